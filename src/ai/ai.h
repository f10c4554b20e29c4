/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the computer players: with the mind of a game, they choose a move for a position and give reasons for
 * it. Plain C that only needs the core; every function may be called on any thread. */
#pragma once

#include "mind.h"

/* Why a move was chosen: a comparison with the best move that has a different result (or simply with the best other
 * one, BastideMind.always_compared). Each of the two includes what the same seat would answer next, if the question
 * belongs to it (BastideMind.answers). Points that the move scores count with what they are scored for, and the first
 * term is always 0, so that scoring a thing is no difference by itself. */
typedef struct {
  bool has_other;                  /* there is such a move; if not, ignore the other fields */
  BastideMove next_best;           /* the move that it is compared with */
  BastideMove answer, next_answer; /* the answer after the move, and after the next best one, if there is a question */
  float own[BASTIDE_TERMS];        /* how many more points the seat expects with the move … */
  float others[BASTIDE_TERMS];  /* … and how many more all others do, as they count for the seat (bastide_lead ()) */
  uint8_t rival[BASTIDE_TERMS]; /* the one of them whose expectation differs most that way … */
  float theirs[BASTIDE_TERMS];  /* … and how many more points that one expects */
} BastideComparison;

/* Chooses a legal move; the game must not be over. What is hidden in STATE is not used. The same position with the same
 * simulations and seed gives the same move. A cancelled search soon returns a legal move. COMPARISON may be NULL.
 * Memory is allocated for the search and freed before it returns. */
BastideMove bastide_ai_choose (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                               const BastideSearchOptions *options, BastideComparison *comparison);

/* Compares MOVE with OTHER, two different legal moves: fills *COMPARISON as if OTHER were the next best move.
 * `has_other` is always true. */
void bastide_ai_compare (const BastideMind *mind, const BastideState *state, const BastideKit *kit, BastideMove move,
                         BastideMove other, BastideComparison *comparison);
