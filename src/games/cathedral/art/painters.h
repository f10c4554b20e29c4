/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painters of the plan, the cathedral and all items. Their contexts are in pixels of the board as it is drawn. */
#pragma once

#include "art/pictures.h"
#include "games/cathedral/board/items.h"
#include "hand.h"

/* Paints the plan with its corner at the origin: land, road, close and the places. */
void paint_plan (cairo_t *cr, bool is_tall, BastideStyle style);

/* Paints the cathedral with its middle at the origin: BUILT of six parts, and a scaffold round the part SCAFFOLD if
 * that is not 0. */
void paint_church (cairo_t *cr, unsigned built, unsigned scaffold, bool is_tall);

/* How a style is painted: with high CONTRAST what lies on the plan is white with a black rim. TEXT is how much larger
 * than usual numbers and names are. */
typedef struct {
  bool contrast;
  double text;
} Manner;

/* Paint an item whose origin is that of the context: a card, panel or the like in its box WIDTH × HEIGHT; or light. */
void paint_card (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height);
void paint_mini (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height);
void paint_piece (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height);
void paint_light (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height);

/* Fills the path with TONE and strokes its edge, as the manner wants it. */
void paint_edged (cairo_t *cr, Manner manner, uint32_t tone, uint32_t edge, double width);
