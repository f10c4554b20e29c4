/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shuffling and cutting the tiles (P2). */
#include "deal.h"

#include <string.h>

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
  bastide_deal_cut (deal);
}

void
bastide_deal_cut (BastideDeal *deal)
{
  int first = deal->n_tiles < BASTIDE_FIRST_STACK ? deal->n_tiles : BASTIDE_FIRST_STACK;
  int second = deal->n_tiles < first + BASTIDE_SECOND_STACK ? deal->n_tiles : first + BASTIDE_SECOND_STACK;

  deal->end[0] = (uint8_t) first;
  deal->end[1] = (uint8_t) second;
  deal->end[2] = deal->n_tiles;
}
