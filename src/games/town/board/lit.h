/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an event lights on the board. */
#pragma once

#include "games/town/rules/game.h"
#include "scene/board.h"

/* Lists the segments that EVENT is about in STATE: a feature, or a tile (also for a piece). None for a tower or a row.
 * Returns their number. */
unsigned town_lit_segments (const BastideKit *kit, const BastideState *state, const BastideEvent *event,
                            BastidePart refs[BASTIDE_MAX_LIT]);
