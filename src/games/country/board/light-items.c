/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on segments, features and points, for questions and for events. */
#include "city.h"
#include "games/country/rules/board.h"
#include "light.h"

/* Minimum distance between the points of several players, in tile units. */
#define POINTS_APART 0.5f

/* The waits of the light of an event, as parts of its beat: of one cell round a monastery after another, and of the
 * last segment of a road. The roofs of a city brighten when most of its pennants are up. */
#define CELL_WAIT 0.055f
#define ROAD_WAIT 0.45f
#define CITY_WAIT 0.25f

unsigned
country_find_ends (const BastideState *state, const BastideKit *kit, unsigned node)
{
  const CountryTile *tile = &state->tiles[state->nodes[node].tile];
  unsigned ends = country_turn_slots (country_segment_of (state, kit, node)->slots, tile->turns);

  for (unsigned side = 0; side < 4; side++)
    if (country_tile_at (state, tile->x + country_steps[side][0], tile->y + country_steps[side][1]) >= 0)
      ends &= ~(7u << (3 * side));
  return ends;
}

void
country_light_segment (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned node,
                       unsigned look, BastideGlow glow)
{
  const CountryTile *tile = &state->tiles[state->nodes[node].tile];
  BastideItem item = bastide_item_make (COUNTRY_ITEM_AREA, tile->x, tile->y, node - tile->first_node, 0);
  const BastideItem *old = bastide_scene_find (light, item.key);

  if (old != NULL && old->glow >= glow)
    return;
  item.kind = tile->kind;
  item.turns = tile->turns;
  item.ends = (uint16_t) country_find_ends (state, stage->set, node);
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

void
country_light_cities (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned field)
{
  uint8_t seen[COUNTRY_NODES] = { false };
  unsigned node = field;

  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      unsigned borders = country_segment_of (state, stage->set, node)->borders;

      for (; borders != 0; borders &= borders - 1)
        {
          const unsigned city = (unsigned) __builtin_ctz (borders);
          const unsigned root = country_root (state, tile->first_node + city);
          const BastidePoint at = country_on_table (tile, country_shape_of (stage, tile)->middles[city]);
          BastideItem item = bastide_item_make (COUNTRY_ITEM_DISC, tile->x, tile->y, city, 0);

          if (seen[root])
            continue;
          seen[root] = true;
          item.glow = state->nodes[root].open == 0 ? BASTIDE_GLOW_PLAIN : BASTIDE_GLOW_FAINT;
          item.x = at.x;
          item.y = at.y;
          bastide_scene_put (light, item);
        }
      node = state->nodes[node].next;
    }
  while (node != field);
}

/* Adds the nine cells of the monastery or garden on TILE: its own, and those round it clockwise. */
static void
light_cells (BastideScene *light, const CountryTile *tile, unsigned look, BastideGlow glow)
{
  static const int8_t cells[9][2] = { { 0, 0 }, { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                      { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } };

  for (unsigned i = 0; i < 9; i++)
    {
      BastideItem item = bastide_item_make (COUNTRY_ITEM_SHADE, tile->x + cells[i][0], tile->y + cells[i][1], 0, 0);

      item.look = (uint8_t) look;
      item.glow = (uint8_t) glow;
      item.wait = CELL_WAIT * (float) i;
      bastide_scene_put (light, item);
    }
}

void
country_light_feature (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned node,
                       unsigned look, BastideGlow glow)
{
  const unsigned ground = country_segment_of (state, stage->set, node)->ground;
  unsigned at = node;

  do
    {
      country_light_segment (light, stage, state, at, look, glow);
      at = state->nodes[at].next;
    }
  while (at != node);
  if (ground == COUNTRY_FIELD)
    country_light_cities (light, stage, state, node);
  if (ground == COUNTRY_MONASTERY || ground == COUNTRY_GARDEN)
    light_cells (light, &state->tiles[state->nodes[node].tile], look, glow);
}

/* The look of the only one of PLAYERS (a set). */
static unsigned
find_owner (const BastideStage *stage, unsigned players)
{
  return players != 0 && (players & (players - 1)) == 0 ? stage->looks[__builtin_ctz (players)] : BASTIDE_NO_LOOK;
}

/* Adds the points of EVENT, side by side round AT on TILE. A 0 is never written. */
static void
light_points (BastideScene *light, const BastideStage *stage, const BastideEvent *event, const CountryTile *tile,
              BastidePoint at)
{
  const float apart = fmaxf (POINTS_APART,
                             1.05f * stage->number_height * bastide_number_aspect (bastide_event_most (event), true));
  unsigned n = 0, place = 0;

  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    n += event->points[player] != 0;
  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    if (event->points[player] != 0)
      {
        BastideItem item = bastide_item_make (COUNTRY_ITEM_POINTS, tile->x, tile->y, event->part, player);

        item.value = event->points[player];
        item.look = stage->looks[player];
        item.x = at.x + ((float) place++ - (float) (n - 1) / 2) * apart;
        item.y = at.y;
        bastide_scene_put (light, item);
      }
}

/* Lights the segments with the goods of EVENT, which is about the majority of them. */
static void
light_goods (BastideScene *light, const BastideStage *stage, const BastideEvent *event)
{
  const BastideState *state = stage->state;
  const unsigned mark = 1u << (COUNTRY_GOODS_SHIFT + event->detail[COUNTRY_AT_GROUND]);

  for (unsigned node = 0; node < state->n_nodes; node++)
    if (country_segment_of (state, stage->set, node)->marks & mark)
      country_light_segment (light, stage, state, node, find_owner (stage, event->detail[COUNTRY_AT_PLAYERS]),
                             BASTIDE_GLOW_PLAIN);
}

/* The node of the same feature across SLOT of the tile of NODE, as it is turned; -1 if nothing lies there. */
static int
find_across (const BastideState *state, const BastideKit *kit, unsigned node, unsigned slot)
{
  const CountryTile *tile = &state->tiles[state->nodes[node].tile];
  const unsigned side = slot / 3;
  const int other = country_tile_at (state, tile->x + country_steps[side][0], tile->y + country_steps[side][1]);
  const CountryTile *across = &state->tiles[other < 0 ? 0 : other];

  if (other < 0)
    return -1;
  return across->first_node + kit->kinds[across->kind].segment_at[across->turns][3 * (side ^ 2) + 2 - slot % 3];
}

/* Lists the nodes of the feature of FROM, the nearest first, with the steps to each in FAR. Returns their number. */
static unsigned
walk_feature (const BastideState *state, const BastideKit *kit, unsigned from, uint16_t nodes[COUNTRY_NODES],
              uint16_t far[COUNTRY_NODES])
{
  bool seen[COUNTRY_NODES] = { false };
  unsigned n = 1;

  seen[from] = true;
  nodes[0] = (uint16_t) from;
  far[0] = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const CountryTile *tile = &state->tiles[state->nodes[nodes[i]].tile];
      unsigned slots = country_turn_slots (country_segment_of (state, kit, nodes[i])->slots, tile->turns);

      for (; slots != 0; slots &= slots - 1)
        {
          const int next = find_across (state, kit, nodes[i], (unsigned) __builtin_ctz (slots));

          if (next < 0 || seen[next])
            continue;
          seen[next] = true;
          nodes[n] = (uint16_t) next;
          far[n++] = (uint16_t) (far[i] + 1);
        }
    }
  return n;
}

