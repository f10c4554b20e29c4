/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two lines of play that a hint compares, and what the one does better than the other on the board. */
#pragma once

#include "words-parts.h"

/* A move and its answer, played on a copy. */
typedef struct {
  BastideState state;      /* after both */
  BastideEvents events[2]; /* of the move and of the answer */
  int figure;              /* the term of the follower or guard that was put down; BASTIDE_TERM_POINTS where none … */
  BastideEvent put;        /* … and the event of it */
} HintLine;

/* The hint's own line and the next best one. */
typedef struct {
  const BastideWords *words;
  const BastideGrounds *grounds;
  HintLine before;
  HintLine lines[2];
} HintLines;

/* Plays both lines of a hint that has another. Everything is borrowed. */
void hint_lines_play (HintLines *lines, const BastideWords *words, BastideMove move, const BastideGrounds *grounds);

/* What line LINE does better than the other in one TERM: for the player himself, or, AGAINST, by leaving less to his
 * rival. A predicate in the present tense, "closes your market for 8". Never NULL: where nothing on the board says it,
 * it tells the POINTS that are expected of the difference. */
char *hint_lines_tell (const HintLines *lines, int line, BastideTerm term, bool against, float points);
