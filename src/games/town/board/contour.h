/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a thing in the city. */
#pragma once

#include "scene/contour.h"
#include "things.h"

/* Replaces CONTOUR by that of THING and of what its card names: a whole feature; a follower and his feature; a guard
 * and his row; the place of a next piece, the row that it looks at and the streets and markets that it would close; a
 * piece or tower and, at an end of the wall, the streets and markets that the next piece would close. Empty for no
 * thing. The program ends if memory cannot be allocated. */
void town_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing);

/* Replaces CONTOUR by that of what STAGE lights: features and tiles. Empty if it lights none. The program ends if
 * memory cannot be allocated. */
void town_contour_trace_lit (BastideContour *contour, const BastideStage *stage);
