/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "light.h"

BastideGlow
bastide_place_glow (const BastideStage *stage, BastidePlace place, BastideGlow otherwise)
{
  if (!bastide_place_equal (stage->pointed, place))
    return otherwise;
  return stage->is_set ? BASTIDE_GLOW_SET : BASTIDE_GLOW_POINTED;
}

void
bastide_scene_light (BastideScene *light, BastideItem item, unsigned look, BastideGlow glow)
{
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

void
bastide_scene_add_numbers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_POINTS, number->place.x, number->place.y, i, 0);

      item.value = number->value;
      item.is_small = number->is_small;
      item.x = number->x;
      item.y = number->y;
      bastide_scene_light (light, item, number->look, BASTIDE_GLOW_FAINT);
    }
}

static bool
has_tile (const BastideScene *city, int x, int y)
{
  return bastide_scene_find (city, bastide_item_key (BASTIDE_ITEM_TILE, x, y, 0, 0)) != NULL;
}

void
bastide_scene_lay_tile (BastideScene *city, BastideItem tile)
{
  const int x = tile.cell_x, y = tile.cell_y;

  bastide_scene_put (city, tile);
  bastide_scene_drop (city, bastide_item_key (BASTIDE_ITEM_EDGE, x - 1, y, BASTIDE_EAST, 0));
  bastide_scene_drop (city, bastide_item_key (BASTIDE_ITEM_EDGE, x, y - 1, BASTIDE_SOUTH, 0));
  if (!has_tile (city, x + 1, y))
    bastide_scene_put (city, bastide_item_make (BASTIDE_ITEM_EDGE, x, y, BASTIDE_EAST, 0));
  if (!has_tile (city, x, y + 1))
    bastide_scene_put (city, bastide_item_make (BASTIDE_ITEM_EDGE, x, y, BASTIDE_SOUTH, 0));
}

float
bastide_box_distance (BastideBox box, BastidePoint point)
{
  return hypotf (fmaxf (fmaxf ((float) box.west - point.x, point.x - (float) box.east), 0),
                 fmaxf (fmaxf ((float) box.north - point.y, point.y - (float) box.south), 0));
}

/* Finds the place whose number has its plate at a point. */
static bool
find_number (const BastideStage *stage, float x, float y, BastidePlace *place)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];

      if (fabsf (x - number->x) > number->width / 2 || fabsf (y - number->y) > number->height / 2)
        continue;
      *place = number->place;
      return true;
    }
  return false;
}

BastidePlace
bastide_stage_hit (const BastideStage *stage, float x, float y, float reach, BastideMeasure measure,
                   BastidePlace otherwise)
{
  const BastidePlaces *places = stage->places;
  float least = INFINITY, nearest = INFINITY;
  BastidePlace best = otherwise;

  if (find_number (stage, x, y, &best))
    return best;
  for (unsigned i = 0; i < places->n; i++)
    {
      const float distance = measure (stage, i, (BastidePoint) { x, y });
      const float away = hypotf (places->x[i] - x, places->y[i] - y);

      if (distance <= reach && (distance < least || (distance <= least && away < nearest)))
        {
          best = places->at[i];
          least = distance;
          nearest = away;
        }
    }
  return best;
}
