/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of what others did last: thin lines in the player's colour on pale ones, always below figures. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "palette.h"

/* Who did it, and how it is painted. */
typedef struct {
  const BastidePaint *paint;
  double size, pixel; /* width of a tile, and of a pixel of the widget: lines are at least as wide */
  bool is_quiet;      /* in an earlier turn */
} LastMark;

/* Paints a line round the tile whose north-western corner is the origin, within it. */
void last_paint_tile (cairo_t *cr, const LastMark *mark);

/* Paints a disc that reaches REACH tile units from the origin. If IS_FLAT is set, something stands on it, and it is
 * half as high. */
void last_paint_disc (cairo_t *cr, const LastMark *mark, double reach, bool is_flat);

/* Strokes the path of the context, which is in its own units, and clears it. */
void last_stroke (cairo_t *cr, const LastMark *mark);
