/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles that nobody has seen, and which of them fit where. */
#pragma once

#include "reason.h"
#include "state.h"

/* How many tiles there are of each kind. */
typedef struct {
  unsigned n;                 /* all of them, at most TOWN_MAX_TILES */
  uint8_t of[TOWN_MAX_TILES]; /* by index in the tile set */
} TownTileCounts;

/* Counts the tiles of the deal that are neither placed nor discarded (R3) nor drawn. Nobody knows which stack holds
 * them, so that each is equally likely to be drawn next. */
void town_unseen (const BastideState *state, TownTileCounts *unseen);

/* Counts those of the unseen tiles that could be placed at X, Y on the present board with at least one of their turns
 * (P4), as if the tile in hand were not there. Returns the reason why no tile of any kind may lie there, or why none is
 * placed any more (P17), and leaves FITTING empty; otherwise a reason with the code BASTIDE_LEGAL. Any numbers are
 * allowed. */
BastideReason town_fits (const BastideState *state, const BastideKit *set, int x, int y, TownTileCounts *fitting);

/* Counts the cells where a tile of KIND could be placed with at least one of its turns (P4, R7), whether or not it is
 * the tile in hand. 0 if the game is over. */
unsigned town_count_cells (const BastideState *state, const BastideKit *set, int kind);
