/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trouble with the disk: no move is lost and nothing is overwritten. */
#include "table.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static void
test_newer_database_is_left_untouched (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length, length_after;
  unsigned files;
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  BastideJournal *journal;

  table_make_games (table, 2);
  g_free (table_sql (table->path, "PRAGMA user_version = 99"));
  g_free (table_sql (table->path, "PRAGMA journal_mode = DELETE"));
  before = table_read (table->path, &length);
  files = table_count_files (table->folder, "");
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_NEWER);
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER);
  journal = bastide_journal_new (store, record);
  table_play (record, 3, 1);
  table_write (journal, record);
  g_assert_false (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_HELD);
  g_assert_cmpuint (bastide_store_get_held (store), ==, 2);
  g_object_unref (journal);
  g_assert_false (table_close (store));
  after = table_read (table->path, &length_after);
  g_assert_cmpmem (before, length, after, length_after);
  g_assert_cmpuint (table_count_files (table->folder, ""), ==, files);
}

static void
test_deleted_file_comes_back (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (2, 50);
  BastideJournal *journal;

  table_make_games (table, 3);
  store = table_open (table);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (g_unlink (table->path), ==, 0);
  table_play (record, 5, 1);
  table_write (journal, record);
  g_assert_true (table_drain (store));
  g_assert_true (g_file_test (table->path, G_FILE_TEST_EXISTS));
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (table, 4, record);
}

/* If the file cannot be written again at once, its games come back when it can. */
static void
test_deleted_file_comes_back_later (Table *table, gconstpointer data)
{
  Table inner = { .folder = table->folder };
  g_autofree char *folder = g_build_filename (table->folder, "folder", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL), *shared = g_strconcat (path, "-shm", NULL);
  g_autofree char *last = g_strconcat (path, "-shown-last", NULL), *games = NULL;
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (2, 50);
  BastideJournal *journal;

  inner.path = path;
  table_make_games (&inner, 3);
  store = table_open (&inner);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  g_unlink (log);
  g_unlink (shared);
  g_unlink (last);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  table_play (record, 5, 1);
  table_write (journal, record);
  g_assert_false (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_HOLDING);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_object_unref (journal);
  g_assert_true (table_close (store));
  games = table_sql (path, "SELECT count(*) FROM games");
  g_assert_cmpstr (games, ==, "4");
  table_assert_stored (&inner, 4, record);
}

/* Only the log is deleted. The games in it must not be lost when the program ends. */
static void
test_deleted_log_is_written_to_the_file (Table *table, gconstpointer data)
{
  g_autofree char *log = g_strconcat (table->path, "-wal", NULL);
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 50);
  g_autofree char *head = NULL, *expected = NULL;
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_true (table_drain (store));
  g_assert_cmpint (g_unlink (log), ==, 0);
  table_play (record, 5, 1);
  table_write (journal, record);
  g_assert_true (table_drain (store));
  head = table_sql (table->path, "SELECT head_ply FROM games");
  expected = g_strdup_printf ("%u", record->head_ply);
  g_assert_cmpstr (head, ==, expected);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* The file is deleted and nothing is played afterwards. The games come back when the program ends. */
static void
test_deleted_file_comes_back_at_the_end (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = table_make_game (2, 50);
  BastideStore *store = table_open (table);

  g_object_unref (bastide_journal_new (store, record));
  g_assert_true (table_drain (store));
  g_assert_cmpint (g_unlink (table->path), ==, 0);
  g_assert_true (table_close (store));
  table_assert_stored (table, 1, record);
}

static void
test_unreachable_folder_keeps_moves_until_it_is_there (Table *table, gconstpointer data)
{
  Table inner = { .folder = table->folder };
  g_autofree char *folder = g_build_filename (table->folder, "folder", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (3, 1);
  BastideJournal *journal;

  inner.path = path;
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  store = table_open (&inner);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_MEMORY);
  journal = bastide_journal_new (store, record);
  table_play_on (journal, record, 20);
  g_assert_false (table_drain (store));
  g_assert_cmpuint (bastide_store_get_held (store), ==, 21);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_assert_cmpuint (bastide_store_get_held (store), ==, 0);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (&inner, 1, record);
}

static void
set_limit (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Limits the size of files: this is like a full disk and works everywhere. */
static void
test_full_disk_holds_moves_until_there_is_room (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (2, 4);
  BastideJournal *journal;

  table_make_games (table, 1);
  store = table_open (table);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  set_limit (16 * 1024);
  table_play_on (journal, record, 60);
  g_assert_false (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_HOLDING);
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_HELD);
  g_assert_cmpuint (bastide_journal_get_committed (journal), <, 61);
  set_limit (RLIM_INFINITY);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_cmpuint (bastide_journal_get_committed (journal), ==, 61);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (table, 2, record);
}

/* The store is closed before the journal is informed that the disk refused a move. It is informed then, and everything
 * that was held is freed. */
