/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the core: where the wall goes on, what it bars, and what its guards see.
 *
 * A cell is barred, which means that it leaves the frontier for good, when a piece faces it, and also when it lies
 * outside a corner that the wall has gone round: a tile there would touch the city elsewhere too, so that one of the
 * two pieces at the corner would face a hole (R7). */
#pragma once

#include "game.h"

/* Whether SIDE of TILE is the place where the wall goes on at END (R6). */
bool bastide_wall_goes_on_at (const BastideState *state, BastideWallEnd end, int tile, BastideSide side);

/* The place where the wall goes on at END; only where a gate stands and the ring is open. */
void bastide_wall_next (const BastideState *state, BastideWallEnd end, int *tile, BastideSide *side);

/* The tile and side of the last piece at END. */
void bastide_wall_last (const BastideState *state, BastideWallEnd end, int *tile, BastideSide *side);

/* Builds the gate (n_pieces 0) or a piece on SIDE of TILE: pieces, supply of pieces, barred cells, closed
 * slots. UNDO may be NULL. */
void bastide_wall_build (BastideState *state, const BastideTileSet *set, int tile, BastideSide side, BastideUndo *undo);

/* Takes the last piece away again; the status is restored by the caller afterwards. */
void bastide_wall_take_away (BastideState *state, const BastideTileSet *set, const BastideUndo *undo);

/* The last tile of the row inwards from SIDE of TILE; *N (may be NULL) is the number of its tiles (R11). */
int bastide_wall_row (const BastideState *state, int tile, BastideSide side, int *n);

/* Whether a guard stands directly opposite SIDE of TILE with no gap in between (P14); *LAST
 * is the tile he stands on. */
bool bastide_wall_has_guard_opposite (const BastideState *state, int tile, BastideSide side, int *last);

/* The cells whose filling would cut the wall off from the outside (R7); bit = cell. */
typedef struct {
  uint64_t cells[(BASTIDE_MAX_CELLS + 63) / 64];
} BastideCellSet;

static inline bool
bastide_cell_set_has (const BastideCellSet *set, int cell)
{
  return set->cells[cell >> 6] >> (cell & 63) & 1;
}

/* Fills *SET; returns false, without filling it, where no cell can be in it. Barred cells may be in it or not. */
bool bastide_wall_find_mouths (const BastideState *state, BastideCellSet *set);
