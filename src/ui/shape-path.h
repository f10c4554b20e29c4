/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of a tile as paths of cairo, and the tile painted as nothing but its grounds. SIZE is the width of the
 * tile in units of the context. On any thread. */
#pragma once

#include <cairo.h>

#include "scene/shapes.h"

/* Adds a line through COUNT points of SHAPE, from its point FIRST on. */
void shape_path_add (cairo_t *cr, const BastideTileShape *shape, unsigned first, unsigned count, double size);

/* Adds the outlines of SEGMENT. */
void shape_path_add_segment (cairo_t *cr, const BastideTileShape *shape, unsigned segment, double size);

/* Paints every segment in the colour of its ground. Only without soft edges no hair line is
 * left between two of them. */
void shape_path_paint_flat (cairo_t *cr, const BastideTileShape *shape, double size);
