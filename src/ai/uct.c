/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain UCT over random playouts (Kocsis and Szepesvári, 2006), C = 3 on final points; it is only used for comparison.
 * The tree does not depend on the deal: a node is a sequence of moves, and in each deal only its legal children are
 * used. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "think.h"

enum { EXPLORATION = 3 };

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

static int
final_advantage (const BastideState *state, int player)
{
  int strongest = -1;

  for (int other = 0; other < bastide_state_players (state); other++)
    if (other != player && bastide_state_score (state, other) > strongest)
      strongest = bastide_state_score (state, other);
  return bastide_state_score (state, player) - strongest;
}

/* Runs one simulation, which adds at most one node. */
static void
simulate (Tree *tree, const BastideState *root, const BastideTileSet *set, BastideRng *rng)
{
  BastideState state = *root;
  unsigned path[BASTIDE_MAX_TILES * 8], length = 0, node = 0;
  uint8_t chooser[BASTIDE_MAX_TILES * 8];
  bool added = false;

  bastide_state_hide (&state, rng);
  while (!added && length < sizeof chooser)
    {
      BastideMoves moves;

      bastide_legal (&state, set, &moves);
      if (moves.n == 0)
        break;
      chooser[length] = bastide_state_to_move (&state);
      node = select_child (tree, node, &moves, rng, &added);
      path[length++] = node;
      bastide_apply (&state, set, tree->nodes[node].move, NULL, NULL);
    }
  bastide_playout (&state, set, rng);
  for (unsigned i = 0; i < length; i++)
    {
      tree->nodes[path[i]].visits++;
      tree->nodes[path[i]].sum += final_advantage (&state, chooser[i]);
    }
}

BastideMove
bastide_choose_by_uct (const BastideState *state, const BastideTileSet *set, unsigned simulations, BastideRng *rng,
                       BastideClock *clock)
{
  Tree tree = { .n = 1, .room = simulations + 2 };
  BastideMoves moves;
  BastideMove best;
  unsigned most = 0;

  bastide_legal (state, set, &moves);
  best = moves.at[0];
  tree.nodes = calloc (tree.room, sizeof *tree.nodes);
  if (tree.nodes == NULL || moves.n == 1)
    simulations = 0;
  for (unsigned i = 0; i < simulations && !bastide_clock_stops (clock); i++)
    simulate (&tree, state, set, rng);
  for (unsigned child = tree.nodes != NULL ? tree.nodes[0].child : 0; child != 0; child = tree.nodes[child].sibling)
    if (tree.nodes[child].visits > most)
      {
        most = tree.nodes[child].visits;
        best = tree.nodes[child].move;
      }
  free (tree.nodes);
  return best;
}
