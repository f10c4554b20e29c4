/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include <string.h>

#include "games/country/rules/legal.h"
#include "games/country/rules/look.h"
#include "games/country/rules/revert.h"
#include "games/country/rules/rules.h"
#include "rank.h"

static const char *const terms[] = { "points", "roads", "cities", "houses", "fields", "goods", "figures", NULL };

static const uint8_t source_terms[COUNTRY_SOURCES] = {
  [COUNTRY_FROM_ROADS] = COUNTRY_TERM_ROADS,        [COUNTRY_FROM_CITIES] = COUNTRY_TERM_CITIES,
  [COUNTRY_FROM_MONASTERIES] = COUNTRY_TERM_HOUSES, [COUNTRY_FROM_GARDENS] = COUNTRY_TERM_HOUSES,
  [COUNTRY_FROM_FIELDS] = COUNTRY_TERM_FIELDS,      [COUNTRY_FROM_GOODS] = COUNTRY_TERM_GOODS,
};

static const BastideShare shares[] = {
  [COUNTRY_ASKS_TILE] = { 75, 75 },
  [COUNTRY_ASKS_FIGURE] = { 25, 80 },
};

static void
apply (BastideState *state, const BastideKit *kit, BastideMove move, void *undo)
{
  BastideEvents events;

  country_apply_noting (state, kit, move, &events, undo);
}

static void
revert (BastideState *state, const BastideKit *kit, const void *undo)
{
  country_revert (state, kit, undo);
}

static uint64_t
salt (const BastideState *state, const BastideKit *kit)
{
  return (uint64_t) state->n_drawn << 40 | (uint64_t) state->phase << 56;
}

static unsigned
list_unseen (const BastideState *state, const BastideKit *kit, uint16_t order[BASTIDE_CHANCE])
{
  unsigned n = country_find_end (state, kit) - state->n_drawn;

  memcpy (order, state->order + state->n_drawn, n * sizeof *order);
  return n;
}

static void
arrange (BastideState *state, const BastideKit *kit, const uint16_t *order)
{
  memcpy (state->order + state->n_drawn, order, (country_find_end (state, kit) - state->n_drawn) * sizeof *order);
}

static void
print_unseen (uint16_t what, const BastideKit *kit, BastideText *text)
{
  bastide_text_add_string (text, kit->kinds[what].id);
}

static void
evaluate (const BastideState *state, const BastideKit *kit, BastideValue *value)
{
  CountryUnseen unseen;

  country_count_unseen_tiles (state, &unseen);
  country_evaluate (state, kit, &country_weights, &unseen, value);
}

static void
rank (BastideState *state, const BastideKit *kit, bool closely, BastideRanking *ranking)
{
  country_rank (state, kit, &country_weights, ranking);
}

static BastideMove
choose_quickly (BastideState *state, const BastideKit *kit)
{
  return country_quick (state, kit, &country_weights, 1);
}

static BastideMove
choose_simply (BastideState *state, const BastideKit *kit)
{
  return country_quick (state, kit, &country_weights, 0.3f);
}

/* The roads, cities, monasteries and gardens that are open, and fields, by their roots. */
static unsigned
list_things (const BastideState *state, const BastideKit *kit, uint16_t things[BASTIDE_CHANCE_THINGS])
{
  unsigned n = 0;

  for (unsigned root = 0; root < state->n_nodes; root++)
    if (state->nodes[root].parent == root && state->nodes[root].open > 0
        && country_segment_of (state, kit, root)->ground != COUNTRY_FIELD
        && country_segment_of (state, kit, root)->ground != COUNTRY_WATER)
      things[n++] = (uint16_t) root;
  return n;
}

/* 0: completed by a tile, 1: still open at the end. */
static unsigned
find_outcome (const BastideState *over, const BastideKit *kit, unsigned thing)
{
  return over->nodes[country_root (over, thing)].open > 0;
}

const BastideMind country_mind = {
  .rules = &country_rules,
  .version = "1",
  .analysis_version = "1.1",
  .terms = terms,
  .source_terms = source_terms,
  .shares = shares,
  .answers = 1u << COUNTRY_ASKS_FIGURE,
  .is_exact = true,
  .ahead = 2,
  .undo_size = sizeof (CountryUndo),
  .apply = apply,
  .revert = revert,
  .salt = salt,
  .unseen = list_unseen,
  .arrange = arrange,
  .print_unseen = print_unseen,
  .evaluate = evaluate,
  .rank = rank,
  .quick = choose_quickly,
  .easy = choose_simply,
  .things = list_things,
  .outcome = find_outcome,
};
