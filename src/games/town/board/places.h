/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all places of a question. */
#pragma once

#include "items.h"
#include "place.h"

/* Lists the places of the legal moves of STAGE: every legal cell once, every segment, every piece with and without a
 * guard, every end for a tower; and every answer. Passing has no place. They are ordered from north to south, then from
 * west to east, a piece before its guard. */
void town_places_list (BastidePlaces *places, const BastideStage *stage);

/* The middle of PLACE in tile units of the table: of the cell, the sign of the segment, or the target for a click. */
void town_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y);

/* The position along SIDE (0-1) of a guard on the piece there: in the middle, or on one of the towers of the gate. */
float town_guard_along (const BastideState *state, int x, int y, BastideSide side);
