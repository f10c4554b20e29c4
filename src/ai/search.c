/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of the levels medium, hard and master. The moves that look best are compared in greedy playouts, which
 * end after a few turns with the evaluation. After each round, half of the moves are dropped (sequential halving,
 * Karnin, Koren and Somekh, 2013). Playouts with the same number use the same deal for every candidate, so that luck
 * does not decide between them. */
#include <stdlib.h>

#include "think.h"

enum {
  MOST_CANDIDATES = 16,
  PLAYOUTS_EACH = 6, /* simulations for each candidate */
  TURNS_AHEAD = 3,   /* turns of a playout after the current one; more of them would only add mistakes of both sides */
};

typedef struct {
  BastideMove move;
  double sum; /* sum of the advantages of the player at the ends of its playouts */
  unsigned playouts;
} Candidate;

typedef struct {
  const BastideState *state;
  const BastideTileSet *set;
  BastideClock *clock;
  uint64_t seed;
  int player;
} Search;

/* Finds the legal moves that the evaluation prefers, the best first, as many as SIMULATIONS are enough for. Returns
 * their number. */
static unsigned
find_candidates (const Search *search, unsigned simulations, Candidate *candidates)
{
  BastideState state = *search->state;
  BastideRanking ranking;
  unsigned n = simulations / PLAYOUTS_EACH;

  bastide_rank_greedily (&state, search->set, &ranking);
  n = n > MOST_CANDIDATES ? MOST_CANDIDATES : n < 2 ? 2 : n;
  if (n > ranking.n)
    n = ranking.n;
  for (unsigned i = 0; i < n; i++)
    candidates[i] = (Candidate) { .move = ranking.at[i].move };
  return n;
}

/* Plays the playout number INDEX after MOVE. Returns the advantage of the searching player at its end. */
static double
play_out (const Search *search, BastideMove move, unsigned index)
{
  BastideState state = *search->state;
  BastideRng rng = bastide_rng (search->seed + index);
  unsigned last = bastide_state_turn (&state) + TURNS_AHEAD;
  BastideKnown known;

  bastide_state_hide (&state, &rng);
  bastide_apply (&state, search->set, move, NULL, NULL);
  while (!bastide_state_is_over (&state) && bastide_state_turn (&state) <= last && !bastide_clock_stops (search->clock))
    bastide_apply (&state, search->set, bastide_choose_greedily (&state, search->set), NULL, NULL);
  bastide_know (&state, search->set, &known);
  return bastide_judge (&state, search->set, &known, search->player);
}

static void
add_playout (const Search *search, Candidate *candidate, unsigned index)
{
  candidate->sum += play_out (search, candidate->move, index);
  candidate->playouts++;
}

static int
compare_candidates (const void *one, const void *two)
{
  const Candidate *a = one, *b = two;
  double difference = b->sum * a->playouts - a->sum * b->playouts;

  return difference < 0 ? -1 : difference > 0;
}

BastideMove
bastide_choose_by_search (const BastideState *state, const BastideTileSet *set, unsigned simulations, BastideRng *rng,
                          BastideClock *clock)
{
  Search search = { state, set, clock, bastide_rng_next (rng), bastide_state_to_move (state) };
  Candidate candidates[MOST_CANDIDATES];
  unsigned n = find_candidates (&search, simulations, candidates);
  unsigned rounds = 1, index = 0;

  while (n > 1u << rounds)
    rounds++;
  for (unsigned round = 0; round < rounds && n > 1; round++)
    {
      unsigned each = simulations / ((rounds - round) * n);
      double until = (round + 1.0) / rounds; /* part of the time limit, in case that it is reached before the
                                              * simulations are used up */

      for (unsigned i = 0; i < each && (i == 0 || !bastide_clock_passed (clock, until)); i++, index++)
        {
          for (unsigned k = 0; k < n && !bastide_clock_stops (clock); k++)
            add_playout (&search, &candidates[k], index);
          simulations -= n;
        }
      if (bastide_clock_stops (clock) || index == 0)
        break;
      qsort (candidates, n, sizeof *candidates, compare_candidates);
      n = (n + 1) / 2;
    }
  return candidates[0].move;
}
