/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the computer players: what their parts share. */
#pragma once

#include "ai.h"

/* A feature that holds followers, as the evaluation wants it. */
typedef struct {
  uint8_t kind;
  uint8_t goods;
  uint8_t tiles;
  uint8_t tile, segment; /* one of its segments */
  uint8_t owners;        /* set of the players with most followers */
  uint8_t followers[BASTIDE_MAX_PLAYERS];
  uint16_t open;  /* open slots */
  uint16_t holes; /* of these, slots that face a hole */
} BastideFeature;

/* Goes to the next feature with followers; *AT is 0 at first. False behind the last one. */
bool bastide_next_held_feature (const BastideState *state, const BastideTileSet *set, int *at, BastideFeature *feature);

/* All points of PLAYER less those of the strongest other. */
float bastide_advantage (const BastideValue *value, int players, int player);

/* The advantage of PLAYER in STATE by the evaluation. */
float bastide_judge (const BastideState *state, const BastideTileSet *set, int player);

/* Time and cancellation of one search. */
typedef struct {
  const BastideThought *thought;
  double start, seconds; /* on the monotonic clock, and the limit; 0 none */
  unsigned asked;
  bool stopped;
} BastideClock;

/* Starts the clock of a question that may take SECONDS; 0 no limit. */
BastideClock bastide_clock_start (const BastideThought *thought, double seconds);

/* Whether to stop; once true it stays true. */
bool bastide_clock_stops (BastideClock *clock);

/* Whether PART of the limit is over; never where there is none. */
bool bastide_clock_passed (const BastideClock *clock, double part);

typedef struct {
  BastideMove move;
  float judged; /* advantage of the player who decides, after it */
} BastideJudged;

/* Moves by the evaluation, the best first; of equals the one listed first. */
typedef struct {
  unsigned n;
  BastideJudged at[BASTIDE_MAX_MOVES];
} BastideRanking;

/* Ranks all legal moves as they look to the player who decides: a piece together with the better answer on its guard,
 * a tile with the best follower on it, where that was tried: for the tiles that look best without. The state is as
 * before when it returns. */
void bastide_rank_greedily (BastideState *state, const BastideTileSet *set, BastideRanking *ranking);

/* The first of that ranking. */
BastideMove bastide_choose_greedily (BastideState *state, const BastideTileSet *set);

/* Plain UCT over random playouts, with C = 3 on final points (a yardstick). STATE is overwritten. */
BastideMove bastide_choose_by_uct (const BastideState *state, const BastideTileSet *set, unsigned simulations,
                                   BastideRng *rng, BastideClock *clock);

/* Easy: looks at its own points only. */
BastideMove bastide_choose_simply (BastideState *state, const BastideTileSet *set);

/* Candidates ordered by the evaluation, compared in greedy playouts over the same dealt tiles. */
BastideMove bastide_choose_by_search (const BastideState *state, const BastideTileSet *set, unsigned simulations,
                                      BastideRng *rng, BastideClock *clock);

enum { BASTIDE_EXACT_MOVES = 200000 }; /* that hard tries at most near the end */

/* Exact play near the end. False where the position is not near enough, or more than BUDGET moves
 * would have to be tried. */
bool bastide_choose_exactly (const BastideState *state, const BastideTileSet *set, unsigned budget, BastideClock *clock,
                             BastideMove *best);
