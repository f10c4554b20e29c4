/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal cells and sides as staked plots. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "core/basics.h"
#include "palette.h"

/* Paints the plot in the cell whose north-western corner is the origin, SIZE units wide. PAINT is that of the player
 * who may place a tile there, or NULL. PIXEL is the width of a pixel of the widget; lines are at least as wide. DARK
 * is for the dark style. STRENGTH is 1, or less if the plot is one of many. */
void plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark, double strength);

/* Paints the frame round a tile that is tried in that cell: only the rope and the pegs, on the sides of the tile. */
void plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel);

/* The same for a piece of the wall on SIDE of that cell: a plot along both sides of it, which is on tiles and thus as
 * bright in the dark style. With IS_CHOSEN it has the frame of a piece that is tried there. */
void plot_paint_side (cairo_t *cr, BastideSide side, const BastidePaint *paint, double size, double pixel,
                      bool is_chosen);

/* Adds the outline of that plot to the path. */
void plot_trace_side (cairo_t *cr, BastideSide side, double size);

/* Paints the round place for a guard around the origin. With IS_CHOSEN it has a frame. */
void plot_paint_pad (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool is_chosen);
