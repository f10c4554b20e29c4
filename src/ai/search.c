/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of the levels medium, hard and master. The moves that look best are compared in simulations, each move in
 * a tree of its own of the turns that follow (tree.h). After each round, half of the moves are dropped (sequential
 * halving, Karnin, Koren and Somekh, 2013). Simulations with the same number use the same deal for every move, so that
 * luck does not decide between them. As many of them as there are unseen tiles share a shuffle, and each begins with
 * another tile of it. */
#include <stdlib.h>

#include "tree.h"

enum {
  MOST_CANDIDATES = 16,
  SIMULATIONS_EACH = 6, /* for each candidate */
  TRUST = 4,            /* simulations that the ranking counts like */
};

typedef struct {
  BastideMove move;
  BastideBranch branch; /* the turn that begins with MOVE */
} Candidate;

/* Finds the legal moves that the evaluation prefers, the best first, as many as SIMULATIONS are enough for. Returns
 * their number. */
static unsigned
find_candidates (const BastideState *before, const BastideTree *tree, unsigned simulations, Candidate *candidates)
{
  unsigned n = simulations / SIMULATIONS_EACH;
  BastideState state = *before;
  BastideRanking ranking;

  bastide_rank_ahead (&state, tree->set, BASTIDE_PIECES_NOW, &ranking);
  n = n > MOST_CANDIDATES ? MOST_CANDIDATES : n < 2 ? 2 : n;
  if (n > ranking.n)
    n = ranking.n;
  for (unsigned i = 0; i < n; i++)
    {
      candidates[i].move = ranking.at[i].move;
      candidates[i].branch = (BastideBranch) {
        .n = 1,
        .moves = { ranking.at[i].move },
        .judged = ranking.at[i].judged,
      };
    }
  return n;
}

/* Shuffles the unseen tiles for the simulation number INDEX. */
static void
deal_for (BastideState *state, uint64_t seed, unsigned index)
{
  unsigned first = bastide_state_drawn_index (state) + 1u;
  unsigned n = state->deal.n_tiles > first ? state->deal.n_tiles - first : 1;
  BastideRng rng = bastide_rng (seed + index / n);

  bastide_state_hide (state, &rng);
  bastide_turn_round (&state->deal, first, index % n);
}

/* What the move of CANDIDATE is worth according to its simulations and, as long as they are few, to the ranking. */
static double
expect_candidate (const Candidate *candidate)
{
  const BastideBranch *branch = &candidate->branch;

  return (branch->sum + TRUST * (double) branch->judged) / (branch->visits + TRUST);
}

static int
compare_candidates (const void *one, const void *two)
{
  double difference = expect_candidate (two) - expect_candidate (one);

  return difference < 0 ? -1 : difference > 0;
}

/* Plays the simulation number INDEX of each of the N candidates. */
static void
simulate_all (BastideTree *tree, const BastideState *state, uint64_t seed, unsigned index, Candidate *candidates,
              unsigned n)
{
  for (unsigned i = 0; i < n && !bastide_clock_stops (tree->clock); i++)
    {
      BastideState copy = *state;

      deal_for (&copy, seed, index);
      bastide_tree_simulate (tree, &copy, &candidates[i].branch);
    }
}

BastideMove
bastide_choose_by_search (const BastideState *state, const BastideTileSet *set, unsigned simulations, BastideRng *rng,
                          BastideClock *clock)
{
  uint64_t seed = bastide_rng_next (rng);
  Candidate candidates[MOST_CANDIDATES];
  BastideTree tree;
  bool has_memory = bastide_tree_init (&tree, set, clock, simulations);
  unsigned n = find_candidates (state, &tree, simulations, candidates);
  unsigned rounds = 1, index = 0;

  while (n > 1u << rounds)
    rounds++;
  for (unsigned round = 0; round < rounds && n > 1 && has_memory; round++)
    {
      unsigned each = simulations / ((rounds - round) * n);
      double until = (round + 1.0) / rounds; /* part of the time limit, in case that it is reached before the
                                              * simulations are used up */

      for (unsigned i = 0; i < each && (i == 0 || !bastide_clock_passed (clock, until)); i++, index++)
        {
          simulate_all (&tree, state, seed, index, candidates, n);
          simulations -= n;
        }
      if (bastide_clock_stops (clock) || index == 0)
        break;
      qsort (candidates, n, sizeof *candidates, compare_candidates);
      n = (n + 1) / 2;
    }
  bastide_tree_clear (&tree);
  return candidates[0].move;
}
