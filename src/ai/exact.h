/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the frame only: exact play near the end. Every seat makes the best move for itself, all orders of the unseen
 * things are averaged, and the final points decide. */
#pragma once

#include "mind.h"

enum {
  BASTIDE_EXACT_UNSEEN = 2,     /* the most unseen things with which it is tried */
  BASTIDE_EXACT_MOVES = 200000, /* that are tried at most to choose one */
};

/* Chooses the best move. Returns false if too much is unseen, or if more than BUDGET moves would have to be tried. */
bool bastide_exact_choose (const BastideMind *mind, const BastideState *state, const BastideKit *kit, unsigned budget,
                           BastideClock *clock, BastideMove *best);

/* Finds the final advantage that each seat can expect in STATE, after MOVE unless it is NULL. Returns false as
 * above. */
bool bastide_exact_expect (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                           const BastideMove *move, unsigned budget, BastideClock *clock,
                           float expect[BASTIDE_PLAYERS]);

/* The advantage of each seat in MOMENT, in which the game is over. */
void bastide_exact_count (const BastideMoment *moment, float advantage[BASTIDE_PLAYERS]);
