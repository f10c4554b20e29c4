/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves that choosing a place makes. */
#include "place.h"

BastideMove
town_place_move (BastidePlace place, const BastideState *state, unsigned turns)
{
  switch (place.type)
    {
    case BASTIDE_PLACE_CELL: return town_move (TOWN_MOVE_TILE, place.x, place.y, (uint8_t) (turns & 3));
    case TOWN_PLACE_AREA: return (BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = place.part };
    case TOWN_PLACE_GUARD:
    case TOWN_PLACE_PIECE:
      if (place.type == TOWN_PLACE_GUARD && town_state_phase (state) == TOWN_PHASE_GUARD)
        return (BastideMove) { .type = TOWN_MOVE_GUARD };
      return town_move (town_state_phase (state) == TOWN_PHASE_GATE ? TOWN_MOVE_GATE : TOWN_MOVE_WALL, place.x, place.y,
                        place.part);
    case TOWN_PLACE_TOWER: return town_move (TOWN_MOVE_TOWER, place.x, place.y, place.part);
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
  return (BastideMove) { .type = TOWN_MOVE_PASS };
}

BastidePlace
town_place_of_move (BastideMove move, const BastideState *state)
{
  const TownTile *tile;

  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_TILE: return (BastidePlace) { BASTIDE_PLACE_CELL, move.x, move.y, 0 };
    case TOWN_MOVE_FOLLOWER:
      tile = town_state_last_tile (state);
      return (BastidePlace) { TOWN_PLACE_AREA, tile->x, tile->y, move.part };
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL: return (BastidePlace) { TOWN_PLACE_PIECE, move.x, move.y, move.part };
    case TOWN_MOVE_GUARD:
      tile = &state->tiles[town_state_last_piece (state)->tile];
      return (BastidePlace) { TOWN_PLACE_GUARD, tile->x, tile->y, town_state_last_piece (state)->side };
    case TOWN_MOVE_TOWER: return (BastidePlace) { TOWN_PLACE_TOWER, move.x, move.y, move.part };
    case TOWN_MOVE_PASS: break;
    }
  return (BastidePlace) { 0 };
}

unsigned
town_place_turns (const BastideMoves *legal, int x, int y)
{
  unsigned allowed = 0;

  for (unsigned i = 0; legal != NULL && i < legal->n; i++)
    if (legal->at[i].type == TOWN_MOVE_TILE && legal->at[i].x == x && legal->at[i].y == y)
      allowed |= 1u << legal->at[i].part;
  return allowed;
}

bool
town_place_offers_guard (const BastideState *state, const BastideKit *set, BastideMove move)
{
  BastideState after;

  town_try (state, set, &move, 1, &after, NULL);
  return town_state_phase (&after) == TOWN_PHASE_GUARD;
}