static void
test_closing_reports_held_moves (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 4);
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_true (table_drain (store));
  set_limit (16 * 1024);
  table_play_on (journal, record, 60);
  g_assert_false (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  set_limit (RLIM_INFINITY);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_HELD);
  g_assert_error (bastide_journal_get_problem (journal), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  g_assert_finalize_object (journal);
  g_assert_finalize_object (store);
}

/* If the log cannot grow any more, a checkpoint makes it start again. Moves that need no new page are still stored. */
static void
test_full_disk_stores_moves_that_need_no_page (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = table_make_game (2, 4);
  BastideJournal *journal;

  table_make_games (table, 1);
  store = table_open (table);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  set_limit (120 * 1024);
  table_play_on (journal, record, 60);
  g_assert_true (table_drain (store));
  set_limit (RLIM_INFINITY);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (table, 2, record);
}

/* A newer version migrates the file while it is open. This one stops writing at once. */
static void
test_file_that_becomes_newer_is_left_alone (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 4);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_autofree char *revision = NULL;

  g_assert_true (table_drain (store));
  g_free (table_sql (table->path, "PRAGMA user_version = 99"));
  table_play (record, 3, 1);
  table_write (journal, record);
  g_assert_false (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_NEWER);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_HELD);
  revision = table_sql (table->path, "SELECT revision FROM games");
  g_assert_cmpstr (revision, ==, "1");
  g_object_unref (journal);
  g_assert_false (table_close (store));
}

