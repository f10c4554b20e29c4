/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "things.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "games/country/rules/look.h"

/* The reach of a road over the field beside it, at most: in tile units, and as a part of the field's most room. */
#define MOST_REACH 0.15f
#define REACH_INTO_FIELD 0.6f

bool
country_segment_at (const BastideStage *stage, float x, float y, BastidePart *part)
{
  const float cell_x = floorf (x), cell_y = floorf (y);
  const int tile = fabsf (cell_x) < COUNTRY_FAR && fabsf (cell_y) < COUNTRY_FAR
                       ? country_tile_at (stage->state, (int) cell_x, (int) cell_y)
                       : -1;

  if (tile < 0)
    return false;
  *part = (BastidePart) { (uint16_t) tile,
                          (uint8_t) country_tile_shape_segment_at (country_shape_of (stage, &stage->state->tiles[tile]),
                                                                   x - cell_x, y - cell_y) };
  return true;
}

BastideThing
country_make_feature (const BastideState *state, unsigned node)
{
  const unsigned root = country_root (state, node), tile = state->nodes[root].tile;

  return (BastideThing) { COUNTRY_THING_FEATURE, (uint16_t) tile, (uint8_t) (root - state->tiles[tile].first_node) };
}

/* The tile in hand counts as unseen: it too could be laid there. */
bool
country_is_dead (const BastideState *state, const BastideKit *kit, unsigned i)
{
  const unsigned beside = state->frontier[i] & (COUNTRY_BESIDE - 1);

  if (state->phase == COUNTRY_ASKS_TILE && kit->fits[state->drawn][beside] != 0)
    return false;
  for (unsigned j = state->n_drawn; j < state->n_order; j++)
    if (kit->fits[state->order[j]][beside] != 0)
      return false;
  return true;
}

/* The thing that the empty cell number I of the frontier is. */
static BastideThing
make_cell (const BastideState *state, unsigned i)
{
  const int x = country_frontier_x (state->frontier[i]), y = country_frontier_y (state->frontier[i]);
  BastideThing first = { COUNTRY_THING_DEAD_CELL, UINT16_MAX, 0 };

  for (unsigned side = 0; side < 4; side++)
    {
      const int tile = country_tile_at (state, x - country_steps[side][0], y - country_steps[side][1]);

      if (tile >= 0 && tile < first.tile)
        first = (BastideThing) { COUNTRY_THING_DEAD_CELL, (uint16_t) tile, (uint8_t) side };
    }
  return first;
}

BastideBox
country_thing_box (const BastideStage *stage, BastideThing thing)
{
  const CountryTile *tile = &stage->state->tiles[thing.tile];
  BastideItem item;
  double x, y;

  if (thing.type == COUNTRY_THING_FIGURE)
    {
      item = country_item_make_figure (COUNTRY_ITEM_FIGURE, stage, tile->player, (CountryFigure) (tile->figure - 1),
                                       tile, thing.part);
      return country_item_find_figure (&item);
    }
  x = tile->x + country_steps[thing.part & 3][0];
  y = tile->y + country_steps[thing.part & 3][1];
  return (BastideBox) { x, y, x + 1, y + 1 };
}

/* Finds the figure at X, Y. It may be seen on the tile north of its own. */
static bool
find_figure (const BastideStage *stage, float x, float y, BastideThing *thing)
{
  const BastideState *state = stage->state;

  for (unsigned i = 0; i < state->n_tiles; i++)
    {
      BastideBox box;

      if (state->tiles[i].figure == 0 || fabsf ((float) state->tiles[i].x + 0.5f - x) > 1
          || fabsf ((float) state->tiles[i].y + 0.5f - y) > 1)
        continue;
      *thing = (BastideThing) { COUNTRY_THING_FIGURE, (uint16_t) i, (uint8_t) state->tiles[i].segment };
      box = country_thing_box (stage, *thing);
      if ((double) x >= box.west && (double) x <= box.east && (double) y >= box.north && (double) y <= box.south)
        return true;
    }
  return false;
}

