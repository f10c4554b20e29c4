/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat cannot know, and the invariants of a position. */
#pragma once

#include "state.h"

/* Whether VIEWER, or everybody if it is -1, knows this round's event: uncovered, or told by the stargazer (M47). */
bool cathedral_knows_event (const BastideState *state, int viewer);

/* Functions of BastideRules. */
void cathedral_hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng);
const char *cathedral_check (const BastideState *state, const BastideKit *kit);
