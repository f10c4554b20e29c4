/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each kind of place measures its distance from a point; 0 or less is a hit. */
#include "hit.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "scene/light.h"
#include "things.h"

static BastidePlace
make_cell (float x, float y)
{
  return (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) fminf (fmaxf (floorf (x), -COUNTRY_FAR), COUNTRY_FAR - 1),
                          (int16_t) fminf (fmaxf (floorf (y), -COUNTRY_FAR), COUNTRY_FAR - 1), 0 };
}

/* The distance from a point to SEGMENT of TILE; 0 on the whole feature, but nothing else of another tile is near it. */
static float
measure_feature (const BastideStage *stage, const CountryTile *tile, unsigned segment, BastidePoint point)
{
  const BastideState *state = stage->state;
  const CountryTileShape *shape = country_shape_of (stage, tile);
  const BastidePoint p = { point.x - (float) tile->x, point.y - (float) tile->y };
  float nearest = INFINITY;
  BastidePart part;

  if (country_segment_at (stage, point.x, point.y, &part) && &state->tiles[part.tile] != tile)
    return country_root (state, country_node_of (state, part)) == country_root (state, tile->first_node + segment)
               ? 0
               : INFINITY;
  if (country_tile_shape_segment_at (shape, p.x, p.y) == (int) segment)
    return 0;
  for (int row = 0; row < COUNTRY_SHAPE_GRID; row++)
    for (int column = 0; column < COUNTRY_SHAPE_GRID; column++)
      if (shape->grid[row][column] == segment)
        nearest = fminf (nearest, hypotf (p.x - ((float) column + 0.5f) / COUNTRY_SHAPE_GRID,
                                          p.y - ((float) row + 0.5f) / COUNTRY_SHAPE_GRID));
  return nearest;
}

/* The distance from a point to THING: to its whole feature, or to the box of the figure. */
static float
measure_thing (const BastideStage *stage, BastideThing thing, BastidePoint point)
{
  if (thing.type != COUNTRY_THING_FEATURE)
    return bastide_box_distance (country_thing_box (stage, thing), point);
  return measure_feature (stage, &stage->state->tiles[thing.tile], thing.part, point);
}

static float
measure (const BastideStage *stage, unsigned index, BastidePoint point)
{
  const BastidePlace place = stage->places->at[index];
  const int tile = country_tile_at (stage->state, place.x, place.y);

  switch (place.type)
    {
    case BASTIDE_PLACE_CELL:
      return bastide_box_distance ((BastideBox) { place.x, place.y, place.x + 1, place.y + 1 }, point);
    case COUNTRY_PLACE_FIGURE:
      return measure_feature (stage, &stage->state->tiles[tile], country_place_segment (place), point);
    case COUNTRY_PLACE_HOME:
      return measure_thing (stage,
                            (BastideThing) { COUNTRY_THING_FIGURE, (uint16_t) tile,
                                             (uint8_t) stage->state->tiles[tile].segment },
                            point);
    case BASTIDE_PLACE_ANSWER: return measure_thing (stage, stage->answers[place.part], point);
    default: return INFINITY;
    }
}

BastidePlace
country_hit_test (const BastideStage *stage, float x, float y, float reach)
{
  return bastide_stage_hit (stage, x, y, reach, measure, make_cell (x, y));
}

bool
country_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move)
{
  const BastideState *state = stage->state;
  const BastideThing thing = country_thing_at (stage, x, y, 0);
  BastidePart part;

  if (state->phase == COUNTRY_ASKS_TILE)
    {
      *move = country_place_move (make_cell (x, y), state, stage->turns);
      return true;
    }
  if (state->phase != COUNTRY_ASKS_FIGURE || !country_segment_at (stage, x, y, &part))
    return false;
  if (thing.type == COUNTRY_THING_FIGURE && state->tiles[thing.tile].figure - 1 == COUNTRY_THE_ABBOT)
    *move = (BastideMove) { .type = COUNTRY_MOVE_HOME,
                            .x = state->tiles[thing.tile].x,
                            .y = state->tiles[thing.tile].y };
  else
    *move = (BastideMove) { .type = (uint8_t) (COUNTRY_MOVE_FOLLOWER + stage->sort),
                            .part = part.tile == state->n_tiles - 1 ? part.segment : UINT8_MAX };
  return true;
}
