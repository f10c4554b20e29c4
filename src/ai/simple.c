/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Easy: a friendly player who minds his own business. He takes what promises most to himself, and neither looks ahead nor
 * cares what the others get from it. */
#include "think.h"

/* What PLAYER may expect for himself. */
static float
count_own (const BastideState *state, const BastideTileSet *set, int player)
{
  BastideValue value;
  float points = 0;

  bastide_evaluate (state, set, &value);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    points += value.of[player][term];
  return points;
}

/* The best count after MOVE, with a follower or guard where one is asked for. */
static float
count_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player)
{
  BastideUndo undo;
  BastideMoves moves;
  float best;

  bastide_apply (state, set, move, &undo, NULL);
  best = count_own (state, set, player);
  if ((move.type == BASTIDE_MOVE_TILE && state->status.phase == BASTIDE_PHASE_FOLLOWER)
      || ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL) && state->status.phase == BASTIDE_PHASE_GUARD))
    {
      bastide_legal (state, set, &moves);
      for (unsigned i = 0; i < moves.n; i++)
        {
          float counted = count_after (state, set, moves.at[i], player);

          if (counted > best)
            best = counted;
        }
    }
  bastide_revert (state, set, &undo);
  return best;
}

BastideMove
bastide_choose_simply (BastideState *state, const BastideTileSet *set)
{
  int player = state->status.to_move;
  BastideMoves moves;
  float best = -1;
  unsigned chosen = 0;

  bastide_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      float counted = count_after (state, set, moves.at[i], player);

      if (counted > best)
        {
          best = counted;
          chosen = i;
        }
    }
  return moves.at[chosen];
}
