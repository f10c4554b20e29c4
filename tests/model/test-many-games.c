/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games between computer players in one process, one after the other: memory, files and threads do not grow. */
#include "fixture.h"

#include "store/bastide-journal.h"

#include <glib/gstdio.h>
#include <string.h>

enum {
  GAMES = 12,
  LONG_GAMES = 200,
  ROOM = 4 * 1024,   /* KiB of memory that the later games may add, because free memory is fragmented */
  LASTING_THREADS = 2, /* of GLib, at most: one starts those of its pool, in newer versions another has a main loop */
  PATIENCE = 1000000, /* how often threads are counted until they have ended */
};

/* What the process uses. */
typedef struct {
  unsigned memory; /* resident, in KiB */
  unsigned files;  /* open files */
} Usage;

static unsigned
count_entries (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  unsigned n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  g_dir_close (folder);
  return n;
}

/* The number after NAME in /proc/self/status. */
static unsigned
read_number (const char *name)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, name);
  g_assert_nonnull (line);
  return (unsigned) g_ascii_strtoull (line + strlen (name), NULL, 10);
}

static Usage
measure (void)
{
  return (Usage) { .memory = read_number ("\nVmRSS:"), .files = count_entries ("/proc/self/fd") };
}

/* The number of threads. They are not counted in /proc/self/task: that list may end early if a thread ends while it is
 * read. */
static unsigned
count_threads (void)
{
  return read_number ("\nThreads:");
}

/* Lets GLib end the threads that wait for a task, which it otherwise keeps for a while, until there are no more than
 * WANTED. Returns how many there are then. */
static unsigned
end_idle_threads (unsigned wanted)
{
  for (unsigned i = 0; i < PATIENCE && count_threads () > wanted; i++)
    g_thread_pool_stop_unused_threads ();
  return count_threads ();
}

/* Gives all seats of GAME to computers of LEVEL. */
static void
seat_computers (BastideGame *game, unsigned players, const char *level)
{
  for (unsigned i = 0; i < players; i++)
    {
      BastideSeat seat = *bastide_game_get_seat (game, i);

      bastide_seat_occupy (&seat, &town_mind, level);
      g_assert_true (bastide_game_set_seat (game, i, &seat));
    }
}

/* Plays game NUMBER to its end and stores every move. */
static void
play_game (BastideStore *store, unsigned number)
{
  unsigned players = 2 + number % 3;
  g_autoptr (BastideGame) game = fixture_game (players, 0, number, number % 2 == 0);
  g_autoptr (BastideJournal) journal = NULL;
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (NULL);
  g_autoptr (BastideTable) table = NULL;

  seat_computers (game, players, "easy");
  journal = bastide_journal_new (store, bastide_game_get_record (game));
  table = bastide_table_new (game, journal, thinker);
  while (bastide_game_get_state (game)->status.phase != TOWN_PHASE_OVER
         || bastide_journal_get_state (journal) != BASTIDE_JOURNAL_SAVED)
    g_main_context_iteration (NULL, TRUE);
  bastide_table_close (table);
}

static void
add_usage (Usage *peak, Usage usage)
{
  peak->memory = MAX (peak->memory, usage.memory);
  peak->files = MAX (peak->files, usage.files);
}

static void
test_usage_does_not_grow (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-many-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = bastide_store_new (path);
  unsigned n = g_getenv ("BASTIDE_LONG") != NULL ? LONG_GAMES : GAMES, threads = count_threads (), left;
  Usage first = { 0 }, second = { 0 };

  for (unsigned i = 0; i < n; i++)
    {
      play_game (store, i);
      add_usage (i < n / 2 ? &first : &second, measure ());
    }
  left = end_idle_threads (threads + LASTING_THREADS);
  g_test_message ("%u, then %u KiB; %u, then %u files; %u, then %u threads", first.memory, second.memory, first.files,
                  second.files, threads, left);
  g_assert_true (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  g_object_unref (store);
  g_unlink (path);
  g_rmdir (folder);
  g_assert_cmpuint (second.files, <=, first.files);
  g_assert_cmpuint (left, <=, threads + LASTING_THREADS);
#ifndef __SANITIZE_ADDRESS__ /* AddressSanitizer keeps freed memory */
  g_assert_cmpuint (second.memory, <=, first.memory + ROOM);
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_file_test ("/proc/self/status", G_FILE_TEST_EXISTS))
    g_test_add_func ("/model/many-games/usage-does-not-grow", test_usage_does_not_grow);
  return g_test_run ();
}
