/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things can be pointed at wherever they are painted. */
#include "things.h"

#include <math.h>

#include "games/town/rules/next-piece.h"
#include "hit.h"
#include "places.h"
#include "side.h"

/* The reach of a street over the area beside it, at most: in tile units, and as a part of the area's most room. */
#define MOST_REACH 0.15f
#define REACH_INTO_AREA 0.6f

/* Boxes round what is painted at an origin, in tile units. */
static const BastideBox standing = { -0.13, -0.31, 0.13, 0.05 };
static const BastideBox lying = { -0.17, -0.17, 0.17, 0.17 };
static const BastideBox guarding = { -0.13, -0.31, 0.13, 0.05 };
static const BastideBox tower = { -0.15, -0.27, 0.16, 0.15 };

static BastideBox
move_box (BastideBox box, float x, float y)
{
  return (BastideBox) { box.west + (double) x, box.north + (double) y, box.east + (double) x, box.south + (double) y };
}

static BastideBox
find_follower (const BastideStage *stage, BastideThing thing)
{
  const TownTile *t = &stage->state->tiles[thing.tile];
  const TownTileShape *shape = town_shapes_get (stage->shapes, t->kind, t->turns);
  BastidePoint at = shape->figures[thing.part];

  return move_box (shape->types[thing.part] == TOWN_RESIDENTIAL ? lying : standing, (float) t->x + at.x,
                   (float) t->y + at.y);
}

/* The distance from the middle of the gate, a piece or the place of a next piece to its edge. */
static float
find_half (const BastideState *state, BastideThing thing)
{
  if (thing.type == TOWN_THING_NEXT)
    return TOWN_NEXT_HALF;
  return state->pieces[0].tile == thing.tile && state->pieces[0].side == thing.part ? TOWN_GATE_HALF : TOWN_PIECE_HALF;
}

/* The box of the gate, a piece or the place of a next piece, along its whole side. */
static BastideBox
find_piece (const BastideStage *stage, BastideThing thing)
{
  const TownTile *t = &stage->state->tiles[thing.tile];
  double half = (double) find_half (stage->state, thing);
  BastidePoint from = town_side_point (t->x, t->y, (BastideSide) thing.part, 0, 0);
  BastidePoint to = town_side_point (t->x, t->y, (BastideSide) thing.part, 1, 0);
  bool lies = thing.part == BASTIDE_NORTH || thing.part == BASTIDE_SOUTH;
  double across = lies ? 0 : half, along = lies ? half : 0;

  return (BastideBox) { (double) (from.x < to.x ? from.x : to.x) - across,
                        (double) (from.y < to.y ? from.y : to.y) - along,
                        (double) (from.x < to.x ? to.x : from.x) + across,
                        (double) (from.y < to.y ? to.y : from.y) + along };
}

BastideBox
town_thing_box (const BastideStage *stage, BastideThing thing)
{
  const TownTile *t = &stage->state->tiles[thing.tile];
  BastideSide side = (BastideSide) (thing.part & 3);
  BastidePoint at;

  switch ((TownThingType) thing.type)
    {
    case TOWN_THING_FOLLOWER: return find_follower (stage, thing);
    case TOWN_THING_PIECE:
    case TOWN_THING_NEXT: return find_piece (stage, thing);
    case TOWN_THING_GUARD:
      at = town_side_point (t->x, t->y, side, town_guard_along (stage->state, t->x, t->y, side), 0);
      return move_box (guarding, at.x, at.y);
    case TOWN_THING_TOWER:
      town_place_middle ((BastidePlace) { TOWN_PLACE_TOWER, t->x, t->y, thing.part }, stage, &at.x, &at.y);
      return move_box (tower, at.x, at.y);
    case TOWN_THING_FEATURE:
    case TOWN_THING_NONE: break;
    }
  return (BastideBox) { 0 };
}

/* The feature of a segment, named by the first of its segments. */
static BastideThing
make_feature (const BastideState *state, int tile, int segment)
{
  TownSegmentRef refs[TOWN_MAX_NODES], first = { (uint8_t) tile, (uint8_t) segment };
  unsigned n = town_feature_segments (state, tile, segment, refs);

  for (unsigned i = 0; i < n; i++)
    if (refs[i].tile < first.tile || (refs[i].tile == first.tile && refs[i].segment < first.segment))
      first = refs[i];
  return (BastideThing) { TOWN_THING_FEATURE, first.tile, first.segment };
}

/* Whether the piece INDEX is or has what TYPE names. */
static bool
has_type (const TownPiece *piece, TownThingType type)
{
  return type == TOWN_THING_GUARD   ? piece->guard != 0
         : type == TOWN_THING_TOWER ? piece->tower != 0
                                    : type == TOWN_THING_PIECE;
}

static bool
is_at (const BastideStage *stage, BastideThing thing, float x, float y)
{
  BastideBox box = town_thing_box (stage, thing);

  return (double) x >= box.west && (double) x <= box.east && (double) y >= box.north && (double) y <= box.south;
}

/* Finds something of TYPE on the wall at X, Y. */
static bool
find_on_wall (const BastideStage *stage, TownThingType type, float x, float y, BastideThing *thing)
{
  const BastideState *state = stage->state;

  for (int i = 0; i < town_state_n_pieces (state); i++)
    {
      *thing = (BastideThing) { (uint8_t) type, state->pieces[i].tile, state->pieces[i].side };
      if (has_type (&state->pieces[i], type) && is_at (stage, *thing, x, y))
        return true;
    }
  return false;
}

