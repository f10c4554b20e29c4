/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two moves that a hint compares, each with its answer: how one is better than the other on the board, and what
 * each is good for. */
#pragma once

#include "ai/ai.h"
#include "games/town/mind/mind.h"
#include "parts.h"

/* A move and its answer, played on a copy. */
typedef struct {
  BastideState state;      /* after both */
  BastideEvents events[2]; /* of the move and of the answer */
  int figure;              /* the term of the follower or guard that is put; TOWN_TERM_POINTS if there is none */
  BastideEvent put;        /* the event of putting it, if there is one */
} HintLine;

/* The recommended move in `lines[0]` and the next best one in `lines[1]`. */
typedef struct {
  const BastideWords *words;
  BastideMove move;
  const BastideComparison *comparison;
  HintLine before;
  HintLine lines[2];
} HintLines;

/* Plays both moves of a hint that has an alternative. Everything is borrowed. */
void hint_lines_play (HintLines *lines, const BastideWords *words, BastideMove move,
                      const BastideComparison *comparison);

/* Says how line LINE is better than the other one in TERM: it gives the player more or, if AGAINST is true, leaves the
 * rival less. Returns a predicate in the present tense, such as "closes your market for 8". If no difference can be
 * seen on the board, it is about the expected difference, of POINTS if it is the player's; NULL if that has no good
 * words. The caller frees it with g_free (). */
char *hint_lines_tell (const HintLines *lines, int line, TownTerm term, bool against, float points);

/* The same if the difference can be seen on the board, otherwise NULL. */
char *hint_lines_tell_seen (const HintLines *lines, int line, TownTerm term, bool against);

/* "closes your market for 8" if the player who moves is the only one of PLAYERS, otherwise "closes Anna’s market for 8"
 * with the names of all of them. TERM is streets or markets. The caller frees it with g_free (). */
char *hint_tell_scored (const HintLines *lines, TownTerm term, unsigned players, int points);

/* "scores 3 points for the tower". The caller frees it with g_free (). */
char *hint_tell_tower (int points);

/* Says what the next tower would bring after LINE; NULL if the other line is the same in that. The caller frees it with
 * g_free (). */
char *hint_lines_tell_next_tower (const HintLines *lines, int line);

/* Appends REASON, whose ownership it takes, to LIST, unless it is NULL or in LIST already. */
void hint_list_add (GPtrArray *list, char *reason);

/* What a line brings at once; these are in hint-brought.c. All append predicates to LIST. */

/* Appends what LINE scores at once for the player who moves. If COMPARES, what the other line scores as well is left
 * out. */
void hint_lines_add_scored (const HintLines *lines, int line, bool compares, GPtrArray *list);

/* Appends what LINE scores at once for others only. */
void hint_lines_add_given (const HintLines *lines, int line, GPtrArray *list);

/* Appends what LINE is good for besides, compared with the position before it: features and rows that grow, followers
 * that return, what a guard or the next tower would bring. If that is nothing, followers that the other line uses. */
void hint_lines_add_brought (const HintLines *lines, int line, GPtrArray *list);

/* Appends how LINE is better than the other one on the board, by however little, for the player who moves, then how it
 * leaves each of the others less, until LIST has MOST members. What TOLD says of the other line is not said the other
 * way round; it may be NULL. This is in hint-seen.c. */
void hint_lines_add_seen (const HintLines *lines, int line, unsigned most, GPtrArray *list, GPtrArray *told);
