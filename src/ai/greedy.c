/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks one move ahead: chooses the move after which the position is best. All playouts use this player. */
#include <stdlib.h>

#include "think.h"

enum { FOLLOWERS_TRIED = 10 }; /* number of tiles, the best ones without a follower, for which followers are tried */

static float judge_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player, bool fully);

/* The best judgement after any answer to the question about a follower or guard. */
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

/* The judgement after MOVE of PLAYER. If a guard may be put next, the best answer is tried. If a follower may be put
 * next, the best answer is tried if FULLY is true, otherwise it is passing. */
static float
judge_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player, bool fully)
{
  BastideUndo undo;
  float judged;

  bastide_apply (state, set, move, &undo, NULL);
  if (move.type == BASTIDE_MOVE_TILE && bastide_state_phase (state) == BASTIDE_PHASE_FOLLOWER && !fully)
    judged = judge_after (state, set, (BastideMove) { .type = BASTIDE_MOVE_PASS }, player, false);
  else if ((move.type == BASTIDE_MOVE_TILE && bastide_state_phase (state) == BASTIDE_PHASE_FOLLOWER)
           || ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
               && bastide_state_phase (state) == BASTIDE_PHASE_GUARD))
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
  int player = bastide_state_to_move (state);
  unsigned tried = bastide_state_phase (state) == BASTIDE_PHASE_TILE && bastide_state_supply (state, player) > 0
                       ? FOLLOWERS_TRIED
                       : 0;
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
