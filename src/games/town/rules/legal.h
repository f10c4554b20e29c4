/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the core: questions of legality that playing also needs. */
#pragma once

#include "game.h"

/* Whether a tile of KIND fits anywhere (R3). */
bool town_tile_fits_somewhere (const BastideState *state, const BastideKit *set, int kind);

/* Whether a tile may be placed at X, Y, whatever its kind and turns: only the reasons that concern the cell alone. Any
 * numbers are allowed. */
BastideReason town_why_cell (const BastideState *state, int x, int y);

/* Whether the feature of ROOT is incomplete and unoccupied, so that it may take a follower of any player (P6). */
static inline bool
town_segment_is_free (const BastideState *state, int root)
{
  return state->nodes[root].open > 0 && !state->nodes[root].occupied;
}
