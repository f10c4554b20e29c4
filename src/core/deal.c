/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shuffling the tiles and dividing them into stacks (P2). */
#include "deal.h"

#include <string.h>

/* Sets the ends of the stacks of a deal whose order and n_tiles are set (P2). */
static void
cut_stacks (BastideDeal *deal)
{
  int first = deal->n_tiles < BASTIDE_FIRST_STACK ? deal->n_tiles : BASTIDE_FIRST_STACK;
  int second = deal->n_tiles < first + BASTIDE_SECOND_STACK ? deal->n_tiles : first + BASTIDE_SECOND_STACK;

  deal->end[0] = (uint8_t) first;
  deal->end[1] = (uint8_t) second;
  deal->end[2] = deal->n_tiles;
}

void
bastide_deal_shuffle (BastideDeal *deal, const BastideTileSet *set, uint64_t seed)
{
  BastideRng rng = bastide_rng (seed);

  memset (deal, 0, sizeof *deal);
  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int copy = 0; copy < set->kinds[kind].count; copy++)
      deal->order[deal->n_tiles++] = (uint8_t) kind;
  for (unsigned left = deal->n_tiles; left > 1; left--)
    {
      uint32_t other = bastide_rng_below (&rng, left);
      uint8_t kind = deal->order[left - 1];

      deal->order[left - 1] = deal->order[other];
      deal->order[other] = kind;
    }
  cut_stacks (deal);
}
