/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit testing: each kind of place measures its distance from a point; 0 or less is a hit. */
#include "hit.h"

#include <math.h>

#include "number-plates.h"
#include "places.h"
#include "scene-private.h"
#include "side.h"
#include "things.h"

/* Half of the length of the target of a piece, and its depth to both sides of the wall. */
#define SIDE_HALF 0.45f
#define SIDE_DEEP 0.30f
#define TOWER_REACH 0.28f

static int
find_cell (float at)
{
  return at <= INT8_MIN ? INT8_MIN : at >= INT8_MAX ? INT8_MAX : (int) floorf (at);
}

static BastidePlace
make_cell (float x, float y)
{
  return (BastidePlace) { BASTIDE_PLACE_CELL, (int8_t) find_cell (x), (int8_t) find_cell (y), 0 };
}

/* The distance from a point to a box around its middle; 0 inside. */
static float
measure_box (float dx, float dy, float half_width, float half_height)
{
  return hypotf (fmaxf (fabsf (dx) - half_width, 0), fmaxf (fabsf (dy) - half_height, 0));
}

/* The distance from a point to the target for a piece without a guard: the whole side, except the pad of his guard. */
static float
measure_piece (BastidePlace piece, BastidePoint point)
{
  bool lies = piece.part == BASTIDE_NORTH || piece.part == BASTIDE_SOUTH;
  BastidePoint middle = bastide_side_point (piece.x, piece.y, (BastideSide) piece.part, 0.5f, 0);

  return measure_box (point.x - middle.x, point.y - middle.y, lies ? SIDE_HALF : SIDE_DEEP,
                      lies ? SIDE_DEEP : SIDE_HALF);
}

/* The distance from a point to the place of a follower: its segment on the tile that was just placed, or its whole
 * feature. */
static float
measure_area (const BastideStage *stage, BastidePlace place, BastidePoint point)
{
  int tile = bastide_state_n_tiles (stage->state) - 1;
  const BastideTile *t = &stage->state->tiles[tile];
  BastideSegmentRef at;

  if (!bastide_hit_segment (stage, point.x, point.y, &at) || at.tile == tile)
    return fmaxf (0, -bastide_tile_shape_depth (bastide_shapes_get (stage->shapes, t->kind, t->turns), place.part,
                                                point.x - t->x, point.y - t->y));
  return bastide_feature_has (stage->state, tile, place.part, at) ? 0 : INFINITY;
}

/* The distance from a point to the answer THING: to its whole feature, or to the box of the figure. */
static float
measure_answer (const BastideStage *stage, BastideThing thing, BastidePoint point)
{
  BastideBox box = bastide_thing_box (stage, thing);
  BastideSegmentRef at;

  if (thing.type != BASTIDE_THING_FEATURE)
    return measure_box (point.x - (float) (box.west + box.east) / 2, point.y - (float) (box.north + box.south) / 2,
                        (float) (box.east - box.west) / 2, (float) (box.south - box.north) / 2);
  if (!bastide_hit_segment (stage, point.x, point.y, &at)
      || !bastide_feature_has (stage->state, thing.tile, thing.part, at))
    return INFINITY;
  return 0;
}

static float
measure (const BastideStage *stage, unsigned index, BastidePoint point)
{
  BastidePlace place = stage->places->at[index];
  float x = stage->places->x[index], y = stage->places->y[index];

  switch ((BastidePlaceType) place.type)
    {
    case BASTIDE_PLACE_CELL: return measure_box (point.x - x, point.y - y, 0.5f, 0.5f);
    case BASTIDE_PLACE_AREA: return measure_area (stage, place, point);
    case BASTIDE_PLACE_PIECE: return measure_piece (place, point);
    case BASTIDE_PLACE_GUARD: return fmaxf (0, hypotf (point.x - x, point.y - y) - BASTIDE_PAD_REACH);
    case BASTIDE_PLACE_TOWER: return fmaxf (0, hypotf (point.x - x, point.y - y) - TOWER_REACH);
    case BASTIDE_PLACE_ANSWER: return measure_answer (stage, stage->answers[place.part], point);
    case BASTIDE_PLACE_NONE: break;
    }
  return INFINITY;
}

