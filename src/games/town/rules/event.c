/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing the events of the town for the protocol. */
#include "event.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/side-letter.h"
#include "protocol-names.h"

/* A growing line; TOWN_EVENT_TEXT is enough for the longest. */
typedef struct {
  char *text;
  size_t length;
} Line;

static void __attribute__ ((format (printf, 2, 3))) add (Line *line, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  line->length += (size_t) vsnprintf (line->text + line->length, TOWN_EVENT_TEXT - line->length, format, arguments);
  va_end (arguments);
}

/* Adds the members of a set by what NAME returns (by their numbers if that is NULL), joined by commas, or ` -` if the
 * set is empty. */
static void
add_set (Line *line, unsigned members, const char *(*name) (int member))
{
  const char *before = " ";

  if (members == 0)
    add (line, " -");
  for (int i = 0; members >> i; i++)
    if (members >> i & 1)
      {
        if (name != NULL)
          add (line, "%s%s", before, name (i));
        else
          add (line, "%s%d", before, i);
        before = ",";
      }
}

static void
add_completed (Line *line, const BastideEvent *event)
{
  add (line, " %s %d %d %d tiles %d goods", town_feature_type_name ((TownFeatureType) event->detail[TOWN_AT_FEATURE]),
       event->x, event->y, event->part, event->detail[TOWN_AT_TILES]);
  add_set (line, event->detail[TOWN_AT_GOODS], town_goods_name);
  add (line, " points %d players", town_event_worth (event));
  add_set (line, event->detail[TOWN_AT_PLAYERS], NULL);
  add (line, " P%d", event->rule);
}

static void
add_area (Line *line, const BastideEvent *event)
{
  add (line, " %d %d %d markets %d points %d players", event->x, event->y, event->part,
       bastide_event_get (event, TOWN_AT_MARKETS), town_event_worth (event));
  add_set (line, event->detail[TOWN_AT_PLAYERS], NULL);
  add (line, " P%d", event->rule);
}

static void
add_over (Line *line, const BastideEvent *event)
{
  add (line, " %s", town_end_name ((TownEnd) event->detail[TOWN_AT_END]));
  add_set (line, event->detail[TOWN_AT_PLAYERS], NULL);
}

/* Adds the player and the place of EVENT. */
static void
add_place (Line *line, const BastideEvent *event)
{
  add (line, " %d %d %d %d", event->player, event->x, event->y, event->part);
}

static void
add_side (Line *line, const BastideEvent *event)
{
  add (line, " %d %d %d %c", event->player, event->x, event->y, bastide_side_letter ((BastideSide) event->part));
}

size_t
town_event_print (const BastideEvent *event, const BastideKit *set, char *text)
{
  Line line = { text, 0 };
  const char *id = set->kinds[event->detail[TOWN_AT_KIND]].id;

  add (&line, "%s", town_event_type_name ((TownEventType) event->type));
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_PLACED: add (&line, " %d %s %d %d %d", event->player, id, event->x, event->y, event->part); break;
    case TOWN_EVENT_FOLLOWER: add_place (&line, event); break;
    case TOWN_EVENT_COMPLETED: add_completed (&line, event); break;
    case TOWN_EVENT_RETURNED: add_place (&line, event); break;
    case TOWN_EVENT_GATE: add_side (&line, event); break;
    case TOWN_EVENT_WALL:
      add_side (&line, event);
      add (&line, event->detail[TOWN_AT_SHORT] ? " short" : " long");
      break;
    case TOWN_EVENT_RING: break;
    case TOWN_EVENT_GUARD: add_side (&line, event); break;
    case TOWN_EVENT_TOWER:
      add_side (&line, event);
      add (&line, " points %d", town_event_worth (event));
      break;
    case TOWN_EVENT_DISCARDED: add (&line, " %s %d", id, event->detail[TOWN_AT_STACK] + 1); break;
    case TOWN_EVENT_DRAWN: add (&line, " %d %s %d", event->player, id, event->detail[TOWN_AT_STACK] + 1); break;
    case TOWN_EVENT_REMOVED: add_place (&line, event); break;
    case TOWN_EVENT_AREA: add_area (&line, event); break;
    case TOWN_EVENT_ROW:
      add_side (&line, event);
      add (&line, " public %d historic %d points %d P%d", event->detail[TOWN_AT_PUBLICS],
           event->detail[TOWN_AT_HISTORICS], town_event_worth (event), event->rule);
      break;
    case TOWN_EVENT_OVER: add_over (&line, event); break;
    }
  return line.length;
}
