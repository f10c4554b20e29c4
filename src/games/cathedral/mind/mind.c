/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include <string.h>

#include "ai/think.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/plan.h"
#include "games/cathedral/rules/play.h"
#include "games/cathedral/rules/rules.h"
#include "value.h"

static const char *const terms[] = { "points", "craft", "craftsmen", "goods", "gold", "rights", "builders", NULL };

static const uint8_t source_terms[CATHEDRAL_SOURCES] = {
  [CATHEDRAL_CRAFT] = CATHEDRAL_TERM_CRAFT,
  [CATHEDRAL_PRIORY_POINTS] = CATHEDRAL_TERM_POINTS,
  [CATHEDRAL_PRIVILEGE_POINTS] = CATHEDRAL_TERM_RIGHTS,
};

static const BastideShare shares[CATHEDRAL_PHASES] = {
  [CATHEDRAL_PHASE_CHOOSE] = { 100, 100 }, [CATHEDRAL_PHASE_THROW] = { 30, 40 },
  [CATHEDRAL_PHASE_PLACE] = { 100, 100 },  [CATHEDRAL_PHASE_BISHOP] = { 100, 100 },
  [CATHEDRAL_PHASE_AMULET] = { 50, 100 },  [CATHEDRAL_PHASE_DISMISS] = { 100, 100 },
  [CATHEDRAL_PHASE_LETTER] = { 50, 100 },  [CATHEDRAL_PHASE_HIRE] = { 100, 100 },
  [CATHEDRAL_PHASE_MARKET] = { 25, 40 },   [CATHEDRAL_PHASE_BUILD] = { 10, 30 },
  [CATHEDRAL_PHASE_KEEP] = { 25, 50 },
};

static void
apply (BastideState *state, const BastideKit *kit, BastideMove move, void *undo)
{
  memcpy (undo, state, sizeof *state);
  cathedral_apply (state, kit, move, NULL);
}

static void
revert (BastideState *state, const BastideKit *kit, const void *undo)
{
  memcpy (state, undo, sizeof *state);
}

static uint64_t
salt (const BastideState *state, const BastideKit *kit)
{
  return (uint64_t) state->turns << 32 | (uint64_t) state->phase << 56;
}

/* The bag. What else is hidden comes later than a search looks. */
static unsigned
list_unseen (const BastideState *state, const BastideKit *kit, uint16_t order[BASTIDE_CHANCE])
{
  unsigned n = state->part <= CATHEDRAL_DRAW ? (unsigned) CATHEDRAL_BUILDERS * state->players - state->n_drawn : 0;

  for (unsigned i = 0; i < n; i++)
    order[i] = cathedral_round (state)->bag[state->n_drawn + i];
  return n;
}

static void
arrange (BastideState *state, const BastideKit *kit, const uint16_t *order)
{
  for (unsigned i = state->n_drawn; state->part <= CATHEDRAL_DRAW && i < (unsigned) CATHEDRAL_BUILDERS * state->players;
       i++)
    state->rounds[state->round].bag[i] = (uint8_t) order[i - state->n_drawn];
}

/* The seat whose builder it is. */
static void
print_unseen (uint16_t what, const BastideKit *kit, BastideText *text)
{
  bastide_text_add_format (text, "%u", what);
}

static void
evaluate (const BastideState *state, const BastideKit *kit, BastideValue *value)
{
  cathedral_evaluate (state, kit, &cathedral_weights, value);
}

/* What MOVE of the player who decides is worth to him, if he has that CARE about the points of others. */
static float
judge (const BastideState *state, const BastideKit *kit, BastideMove move, float care)
{
  BastideState after = *state;
  BastideValue value;

  cathedral_apply (&after, kit, move, NULL);
  evaluate (&after, kit, &value);
  return bastide_lead (&value, state->players, state->to_move, care);
}

static void
rank_all (const BastideState *state, const BastideKit *kit, float care, BastideRanking *ranking)
{
  BastideMoves moves;

  ranking->n = 0;
  cathedral_list (state, kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    bastide_rank (ranking, moves.at[i], judge (state, kit, moves.at[i], care));
}

static void
rank (BastideState *state, const BastideKit *kit, bool closely, BastideRanking *ranking)
{
  rank_all (state, kit, 1, ranking);
}

static BastideMove
choose (const BastideState *state, const BastideKit *kit, float care)
{
  BastideRanking ranking;

  rank_all (state, kit, care, &ranking);
  return ranking.at[0].move;
}

static BastideMove
choose_quickly (BastideState *state, const BastideKit *kit)
{
  return choose (state, kit, 1);
}

static BastideMove
choose_simply (BastideState *state, const BastideKit *kit)
{
  return choose (state, kit, 0.3f);
}

const BastideMind cathedral_mind = {
  .rules = &cathedral_rules,
  .version = "1",
  .analysis_version = "1.1",
  .terms = terms,
  .source_terms = source_terms,
  .shares = shares,
  .ahead = 12,
  .undo_size = sizeof (BastideState),
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
};
