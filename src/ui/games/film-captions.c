/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences are short, and understood without knowing the rules. */
#include "film-captions.h"

#include <glib/gi18n.h>

/* The name of the seat of PLAYER. Programs without a window name seats by their number; then it is the
 * colour. */
static const char *
find_name (const BastideSeat *seat, unsigned player)
{
  g_autofree char *number = g_strdup_printf ("%u", player + 1);

  return g_str_equal (seat->name, number) ? bastide_words_colour ((BastideColour) seat->colour) : seat->name;
}

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
  const unsigned publics = event->publics, historics = event->historics;
  g_autofree char *some = g_strdup_printf (ngettext ("%u public building", "%u public buildings", publics), publics);
  g_autofree char *old = g_strdup_printf (ngettext ("%u historic building", "%u historic buildings", historics),
                                          historics);
  g_autofree char *some_together = keep_together (some), *old_together = keep_together (old);
  g_autofree char *some_worth = add_worth (some_together, publics, BASTIDE_PUBLIC_POINTS);
  g_autofree char *old_worth = add_worth (old_together, historics, BASTIDE_HISTORIC_POINTS);

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

  if (event->type == BASTIDE_EVENT_ROW)
    {
      part = describe_buildings (event);
      /* Translators: “1 public building (2 points) and 3 historic buildings (3 points each)” */
      return g_strdup_printf (_ ("A guard watches %s"), part);
    }
  if (event->type == BASTIDE_EVENT_AREA)
    {
      const unsigned n = event->markets;

      part = g_strdup_printf (ngettext ("Residential area with %u market", "Residential area with %u markets", n), n);
      return add_worth (part, n, BASTIDE_MARKET_POINTS);
    }
  if (event->type != BASTIDE_EVENT_COMPLETED || event->feature_type != BASTIDE_STREET || event->points == event->tiles)
    return NULL;
  part = g_strdup_printf (ngettext ("Street of %d tile", "Street of %d tiles", event->tiles), event->tiles);
  return add_worth (part, event->tiles, event->points / event->tiles);
}

static char *
tell_points (const FilmCaptions *captions, const BastideEvent *event)
{
  g_autofree char *what = describe (event);

  if (what == NULL)
    return bastide_words_event (&captions->words, event);
  return bastide_words_points (&captions->words, what, event->points, event->players);
}

/* What EVENT means. NULL if the picture says all. */
static char *
make_sentence (const FilmCaptions *captions, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_players (&captions->words, 1u << event->player);

  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_GATE: return g_strdup (C_ ("card", "Gate"));
    case BASTIDE_EVENT_WALL: return NULL;
    case BASTIDE_EVENT_GUARD: return g_strdup_printf (_ ("%s’s guard"), name);
    case BASTIDE_EVENT_OVER:
      /* Translators: why, as a sentence, such as “The last wall piece is built.” */
      return g_strdup_printf (_ ("%s The game is over."), bastide_words_end ((BastideEnd) event->end));
    case BASTIDE_EVENT_REMOVED: return bastide_words_removed (&captions->words, event);
    default: return tell_points (captions, event);
    }
}

static char *
tell (const BastideState *state, const BastideEvent *event, gpointer data)
{
  FilmCaptions *captions = data;
  g_autofree char *sentence = NULL;
  g_auto (GStrv) parts = NULL;

  captions->words.state = state;
  sentence = make_sentence (captions, event);
  if (sentence == NULL)
    return NULL;
  /* No line ends within a product. */
  parts = g_strsplit (sentence, " × ", -1);
  return g_strjoinv ("\302\240×\302\240", parts);
}

void
film_captions_init (FilmCaptions *captions, const BastideRecord *record, BastideFilmOptions *options)
{
  const unsigned line = record->head_line, length = bastide_record_length (record, line);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];

  captions->state = g_new (BastideState, 1);
  bastide_record_replay (record, line, length, captions->state, NULL);
  bastide_record_seats (record, line, length, seats);
  captions->words = (BastideWords) { .set = record->set, .state = captions->state };
  for (unsigned player = 0; player < record->players; player++)
    {
      captions->seats[player] = *seats[player];
      captions->seats[player].name = (char *) find_name (seats[player], player);
      captions->words.seats[player] = &captions->seats[player];
      options->names[player] = captions->seats[player].name;
    }
  captions->title = bastide_words_players (&captions->words, (1u << record->players) - 1);
  captions->result = record->lines[line].is_finished ? bastide_words_result (&captions->words) : NULL;
  options->captions = (BastideFilmCaptions) {
    .title = captions->title,
    .rounds = { [BASTIDE_FILM_ROUND_STREET] = _ ("A street is complete: everybody builds wall"),
                [BASTIDE_FILM_ROUND_MARKET] = _ ("A market is complete: everybody builds wall"),
                [BASTIDE_FILM_ROUND_BOTH] = _ ("A street and a market are complete: everybody builds wall") },
    .count = captions->result != NULL ? _ ("Final scoring") : NULL,
    .closing = captions->result != NULL ? _ ("Closing the wall") : NULL,
    .result = captions->result,
    .tell = tell,
    .data = captions,
  };
}

void
film_captions_clear (FilmCaptions *captions)
{
  g_free (captions->state);
  g_free (captions->title);
  g_free (captions->result);
}
