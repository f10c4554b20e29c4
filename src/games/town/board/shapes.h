/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of the tiles of a set, each computed when it is first needed. */
#pragma once

#include "scene/stage.h"
#include "tile-shape.h"

/* SET must outlive the shapes. Never NULL; the caller frees it with town_shapes_free (). The program ends if memory
 * cannot be allocated. */
BastideShapes *town_shapes_new (const BastideKit *set);

/* NULL is allowed. */
void town_shapes_free (BastideShapes *shapes);

/* The shape of a tile of KIND after TURNS (0-3); owned by SHAPES. Only the first n_points of its points may be read.
 * May be called on several threads at the same time. */
const TownTileShape *town_shapes_get (BastideShapes *shapes, int kind, int turns);

/* The same if the shape has been computed. Otherwise fills *OUTLINES with what town_tile_shape_init_outlines ()
 * knows and returns OUTLINES. */
const TownTileShape *town_shapes_get_outlines (BastideShapes *shapes, int kind, int turns, TownTileShape *outlines);
