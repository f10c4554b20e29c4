/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all places of a question, and the way of the cursor over it. */
#pragma once

#include "stage.h"

/* The places of the stage's legal moves: every legal cell once, every segment, every piece with and without guard,
 * every end for a tower; passing has no place. From north to south, then from west to east, a piece before its guard.
 */
void bastide_places_list (BastidePlaces *places, const BastideStage *stage);

/* The middle of PLACE; of segments and targets where their sign is drawn. */
void bastide_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y);

/* The place of PLACE in the list, or -1. */
int bastide_places_find (const BastidePlaces *places, BastidePlace place);

/* The place of the list that one reaches from X, Y by a step to SIDE: near and straight on; -1 where there is none.
 * FROM (may be -1) is the place one leaves and is never the answer. */
int bastide_places_step (const BastidePlaces *places, int from, float x, float y, BastideSide side);

/* The place of the list that is nearest to X, Y, or -1 where the list is empty. */
int bastide_places_nearest (const BastidePlaces *places, float x, float y);

/* How far along a side (0-1) the guard of the piece there stands: in its middle, but on a tower of the gate. */
float bastide_guard_along (const BastideState *state, int x, int y, BastideSide side);
