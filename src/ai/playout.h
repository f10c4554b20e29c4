/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the frame only: playouts that stop after a few turns, or at the end of the game.
 *
 * All alternatives meet the same shuffles of what is unseen (common random numbers), so that what they have in common
 * does not blur their difference. Every unseen thing comes next equally often. A playout goes on greedily for some
 * turns. The evaluation favours the seat that has just moved, so a playout is worth the mean of what it says after the
 * last turn of each seat. */
#pragma once

#include "mind.h"

/* A position that is looked at, or a draw or decision that leads to one. */
typedef struct {
  const BastideMind *mind;
  const BastideKit *kit;
  const BastideDeal *deal; /* of the game; only needed for the first draw */
  unsigned players;
  int viewer;                 /* who looks, for what is dealt anew */
  const BastideState *before; /* the position before MOVE; NULL for the first draw */
  unsigned unseen;            /* things that are unseen in that position */
  uint64_t seed;
  BastideClock *clock;
} BastideQuestion;

/* Where playouts start. */
typedef struct {
  const BastideQuestion *question;
  const BastideMove *move; /* that leads on from the position of the question; NULL if none does */
  const uint16_t *prefix;  /* what is drawn then, LENGTH things */
  unsigned length;
  bool is_free;    /* the turn begins here: its first move is looked for as well */
  bool to_the_end; /* playouts do not stop before the end of the game */
  unsigned now;    /* the turn that is judged */
} BastideStart;

/* Sums of the advantages of each seat. */
typedef struct {
  double of[BASTIDE_PLAYERS];
} BastideSums;

/* The moves of the rest of a turn, greedy ones after those that were given. They do not depend on the order of what is
 * unseen. */
typedef struct {
  unsigned n;
  bool is_whole; /* otherwise greedy moves follow that are not known yet */
  BastideMove moves[BASTIDE_TURN_MOVES];
} BastideTurnMoves;

/* The position from which the playout number INDEX goes on. */
void bastide_playout_begin (const BastideStart *start, unsigned index, BastideState *state);

/* Adds the result of the playout number INDEX to *SUMS. TURN (may be NULL) has the moves of the rest of the turn, and
 * becomes whole. If the clock stops, the sums mean nothing. */
void bastide_playout (const BastideStart *start, unsigned index, BastideTurnMoves *turn, BastideSums *sums);

/* Finds the best moves of the rest of the turn, a move and its answer, in the N playouts that begin with number FROM.
 * Returns false if they depend on what is unseen, because the turn is over or something else is drawn. */
bool bastide_playout_find_turn (const BastideStart *start, unsigned from, unsigned n, BastideTurnMoves *turn);
