/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Classifying events, and printing them for the protocol. */
#include "event.h"

#include <stdarg.h>
#include <stdio.h>

#include "protocol-names.h"

bool
bastide_event_is_final (const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_COMPLETED: return event->rule == 18;
    case BASTIDE_EVENT_REMOVED:
    case BASTIDE_EVENT_AREA:
    case BASTIDE_EVENT_ROW:
    case BASTIDE_EVENT_OVER: return true;
    default: return false;
    }
}

/* A growing line; BASTIDE_EVENT_TEXT is enough for the longest. */
typedef struct {
  char *text;
  size_t length;
} Line;

static void __attribute__ ((format (printf, 2, 3))) add (Line *line, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  line->length += (size_t) vsnprintf (line->text + line->length, BASTIDE_EVENT_TEXT - line->length, format, arguments);
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
  add (line, " %s %d %d %d tiles %d goods", bastide_feature_type_name ((BastideFeatureType) event->feature_type),
       event->x, event->y, event->part, event->tiles);
  add_set (line, event->goods, bastide_goods_name);
  add (line, " points %d players", event->points);
  add_set (line, event->players, NULL);
  add (line, " P%d", event->rule);
}

static void
add_area (Line *line, const BastideEvent *event)
{
  add (line, " %d %d %d markets %d points %d players", event->x, event->y, event->part, event->markets, event->points);
  add_set (line, event->players, NULL);
  add (line, " P%d", event->rule);
}

static void
add_over (Line *line, const BastideEvent *event)
{
  add (line, " %s", bastide_end_name ((BastideEnd) event->end));
  add_set (line, event->players, NULL);
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
bastide_event_print (const BastideEvent *event, const BastideTileSet *set, char *text)
{
  Line line = { text, 0 };
  const char *id = set->kinds[event->tile_kind].id;

  add (&line, "%s", bastide_event_type_name ((BastideEventType) event->type));
  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_PLACED:
      add (&line, " %d %s %d %d %d", event->player, id, event->x, event->y, event->part);
      break;
    case BASTIDE_EVENT_FOLLOWER: add_place (&line, event); break;
    case BASTIDE_EVENT_COMPLETED: add_completed (&line, event); break;
    case BASTIDE_EVENT_RETURNED: add_place (&line, event); break;
    case BASTIDE_EVENT_GATE: add_side (&line, event); break;
    case BASTIDE_EVENT_WALL:
      add_side (&line, event);
      add (&line, event->is_short ? " short" : " long");
      break;
    case BASTIDE_EVENT_RING: break;
    case BASTIDE_EVENT_GUARD: add_side (&line, event); break;
    case BASTIDE_EVENT_TOWER:
      add_side (&line, event);
      add (&line, " points %d", event->points);
      break;
    case BASTIDE_EVENT_DISCARDED: add (&line, " %s %d", id, event->stack + 1); break;
    case BASTIDE_EVENT_DRAWN: add (&line, " %d %s %d", event->player, id, event->stack + 1); break;
    case BASTIDE_EVENT_REMOVED: add_place (&line, event); break;
    case BASTIDE_EVENT_AREA: add_area (&line, event); break;
    case BASTIDE_EVENT_ROW:
      add_side (&line, event);
      add (&line, " public %d historic %d points %d P%d", event->publics, event->historics, event->points, event->rule);
      break;
    case BASTIDE_EVENT_OVER: add_over (&line, event); break;
    }
  return line.length;
}
