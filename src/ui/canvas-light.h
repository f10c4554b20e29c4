/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the items of a scene that are light: legal cells, areas, sides, marks, signs and numbers. */
#pragma once

#include "canvas-brush.h"

/* Paints ITEM with its origin at the origin of the context; nothing if it is a thing. */
void canvas_light_paint (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item);

/* The ring round ITEM, a figure or a tower, where it is a hint. */
void canvas_light_paint_hint (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item);

/* The size of the plate on which the number of ITEM stands, in device pixels. */
void canvas_light_measure_points (const CanvasBrush *brush, const BastideItem *item, double *width, double *height);
