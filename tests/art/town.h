/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole towns of random games as pictures. */
#pragma once

#include <cairo.h>

#include "games/town/art/art.h"
#include "games/town/art/pictures.h"
#include "games/town/board/board.h"
#include "games/town/board/overlay.h"

/* The town of a random game of three that has TILES tiles, or is over, with OVERLAY and its numbers and the table round
 * it; tiles are SIZE wide. */
cairo_surface_t *town_paint (uint64_t seed, int tiles, int size, const BastideOverlay *overlay, bool dark, bool contrast);

/* The same without an overlay, with the cells where a tile of KIND would fit, in the light style. */
cairo_surface_t *town_paint_sought (uint64_t seed, int tiles, int size, int kind);
