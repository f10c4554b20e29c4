/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal: the order in which tiles are drawn, and the ends of the stacks. */
#pragma once

#include "rng.h"
#include "tile-set.h"

enum {
  /* Tiles of the first and the second stack; the third has the rest (P2). */
  BASTIDE_FIRST_STACK = 30,
  BASTIDE_SECOND_STACK = 25,
};

typedef struct {
  uint8_t n_tiles;                  /* 1-128 */
  uint8_t end[BASTIDE_STACKS];      /* number of tiles drawn when each stack is empty; ascending, the last is n_tiles */
  uint8_t order[BASTIDE_MAX_TILES]; /* indices of kinds in the tile set, in the order of drawing; 0 from n_tiles on */
} BastideDeal;

/* Shuffles all tiles of SET and divides them into stacks. The same SEED gives the same deal on every machine. */
void bastide_deal_shuffle (BastideDeal *deal, const BastideTileSet *set, uint64_t seed);

/* The number of pieces that each of PLAYERS builds in a round of wall building while STACK (from 0) is in use (P11). */
static inline int
bastide_pieces_each (int players, int stack)
{
  return players == 2 ? 2 * stack : stack;
}

/* The stack (from 0) of the tile that is drawn as number INDEX (from 0) (R4). */
static inline int
bastide_deal_stack (const BastideDeal *deal, int index)
{
  return index < deal->end[0] ? 0 : index < deal->end[1] ? 1 : 2;
}
