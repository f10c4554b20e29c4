/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The level easy: a friendly player who chooses what promises most points to himself, cares less about the points of
 * others, and does not look ahead. */
#include "think.h"

#define CARE 0.75f /* weight of the expected points of the strongest other player against his own */

/* The expected points of PLAYER, minus a part of those of the strongest other player. */
static float
count_own (const BastideState *state, const BastideTileSet *set, int player)
{
  BastideValue value;
  float points = 0;

  bastide_evaluate (state, set, &value);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    points += value.of[player][term];
  return (1 - CARE) * points + CARE * bastide_advantage (&value, bastide_state_players (state), player);
}

/* The best count after MOVE and, if one may be put next, a follower or guard. */
static float
count_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player)
{
  BastideUndo undo;
  BastideMoves moves;
  float best;

  bastide_apply (state, set, move, &undo, NULL);
  best = count_own (state, set, player);
  if ((move.type == BASTIDE_MOVE_TILE && bastide_state_phase (state) == BASTIDE_PHASE_FOLLOWER)
      || ((move.type == BASTIDE_MOVE_GATE || move.type == BASTIDE_MOVE_WALL)
          && bastide_state_phase (state) == BASTIDE_PHASE_GUARD))
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
  int player = bastide_state_to_move (state);
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
