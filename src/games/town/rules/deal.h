/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the town: the order in which tiles are drawn, and the ends of the stacks. */
#pragma once

#include "core/rng.h"
#include "tile-set.h"

enum {
  /* Tiles of the first and the second stack; the third has the rest (P2). */
  TOWN_FIRST_STACK = 30,
  TOWN_SECOND_STACK = 25,
};

typedef struct {
  uint8_t n_tiles;               /* 1-128 */
  uint8_t end[TOWN_STACKS];      /* number of tiles drawn when each stack is empty; ascending, the last is n_tiles */
  uint8_t order[TOWN_MAX_TILES]; /* indices of kinds in the tile set, in the order of drawing; 0 from n_tiles on */
} TownDeal;

/* The same as a deal of any game, and back. */
TownDeal town_deal_from (const BastideDeal *deal);
void town_deal_to (const TownDeal *deal, BastideDeal *any);

/* Adds identifiers and the signs `|` between the stacks, with spaces before them but at the start of a line. */
void town_deal_print (const TownDeal *deal, const BastideKit *set, BastideText *text);

/* Reads identifiers and signs `|`. With fewer than two signs, a full stack also ends without one, at the next
 * identifier. Returns false, with FAULT, if no game can be played with it. */
bool town_deal_parse (TownDeal *deal, const BastideKit *set, const char *text, BastideFault *fault);

/* Shuffles all tiles of SET and divides them into stacks. The same SEED gives the same deal on every machine. */
void town_deal_shuffle (TownDeal *deal, const BastideKit *set, uint64_t seed);

/* The number of pieces that each of PLAYERS builds in a round of wall building while STACK (from 0) is in use (P11). */
static inline int
town_pieces_each (int players, int stack)
{
  return players == 2 ? 2 * stack : stack;
}

/* The stack (from 0) of the tile that is drawn as number INDEX (from 0) (R4). */
static inline int
town_deal_stack (const TownDeal *deal, int index)
{
  return index < deal->end[0] ? 0 : index < deal->end[1] ? 1 : 2;
}
