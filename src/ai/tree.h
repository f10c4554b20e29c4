/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the search: a tree of the turns that may follow a move. After every turn it forks by the kind of tile that
 * is drawn, so that it does not depend on the order of the unseen tiles. */
#pragma once

#include "think.h"

/* The most moves of one turn: a tile, a follower, eight pieces with their guards, and a tower (P3, P11). */
enum { BASTIDE_TURN_MOVES = 2 + 2 * 8 + 1 };

/* Pieces of the wall that are looked at in the rest of this turn, which is worth more thought than later ones. */
enum { BASTIDE_PIECES_NOW = 6 };

/* A way to play a turn, or the rest of one. */
typedef struct {
  uint8_t n;
  bool is_whole; /* otherwise moves follow that are not known yet */
  BastideMove moves[BASTIDE_TURN_MOVES];
  float judged;        /* by the ranking, for the player who decides */
  unsigned visits;     /* how often it was played */
  double sum;          /* of his leads at the ends of the simulations */
  unsigned first_next; /* index of the first position that was met after it; 0 if none */
} BastideBranch;

typedef struct BastideTreeNode BastideTreeNode;

typedef struct {
  const BastideTileSet *set;
  BastideClock *clock;
  BastideTreeNode *nodes; /* number 0 is not used */
  unsigned n, room;
} BastideTree;

/* Makes an empty tree for SIMULATIONS. Memory is limited: from some number on, no positions are added. Returns false if
 * there is not enough memory. */
bool bastide_tree_init (BastideTree *tree, const BastideTileSet *set, BastideClock *clock, unsigned simulations);

/* Frees what bastide_tree_init () has allocated. */
void bastide_tree_clear (BastideTree *tree);

/* Plays one simulation that begins with BRANCH in STATE: known turns, and one that is new. Adds its result to all of
 * them. STATE, whose unseen tiles were shuffled, is changed. If the clock stops meanwhile, the result means nothing. */
void bastide_tree_simulate (BastideTree *tree, BastideState *state, BastideBranch *branch);
