/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The city as a scene, built from a position or changed event by event; both give the same result. */
#include "city.h"

#include <limits.h>
#include <math.h>

#include "places.h"
#include "scene/light.h"
#include "side.h"

/* Tiles and figures are put down from above, and followers leave upwards. */
#define TILE_RISE 0.12f
#define PIECE_RISE 0.1f
#define TOWER_RISE 0.25f
#define FOLLOWER_RISE 0.35f

/* Tones change slowly across the city, in waves that are longer than any house. */
static unsigned
find_tone (int x, int y)
{
  double wave = sin (0.61 * x + 0.37 * y) + sin (0.23 * x - 0.53 * y + 1.7);

  return (unsigned) fmin (BASTIDE_TONES - 1, (wave + 2) * BASTIDE_TONES / 4);
}

BastideItem
town_item_make_tile (TownItemType type, int x, int y, int kind, unsigned turns)
{
  BastideItem item = bastide_item_make (type, x, y, 0, 0);

  item.kind = (uint8_t) kind;
  item.turns = (uint8_t) turns;
  item.tone = (uint8_t) find_tone (x, y);
  item.rise = type == TOWN_ITEM_TILE ? TILE_RISE : 0;
  return item;
}

BastideItem
town_item_make_follower (TownItemType type, const BastideStage *stage, unsigned player, int x, int y, int kind,
                         unsigned turns, unsigned segment)
{
  const TownTileShape *shape = town_shapes_get (stage->shapes, kind, (int) turns);
  BastideItem item = bastide_item_make (type, x, y, segment, player);

  item.look = stage->looks[player];
  item.rise = type == TOWN_ITEM_FOLLOWER ? FOLLOWER_RISE : 0;
  item.pose = shape->types[segment] == TOWN_RESIDENTIAL ? TOWN_LIES : TOWN_STANDS;
  item.turns = item.pose == TOWN_LIES ? shape->lies[segment] : 0;
  item.x = (float) x + shape->figures[segment].x;
  item.y = (float) y + shape->figures[segment].y;
  return item;
}

BastideItem
town_item_make_guard (TownItemType type, const BastideStage *stage, unsigned player, int x, int y, BastideSide side,
                      float along)
{
  BastidePoint point = town_side_point (x, y, side, along, 0);
  BastideItem item = bastide_item_make (type, x, y, TOWN_GUARD_PART + side, player);

  item.look = stage->looks[player];
  item.rise = type == TOWN_ITEM_FOLLOWER ? FOLLOWER_RISE : 0;
  item.pose = TOWN_GUARDS;
  item.x = point.x;
  item.y = point.y;
  return item;
}

BastideItem
town_item_make_piece (TownItemType type, int x, int y, BastideSide side, bool is_gate, bool is_short)
{
  BastideItem item = bastide_item_make (type, x, y, side, 0);

  item.form = (uint8_t) ((is_gate ? TOWN_FORM_GATE : 0) | (is_short ? TOWN_FORM_SHORT : 0));
  item.has_road = type == TOWN_ITEM_PIECE && is_gate;
  item.rise = type == TOWN_ITEM_PIECE ? PIECE_RISE : 0;
  return item;
}

static BastideItem
make_plate (const BastideStage *stage, int x, int y, int kind, unsigned turns)
{
  const TownTileShape *shape = town_shapes_get (stage->shapes, kind, (int) turns);
  BastideItem item = bastide_item_make (TOWN_ITEM_PLATE, x, y, 0, 0);

  item.kind = (uint8_t) kind;
  item.x = (float) x + shape->plate.x;
  item.y = (float) y + shape->plate.y;
  return item;
}

static BastideItem
make_guard (const BastideStage *stage, unsigned player, int x, int y, BastideSide side)
{
  return town_item_make_guard (TOWN_ITEM_FOLLOWER, stage, player, x, y, side,
                               town_guard_along (stage->state, x, y, side));
}

static BastideItem
make_tower (const BastideStage *stage, unsigned player, int x, int y, BastideSide side)
{
  BastideItem item = bastide_item_make (TOWN_ITEM_TOWER, x, y, side, 0);

  item.look = stage->looks[player];
  item.rise = TOWER_RISE;
  town_place_middle ((BastidePlace) { TOWN_PLACE_TOWER, (int8_t) x, (int8_t) y, (uint8_t) side }, stage, &item.x,
                     &item.y);
  return item;
}

static bool
has_tile (const BastideScene *city, int x, int y)
{
  return bastide_scene_find (city, bastide_item_key (TOWN_ITEM_TILE, x, y, 0, 0)) != NULL;
}

