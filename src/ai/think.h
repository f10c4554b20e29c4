/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the computer players: what their files share. */
#pragma once

#include "measure.h"

/* The points of PLAYER minus those of the strongest other player, all terms added up. */
float bastide_advantage (const BastideValue *value, int players, int player);

/* What each player can expect in STATE according to the evaluation. KNOWN is as for bastide_measure (). */
BastidePoints bastide_judge_all (const BastideState *state, const BastideTileSet *set, const BastideKnown *known);

/* What the players look for: the points of PLAYER minus those of the others, which are three fourths of the others'
 * mean and one fourth of the strongest one's points. All others count, because whoever is the strongest now need not be
 * it at the end (doc/strength.md, "Games of three and four"). In a game of two there is only one other. */
float bastide_lead (BastidePoints points, int players, int player);

/* The lead of PLAYER in STATE according to the evaluation. KNOWN is as for bastide_measure (). */
float bastide_judge (const BastideState *state, const BastideTileSet *set, const BastideKnown *known, int player);

/* Moves the first N tiles at FIRST and after it to the end. */
void bastide_turn_round (BastideDeal *deal, unsigned first, unsigned n);

/* Measures the time of one search and checks for cancellation. */
typedef struct {
  const BastideSearchOptions *options;
  double start, seconds; /* the start on the monotonic clock, and the time limit; 0 for none */
  unsigned asked;
  bool stopped;
} BastideClock;

/* Starts the clock of a search that may take SECONDS; 0 for no limit. */
BastideClock bastide_clock_start (const BastideSearchOptions *options, double seconds);

/* A clock that starts now and has PART (0-1) of the time limit of CLOCK. */
BastideClock bastide_clock_part (const BastideClock *clock, double part);

/* Whether the search must stop; once true it stays true. */
bool bastide_clock_stops (BastideClock *clock);

/* Whether PART (0-1) of the time limit is over; always false without a limit. */
bool bastide_clock_passed (const BastideClock *clock, double part);

typedef struct {
  BastideMove move;
  float judged; /* lead after the move, of the player who decides */
} BastideJudged;

/* Moves ordered by the evaluation, the best first. Equal moves stay in the order of listing. */
typedef struct {
  unsigned n;
  BastideJudged at[BASTIDE_MAX_MOVES];
} BastideRanking;

/* Ranks the legal moves of the player who decides, except those that only place a tile in another of several turns in
 * which it looks the same. A piece counts with the better answer about its guard, and a tile with its best follower,
 * but followers are only tried for the tiles that are best without. If a piece of the wall is built next, the tile or
 * piece counts with that, too. STATE is restored at the end. */
void bastide_rank_greedily (BastideState *state, const BastideTileSet *set, BastideRanking *ranking);

/* The same, but looks at the next PIECES (from 1) of a round of wall building instead of one. A tower after them counts
 * like two pieces. With more than one, followers and guards count with what is built after them, too. */
void bastide_rank_ahead (BastideState *state, const BastideTileSet *set, int pieces, BastideRanking *ranking);

/* The first move of that ranking. */
BastideMove bastide_choose_greedily (BastideState *state, const BastideTileSet *set);

/* Plain UCT over random playouts, with C = 3 on final points; it is only used for comparison. STATE is not changed. */
BastideMove bastide_choose_by_uct (const BastideState *state, const BastideTileSet *set, unsigned simulations,
                                   BastideRng *rng, BastideClock *clock);

/* The level easy: cares mostly for its own points. STATE is restored before this returns. */
BastideMove bastide_choose_simply (BastideState *state, const BastideTileSet *set);

/* The levels from medium on: compares the moves that the evaluation prefers in a tree of turns, with the same deals. */
BastideMove bastide_choose_by_search (const BastideState *state, const BastideTileSet *set, unsigned simulations,
                                      BastideRng *rng, BastideClock *clock);

enum { BASTIDE_EXACT_UNSEEN = 2 };     /* number of tiles after the drawn one up to which exact play is tried */
enum { BASTIDE_EXACT_MOVES = 200000 }; /* that the levels hard and master try at most near the end */

/* Chooses the best move by exact search near the end of the game. Returns false if too many tiles are unseen, or if
 * more than BUDGET moves would have to be tried. */
bool bastide_choose_exactly (const BastideState *state, const BastideTileSet *set, unsigned budget, BastideClock *clock,
                             BastideMove *best);

/* The final advantage of each player in STATE, in which the game is over. */
void bastide_final_advantage (const BastideState *state, float advantage[BASTIDE_MAX_PLAYERS]);

/* Finds the final advantage that each player can expect in STATE, after MOVE unless it is NULL, if everybody plays
 * best. Returns false if too many tiles are unseen, or if more than BUDGET moves would have to be tried. */
bool bastide_expect_exactly (const BastideState *state, const BastideTileSet *set, const BastideMove *move,
                             unsigned budget, BastideClock *clock, float expect[BASTIDE_MAX_PLAYERS]);
