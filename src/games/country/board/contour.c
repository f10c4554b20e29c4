/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A contour is made of those edges of its segments that have something else on their other side. */
#include "contour.h"

#include "city.h"
#include "games/country/rules/board.h"

/* Two numbers of a shape that are closer than this are the same. */
#define EXACT 1e-4f

/* The segments that are within the contour. */
typedef struct {
  bool has[COUNTRY_NODES];
} Nodes;

/* The side of the tile on which an edge lies, -1 if it is on none. */
static int
find_side (BastidePoint a, BastidePoint b)
{
  for (int side = 0; side < 4; side++)
    {
      const BastidePoint start = point_on_side (side, 0), end = point_on_side (side, 1);

      if (point_to_line (a, start, end) < EXACT && point_to_line (b, start, end) < EXACT)
        return side;
    }
  return -1;
}

/* Whether NODES goes on across the point P on SIDE of TILE. */
static bool
goes_on (const BastideStage *stage, const Nodes *nodes, const CountryTile *tile, int side, BastidePoint p)
{
  const BastideState *state = stage->state;
  const int other = country_tile_at (state, tile->x + country_steps[side][0], tile->y + country_steps[side][1]);
  const float along = fabsf (side % 2 == 0 ? p.x - point_on_side (side, 0).x : p.y - point_on_side (side, 0).y);
  const unsigned facing = 3 * ((unsigned) side ^ 2) + 2 - (unsigned) fminf (2, along * 3);

  if (other < 0)
    return false;
  tile = &state->tiles[other];
  return nodes->has[tile->first_node + country_kind_of (stage->set, tile)->segment_at[tile->turns][facing]];
}

static void
add_node (BastideContour *contour, const BastideStage *stage, const Nodes *nodes, unsigned node)
{
  const CountryTile *tile = &stage->state->tiles[stage->state->nodes[node].tile];
  const CountryTileShape *shape = country_shape_of (stage, tile);

  for (unsigned i = 0; i < shape->n_paths; i++)
    for (int j = 0; shape->paths[i].segment == node - tile->first_node && j < shape->paths[i].count; j++)
      {
        const BastidePoint *points = &shape->points[shape->paths[i].first];
        const BastidePoint a = points[j], b = points[(j + 1) % shape->paths[i].count];
        const int side = find_side (a, b);

        if (side < 0 || !goes_on (stage, nodes, tile, side, point_between (a, b, 0.5f)))
          bastide_contour_add (contour, country_on_table (tile, a), country_on_table (tile, b));
      }
}

/* Adds the sides of a tile, all of whose segments are in NODES, across which they do not go on. */
static void
add_tile (BastideContour *contour, const BastideStage *stage, const Nodes *nodes, const CountryTile *tile)
{
  for (int side = 0; side < 4; side++)
    for (int slot = 0; slot < 3; slot++)
      {
        const BastidePoint a = point_on_side (side, (float) slot / 3), b = point_on_side (side, (float) (slot + 1) / 3);

        if (!goes_on (stage, nodes, tile, side, point_between (a, b, 0.5f)))
          bastide_contour_add (contour, country_on_table (tile, a), country_on_table (tile, b));
      }
}

/* Adds the contour of NODES. Tiles of which they have everything have no lines inside. */
static void
add_nodes (BastideContour *contour, const BastideStage *stage, const Nodes *nodes)
{
  for (unsigned i = 0; i < stage->state->n_tiles; i++)
    {
      const CountryTile *tile = &stage->state->tiles[i];
      const unsigned n = country_kind_of (stage->set, tile)->n_segments;
      unsigned has = 0;

      for (unsigned segment = 0; segment < n; segment++)
        has += nodes->has[tile->first_node + segment];
      if (has == n)
        add_tile (contour, stage, nodes, tile);
      for (unsigned segment = 0; has < n && segment < n; segment++)
        if (nodes->has[tile->first_node + segment])
          add_node (contour, stage, nodes, tile->first_node + segment);
    }
}

static void
add_feature (Nodes *nodes, const BastideState *state, unsigned first)
{
  unsigned node = first;

  do
    {
      nodes->has[node] = true;
      node = state->nodes[node].next;
    }
  while (node != first);
}

/* Adds the complete cities that touch the field of NODE. */
static void
add_cities (Nodes *nodes, const BastideStage *stage, unsigned first)
{
  const BastideState *state = stage->state;
  unsigned node = first;

  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      unsigned borders = country_segment_of (state, stage->set, node)->borders;

      for (; borders != 0; borders &= borders - 1)
        {
          const unsigned city = tile->first_node + (unsigned) __builtin_ctz (borders);

          if (state->nodes[country_root (state, city)].open == 0)
            add_feature (nodes, state, city);
        }
      node = state->nodes[node].next;
    }
  while (node != first);
}

void
country_contour_trace_lit (BastideContour *contour, const BastideStage *stage)
{
  Nodes nodes = { 0 };

  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  for (unsigned i = 0; i < stage->n_lit; i++)
    nodes.has[country_node_of (stage->state, stage->lit[i])] = true;
  add_nodes (contour, stage, &nodes);
}

void
country_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  const BastideState *state = stage->state;
  const CountryTile *tile = &state->tiles[thing.tile];
  const unsigned node = tile->first_node + thing.part;
  Nodes field = { 0 }, cities = { 0 };

  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  if (thing.type == COUNTRY_THING_FEATURE || thing.type == COUNTRY_THING_FIGURE)
    {
      const unsigned ground = country_segment_of (state, stage->set, node)->ground;

      add_feature (&field, state, node);
      add_nodes (contour, stage, &field);
      if (ground == COUNTRY_FIELD)
        {
          add_cities (&cities, stage, node);
          add_nodes (contour, stage, &cities);
        }
      if (ground == COUNTRY_MONASTERY || ground == COUNTRY_GARDEN)
        bastide_contour_add_box (contour, (BastideBox) { tile->x - 1, tile->y - 1, tile->x + 2, tile->y + 2 });
    }
  if (thing.type == COUNTRY_THING_FIGURE || thing.type == COUNTRY_THING_DEAD_CELL)
    bastide_contour_add_box (contour, country_thing_box (stage, thing));
}