/* Runs the subprocess test NAME as the user nobody, because root may write everywhere. */
static void
run_as_nobody (Table *table, const char *name)
{
  g_autofree char *log = g_strconcat (table->path, "-wal", NULL), *shared = g_strconcat (table->path, "-shm", NULL);

  if (geteuid () == 0)
    {
      g_assert_cmpint (chown (table->folder, 65534, 65534), ==, 0);
      g_assert_cmpint (chown (table->path, 65534, 65534), ==, 0);
      g_assert_cmpint (chown (log, 65534, 65534), ==, 0);
      g_assert_cmpint (chown (shared, 65534, 65534), ==, 0);
    }
  g_assert_cmpint (g_chmod (table->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (log, 0444), ==, 0);
  g_assert_cmpint (g_chmod (shared, 0444), ==, 0);
  g_assert_cmpint (g_chmod (table->folder, 0555), ==, 0);
  g_setenv ("BASTIDE_TEST_PATH", table->path, TRUE);
  g_test_trap_subprocess (name, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_assert_cmpint (g_chmod (table->folder, 0755), ==, 0);
}

static void
test_read_only_folder_can_be_read (Table *table, gconstpointer data)
{
  table_make_games_and_be_killed (table, 4);
  run_as_nobody (table, "/store/failures/read-only-folder-can-be-read/subprocess");
}

static void
test_read_only_as_nobody (void)
{
  Table table = { .path = g_strdup (g_getenv ("BASTIDE_TEST_PATH")) };
  g_autofree char *folder = NULL, *log = NULL, *shared = NULL;
  g_autoptr (BastideRecord) record = NULL;
  BastideStore *store;
  BastideJournal *journal;

  folder = g_path_get_dirname (table.path);
  log = g_strconcat (table.path, "-wal", NULL);
  shared = g_strconcat (table.path, "-shm", NULL);
  if (geteuid () == 0)
    g_assert_true (setgid (65534) == 0 && setuid (65534) == 0);
  store = table_open (&table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_READ_ONLY);
  journal = table_resume (store, 4, &record, NULL);
  g_assert_nonnull (journal);
  table_play (record, 4, 1);
  table_write (journal, record);
  g_assert_false (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_HELD);
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  g_assert_cmpint (g_chmod (table.path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (log, 0644), ==, 0);
  g_assert_cmpint (g_chmod (shared, 0644), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (&table, 4, record);
  g_free (table.path);
}

/* A wrong clock changes neither which game is resumed nor the order of the list. */
static void
test_wrong_clock_changes_no_order (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = NULL;
  BastideJournal *journal;

  table_make_games (table, 4);
  g_free (table_sql (table->path, "UPDATE games SET created = 9999999999, changed = 9999999999 WHERE game = 1;"
                                  "UPDATE games SET created = -5, changed = 0 WHERE game = 4"));
  store = table_open (table);
  journal = table_resume (store, 0, &record, NULL);
  g_assert_cmpint (bastide_journal_get_game (journal), ==, 4);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* One program reads all the time, and a second one writes other games. Everything is stored. */
static void
test_readers_and_a_second_writer_do_no_harm (Table *table, gconstpointer data)
{
  BastideStore *one = table_open (table), *two = table_open (table);
  g_autoptr (BastideRecord) a = table_make_game (2, 1), b = table_make_game (3, 2);
  BastideJournal *journal_a = bastide_journal_new (one, a), *journal_b = bastide_journal_new (two, b);

  for (unsigned i = 0; i < 60; i++)
    {
      g_autofree char *sound = NULL;

      table_play (a, 1, i);
      table_write (journal_a, a);
      table_play (b, 1, i);
      table_write (journal_b, b);
      sound = table_sql (table->path, "SELECT count(*) FROM games WHERE head_ply <> (length (body) - length (replace (body, char (10) || 'move ', ''))) / 6");
      g_assert_cmpstr (sound, ==, "0");
    }
  g_assert_true (table_drain (one));
  g_assert_true (table_drain (two));
  g_assert_cmpint (bastide_journal_get_state (journal_a), ==, BASTIDE_JOURNAL_SAVED);
  g_assert_cmpint (bastide_journal_get_state (journal_b), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal_a);
  g_object_unref (journal_b);
  g_assert_true (table_close (one));
  g_assert_true (table_close (two));
}

/* Writes to PATH until the disk is full. */
static void
fill (const char *path)
{
  g_autofree char *bytes = g_malloc0 (3 * 1024 * 1024);
  FILE *file = g_fopen (path, "w");

  fwrite (bytes, 1, 3 * 1024 * 1024, file);
  fclose (file);
}

/* On a disk of 2 MiB, mounted by full-disk.sh: it becomes full, then read-only, then has room again. */
static void
test_small_disk (void)
{
  const char *folder = g_getenv ("BASTIDE_SMALL_DISK");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : "", "games.db", NULL);
  g_autofree char *ballast = g_build_filename (folder != NULL ? folder : "", "ballast", NULL);
  g_autofree char *read_only = NULL, *writable = NULL;
  Table table = { .path = path };
  g_autoptr (BastideRecord) record = table_make_game (2, 4);
  BastideStore *store;
  BastideJournal *journal;

  if (folder == NULL)
    {
      g_test_skip ("only with a small disk, see full-disk.sh");
      return;
    }
  read_only = g_strdup_printf ("mount -o remount,ro '%s'", folder);
  writable = g_strdup_printf ("mount -o remount,rw '%s'", folder);
  store = table_open (&table);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  fill (ballast);
  table_play_on (journal, record, 60);
  g_assert_false (table_drain (store));
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  g_assert_cmpint (g_unlink (ballast), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_object_unref (journal);
  g_assert_true (table_close (store));

  fill (ballast);
  store = table_open (&table);
  g_assert_cmpint (bastide_store_get_state (store), !=, BASTIDE_STORE_MEMORY);
  bastide_record_free (g_steal_pointer (&record));
  journal = table_resume (store, 0, &record, NULL);
  g_assert_nonnull (journal);
  table_play (record, 5, 7);
  table_write (journal, record);
  table_drain (store);
  g_assert_cmpint (g_unlink (ballast), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (&table, 1, record);

  g_assert_true (g_spawn_command_line_sync (read_only, NULL, NULL, NULL, NULL));
  store = table_open (&table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_READ_ONLY);
  bastide_record_free (g_steal_pointer (&record));
  journal = table_resume (store, 0, &record, NULL);
  g_assert_nonnull (journal);
  table_play (record, 5, 1);
  table_write (journal, record);
  g_assert_false (table_drain (store));
  g_assert_true (g_spawn_command_line_sync (writable, NULL, NULL, NULL, NULL));
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (&table, 1, record);
}

static void
test_domain_has_a_name (void)
{
  g_assert_cmpstr (g_quark_to_string (BASTIDE_STORE_ERROR), ==, "bastide-store-error-quark");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  table_add ("/store/failures/newer-database-is-left-untouched", test_newer_database_is_left_untouched);
  table_add ("/store/failures/deleted-file-comes-back", test_deleted_file_comes_back);
  table_add ("/store/failures/deleted-file-comes-back-later", test_deleted_file_comes_back_later);
  table_add ("/store/failures/deleted-log-is-written-to-the-file", test_deleted_log_is_written_to_the_file);
  table_add ("/store/failures/deleted-file-comes-back-at-the-end", test_deleted_file_comes_back_at_the_end);
  table_add ("/store/failures/unreachable-folder-keeps-moves-until-it-is-there",
             test_unreachable_folder_keeps_moves_until_it_is_there);
  table_add ("/store/failures/full-disk-holds-moves-until-there-is-room",
             test_full_disk_holds_moves_until_there_is_room);
  table_add ("/store/failures/closing-reports-held-moves", test_closing_reports_held_moves);
  table_add ("/store/failures/full-disk-stores-moves-that-need-no-page",
             test_full_disk_stores_moves_that_need_no_page);
  table_add ("/store/failures/file-that-becomes-newer-is-left-alone", test_file_that_becomes_newer_is_left_alone);
  table_add ("/store/failures/read-only-folder-can-be-read", test_read_only_folder_can_be_read);
  g_test_add_func ("/store/failures/read-only-folder-can-be-read/subprocess", test_read_only_as_nobody);
  table_add ("/store/failures/wrong-clock-changes-no-order", test_wrong_clock_changes_no_order);
  table_add ("/store/failures/readers-and-a-second-writer-do-no-harm", test_readers_and_a_second_writer_do_no_harm);
  g_test_add_func ("/store/failures/small-disk", test_small_disk);
  g_test_add_func ("/store/failures/domain-has-a-name", test_domain_has_a_name);
  return g_test_run ();
}
