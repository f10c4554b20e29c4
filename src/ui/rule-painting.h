/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the examples of the rules. No display is needed, and any thread may paint. */
#pragma once

#include <cairo.h>

#include "model/rule-examples.h"

/* The size of the picture of EXAMPLE in pixels. */
void rule_painting_measure (const BastideRuleExample *example, int *width, int *height);

/* The picture in SCALE device pixels a pixel: CAIRO_FORMAT_ARGB32, on a piece of the table with round corners. Owned by
 * the caller. */
cairo_surface_t *rule_painting_new (const BastideRuleExample *example, int scale, gboolean dark, gboolean contrast);
