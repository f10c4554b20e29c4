/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves that choosing a place makes. */
#include "place.h"

BastideMove
bastide_place_move (BastidePlace place, const BastideState *state, unsigned turns)
{
  switch ((BastidePlaceType) place.type)
    {
    case BASTIDE_PLACE_CELL: return (BastideMove) { BASTIDE_MOVE_TILE, place.x, place.y, (uint8_t) (turns & 3) };
    case BASTIDE_PLACE_AREA: return (BastideMove) { .type = BASTIDE_MOVE_FOLLOWER, .part = place.part };
    case BASTIDE_PLACE_GUARD:
    case BASTIDE_PLACE_PIECE:
      if (place.type == BASTIDE_PLACE_GUARD && bastide_state_phase (state) == BASTIDE_PHASE_GUARD)
        return (BastideMove) { .type = BASTIDE_MOVE_GUARD };
      return (BastideMove) { bastide_state_phase (state) == BASTIDE_PHASE_GATE ? BASTIDE_MOVE_GATE : BASTIDE_MOVE_WALL,
                             place.x, place.y, place.part };
    case BASTIDE_PLACE_TOWER: return (BastideMove) { BASTIDE_MOVE_TOWER, place.x, place.y, place.part };
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
  return (BastideMove) { .type = BASTIDE_MOVE_PASS };
}

BastidePlace
bastide_place_of_move (BastideMove move, const BastideState *state)
{
  const BastideTile *tile;

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_TILE: return (BastidePlace) { BASTIDE_PLACE_CELL, move.x, move.y, 0 };
    case BASTIDE_MOVE_FOLLOWER:
      tile = bastide_state_last_tile (state);
      return (BastidePlace) { BASTIDE_PLACE_AREA, tile->x, tile->y, move.part };
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL: return (BastidePlace) { BASTIDE_PLACE_PIECE, move.x, move.y, move.part };
    case BASTIDE_MOVE_GUARD:
      tile = &state->tiles[bastide_state_last_piece (state)->tile];
      return (BastidePlace) { BASTIDE_PLACE_GUARD, tile->x, tile->y, bastide_state_last_piece (state)->side };
    case BASTIDE_MOVE_TOWER: return (BastidePlace) { BASTIDE_PLACE_TOWER, move.x, move.y, move.part };
    case BASTIDE_MOVE_PASS: break;
    }
  return (BastidePlace) { 0 };
}

unsigned
bastide_place_turns (const BastideMoves *legal, int x, int y)
{
  unsigned allowed = 0;

  for (unsigned i = 0; legal != NULL && i < legal->n; i++)
    if (legal->at[i].type == BASTIDE_MOVE_TILE && legal->at[i].x == x && legal->at[i].y == y)
      allowed |= 1u << legal->at[i].part;
  return allowed;
}

unsigned
bastide_place_turn (unsigned allowed, unsigned turns, int direction)
{
  if (direction == 0 && (allowed >> turns & 1))
    return turns;
  for (int i = 1; i <= 4; i++)
    {
      unsigned next = (turns + (unsigned) (direction < 0 ? 4 - i : i)) & 3;

      if (allowed >> next & 1)
        return next;
    }
  return turns;
}

bool
bastide_place_offers_guard (const BastideState *state, const BastideTileSet *set, BastideMove move)
{
  BastideState after;

  bastide_try (state, set, &move, 1, &after, NULL);
  return bastide_state_phase (&after) == BASTIDE_PHASE_GUARD;
}