/* The light of the road of NODE begins at one end and runs along it. */
static void
run_along (BastideScene *light, const BastideStage *stage, unsigned node)
{
  const BastideState *state = stage->state;
  uint16_t nodes[COUNTRY_NODES], far[COUNTRY_NODES];
  unsigned n = walk_feature (state, stage->set, node, nodes, far);

  n = walk_feature (state, stage->set, nodes[n - 1], nodes, far);
  for (unsigned i = 1; i < n; i++)
    {
      const CountryTile *tile = &state->tiles[state->nodes[nodes[i]].tile];
      BastideItem item = *bastide_scene_find (light, bastide_item_key (COUNTRY_ITEM_AREA, tile->x, tile->y,
                                                                       nodes[i] - tile->first_node, 0));

      item.wait = ROAD_WAIT * (float) far[i] / (float) far[n - 1];
      bastide_scene_put (light, item);
    }
}

/* The light of EVENT, which is about the feature of NODE, in time: a road from end to end, a city after its pennants,
 * and from each complete city that a field feeds its gold goes to the farmer at TO. */
static void
time_light (BastideScene *light, const BastideStage *stage, const BastideEvent *event, unsigned node, BastidePoint to)
{
  const unsigned ground = country_segment_of (stage->state, stage->set, node)->ground;

  if (ground == COUNTRY_ROAD)
    run_along (light, stage, node);
  for (unsigned i = 0; i < light->n; i++)
    {
      BastideItem *item = &light->items[i];

      if (ground == COUNTRY_CITY && event->type == COUNTRY_COMPLETED)
        item->wait = CITY_WAIT;
      item->glides = item->type == COUNTRY_ITEM_DISC && item->glow == BASTIDE_GLOW_PLAIN;
      if (item->glides)
        {
          item->to_x = to.x;
          item->to_y = to.y;
        }
    }
}

void
country_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event)
{
  const BastideState *state = stage->state;
  const int index = country_tile_at (state, event->x, event->y);
  const CountryTile *tile = &state->tiles[index < 0 ? 0 : index];
  unsigned look = stage->looks[event->player], node;
  BastidePoint at;

  scene->n = 0;
  switch ((CountryEventType) event->type)
    {
    case COUNTRY_COMPLETED:
    case COUNTRY_INCOMPLETE:
    case COUNTRY_FIELD_SCORED: look = find_owner (stage, event->detail[COUNTRY_AT_PLAYERS]); break;
    case COUNTRY_HOME: break;
    case COUNTRY_MAJORITY: light_goods (scene, stage, event); return;
    default: return;
    }
  if (index < 0)
    return;
  node = tile->first_node + event->part;
  at = country_on_table (tile, country_shape_of (stage, tile)->middles[event->part]);
  country_light_feature (scene, stage, state, node, look, BASTIDE_GLOW_PLAIN);
  time_light (scene, stage, event, node, at);
  light_points (scene, stage, event, tile, at);
}
