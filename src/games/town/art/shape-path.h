/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of a tile as cairo paths, and flat pictures of tiles. SIZE is the width of the tile in units of the
 * context. All functions may be called on any thread. */
#pragma once

#include <cairo.h>

#include "games/town/board/shapes.h"

/* Adds a line through COUNT points of SHAPE, beginning with point FIRST. */
void shape_path_add (cairo_t *cr, const TownTileShape *shape, unsigned first, unsigned count, double size);

/* Adds the outlines of SEGMENT. */
void shape_path_add_segment (cairo_t *cr, const TownTileShape *shape, unsigned segment, double size);

/* Paints every segment in the colour of its ground. Without antialiasing, because that would leave hair lines
 * between the segments. */
void shape_path_paint_flat (cairo_t *cr, const TownTileShape *shape, double size);
