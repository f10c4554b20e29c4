/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the store: figures D1 to D5. bench-store [GAMES FOR D4] */
#include "games/town/rules/game.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

/* Sorts TIMES and returns the value that PART of them do not exceed. */
static double
get_part (GArray *times, double part)
{
  g_array_sort (times, compare_times);
  return g_array_index (times, double, MIN (times->len - 1, (guint) (part * times->len)));
}

static void
print_times (const char *figure, GArray *times, const char *goal)
{
  printf ("%s: median %.1f µs, 99 %% %.1f µs, worst %.1f µs of %u (goal: %s)\n", figure, get_part (times, 0.5),
          get_part (times, 0.99), get_part (times, 1), times->len, goal);
}

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start);
}

/* The processor time of this thread or of the whole process, in microseconds. */
static double
get_processor_time (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

/* Calibrates the disk: the time to write a page and wait for it. */
static void
measure_disk (Table *table)
{
  g_autofree char *path = g_build_filename (table->folder, "page", NULL);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  char page[4096] = { 0 };
  FILE *file = g_fopen (path, "w");

  for (unsigned i = 0; i < 200; i++)
    {
      gint64 start = g_get_monotonic_time ();
      double time;

      g_assert_cmpint (fwrite (page, sizeof page, 1, file), ==, 1);
      fflush (file);
      fdatasync (fileno (file));
      time = since (start);
      g_array_append_val (times, time);
    }
  fclose (file);
  print_times ("calibrator: a page written and waited for", times, "none");
}

/* D1: games stored move by move. Measures the call on this thread, and the time until the commit is reported here. */
static void
measure_saving (Table *table)
{
  BastideStore *store = table_open (table);
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) processor = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) commits = g_array_new (FALSE, FALSE, sizeof (double));

  for (unsigned i = 0; i < 10; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2 + i % 3, i);
      BastideJournal *journal = bastide_journal_new (store, record);
      gboolean over = FALSE;

      table_drain (store);
      for (unsigned move = 0; !over; move++)
        {
          gint64 start;
          double time, before;

          int decides;

          over = table_play (record, 1, move);
          decides = table_find_decider (record);
          before = get_processor_time (CLOCK_THREAD_CPUTIME_ID);
          start = g_get_monotonic_time ();
          bastide_journal_write (journal, record, decides);
          time = since (start);
          before = get_processor_time (CLOCK_THREAD_CPUTIME_ID) - before;
          g_array_append_val (processor, before);
          g_array_append_val (calls, time);
          while (bastide_journal_get_committed (journal) < bastide_journal_get_asked (journal))
            g_main_context_iteration (NULL, TRUE);
          time = since (start);
          g_array_append_val (commits, time);
        }
      g_object_unref (journal);
    }
  print_times ("D1 saving a move, this thread", calls, "99 % within 100 µs");
  print_times ("D1 saving a move, this thread, processor time", processor, "none");
  print_times ("D1 saving a move, committed and told", commits, "99 % within 10,000 µs");
  table_close (store);
}

/* D1 with a record of almost 1 MiB. */
static void
measure_saving_much (void)
{
  Table own;
  BastideStore *store;
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) commits = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  BastideJournal *journal;

  table_set_up (&own, NULL);
  store = table_open (&own);
  table_play (record, G_MAXUINT, 1);
  for (unsigned i = 0; record->text_size < BASTIDE_MAX_RECORD_TEXT - 100 * 1024; i++)
    {
      bastide_record_go (record, 0, i % 100);
      table_play (record, G_MAXUINT, i);
    }
  bastide_record_go (record, record->n_lines - 1, 20);
  journal = bastide_journal_new (store, record);
  table_drain (store);
  for (unsigned i = 0; i < 300; i++)
    {
      gint64 start;
      double time;
      int decides;

      if (table_play (record, 1, i))
        bastide_record_go (record, record->n_lines - 2, 20 + i % 50);
      decides = table_find_decider (record);
      start = g_get_monotonic_time ();
      bastide_journal_write (journal, record, decides);
      time = since (start);
      g_array_append_val (calls, time);
      while (bastide_journal_get_committed (journal) < bastide_journal_get_asked (journal))
        g_main_context_iteration (NULL, TRUE);
      time = since (start);
      g_array_append_val (commits, time);
    }
  printf ("a record of %zu bytes, %u lines\n", record->text_size, record->n_lines);
  g_object_unref (journal);
  print_times ("D1 saving a move of 1 MiB, this thread", calls, "99 % within 100 µs");
  print_times ("D1 saving a move of 1 MiB, committed and told", commits, "99 % within 50,000 µs");
  table_close (store);
  table_tear_down (&own, NULL);
}

static double
open_and_resume (Table *table)
{
  gint64 start = g_get_monotonic_time ();
  BastideStore *store = table_open (table);
  BastideRecord *record;
  BastideJournal *journal = table_resume (store, 0, &record, NULL);
  double time = since (start);

  g_clear_object (&journal);
  bastide_record_free (record);
  table_close (store);
  return time;
}

