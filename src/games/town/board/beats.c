/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each event is a beat of its own, except that followers who return together share one, and draws have none. */
#include "beats.h"

#include <limits.h>

#include "city.h"

/* Finds the type of the beat of an event. Returns false if it has none. */
static bool
find_type (const BastideEvent *event, TownBeatType *type)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED: *type = TOWN_BEAT_LAID; return true;
    case TOWN_EVENT_FOLLOWER:
    case TOWN_EVENT_GUARD: *type = TOWN_BEAT_FOLLOWER; return true;
    case TOWN_EVENT_COMPLETED:
    case TOWN_EVENT_AREA:
    case TOWN_EVENT_ROW: *type = TOWN_BEAT_SCORED; return event->detail[TOWN_AT_PLAYERS] != 0;
    case TOWN_EVENT_RETURNED:
    case TOWN_EVENT_REMOVED: *type = TOWN_BEAT_HOME; return true;
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL: *type = TOWN_BEAT_PIECE; return true;
    case TOWN_EVENT_RING: *type = TOWN_BEAT_RING; return true;
    case TOWN_EVENT_TOWER: *type = TOWN_BEAT_TOWER; return true;
    case TOWN_EVENT_DISCARDED:
    case TOWN_EVENT_DRAWN:
    case TOWN_EVENT_OVER: break;
    }
  return false;
}

unsigned
town_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats)
{
  unsigned n_beats = 0;
  bool is_closed = false;

  for (unsigned i = 0; i < n; i++)
    {
      TownBeatType type;

      /* The wall is closed before the events of the final scoring. */
      if (!is_closed && events[i].is_final)
        {
          is_closed = true;
          beats[n_beats++] = (BastideBeat) { TOWN_BEAT_CLOSING, (uint16_t) i, 0 };
        }
      if (!find_type (&events[i], &type))
        continue;
      if (type == TOWN_BEAT_HOME && n_beats > 0 && beats[n_beats - 1].type == type
          && beats[n_beats - 1].first + beats[n_beats - 1].n == i)
        beats[n_beats - 1].n++;
      else
        beats[n_beats++] = (BastideBeat) { (uint8_t) type, (uint16_t) i, 1 };
    }
  return n_beats;
}

unsigned
town_beat_duration (const BastideBeat *beat)
{
  static const uint16_t durations[] = {
    [TOWN_BEAT_LAID] = 260,  [TOWN_BEAT_FOLLOWER] = 220, [TOWN_BEAT_SCORED] = 1100, [TOWN_BEAT_HOME] = 320,
    [TOWN_BEAT_PIECE] = 220, [TOWN_BEAT_RING] = 300,     [TOWN_BEAT_TOWER] = 700,   [TOWN_BEAT_CLOSING] = 700,
  };

  return durations[beat->type];
}

void
town_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city, const BastideStage *stage)
{
  if (beat->type == TOWN_BEAT_CLOSING)
    town_scene_close_wall (city, stage, UINT_MAX);
  for (unsigned i = 0; i < beat->n; i++)
    town_scene_play (city, stage, &events[beat->first + i]);
}

void
town_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light, const BastideStage *stage)
{
  light->n = 0;
  if (beat->n > 0)
    town_scene_build_event (light, stage, &events[beat->first]);
}
