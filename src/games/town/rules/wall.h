/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the core: where the wall continues, which cells it bars, and which guards are opposite.
 *
 * A barred cell leaves the frontier for good. A cell is barred when a piece faces it, and also when it is diagonally
 * outside a corner that the wall has turned: a tile there would touch the city elsewhere too, so that one of the two
 * pieces at the corner would face a hole (R7). */
#pragma once

#include "game.h"

/* Whether SIDE of TILE is the place where the wall continues at END (R6). */
bool town_wall_goes_on_at (const BastideState *state, TownWallEnd end, int tile, BastideSide side);

/* Finds the place where the wall continues at END. There must be a gate, and the ring must not be closed. */
void town_wall_next (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side);

/* Finds the tile and side of the last piece at END. */
void town_wall_last (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side);

/* Builds the gate (if n_pieces is 0) or a wall piece on SIDE of TILE: updates the pieces and their supply, bars cells
 * and closes slots. UNDO may be NULL. */
void town_wall_build (BastideState *state, const BastideKit *set, int tile, BastideSide side, TownUndo *undo);

/* Removes the last piece again. The caller restores the status afterwards. */
void town_wall_take_away (BastideState *state, const BastideKit *set, const TownUndo *undo);

/* Whether there is a guard directly opposite SIDE of TILE with no gap in between (P14). *LAST receives the last tile of
 * the row. */
bool town_wall_has_guard_opposite (const BastideState *state, int tile, BastideSide side, int *last);

/* A set of cells (bit = cell), here those that would cut the wall off from the outside if a tile were placed there
 * (R7). */
typedef struct {
  uint64_t cells[(TOWN_MAX_CELLS + 63) / 64];
} TownCellSet;

static inline bool
town_cell_set_has (const TownCellSet *set, int cell)
{
  return set->cells[cell >> 6] >> (cell & 63) & 1;
}

/* Fills *SET. Returns false, without filling it, if no cell can be in it. Barred cells may or may not be in it. */
bool town_wall_find_enclosing_cells (const BastideState *state, TownCellSet *set);
