/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of every version there ever was become present ones, or stay what they were. */
#include "store/bastide-library.h"
#include "store/migrations.h"
#include "table.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

/* What copying a database into memory gives the store; SQLITE_DONE: it is copied. */
static int backup_gives = SQLITE_DONE;

int __wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages);
int __real_sqlite3_backup_step (sqlite3_backup *backup, int pages);

int
__wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages)
{
  return backup_gives == SQLITE_DONE ? __real_sqlite3_backup_step (backup, pages) : backup_gives;
}

/* Makes the database of a dump, as the program of that version left it. */
static void
make_version (Table *table, unsigned version)
{
  g_autofree char *name = g_strdup_printf ("%u.sql", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  g_autofree char *sql = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  g_free (table_sql (table->path, sql));
}

/* The text of a record that every dump holds as its game number GAME. */
static char *
read_expected (unsigned game)
{
  g_autofree char *name = g_strdup_printf ("game-%u.bastide", game);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_games (Table *table, BastideStoreState state)
{
  BastideStore *store = table_open (table);

  g_assert_cmpint (bastide_store_get_state (store), ==, state);
  for (unsigned game = 1; game <= 2; game++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (BastideRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *expected = read_expected (game), *found = NULL;

      bastide_library_load_async (store, game, NULL, table_called_cb, &result);
      record = bastide_library_load_finish (store, table_wait (&result), &error);
      g_assert_no_error (error);
      found = table_print (record);
      g_assert_cmpstr (found, ==, expected);
    }
  g_assert_true (table_close (store));
}

static void
test_every_version_becomes_the_present_one (Table *table, gconstpointer data)
{
  for (unsigned version = 1; version <= bastide_n_migrations; version++)
    {
      Table own = { 0 };
      g_autofree char *found = NULL, *expected = g_strdup_printf ("%u", bastide_n_migrations);
      g_autofree char *results = NULL, *sound = NULL, *schema = NULL, *fresh = NULL;

      table_set_up (&own, NULL);
      make_version (&own, version);
      assert_games (&own, BASTIDE_STORE_FINE);
      found = table_sql (own.path, "PRAGMA user_version");
      g_assert_cmpstr (found, ==, expected);
      sound = table_sql (own.path, "PRAGMA integrity_check");
      g_assert_cmpstr (sound, ==, "ok");
      /* The finished game of the dump has a result for each of its three seats. */
      results = table_sql (own.path, "SELECT count(*) || ' ' || sum (seat) FROM results WHERE game = 2");
      g_assert_cmpstr (results, ==, "3 6");
      schema = table_sql (own.path, "SELECT group_concat (sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY "
                          "name)");
      if (table->path != NULL && !g_file_test (table->path, G_FILE_TEST_EXISTS))
        g_assert_true (table_close (table_open (table)));
      fresh = table_sql (table->path, "SELECT group_concat (sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY "
                         "name)");
      g_assert_cmpstr (schema, ==, fresh);
      table_tear_down (&own, NULL);
    }
}

static void
test_copy_is_made_before_the_first_step (Table *table, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (table->path, "-before-2", NULL);
  g_autofree char *version = NULL, *games = NULL;

  make_version (table, 1);
  assert_games (table, BASTIDE_STORE_FINE);
  version = table_sql (copy, "PRAGMA user_version");
  g_assert_cmpstr (version, ==, "1");
  games = table_sql (copy, "SELECT count(*) FROM games");
  g_assert_cmpstr (games, ==, "2");
}

/* Without a copy nothing is changed: the games of an old version are read from memory; where they do not get there, no
 * empty list pretends to be theirs. */
static void
test_old_version_that_cannot_be_copied_is_read (Table *table, gconstpointer data)
{
  static const int failures[] = { SQLITE_IOERR_READ, SQLITE_BUSY, SQLITE_OK };
  g_autofree char *copy = g_strconcat (table->path, "-before-2", NULL);

  make_version (table, 1);
  g_assert_cmpint (g_mkdir (copy, 0700), ==, 0);
  assert_games (table, BASTIDE_STORE_READ_ONLY);
  for (unsigned i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      BastideStore *store;

      backup_gives = failures[i];
      store = table_open (table);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_MEMORY);
      g_assert_true (table_close (store));
    }
  backup_gives = SQLITE_DONE;
}

static void
test_new_database_has_no_copy (Table *table, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (table->path, "-before-1", NULL);

  g_assert_true (table_close (table_open (table)));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

static gboolean
do_good_step (BastideDatabase *database, GError **error)
{
  return bastide_database_script (database, "CREATE TABLE good (x)", error);
}

static gboolean
do_bad_step (BastideDatabase *database, GError **error)
{
  return bastide_database_script (database, "CREATE TABLE bad (x); INSERT INTO bad VALUES (1); DROP TABLE games; "
                                  "SELECT nonsense", error);
}

static void
test_failed_step_is_rolled_back (Table *table, gconstpointer data)
{
  const BastideMigration steps[] = { NULL, do_good_step, do_bad_step };
  g_autoptr (GError) error = NULL;
  g_autofree char *version = NULL, *tables = NULL;
  BastideDatabase *database;

  make_version (table, 1);
  database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, &error);
  g_assert_no_error (error);
  g_assert_false (bastide_migrations_run (database, table->path, steps, 3, &error));
  g_assert_nonnull (error);
  bastide_database_close (database);
  version = table_sql (table->path, "PRAGMA user_version");
  g_assert_cmpstr (version, ==, "2");
  tables = table_sql (table->path, "SELECT group_concat (name) FROM (SELECT name FROM sqlite_schema WHERE name IN "
                                   "('good', 'bad', 'games') ORDER BY name)");
  g_assert_cmpstr (tables, ==, "games,good");
}

static void
test_newer_version_is_refused (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BastideDatabase *database;
  unsigned version;

  make_version (table, 1);
  g_free (table_sql (table->path, "PRAGMA user_version = 12"));
  g_assert_true (bastide_migrations_peek (table->path, &version, &error));
  g_assert_cmpuint (version, ==, 12);
  database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, &error);
  g_assert_false (bastide_migrations_run (database, table->path, bastide_migrations, bastide_n_migrations, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER);
  bastide_database_close (database);
}

static void
add (const char *name, void (*test) (Table *, gconstpointer))
{
  g_test_add (name, Table, NULL, table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/store/migrations/every-version-becomes-the-present-one", test_every_version_becomes_the_present_one);
  add ("/store/migrations/copy-is-made-before-the-first-step", test_copy_is_made_before_the_first_step);
  add ("/store/migrations/old-version-that-cannot-be-copied-is-read", test_old_version_that_cannot_be_copied_is_read);
  add ("/store/migrations/new-database-has-no-copy", test_new_database_has_no_copy);
  add ("/store/migrations/failed-step-is-rolled-back", test_failed_step_is_rolled_back);
  add ("/store/migrations/newer-version-is-refused", test_newer_version_is_refused);
  return g_test_run ();
}
