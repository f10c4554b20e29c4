/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the core: questions about legality that playing asks too. */
#pragma once

#include "game.h"

/* Whether a tile of KIND fits anywhere (R3). */
bool bastide_tile_fits_somewhere (const BastideState *state, const BastideTileSet *set, int kind);

/* Whether SEGMENT of the tile just laid may take a follower, wherever from (P6). */
static inline bool
bastide_segment_is_free (const BastideState *state, int root)
{
  return state->nodes[root].open > 0 && !state->nodes[root].occupied;
}
