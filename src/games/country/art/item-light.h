/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of Country beside that which all games have, and owners. */
#pragma once

#include "item-brush.h"

/* The height of a figure on tiles SIZE pixels wide, in pixels. */
double country_figure_height (double size);

/* Paints ITEM with its origin at the origin of the context. Does nothing if ITEM is not light. */
void country_light_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* The tinted segment of ITEM. */
void country_light_paint_tint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* The ring under ITEM, a figure, if it is a hint. */
void country_light_paint_hint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);
