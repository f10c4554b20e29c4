/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game brings to the frame of the computer players (ai.h): one table of functions. Every function may be called
 * on any thread. */
#pragma once

#include "clock.h"
#include "core/rng.h"
#include "core/rules.h"

enum {
  BASTIDE_TERMS = 24,           /* sources of expected points, at most */
  BASTIDE_TURN_MOVES = 64,      /* more than a turn has */
  BASTIDE_CHANCE_THINGS = 1536, /* things of a position that have a chance, at most */
  BASTIDE_CHANCE_OUTCOMES = 3,  /* of a thing, at most */
};

/* Expected points of each seat to the end of the game, by term; 0 for those that the game does not have. */
typedef struct {
  float of[BASTIDE_PLAYERS][BASTIDE_TERMS];
} BastideValue;

typedef struct {
  BastideMove move;
  float judged; /* what the move is worth to who decides */
} BastideRanked;

/* The best first. */
typedef struct {
  unsigned n;
  BastideRanked at[BASTIDE_MOST_MOVES];
} BastideRanking;

/* What a question gets of a turn. */
typedef struct {
  uint8_t simulations; /* percent of the simulations and of the seconds */
  uint8_t left;        /* the most percent of the time that is left of the turn */
} BastideShare;

typedef struct {
  const BastideRules *rules;

  /* The version of the players, which records name. It is raised when a level plays differently. The version of the
   * analysis, which stored ones name, is the same and a number that is raised when the same players judge
   * differently. */
  const char *version, *analysis_version;

  /* Words for the sources of expected points, ended by NULL. The first is that of points that are scored already; by
   * source of points, SOURCE_TERMS has the term that they were expected in. */
  const char *const *terms;
  const uint8_t *source_terms;

  const BastideShare *shares; /* by question */

  /* A set of questions: those that the same seat always answers after its move and that belong to it, so that a move is
   * worth what it is with the best answer (the follower on a tile). */
  uint32_t answers;

  /* A set of types of moves: those that are compared with the next best one even if it brings the same. */
  uint32_t always_compared;

  /* The numbers of a deal are those of unseen (), and the first one has been drawn when the first question is asked. */
  bool draws_first;

  /* Nothing is hidden but what unseen () lists, so that the end can be played exactly when that is little. */
  bool is_exact;

  /* The turns that playouts of the frame go on after the one that is judged, and one less than there are seats, at
   * least. */
  uint8_t ahead;

  /* Play MOVE, which must be legal, and take it back, with UNDO_SIZE bytes for it. */
  size_t undo_size;
  void (*apply) (BastideState *state, const BastideKit *kit, BastideMove move, void *undo);
  void (*revert) (BastideState *state, const BastideKit *kit, const void *undo);

  /* A number that tells the questions of a game apart and does not depend on what is hidden. */
  uint64_t (*salt) (const BastideState *state, const BastideKit *kit);

  /* Lists what chance brings next, such as the tiles of the stacks, in its order, and returns its number. arrange ()
   * puts the same things in another ORDER. */
  unsigned (*unseen) (const BastideState *state, const BastideKit *kit, uint16_t order[BASTIDE_CHANCE]);
  void (*arrange) (BastideState *state, const BastideKit *kit, const uint16_t *order);

  /* Adds the word of one of these things, as the protocol has it. */
  void (*print_unseen) (uint16_t what, const BastideKit *kit, BastideText *text);

  /* Estimates what the position is worth to each seat. What is hidden is not used. */
  void (*evaluate) (const BastideState *state, const BastideKit *kit, BastideValue *value);

  /* The same without the terms, for a position in which a turn begins or the game is over. NULL if that is no
   * quicker. */
  void (*expect) (const BastideState *state, const BastideKit *kit, float expected[BASTIDE_PLAYERS]);

  /* Ranks the legal moves, each with the best answer (ANSWERS). Moves that only look different may be left out.
   * CLOSELY: looks further ahead at what has no luck, for a turn that matters. STATE is restored at the end. */
  void (*rank) (BastideState *state, const BastideKit *kit, bool closely, BastideRanking *ranking);

  /* The first move of that ranking, not closely. */
  BastideMove (*quick) (BastideState *state, const BastideKit *kit);

  /* The simulations of a turn of two players, by level; 0 for those of the level (BastideLevelInfo). NULL: all are. */
  const unsigned *simulations;

  /* The move of the level easy: a friendly player, who cares more about his own points and does not look ahead. STATE
   * is restored. */
  BastideMove (*easy) (BastideState *state, const BastideKit *kit);

  /* Chooses the move of a level that searches. There are two or more, and STATE has been dealt anew. NULL if
   * the search of the frame is as strong. */
  BastideMove (*search) (const BastideState *state, const BastideKit *kit, unsigned simulations, BastideRng *rng,
                         BastideClock *clock);

  /* Lists the things of which people want to know what becomes of them, by numbers that stay the same when the game
   * goes on, and returns how many there are; and what became of THING at the end of the game: 0 to
   * BASTIDE_CHANCE_OUTCOMES - 1. NULL if there are no such things. */
  unsigned (*things) (const BastideState *state, const BastideKit *kit, uint16_t things[BASTIDE_CHANCE_THINGS]);
  unsigned (*outcome) (const BastideState *over, const BastideKit *kit, unsigned thing);
} BastideMind;

/* The simulations of a turn of LEVEL among PLAYERS, of whom each one makes a simulation longer. 0 if the level does not
 * search. */
static inline unsigned
bastide_mind_simulations (const BastideMind *mind, BastideLevel level, unsigned players)
{
  unsigned own = mind->simulations != NULL ? mind->simulations[level] : 0;

  return (own > 0 ? own : bastide_level_info (level)->simulations) * 2 / players;
}

/* The mind of the game with RULES; NULL if it has no computer players. games/games.c knows them all. */
const BastideMind *bastide_mind_find (const BastideRules *rules);
