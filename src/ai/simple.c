/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Easy: a friendly player who minds mostly his own business. He takes what promises most to himself, cares little what
 * the others get from it, and does not look ahead. */
#include "think.h"

#define CARE 0.3f /* of what the strongest other may expect, the part that counts against own points */

/* What PLAYER may expect for himself, and a little of what others may not. */
static float
count_own (const BastideState *state, const BastideTileSet *set, int player)
{
  BastideValue value;
  float points = 0;

  bastide_evaluate (state, set, &value);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    points += value.of[player][term];
  return (1 - CARE) * points + CARE * bastide_advantage (&value, state->status.players, player);
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
      || ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
          && state->status.phase == BASTIDE_PHASE_GUARD))
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
  float best = -1e9f;
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
