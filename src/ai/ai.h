/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players: a position in, a move out, and the reasons for it. Plain C on the rules core; any thread. */
#pragma once

#include "core/game.h"

/* The players, the weakest first. The first three are yardsticks and are not offered to people. */
typedef enum {
  BASTIDE_LEVEL_RANDOM,
  BASTIDE_LEVEL_GREEDY, /* one ply of the evaluation */
  BASTIDE_LEVEL_UCT,    /* plain UCT over random playouts, C = 3 */
  BASTIDE_LEVEL_EASY,
  BASTIDE_LEVEL_MEDIUM,
  BASTIDE_LEVEL_HARD,
  BASTIDE_LEVELS,
} BastideLevel;

/* What is known of a level. */
typedef struct {
  const char *name;     /* the protocol's and the record's word; a literal */
  bool offered;         /* in the window */
  unsigned simulations; /* for one turn; 0 where the level does not search */
} BastideLevelInfo;

/* LEVEL below BASTIDE_LEVELS. */
const BastideLevelInfo *bastide_level_info (BastideLevel level);

/* The level named by LENGTH bytes of NAME, or -1. */
int bastide_level_find (const char *name, size_t length);

/* The version of the players that a record names; raised when a level plays differently. */
#define BASTIDE_AI_VERSION "2"

enum { BASTIDE_MAX_SIMULATIONS = 1000000 };

/* How to think. */
typedef struct {
  BastideLevel level;
  unsigned simulations; /* for one turn, up to BASTIDE_MAX_SIMULATIONS; 0: the level's own */
  uint64_t seed;
  double seconds;                 /* ceiling on the time of one turn; 0 none. With it a move cannot be repeated. */
  bool (*cancelled) (void *data); /* asked often, on the thinking thread; NULL never */
  void *data;
} BastideThought;

/* What a move is good for. */
typedef enum {
  BASTIDE_TERM_POINTS,  /* points that are scored by the move itself */
  BASTIDE_TERM_STREETS, /* what open streets are still worth */
  BASTIDE_TERM_MARKETS,
  BASTIDE_TERM_AREAS,     /* what residential areas are still worth */
  BASTIDE_TERM_ROWS,      /* what guards watch */
  BASTIDE_TERM_TOWERS,    /* what the next tower would bring */
  BASTIDE_TERM_FOLLOWERS, /* what free followers are still good for */
  BASTIDE_TERMS,
} BastideTerm;

/* Expected points of each player to the end of the game, by term. */
typedef struct {
  float of[BASTIDE_MAX_PLAYERS][BASTIDE_TERMS];
} BastideValue;

/* Why a move was chosen: how it differs from the best move that does not come to the same, each together with the
 * follower or guard that the same player would then put down. Points that are scored at once count with what they are
 * scored for: BASTIDE_TERM_POINTS is always 0, so that what only goes over from open to scored is no difference. */
typedef struct {
  bool has_other;                  /* some legal move does not come to the same; the rest is only there then */
  uint8_t rival;                   /* the strongest other player after the move */
  BastideMove next_best;           /* the move it is held against */
  BastideMove answer, next_answer; /* a follower or guard that goes with the move and the next best one; or a pass */
  float own[BASTIDE_TERMS];        /* how many points more the player has by it … */
  float others[BASTIDE_TERMS];     /* … and how many more the rival has */
} BastideGrounds;

/* What the position is worth to each player, as seen by someone who does not know the order of the unseen tiles. */
void bastide_evaluate (const BastideState *state, const BastideTileSet *set, BastideValue *value);

/* Chooses a legal move; the game must not be over. The order of unseen tiles in STATE is not looked at. The same
 * question with the same simulations and seed gives the same move. A cancelled search returns a legal move at once.
 * GROUNDS may be NULL. Memory is allocated for the search and freed before it returns. */
BastideMove bastide_ai_choose (const BastideState *state, const BastideTileSet *set, const BastideThought *thought,
                               BastideGrounds *grounds);
