/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles on the table: where they lie, what fits where, and what they join. */
#pragma once

#include "river.h"

enum { COUNTRY_FAR = 512 }; /* cells have coordinates from -COUNTRY_FAR to COUNTRY_FAR - 1 */

static const int8_t country_steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }; /* N, E, S, W */

/* The cells round one, row by row from the north-west (K11). */
static const int8_t country_round[8][2] = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 },
                                            { 1, 0 },   { -1, 1 }, { 0, 1 },  { 1, 1 } };

/* The cell X, Y, whose coordinates are not too far, as a number of the frontier, without what lies beside it. */
static inline uint32_t
country_cell (int x, int y)
{
  return (uint32_t) (y + COUNTRY_FAR) << 22 | (uint32_t) (x + COUNTRY_FAR) << 12;
}

static inline int
country_frontier_x (uint32_t cell)
{
  return (int) (cell >> 12 & 1023) - COUNTRY_FAR;
}

static inline int
country_frontier_y (uint32_t cell)
{
  return (int) (cell >> 22) - COUNTRY_FAR;
}

/* The bucket of a cell; neighbouring cells fall into different ones. */
static inline unsigned
country_bucket (int x, int y)
{
  return (unsigned) (23 * y + x) & (COUNTRY_CELLS - 1);
}

/* The index of the tile at X, Y, or -1. The numbers may be any. */
static inline int
country_tile_at (const BastideState *state, int x, int y)
{
  for (unsigned bucket = country_bucket (x, y);; bucket = (bucket + 1) & (COUNTRY_CELLS - 1))
    {
      int tile = state->cells[bucket] - 1;

      if (tile < 0 || (state->tiles[tile].x == x && state->tiles[tile].y == y))
        return tile;
    }
}

/* What lies beside the cell X, Y, like a number of the frontier without the cell; 0 if no tile does. */
uint32_t country_beside (const BastideState *state, const BastideKit *kit, int x, int y);

/* Lays KIND at X, Y, where it must fit, and joins its segments to those beside it (K1). */
void country_lay (BastideState *state, const BastideKit *kit, unsigned kind, int x, int y, unsigned turns);

/* The turns, as a set, in which KIND may be placed on CELL, a number of the frontier: C4, and C19 for a river tile. */
static inline unsigned
country_allowed_turns (const BastideState *state, const BastideKit *kit, unsigned kind, uint32_t cell)
{
  unsigned turns = kit->fits[kind][cell & (COUNTRY_BESIDE - 1)];

  return turns == 0 || kit->kinds[kind].water == COUNTRY_NONE
             ? turns
             : country_continuing_turns (state, kit, kind, cell, turns);
}

/* Takes up the tile laid last. The features that it joined stay as they are (country_revert ()). */
void country_unlay (BastideState *state, const BastideKit *kit);

/* Whether KIND may be placed anywhere (K16). */
bool country_fits (const BastideState *state, const BastideKit *kit, unsigned kind);
