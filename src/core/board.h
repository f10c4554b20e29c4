/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the core: cells of the table, the frontier, and the outline of the city with its holes (R5). */
#pragma once

#include "game.h"

/* What BastideCell.held means. */
enum {
  HELD_TILE = 0,                     /* + index of the tile that lies there */
  HELD_FRONTIER = BASTIDE_MAX_TILES, /* + place in the frontier */
  HELD_NOTHING = 0xffff,             /* empty and barred */
};

/* Cells have coordinates of one byte. A row of 128 tiles has 128 cells on each side of the first one at most, and the
 * cell behind the last one may wrap round: nothing lies there then, and no tile is left that could be laid. */
static inline unsigned
bastide_cell_bucket (int8_t x, int8_t y)
{
  return (unsigned) (23 * y + x) & (BASTIDE_CELL_HASH - 1); /* neighbours fall into different buckets */
}

/* The cell at X, Y, or -1 where none is kept. */
static inline int
bastide_cell_at (const BastideState *state, int8_t x, int8_t y)
{
  for (unsigned bucket = bastide_cell_bucket (x, y);; bucket = (bucket + 1) & (BASTIDE_CELL_HASH - 1))
    {
      int cell = state->hash[bucket] - 1;

      if (cell < 0 || (state->cells[cell].x == x && state->cells[cell].y == y))
        return cell;
    }
}

/* The cell across SIDE of X, Y, or -1. */
static inline int
bastide_cell_beside (const BastideState *state, int x, int y, BastideSide side)
{
  bastide_side_step (side, &x, &y);
  return bastide_cell_at (state, (int8_t) x, (int8_t) y);
}

static inline bool
bastide_cell_has_tile (const BastideState *state, int cell)
{
  return cell >= 0 && state->cells[cell].held < HELD_FRONTIER;
}

static inline bool
bastide_cell_in_frontier (const BastideState *state, int cell)
{
  return cell >= 0 && state->cells[cell].held >= HELD_FRONTIER && state->cells[cell].held != HELD_NOTHING;
}

/* The tile across SIDE of X, Y, or -1. */
static inline int
bastide_tile_beside (const BastideState *state, int x, int y, BastideSide side)
{
  int cell = bastide_cell_beside (state, x, y, side);

  return bastide_cell_has_tile (state, cell) ? state->cells[cell].held : -1;
}

/* Makes the cell X, Y, which is not kept yet, empty and barred; returns it. */
int bastide_cell_make (BastideState *state, int8_t x, int8_t y);

/* Forgets the cell made last. */
void bastide_cell_forget (BastideState *state);

/* Puts CELL at the end of the frontier. */
void bastide_frontier_add (BastideState *state, int cell);

/* Takes CELL, which is in the frontier, out of it; HELD is what it holds from now on. Returns the place it had. */
unsigned bastide_frontier_remove (BastideState *state, int cell, unsigned held);

/* Puts CELL back to its PLACE in the frontier: undoes the removal, where everything done since was undone. */
void bastide_frontier_restore (BastideState *state, int cell, unsigned place);

/* The turn that a step along the outline makes: 1 to the right at an outer corner, 0 straight
 * on, -1 at an inner corner. */
int bastide_outline_turn (const BastideState *state, BastideWallEnd direction, int *tile, BastideSide *side);

/* Whether a tile on the empty CELL would cut the empty cells around it into parts that meet nowhere near it. */
bool bastide_cell_splits (const BastideState *state, int cell);

/* Lays the tile of KIND with TURNS as number n_tiles on the cell X, Y, which is in the frontier: cells, frontier and
 * outline follow; its segments do not. UNDO may be NULL. */
void bastide_board_lay (BastideState *state, const BastideTileSet *set, int kind, int x, int y, int turns,
                        BastideUndo *undo);

/* Takes the last tile up again; the status is restored by the caller afterwards. */
void bastide_board_take_up (BastideState *state, const BastideUndo *undo);
