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
  POOL = 10,         /* threads that GLib has for tasks, once so many have overlapped */
  SPARE_THREADS = 4, /* of its pool, of which it keeps some and ends others */
};

/* What the process uses. */
typedef struct {
  unsigned memory;   /* resident, in KiB */
  unsigned files;    /* open files */
  unsigned threads;
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

/* The number after NAME in STATUS, the text of /proc/self/status. */
static unsigned
read_number (const char *status, const char *name)
{
  const char *line = strstr (status, name);

  g_assert_nonnull (line);
  return (unsigned) g_ascii_strtoull (line + strlen (name), NULL, 10);
}

/* Threads are not counted in /proc/self/task: the list may end early if a thread ends while it is read. */
static Usage
measure (void)
{
  g_autofree char *status = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  return (Usage) { .memory = read_number (status, "\nVmRSS:"),
                   .files = count_entries ("/proc/self/fd"),
                   .threads = read_number (status, "\nThreads:") };
}

/* Gives all seats of GAME to computers of LEVEL. */
static void
seat_computers (BastideGame *game, unsigned players, const char *level)
{
  for (unsigned i = 0; i < players; i++)
    {
      BastideSeat seat = *bastide_game_get_seat (game, i);

      bastide_seat_occupy (&seat, level);
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
  while (bastide_game_get_state (game)->status.phase != BASTIDE_PHASE_OVER ||
         bastide_journal_get_state (journal) != BASTIDE_JOURNAL_SAVED)
    g_main_context_iteration (NULL, TRUE);
  bastide_table_close (table);
}

/* Tasks of fill_pool() that have begun, and ended; the first under the lock. */
typedef struct {
  GMutex lock;
  GCond changed;
  unsigned begun, ended;
} Pool;

/* Waits until as many tasks run as the pool has threads. */
static void
occupy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Pool *pool = data;

  g_mutex_lock (&pool->lock);
  pool->begun++;
  g_cond_broadcast (&pool->changed);
  while (pool->begun < POOL)
    g_cond_wait (&pool->changed, &pool->lock);
  g_mutex_unlock (&pool->lock);
  g_task_return_boolean (task, TRUE);
}

static void
occupied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Pool *pool = data;

  pool->ended++;
}

/* Has GLib start all threads of its pool. How many it has started otherwise depends on how busy the machine is. */
static void
fill_pool (void)
{
  Pool pool = { .begun = 0 };

  g_mutex_init (&pool.lock);
  g_cond_init (&pool.changed);
  for (unsigned i = 0; i < POOL; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, occupied_cb, &pool);

      g_task_set_task_data (task, &pool, NULL);
      g_task_run_in_thread (task, occupy_thread);
    }
  while (pool.ended < POOL)
    g_main_context_iteration (NULL, TRUE);
  g_cond_clear (&pool.changed);
  g_mutex_clear (&pool.lock);
}

/* Adds USAGE to PEAK: the most memory and files, but the fewest threads, since GLib's pool has more of them for some
 * time if all are busy. */
static void
add_usage (Usage *peak, Usage usage)
{
  peak->memory = MAX (peak->memory, usage.memory);
  peak->files = MAX (peak->files, usage.files);
  peak->threads = MIN (peak->threads, usage.threads);
}

static void
test_usage_does_not_grow (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-many-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = bastide_store_new (path);
  unsigned n = g_getenv ("BASTIDE_LONG") != NULL ? LONG_GAMES : GAMES;
  Usage first = { .threads = G_MAXUINT }, second = first;

  fill_pool ();
  for (unsigned i = 0; i < n; i++)
    {
      play_game (store, i);
      add_usage (i < n / 2 ? &first : &second, measure ());
    }
  g_test_message ("%u, then %u KiB; %u, then %u files; %u, then %u threads", first.memory, second.memory, first.files,
                  second.files, first.threads, second.threads);
  g_assert_true (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  g_object_unref (store);
  g_unlink (path);
  g_rmdir (folder);
  g_assert_cmpuint (second.files, <=, first.files);
  g_assert_cmpuint (second.threads, <=, first.threads + SPARE_THREADS);
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
