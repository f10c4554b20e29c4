/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "final-count.h"

#include "city.h"
#include "scene/part-points.h"
#include "side.h"

#define EDGE 0.06 /* of the room of a figure that may be covered, since figures are round */

enum { MOST_THINGS = 2 * TOWN_MAX_PIECES + TOWN_MAX_PLAYERS * TOWN_FOLLOWERS + 1 };

void
town_scene_part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate, const BastideBox *box,
                        float height, float gap)
{
  BastideBox things[MOST_THINGS] = { *plate };
  unsigned n = 1;

  for (unsigned i = 0; i < city->n && n < MOST_THINGS; i++)
    if (town_item_is_figure (&city->items[i]))
      {
        const BastideBox figure = town_item_find_figure (&city->items[i]);

        things[n++] = (BastideBox) { figure.west + EDGE, figure.north + EDGE, figure.east - EDGE, figure.south - EDGE };
      }
  bastide_scene_part_points (light, things, n, box, height, gap);
}

/* Adds lights in the windows of the houses beside SEGMENT of the tile with index TILE, or of the tile's public
 * and historic buildings if SEGMENT is BASTIDE_WHOLE_CELL. */
static void
light_windows (BastideScene *scene, const BastideStage *stage, int tile, unsigned segment)
{
  const TownTile *t = &stage->state->tiles[tile];
  BastideItem item = bastide_item_make (TOWN_ITEM_WINDOWS, t->x, t->y, segment, 0);

  item.kind = t->kind;
  item.turns = t->turns;
  bastide_scene_put (scene, item);
}

/* Adds the windows of what EVENT gave points for. */
static void
light_counted (BastideScene *scene, const BastideStage *stage, const BastideEvent *event, int tile)
{
  if (event->type == TOWN_EVENT_ROW)
    {
      const BastideSide side = (BastideSide) (event->part & 3);
      int last, x = event->x, y = event->y, at;

      town_row_worth (stage->state, stage->set, tile, side, &last);
      do
        {
          at = town_state_tile_at (stage->state, x, y);
          light_windows (scene, stage, at, BASTIDE_WHOLE_CELL);
          bastide_side_step (bastide_side_opposite (side), &x, &y);
        }
      while (at != last);
    }
  else
    {
      TownSegmentRef refs[TOWN_MAX_NODES];
      const unsigned n = town_feature_segments (stage->state, tile, event->part, refs);

      for (unsigned i = 0; i < n; i++)
        light_windows (scene, stage, refs[i].tile, refs[i].segment);
    }
}

void
town_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                        bool has_numbers)
{
  BastideScene light = { 0 };

  scene->n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const int tile = town_state_tile_at (stage->state, events[i].x, events[i].y);

      if (!events[i].is_final || town_event_worth (&events[i]) == 0 || events[i].detail[TOWN_AT_PLAYERS] == 0)
        continue;
      town_scene_build_event (&light, stage, &events[i]);
      for (unsigned j = 0; j < light.n; j++)
        if (has_numbers && (light.items[j].type == TOWN_ITEM_POINTS || light.items[j].type == TOWN_ITEM_SIGHT))
          bastide_scene_put (scene, light.items[j]);
      if (light.n > 0)
        light_counted (scene, stage, &events[i], tile);
    }
  bastide_scene_clear (&light);
}
