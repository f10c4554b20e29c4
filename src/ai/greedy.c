/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks one move ahead: chooses the move after which the position is best. All playouts use this player. */
#include <stdlib.h>

#include "think.h"

enum { FOLLOWERS_TRIED = 10 }; /* number of tiles, the best ones without a follower, for which followers are tried */

/* Judges what follows from STATE, for the player who decides. */
typedef struct {
  BastideState *state;
  const BastideTileSet *set;
  int player;
  BastideKnown known; /* of the position before the move */
} Judge;

/* The judgement after the only move that is left, or after passing. */
static float
judge_move (Judge *judge, BastideMove move)
{
  BastideUndo undo;
  float judged;

  bastide_apply (judge->state, judge->set, move, &undo, NULL);
  judged = bastide_judge (judge->state, judge->set, &judge->known, judge->player);
  bastide_revert (judge->state, judge->set, &undo);
  return judged;
}

/* The best judgement after any answer to the question about a follower or guard, except passing, and BEST. */
static float
judge_answers (Judge *judge, float best)
{
  BastideMoves moves;

  bastide_legal (judge->state, judge->set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    if (moves.at[i].type != BASTIDE_MOVE_PASS)
      {
        float judged = judge_move (judge, moves.at[i]);

        best = judged > best ? judged : best;
      }
  return best;
}

/* The judgement after MOVE. If a guard may be put next, the best answer is tried; if a follower, the answer is passing.
 */
static float
judge_after (Judge *judge, BastideMove move)
{
  BastideMove pass = { .type = BASTIDE_MOVE_PASS };
  BastideUndo undo;
  float judged;

  bastide_apply (judge->state, judge->set, move, &undo, NULL);
  if (move.type == BASTIDE_MOVE_TILE && bastide_state_phase (judge->state) == BASTIDE_PHASE_FOLLOWER)
    judged = judge_move (judge, pass);
  else if ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
           && bastide_state_phase (judge->state) == BASTIDE_PHASE_GUARD)
    judged = judge_answers (judge, judge_move (judge, pass));
  else
    judged = bastide_judge (judge->state, judge->set, &judge->known, judge->player);
  bastide_revert (judge->state, judge->set, &undo);
  return judged;
}

/* The best judgement after placing a tile by MOVE and putting a follower, and PASSED, the one without a follower. */
static float
judge_followers (Judge *judge, BastideMove move, float passed)
{
  BastideUndo undo;
  float best = passed;

  bastide_apply (judge->state, judge->set, move, &undo, NULL);
  if (bastide_state_phase (judge->state) == BASTIDE_PHASE_FOLLOWER)
    best = judge_answers (judge, passed);
  bastide_revert (judge->state, judge->set, &undo);
  return best;
}

static int
compare_judged (const void *one, const void *two)
{
  const BastideJudged *a = one, *b = two;

  if (a->judged != b->judged)
    return a->judged < b->judged ? 1 : -1;
  return bastide_move_compare (a->move, b->move);
}

void
bastide_rank_greedily (BastideState *state, const BastideTileSet *set, BastideRanking *ranking)
{
  int player = bastide_state_to_move (state);
  unsigned tried = bastide_state_phase (state) == BASTIDE_PHASE_TILE && bastide_state_supply (state, player) > 0
                       ? FOLLOWERS_TRIED
                       : 0;
  BastideMoves moves;
  Judge judge;

  judge.state = state;
  judge.set = set;
  judge.player = player;
  bastide_know (state, set, &judge.known);
  bastide_legal (state, set, &moves);
  ranking->n = moves.n;
  for (unsigned i = 0; i < moves.n; i++)
    ranking->at[i] = (BastideJudged) { moves.at[i], judge_after (&judge, moves.at[i]) };
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
  for (unsigned i = 0; i < tried && i < moves.n; i++)
    ranking->at[i].judged = judge_followers (&judge, ranking->at[i].move, ranking->at[i].judged);
  if (tried > 0)
    qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
}

BastideMove
bastide_choose_greedily (BastideState *state, const BastideTileSet *set)
{
  BastideRanking ranking;

  bastide_rank_greedily (state, set, &ranking);
  return ranking.at[0].move;
}
