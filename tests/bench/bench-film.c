/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figure of films (W10): processor time and size of the film of a whole game: bench-film RECORD */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "games/country/art/film.h"
#include "games/town/art/film.h"
#include "games/town/rules/event.h"
#include "games/town/rules/rules.h"

#define RUNS 5

/* Processor time of this thread in seconds: other programs do not count. */
static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static int
compare (const void *a, const void *b)
{
  const double p = *(const double *) a, q = *(const double *) b;

  return p < q ? -1 : p > q;
}

static const char *const names[BASTIDE_PLAYERS] = { "Anna", "Ben", "Cleo", "Dora", "Eli", "Fay" };

/* A sentence as long as those of the program. DATA is not NULL in Country. */
static char *
tell (const BastideState *state, const BastideEvent *event, gpointer data)
{
  const char *name = names[event->player];

  if (data != NULL)
    return bastide_event_most (event) == 0 ? NULL
                                           : g_strdup_printf ("City of 5 tiles × 2 and 2 shields × 2: %d for %s",
                                                              bastide_event_most (event), name);
  if (event->type == TOWN_EVENT_WALL)
    return NULL;
  if (event->type == TOWN_EVENT_ROW)
    return g_strdup_printf ("%s’s guard watches %u public buildings × 2 and %u historic buildings × 3: %u", name,
                            event->detail[TOWN_AT_PUBLICS], event->detail[TOWN_AT_HISTORICS], town_event_worth (event));
  return g_strdup_printf ("Residential area with %u markets × 2: %u for %s", bastide_event_get (event, TOWN_AT_MARKETS),
                          town_event_worth (event), name);
}

static void
measure (const BastideRecord *record, unsigned size)
{
  const bool is_town = record->rules == &town_rules;
  const BastideFilmOptions options = {
    .size = size,
    .pause = 700,
    .has_points = true,
    .captions = { .title = "Anna and Ben",
                  .notes = { "A street is complete: everybody builds wall",
                             "A market is complete: everybody builds wall",
                             "A street and a market are complete: everybody builds wall",
                             "Closing the wall" },
                  .count = "Final scoring",
                  .result = "Ben wins with 67 points",
                  .tell = tell,
                  .data = is_town ? NULL : (gpointer) names },
    .names = { names[0], names[1], names[2], names[3], names[4], names[5] },
  };
  double times[RUNS];
  gsize bytes = 0;

  for (int i = 0; i < RUNS; i++)
    {
      const double start = get_time ();
      GBytes *film = bastide_film_encode (is_town ? &town_film : &country_film, record, &options, NULL, NULL);

      times[i] = get_time () - start;
      bytes = film != NULL ? g_bytes_get_size (film) : 0;
      g_bytes_unref (film);
    }
  qsort (times, RUNS, sizeof times[0], compare);
  printf ("W10 film of %s, %u pixels: %.2f s, %zu kB\n", record->rules->word, size, times[RUNS / 2], bytes / 1000);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  BastideFault error;
  BastideRecord *record;
  gsize length;

  if (argc != 2 || !g_file_get_contents (argv[1], &text, &length, NULL))
    return EXIT_FAILURE;
  record = bastide_record_parse (text, length, &error);
  if (record == NULL)
    return EXIT_FAILURE;
  measure (record, 320);
  measure (record, 480);
  measure (record, 960);
  bastide_record_free (record);
  return EXIT_SUCCESS;
}
