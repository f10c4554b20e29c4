/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal.h"

#include <string.h>

#include "core/rng.h"
#include "core/translate.h"

/* Shuffles N kinds. LAST, if it is the last of them, stays there (C18). */
static void
shuffle (uint16_t *order, unsigned n, unsigned last, BastideRng *rng)
{
  if (n > 0 && order[n - 1] == last)
    n--;
  for (unsigned i = n; i > 1; i--)
    {
      unsigned other = bastide_rng_below (rng, i);
      uint16_t kind = order[i - 1];

      order[i - 1] = order[other];
      order[other] = kind;
    }
}

void
country_deal (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal)
{
  BastideRng rng = bastide_rng (seed);

  memset (deal, 0, sizeof *deal);
  deal->order[deal->n++] = kit->start;
  deal->ends[0] = deal->n;
  for (unsigned stack = COUNTRY_STACK_RIVER; stack <= COUNTRY_STACK_LAND; stack++)
    {
      unsigned first = deal->n;

      for (unsigned kind = 0; kind < kit->n_kinds; kind++)
        if (kit->kinds[kind].stack == stack)
          for (unsigned i = kit->kinds[kind].is_start + (kind == kit->last[stack]); i < kit->kinds[kind].copies; i++)
            deal->order[deal->n++] = (uint16_t) kind;
      if (kit->last[stack] != COUNTRY_NO_KIND)
        deal->order[deal->n++] = kit->last[stack];
      shuffle (&deal->order[first], deal->n - first, kit->last[stack], &rng);
      deal->ends[stack - 1] = deal->n;
    }
}

void
country_print_deal (const BastideKit *kit, const BastideDeal *deal, BastideText *lines)
{
  for (unsigned i = 0; i < deal->n; i++)
    {
      bastide_text_add_string (lines, i > 0 ? " " : "");
      for (unsigned end = 0; end < 2; end++)
        bastide_text_add_string (lines, deal->ends[end] == i ? "| " : "");
      bastide_text_add_string (lines, kit->kinds[deal->order[i]].id);
    }
  for (unsigned end = 0; end < 2; end++)
    bastide_text_add_string (lines, deal->ends[end] == deal->n ? " |" : "");
  bastide_text_add_string (lines, "\n");
}

/* Adds the tile that LENGTH bytes of ID name. */
static bool
add_tile (const BastideKit *kit, const char *id, size_t length, BastideDeal *deal, unsigned *n_segments,
          BastideFault *fault)
{
  unsigned kind = country_find_kind (kit, id, length);
  unsigned most = kit->n_tiles > COUNTRY_OWN_DEAL ? kit->n_tiles : COUNTRY_OWN_DEAL;

  if (kind == COUNTRY_NO_KIND)
    return bastide_refuse (fault, 1, N_ ("there is no tile %.*s in this game"), length > 40 ? 40 : (int) length, id);
  if (deal->n == most)
    return bastide_refuse (fault, 1, N_ ("a deal has at most %u tiles"), most);
  *n_segments += kit->kinds[kind].n_segments;
  if (*n_segments > COUNTRY_NODES)
    return bastide_refuse (fault, 1, N_ ("the tiles of the deal have too many segments: more than %d"), COUNTRY_NODES);
  deal->order[deal->n++] = (uint16_t) kind;
  return true;
}

bool
country_parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal, BastideFault *fault)
{
  unsigned bars = 0, n_segments = 0;

  memset (deal, 0, sizeof *deal);
  for (const char *at = lines + strspn (lines, " \n"); *at != '\0'; at += strspn (at, " \n"))
    {
      size_t length = strcspn (at, " \n");

      if (length == 1 && *at == '|')
        {
          if (bars == 2)
            return bastide_refuse (fault, 1, N_ ("a deal has two signs | and not more: START | RIVER | LAND"));
          if (bars == 0 && deal->n != 1)
            return bastide_refuse (fault, 1, N_ ("before the first | stands one tile, the start tile"));
          deal->ends[bars++] = deal->n;
        }
      else if (!add_tile (kit, at, length, deal, &n_segments, fault))
        return false;
      at += length;
    }
  deal->ends[2] = deal->n;
  return bars == 2 || bastide_refuse (fault, 1, N_ ("a deal has two signs |: START | RIVER | LAND"));
}

/* Shuffles the N kinds of ORDER so that it makes no difference how they lay before. */
static void
deal_anew (uint16_t *order, unsigned n, unsigned last, BastideRng *rng)
{
  uint16_t of[COUNTRY_TILES] = { 0 };
  unsigned is_fixed = n > 0 && order[n - 1] == last, at = 0;

  for (unsigned i = 0; i < n - is_fixed; i++)
    of[order[i]]++;
  for (unsigned kind = 0; at < n - is_fixed; kind++)
    for (; of[kind] > 0; of[kind]--)
      order[at++] = (uint16_t) kind;
  shuffle (order, n, last, rng);
}

void
country_hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng)
{
  unsigned land = state->n_drawn > state->river_end ? state->n_drawn : state->river_end;

  if (state->n_drawn < state->river_end)
    deal_anew (&state->order[state->n_drawn], state->river_end - state->n_drawn, kit->last[COUNTRY_STACK_RIVER], rng);
  deal_anew (&state->order[land], state->n_order - land, kit->last[COUNTRY_STACK_LAND], rng);
}
