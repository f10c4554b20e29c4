/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the computer players only: what the frame and the minds share. */
#pragma once

#include "mind.h"

/* POINTS of SEAT minus those of the strongest other one of PLAYERS. */
float bastide_advantage (const float *points, unsigned players, unsigned seat);

/* How much the points of one of the other seats count against one's own among PLAYERS: all have the same share of three
 * fourths, and the strongest has one fourth as well. All count, because whoever is the strongest now need not be it at
 * the end. */
float bastide_care (unsigned players, bool is_strongest);

/* What SEAT looks for in VALUE: its points, less CARE times those of the others as they count. */
float bastide_lead (const BastideValue *value, unsigned players, unsigned seat, float care);

/* Puts MOVE into its place in RANKING. Equal ones stay in the order in which they come. */
void bastide_rank (BastideRanking *ranking, BastideMove move, float judged);

/* What each seat can expect in STATE, in which a turn begins or the game is over. */
void bastide_think_expect (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                           float expected[BASTIDE_PLAYERS]);

/* Copies of a state, which the caller frees with free (). */
BastideState *bastide_think_copy (const BastideMind *mind, const BastideState *state, const BastideKit *kit);

/* Deals anew what VIEWER cannot know of STATE, for the simulation number INDEX of those with SEED. The LENGTH things of
 * PREFIX come first. As many simulations as there are other unseen things share a shuffle, and each begins with another
 * one of it, so that each comes next equally often and does not seem to be luck. */
void bastide_think_deal (const BastideMind *mind, BastideState *state, const BastideKit *kit, int viewer, uint64_t seed,
                         unsigned index, const uint16_t *prefix, unsigned length);

/* Moves the LENGTH things of PREFIX to the front of ORDER, in exchange for those that are there. */
void bastide_think_put_first (uint16_t *order, const uint16_t *prefix, unsigned length);

/* What sequential halving (Karnin, Koren and Somekh, 2013) needs to know of the candidates, which are DATA. */
typedef struct {
  void *data;
  void (*simulate) (void *data, unsigned candidate, unsigned index); /* plays the simulation number INDEX */
  void (*sort) (void *data, unsigned best, unsigned n); /* moves the BEST of the first N to the front, the best first */
} BastideHalving;

/* Compares N candidates in SIMULATIONS, which all of them share. After each round, half of them are dropped, so that
 * the first one is the best at the end. If the clock stops before, it is the best of the last round. A round begins to
 * count from index 0, and all candidates play the same indices, so that luck does not decide between them. */
void bastide_think_halve (const BastideHalving *halving, unsigned n, unsigned simulations, BastideClock *clock);
