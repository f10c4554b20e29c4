/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal cells as staked plots. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "palette.h"

/* Paints the plot in the cell whose north-western corner is the origin, SIZE units wide. PAINT is that of the player
 * who may place a tile there, or NULL. PIXEL is the width of a pixel of the widget; lines are at least as wide. DARK
 * is for the dark style. STRENGTH is 1, or less if the plot is one of many. */
void plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark, double strength);

/* Paints the frame round a tile that is tried in that cell: only the rope and the pegs, on the sides of the tile. */
void plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel);