/* Finds the dead cell at X, Y. */
static BastideThing
find_dead_cell (const BastideStage *stage, float x, float y)
{
  const BastideState *state = stage->state;

  for (unsigned i = 0; i < state->n_frontier; i++)
    if ((float) country_frontier_x (state->frontier[i]) == floorf (x)
        && (float) country_frontier_y (state->frontier[i]) == floorf (y) && country_is_dead (state, stage->set, i))
      return make_cell (state, i);
  return (BastideThing) { 0 };
}

/* The road of a tile that is nearest to the point within REACH, as one of its segments; otherwise SEGMENT. */
static unsigned
find_road (const CountryTileShape *shape, unsigned segment, BastidePoint p, float reach)
{
  float nearest = reach;

  for (int row = 0; row < COUNTRY_SHAPE_GRID; row++)
    for (int column = 0; column < COUNTRY_SHAPE_GRID; column++)
      {
        const unsigned at = shape->grid[row][column];
        const float away = point_distance (p, (BastidePoint) { ((float) column + 0.5f) / COUNTRY_SHAPE_GRID,
                                                               ((float) row + 0.5f) / COUNTRY_SHAPE_GRID });

        if (shape->grounds[at] != COUNTRY_ROAD || away > nearest)
          continue;
        nearest = away;
        segment = at;
      }
  return segment;
}

BastideThing
country_thing_at (const BastideStage *stage, float x, float y, float reach)
{
  BastideThing thing;
  BastidePart part;

  if (find_figure (stage, x, y, &thing))
    return thing;
  if (!country_segment_at (stage, x, y, &part))
    return find_dead_cell (stage, x, y);
  if (country_segment_of (stage->state, stage->set, country_node_of (stage->state, part))->ground == COUNTRY_FIELD)
    {
      const CountryTileShape *shape = country_shape_of (stage, &stage->state->tiles[part.tile]);

      part.segment = (uint8_t) find_road (shape, part.segment, (BastidePoint) { x - floorf (x), y - floorf (y) },
                                          fminf (fminf (reach, MOST_REACH),
                                                 REACH_INTO_FIELD * shape->rooms[part.segment]));
    }
  return country_make_feature (stage->state, country_node_of (stage->state, part));
}

unsigned
country_list_things (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS])
{
  static const uint8_t order[COUNTRY_GROUNDS] = { COUNTRY_ROAD,   COUNTRY_CITY,  COUNTRY_MONASTERY,
                                                  COUNTRY_GARDEN, COUNTRY_FIELD, COUNTRY_WATER };
  const BastideState *state = stage->state;
  const int index = country_tile_at (state, place.x, place.y);
  const CountryTile *tile = &state->tiles[index < 0 ? 0 : index];
  const CountryTileKind *kind = country_kind_of (stage->set, tile);
  unsigned n = 0;

  if (index >= 0 && tile->figure != 0)
    things[n++] = (BastideThing) { COUNTRY_THING_FIGURE, (uint16_t) index, (uint8_t) tile->segment };
  for (unsigned i = 0; index >= 0 && i < COUNTRY_GROUNDS; i++)
    for (unsigned segment = 0; segment < kind->n_segments; segment++)
      {
        unsigned other = 0;

        if (kind->segments[segment].ground != order[i])
          continue;
        things[n] = country_make_feature (state, tile->first_node + segment);
        while (!bastide_thing_equal (things[other], things[n]))
          other++;
        n += other == n;
      }
  for (unsigned i = 0; i < state->n_frontier; i++)
    {
      const int x = country_frontier_x (state->frontier[i]), y = country_frontier_y (state->frontier[i]);
      const bool is_here = place.x == x && place.y == y;

      if ((is_here || make_cell (state, i).tile == index) && country_is_dead (state, stage->set, i))
        things[n++] = make_cell (state, i);
    }
  return n;
}
