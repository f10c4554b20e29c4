/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The level easy: a friendly player who chooses what promises most points to himself, cares less about the points of
 * others, and does not look ahead. */
#include "mind.h"
#include "think.h"

#define CARE 0.75f /* weight of the expected points of the strongest other player against his own */

/* The expected points of PLAYER, minus a part of those of the strongest other player. */
static float
count_own (const BastideState *state, const BastideKit *set, int player)
{
  float points[TOWN_MAX_PLAYERS] = { 0 };
  BastideValue value;

  town_evaluate (state, set, &value);
  for (int other = 0; other < town_state_players (state); other++)
    for (int term = 0; term < TOWN_TERMS; term++)
      points[other] += value.of[other][term];
  return (1 - CARE) * points[player] + CARE * bastide_advantage (points, town_state_players (state), (unsigned) player);
}

/* The best count after MOVE and, if one may be put next, a follower or guard. */
static float
count_after (BastideState *state, const BastideKit *set, BastideMove move, int player)
{
  TownUndo undo;
  BastideMoves moves;
  float best;

  town_apply (state, set, move, &undo, NULL);
  best = count_own (state, set, player);
  if ((move.type == TOWN_MOVE_TILE && town_state_phase (state) == TOWN_PHASE_FOLLOWER)
      || ((move.type == TOWN_MOVE_GATE || move.type == TOWN_MOVE_WALL) && town_state_phase (state) == TOWN_PHASE_GUARD))
    {
      town_legal (state, set, &moves);
      for (unsigned i = 0; i < moves.n; i++)
        {
          float counted = count_after (state, set, moves.at[i], player);

          if (counted > best)
            best = counted;
        }
    }
  town_revert (state, set, &undo);
  return best;
}

BastideMove
town_choose_simply (BastideState *state, const BastideKit *set)
{
  int player = town_state_to_move (state);
  BastideMoves moves;
  float best = -1e9f;
  unsigned chosen = 0;

  town_legal (state, set, &moves);
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
