/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things have their origins at corners or feet, so that they fly by the way from the hand to their middle. */
#include "flight.h"

#include "scene-private.h"
#include "side.h"

bool
bastide_event_flies (const BastideEvent *event)
{
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_FOLLOWER:
    case BASTIDE_EVENT_GUARD:
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_TOWER: return true;
    default: return false;
    }
}

/* The key in the city of what EVENT puts on the table. */
static uint64_t
find_key (const BastideEvent *event)
{
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_PLACED: return bastide_item_key (BASTIDE_ITEM_TILE, event->x, event->y, 0, 0);
    case BASTIDE_EVENT_FOLLOWER:
      return bastide_item_key (BASTIDE_ITEM_FOLLOWER, event->x, event->y, event->part, event->player);
    case BASTIDE_EVENT_GUARD:
      return bastide_item_key (BASTIDE_ITEM_FOLLOWER, event->x, event->y, BASTIDE_GUARD_PART + event->part,
                               event->player);
    case BASTIDE_EVENT_TOWER: return bastide_item_key (BASTIDE_ITEM_TOWER, event->x, event->y, event->part, 0);
    default: return bastide_item_key (BASTIDE_ITEM_PIECE, event->x, event->y, event->part, 0);
    }
}

static BastidePoint
find_middle (const BastideItem *item)
{
  if (item->type == BASTIDE_ITEM_TILE)
    return (BastidePoint) { item->x + 0.5f, item->y + 0.5f };
  if (item->type == BASTIDE_ITEM_PIECE)
    return bastide_side_point (item->cell_x, item->cell_y, (BastideSide) item->part, 0.5f, 0);
  return (BastidePoint) { item->x, item->y };
}

/* The frame of ITEM, which EVENT puts on the table. */
static BastideItem
make_frame (const BastideItem *item, const BastideStage *stage, const BastideEvent *event)
{
  bool is_tile = item->type == BASTIDE_ITEM_TILE;
  BastideItem frame = bastide_item_make (is_tile ? BASTIDE_ITEM_CELL : BASTIDE_ITEM_MARK, event->x, event->y,
                                         is_tile ? 0 : event->part, 0);

  frame.look = stage->looks[event->player];
  frame.glow = is_tile ? BASTIDE_GLOW_POINTED : BASTIDE_GLOW_PLAIN;
  frame.value = event->type;
  frame.x = item->x;
  frame.y = item->y;
  frame.lift = item->lift;
  return frame;
}

void
bastide_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
                   BastidePoint hand, float part)
{
  const BastideItem *placed = bastide_scene_find (city, find_key (event));
  BastidePoint middle;
  BastideItem item;

  flying->n = 0;
  if (placed == NULL)
    return;
  item = *placed;
  middle = find_middle (placed);
  item.x += (hand.x - middle.x) * (1 - part);
  item.y += (hand.y - middle.y) * (1 - part);
  item.opacity = 1;
  bastide_scene_drop (city, item.key);
  bastide_scene_put (flying, item);
  if (item.type == BASTIDE_ITEM_TILE || item.type == BASTIDE_ITEM_PIECE)
    bastide_scene_put (flying, make_frame (&item, stage, event));
}
