/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulation goes down the known positions to the first turn that is new, and further by greedy turns until everybody
 * has had one. The evaluation favours the player who has just moved, so its mean after the last two of these turns
 * counts. In a position, only the turn that ranks first is tried at the beginning, and others by and by (progressive
 * widening, Coulom, 2007). Among these the one with the highest bound is played (Kocsis and Szepesvári, 2006). */
#include "tree.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#define EXPLORATION 3.0 /* in points */
#define WIDENING 0.5    /* branches that are tried besides the first, for the square root of the visits */
#define TRUST 2.0       /* visits that the ranking counts like */

enum {
  WIDEST = 6,         /* branches of a position */
  MOST_NODES = 60000, /* some 40 MiB */
  DEPTH = 64,         /* turns of a simulation at most */
  PIECES_LATER = 2,   /* of the wall that are looked at in later turns */
};

/* A position in which a tile was drawn. */
struct TownTreeNode {
  uint8_t kind; /* of the tile */
  uint8_t player, n_branches;
  unsigned sibling; /* index of another position after the same turn; 0 if none */
  unsigned visits;
  TownTreeTurn branches[WIDEST]; /* in the order of the ranking */
};

bool
town_tree_init (TownTree *tree, const BastideKit *set, BastideClock *clock, unsigned simulations)
{
  unsigned room = 1 + (simulations < MOST_NODES ? simulations : MOST_NODES);

  *tree = (TownTree) { .set = set, .clock = clock, .n = 1, .room = room };
  tree->nodes = malloc (room * sizeof *tree->nodes);
  return tree->nodes != NULL;
}

void
town_tree_clear (TownTree *tree)
{
  free (tree->nodes);
}

/* The move of STATE that ranks first if PIECES of the wall are looked at. */
static BastideMove
choose_ahead (const TownTree *tree, BastideState *state, int pieces)
{
  BastideRanking ranking;
  BastideMoves moves;

  town_legal (state, tree->set, &moves);
  if (moves.n == 1)
    return moves.at[0];
  town_rank_ahead (state, tree->set, pieces, &ranking);
  return ranking.at[0].move;
}

/* Plays BRANCH, which becomes whole, in STATE. */
static void
play_turn (const TownTree *tree, BastideState *state, TownTreeTurn *branch, int pieces)
{
  unsigned now = town_state_turn (state);

  for (unsigned i = 0; i < branch->n; i++)
    town_apply (state, tree->set, branch->moves[i], NULL, NULL);
  while (!branch->is_whole && !town_state_is_over (state) && town_state_turn (state) == now
         && !bastide_clock_stops (tree->clock))
    {
      BastideMove move = choose_ahead (tree, state, pieces);

      branch->moves[branch->n++] = move;
      town_apply (state, tree->set, move, NULL, NULL);
    }
  branch->is_whole = true;
}

/* The position after BRANCH in which STATE's tile was drawn, or 0 if it is unknown. */
static unsigned
find_node (const TownTree *tree, const BastideState *state, const TownTreeTurn *branch)
{
  unsigned node = branch->first_next;

  while (node != 0 && tree->nodes[node].kind != town_state_drawn_kind (state))
    node = tree->nodes[node].sibling;
  return node;
}

/* Adds the position STATE after BRANCH. Returns its index, or 0 if there is no room. */
static unsigned
add_node (TownTree *tree, BastideState *state, TownTreeTurn *branch)
{
  TownTreeNode *node = &tree->nodes[tree->n];
  BastideRanking ranking;

  if (tree->n == tree->room)
    return 0;
  town_rank_ahead (state, tree->set, PIECES_LATER, &ranking);
  node->kind = (uint8_t) town_state_drawn_kind (state);
  node->player = town_state_to_move (state);
  node->n_branches = ranking.n < WIDEST ? (uint8_t) ranking.n : WIDEST;
  node->sibling = branch->first_next;
  node->visits = 0;
  for (unsigned i = 0; i < node->n_branches; i++)
    node->branches[i] = (TownTreeTurn) {
      .n = 1,
      .moves = { ranking.at[i].move },
      .judged = ranking.at[i].judged,
    };
  branch->first_next = tree->n;
  return tree->n++;
}

/* What BRANCH of NODE seems to be worth: the mean of its simulations, and what is expected of it because of the first
 * branch. */
static double
expect_branch (const TownTreeNode *node, const TownTreeTurn *branch)
{
  const TownTreeTurn *first = &node->branches[0];
  double expected = first->sum / first->visits + (double) (branch->judged - first->judged);

  return (branch->sum + TRUST * expected) / (branch->visits + TRUST);
}

static TownTreeTurn *
select_branch (TownTreeNode *node)
{
  unsigned n = 1 + (unsigned) (WIDENING * sqrt (node->visits)), best = 0;
  double highest = -DBL_MAX;

  for (unsigned i = 0; i < n && i < node->n_branches && node->visits > 0; i++)
    {
      double bound = expect_branch (node, &node->branches[i])
                     + EXPLORATION * sqrt (log (node->visits + 1.0) / (node->branches[i].visits + 1));

      if (bound > highest)
        {
          highest = bound;
          best = i;
        }
    }
  return &node->branches[best];
}

/* What each player can expect in STATE. */
static TownPoints
judge (const TownTree *tree, const BastideState *state)
{
  TownKnown known;

  town_know (state, tree->set, &known);
  return town_judge_all (state, tree->set, &known);
}

/* Plays greedily until TURN begins or the game is over. */
static void
play_until (const TownTree *tree, BastideState *state, unsigned turn)
{
  while (!town_state_is_over (state) && town_state_turn (state) < turn && !bastide_clock_stops (tree->clock))
    town_apply (state, tree->set, choose_ahead (tree, state, 1), NULL, NULL);
}

/* What each player can expect in STATE, in which a turn of the next player begins: the mean of what the evaluation says
 * when the last of the other players begins his turn and when he has had it. STATE is changed. */
static TownPoints
judge_leaf (const TownTree *tree, BastideState *state)
{
  unsigned last = town_state_turn (state) + (unsigned) town_state_players (state) - 2;
  TownPoints points;

  play_until (tree, state, last);
  points = judge (tree, state);
  if (town_state_is_over (state))
    return points;
  play_until (tree, state, last + 1);
  return 0.5f * (points + judge (tree, state));
}

void
town_tree_simulate (TownTree *tree, BastideState *state, TownTreeTurn *branch)
{
  TownTreeTurn *path[DEPTH] = { branch };
  uint8_t chooser[DEPTH] = { town_state_to_move (state) };
  unsigned nodes[DEPTH] = { 0 }, length = 1;
  int players = town_state_players (state);
  TownPoints points;

  play_turn (tree, state, branch, TOWN_PIECES_NOW);
  for (bool is_new = false; !is_new && length < DEPTH && !town_state_is_over (state); length++)
    {
      unsigned node = find_node (tree, state, path[length - 1]);

      if (node == 0)
        node = add_node (tree, state, path[length - 1]);
      if (node == 0 || bastide_clock_stops (tree->clock))
        break;
      path[length] = select_branch (&tree->nodes[node]);
      chooser[length] = tree->nodes[node].player;
      nodes[length] = node;
      is_new = path[length]->visits == 0;
      play_turn (tree, state, path[length], PIECES_LATER);
    }
  points = judge_leaf (tree, state);
  for (unsigned i = 0; i < length; i++)
    {
      path[i]->visits++;
      path[i]->sum += (double) town_lead (points, players, chooser[i]);
      if (i > 0)
        tree->nodes[nodes[i]].visits++;
    }
}
