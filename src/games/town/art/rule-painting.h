/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the examples of the rules. All functions may be called on any thread and need no display. */
#pragma once

#include "art/example-picture.h"
#include "games/town/rules/rule-example.h"

/* What the picture of EXAMPLE shows. */
BastideExampleFrame town_rule_painting_frame (const BastideExample *example);

/* The picture with SCALE device pixels a pixel, in CAIRO_FORMAT_ARGB32, on a piece of the table with round corners.
 * The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *town_rule_painting_new (const BastideExample *example, int scale, bool dark, bool contrast);
