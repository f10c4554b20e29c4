/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the examples of the rules. All functions may be called on any thread and need no display. */
#pragma once

#include <cairo.h>

#include "core/rule-example.h"

/* Calculates the size of the picture of EXAMPLE in pixels. */
void bastide_rule_painting_measure (const BastideRuleExample *example, int *width, int *height);

/* The picture with SCALE device pixels a pixel, in CAIRO_FORMAT_ARGB32, on a piece of the table with round corners.
 * The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_rule_painting_new (const BastideRuleExample *example, int scale, bool dark, bool contrast);
