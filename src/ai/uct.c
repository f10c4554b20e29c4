/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain UCT over random playouts (Kocsis and Szepesvári, 2006), C = 3 on final points; it is only used for comparison.
 * The tree does not depend on the deal: a node is a sequence of moves, and in each deal only its legal children are
 * used. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "exact.h"
#include "search.h"
#include "think.h"

enum {
  EXPLORATION = 3,
  DEPTH = 1024, /* moves of a simulation in the tree, at most */
};

typedef struct {
  BastideMove move;
  unsigned visits, offered; /* how often it was played, and how often it was legal */
  double sum;               /* sum of the final advantages of the player who chose it */
  unsigned child, sibling;  /* index of a node; 0 if none */
} Node;

typedef struct {
  Node *nodes; /* the root first */
  unsigned n, room;
} Tree;

static unsigned
find_child (const Tree *tree, unsigned parent, BastideMove move)
{
  unsigned child = tree->nodes[parent].child;

  while (child != 0 && !bastide_move_equal (tree->nodes[child].move, move))
    child = tree->nodes[child].sibling;
  return child;
}

/* Selects a child: a new one if a legal move has none yet, otherwise that with the highest bound. */
static unsigned
select_child (Tree *tree, unsigned parent, const BastideMoves *moves, BastideRng *rng, bool *added)
{
  unsigned start = bastide_rng_below (rng, moves->n), best = 0;
  double highest = -DBL_MAX;

  for (unsigned i = 0; i < moves->n; i++)
    {
      BastideMove move = moves->at[(start + i) % moves->n];
      unsigned child = find_child (tree, parent, move);
      double bound;

      if (child == 0)
        {
          child = tree->n++;
          tree->nodes[child] = (Node) { .move = move, .offered = 1, .sibling = tree->nodes[parent].child };
          tree->nodes[parent].child = child;
          *added = true;
          return child;
        }
      tree->nodes[child].offered++;
      bound = tree->nodes[child].sum / tree->nodes[child].visits
              + EXPLORATION * sqrt (2 * log (tree->nodes[child].offered) / tree->nodes[child].visits);
      if (bound > highest)
        {
          highest = bound;
          best = child;
        }
    }
  return best;
}

/* Runs one simulation from STATE, which is changed and adds at most one node. */
static void
simulate (Tree *tree, const BastideMind *mind, BastideState *state, const BastideKit *kit, BastideRng *rng)
{
  float advantage[BASTIDE_PLAYERS];
  unsigned path[DEPTH], length = 0, node = 0;
  uint8_t chooser[DEPTH];
  bool added = false;
  BastideMoment moment;

  mind->rules->look (state, kit, &moment);
  mind->rules->hide (state, kit, moment.to_move, rng);
  for (; moment.question != 0; mind->rules->look (state, kit, &moment))
    {
      BastideMoves moves;
      BastideMove move;

      mind->rules->list (state, kit, &moves);
      if (!added && length < DEPTH)
        {
          chooser[length] = moment.to_move;
          node = select_child (tree, node, &moves, rng, &added);
          path[length++] = node;
          move = tree->nodes[node].move;
        }
      else
        move = moves.at[bastide_rng_below (rng, moves.n)];
      mind->rules->apply (state, kit, move, NULL);
    }
  bastide_exact_count (&moment, advantage);
  for (unsigned i = 0; i < length; i++)
    {
      tree->nodes[path[i]].visits++;
      tree->nodes[path[i]].sum += (double) advantage[chooser[i]];
    }
}

BastideMove
bastide_uct (const BastideMind *mind, const BastideState *state, const BastideKit *kit, unsigned simulations,
             BastideRng *rng, BastideClock *clock)
{
  Tree tree = { .n = 1, .room = simulations + 2 };
  BastideMoves moves;
  BastideMove best;
  unsigned most = 0;

  mind->rules->list (state, kit, &moves);
  best = moves.at[0];
  tree.nodes = calloc (tree.room, sizeof *tree.nodes);
  if (tree.nodes == NULL)
    simulations = 0;
  for (unsigned i = 0; i < simulations && !bastide_clock_stops (clock); i++)
    {
      BastideState *played = bastide_think_copy (mind, state, kit);

      simulate (&tree, mind, played, kit, rng);
      free (played);
    }
  for (unsigned child = tree.nodes != NULL ? tree.nodes[0].child : 0; child != 0; child = tree.nodes[child].sibling)
    if (tree.nodes[child].visits > most)
      {
        most = tree.nodes[child].visits;
        best = tree.nodes[child].move;
      }
  free (tree.nodes);
  return best;
}
