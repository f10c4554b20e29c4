/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The segments of a tile as paths, SIZE pixels a tile. */
#pragma once

#include <cairo.h>

#include "games/country/board/tile-shape.h"

/* Adds the outlines of SEGMENT, which are filled by the even-odd rule. */
void country_path_add (cairo_t *cr, const CountryTileShape *shape, unsigned segment, double size);

/* Adds those parts of them that lie inside the tile, or on its sides at one of the slots ENDS, a set. */
void country_path_add_border (cairo_t *cr, const CountryTileShape *shape, unsigned segment, unsigned ends, double size);

/* Paints the whole tile in one colour for each ground: it stands for the picture until that has arrived. */
void country_path_paint_flat (cairo_t *cr, const CountryTileShape *shape, double size);
