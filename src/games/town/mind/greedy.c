/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks one move ahead: chooses the move after which the position is best. If a piece of the wall is built next, the
 * builder's best one is looked at, too, because it can be worth as much as a tile. A round of wall building has no
 * luck, so that the search looks at more pieces of it. */
#include <math.h>
#include <stdlib.h>

#include "think.h"

/* For so many places of a tile, the best ones without that, followers and the next piece of the wall are tried. */
enum { TRIED = 10 };

static const BastideMove pass = { .type = TOWN_MOVE_PASS };

/* Judges what follows from STATE, for the player who decides. */
typedef struct {
  BastideState *state;
  const BastideKit *set;
  int player;
  int pieces;      /* of the wall that are looked at after the move */
  TownKnown known; /* of the position before the move */
} Judge;

/* The judgement of the position as it is. */
static float
judge_now (const Judge *judge)
{
  return town_judge (judge->state, judge->set, &judge->known, judge->player);
}

/* What each player can expect at once after MOVE. */
static TownPoints
expect_answer (Judge *judge, BastideMove move)
{
  TownUndo undo;
  TownPoints points;

  town_apply (judge->state, judge->set, move, &undo, NULL);
  points = town_judge_all (judge->state, judge->set, &judge->known);
  town_revert (judge->state, judge->set, &undo);
  return points;
}

/* The judgement at once after MOVE. */
static float
judge_move (Judge *judge, BastideMove move)
{
  return town_lead (expect_answer (judge, move), town_state_players (judge->state), judge->player);
}

/* Lets the player who decides put a guard or pass, whichever looks better at once. Returns what each player can expect
 * then. */
static TownPoints
put_guard (Judge *judge, TownUndo *undo)
{
  int player = town_state_to_move (judge->state), players = town_state_players (judge->state);
  TownPoints points[2];
  BastideMoves moves;
  bool second;

  town_legal (judge->state, judge->set, &moves);
  for (int i = 0; i < 2; i++)
    points[i] = expect_answer (judge, moves.at[i]);
  second = town_lead (points[1], players, player) > town_lead (points[0], players, player);
  town_apply (judge->state, judge->set, moves.at[second], undo, NULL);
  return points[second];
}

/* Whether a piece of the wall is built next. */
static bool
builds (const BastideState *state)
{
  return town_state_phase (state) == TOWN_PHASE_WALL || town_state_phase (state) == TOWN_PHASE_GATE;
}

/* Whether there is something to look at after a move, if that may be PIECES of the wall. */
static bool
has_next (const Judge *judge, int pieces)
{
  return (pieces > 0 && builds (judge->state)) || (pieces > 1 && town_state_phase (judge->state) == TOWN_PHASE_TOWER);
}

/* Builds the piece of MOVE and lets its builder answer about a guard, if he is asked. *POINTS receives what each player
 * can expect then. Returns the number of moves to be taken back from UNDO. */
static int
build (Judge *judge, BastideMove move, TownUndo undo[2], TownPoints *points)
{
  town_apply (judge->state, judge->set, move, &undo[0], NULL);
  if (town_state_phase (judge->state) == TOWN_PHASE_GUARD)
    {
      *points = put_guard (judge, &undo[1]);
      return 2;
    }
  *points = town_judge_all (judge->state, judge->set, &judge->known);
  return 1;
}

static void
take_back (Judge *judge, const TownUndo undo[2], int n)
{
  while (n-- > 0)
    town_revert (judge->state, judge->set, &undo[n]);
}

static TownPoints expect_next (Judge *judge, int pieces);

/* What each player can expect after the piece of MOVE, with the better answer about its guard, and with PIECES more. */
static TownPoints
expect_piece (Judge *judge, BastideMove move, int pieces)
{
  TownUndo undo[2];
  TownPoints points;
  int n = build (judge, move, undo, &points);

  if (has_next (judge, pieces))
    points = expect_next (judge, pieces);
  take_back (judge, undo, n);
  return points;
}

/* What each player can expect after the next PIECES of the round, or after the tower, if everybody chooses what is best
 * for himself. */
static TownPoints
expect_next (Judge *judge, int pieces)
{
  int player = town_state_to_move (judge->state), players = town_state_players (judge->state);
  bool is_gate = town_state_phase (judge->state) == TOWN_PHASE_GATE;
  TownPoints best = { 0 };
  BastideMoves moves;

  town_legal (judge->state, judge->set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      TownPoints points = builds (judge->state) ? expect_piece (judge, moves.at[i], is_gate ? 0 : pieces - 1)
                                                : expect_answer (judge, moves.at[i]);

      if (i == 0 || town_lead (points, players, player) > town_lead (best, players, player))
        best = points;
    }
  return best;
}

