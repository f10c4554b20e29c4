/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on areas, rows and points, for questions and for events. */
#include <math.h>
#include <stdlib.h>

#include "city.h"
#include "number-plates.h"
#include "places.h"
#include "side.h"

/* Minimum distance between the points of several players, in tile units. */
#define POINTS_APART 0.5f

/* How far outside the wall the points of a guard are, by side: they leave him visible. */
static const float row_out[] = { 0.55f, 0.52f, 0.28f, 0.52f };

void
town_light_segment (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                    BastideGlow glow)
{
  const TownTile *t = &state->tiles[tile];
  BastideItem item = bastide_item_make (TOWN_ITEM_AREA, t->x, t->y, segment, 0);
  const BastideItem *old = bastide_scene_find (light, item.key);

  if (old != NULL && old->glow >= glow)
    return;
  item.kind = t->kind;
  item.turns = t->turns;
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

void
town_light_feature (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                    BastideGlow glow)
{
  TownSegmentRef refs[TOWN_MAX_NODES];
  unsigned n = town_feature_segments (state, tile, (int) segment, refs);

  for (unsigned i = 0; i < n; i++)
    town_light_segment (light, state, refs[i].tile, refs[i].segment, look, glow);
}

void
town_light_row (BastideScene *light, const BastideStage *stage, int tile, BastideSide side, unsigned look,
                BastideGlow glow)
{
  int last, x = stage->state->tiles[tile].x, y = stage->state->tiles[tile].y;

  town_row_worth (stage->state, stage->set, tile, side, &last);
  for (;;)
    {
      BastideItem item = bastide_item_make (TOWN_ITEM_SHADE, x, y, 0, 0);

      item.look = (uint8_t) look;
      item.glow = (uint8_t) glow;
      bastide_scene_put (light, item);
      if (x == stage->state->tiles[last].x && y == stage->state->tiles[last].y)
        return;
      bastide_side_step (bastide_side_opposite (side), &x, &y);
    }
}

/* Adds the line of sight of the guard of EVENT, who is on the tile with index TILE. */
static void
light_sight (BastideScene *light, const BastideStage *stage, const BastideEvent *event, int tile)
{
  const BastideSide side = (BastideSide) (event->part & 3);
  const float along = town_guard_along (stage->state, event->x, event->y, side);
  const BastidePoint feet = town_side_point (event->x, event->y, side, along, 0);
  BastideItem item = bastide_item_make (TOWN_ITEM_SIGHT, event->x, event->y, side, 0);
  const TownTile *end;
  int last;

  town_row_worth (stage->state, stage->set, tile, side, &last);
  end = &stage->state->tiles[last];
  item.value = (int16_t) (abs (end->x - event->x) + abs (end->y - event->y) + 1);
  item.look = stage->looks[event->player];
  item.x = feet.x;
  item.y = feet.y;
  bastide_scene_put (light, item);
}

/* The look of the only one of PLAYERS (a set). */
static unsigned
find_owner (const BastideStage *stage, unsigned players)
{
  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (players == 1u << player)
      return stage->looks[player];
  return BASTIDE_NO_LOOK;
}

/* Adds VALUE points for each of PLAYERS (a set), side by side around X, Y of a cell. A 0 is never written. */
static void
light_points (BastideScene *light, const BastideStage *stage, int value, unsigned players, int cell_x, int cell_y,
              float x, float y)
{
  float apart = fmaxf (POINTS_APART, 1.05f * stage->number_height * bastide_number_aspect (value, true));
  unsigned n = (unsigned) __builtin_popcount (players), place = 0;

  if (value == 0)
    return;
  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (players >> player & 1)
      {
        BastideItem item = bastide_item_make (TOWN_ITEM_POINTS, cell_x, cell_y, (unsigned) (int) (x * 64) & 0xff,
                                              ((unsigned) (int) (y * 16) & 0x3f) << 2 | player);

        item.value = (int16_t) value;
        item.look = stage->looks[player];
        item.x = x + ((float) place++ - (float) (n - 1) / 2) * apart;
        item.y = y;
        bastide_scene_put (light, item);
      }
}

static void
shine_completed (BastideScene *light, const BastideStage *stage, const BastideEvent *event, int tile)
{
  const TownTile *t = &stage->state->tiles[tile];
  const BastidePoint *middle = &town_shapes_get (stage->shapes, t->kind, t->turns)->middles[event->part];

  town_light_feature (light, stage->state, tile, event->part, find_owner (stage, event->detail[TOWN_AT_PLAYERS]),
                      BASTIDE_GLOW_PLAIN);
  if (event->type == TOWN_EVENT_AREA)
    {
      TownSegmentRef refs[TOWN_MAX_NODES];
      unsigned n = town_area_markets (stage->state, stage->set, tile, event->part, refs);

      for (unsigned i = 0; i < n; i++)
        town_light_feature (light, stage->state, refs[i].tile, refs[i].segment, BASTIDE_NO_LOOK, BASTIDE_GLOW_FAINT);
    }
  if (event->detail[TOWN_AT_PLAYERS] != 0)
    light_points (light, stage, town_event_worth (event), event->detail[TOWN_AT_PLAYERS], t->x, t->y,
                  (float) t->x + middle->x, (float) t->y + middle->y);
}

void
town_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event)
{
  int tile = town_state_tile_at (stage->state, event->x, event->y);
  BastideSide side = (BastideSide) (event->part & 3);
  BastidePoint at = town_side_point (event->x, event->y, side, 0.5f, 0);

  scene->n = 0;
  if (tile < 0)
    return;
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_COMPLETED:
    case TOWN_EVENT_AREA: shine_completed (scene, stage, event, tile); break;
    case TOWN_EVENT_ROW:
      town_light_row (scene, stage, tile, side, stage->looks[event->player], BASTIDE_GLOW_PLAIN);
      light_sight (scene, stage, event, tile);
      at = town_side_point (event->x, event->y, side, 0.5f, row_out[side]);
      light_points (scene, stage, town_event_worth (event), 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    case TOWN_EVENT_TOWER:
      light_points (scene, stage, town_event_worth (event), 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    default: break;
    }
}
