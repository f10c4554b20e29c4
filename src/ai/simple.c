/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Easy: a friendly player who counts what he would have if the game ended now, and sees neither what others build
 * nor what could still come. He keeps two followers back as long as there is time to use them. */
#include "think.h"

enum { KEPT_BACK = 2, LATE = 12 /* tiles left from which he holds nothing back */ };

/* What PLAYER would have if the game ended now, less what the followers are worth to him that he has out already. */
static float
count_own (const BastideState *state, const BastideTileSet *set, int player)
{
  uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];
  int left = state->deal.n_tiles - state->status.drawn;
  float points = 0;

  bastide_final (state, set, score_by, NULL);
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    points += score_by[player][source];
  if (left > LATE && state->status.phase != BASTIDE_PHASE_OVER)
    points += state->status.supply[player] >= KEPT_BACK ? 2 * KEPT_BACK : 2 * state->status.supply[player];
  return points;
}

/* The best count after MOVE, with a follower where one is asked for. */
static float
count_after (BastideState *state, const BastideTileSet *set, BastideMove move, int player)
{
  BastideUndo undo;
  BastideMoves moves;
  float best;

  bastide_apply (state, set, move, &undo, NULL);
  best = count_own (state, set, player);
  if (move.type == BASTIDE_MOVE_TILE && state->status.phase == BASTIDE_PHASE_FOLLOWER)
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