/* Finds the place whose number has its plate at a point. */
static bool
find_number (const BastideStage *stage, float x, float y, BastidePlace *place)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];

      if (fabsf (x - number->x) > number->width / 2 || fabsf (y - number->y) > number->height / 2)
        continue;
      *place = number->place;
      return true;
    }
  return false;
}

BastidePlace
bastide_hit_test (const BastideStage *stage, float x, float y, float reach)
{
  const BastidePlaces *places = stage->places;
  float least = INFINITY, nearest = INFINITY;
  BastidePlace best = make_cell (x, y);

  if (find_number (stage, x, y, &best))
    return best;
  for (unsigned i = 0; i < places->n; i++)
    {
      float distance = measure (stage, i, (BastidePoint) { x, y });
      float away = hypotf (places->x[i] - x, places->y[i] - y);

      if (distance <= reach && (distance < least || (distance <= least && away < nearest)))
        {
          best = places->at[i];
          least = distance;
          nearest = away;
        }
    }
  return best;
}

bool
bastide_hit_segment (const BastideStage *stage, float x, float y, BastideSegmentRef *segment)
{
  int cell_x = find_cell (x), cell_y = find_cell (y), tile = bastide_state_tile_at (stage->state, cell_x, cell_y), at;

  if (tile < 0)
    return false;
  at = bastide_tile_shape_segment_at (bastide_shapes_get (stage->shapes, stage->state->tiles[tile].kind,
                                                          stage->state->tiles[tile].turns),
                                      x - (float) cell_x, y - (float) cell_y);
  *segment = (BastideSegmentRef) { (uint8_t) tile, (uint8_t) (at < 0 ? 0 : at) };
  return at >= 0;
}

/* Finds the side of a tile that is nearest to a point: of the tile of its cell or, if that is empty, of a neighbour. */
static bool
find_side (const BastideState *state, float x, float y, int *tile_x, int *tile_y, BastideSide *side)
{
  float least = 1;

  for (int i = 0; i < 4; i++)
    {
      int at_x = find_cell (x), at_y = find_cell (y);
      BastideSide at_side = (BastideSide) i;
      float along, out;

      if (bastide_state_tile_at (state, at_x, at_y) < 0)
        {
          bastide_side_step (at_side, &at_x, &at_y);
          at_side = bastide_side_opposite (at_side);
          if (bastide_state_tile_at (state, at_x, at_y) < 0)
            continue;
        }
      bastide_side_measure (at_x, at_y, at_side, (BastidePoint) { x, y }, &along, &out);
      if (fabsf (out) < least)
        {
          least = fabsf (out);
          *tile_x = at_x;
          *tile_y = at_y;
          *side = at_side;
        }
    }
  return least < 1;
}

bool
bastide_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move)
{
  const BastideState *state = stage->state;
  BastideSegmentRef segment;
  int tile_x = 0, tile_y = 0;
  BastideSide side = BASTIDE_NORTH;

  switch (bastide_state_phase (state))
    {
    case BASTIDE_PHASE_TILE: *move = bastide_place_move (make_cell (x, y), state, stage->turns); return true;
    case BASTIDE_PHASE_FOLLOWER:
      if (!bastide_hit_segment (stage, x, y, &segment))
        return false;
      *move = (BastideMove) { .type = BASTIDE_MOVE_FOLLOWER,
                              .part = segment.tile == bastide_state_n_tiles (state) - 1 ? segment.segment : UINT8_MAX };
      return true;
    case BASTIDE_PHASE_GATE:
    case BASTIDE_PHASE_WALL:
    case BASTIDE_PHASE_TOWER:
      if (!find_side (state, x, y, &tile_x, &tile_y, &side))
        return false;
      *move = (BastideMove) { bastide_state_phase (state) == BASTIDE_PHASE_GATE   ? BASTIDE_MOVE_GATE
                              : bastide_state_phase (state) == BASTIDE_PHASE_WALL ? BASTIDE_MOVE_WALL
                                                                                  : BASTIDE_MOVE_TOWER,
                              (int8_t) tile_x, (int8_t) tile_y, (uint8_t) side };
      return true;
    case BASTIDE_PHASE_GUARD:
    case BASTIDE_PHASE_OVER: break;
    }
  return false;
}
