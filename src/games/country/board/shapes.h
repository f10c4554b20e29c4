/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of the tiles of a game, each computed when it is first needed. */
#pragma once

#include "scene/stage.h"
#include "tile-shape.h"

/* KIT must outlive the shapes. Never NULL; the caller frees it with country_shapes_free (). The program ends if memory
 * cannot be allocated. */
BastideShapes *country_shapes_new (const BastideKit *kit);

/* NULL is allowed. */
void country_shapes_free (BastideShapes *shapes);

/* The shape of a tile of KIND after TURNS (0-3); owned by SHAPES. May be called on several threads at the same time. */
const CountryTileShape *country_shapes_get (BastideShapes *shapes, unsigned kind, unsigned turns);
