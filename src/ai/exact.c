/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exact.h"

#include <stdlib.h>

#include "think.h"

/* Expected final advantage of each seat. */
typedef struct {
  float of[BASTIDE_PLAYERS];
} Outcome;

typedef struct {
  const BastideMind *mind;
  const BastideKit *kit;
  BastideState *state;
  BastideClock *clock;
  unsigned budget;
  bool failed;
  size_t depth, room; /* moves in UNDO, and how many it has room for */
  unsigned char *undo;
} Solver;

void
bastide_exact_count (const BastideMoment *moment, float advantage[BASTIDE_PLAYERS])
{
  float points[BASTIDE_PLAYERS];

  for (unsigned seat = 0; seat < moment->players; seat++)
    points[seat] = moment->points[seat];
  for (unsigned seat = 0; seat < moment->players; seat++)
    advantage[seat] = bastide_advantage (points, moment->players, seat);
}

static void
apply (Solver *solver, BastideMove move)
{
  size_t size = solver->mind->undo_size;

  if (solver->depth == solver->room)
    {
      solver->room = 2 * solver->room + BASTIDE_TURN_MOVES;
      solver->undo = realloc (solver->undo, solver->room * size);
      if (solver->undo == NULL)
        abort ();
    }
  solver->mind->apply (solver->state, solver->kit, move, solver->undo + solver->depth++ * size);
}

static void
revert (Solver *solver)
{
  solver->mind->revert (solver->state, solver->kit, solver->undo + --solver->depth * solver->mind->undo_size);
}

static Outcome solve (Solver *solver, BastideMove *best);

/* Solves the position after MOVE, with the unseen things in their present order. */
static Outcome
solve_after (Solver *solver, BastideMove move)
{
  Outcome outcome;

  apply (solver, move);
  outcome = solve (solver, NULL);
  revert (solver);
  return outcome;
}

static void
swap (uint16_t *a, uint16_t *b)
{
  uint16_t what = *a;

  *a = *b;
  *b = what;
}

/* Solves the position after MOVE. If something is drawn, the result is the mean over all unseen things as the next
 * one. */
static Outcome
expect_after (Solver *solver, BastideMove move)
{
  const BastideMind *mind = solver->mind;
  uint16_t order[BASTIDE_CHANCE], drawn[BASTIDE_CHANCE];
  unsigned n = mind->unseen (solver->state, solver->kit, order);
  Outcome mean = { { 0 } };
  bool draws;

  apply (solver, move);
  draws = mind->unseen (solver->state, solver->kit, drawn) < n;
  revert (solver);
  if (!draws || n < 2)
    return solve_after (solver, move);
  for (unsigned i = 0; i < n && !solver->failed; i++)
    {
      Outcome outcome;

      swap (&order[0], &order[i]);
      mind->arrange (solver->state, solver->kit, order);
      outcome = solve_after (solver, move);
      swap (&order[0], &order[i]);
      mind->arrange (solver->state, solver->kit, order);
      for (unsigned seat = 0; seat < BASTIDE_PLAYERS; seat++)
        mean.of[seat] += outcome.of[seat] / (float) n;
    }
  return mean;
}

static Outcome
solve (Solver *solver, BastideMove *best)
{
  Outcome chosen = { { 0 } };
  BastideMoment moment;
  BastideMoves moves;

  solver->mind->rules->look (solver->state, solver->kit, &moment);
  if (moment.question == 0)
    {
      bastide_exact_count (&moment, chosen.of);
      return chosen;
    }
  solver->mind->rules->list (solver->state, solver->kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      Outcome outcome;

      solver->failed = solver->failed || solver->budget == 0 || bastide_clock_stops (solver->clock);
      if (solver->failed)
        break;
      solver->budget--;
      outcome = expect_after (solver, moves.at[i]);
      if (i > 0 && outcome.of[moment.to_move] <= chosen.of[moment.to_move])
        continue;
      chosen = outcome;
      if (best != NULL)
        *best = moves.at[i];
    }
  return chosen;
}

/* Solves STATE, after MOVE unless it is NULL. Returns false if too much is unseen or the budget is used up. */
static bool
run (Solver *solver, const BastideState *state, const BastideMove *move, BastideMove *best, Outcome *outcome)
{
  uint16_t order[BASTIDE_CHANCE];

  if (solver->mind->unseen (state, solver->kit, order) > BASTIDE_EXACT_UNSEEN)
    return false;
  solver->state = bastide_think_copy (solver->mind, state, solver->kit);
  *outcome = move != NULL ? expect_after (solver, *move) : solve (solver, best);
  free (solver->state);
  free (solver->undo);
  return !solver->failed;
}

bool
bastide_exact_choose (const BastideMind *mind, const BastideState *state, const BastideKit *kit, unsigned budget,
                      BastideClock *clock, BastideMove *best)
{
  Solver solver = { .mind = mind, .kit = kit, .clock = clock, .budget = budget };
  BastideMove found;
  Outcome outcome;

  if (!run (&solver, state, NULL, &found, &outcome))
    return false;
  *best = found;
  return true;
}

bool
bastide_exact_expect (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                      const BastideMove *move, unsigned budget, BastideClock *clock, float expect[BASTIDE_PLAYERS])
{
  Solver solver = { .mind = mind, .kit = kit, .clock = clock, .budget = budget };
  Outcome outcome;

  if (!run (&solver, state, move, NULL, &outcome))
    return false;
  for (unsigned seat = 0; seat < BASTIDE_PLAYERS; seat++)
    expect[seat] = outcome.of[seat];
  return true;
}
