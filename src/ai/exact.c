/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact play near the end: every player takes what is best for himself, every order of the unseen tiles counts as it is
 * likely, and the final scoring decides. */
#include "think.h"

enum { UNSEEN = 2 }; /* tiles behind the drawn one from which exact play is tried */

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

static Outcome
final_outcome (const BastideState *state)
{
  Outcome outcome = { { 0 } };

  for (int player = 0; player < state->status.players; player++)
    {
      int strongest = -1;

      for (int other = 0; other < state->status.players; other++)
        if (other != player && bastide_state_score (state, other) > strongest)
          strongest = bastide_state_score (state, other);
      outcome.of[player] = (float) (bastide_state_score (state, player) - strongest);
    }
  return outcome;
}

static Outcome solve (Solver *solver, BastideMove *best);

/* What comes after MOVE with the unseen tiles in their present order. */
static Outcome
solve_after (Solver *solver, BastideMove move)
{
  BastideUndo undo;
  Outcome outcome;

  bastide_apply (&solver->state, solver->set, move, &undo, NULL);
  outcome = solver->state.status.phase == BASTIDE_PHASE_OVER ? final_outcome (&solver->state) : solve (solver, NULL);
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

/* The mean over all unseen tiles as the next one, where the move makes a player draw. */
static Outcome
expect_after (Solver *solver, BastideMove move)
{
  BastideState *state = &solver->state;
  unsigned first = state->status.drawn + 1u, n = state->deal.n_tiles - first;
  Outcome mean = { { 0 } };
  BastideUndo undo;
  bool draws;

  bastide_apply (state, solver->set, move, &undo, NULL);
  draws = state->status.drawn >= first;
  bastide_revert (state, solver->set, &undo);
  if (!draws || n < 2)
    return solve_after (solver, move);
  for (unsigned i = 0; i < n && !solver->failed; i++)
    {
      Outcome outcome;

      swap_kinds (&state->deal.order[first], &state->deal.order[first + i]);
      outcome = solve_after (solver, move);
      swap_kinds (&state->deal.order[first], &state->deal.order[first + i]);
      for (int player = 0; player < state->status.players; player++)
        mean.of[player] += outcome.of[player] / (float) n;
    }
  return mean;
}

static Outcome
solve (Solver *solver, BastideMove *best)
{
  int player = solver->state.status.to_move;
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

  if (state->deal.n_tiles - state->status.drawn - 1 > UNSEEN)
    return false;
  solve (&solver, &found);
  if (!solver.failed)
    *best = found;
  return !solver.failed;
}
