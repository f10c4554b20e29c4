/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figure of films (W10): processor time and size of the film of a whole game: bench-film RECORD */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "art/film.h"

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

static const char *const names[] = { "Anna", "Ben", "Cleo", "Dora" };

/* A sentence as long as those of the program. */
static char *
tell (const BastideState *state, const BastideEvent *event, gpointer data)
{
  const char *name = names[event->player];

  if (event->type == BASTIDE_EVENT_WALL)
    return NULL;
  if (event->type == BASTIDE_EVENT_ROW)
    return g_strdup_printf ("%s’s guard watches %u public buildings × 2 and %u historic buildings × 3: %u", name,
                            event->publics, event->historics, event->points);
  return g_strdup_printf ("Residential area with %u markets × 2: %u for %s", event->markets, event->points, name);
}

static void
measure (const BastideRecord *record, unsigned size)
{
  const BastideFilmOptions options = {
    .size = size,
    .pause = 700,
    .has_points = true,
    .captions = { .title = "Anna and Ben",
                  .rounds = { "A street is complete: everybody builds wall",
                              "A market is complete: everybody builds wall",
                              "A street and a market are complete: everybody builds wall" },
                  .count = "Final scoring",
                  .closing = "Closing the wall",
                  .result = "Ben wins with 67 points",
                  .tell = tell },
    .names = { names[0], names[1], names[2], names[3] },
  };
  double times[RUNS];
  gsize bytes = 0;

  for (int i = 0; i < RUNS; i++)
    {
      const double start = get_time ();
      GBytes *film = bastide_film_encode (record, &options, NULL, NULL);

      times[i] = get_time () - start;
      bytes = film != NULL ? g_bytes_get_size (film) : 0;
      g_bytes_unref (film);
    }
  qsort (times, RUNS, sizeof times[0], compare);
  printf ("W10 film of %u pixels: %.2f s, %zu kB\n", size, times[RUNS / 2], bytes / 1000);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  BastideTextError error;
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