static bool
has_piece (const BastideScene *city, int x, int y, BastideSide side)
{
  return bastide_scene_find (city, bastide_item_key (TOWN_ITEM_PIECE, x, y, side, 0)) != NULL;
}

/* How the outline continues from a side to the next one. ASIDE is the direction of the step. The outline continues
 * along the same outside cell if it can (R5). */
static TownBend
find_bend (const BastideScene *city, int x, int y, BastideSide side, BastideSide aside)
{
  int beside_x = x, beside_y = y, out_x, out_y;

  bastide_side_step (aside, &beside_x, &beside_y);
  out_x = beside_x;
  out_y = beside_y;
  bastide_side_step (side, &out_x, &out_y);
  if (has_tile (city, out_x, out_y))
    return has_piece (city, out_x, out_y, bastide_side_opposite (aside)) ? TOWN_BEND_INNER : TOWN_BEND_NONE;
  if (has_tile (city, beside_x, beside_y))
    return has_piece (city, beside_x, beside_y, side) ? TOWN_BEND_STRAIGHT : TOWN_BEND_NONE;
  return has_piece (city, x, y, aside) ? TOWN_BEND_OUTER : TOWN_BEND_NONE;
}

void
town_item_bend (BastideItem *item, const BastideScene *city)
{
  BastideSide side = (BastideSide) item->part;

  item->left = (uint8_t) find_bend (city, item->cell_x, item->cell_y, side, (BastideSide) ((side + 3) & 3));
  item->right = (uint8_t) find_bend (city, item->cell_x, item->cell_y, side, (BastideSide) ((side + 1) & 3));
}

static void
bend_all (BastideScene *city)
{
  for (unsigned i = 0; i < city->n; i++)
    if (city->items[i].type == TOWN_ITEM_PIECE)
      town_item_bend (&city->items[i], city);
}

/* Whether a market on the tile of CITY next to SIDE of the cell X, Y joins one of GOODS there and shows its sign. */
static bool
has_sign_beyond (const BastideScene *city, const BastideStage *stage, int x, int y, BastideSide side, unsigned goods)
{
  const BastideItem *next;
  unsigned segment;

  bastide_side_step (side, &x, &y);
  next = bastide_scene_find (city, bastide_item_make (TOWN_ITEM_TILE, x, y, 0, 0).key);
  if (next == NULL)
    return false;
  segment = stage->set->segment_at[next->kind][next->turns][3 * bastide_side_opposite (side) + 1];
  return stage->set->kinds[next->kind].segments[segment].goods == goods && !(next->hidden_signs >> segment & 1);
}

/* The markets of a new tile that join one with the same sign, as bits. */
static unsigned
find_hidden_signs (const BastideScene *city, const BastideStage *stage, const BastideItem *tile)
{
  const TownTileKind *kind = &stage->set->kinds[tile->kind];
  unsigned hidden = 0;

  _Static_assert(TOWN_MAX_SEGMENTS <= 16, "hidden_signs has 16 bits");
  for (unsigned side = 0; side < 4; side++)
    {
      const unsigned segment = stage->set->segment_at[tile->kind][tile->turns][3 * side + 1];

      if (kind->segments[segment].type == TOWN_MARKET
          && has_sign_beyond (city, stage, tile->cell_x, tile->cell_y, (BastideSide) side,
                              kind->segments[segment].goods))
        hidden |= 1u << segment;
    }
  return hidden;
}

static void
put_tile (BastideScene *city, const BastideStage *stage, int x, int y, int kind, unsigned turns)
{
  BastideItem tile = town_item_make_tile (TOWN_ITEM_TILE, x, y, kind, turns);

  tile.hidden_signs = (uint16_t) find_hidden_signs (city, stage, &tile);
  bastide_scene_lay_tile (city, tile);
  if (stage->set->kinds[kind].has_historic)
    bastide_scene_put (city, make_plate (stage, x, y, kind, turns));
}

