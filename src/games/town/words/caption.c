/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences below a film: short, and understood without knowing the rules. */
#include "words.h"

#include <glib/gi18n.h>

/* TEXT, within which no line ends. */
static char *
keep_together (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strjoinv ("\302\240", words);
}

/* WHAT, which there is N times, and the points for each. No line ends within what is in brackets. */
static char *
add_worth (const char *what, unsigned n, int points)
{
  /* Translators: “1 public building (2 points)”; the number is 2 or 3 */
  g_autofree char *one = g_strdup_printf (_ ("(%d points)"), points);
  /* Translators: “Street of 4 tiles (2 points each)”; the number is 2 or 3 */
  g_autofree char *each = g_strdup_printf (_ ("(%d points each)"), points);
  g_autofree char *worth = keep_together (n == 1 ? one : each);

  return g_strdup_printf ("%s %s", what, worth);
}

/* No line ends within a number of buildings. */
static char *
describe_buildings (const BastideEvent *event)
{
  const unsigned publics = event->detail[TOWN_AT_PUBLICS], historics = event->detail[TOWN_AT_HISTORICS];
  g_autofree char *some = g_strdup_printf (ngettext ("%u public building", "%u public buildings", publics), publics);
  g_autofree char *old = g_strdup_printf (ngettext ("%u historic building", "%u historic buildings", historics),
                                          historics);
  g_autofree char *some_together = keep_together (some), *old_together = keep_together (old);
  g_autofree char *some_worth = add_worth (some_together, publics, TOWN_PUBLIC_POINTS);
  g_autofree char *old_worth = add_worth (old_together, historics, TOWN_HISTORIC_POINTS);

  if (historics == 0)
    return g_steal_pointer (&some_worth);
  if (publics == 0)
    return g_steal_pointer (&old_worth);
  /* Translators: public buildings, then historic buildings */
  return g_strdup_printf (_ ("%s and %s"), some_worth, old_worth);
}

/* What gives points in EVENT; NULL if the program says it as clearly. */
static char *
describe (const BastideEvent *event)
{
  g_autofree char *part = NULL;

  if (event->type == TOWN_EVENT_ROW)
    {
      part = describe_buildings (event);
      /* Translators: “1 public building (2 points) and 3 historic buildings (3 points each)” */
      return g_strdup_printf (_ ("A guard watches %s"), part);
    }
  if (event->type == TOWN_EVENT_AREA)
    {
      const unsigned n = bastide_event_get (event, TOWN_AT_MARKETS);

      part = g_strdup_printf (ngettext ("Residential area with %u market", "Residential area with %u markets", n), n);
      return add_worth (part, n, TOWN_MARKET_POINTS);
    }
  if (event->type != TOWN_EVENT_COMPLETED || event->detail[TOWN_AT_FEATURE] != TOWN_STREET
      || town_event_worth (event) == event->detail[TOWN_AT_TILES])
    return NULL;
  part = g_strdup_printf (ngettext ("Street of %d tile", "Street of %d tiles", event->detail[TOWN_AT_TILES]),
                          event->detail[TOWN_AT_TILES]);
  return add_worth (part, event->detail[TOWN_AT_TILES], town_event_worth (event) / event->detail[TOWN_AT_TILES]);
}

static char *
tell_points (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *what = describe (event);

  if (what == NULL)
    return town_words_event (words, event);
  return bastide_words_points (words, what, town_event_worth (event), event->detail[TOWN_AT_PLAYERS]);
}

char *
town_words_caption (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_players (words, 1u << event->player);

  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_GATE: return g_strdup (C_ ("card", "Gate"));
    case TOWN_EVENT_WALL: return NULL;
    case TOWN_EVENT_GUARD: return g_strdup_printf (_ ("%s’s guard"), name);
    case TOWN_EVENT_OVER:
      /* Translators: why, as a sentence, such as “The last wall piece is built.” */
      return g_strdup_printf (_ ("%s The game is over."), town_words_end ((TownEnd) event->detail[TOWN_AT_END]));
    case TOWN_EVENT_REMOVED: return town_words_removed (words, event);
    default: return tell_points (words, event);
    }
}
