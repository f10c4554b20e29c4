/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the search: a tree of the turns that may follow a move. After every turn it forks by the kind of tile that
 * is drawn, so that it does not depend on the order of the unseen tiles. */
#pragma once

#include "think.h"

/* The most moves of one turn: a tile, a follower, eight pieces with their guards, and a tower (P3, P11). */
enum { TOWN_TURN_MOVES = 2 + 2 * 8 + 1 };

/* A way to play a turn, or the rest of one. */
typedef struct {
  uint8_t n;
  bool is_whole; /* otherwise moves follow that are not known yet */
  BastideMove moves[TOWN_TURN_MOVES];
  float judged;        /* by the ranking, for the player who decides */
  unsigned visits;     /* how often it was played */
  double sum;          /* of his leads at the ends of the simulations */
  unsigned first_next; /* index of the first position that was met after it; 0 if none */
} TownTreeTurn;

typedef struct TownTreeNode TownTreeNode;

typedef struct {
  const BastideKit *set;
  BastideClock *clock;
  TownTreeNode *nodes; /* number 0 is not used */
  unsigned n, room;
} TownTree;

/* Makes an empty tree for SIMULATIONS. Memory is limited: from some number on, no positions are added. Returns false if
 * there is not enough memory. */
bool town_tree_init (TownTree *tree, const BastideKit *set, BastideClock *clock, unsigned simulations);

/* Frees what town_tree_init () has allocated. */
void town_tree_clear (TownTree *tree);

/* Plays one simulation that begins with BRANCH in STATE: known turns, and one that is new. Adds its result to all of
 * them. STATE, whose unseen tiles were shuffled, is changed. If the clock stops meanwhile, the result means nothing. */
void town_tree_simulate (TownTree *tree, BastideState *state, TownTreeTurn *branch);
