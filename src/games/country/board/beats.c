/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beats.h"

#include "city.h"
#include "light.h"
#include "scene/part-points.h"

enum { MOST_FIGURES = COUNTRY_TILES + 1 };

/* Finds the type of the beat of an event. Returns false if it has none. */
static bool
find_type (const BastideEvent *event, CountryBeatType *type)
{
  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PLACED: *type = COUNTRY_BEAT_LAID; return true;
    case COUNTRY_PUT: *type = COUNTRY_BEAT_PUT; return true;
    case COUNTRY_HOME: *type = COUNTRY_BEAT_ABBOT; return true;
    case COUNTRY_RETURNED:
    case COUNTRY_REMOVED: *type = COUNTRY_BEAT_HOME; return true;
    case COUNTRY_COMPLETED:
    case COUNTRY_INCOMPLETE:
    case COUNTRY_FIELD_SCORED:
    case COUNTRY_MAJORITY: *type = COUNTRY_BEAT_SCORED; return event->detail[COUNTRY_AT_PLAYERS] != 0;
    default: return false;
    }
}

unsigned
country_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats)
{
  unsigned n_beats = 0;

  for (unsigned i = 0; i < n; i++)
    {
      CountryBeatType type;

      if (!find_type (&events[i], &type))
        continue;
      if (type == COUNTRY_BEAT_HOME && n_beats > 0 && beats[n_beats - 1].type == type
          && beats[n_beats - 1].first + beats[n_beats - 1].n == (int) i)
        beats[n_beats - 1].n++;
      else
        beats[n_beats++] = (BastideBeat) { (uint8_t) type, (uint16_t) i, 1 };
    }
  return n_beats;
}

unsigned
country_beat_duration (const BastideBeat *beat)
{
  static const uint16_t durations[] = {
    [COUNTRY_BEAT_LAID] = 260,   [COUNTRY_BEAT_PUT] = 220,  [COUNTRY_BEAT_SCORED] = 1100,
    [COUNTRY_BEAT_ABBOT] = 1100, [COUNTRY_BEAT_HOME] = 320,
  };

  return durations[beat->type];
}

void
country_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city, const BastideStage *stage)
{
  for (unsigned i = 0; i < beat->n; i++)
    country_scene_play (city, stage, &events[beat->first + i]);
}

void
country_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light, const BastideStage *stage)
{
  country_scene_build_event (light, stage, &events[beat->first]);
}

bool
country_event_flies (const BastideEvent *event)
{
  return event->type == COUNTRY_PLACED || event->type == COUNTRY_PUT;
}

void
country_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
                   BastidePoint hand, float part)
{
  const bool is_tile = event->type == COUNTRY_PLACED;
  const BastideItem *placed = bastide_scene_find (city,
                                                  is_tile
                                                      ? bastide_item_key (COUNTRY_ITEM_TILE, event->x, event->y, 0, 0)
                                                      : bastide_item_key (COUNTRY_ITEM_FIGURE, event->x, event->y,
                                                                          event->part, event->player));
  BastideItem item;

  flying->n = 0;
  if (placed == NULL)
    return;
  item = *placed;
  item.x += (hand.x - placed->x - (is_tile ? 0.5f : 0)) * (1 - part);
  item.y += (hand.y - placed->y - (is_tile ? 0.5f : 0)) * (1 - part);
  item.opacity = 1;
  bastide_scene_drop (city, item.key);
  bastide_scene_put (flying, item);
}

void
country_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                           bool has_numbers)
{
  BastideScene light = { 0 };

  scene->n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      if (!has_numbers || !events[i].is_final || bastide_event_most (&events[i]) == 0)
        continue;
      country_scene_build_event (&light, stage, &events[i]);
      for (unsigned j = 0; j < light.n; j++)
        if (light.items[j].type == COUNTRY_ITEM_POINTS)
          bastide_scene_put (scene, light.items[j]);
    }
  bastide_scene_clear (&light);
}

void
country_scene_part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate,
                           const BastideBox *box, float height, float gap)
{
  BastideBox figures[MOST_FIGURES] = { *plate };
  unsigned n = 1;

  for (unsigned i = 0; i < city->n && n < MOST_FIGURES; i++)
    if (city->items[i].type == COUNTRY_ITEM_FIGURE)
      figures[n++] = country_item_find_figure (&city->items[i]);
  bastide_scene_part_points (light, figures, n, box, height, gap);
}
