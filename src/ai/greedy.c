/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One ply: the move after which the position looks best. Also the player that all playouts follow. */
#include <stdlib.h>

#include "think.h"

enum { FOLLOWERS_TRIED = 6 }; /* tiles for which followers are tried, the best ones before that */

/* The best judgement after any answer to the question of a follower. */
static float
judge_followers (BastideState *state, const BastideTileSet *set, int player)
{
  BastideMoves moves;
  float best = -1e9f;

  bastide_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideUndo undo;
      float judged;

      bastide_apply (state, set, moves.at[i], &undo, NULL);
      judged = bastide_judge (state, set, player);
      bastide_revert (state, set, &undo);
      if (judged > best)
        best = judged;
    }
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

/* Judges the first N moves again, each together with the best follower. */
static void
add_followers (BastideState *state, const BastideTileSet *set, BastideRanking *ranking, unsigned n)
{
  int player = state->status.to_move;

  for (unsigned i = 0; i < n; i++)
    {
      BastideUndo undo;

      bastide_apply (state, set, ranking->at[i].move, &undo, NULL);
      if (state->status.phase == BASTIDE_PHASE_FOLLOWER)
        ranking->at[i].judged = judge_followers (state, set, player);
      bastide_revert (state, set, &undo);
    }
}

void
bastide_rank_greedily (BastideState *state, const BastideTileSet *set, BastideRanking *ranking)
{
  int player = state->status.to_move;
  bool tile = state->status.phase == BASTIDE_PHASE_TILE;
  BastideMoves moves;

  bastide_legal (state, set, &moves);
  ranking->n = moves.n;
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideUndo undo;

      bastide_apply (state, set, moves.at[i], &undo, NULL);
      ranking->at[i] = (BastideJudged) { moves.at[i], bastide_judge (state, set, player) };
      bastide_revert (state, set, &undo);
    }
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
  if (!tile || state->status.supply[player] == 0)
    return;
  add_followers (state, set, ranking, moves.n < FOLLOWERS_TRIED ? moves.n : FOLLOWERS_TRIED);
  qsort (ranking->at, ranking->n, sizeof *ranking->at, compare_judged);
}

BastideMove
bastide_choose_greedily (BastideState *state, const BastideTileSet *set)
{
  BastideRanking ranking;

  bastide_rank_greedily (state, set, &ranking);
  return ranking.at[0].move;
}
