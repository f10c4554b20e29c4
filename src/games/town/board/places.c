/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of places. */
#include "places.h"

#include "city.h"
#include "side.h"
#include "things.h"

/* How far from the corner a tower on the piece that closes the wall is, because the other end is at the same corner
 * (R14). */
#define CLOSING_TOWER_ASIDE 0.3f

/* The corner of the city for a tower at the end that PLACE names. */
static BastidePoint
find_tower (BastidePlace place, const BastideState *state)
{
  bool is_closed = town_state_gap (state) == 0;
  float along = 1;

  for (unsigned i = 0; i < town_state_n_pieces (state); i++)
    {
      const TownPiece *piece = &state->pieces[i];
      const TownTile *tile = &state->tiles[piece->tile];

      if (tile->x != place.x || tile->y != place.y || piece->side != place.part)
        continue;
      if (piece->end == TOWN_ANTICLOCKWISE)
        along = 0;
      else if (is_closed && piece == town_state_last_piece (state))
        along = 1 - CLOSING_TOWER_ASIDE;
    }
  return town_side_point (place.x, place.y, (BastideSide) place.part, along, 0);
}

float
town_guard_along (const BastideState *state, int x, int y, BastideSide side)
{
  const TownPiece *gate = &state->pieces[0];
  bool is_on_gate = town_state_n_pieces (state) > 0 && gate->side == side
                    && gate->tile == town_state_tile_at (state, x, y);

  return is_on_gate ? TOWN_GUARD_ALONG : 0.5f;
}

/* The position of the target for a guard along its side: beside the target for his piece or, if the piece is built
 * already, where he would be. */
static float
find_guard (const BastideState *state, BastidePlace place)
{
  return town_state_phase (state) == TOWN_PHASE_GUARD
             ? town_guard_along (state, place.x, place.y, (BastideSide) place.part)
             : TOWN_GUARD_ALONG;
}

/* The middle of a thing; for a feature, that of the segment which names it. */
static BastidePoint
find_thing (BastideThing thing, const BastideStage *stage)
{
  const TownTile *t = &stage->state->tiles[thing.tile];
  BastideBox box = town_thing_box (stage, thing);
  BastidePoint point = { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2 };

  if (thing.type == TOWN_THING_FEATURE)
    {
      point = town_shapes_get (stage->shapes, t->kind, t->turns)->middles[thing.part];
      point.x += t->x;
      point.y += t->y;
    }
  return point;
}

void
town_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y)
{
  BastideSide side = (BastideSide) (place.part & 3);
  BastidePoint point = { (float) place.x + 0.5f, (float) place.y + 0.5f };
  int tile = town_state_tile_at (stage->state, place.x, place.y);

  if (place.type == TOWN_PLACE_AREA && tile >= 0)
    {
      const TownTile *t = &stage->state->tiles[tile];

      point = town_shapes_get (stage->shapes, t->kind, t->turns)->middles[place.part];
      point.x += t->x;
      point.y += t->y;
    }
  else if (place.type == TOWN_PLACE_PIECE)
    point = town_side_point (place.x, place.y, side, TOWN_PIECE_ALONG, TOWN_TARGET_OUT);
  else if (place.type == TOWN_PLACE_GUARD)
    point = town_side_point (place.x, place.y, side, find_guard (stage->state, place), TOWN_TARGET_OUT);
  else if (place.type == TOWN_PLACE_TOWER)
    point = find_tower (place, stage->state);
  else if (place.type == BASTIDE_PLACE_ANSWER && place.part < stage->n_answers)
    point = find_thing (stage->answers[place.part], stage);
  *x = point.x;
  *y = point.y;
}

void
town_places_list (BastidePlaces *places, const BastideStage *stage)
{
  places->n = 0;
  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    {
      BastideMove move = stage->legal->at[i];
      BastidePlace place = town_place_of_move (move, stage->state);

      bastide_places_add (places, place);
      if (place.type == TOWN_PLACE_PIECE && town_place_offers_guard (stage->state, stage->set, move))
        bastide_places_add (places, (BastidePlace) { TOWN_PLACE_GUARD, place.x, place.y, place.part });
    }
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      const TownTile *tile = &stage->state->tiles[stage->answers[i].tile];

      bastide_places_add (places, (BastidePlace) { BASTIDE_PLACE_ANSWER, tile->x, tile->y, (uint8_t) i });
    }
  bastide_places_sort (places);
  for (unsigned i = 0; i < places->n; i++)
    town_place_middle (places->at[i], stage, &places->x[i], &places->y[i]);
}
