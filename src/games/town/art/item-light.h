/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the light of a scene: legal cells, areas, sides, marks, signs and numbers. */
#pragma once

#include "item-brush.h"

/* Paints ITEM with its origin at the origin of the context. Does nothing if ITEM is not light. */
void item_light_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* Paints the ring round ITEM, a figure or a tower, if it is a hint. */
void item_light_paint_hint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* Calculates the box of ITEM, a line of sight or a leader, round its origin in device pixels. */
void item_light_measure_line (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                              double *height);