/* Finds the place of a next piece at X, Y. */
static bool
find_next (const BastideStage *stage, float x, float y, BastideThing *thing)
{
  BastideSide side;
  int tile;

  for (int end = 0; end < 2; end++)
    if (town_find_next_place (stage->state, (TownWallEnd) end, &tile, &side))
      {
        *thing = (BastideThing) { TOWN_THING_NEXT, (uint8_t) tile, (uint8_t) side };
        if (is_at (stage, *thing, x, y))
          return true;
      }
  return false;
}

/* Finds the follower at X, Y. He may be seen on the tile north of his own. */
static bool
find_figure (const BastideStage *stage, float x, float y, BastideThing *thing)
{
  const BastideState *state = stage->state;

  for (int node = 0; node < town_state_n_nodes (state); node++)
    {
      int tile = state->node_tile[node];

      *thing = (BastideThing) { TOWN_THING_FOLLOWER, (uint8_t) tile, (uint8_t) (node - state->tiles[tile].first_node) };
      if (state->nodes[node].follower != 0 && is_at (stage, *thing, x, y))
        return true;
    }
  return false;
}

/* What lies uppermost at X, Y. */
static BastideThing
find_uppermost (const BastideStage *stage, float x, float y)
{
  TownSegmentRef segment;
  BastideThing thing;

  if (find_on_wall (stage, TOWN_THING_TOWER, x, y, &thing) || find_on_wall (stage, TOWN_THING_GUARD, x, y, &thing)
      || find_figure (stage, x, y, &thing) || find_on_wall (stage, TOWN_THING_PIECE, x, y, &thing)
      || find_next (stage, x, y, &thing))
    return thing;
  if (!town_hit_segment (stage, x, y, &segment))
    return (BastideThing) { 0 };
  return make_feature (stage->state, segment.tile, segment.segment);
}

/* The street of a tile that is nearest to X, Y within REACH, as one of its segments; -1 if there is none. */
static int
find_street (const TownTileShape *shape, float x, float y, float reach)
{
  float nearest = reach;
  int found = -1;

  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      float distance = shape->types[segment] == TOWN_STREET ? -town_tile_shape_depth (shape, segment, x, y) : INFINITY;

      if (distance > nearest)
        continue;
      nearest = distance;
      found = segment;
    }
  return found;
}

BastideThing
town_thing_at (const BastideStage *stage, float x, float y, float reach)
{
  BastideThing thing = find_uppermost (stage, x, y);
  const TownTileShape *shape;
  TownSegmentRef area;
  BastidePoint middle;
  const TownTile *t;
  int street;

  if (thing.type != TOWN_THING_FEATURE || !town_hit_segment (stage, x, y, &area))
    return thing;
  t = &stage->state->tiles[area.tile];
  shape = town_shapes_get (stage->shapes, t->kind, t->turns);
  if (shape->types[area.segment] == TOWN_STREET)
    return thing;
  middle = shape->middles[area.segment];
  reach = fminf (fminf (reach, MOST_REACH),
                 REACH_INTO_AREA * town_tile_shape_depth (shape, area.segment, middle.x, middle.y));
  street = find_street (shape, x - (float) t->x, y - (float) t->y, reach);
  return street < 0 ? thing : make_feature (stage->state, area.tile, street);
}

static unsigned
list_pieces (const BastideState *state, int tile, TownThingType type, BastideThing *things)
{
  unsigned n = 0;

  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (state->pieces[i].tile == tile && has_type (&state->pieces[i], type))
      things[n++] = (BastideThing) { (uint8_t) type, (uint8_t) tile, state->pieces[i].side };
  return n;
}

/* If one place is left, it is listed once. */
static unsigned
list_next (const BastideState *state, int tile, BastideThing *things)
{
  BastideSide side;
  unsigned n = 0;
  int at;

  for (int end = 0; end < 2; end++)
    if (town_find_next_place (state, (TownWallEnd) end, &at, &side) && at == tile && (n == 0 || things[0].part != side))
      things[n++] = (BastideThing) { TOWN_THING_NEXT, (uint8_t) tile, (uint8_t) side };
  return n;
}

static unsigned
list_features (const BastideStage *stage, int tile, TownFeatureType type, BastideThing *things)
{
  const TownTileKind *kind = &stage->set->kinds[stage->state->tiles[tile].kind];
  unsigned n = 0;

  for (int segment = 0; segment < kind->n_segments; segment++)
    {
      unsigned i = 0;

      if (kind->segments[segment].type != type)
        continue;
      things[n] = make_feature (stage->state, tile, segment);
      while (!bastide_thing_equal (things[i], things[n]))
        i++;
      n += i == n;
    }
  return n;
}

unsigned
town_things_of_tile (const BastideStage *stage, int tile, BastideThing things[TOWN_MAX_THINGS])
{
  const BastideState *state = stage->state;
  unsigned n = 0, n_segments = stage->set->kinds[state->tiles[tile].kind].n_segments;

  for (unsigned segment = 0; segment < n_segments; segment++)
    if (state->nodes[state->tiles[tile].first_node + segment].follower != 0)
      things[n++] = (BastideThing) { TOWN_THING_FOLLOWER, (uint8_t) tile, (uint8_t) segment };
  n += list_pieces (state, tile, TOWN_THING_GUARD, &things[n]);
  n += list_pieces (state, tile, TOWN_THING_TOWER, &things[n]);
  for (int type = TOWN_STREET; type <= TOWN_RESIDENTIAL; type++)
    n += list_features (stage, tile, (TownFeatureType) type, &things[n]);
  n += list_pieces (state, tile, TOWN_THING_PIECE, &things[n]);
  n += list_next (state, tile, &things[n]);
  return n;
}
