/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The river: how its tiles continue it (C19). */
#pragma once

#include "state.h"

/* The one side on which a river lies beside a cell, a number of the frontier; -1 if none or several do (K20). */
int country_river_side (uint32_t cell);

/* Which of the TURNS in which the river tile KIND fits CELL, a number of the frontier, continue the river. */
unsigned country_continuing_turns (const BastideState *state, const BastideKit *kit, unsigned kind, uint32_t cell,
                                   unsigned turns);

/* Whether KIND, placed on the cell X, Y, would bend the river the same way again (K21). It must fit there and continue
 * the river. */
bool country_bends_again (const BastideState *state, const BastideKit *kit, unsigned kind, int x, int y,
                          unsigned turns);
