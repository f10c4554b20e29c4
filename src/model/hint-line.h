/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two moves that a hint compares, each with its answer, and how one is better than the other on the board. */
#pragma once

#include "words-parts.h"

/* A move and its answer, played on a copy. */
typedef struct {
  BastideState state;      /* after both */
  BastideEvents events[2]; /* of the move and of the answer */
  int figure;              /* the term of the follower or guard that is put; BASTIDE_TERM_POINTS if there is none */
  BastideEvent put;        /* the event of putting it, if there is one */
} HintLine;

/* The recommended move in `lines[0]` and the next best one in `lines[1]`. */
typedef struct {
  const BastideWords *words;
  const BastideComparison *comparison;
  HintLine before;
  HintLine lines[2];
} HintLines;

/* Plays both moves of a hint that has an alternative. Everything is borrowed. */
void hint_lines_play (HintLines *lines, const BastideWords *words, BastideMove move,
                      const BastideComparison *comparison);

/* Says how line LINE is better than the other one in TERM: it gives the player more or, if AGAINST is true, leaves the
 * rival less. Returns a predicate in the present tense, such as "closes your market for 8". If no difference can be
 * seen on the board, it is about the expected difference, of POINTS. The caller frees it with g_free (). */
char *hint_lines_tell (const HintLines *lines, int line, BastideTerm term, bool against, float points);
