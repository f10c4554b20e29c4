/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the computer players of the town: what their files share. */
#pragma once

#include "ai/think.h"
#include "measure.h"

/* Estimates what the position is worth to each player. The order of the unseen tiles is not used. */
void town_evaluate (const BastideState *state, const BastideKit *set, BastideValue *value);

/* The same without the terms, where a turn begins: what each player can expect. Knows what the evaluation does not see
 * before the first tile of the second stack is placed. */
void town_expect (const BastideState *state, const BastideKit *set, float expected[BASTIDE_PLAYERS]);

/* What each player can expect in STATE according to the evaluation. KNOWN is as for town_measure (). */
TownPoints town_judge_all (const BastideState *state, const BastideKit *set, const TownKnown *known);

/* What the players look for: the points of PLAYER minus those of the others, which are three fourths of the others'
 * mean and one fourth of the strongest one's points. All others count, because whoever is the strongest now need not be
 * it at the end (doc/strength.md, "Games of three and four"). In a game of two there is only one other. */
float town_lead (TownPoints points, int players, int player);

/* The lead of PLAYER in STATE according to the evaluation. KNOWN is as for town_measure (). */
float town_judge (const BastideState *state, const BastideKit *set, const TownKnown *known, int player);

enum {
  /* Pieces of the wall that are looked at in the rest of a turn that matters, which is worth more thought than later
   * ones. */
  TOWN_PIECES_NOW = 6,
};

/* Ranks the legal moves of the player who decides by his lead after them, the best first, and equal ones in the order
 * of listing, except those that only place a tile in another of several turns in which it looks the same. A piece
 * counts with the better answer about its guard, and a tile with its best follower, but followers are only tried for
 * the tiles that are best without. Looks at the next PIECES (from 1) of a round of wall building that the move leads
 * to. A tower after them counts like two pieces. With more than one, followers and guards count with what is built
 * after them, too. STATE is restored at the end. */
void town_rank_ahead (BastideState *state, const BastideKit *set, int pieces, BastideRanking *ranking);

/* The first move of that ranking with one piece. */
BastideMove town_choose_greedily (BastideState *state, const BastideKit *set);

/* The level easy: cares mostly for its own points. STATE is restored before this returns. */
BastideMove town_choose_simply (BastideState *state, const BastideKit *set);

/* The levels from medium on: compares the moves that the evaluation prefers in a tree of turns, with the same deals. */
BastideMove town_choose_by_search (const BastideState *state, const BastideKit *set, unsigned simulations,
                                   BastideRng *rng, BastideClock *clock);
