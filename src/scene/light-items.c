/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on areas, rows and points, for questions and for events. */
#include <math.h>
#include <stdlib.h>

#include "number-plates.h"
#include "places.h"
#include "scene-private.h"
#include "side.h"

/* Minimum distance between the points of several players, in tile units. */
#define POINTS_APART 0.5f

/* How far outside the wall the points of a guard are, by side: they leave him visible. */
static const float row_out[] = { 0.55f, 0.52f, 0.28f, 0.52f };

void
bastide_light_segment (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                       BastideGlow glow)
{
  const BastideTile *t = &state->tiles[tile];
  BastideItem item = bastide_item_make (BASTIDE_ITEM_AREA, t->x, t->y, segment, 0);
  const BastideItem *old = bastide_scene_find (light, item.key);

  if (old != NULL && old->glow >= glow)
    return;
  item.tile_kind = t->kind;
  item.turns = t->turns;
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

void
bastide_light_feature (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                       BastideGlow glow)
{
  BastideSegmentRef refs[BASTIDE_MAX_NODES];
  unsigned n = bastide_feature_segments (state, tile, (int) segment, refs);

  for (unsigned i = 0; i < n; i++)
    bastide_light_segment (light, state, refs[i].tile, refs[i].segment, look, glow);
}

void
bastide_light_row (BastideScene *light, const BastideStage *stage, int tile, BastideSide side, unsigned look,
                   BastideGlow glow)
{
  int last, x = stage->state->tiles[tile].x, y = stage->state->tiles[tile].y;

  bastide_row_worth (stage->state, stage->set, tile, side, &last);
  for (;;)
    {
      BastideItem item = bastide_item_make (BASTIDE_ITEM_SHADE, x, y, 0, 0);

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
  const float along = bastide_guard_along (stage->state, event->x, event->y, side);
  const BastidePoint feet = bastide_side_point (event->x, event->y, side, along, 0);
  BastideItem item = bastide_item_make (BASTIDE_ITEM_SIGHT, event->x, event->y, side, 0);
  const BastideTile *end;
  int last;

  bastide_row_worth (stage->state, stage->set, tile, side, &last);
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
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
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
  unsigned n = 0, place = 0;

  if (value == 0)
    return;
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    n += players >> player & 1;
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (players >> player & 1)
      {
        BastideItem item = bastide_item_make (BASTIDE_ITEM_POINTS, cell_x, cell_y, (unsigned) (int) (x * 64) & 0xff,
                                              ((unsigned) (int) (y * 16) & 0x3f) << 2 | player);

        item.value = (int16_t) value;
        item.look = stage->looks[player];
        item.x = x + ((float) place++ - (float) (n - 1) / 2) * apart;
        item.y = y;
        bastide_scene_put (light, item);
      }
}

BastideItem
bastide_item_make_leader (const BastideItem *item, float x, float y)
{
  BastideItem leader = bastide_item_make (BASTIDE_ITEM_LEADER, item->cell_x, item->cell_y, item->part,
                                          item->key & 0xff);

  leader.look = item->look;
  leader.x = item->x;
  leader.y = item->y;
  leader.to_x = x;
  leader.to_y = y;
  return leader;
}

static void
shine_completed (BastideScene *light, const BastideStage *stage, const BastideEvent *event, int tile)
{
  const BastideTile *t = &stage->state->tiles[tile];
  const BastidePoint *middle = &bastide_shapes_get (stage->shapes, t->kind, t->turns)->middles[event->part];

  bastide_light_feature (light, stage->state, tile, event->part, find_owner (stage, event->players),
                         BASTIDE_GLOW_PLAIN);
  if (event->type == BASTIDE_EVENT_AREA)
    {
      BastideSegmentRef refs[BASTIDE_MAX_NODES];
      unsigned n = bastide_area_markets (stage->state, stage->set, tile, event->part, refs);

      for (unsigned i = 0; i < n; i++)
        bastide_light_feature (light, stage->state, refs[i].tile, refs[i].segment, BASTIDE_NO_LOOK, BASTIDE_GLOW_FAINT);
    }
  if (event->players != 0)
    light_points (light, stage, event->points, event->players, t->x, t->y, (float) t->x + middle->x,
                  (float) t->y + middle->y);
}

void
bastide_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event)
{
  int tile = bastide_state_tile_at (stage->state, event->x, event->y);
  BastideSide side = (BastideSide) (event->part & 3);
  BastidePoint at = bastide_side_point (event->x, event->y, side, 0.5f, 0);

  scene->n = 0;
  if (tile < 0)
    return;
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_COMPLETED:
    case BASTIDE_EVENT_AREA: shine_completed (scene, stage, event, tile); break;
    case BASTIDE_EVENT_ROW:
      bastide_light_row (scene, stage, tile, side, stage->looks[event->player], BASTIDE_GLOW_PLAIN);
      light_sight (scene, stage, event, tile);
      at = bastide_side_point (event->x, event->y, side, 0.5f, row_out[side]);
      light_points (scene, stage, event->points, 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    case BASTIDE_EVENT_TOWER:
      light_points (scene, stage, event->points, 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    default: break;
    }
}