/* The judgement after the piece of MOVE. */
static float
judge_piece (Judge *judge, BastideMove move)
{
  int pieces = move.type == TOWN_MOVE_GATE ? 1 : judge->pieces;

  return town_lead (expect_piece (judge, move, pieces), town_state_players (judge->state), judge->player);
}

/* The judgement after any other MOVE than a tile or a piece. */
static float
judge_answer (Judge *judge, BastideMove move)
{
  TownUndo undo;
  TownPoints points;

  town_apply (judge->state, judge->set, move, &undo, NULL);
  points = judge->pieces > 1 && has_next (judge, judge->pieces)
               ? expect_next (judge, judge->pieces)
               : town_judge_all (judge->state, judge->set, &judge->known);
  town_revert (judge->state, judge->set, &undo);
  return town_lead (points, town_state_players (judge->state), judge->player);
}

/* The judgement after a tile was placed by MOVE, without a follower. */
static float
judge_tile (Judge *judge, BastideMove move)
{
  TownUndo undo;
  float judged;

  town_apply (judge->state, judge->set, move, &undo, NULL);
  judged = town_state_phase (judge->state) == TOWN_PHASE_FOLLOWER ? judge_move (judge, pass) : judge_now (judge);
  town_revert (judge->state, judge->set, &undo);
  return judged;
}

/* What the best follower on the tile just placed gains. PASSED is the judgement without one. */
static float
judge_followers (Judge *judge, float passed)
{
  BastideMoves moves;
  float gain = 0;

  town_legal (judge->state, judge->set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    if (moves.at[i].type != TOWN_MOVE_PASS)
      gain = fmaxf (gain, judge_move (judge, moves.at[i]) - passed);
  return gain;
}

/* The judgement after a tile was placed by MOVE, which judge_tile () has judged, with the best follower, and with the
 * next piece of the wall if one is built. */
static float
judge_whole_tile (Judge *judge, BastideMove move, float judged)
{
  TownUndo undo[2];
  bool is_asked;
  float gain = 0;

  town_apply (judge->state, judge->set, move, &undo[0], NULL);
  is_asked = town_state_phase (judge->state) == TOWN_PHASE_FOLLOWER;
  if (is_asked)
    {
      gain = judge_followers (judge, judged);
      town_apply (judge->state, judge->set, pass, &undo[1], NULL);
    }
  if (builds (judge->state))
    judged = town_lead (expect_next (judge, judge->pieces), town_state_players (judge->state), judge->player);
  take_back (judge, undo, is_asked ? 2 : 1);
  return judged + gain;
}

static int
compare_judged (const void *one, const void *two)
{
  const BastideRanked *a = one, *b = two;

  if (a->judged != b->judged)
    return a->judged < b->judged ? 1 : -1;
  return town_move_compare (a->move, b->move);
}

/* Leaves out moves that place the tile as an earlier one does, because it is the same after some turns. */
static void
leave_out_alike (const BastideState *state, const BastideKit *set, BastideMoves *moves)
{
  unsigned n = 0;

  if (town_state_phase (state) != TOWN_PHASE_TILE)
    return;
  for (unsigned i = 0; i < moves->n; i++)
    if (moves->at[i].part < set->different_turns[town_state_drawn_kind (state)])
      moves->at[n++] = moves->at[i];
  moves->n = n;
}

/* The judgement of any MOVE before more is tried for the best ones. */
static float
judge_after (Judge *judge, BastideMove move)
{
  switch (move.type)
    {
    case TOWN_MOVE_TILE: return judge_tile (judge, move);
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL: return judge_piece (judge, move);
    default: return judge_answer (judge, move);
    }
}

void
town_rank_ahead (BastideState *state, const BastideKit *set, int pieces, BastideRanking *ranking)
{
  BastideMoves moves;
  Judge judge;

  judge.state = state;
  judge.set = set;
  judge.player = town_state_to_move (state);
  judge.pieces = pieces;
  town_know (state, set, &judge.known);
  town_legal (state, set, &moves);
  leave_out_alike (state, set, &moves);
  ranking->n = moves.n;
  for (unsigned i = 0; i < moves.n; i++)
    ranking->at[i] = (BastideRanked) { moves.at[i], judge_after (&judge, moves.at[i]) };
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
  if (town_state_phase (state) != TOWN_PHASE_TILE)
    return;
  for (unsigned i = 0; i < TRIED && i < moves.n; i++)
    ranking->at[i].judged = judge_whole_tile (&judge, ranking->at[i].move, ranking->at[i].judged);
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
}

BastideMove
town_choose_greedily (BastideState *state, const BastideKit *set)
{
  BastideRanking ranking;

  town_rank_ahead (state, set, 1, &ranking);
  return ranking.at[0].move;
}
