/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' marks as paths. */
#pragma once

#include <cairo.h>

#include "palette.h"

/* Traces a mark round the origin, within RADIUS. */
void mark_trace (cairo_t *cr, BastideMark mark, double radius);
