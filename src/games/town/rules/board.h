/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the core: cells of the table, the frontier, and the outline of the city with its holes (R5). */
#pragma once

#include "game.h"

/* Values of TownCell.held. */
enum {
  HELD_TILE = 0,                  /* + index of the tile on the cell */
  HELD_FRONTIER = TOWN_MAX_TILES, /* + index in the frontier */
  HELD_NOTHING = 0xffff,          /* empty, and no tile may be placed here */
};

/* Cell coordinates are one byte each. A row of 128 tiles ends at most 127 cells from the first one. Only the empty cell
 * after the last of these tiles may wrap around; no tile is left then that could be placed. */
static inline unsigned
town_cell_bucket (int8_t x, int8_t y)
{
  return (unsigned) (23 * y + x) & (TOWN_CELL_HASH - 1); /* neighbours fall into different buckets */
}

/* The index of the cell at X, Y, or -1 if none is stored. */
static inline int
town_cell_at (const BastideState *state, int8_t x, int8_t y)
{
  for (unsigned bucket = town_cell_bucket (x, y);; bucket = (bucket + 1) & (TOWN_CELL_HASH - 1))
    {
      int cell = state->hash[bucket] - 1;

      if (cell < 0 || (state->cells[cell].x == x && state->cells[cell].y == y))
        return cell;
    }
}

/* The index of the cell across SIDE of X, Y, or -1 if none is stored. */
static inline int
town_cell_beside (const BastideState *state, int x, int y, BastideSide side)
{
  bastide_side_step (side, &x, &y);
  return town_cell_at (state, (int8_t) x, (int8_t) y);
}

static inline bool
town_cell_has_tile (const BastideState *state, int cell)
{
  return cell >= 0 && state->cells[cell].held < HELD_FRONTIER;
}

static inline bool
town_cell_in_frontier (const BastideState *state, int cell)
{
  return cell >= 0 && state->cells[cell].held >= HELD_FRONTIER && state->cells[cell].held != HELD_NOTHING;
}

/* The index of the tile across SIDE of X, Y, or -1 if there is none. */
static inline int
town_tile_beside (const BastideState *state, int x, int y, BastideSide side)
{
  int cell = town_cell_beside (state, x, y, side);

  return town_cell_has_tile (state, cell) ? state->cells[cell].held : -1;
}

/* Adds the cell X, Y, which must not be stored yet, as empty and barred. Returns its index. */
int town_cell_make (BastideState *state, int8_t x, int8_t y);

/* Removes the cell that was added last. */
void town_cell_forget (BastideState *state);

/* Appends CELL to the frontier. */
void town_frontier_add (BastideState *state, int cell);

/* Removes CELL from the frontier and sets its TownCell.held to HELD. Returns the index that it had in the
 * frontier. */
unsigned town_frontier_remove (BastideState *state, int cell, unsigned held);

/* Undoes the removal of CELL, whose index in the frontier was PLACE. All later changes must be undone before. */
void town_frontier_restore (BastideState *state, int cell, unsigned place);

/* Replaces *TILE and *SIDE like town_outline_step () and returns the turn that this step makes: 1 at an outer
 * corner, 0 straight on, -1 at an inner corner. */
int town_outline_turn (const BastideState *state, TownWallEnd direction, int *tile, BastideSide *side);

/* Whether a tile on the empty CELL would divide the empty cells around it into parts that are not connected nearby. */
bool town_cell_splits (const BastideState *state, int cell);

/* Places a tile of KIND with TURNS on the cell X, Y, which must be in the frontier. Its index is n_tiles. Updates
 * cells, frontier and outline, but not the segments. UNDO may be NULL. */
void town_board_lay (BastideState *state, const BastideKit *set, int kind, int x, int y, int turns, TownUndo *undo);

/* Removes the last tile again. The caller restores the status afterwards. */
void town_board_take_up (BastideState *state, const TownUndo *undo);
