/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of every older version are migrated, or stay unchanged. */
#include "store/bastide-library.h"
#include "store/migrations.h"
#include "table.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

/* The result of copying a database into memory; SQLITE_DONE if it is copied. */
static int backup_gives = SQLITE_DONE;

int __wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages);
int __real_sqlite3_backup_step (sqlite3_backup *backup, int pages);

int
__wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages)
{
  return backup_gives == SQLITE_DONE ? __real_sqlite3_backup_step (backup, pages) : backup_gives;
}

/* Makes the database of a dump as the program of VERSION left it. */
static void
make_version (Table *table, unsigned version)
{
  g_autofree char *name = g_strdup_printf ("%u.sql", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  g_autofree char *sql = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  g_free (table_sql (table->path, sql));
}

/* The expected text of game number GAME in every dump. */
static char *
read_expected (unsigned game)
{
  g_autofree char *name = g_strdup_printf ("game-%u.bastide", game);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Asserts that STORE has both games of the dumps. */
static void
assert_loads (BastideStore *store)
{
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
}

static void
assert_games (Table *table, BastideStoreState state)
{
  BastideStore *store = table_open (table);

  g_assert_cmpint (bastide_store_get_state (store), ==, state);
  assert_loads (store);
  g_assert_true (table_close (store));
}

static void
test_every_version_is_migrated (Table *table, gconstpointer data)
{
  for (unsigned version = 1; version <= bastide_n_migrations; version++)
    {
      Table own = { 0 };
      g_autofree char *found = NULL, *expected = g_strdup_printf ("%u", bastide_n_migrations);
      g_autofree char *results = NULL, *sound = NULL, *schema = NULL, *fresh = NULL, *analyses = NULL;
      g_autofree char *partners = NULL;
      g_autofree char *verdicts = NULL;

      table_set_up (&own, NULL);
      make_version (&own, version);
      assert_games (&own, BASTIDE_STORE_FINE);
      found = table_sql (own.path, "PRAGMA user_version");
      g_assert_cmpstr (found, ==, expected);
      sound = table_sql (own.path, "PRAGMA integrity_check");
      g_assert_cmpstr (sound, ==, "ok");
      /* The finished game of the dump has a result for each of its three seats. */
      results = table_sql (own.path, "SELECT count(*) || ' ' || sum (seat) || ' ' || games.points || ' ' || "
                           "(ended = finished) || ' ' || games.apart FROM results JOIN games USING (game) "
                           "WHERE game = 2");
      g_assert_cmpstr (results, ==, "3 6 52 67 54 1 0");
      /* Version 4 has analyses, and the one of its dump stays. */
      analyses = table_sql (own.path, "SELECT count(*) FROM analyses WHERE game = 2 AND level = 'hard'");
      g_assert_cmpstr (analyses, ==, version < 4 ? "0" : "1");
      /* Version 5 has partners, and those of its dump stay. */
      partners = table_sql (own.path, "SELECT group_concat (elsewhere || ' ' || sent) FROM games");
      g_assert_cmpstr (partners, ==, version < 5 ? "0 0,0 0" : "2 3,0 0");
      /* Version 5 has what it says of the seats. */
      verdicts = table_sql (own.path, "SELECT count(*) FROM verdicts JOIN analyses USING (game, moves)");
      g_assert_cmpstr (verdicts, ==, version < 5 ? "0" : "3");
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

/* Version 2 had a result only while the head of a game was at an end, whichever it was; the record has all ends. Each
 * row is a change of the finished game of the dump in version 2, the results that count after the migration, and the
 * points in the row of the game. */
static void
test_results_of_version_2_become_those_of_the_first_ends (Table *table, gconstpointer data)
{
  static const struct {
    const char *sql, *counts, *noted;
  } rows[] = {
    /* its head is not at the end any more */
    { "UPDATE games SET head_ply = 20, finished = NULL, taken_back = 1 WHERE game = 2; DELETE FROM results",
      "52 2,67 2,54 2", "52 67 54" },
    /* and the end is on a branch of two moves */
    { "UPDATE lines SET plies = 197, moves = replace (moves, ' 2w-3,1W 1p', '') WHERE game = 2;"
      "INSERT INTO lines (game, line, start, name, plies, moves) VALUES (2, 1, 197, 'End', 2, '2w-3,1W 1p');"
      "UPDATE games SET head_ply = 197, finished = NULL, result = NULL, taken_back = 1 WHERE game = 2;"
      "DELETE FROM results",
      "52 2,67 2,54 2", "52 67 54" },
    /* it was finished again, with a tower, on a branch */
    { "INSERT INTO lines (game, line, start, name, plies, moves) VALUES (2, 1, 198, 'Tower', 1, '1T-3,1W');"
      "UPDATE games SET head_line = 1, taken_back = 1 WHERE game = 2;"
      "UPDATE results SET apart = 2, points = points + tower WHERE game = 2",
      "52 2,67 2,54 2", "52 67 54" },
    /* it was just deleted */
    { "UPDATE games SET deleted = CAST (strftime ('%s', 'now') AS INTEGER) WHERE game = 2; DELETE FROM results", NULL,
      "52 67 54" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *counts = NULL, *noted = NULL, *unfinished = NULL;
      Table own = { 0 };

      table_set_up (&own, NULL);
      make_version (&own, 2);
      g_free (table_sql (own.path, rows[i].sql));
      g_assert_true (table_close (table_open (&own)));
      counts = table_sql (own.path, "SELECT group_concat (points || ' ' || apart) "
                                    "FROM (SELECT points, apart FROM results WHERE game = 2 ORDER BY seat)");
      g_assert_cmpstr (counts, ==, rows[i].counts);
      noted = table_sql (own.path, "SELECT points FROM games WHERE game = 2");
      g_assert_cmpstr (noted, ==, rows[i].noted);
      unfinished = table_sql (own.path, "SELECT group_concat (game) FROM games WHERE ended IS NULL");
      g_assert_cmpstr (unfinished, ==, "1");
      table_tear_down (&own, NULL);
    }
}

/* Versions 2 to 4 did not tell versions of the computer players apart. Each row is a change of the finished game of the
 * dump, and who has each seat, and against whom, after the migration. */
static void
test_results_get_the_versions_of_their_seats (Table *table, gconstpointer data)
{
  static const struct {
    const char *sql, *results;
  } rows[] = {
    { "", "Anna  : person,Émile  : person,Bo Li  : person" },
    { "UPDATE seats SET level = 'hard', version = '2' WHERE game = 2 AND seat > 1;",
      "Anna  : hard 2, hard 2: mixed, hard 2: mixed" },
    { "UPDATE seats SET level = 'hard', version = seat WHERE game = 2 AND seat > 1;",
      "Anna  : mixed, hard 2: mixed, hard 3: mixed" },
    /* the version of a computer player itself says nothing about its opponents */
    { "UPDATE seats SET level = 'hard', version = '2' WHERE game = 2 AND seat > 1;"
      "UPDATE seats SET level = 'easy', version = '1' WHERE game = 2 AND seat = 1;"
      "INSERT INTO players VALUES (5, '', 'easy'); UPDATE results SET player = 5 WHERE game = 2 AND seat = 1",
      " easy 1: hard 2, hard 2: mixed, hard 2: mixed" },
    /* somebody else took a seat later */
    { "UPDATE seats SET level = 'hard', version = '1' WHERE game = 2 AND seat > 1;"
      "UPDATE lines SET asides = '90 seat 2 computer hard 2 blue Émile' || char (10) WHERE game = 2;",
      "Anna  : mixed,  : mixed, hard 1: mixed" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *results = NULL, *sums = NULL;
      Table own = { 0 };

      table_set_up (&own, NULL);
      make_version (&own, 4);
      g_free (table_sql (own.path, rows[i].sql));
      if (i > 0)
        g_free (table_sql (own.path, "INSERT INTO players VALUES (4, '', 'hard');"
                                     "UPDATE results SET player = 4, against = 'mixed' WHERE seat > 1;"
                                     "UPDATE results SET against = 'hard' WHERE seat = 1"));
      g_assert_true (table_close (table_open (&own)));
      results = table_sql (own.path, "SELECT group_concat (name || ' ' || level || ' ' || version || ': ' || against) "
                                     "FROM (SELECT * FROM results JOIN players USING (player) ORDER BY seat)");
      g_assert_cmpstr (results, ==, rows[i].results);
      sums = table_sql (own.path, "SELECT sum (points) || ' ' || sum (won) || ' ' || sum (street + market + tower + "
                                  "steward + guard) FROM results");
      g_assert_cmpstr (sums, ==, "173 1 173");
      table_tear_down (&own, NULL);
    }
}

/* Up to version 5 a seat that changed hands counted for who had it last; now it counts for nobody. */
static void
test_changed_seats_of_version_5_count_for_nobody (Table *table, gconstpointer data)
{
  g_autofree char *results = NULL;

  make_version (table, 5);
  g_free (table_sql (table->path, "UPDATE lines SET asides = '90 seat 2 computer hard 8 blue Émile' || char (10) "
                                  "WHERE game = 2"));
  g_assert_true (table_close (table_open (table)));
  results = table_sql (table->path, "SELECT group_concat (name || ' ' || level || ' ' || version || ': ' || against) "
                                    "FROM (SELECT * FROM results JOIN players USING (player) ORDER BY seat)");
  g_assert_cmpstr (results, ==, "Anna  : mixed,  : person,Bo Li  : mixed");
}

static void
test_copy_is_made_before_the_first_step (Table *table, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (table->path, "-before-2", NULL);
  GStatBuf status;
  g_autofree char *version = NULL, *games = NULL;

  make_version (table, 1);
  assert_games (table, BASTIDE_STORE_FINE);
  version = table_sql (copy, "PRAGMA user_version");
  g_assert_cmpstr (version, ==, "1");
  games = table_sql (copy, "SELECT count(*) FROM games");
  g_assert_cmpstr (games, ==, "2");
  g_assert_cmpint (g_stat (copy, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

/* Without a copy, nothing is changed: the games of an old version are read from memory. If they cannot be copied there,
 * an empty list is not shown as theirs. */
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

/* A new database is made as a whole or not at all. */
static void
test_new_database_is_made_at_once (Table *table, gconstpointer data)
{
  const BastideMigration steps[] = { do_good_step, do_bad_step };
  g_autoptr (GError) error = NULL;
  g_autofree char *state = NULL;
  BastideDatabase *database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, &error);

  g_assert_no_error (error);
  g_assert_false (bastide_migrations_run (database, table->path, steps, 2, &error));
  g_assert_nonnull (error);
  bastide_database_close (database);
  state = table_sql (table->path,
                     "SELECT user_version || ' ' || (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version");
  g_assert_cmpstr (state, ==, "0 0");
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
set_quota (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Whenever a quota stops the migration, the games can be read and the old file stays. With more room the migration
 * continues. */
static void
test_quota_loses_nothing (Table *table, gconstpointer data)
{
  unsigned stopped = 0;

  for (rlim_t quota = 4096; quota <= 1 << 20; quota *= 2)
    {
      Table own = { 0 };
      g_autofree char *sound = NULL;
      const GError *problem;
      BastideStore *store;

      table_set_up (&own, NULL);
      make_version (&own, 2);
      set_quota (quota);
      store = table_open (&own);
      problem = bastide_store_get_problem (store);
      g_test_message ("%lu bytes: state %d, %s", (unsigned long) quota, (int) bastide_store_get_state (store),
                      problem != NULL ? problem->message : "no problem");
      stopped += bastide_store_get_state (store) != BASTIDE_STORE_FINE;
      g_assert_true ((problem == NULL) == (bastide_store_get_state (store) == BASTIDE_STORE_FINE));
      assert_loads (store);
      set_quota (RLIM_INFINITY);
      bastide_store_retry (store);
      g_assert_true (table_drain (store));
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      assert_loads (store);
      g_assert_true (table_close (store));
      sound = table_sql (own.path, "PRAGMA integrity_check");
      g_assert_cmpstr (sound, ==, "ok");
      g_assert_cmpuint (table_count_files (own.folder, "-damaged-"), ==, 0);
      table_tear_down (&own, NULL);
    }
  g_assert_cmpuint (stopped, >, 1);
}

/* The same on a full disk of 2 MiB, mounted by full-disk.sh. */
static void
test_full_disk_loses_nothing (Table *table, gconstpointer data)
{
  const char *folder = g_getenv ("BASTIDE_SMALL_DISK");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : "", "games.db", NULL);
  g_autofree char *ballast = g_build_filename (folder != NULL ? folder : "", "ballast", NULL);
  g_autofree char *bytes = g_malloc0 (3 * 1024 * 1024);
  Table own = { .path = path };
  BastideStore *store;
  FILE *file;

  if (folder == NULL)
    {
      g_test_skip ("only with a small disk, see full-disk.sh");
      return;
    }
  make_version (&own, 2);
  file = g_fopen (ballast, "w");
  fwrite (bytes, 1, 3 * 1024 * 1024, file);
  fclose (file);
  store = table_open (&own);
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  assert_loads (store);
  g_assert_cmpint (g_unlink (ballast), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  assert_loads (store);
  g_assert_true (table_close (store));
  assert_games (&own, BASTIDE_STORE_FINE);
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
  signal (SIGXFSZ, SIG_IGN);
  add ("/store/migrations/every-version-is-migrated", test_every_version_is_migrated);
  add ("/store/migrations/results-of-version-2-become-those-of-the-first-ends",
       test_results_of_version_2_become_those_of_the_first_ends);
  add ("/store/migrations/results-get-the-versions-of-their-seats", test_results_get_the_versions_of_their_seats);
  add ("/store/migrations/changed-seats-of-version-5-count-for-nobody",
       test_changed_seats_of_version_5_count_for_nobody);
  add ("/store/migrations/copy-is-made-before-the-first-step", test_copy_is_made_before_the_first_step);
  add ("/store/migrations/old-version-that-cannot-be-copied-is-read", test_old_version_that_cannot_be_copied_is_read);
  add ("/store/migrations/new-database-has-no-copy", test_new_database_has_no_copy);
  add ("/store/migrations/failed-step-is-rolled-back", test_failed_step_is_rolled_back);
  add ("/store/migrations/new-database-is-made-at-once", test_new_database_is_made_at_once);
  add ("/store/migrations/newer-version-is-refused", test_newer_version_is_refused);
  add ("/store/migrations/quota-loses-nothing", test_quota_loses_nothing);
  add ("/store/migrations/full-disk-loses-nothing", test_full_disk_loses_nothing);
  return g_test_run ();
}
