/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the examples of the rules. For BastideArt. */
#pragma once

#include "art/example-picture.h"
#include "games/cathedral/rules/example.h"

BastideExampleFrame cathedral_art_frame_example (const BastideExample *example);
cairo_surface_t *cathedral_art_paint_example (const BastideExample *example, int scale, bool dark, bool contrast);
