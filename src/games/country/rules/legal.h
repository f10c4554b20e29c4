/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is legal, and why something is not. */
#pragma once

#include "move.h"
#include "rule.h"
#include "state.h"

/* Whether anything but passing is possible in step 2 (K40). */
bool country_can_act (const BastideState *state, const BastideKit *kit);

/* Why no tile may lie on the cell X, Y at all, or COUNTRY_LEGAL. */
CountryReason country_why_no_cell (const BastideState *state, int x, int y);

/* For BastideRules. */
void country_list (const BastideState *state, const BastideKit *kit, BastideMoves *moves);
BastideReason country_why (const BastideState *state, const BastideKit *kit, BastideMove move);
