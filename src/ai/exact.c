/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact play near the end: every player makes the best move for himself, all orders of the unseen tiles are averaged,
 * and the final scoring decides. */
#include "think.h"

/* Expected final advantage of each player. */
typedef struct {
  float of[BASTIDE_MAX_PLAYERS];
} Outcome;

typedef struct {
  BastideState state;
  const BastideTileSet *set;
  BastideClock *clock;
  unsigned budget;
  bool failed;
} Solver;

void
bastide_final_advantage (const BastideState *state, float advantage[BASTIDE_MAX_PLAYERS])
{
  for (int player = 0; player < bastide_state_players (state); player++)
    {
      int strongest = -1;

      for (int other = 0; other < bastide_state_players (state); other++)
        if (other != player && bastide_state_score (state, other) > strongest)
          strongest = bastide_state_score (state, other);
      advantage[player] = (float) (bastide_state_score (state, player) - strongest);
    }
}

static Outcome solve (Solver *solver, BastideMove *best);

/* Solves the position after MOVE, with the unseen tiles in their present order. */
static Outcome
solve_after (Solver *solver, BastideMove move)
{
  BastideUndo undo;
  Outcome outcome = { { 0 } };

  bastide_apply (&solver->state, solver->set, move, &undo, NULL);
  if (bastide_state_is_over (&solver->state))
    bastide_final_advantage (&solver->state, outcome.of);
  else
    outcome = solve (solver, NULL);
  bastide_revert (&solver->state, solver->set, &undo);
  return outcome;
}

static void
swap_kinds (uint8_t *a, uint8_t *b)
{
  uint8_t kind = *a;

  *a = *b;
  *b = kind;
}

/* Solves the position after MOVE. If a tile is drawn, the result is the mean over all unseen tiles as the next one. */
static Outcome
expect_after (Solver *solver, BastideMove move)
{
  BastideState *state = &solver->state;
  unsigned first = bastide_state_drawn_index (state) + 1u, n = state->deal.n_tiles - first;
  Outcome mean = { { 0 } };
  BastideUndo undo;
  bool draws;

  bastide_apply (state, solver->set, move, &undo, NULL);
  draws = bastide_state_drawn_index (state) >= first;
  bastide_revert (state, solver->set, &undo);
  if (!draws || n < 2)
    return solve_after (solver, move);
  for (unsigned i = 0; i < n && !solver->failed; i++)
    {
      Outcome outcome;

      swap_kinds (&state->deal.order[first], &state->deal.order[first + i]);
      outcome = solve_after (solver, move);
      swap_kinds (&state->deal.order[first], &state->deal.order[first + i]);
      for (int player = 0; player < bastide_state_players (state); player++)
        mean.of[player] += outcome.of[player] / (float) n;
    }
  return mean;
}

static Outcome
solve (Solver *solver, BastideMove *best)
{
  int player = bastide_state_to_move (&solver->state);
  Outcome chosen = { { 0 } };
  BastideMoves moves;

  bastide_legal (&solver->state, solver->set, &moves);
  bastide_moves_sort (&moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      Outcome outcome;

      solver->failed = solver->failed || solver->budget == 0 || bastide_clock_stops (solver->clock);
      if (solver->failed)
        break;
      solver->budget--;
      outcome = expect_after (solver, moves.at[i]);
      if (i > 0 && outcome.of[player] <= chosen.of[player])
        continue;
      chosen = outcome;
      if (best != NULL)
        *best = moves.at[i];
    }
  return chosen;
}

bool
bastide_choose_exactly (const BastideState *state, const BastideTileSet *set, unsigned budget, BastideClock *clock,
                        BastideMove *best)
{
  Solver solver = { .state = *state, .set = set, .clock = clock, .budget = budget };
  BastideMove found;

  if (state->deal.n_tiles - bastide_state_drawn_index (state) - 1 > BASTIDE_EXACT_UNSEEN)
    return false;
  solve (&solver, &found);
  if (!solver.failed)
    *best = found;
  return !solver.failed;
}

bool
bastide_expect_exactly (const BastideState *state, const BastideTileSet *set, const BastideMove *move, unsigned budget,
                        BastideClock *clock, float expect[BASTIDE_MAX_PLAYERS])
{
  Solver solver = { .state = *state, .set = set, .clock = clock, .budget = budget };
  Outcome outcome;

  if (state->deal.n_tiles - bastide_state_drawn_index (state) - 1 > BASTIDE_EXACT_UNSEEN)
    return false;
  outcome = move != NULL ? expect_after (&solver, *move) : solve (&solver, NULL);
  for (int player = 0; player < bastide_state_players (state); player++)
    expect[player] = outcome.of[player];
  return !solver.failed;
}
