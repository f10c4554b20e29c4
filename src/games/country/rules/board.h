/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles on the table: where they lie, what fits where, and what they join. */
#pragma once

#include "state.h"

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

/* The turns, as a set, in which a kind with these four SIDES fits a cell of the frontier (C4). */
static inline unsigned
country_fitting_turns (uint64_t sides, uint32_t cell)
{
  const uint64_t one = 0x0001000100010001;
  uint32_t beside = cell & 07777;
  uint32_t laid = (beside | beside >> 1 | beside >> 2) & 01111;
  uint64_t differ = (sides ^ beside * one) & laid * 7 * one;
  uint64_t fits = ~((differ + 0x0fff * one) >> 12) & one;

  return (unsigned) (fits * 0x0001000200040008 >> 48) & 15;
}

/* The index of the tile at X, Y, or -1. The numbers may be any. */
int country_tile_at (const BastideState *state, int x, int y);

/* What lies beside the cell X, Y, like a number of the frontier without the cell; 0 if no tile does. */
uint32_t country_beside (const BastideState *state, const BastideKit *kit, int x, int y);

/* Lays KIND at X, Y, where it must fit, and joins its segments to those beside it (K1). */
void country_lay (BastideState *state, const BastideKit *kit, unsigned kind, int x, int y, unsigned turns);

/* The turns, as a set, in which KIND may be placed on the cell X, Y with BESIDE: C4, and C19 for a river tile. */
unsigned country_allowed_turns (const BastideState *state, const BastideKit *kit, unsigned kind, uint32_t cell);

/* Whether KIND may be placed anywhere (K16). */
bool country_fits (const BastideState *state, const BastideKit *kit, unsigned kind);