void
town_scene_build_city (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  scene->n = 0;
  for (unsigned i = 0; i < town_state_n_tiles (state); i++)
    {
      const TownTile *tile = &state->tiles[i];

      put_tile (scene, stage, tile->x, tile->y, tile->kind, tile->turns);
      for (unsigned segment = 0; segment < stage->set->kinds[tile->kind].n_segments; segment++)
        {
          unsigned follower = state->nodes[tile->first_node + segment].follower;

          if (follower > 0)
            bastide_scene_put (scene, town_item_make_follower (TOWN_ITEM_FOLLOWER, stage, follower - 1, tile->x,
                                                               tile->y, tile->kind, tile->turns, segment));
        }
    }
  for (unsigned i = 0; i < town_state_n_pieces (state); i++)
    {
      const TownPiece *piece = &state->pieces[i];
      const TownTile *tile = &state->tiles[piece->tile];
      BastideSide side = (BastideSide) piece->side;

      bastide_scene_put (scene,
                         town_item_make_piece (TOWN_ITEM_PIECE, tile->x, tile->y, side, i == 0, piece->is_short));
      if (piece->guard > 0)
        bastide_scene_put (scene, make_guard (stage, piece->guard - 1u, tile->x, tile->y, side));
      if (piece->tower > 0)
        bastide_scene_put (scene, make_tower (stage, piece->tower - 1u, tile->x, tile->y, side));
    }
  bend_all (scene);
  if (town_state_is_over (state))
    town_scene_close_wall (scene, stage, UINT_MAX);
}

/* Moves *TILE and *SIDE, a side of the outline, clockwise to the last piece before a side without one. */
static void
find_wall_end (const BastideState *state, int *tile, BastideSide *side)
{
  for (unsigned i = 0; i < town_state_outline (state); i++)
    {
      int next = *tile;
      BastideSide next_side = *side;

      town_outline_step (state, TOWN_CLOCKWISE, &next, &next_side);
      if (state->tiles[*tile].pieces >> *side & 1 && !(state->tiles[next].pieces >> next_side & 1))
        return;
      *tile = next;
      *side = next_side;
    }
}

unsigned
town_scene_close_wall (BastideScene *city, const BastideStage *stage, unsigned most)
{
  const BastideState *state = stage->state;
  BastideSide side = BASTIDE_NORTH;
  unsigned n = 0;
  int tile = 0;

  if (town_state_n_tiles (state) == 0)
    return 0;
  for (int i = 1; i < town_state_n_tiles (state); i++)
    if (state->tiles[i].y < state->tiles[tile].y)
      tile = i;
  find_wall_end (state, &tile, &side);
  for (unsigned i = 0; n < most && i < town_state_outline (state); i++)
    {
      const TownTile *t = &state->tiles[tile];

      if (!(t->pieces >> side & 1) && !has_piece (city, t->x, t->y, side))
        {
          BastideItem item = town_item_make_piece (TOWN_ITEM_PIECE, t->x, t->y, side, false, false);

          item.form = TOWN_FORM_PALE;
          item.rise = 0;
          bastide_scene_put (city, item);
          n++;
        }
      town_outline_step (state, TOWN_CLOCKWISE, &tile, &side);
    }
  bend_all (city);
  return n;
}

void
town_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event)
{
  int tile = town_state_tile_at (stage->state, event->x, event->y);
  const TownTile *t = tile < 0 ? NULL : &stage->state->tiles[tile];
  BastideSide side = (BastideSide) (event->part & 3);

  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED: put_tile (city, stage, event->x, event->y, event->detail[TOWN_AT_KIND], event->part); break;
    case TOWN_EVENT_FOLLOWER:
      if (t != NULL)
        bastide_scene_put (city, town_item_make_follower (TOWN_ITEM_FOLLOWER, stage, event->player, event->x, event->y,
                                                          t->kind, t->turns, event->part));
      break;
    case TOWN_EVENT_RETURNED:
    case TOWN_EVENT_REMOVED:
      bastide_scene_drop (city, bastide_item_key (TOWN_ITEM_FOLLOWER, event->x, event->y, event->part, event->player));
      break;
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
      bastide_scene_put (city, town_item_make_piece (TOWN_ITEM_PIECE, event->x, event->y, side,
                                                     event->type == TOWN_EVENT_GATE, event->detail[TOWN_AT_SHORT]));
      bend_all (city);
      break;
    case TOWN_EVENT_GUARD: bastide_scene_put (city, make_guard (stage, event->player, event->x, event->y, side)); break;
    case TOWN_EVENT_TOWER: bastide_scene_put (city, make_tower (stage, event->player, event->x, event->y, side)); break;
    default: break;
    }
}

bool
town_item_is_figure (const BastideItem *item)
{
  return item->type == TOWN_ITEM_FOLLOWER || item->type == TOWN_ITEM_TOWER;
}

/* Its origin is at its feet. */
BastideBox
town_item_find_figure (const BastideItem *item)
{
  const double x = (double) item->x, y = (double) item->y;

  return (BastideBox) { x - 0.2, y - 0.4, x + 0.2, y + 0.15 };
}
