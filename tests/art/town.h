/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole towns of random games as pictures. */
#pragma once

#include <cairo.h>

#include "art/art.h"

/* The town of a random game of three that has TILES tiles, or is over, with the table round it; tiles are SIZE wide. */
cairo_surface_t *town_paint (uint64_t seed, int tiles, int size, bool dark, bool contrast);
