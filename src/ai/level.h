/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer players, which are the same in all games, and what is asked of them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The players, the weakest first. The first three are only used to measure the others and are not offered to people. */
typedef enum {
  BASTIDE_LEVEL_RANDOM,
  BASTIDE_LEVEL_GREEDY, /* looks one move ahead with the evaluation */
  BASTIDE_LEVEL_UCT,    /* plain UCT over random playouts, C = 3 */
  BASTIDE_LEVEL_EASY,
  BASTIDE_LEVEL_MEDIUM,
  BASTIDE_LEVEL_HARD,
  BASTIDE_LEVEL_MASTER,
  BASTIDE_LEVELS,
} BastideLevel;

/* Properties of a level. A new one needs a row in level.c, and simulations only in the mind of games with others. */
typedef struct {
  const char *name;     /* the word for it in the protocol and in records; static */
  bool offered;         /* offered to people in the window */
  bool is_exact;        /* tries exact play near the end */
  unsigned simulations; /* for a turn of two players; 0 if the level does not search */
  double seconds;       /* that a turn should take; 0 if the level does not search. Only the window enforces it */
} BastideLevelInfo;

/* The properties of LEVEL, which must be below BASTIDE_LEVELS; static. */
const BastideLevelInfo *bastide_level_info (BastideLevel level);

/* What BastideSearchOptions.left should be for LEVEL if the player has already thought for SPENT seconds in this turn:
 * never more than 1.25 times the seconds of the level in all (A13). */
double bastide_level_left (BastideLevel level, double spent);

/* The level named by LENGTH bytes of NAME, or -1 if there is none. */
int bastide_level_find (const char *name, size_t length);

enum { BASTIDE_MAX_SIMULATIONS = 1000000 };

/* Options of one search. */
typedef struct {
  BastideLevel level;
  unsigned simulations; /* for one turn, up to BASTIDE_MAX_SIMULATIONS; 0 for the default of the level */
  uint64_t seed;
  double seconds; /* maximum time of one turn, divided between its questions in fixed shares; 0 for none */
  double left;    /* seconds left of the turn; 0 for no limit. Some of them stay for further questions.
                                   * A move that either limit cut short cannot be reproduced */
  bool (*cancelled) (void *data); /* called often, on the thread of the search; NULL if it is never cancelled */
  double (*now) (void *data);     /* the clock for both limits, in seconds; NULL for the system's monotonic clock */
  void *data;                     /* for both functions */
} BastideSearchOptions;
