/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land, built from a position or changed event by event; both give the same result. */
#include "city.h"

#include <math.h>

#include "games/country/rules/board.h"
#include "scene/light.h"

/* Tiles and figures are put down from above, and figures leave upwards. */
#define TILE_RISE 0.12f
#define FIGURE_RISE 0.35f
#define PENNANT_RISE 0.10f

/* The waits of one pennant after another on a city that is complete, and the most that the last one waits. */
#define PENNANT_WAIT 0.1f
#define LAST_PENNANT 0.7f

/* Between the poles of several pennants on one wall. */
#define PENNANTS_APART 0.09f

BastideItem
country_item_make_tile (CountryItemType type, int x, int y, unsigned kind, unsigned turns)
{
  BastideItem item = bastide_item_make (type, x, y, 0, 0);

  item.kind = (uint16_t) kind;
  item.turns = (uint8_t) turns;
  item.hidden_signs = (uint16_t) ((x & 0xff) << 8 | (y & 0xff)); /* fields belong to their place */
  item.rise = type == COUNTRY_ITEM_TILE ? TILE_RISE : 0;
  return item;
}

static void
move_to (BastideItem *item, const CountryTile *tile, BastidePoint p)
{
  const BastidePoint at = country_on_table (tile, p);

  item->x = at.x;
  item->y = at.y;
}

BastideItem
country_item_make_figure (CountryItemType type, const BastideStage *stage, unsigned player, CountryFigure figure,
                          const CountryTile *tile, unsigned segment)
{
  const CountryTileShape *shape = country_shape_of (stage, tile);
  BastideItem item = bastide_item_make (type, tile->x, tile->y, segment, player);

  item.look = stage->looks[player];
  item.form = (uint8_t) figure;
  item.pose = shape->grounds[segment];
  item.rise = type == COUNTRY_ITEM_FIGURE ? FIGURE_RISE : 0;
  move_to (&item, tile, shape->figures[segment]);
  return item;
}

BastideBox
country_item_find_figure (const BastideItem *item)
{
  const double x = (double) item->x, y = (double) item->y;

  return item->pose == COUNTRY_FIELD ? (BastideBox) { x - 0.16, y - 0.1, x + 0.16, y + 0.1 }
                                     : (BastideBox) { x - 0.11, y - 0.2, x + 0.11, y + 0.1 };
}

static void
put_corner (BastideScene *city, const CountryTile *tile, BastidePoint p)
{
  bastide_scene_put (city, bastide_item_make (COUNTRY_ITEM_CORNER, tile->x + (int) lroundf (p.x),
                                              tile->y + (int) lroundf (p.y), 0, 0));
}

static void
put_sign (BastideScene *city, const CountryTile *tile, unsigned segment, unsigned mark, BastidePoint p)
{
  BastideItem item = bastide_item_make (COUNTRY_ITEM_SIGN, tile->x, tile->y, segment, mark);

  item.value = (int16_t) mark;
  move_to (&item, tile, p);
  bastide_scene_put (city, item);
}

static void
put_tile (BastideScene *city, const BastideStage *stage, const CountryTile *tile)
{
  const CountryTileShape *shape = country_shape_of (stage, tile);

  bastide_scene_lay_tile (city, country_item_make_tile (COUNTRY_ITEM_TILE, tile->x, tile->y, tile->kind, tile->turns));
  for (unsigned i = 0; i < shape->n_walls; i++)
    {
      const BastidePoint *points = &shape->points[shape->walls[i].first];

      put_corner (city, tile, points[0]);
      put_corner (city, tile, points[shape->walls[i].count - 1]);
    }
  for (unsigned i = 0; i < shape->n_segments; i++)
    {
      const unsigned goods = shape->marks[i] & (COUNTRY_WINE | COUNTRY_GRAIN | COUNTRY_CLOTH);

      if (shape->marks[i] & COUNTRY_SHIELD)
        put_sign (city, tile, i, COUNTRY_SHIELD, shape->shields[i]);
      if (goods != 0)
        put_sign (city, tile, i, goods, shape->goods[i]);
    }
}

/* Puts the pennants of PLAYERS (a set) on the walls that SEGMENT has on TILE. */
static void
put_pennants (BastideScene *city, const BastideStage *stage, const CountryTile *tile, unsigned segment,
              unsigned players)
{
  const CountryTileShape *shape = country_shape_of (stage, tile);

  for (unsigned i = 0; i < shape->n_walls; i++)
    {
      float aside = -PENNANTS_APART * (float) (__builtin_popcount (players) - 1) / 2;

      for (unsigned left = players; left != 0 && shape->walls[i].segment == segment; left &= left - 1)
        {
          const unsigned player = (unsigned) __builtin_ctz (left);
          BastideItem item = bastide_item_make (COUNTRY_ITEM_PENNANT, tile->x, tile->y, i, player);

          item.look = stage->looks[player];
          item.rise = PENNANT_RISE;
          move_to (&item, tile, shape->points[shape->walls[i].first + shape->walls[i].count / 2]);
          item.x += aside;
          aside += PENNANTS_APART;
          bastide_scene_put (city, item);
        }
    }
}

/* Puts the pennants of who has scored it on the city of ROOT. They rise one after another. */
static void
crown_city (BastideScene *city, const BastideStage *stage, unsigned root)
{
  const BastideState *state = stage->state;
  BastideScene pennants = { 0 };
  unsigned node = root;

  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];

      put_pennants (&pennants, stage, tile, node - tile->first_node, state->nodes[root].won_by);
      node = state->nodes[node].next;
    }
  while (node != root);
  for (unsigned i = 0; i < pennants.n; i++)
    {
      pennants.items[i].wait = (float) i * fminf (PENNANT_WAIT, LAST_PENNANT / (float) pennants.n);
      bastide_scene_put (city, pennants.items[i]);
    }
  bastide_scene_clear (&pennants);
}

void
country_scene_build_city (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  scene->n = 0;
  for (unsigned i = 0; i < state->n_tiles; i++)
    {
      const CountryTile *tile = &state->tiles[i];

      put_tile (scene, stage, tile);
      if (tile->figure != 0)
        bastide_scene_put (scene, country_item_make_figure (COUNTRY_ITEM_FIGURE, stage, tile->player,
                                                            (CountryFigure) (tile->figure - 1), tile, tile->segment));
    }
  for (unsigned node = 0; node < state->n_nodes; node++)
    if (country_root (state, node) == node && state->nodes[node].won_by != 0
        && country_segment_of (state, stage->set, node)->ground == COUNTRY_CITY)
      crown_city (scene, stage, node);
}

void
country_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event)
{
  const int index = country_tile_at (stage->state, event->x, event->y);
  const CountryTile *tile = &stage->state->tiles[index < 0 ? 0 : index];

  if (index < 0)
    return;
  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PLACED: put_tile (city, stage, tile); break;
    case COUNTRY_PUT:
      bastide_scene_put (city, country_item_make_figure (COUNTRY_ITEM_FIGURE, stage, event->player,
                                                         (CountryFigure) event->detail[COUNTRY_AT_GROUND], tile,
                                                         event->part));
      break;
    case COUNTRY_HOME:
    case COUNTRY_RETURNED:
    case COUNTRY_REMOVED:
      bastide_scene_drop (city, bastide_item_key (COUNTRY_ITEM_FIGURE, event->x, event->y, event->part, event->player));
      break;
    case COUNTRY_COMPLETED:
      if (event->detail[COUNTRY_AT_GROUND] == COUNTRY_CITY)
        crown_city (city, stage, country_root (stage->state, tile->first_node + event->part));
      break;
    default: break;
    }
}
