/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each event is a beat of its own, except that followers who return together share one, and draws have none. */
#include "beats.h"

#include <limits.h>

/* Finds the type of the beat of an event. Returns false if it has none. */
static bool
find_type (const BastideEvent *event, BastideBeatType *type)
{
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_PLACED: *type = BASTIDE_BEAT_LAID; return true;
    case BASTIDE_EVENT_FOLLOWER:
    case BASTIDE_EVENT_GUARD: *type = BASTIDE_BEAT_FOLLOWER; return true;
    case BASTIDE_EVENT_COMPLETED:
    case BASTIDE_EVENT_AREA:
    case BASTIDE_EVENT_ROW: *type = BASTIDE_BEAT_SCORED; return event->players != 0 || event->type == BASTIDE_EVENT_ROW;
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_REMOVED: *type = BASTIDE_BEAT_HOME; return true;
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL: *type = BASTIDE_BEAT_PIECE; return true;
    case BASTIDE_EVENT_RING: *type = BASTIDE_BEAT_RING; return true;
    case BASTIDE_EVENT_TOWER: *type = BASTIDE_BEAT_TOWER; return true;
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_OVER: break;
    }
  return false;
}

unsigned
bastide_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats)
{
  unsigned n_beats = 0;
  bool is_closed = false;

  for (unsigned i = 0; i < n; i++)
    {
      BastideBeatType type;

      /* The wall is closed before the events of the final scoring. */
      if (!is_closed && bastide_event_is_final (&events[i]))
        {
          is_closed = true;
          beats[n_beats++] = (BastideBeat) { BASTIDE_BEAT_CLOSING, (uint16_t) i, 0 };
        }
      if (!find_type (&events[i], &type))
        continue;
      if (type == BASTIDE_BEAT_HOME && n_beats > 0 && beats[n_beats - 1].type == type
          && beats[n_beats - 1].first + beats[n_beats - 1].n == i)
        beats[n_beats - 1].n++;
      else
        beats[n_beats++] = (BastideBeat) { (uint8_t) type, (uint16_t) i, 1 };
    }
  return n_beats;
}

unsigned
bastide_beat_duration (const BastideBeat *beat)
{
  static const uint16_t durations[] = {
    [BASTIDE_BEAT_LAID] = 220,  [BASTIDE_BEAT_FOLLOWER] = 220, [BASTIDE_BEAT_SCORED] = 1100,
    [BASTIDE_BEAT_HOME] = 320,  [BASTIDE_BEAT_PIECE] = 220,    [BASTIDE_BEAT_RING] = 300,
    [BASTIDE_BEAT_TOWER] = 700, [BASTIDE_BEAT_CLOSING] = 700,
  };

  return durations[beat->type];
}

void
bastide_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city, const BastideStage *stage)
{
  if (beat->type == BASTIDE_BEAT_CLOSING)
    bastide_scene_close_wall (city, stage, UINT_MAX);
  for (unsigned i = 0; i < beat->n; i++)
    bastide_scene_play (city, stage, &events[beat->first + i]);
}

void
bastide_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light, const BastideStage *stage)
{
  light->n = 0;
  if (beat->n > 0)
    bastide_scene_build_event (light, stage, &events[beat->first]);
}
