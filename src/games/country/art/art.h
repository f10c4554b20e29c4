/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tiles of Country and what lies on them into a cairo context, as art/art.h says. */
#pragma once

#include "art/art.h"
#include "games/country/board/tile-shape.h"

/* Draws the tile of SHAPE into 0, 0 … SIZE, SIZE, with the land of the cell X, Y. */
void country_art_draw_tile (cairo_t *cr, const CountryTileShape *shape, int x, int y, double size, BastideStyle style);

/* Draws with its middle at the origin the tower on a corner of tiles, or a shield or goods sign: MARK is its bit. */
void country_art_draw_corner (cairo_t *cr, double size, BastideStyle style);
void country_art_draw_sign (cairo_t *cr, unsigned mark, double size, BastideStyle style);

/* Draws a token of goods, whose bit is MARK, as a disc of RADIUS round the origin. GILT: with a rim of gold. */
void country_art_draw_token (cairo_t *cr, unsigned mark, double radius, bool gilt);

/* Draws a pennant with the foot of its pole at the origin. */
void country_art_draw_pennant (cairo_t *cr, BastideColour colour, double size, BastideStyle style);
