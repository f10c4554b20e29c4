/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include "chances.h"
#include "games/town/rules/rules.h"
#include "think.h"

static const char *const terms[] = { "points", "streets", "markets", "areas", "rows", "towers", "followers", NULL };

static const uint8_t source_terms[] = {
  [TOWN_SOURCE_STREET] = TOWN_TERM_STREETS, [TOWN_SOURCE_MARKET] = TOWN_TERM_MARKETS,
  [TOWN_SOURCE_TOWER] = TOWN_TERM_TOWERS,   [TOWN_SOURCE_STEWARD] = TOWN_TERM_AREAS,
  [TOWN_SOURCE_GUARD] = TOWN_TERM_ROWS,
};

/* The tile decides most. */
static const BastideShare shares[] = {
  [TOWN_PHASE_TILE] = { 60, 70 }, [TOWN_PHASE_FOLLOWER] = { 20, 50 }, [TOWN_PHASE_GATE] = { 5, 25 },
  [TOWN_PHASE_WALL] = { 5, 25 },  [TOWN_PHASE_GUARD] = { 5, 25 },     [TOWN_PHASE_TOWER] = { 5, 25 },
};

static void
apply (BastideState *state, const BastideKit *kit, BastideMove move, void *undo)
{
  town_apply (state, kit, move, undo, NULL);
}

static void
revert (BastideState *state, const BastideKit *kit, const void *undo)
{
  town_revert (state, kit, undo);
}

static uint64_t
salt (const BastideState *state, const BastideKit *kit)
{
  return (uint64_t) town_state_n_tiles (state) << 40 | (uint64_t) town_state_n_pieces (state) << 48
         | (uint64_t) (town_state_phase (state) - TOWN_PHASE_TILE) << 56;
}

static unsigned
list_unseen (const BastideState *state, const BastideKit *kit, uint16_t order[BASTIDE_CHANCE])
{
  unsigned first = town_state_drawn_index (state) + 1u, n = 0;

  while (first + n < state->deal.n_tiles)
    {
      order[n] = state->deal.order[first + n];
      n++;
    }
  return n;
}

static void
arrange (BastideState *state, const BastideKit *kit, const uint16_t *order)
{
  unsigned first = town_state_drawn_index (state) + 1u;

  for (unsigned i = first; i < state->deal.n_tiles; i++)
    state->deal.order[i] = (uint8_t) order[i - first];
}

static void
print_unseen (uint16_t what, const BastideKit *kit, BastideText *text)
{
  bastide_text_add_string (text, kit->kinds[what].id);
}

static void
rank (BastideState *state, const BastideKit *kit, bool closely, BastideRanking *ranking)
{
  town_rank_ahead (state, kit, closely ? TOWN_PIECES_NOW : 1, ranking);
}

static const unsigned simulations[BASTIDE_LEVELS] = {
  [BASTIDE_LEVEL_MEDIUM] = 30,
  [BASTIDE_LEVEL_HARD] = 12000,
  [BASTIDE_LEVEL_MASTER] = 30000,
};

const BastideMind town_mind = {
  .rules = &town_rules,
  .version = TOWN_AI_VERSION,
  .analysis_version = TOWN_AI_VERSION ".1",
  .terms = terms,
  .source_terms = source_terms,
  .shares = shares,
  .answers = 1u << TOWN_PHASE_FOLLOWER | 1u << TOWN_PHASE_GUARD,
  .always_compared = 1u << TOWN_MOVE_WALL | 1u << TOWN_MOVE_TOWER, /* the wall has only two ends */
  .draws_first = true,
  .is_exact = true,
  .ahead = 2,
  .undo_size = sizeof (TownUndo),
  .apply = apply,
  .revert = revert,
  .salt = salt,
  .unseen = list_unseen,
  .arrange = arrange,
  .print_unseen = print_unseen,
  .evaluate = town_evaluate,
  .expect = town_expect,
  .rank = rank,
  .quick = town_choose_greedily,
  .simulations = simulations,
  .easy = town_choose_simply,
  .search = town_choose_by_search,
  .things = town_chances_list,
  .outcome = town_chances_find_outcome,
};
