/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of the levels medium, hard and master. The moves that look best are compared in simulations, each move in
 * a tree of its own of the turns that follow (tree.h), and halved (ai/think.h). */
#include <stdlib.h>

#include "mind.h"
#include "tree.h"

enum {
  MOST_CANDIDATES = 16,
  SIMULATIONS_EACH = 6, /* for each candidate */
  TRUST = 4,            /* simulations that the ranking counts like */
};

typedef struct {
  BastideMove move;
  TownTreeTurn branch; /* the turn that begins with MOVE */
} Candidate;

typedef struct {
  TownTree tree;
  const BastideState *state;
  uint64_t seed; /* of the deals */
  Candidate of[MOST_CANDIDATES];
} Candidates;

/* Finds the legal moves that the evaluation prefers, the best first, as many as SIMULATIONS are enough for. Returns
 * their number. */
static unsigned
find_candidates (Candidates *candidates, unsigned simulations)
{
  unsigned n = simulations / SIMULATIONS_EACH;
  BastideState state = *candidates->state;
  BastideRanking ranking;

  town_rank_ahead (&state, candidates->tree.set, TOWN_PIECES_NOW, &ranking);
  n = n > MOST_CANDIDATES ? MOST_CANDIDATES : n < 2 ? 2 : n;
  if (n > ranking.n)
    n = ranking.n;
  for (unsigned i = 0; i < n; i++)
    {
      candidates->of[i].move = ranking.at[i].move;
      candidates->of[i].branch = (TownTreeTurn) {
        .n = 1,
        .moves = { ranking.at[i].move },
        .judged = ranking.at[i].judged,
      };
    }
  return n;
}

/* What the move of CANDIDATE is worth according to its simulations and, as long as they are few, to the ranking. */
static double
expect_candidate (const Candidate *candidate)
{
  const TownTreeTurn *branch = &candidate->branch;

  return (branch->sum + TRUST * (double) branch->judged) / (branch->visits + TRUST);
}

static int
compare_candidates (const void *one, const void *two)
{
  double difference = expect_candidate (two) - expect_candidate (one);

  return difference < 0 ? -1 : difference > 0;
}

static void
sort (void *data, unsigned best, unsigned n)
{
  Candidates *candidates = data;

  qsort (candidates->of, n, sizeof *candidates->of, compare_candidates);
}

static void
simulate (void *data, unsigned candidate, unsigned index)
{
  Candidates *candidates = data;
  BastideState copy = *candidates->state;

  bastide_think_deal (&town_mind, &copy, candidates->tree.set, town_state_to_move (&copy), candidates->seed, index,
                      NULL, 0);
  town_tree_simulate (&candidates->tree, &copy, &candidates->of[candidate].branch);
}

BastideMove
town_choose_by_search (const BastideState *state, const BastideKit *set, unsigned simulations, BastideRng *rng,
                       BastideClock *clock)
{
  Candidates candidates = { .state = state, .seed = bastide_rng_next (rng) };
  const BastideHalving halving = { &candidates, simulate, sort };
  bool has_memory = town_tree_init (&candidates.tree, set, clock, simulations);
  unsigned n = find_candidates (&candidates, simulations);

  if (has_memory)
    bastide_think_halve (&halving, n, simulations, clock);
  town_tree_clear (&candidates.tree);
  return candidates.of[0].move;
}
