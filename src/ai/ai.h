/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players: they choose a move for a position and give reasons for it. Plain C that only needs the core;
 * every function may be called on any thread. */
#pragma once

#include "core/game.h"

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

/* Properties of a level. */
typedef struct {
  const char *name;     /* the word for it in the protocol and in records; static */
  bool offered;         /* offered to people in the window */
  unsigned simulations; /* of a turn in a game of two; 0 if the level does not search */
  double seconds;       /* that a turn should take; 0 if the level does not search. Only the window enforces it */
} BastideLevelInfo;

/* The properties of LEVEL, which must be below BASTIDE_LEVELS; static. */
const BastideLevelInfo *bastide_level_info (BastideLevel level);

/* The simulations of a turn of LEVEL in a game of PLAYERS (2-4): fewer with more players, because each takes longer
 * then. */
unsigned bastide_level_simulations (BastideLevel level, int players);

/* What BastideSearchOptions.left should be for LEVEL if the player has already thought for SPENT seconds in this turn:
 * never more than 1.25 times the seconds of the level in all (A13). */
double bastide_level_left (BastideLevel level, double spent);

/* The level named by LENGTH bytes of NAME, or -1 if there is none. */
int bastide_level_find (const char *name, size_t length);

/* The version of the players, which records name. It is raised when a level plays differently. */
#define BASTIDE_AI_VERSION "8"

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

/* The sources of expected points. */
typedef enum {
  BASTIDE_TERM_POINTS,  /* points that are scored already */
  BASTIDE_TERM_STREETS, /* what open streets are still worth */
  BASTIDE_TERM_MARKETS,
  BASTIDE_TERM_AREAS,     /* what residential areas are still worth */
  BASTIDE_TERM_ROWS,      /* what guards watch */
  BASTIDE_TERM_TOWERS,    /* what the next tower would bring */
  BASTIDE_TERM_FOLLOWERS, /* what followers in the supply are still worth */
  BASTIDE_TERMS,
} BastideTerm;

/* Expected points of each player to the end of the game, by term. */
typedef struct {
  float of[BASTIDE_MAX_PLAYERS][BASTIDE_TERMS];
} BastideValue;

/* Why a move was chosen: a comparison with the best move that has a different result or, for a piece of the wall or a
 * tower, with the best other move. Each of the two includes the follower or guard that the same player would put next.
 * Points that the move scores count with what they are scored for, and BASTIDE_TERM_POINTS is always 0, so that scoring
 * a feature is no difference by itself. */
typedef struct {
  bool has_other;                  /* there is such a move; if not, ignore the other fields */
  uint8_t rival;                   /* the strongest other player after the move */
  BastideMove next_best;           /* the move that it is compared with */
  BastideMove answer, next_answer; /* the follower or guard after the move, and after the next best one; or passing */
  float own[BASTIDE_TERMS];        /* how many more points the player expects with the move … */
  float others[BASTIDE_TERMS];     /* … and how many more the rival expects */
} BastideComparison;

/* Estimates what the position is worth to each player. The order of the unseen tiles is not used. */
void bastide_evaluate (const BastideState *state, const BastideTileSet *set, BastideValue *value);

/* Chooses a legal move; the game must not be over. The order of the unseen tiles in STATE is not used. The same
 * position with the same simulations and seed gives the same move. A cancelled search soon returns a legal move.
 * COMPARISON may be NULL. Memory is allocated for the search and freed before it returns. */
BastideMove bastide_ai_choose (const BastideState *state, const BastideTileSet *set,
                               const BastideSearchOptions *options, BastideComparison *comparison);

/* Compares MOVE with OTHER, two different legal moves: fills *COMPARISON as if OTHER were the next best move.
 * `has_other` is always true. */
void bastide_ai_compare (const BastideState *state, const BastideTileSet *set, BastideMove move, BastideMove other,
                         BastideComparison *comparison);
