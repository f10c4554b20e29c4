/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece is built on a copy, by the code that builds every piece. */
#include "next-piece.h"

#include "feature.h"
#include "wall.h"

bool
town_find_next_place (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side)
{
  if (town_state_n_pieces (state) == 0 || town_state_long_walls (state) == 0 || town_state_is_over (state)
      || town_state_gap (state) == 0)
    return false;
  town_wall_next (state, end, tile, side);
  return true;
}

static void
find_closed (const BastideState *state, const BastideKit *set, int tile, BastideSide side, BastideEvents *closes)
{
  BastideState built = *state;
  TownFeatureList list;

  closes->n = 0;
  town_wall_build (&built, set, tile, side, NULL);
  town_features_completed_by_wall (&built, set, tile, side, &list);
  for (unsigned i = 0; i < list.n; i++)
    town_feature_score (&built, list.roots[i], 15, NULL, closes);
}

/* Finds out who may have a follower for a guard. */
static void
find_followers (const BastideState *state, TownNextPiece *next)
{
  unsigned returning = 0, supplied = 0;

  next->builders = (uint8_t) ((1u << town_state_players (state)) - 1);
  if (town_state_phase (state) == TOWN_PHASE_WALL)
    next->builders = (uint8_t) (1u << town_state_to_move (state));
  for (unsigned player = 0; player < town_state_players (state); player++)
    if (town_state_supply (state, (int) player) > 0)
      supplied |= 1u << player;
  for (unsigned i = 0; i < next->closes.n; i++)
    if (next->closes.at[i].type == TOWN_EVENT_RETURNED)
      returning |= 1u << next->closes.at[i].player;
  next->supplied = (uint8_t) (next->builders & supplied);
  next->returning = (uint8_t) (next->builders & returning);
}

bool
town_next_piece_has_no_guard (const TownNextPiece *next)
{
  return next->refuses_guard || (next->supplied | next->returning) == 0;
}

bool
town_find_next_piece (const BastideState *state, const BastideKit *set, TownWallEnd end, TownNextPiece *next)
{
  BastideSide side;
  int tile, last;

  if (!town_find_next_place (state, end, &tile, &side))
    return false;
  next->tile = (uint8_t) tile;
  next->side = (uint8_t) side;
  next->refuses_guard = town_wall_has_guard_opposite (state, tile, side, &last);
  next->row = town_row_worth (state, set, tile, side, NULL);
  find_closed (state, set, tile, side, &next->closes);
  find_followers (state, next);
  return true;
}
