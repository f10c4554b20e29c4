/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things have their origins at corners or feet, so that they fly by the way from the hand to their middle. */
#include "flight.h"

#include "city.h"
#include "side.h"

bool
town_event_flies (const BastideEvent *event)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED:
    case TOWN_EVENT_FOLLOWER:
    case TOWN_EVENT_GUARD:
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
    case TOWN_EVENT_TOWER: return true;
    default: return false;
    }
}

/* The key in the city of what EVENT puts on the table. */
static uint64_t
find_key (const BastideEvent *event)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED: return bastide_item_key (TOWN_ITEM_TILE, event->x, event->y, 0, 0);
    case TOWN_EVENT_FOLLOWER:
      return bastide_item_key (TOWN_ITEM_FOLLOWER, event->x, event->y, event->part, event->player);
    case TOWN_EVENT_GUARD:
      return bastide_item_key (TOWN_ITEM_FOLLOWER, event->x, event->y, TOWN_GUARD_PART + event->part, event->player);
    case TOWN_EVENT_TOWER: return bastide_item_key (TOWN_ITEM_TOWER, event->x, event->y, event->part, 0);
    default: return bastide_item_key (TOWN_ITEM_PIECE, event->x, event->y, event->part, 0);
    }
}

static BastidePoint
find_middle (const BastideItem *item)
{
  if (item->type == TOWN_ITEM_TILE)
    return (BastidePoint) { item->x + 0.5f, item->y + 0.5f };
  if (item->type == TOWN_ITEM_PIECE)
    return town_side_point (item->cell_x, item->cell_y, (BastideSide) item->part, 0.5f, 0);
  return (BastidePoint) { item->x, item->y };
}

void
town_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
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
}
