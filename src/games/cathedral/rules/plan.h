/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best use of what a player has, if he built now. */
#pragma once

#include "state.h"

typedef struct {
  unsigned points;
  uint8_t uses[CATHEDRAL_CRAFTSMEN]; /* of each craftsman, the engineer among them if his point is still to come */
} CathedralPlan;

/* Sets PLAN to uses of PLAYER's craftsmen that make most points of his goods, gold and craftsmen as they are now,
 * exactly; nothing if he has built in this round. */
void cathedral_plan (const BastideState *state, unsigned player, CathedralPlan *plan);
