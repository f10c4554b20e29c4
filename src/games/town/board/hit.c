/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit testing: each kind of place measures its distance from a point; 0 or less is a hit. */
#include "hit.h"

#include <math.h>

#include "city.h"
#include "number-plates.h"
#include "places.h"
#include "scene/light.h"
#include "side.h"
#include "things.h"

/* Half of the length of the target of a piece, and its depth to both sides of the wall. */
#define SIDE_HALF 0.45
#define SIDE_DEEP 0.30
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

/* The distance from a point to the target for a piece without a guard: the whole side, except the pad of his guard. */
static float
measure_piece (BastidePlace piece, BastidePoint point)
{
  bool lies = piece.part == BASTIDE_NORTH || piece.part == BASTIDE_SOUTH;
  BastidePoint middle = town_side_point (piece.x, piece.y, (BastideSide) piece.part, 0.5f, 0);
  double across = lies ? SIDE_HALF : SIDE_DEEP, down = lies ? SIDE_DEEP : SIDE_HALF;

  return bastide_box_distance ((BastideBox) { (double) middle.x - across, (double) middle.y - down,
                                              (double) middle.x + across, (double) middle.y + down },
                               point);
}

/* The distance from a point to the place of a follower: its segment on the tile that was just placed, or its whole
 * feature. */
static float
measure_area (const BastideStage *stage, BastidePlace place, BastidePoint point)
{
  int tile = town_state_n_tiles (stage->state) - 1;
  const TownTile *t = &stage->state->tiles[tile];
  TownSegmentRef at;

  if (!town_hit_segment (stage, point.x, point.y, &at) || at.tile == tile)
    return fmaxf (0, -town_tile_shape_depth (town_shapes_get (stage->shapes, t->kind, t->turns), place.part,
                                             point.x - t->x, point.y - t->y));
  return town_feature_has (stage->state, tile, place.part, at) ? 0 : INFINITY;
}

/* The distance from a point to the answer THING: to its whole feature, or to the box of the figure. */
static float
measure_answer (const BastideStage *stage, BastideThing thing, BastidePoint point)
{
  BastideBox box = town_thing_box (stage, thing);
  TownSegmentRef at;

  if (thing.type != TOWN_THING_FEATURE)
    return bastide_box_distance (box, point);
  if (!town_hit_segment (stage, point.x, point.y, &at) || !town_feature_has (stage->state, thing.tile, thing.part, at))
    return INFINITY;
  return 0;
}

static float
measure (const BastideStage *stage, unsigned index, BastidePoint point)
{
  BastidePlace place = stage->places->at[index];
  float x = stage->places->x[index], y = stage->places->y[index];

  switch (place.type)
    {
    case BASTIDE_PLACE_CELL:
      return bastide_box_distance ((BastideBox) { place.x, place.y, place.x + 1, place.y + 1 }, point);
    case TOWN_PLACE_AREA: return measure_area (stage, place, point);
    case TOWN_PLACE_PIECE: return measure_piece (place, point);
    case TOWN_PLACE_GUARD: return fmaxf (0, hypotf (point.x - x, point.y - y) - TOWN_PAD_REACH);
    case TOWN_PLACE_TOWER: return fmaxf (0, hypotf (point.x - x, point.y - y) - TOWER_REACH);
    case BASTIDE_PLACE_ANSWER: return measure_answer (stage, stage->answers[place.part], point);
    case BASTIDE_PLACE_NONE: break;
    }
  return INFINITY;
}

BastidePlace
town_hit_test (const BastideStage *stage, float x, float y, float reach)
{
  return bastide_stage_hit (stage, x, y, reach, measure, make_cell (x, y));
}

bool
town_hit_segment (const BastideStage *stage, float x, float y, TownSegmentRef *segment)
{
  int cell_x = find_cell (x), cell_y = find_cell (y), tile = town_state_tile_at (stage->state, cell_x, cell_y), at;

  if (tile < 0)
    return false;
  at = town_tile_shape_segment_at (town_shapes_get (stage->shapes, stage->state->tiles[tile].kind,
                                                    stage->state->tiles[tile].turns),
                                   x - (float) cell_x, y - (float) cell_y);
  *segment = (TownSegmentRef) { (uint8_t) tile, (uint8_t) (at < 0 ? 0 : at) };
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

      if (town_state_tile_at (state, at_x, at_y) < 0)
        {
          bastide_side_step (at_side, &at_x, &at_y);
          at_side = bastide_side_opposite (at_side);
          if (town_state_tile_at (state, at_x, at_y) < 0)
            continue;
        }
      town_side_measure (at_x, at_y, at_side, (BastidePoint) { x, y }, &along, &out);
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
town_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move)
{
  const BastideState *state = stage->state;
  TownSegmentRef segment;
  int tile_x = 0, tile_y = 0;
  BastideSide side = BASTIDE_NORTH;

  switch (town_state_phase (state))
    {
    case TOWN_PHASE_TILE: *move = town_place_move (make_cell (x, y), state, stage->turns); return true;
    case TOWN_PHASE_FOLLOWER:
      if (!town_hit_segment (stage, x, y, &segment))
        return false;
      *move = (BastideMove) { .type = TOWN_MOVE_FOLLOWER,
                              .part = segment.tile == town_state_n_tiles (state) - 1 ? segment.segment : UINT8_MAX };
      return true;
    case TOWN_PHASE_GATE:
    case TOWN_PHASE_WALL:
    case TOWN_PHASE_TOWER:
      if (!find_side (state, x, y, &tile_x, &tile_y, &side))
        return false;
      *move = town_move (town_state_phase (state) == TOWN_PHASE_GATE   ? TOWN_MOVE_GATE
                         : town_state_phase (state) == TOWN_PHASE_WALL ? TOWN_MOVE_WALL
                                                                       : TOWN_MOVE_TOWER,
                         (int8_t) tile_x, (int8_t) tile_y, (uint8_t) side);
      return true;
    case TOWN_PHASE_GUARD:
    case TOWN_PHASE_OVER: break;
    }
  return false;
}
