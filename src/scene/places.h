/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all places of a question, and moving the cursor over it. */
#pragma once

#include "stage.h"

/* Lists the places of the legal moves of STAGE: every legal cell once, every segment, every piece with and without a
 * guard, every end for a tower; and every answer. Passing has no place. They are ordered from north to south, then from
 * west to east, a piece before its guard. */
void bastide_places_list (BastidePlaces *places, const BastideStage *stage);

/* The middle of PLACE in tile units of the table: of the cell, the sign of the segment, or the target for a click. */
void bastide_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y);

/* The index of PLACE in the list, or -1 if it is not in it. */
int bastide_places_find (const BastidePlaces *places, BastidePlace place);

/* The index of the place to which the cursor moves from X, Y in the direction of SIDE: one that is near and not far off
 * that direction; -1 if there is none. The result is never FROM, the place at X, Y (may be -1). */
int bastide_places_step (const BastidePlaces *places, int from, float x, float y, BastideSide side);

/* The index of the place that is nearest to X, Y, or -1 if the list is empty. */
int bastide_places_nearest (const BastidePlaces *places, float x, float y);

/* The position along SIDE (0-1) of a guard on the piece there: in the middle, or on one of the towers of the gate. */
float bastide_guard_along (const BastideState *state, int x, int y, BastideSide side);
