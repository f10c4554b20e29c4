/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One ply: the move after which the position looks best. Also the player that all playouts follow. */
#include <stdlib.h>

#include "think.h"

enum { FOLLOWERS_TRIED = 10 }; /* tiles for which followers are tried, the best ones before that */

static float judge_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player, bool fully);

/* The best judgement after any answer to the question of a follower or guard. */
static float
judge_answers (BastideState *state, const BastideTileSet *set, int player)
{
  BastideMoves moves;
  float best = -1e9f;

  bastide_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      float judged = judge_after (state, set, moves.at[i], player, false);

      if (judged > best)
        best = judged;
    }
  return best;
}

/* The judgement after MOVE of PLAYER, who may then be asked for a guard, which is tried, or for a follower, which is
 * tried if FULLY, otherwise passed. */
static float
judge_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player, bool fully)
{
  BastideUndo undo;
  float judged;

  bastide_apply (state, set, move, &undo, NULL);
  if (move.type == BASTIDE_MOVE_TILE && state->status.phase == BASTIDE_PHASE_FOLLOWER && !fully)
    judged = judge_after (state, set, (BastideMove) { .type = BASTIDE_MOVE_PASS }, player, false);
  else if ((move.type == BASTIDE_MOVE_TILE && state->status.phase == BASTIDE_PHASE_FOLLOWER)
           || ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
               && state->status.phase == BASTIDE_PHASE_GUARD))
    judged = judge_answers (state, set, player);
  else
    judged = bastide_judge (state, set, player);
  bastide_revert (state, set, &undo);
  return judged;
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
  int player = state->status.to_move;
  unsigned tried = state->status.phase == BASTIDE_PHASE_TILE && state->status.supply[player] > 0 ? FOLLOWERS_TRIED : 0;
  BastideMoves moves;

  bastide_legal (state, set, &moves);
  ranking->n = moves.n;
  for (unsigned i = 0; i < moves.n; i++)
    ranking->at[i] = (BastideJudged) { moves.at[i], judge_after (state, set, moves.at[i], player, false) };
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
  for (unsigned i = 0; i < tried && i < moves.n; i++)
    ranking->at[i].judged = judge_after (state, set, ranking->at[i].move, player, true);
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
