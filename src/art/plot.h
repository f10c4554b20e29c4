/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal cells and sides. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "core/side.h"
#include "palette.h"

/* Paints the plot in the cell whose north-western corner is the origin, SIZE units wide. PAINT is that of the player
 * who may place a tile there, or NULL. PIXEL is the width of a pixel of the widget; lines are at least as wide. DARK
 * is for the dark style. */
void plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark);

/* Paints the frame round a tile that is tried in that cell: a solid line on the sides of the tile, and pegs. */
void plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel);

/* The same for a piece of the wall on SIDE of that cell: a plot along both sides of it, which is on tiles and thus as
 * bright in the dark style. With IS_CHOSEN it has the frame of a piece that is tried there. */
void plot_paint_side (cairo_t *cr, BastideSide side, const BastidePaint *paint, double size, double pixel,
                      bool is_chosen);

/* Adds the outline of that plot to the path. */
void plot_trace_side (cairo_t *cr, BastideSide side, double size);

/* Paints the round place for a figure around the origin, which extends to REACH tile units from it. With IS_CHOSEN it
 * has a frame. */
void plot_paint_pad (cairo_t *cr, const BastidePaint *paint, double size, double reach, double pixel, bool is_chosen);
