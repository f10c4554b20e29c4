/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal: the order in which tiles are drawn, and where the stacks end. */
#pragma once

#include "rng.h"
#include "tile-set.h"

enum {
  /* Tiles of the first and the second stack; the third has the rest (P2). */
  BASTIDE_FIRST_STACK = 30,
  BASTIDE_SECOND_STACK = 25,
};

typedef struct {
  uint8_t n_tiles;             /* 1-128 */
  uint8_t end[BASTIDE_STACKS]; /* how many tiles are drawn when each stack is empty; ascending, the last is n_tiles */
  uint8_t order[BASTIDE_MAX_TILES]; /* kinds of the tile set, the first to be drawn first; 0 behind n_tiles */
} BastideDeal;

/* Shuffles all tiles of SET; the same SEED gives the same deal on every machine. The stacks are cut. */
void bastide_deal_shuffle (BastideDeal *deal, const BastideTileSet *set, uint64_t seed);

/* Cuts the stacks of a deal whose order and n_tiles are set (P2). */
void bastide_deal_cut (BastideDeal *deal);

/* The stack (from 0) that the tile drawn as number INDEX (from 0) comes from (R4). */
static inline int
bastide_deal_stack (const BastideDeal *deal, int index)
{
  return index < deal->end[0] ? 0 : index < deal->end[1] ? 1 : 2;
}
