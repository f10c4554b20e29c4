/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of places, and moving the cursor over it. */
#include "places.h"

#include <math.h>
#include <stdlib.h>

#include "scene-private.h"
#include "side.h"
#include "things.h"

/* How far from the corner a tower on the piece that closes the wall is, because the other end is at the same corner
 * (R14). */
#define CLOSING_TOWER_ASIDE 0.3f

/* The corner of the city for a tower at the end that PLACE names. */
static BastidePoint
find_tower (BastidePlace place, const BastideState *state)
{
  bool is_closed = bastide_state_gap (state) == 0;
  float along = 1;

  for (unsigned i = 0; i < bastide_state_n_pieces (state); i++)
    {
      const BastidePiece *piece = &state->pieces[i];
      const BastideTile *tile = &state->tiles[piece->tile];

      if (tile->x != place.x || tile->y != place.y || piece->side != place.part)
        continue;
      if (piece->end == BASTIDE_ANTICLOCKWISE)
        along = 0;
      else if (is_closed && piece == bastide_state_last_piece (state))
        along = 1 - CLOSING_TOWER_ASIDE;
    }
  return bastide_side_point (place.x, place.y, (BastideSide) place.part, along, 0);
}

float
bastide_guard_along (const BastideState *state, int x, int y, BastideSide side)
{
  const BastidePiece *gate = &state->pieces[0];
  bool is_on_gate = bastide_state_n_pieces (state) > 0 && gate->side == side
                    && gate->tile == bastide_state_tile_at (state, x, y);

  return is_on_gate ? BASTIDE_GUARD_ALONG : 0.5f;
}

/* The position of the target for a guard along its side: beside the target for his piece or, if the piece is built
 * already, where he would be. */
static float
find_guard (const BastideState *state, BastidePlace place)
{
  return bastide_state_phase (state) == BASTIDE_PHASE_GUARD
             ? bastide_guard_along (state, place.x, place.y, (BastideSide) place.part)
             : BASTIDE_GUARD_ALONG;
}

/* The middle of a thing; for a feature, that of the segment which names it. */
static BastidePoint
find_thing (BastideThing thing, const BastideStage *stage)
{
  const BastideTile *t = &stage->state->tiles[thing.tile];
  BastideBox box = bastide_thing_box (stage, thing);
  BastidePoint point = { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2 };

  if (thing.type == BASTIDE_THING_FEATURE)
    {
      point = bastide_shapes_get (stage->shapes, t->kind, t->turns)->middles[thing.part];
      point.x += t->x;
      point.y += t->y;
    }
  return point;
}

void
bastide_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y)
{
  BastideSide side = (BastideSide) (place.part & 3);
  BastidePoint point = { (float) place.x + 0.5f, (float) place.y + 0.5f };
  int tile = bastide_state_tile_at (stage->state, place.x, place.y);

  if (place.type == BASTIDE_PLACE_AREA && tile >= 0)
    {
      const BastideTile *t = &stage->state->tiles[tile];

      point = bastide_shapes_get (stage->shapes, t->kind, t->turns)->middles[place.part];
      point.x += t->x;
      point.y += t->y;
    }
  else if (place.type == BASTIDE_PLACE_PIECE)
    point = bastide_side_point (place.x, place.y, side, BASTIDE_PIECE_ALONG, BASTIDE_TARGET_OUT);
  else if (place.type == BASTIDE_PLACE_GUARD)
    point = bastide_side_point (place.x, place.y, side, find_guard (stage->state, place), BASTIDE_TARGET_OUT);
  else if (place.type == BASTIDE_PLACE_TOWER)
    point = find_tower (place, stage->state);
  else if (place.type == BASTIDE_PLACE_ANSWER && place.part < stage->n_answers)
    point = find_thing (stage->answers[place.part], stage);
  *x = point.x;
  *y = point.y;
}

/* Adds PLACE unless the list has it. */
static void
add (BastidePlaces *places, BastidePlace place)
{
  if (place.type != BASTIDE_PLACE_NONE && places->n < BASTIDE_MAX_PLACES && bastide_places_find (places, place) < 0)
    places->at[places->n++] = place;
}

static int
compare (const void *a, const void *b)
{
  const BastidePlace *p = a, *q = b;

  if (p->y != q->y)
    return p->y - q->y;
  if (p->x != q->x)
    return p->x - q->x;
  return p->part != q->part ? p->part - q->part : p->type - q->type;
}

void
bastide_places_list (BastidePlaces *places, const BastideStage *stage)
{
  places->n = 0;
  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    {
      BastideMove move = stage->legal->at[i];
      BastidePlace place = bastide_place_of_move (move, stage->state);

      add (places, place);
      if (place.type == BASTIDE_PLACE_PIECE && bastide_place_offers_guard (stage->state, stage->set, move))
        add (places, (BastidePlace) { BASTIDE_PLACE_GUARD, place.x, place.y, place.part });
    }
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      const BastideTile *tile = &stage->state->tiles[stage->answers[i].tile];

      add (places, (BastidePlace) { BASTIDE_PLACE_ANSWER, tile->x, tile->y, (uint8_t) i });
    }
  qsort (places->at, places->n, sizeof places->at[0], compare);
  for (unsigned i = 0; i < places->n; i++)
    bastide_place_middle (places->at[i], stage, &places->x[i], &places->y[i]);
}

int
bastide_places_find (const BastidePlaces *places, BastidePlace place)
{
  for (unsigned i = 0; i < places->n; i++)
    if (bastide_place_equal (places->at[i], place))
      return (int) i;
  return -1;
}

/* Chooses the place with the least distance ahead plus three times the distance sideways. */
int
bastide_places_step (const BastidePlaces *places, int from, float x, float y, BastideSide side)
{
  int best = -1;
  float least = INFINITY;

  for (unsigned i = 0; i < places->n; i++)
    {
      float dx = places->x[i] - x, dy = places->y[i] - y;
      float ahead = side == BASTIDE_EAST ? dx : side == BASTIDE_WEST ? -dx : side == BASTIDE_SOUTH ? dy : -dy;
      float aside = fabsf (side == BASTIDE_EAST || side == BASTIDE_WEST ? dy : dx);

      if ((int) i != from && ahead > 0.01f && ahead + 3 * aside < least)
        {
          least = ahead + 3 * aside;
          best = (int) i;
        }
    }
  return best;
}

int
bastide_places_nearest (const BastidePlaces *places, float x, float y)
{
  int best = -1;
  float least = INFINITY;

  for (unsigned i = 0; i < places->n; i++)
    {
      float distance = hypotf (places->x[i] - x, places->y[i] - y);

      if (distance < least)
        {
          least = distance;
          best = (int) i;
        }
    }
  return best;
}
