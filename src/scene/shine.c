/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on areas, rows and points, for questions and for events. */
#include "scene-private.h"
#include "side.h"

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

void
bastide_light_points (BastideScene *light, const BastideStage *stage, int value, unsigned players, int cell_x,
                      int cell_y, float x, float y)
{
  unsigned n = 0, place = 0;

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    n += players >> player & 1;
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (players >> player & 1 || (n == 0 && player == 0))
      {
        BastideItem item = bastide_item_make (BASTIDE_ITEM_POINTS, cell_x, cell_y, (unsigned) (x * 64) & 0xff,
                                              ((unsigned) (y * 16) & 0x3f) << 2 | player);

        item.value = (int16_t) value;
        item.look = n == 0 ? BASTIDE_NO_LOOK : stage->looks[player];
        item.x = x + ((float) place++ - (n > 0 ? (float) (n - 1) / 2 : 0)) * POINTS_APART;
        item.y = y;
        bastide_scene_put (light, item);
      }
}

static void
shine_completed (BastideScene *light, const BastideStage *stage, const BastideEvent *event, int tile)
{
  const BastideTile *t = &stage->state->tiles[tile];
  const BastidePoint *middle = &bastide_shapes_get (stage->shapes, t->kind, t->turns)->middles[event->part];

  bastide_light_feature (light, stage->state, tile, event->part, BASTIDE_NO_LOOK, BASTIDE_GLOW_POINTED);
  if (event->type == BASTIDE_EVENT_AREA)
    {
      BastideSegmentRef refs[BASTIDE_MAX_NODES];
      unsigned n = bastide_area_markets (stage->state, stage->set, tile, event->part, refs);

      for (unsigned i = 0; i < n; i++)
        bastide_light_feature (light, stage->state, refs[i].tile, refs[i].segment, BASTIDE_NO_LOOK, BASTIDE_GLOW_FAINT);
    }
  if (event->players != 0)
    bastide_light_points (light, stage, event->points, event->players, t->x, t->y, (float) t->x + middle->x,
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
      bastide_light_row (scene, stage, tile, side, stage->looks[event->player], BASTIDE_GLOW_POINTED);
      bastide_light_points (scene, stage, event->points, 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    case BASTIDE_EVENT_TOWER:
      bastide_light_points (scene, stage, event->points, 1u << event->player, event->x, event->y, at.x, at.y);
      break;
    default: break;
    }
}
