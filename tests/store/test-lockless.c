/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in a folder whose file system cannot lock files. */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "no-locks.h"
#include "table.h"

/* Moves TABLE into a folder where locks fail with ERROR. */
static void
set_up (Table *table, int error)
{
  g_autofree char *folder = g_build_filename (table->folder, "lockless", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_free (table->path);
  table->path = g_build_filename (folder, "games.db", NULL);
  no_locks_fault = error;
}

/* Opens the store and says that no other program uses it. */
static BastideStore *
open_all_the_same (Table *table)
{
  BastideStore *store = table_open (table);

  bastide_store_agree (store);
  table_drain (store);
  return store;
}

static void
assert_problem (BastideStore *store, BastideStoreError code, const char *part)
{
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, (int) code);
  g_assert_nonnull (strstr (bastide_store_get_problem (store)->message, part));
}

/* Stores a game of some moves as number 1, and returns its record. */
static BastideRecord *
store_game (BastideStore *store)
{
  BastideRecord *record = table_make_game (2, 1);
  BastideJournal *journal;

  table_play (record, 20, 1);
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  return record;
}

/* The cause is named, nothing is stored until somebody agrees, and then everything is, at the next start as well. A
 * second program hears that there is one. */
static void
test_stores_all_the_same (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autofree char *folder = NULL;
  BastideStore *store, *other;
  BastideJournal *journal;

  set_up (table, GPOINTER_TO_INT (data));
  store = table_open (table);
  assert_problem (store, BASTIDE_STORE_ERROR_NO_LOCKS, "lockless” cannot lock files");
  record = table_make_game (2, 1);
  table_play (record, 20, 1);
  journal = bastide_journal_new (store, record);
  g_assert_false (table_drain (store));
  bastide_store_agree (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);

  other = table_open (table);
  assert_problem (other, BASTIDE_STORE_ERROR_BUSY, "Another program is using the games");
  table_close (other);
  g_assert_true (table_close (store));
  folder = g_path_get_dirname (table->path);

  /* Nothing is left beside it but the number of the game that was begun last. */
  g_assert_cmpuint (table_count_files (folder, "games.db"), ==, 2);
  g_assert_cmpuint (table_count_files (folder, "games.db-shown-last"), ==, 1);

  table_assert_stored (table, 1, record);
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE); /* nobody is asked again */
  g_assert_true (table_close (store));
}

/* Games that were stored where locks work can be read at once and changed all the same, and the other way round. */
static void
test_games_move_between_folders (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = NULL;
  BastideStore *store;

  set_up (table, 0);
  store = table_open (table);
  record = store_game (store);
  g_assert_true (table_close (store));
  no_locks_fault = ENOLCK;
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_READ_ONLY);
  g_assert_true (table_close (store));
  store = open_all_the_same (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_true (table_close (store));
  no_locks_fault = 0;
  table_assert_stored (table, 1, record);
}

/* The subprocess stores a game and is killed. */
static void
test_killed (void)
{
  static const struct rlimit no_core = { 0, 0 };
  Table table = { .path = (char *) g_getenv ("BASTIDE_TEST_PATH") };
  BastideStore *store;

  no_locks_fault = ENOLCK;
  store = open_all_the_same (&table);
  bastide_record_free (store_game (store));
  setrlimit (RLIMIT_CORE, &no_core);
  kill (getpid (), SIGKILL);
}

/* What a killed program leaves locks nobody out. */
static void
test_killed_programs_lock_nobody_out (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  g_autofree char *left = NULL;

  set_up (table, ENOLCK);
  left = g_strconcat (table->path, ".lock", NULL);
  g_setenv ("BASTIDE_TEST_PATH", table->path, TRUE);
  g_test_trap_subprocess ("/store/lockless/killed-programs-lock-nobody-out/subprocess", 0, 0);
  g_test_trap_assert_failed ();
  g_assert_true (g_file_test (left, G_FILE_TEST_IS_DIR));
  table_play (record, 20, 1);
  table_assert_stored (table, 1, record);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
}

/* Nobody knows whether a program on another machine is alive: a person decides, and learns which machine it is. */
static void
test_other_machines_are_named (Table *table, gconstpointer data)
{
  static const char *const owners[] = { "another machine:1000\nwintergarden\n", NULL };
  BastideStore *store;

  set_up (table, ENOLCK);
  store = open_all_the_same (table);
  g_assert_true (table_close (store));
  for (unsigned i = 0; i < G_N_ELEMENTS (owners); i++)
    {
      g_autofree char *left = g_strconcat (table->path, ".lock", NULL);
      g_autofree char *owner = g_strconcat (table->path, "-owner", NULL);

      g_assert_cmpint (g_mkdir (left, 0700), ==, 0);
      if (owners[i] != NULL)
        g_assert_true (g_file_set_contents (owner, owners[i], -1, NULL));
      store = table_open (table);
      assert_problem (store, BASTIDE_STORE_ERROR_LEFT_LOCKED, owners[i] != NULL ? "“wintergarden”" : "elsewhere");
      bastide_store_retry (store);
      g_assert_true (table_drain (store));
      assert_problem (store, BASTIDE_STORE_ERROR_LEFT_LOCKED, "");
      g_assert_true (g_file_test (left, G_FILE_TEST_IS_DIR));
      bastide_store_agree (store);
      g_assert_true (table_drain (store));
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      g_assert_true (table_close (store));
      g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (owner, G_FILE_TEST_EXISTS));
    }
}

/* A damaged file is rescued there as well. */
static void
test_damaged_games_are_rescued (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = NULL;
  BastideStore *store;

  set_up (table, ENOLCK);
  store = open_all_the_same (table);
  record = store_game (store);
  g_assert_true (table_close (store));
  no_locks_fault = 0;
  g_free (table_sql (table->path, "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE name = 'analyses'"));
  no_locks_fault = ENOLCK;
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_nonnull (bastide_store_get_set_aside (store));
  g_assert_cmpuint (bastide_store_get_set_aside (store)->saved, ==, 1);
  g_assert_true (table_close (store));
  table_assert_stored (table, 1, record);
}

static void
add (const char *name, int error, void (*test) (Table *, gconstpointer))
{
  g_test_add (name, Table, GINT_TO_POINTER (error), table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/store/lockless/stores-all-the-same/no-locks", ENOLCK, test_stores_all_the_same);
  add ("/store/lockless/stores-all-the-same/broken", EIO, test_stores_all_the_same);
  add ("/store/lockless/stores-all-the-same/not-supported", EOPNOTSUPP, test_stores_all_the_same);
  add ("/store/lockless/games-move-between-folders", ENOLCK, test_games_move_between_folders);
  add ("/store/lockless/killed-programs-lock-nobody-out", ENOLCK, test_killed_programs_lock_nobody_out);
  g_test_add_func ("/store/lockless/killed-programs-lock-nobody-out/subprocess", test_killed);
  add ("/store/lockless/damaged-games-are-rescued", ENOLCK, test_damaged_games_are_rescued);
  add ("/store/lockless/other-machines-are-named", ENOLCK, test_other_machines_are_named);
  return g_test_run ();
}