/* D2: opening the store and a game after the program was killed, with its log, and after it was closed. */
static void
measure_start (Table *table)
{
  g_autoptr (GArray) clean = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) killed = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *log = g_strconcat (table->path, "-wal", NULL);

  for (unsigned i = 0; i < 9; i++)
    {
      BastideStore *store = table_open (table);
      g_autoptr (BastideRecord) record = table_make_game (2, 1000 + i);
      BastideJournal *journal = bastide_journal_new (store, record);
      g_autofree char *kept = NULL, *kept_log = NULL;
      gsize length, log_length;
      double time;

      for (unsigned move = 0; move < 150; move++)
        {
          table_play (record, 1, move);
          table_write (journal, record);
        }
      table_drain (store);
      g_object_unref (journal);
      g_assert_true (g_file_get_contents (table->path, &kept, &length, NULL));
      g_assert_true (g_file_get_contents (log, &kept_log, &log_length, NULL));
      table_close (store);
      time = open_and_resume (table);
      g_array_append_val (clean, time);
      g_assert_true (g_file_set_contents (table->path, kept, (gssize) length, NULL));
      g_assert_true (g_file_set_contents (log, kept_log, (gssize) log_length, NULL));
      time = open_and_resume (table);
      g_array_append_val (killed, time);
    }
  print_times ("D2 start, clean", clean, "none");
  print_times ("D2 start after a kill", killed, "20,000 µs more than clean");
}

/* Stores N finished games. */
static void
store_games (BastideStore *store, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2 + i % 3, 5000 + i);

      table_play (record, G_MAXUINT, i);
      g_object_unref (bastide_journal_new (store, record));
      if (i % 50 == 0)
        table_drain (store);
    }
  table_drain (store);
}

/* D3: the size of a finished game in the file. */
static void
measure_size (Table *table)
{
  BastideStore *store = table_open (table);
  g_autofree char *before = NULL, *after = NULL, *moves = NULL;

  before = table_sql (table->path, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  store_games (store, 300);
  table_close (store);
  after = table_sql (table->path, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  moves = table_sql (table->path, "SELECT avg (head_ply) || ' moves, ' || avg (length (body)) || ' bytes of text' "
                     "FROM games");
  printf ("D3 a finished game: %.0f bytes with its indices; %s (goal: 8192)\n", (atof (after) - atof (before)) / 300,
          moves);
}

/* D4: the statistics over N more games. */
static void
measure_statistics (Table *table, unsigned n)
{
  BastideStore *store;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) processor = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) views = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *count = NULL;

  table_copy_results (table, n);
  count = table_sql (table->path, "SELECT count(DISTINCT game) || ' games, ' || count(*) || ' results' FROM results");
  for (unsigned i = 0; i < 7; i++)
    {
      gint64 start = g_get_monotonic_time ();
      double time;

      g_free (table_sql (table->path, "SELECT * FROM statistics; SELECT * FROM latest; SELECT * FROM judged"));
      time = since (start);
      g_array_append_val (views, time);
    }
  store = table_open (table);
  for (unsigned i = 0; i < 7; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      double time, before = get_processor_time (CLOCK_PROCESS_CPUTIME_ID);
      gint64 start = g_get_monotonic_time ();

      bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
      bastide_statistics_free (bastide_statistics_load_finish (store, table_wait (&result), NULL));
      time = since (start);
      g_array_append_val (times, time);
      before = get_processor_time (CLOCK_PROCESS_CPUTIME_ID) - before;
      g_array_append_val (processor, before);
    }
  printf ("%s\n", count);
  print_times ("D4 statistics without those by source", views, "100,000 µs");
  print_times ("D4 with those by source", times, "300,000 µs");
  print_times ("D4 with those by source, processor time", processor, "none");
  table_close (store);
}

/* D5: any moment of a game in memory. */
static void
measure_moments (void)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree BastideState *state = g_new (BastideState, 1);

  for (unsigned i = 0; i < 20; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2 + i % 3, i);

      table_play (record, G_MAXUINT, i);
      for (unsigned ply = 0; ply <= record->head_ply; ply++)
        {
          gint64 start = g_get_monotonic_time ();
          double time;

          for (unsigned n = 0; n < 10; n++)
            bastide_record_replay (record, 0, ply, state, NULL);
          time = since (start) / 10;
          g_array_append_val (times, time);
        }
    }
  print_times ("D5 a moment of a game", times, "100 µs");
}

int
main (int argc, char *argv[])
{
  Table table;

  g_test_init (&argc, &argv, NULL);
  table_set_up (&table, NULL);
  measure_disk (&table);
  measure_saving (&table);
  measure_saving_much ();
  measure_start (&table);
  measure_size (&table);
  measure_statistics (&table, argc > 1 ? (unsigned) atoi (argv[1]) : 100000);
  measure_moments ();
  table_tear_down (&table, NULL);
  return 0;
}
