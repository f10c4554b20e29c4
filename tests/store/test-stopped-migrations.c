/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A migration that is stopped, killed, refused or short of room loses nothing. */
#include "dump.h"
#include "store/migrations.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* Adds N copies of the games of 6-games.sql, with other identifiers. */
static void
copy_rows (Table *table, unsigned n)
{
  g_autofree char *sql = g_strdup_printf (
    "CREATE TEMP TABLE copies AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
    "SELECT 8 + i AS copy, 1 + i %% 8 AS game FROM n;"
    "INSERT INTO games SELECT copy, 'x' || copy, date, title, table_rules, seed, tile_set, deal, unknown, result, "
    "head_line, head_ply, revision, sitting + copy * 10, created, changed, finished, taken_back, deleted, ended, points, "
    "apart, elsewhere, sent FROM copies JOIN games USING (game);"
    "INSERT INTO seats SELECT copy, seat, colour, level, version, name FROM copies JOIN seats USING (game);"
    "INSERT INTO lines SELECT NULL, copy, line, parent, start, name, plies, moves, asides "
    "FROM copies JOIN lines USING (game);"
    "UPDATE games SET id = NULL WHERE game > 8", n);

  g_free (table_sql (table->path, sql));
}

/* Stops after the games that DATA, a counter, still allows. */
static gboolean
stop_cb (guint done, guint total, gpointer data)
{
  guint *portions = data;

  g_assert_cmpuint (done, <, total);
  return (*portions)-- > 0;
}

static void
test_it_goes_on_where_it_was_stopped (Table *table, gconstpointer data)
{
  g_autofree char *games = NULL, *results = NULL, *old = NULL, *sound = NULL;
  guint stopped = 0;
  BastideStore *store;

  dump_make (table, "6-games.sql");
  copy_rows (table, 1000);
  for (gboolean goes_on = TRUE; goes_on; stopped++)
    {
      g_autoptr (BastideDatabase) database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, NULL);
      g_autoptr (GError) error = NULL;
      guint portions = 3;
      BastideMigration migration = { .func = stop_cb, .data = &portions };

      goes_on = !bastide_migrations_run (database, table->path, &migration, &error);
      if (goes_on)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_true (migration.has_moved || goes_on);
    }
  g_assert_cmpuint (stopped, >, 5);
  store = table_open (table);
  dump_assert_games (store, 8);
  g_assert_true (table_close (store));
  games = table_sql (table->path, "SELECT count(*) || ' ' || count(DISTINCT sitting) FROM games");
  g_assert_cmpstr (games, ==, "1008 1008");
  results = table_sql (table->path, "SELECT group_concat (DISTINCT game) FROM results");
  g_assert_cmpstr (results, ==, "2,5,6");
  old = table_sql (table->path, "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'old%'");
  g_assert_cmpstr (old, ==, "0");
  sound = table_sql (table->path, "PRAGMA integrity_check");
  g_assert_cmpstr (sound, ==, "ok");
}

/* Damage that is found in the middle costs no game, whether it was moved already or not. */
static void
test_damage_in_the_middle_costs_no_game (Table *table, gconstpointer data)
{
  g_autoptr (BastideDatabase) database = NULL;
  g_autofree char *page = NULL, *halves = NULL;
  guint portions = 3;
  BastideMigration migration = { .func = stop_cb, .data = &portions };
  const BastideSetAside *aside;
  BastideStore *store;

  dump_make (table, "6-games.sql");
  copy_rows (table, 500);
  database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, NULL);
  g_assert_false (bastide_migrations_run (database, table->path, &migration, NULL));
  g_clear_pointer (&database, bastide_database_close);
  halves = table_sql (table->path, "SELECT (SELECT count(*) FROM games) || ' ' || "
                                   "(SELECT count(*) FROM old_games WHERE fate IS NULL)");
  g_assert_cmpstr (halves, ==, "150 358");
  page = table_sql (table->path, "SELECT rootpage FROM sqlite_schema WHERE name = 'results'");
  table_spoil (table->path, (atoi (page) - 1) * 4096, 4096, 0xa5);
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  aside = bastide_store_get_set_aside (store);
  g_assert_nonnull (aside);
  g_assert_cmpuint (aside->saved, ==, 508);
  g_assert_cmpuint (aside->cut + aside->lost, ==, 0);
  dump_assert_games (store, 8);
  g_assert_true (table_close (store));
}

/* A store that is closed while games are moved does not wait for all of them, unless a change waits for them. */
static void
test_the_end_of_the_program_stops_it (Table *table, gconstpointer data)
{
  g_autofree char *left = NULL, *none = NULL, *stored = NULL;
  g_autoptr (BastideRecord) record = table_make_game (2, 99);
  BastideStore *store;

  dump_make (table, "6-games.sql");
  copy_rows (table, 5000);
  store = bastide_store_new (table->path);
  while (bastide_store_get_progress (store) == 0)
    g_main_context_iteration (NULL, TRUE);
  table_close (store);
  left = table_sql (table->path, "SELECT count(*) > 0 FROM old_games WHERE fate IS NULL");
  g_assert_cmpstr (left, ==, "1");
  store = bastide_store_new (table->path);
  g_object_unref (bastide_journal_new (store, record));
  g_assert_true (table_close (store));
  none = table_sql (table->path, "SELECT count(*) FROM sqlite_schema WHERE name = 'old_games'");
  g_assert_cmpstr (none, ==, "0");
  stored = table_sql (table->path, "SELECT count(*) FROM games WHERE title = 'Évening 99'");
  g_assert_cmpstr (stored, ==, "1");
}

static char *program;

/* The program is killed again and again while it moves games, later and later, so that even a slow one comes to an
 * end. */
static void
test_a_kill_loses_no_game (Table *table, gconstpointer data)
{
  const char *argv[] = { program, "--open", table->path, NULL };
  g_autofree char *version = NULL, *before = NULL, *after = NULL, *games = NULL, *sound = NULL;
  unsigned kills = 0;
  BastideStore *store;

  dump_make (table, "6-games.sql");
  copy_rows (table, 1000);
  before = table_sql (table->path, DUMP_RESULTS);
  for (int status = -1; status != 0; kills++)
    {
      g_autoptr (GError) error = NULL;
      GPid pid;

      g_assert_true (g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error));
      g_usleep ((gulong) g_test_rand_int_range (20, 150 + 20 * (int) kills) * 1000);
      kill (pid, SIGKILL);
      waitpid (pid, &status, 0);
      g_spawn_close_pid (pid);
    }
  g_test_message ("%u kills", kills - 1);
  g_assert_cmpuint (kills, >, 1);
  store = table_open (table);
  g_assert_null (bastide_store_get_set_aside (store));
  dump_assert_games (store, 8);
  g_assert_true (table_close (store));
  version = table_sql (table->path, "PRAGMA user_version");
  g_assert_cmpint (atoi (version), ==, BASTIDE_VERSION);
  after = table_sql (table->path, DUMP_RESULTS);
  g_assert_cmpstr (after, ==, before);
  games = table_sql (table->path, "SELECT count(*) FROM games");
  g_assert_cmpstr (games, ==, "1008");
  sound = table_sql (table->path, "PRAGMA integrity_check");
  g_assert_cmpstr (sound, ==, "ok");
}

/* A step that cannot be done leaves everything as it was. */
static void
test_failed_step_is_rolled_back (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  const char *ask = "SELECT user_version || (SELECT group_concat (name) FROM sqlite_schema) || (SELECT count(*) FROM games) "
                    "FROM pragma_user_version";
  BastideStore *store;

  dump_make_version (table, 1);
  g_free (table_sql (table->path, "CREATE TABLE old_lines (x)"));
  before = table_sql (table->path, ask);
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_MEMORY);
  table_close (store);
  after = table_sql (table->path, ask);
  g_assert_cmpstr (after, ==, before);
}

static void
test_newer_version_is_refused (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BastideMigration migration = { 0 };
  BastideDatabase *database;
  unsigned version;

  dump_make_version (table, 1);
  g_free (table_sql (table->path, "PRAGMA user_version = 12"));
  g_assert_true (bastide_migrations_peek (table->path, &version, &error));
  g_assert_cmpuint (version, ==, 12);
  database = bastide_database_open (table->path, BASTIDE_DATABASE_WRITE, &error);
  g_assert_false (bastide_migrations_run (database, table->path, &migration, &error));
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
      dump_make_version (&own, 2);
      set_quota (quota);
      store = table_open (&own);
      problem = bastide_store_get_problem (store);
      g_test_message ("%lu bytes: state %d, %s", (unsigned long) quota, (int) bastide_store_get_state (store),
                      problem != NULL ? problem->message : "no problem");
      stopped += bastide_store_get_state (store) != BASTIDE_STORE_FINE;
      g_assert_true ((problem == NULL) == (bastide_store_get_state (store) == BASTIDE_STORE_FINE));
      dump_assert_games (store, 2);
      set_quota (RLIM_INFINITY);
      bastide_store_retry (store);
      g_assert_true (table_drain (store));
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      dump_assert_games (store, 2);
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
  dump_make_version (&own, 2);
  file = g_fopen (ballast, "w");
  fwrite (bytes, 1, 3 * 1024 * 1024, file);
  fclose (file);
  store = table_open (&own);
  g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  dump_assert_games (store, 2);
  g_assert_cmpint (g_unlink (ballast), ==, 0);
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  dump_assert_games (store, 2);
  g_assert_true (table_close (store));
  store = table_open (&own);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  dump_assert_games (store, 2);
  g_assert_true (table_close (store));
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && g_str_equal (argv[1], "--open"))
    return table_close (table_open (&(Table) { .path = argv[2] })) ? 0 : 1;
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  table_add ("/store/stopped-migrations/it-goes-on-where-it-was-stopped", test_it_goes_on_where_it_was_stopped);
  table_add ("/store/stopped-migrations/damage-in-the-middle-costs-no-game", test_damage_in_the_middle_costs_no_game);
  table_add ("/store/stopped-migrations/the-end-of-the-program-stops-it", test_the_end_of_the_program_stops_it);
  table_add ("/store/stopped-migrations/a-kill-loses-no-game", test_a_kill_loses_no_game);
  table_add ("/store/stopped-migrations/failed-step-is-rolled-back", test_failed_step_is_rolled_back);
  table_add ("/store/stopped-migrations/newer-version-is-refused", test_newer_version_is_refused);
  table_add ("/store/stopped-migrations/quota-loses-nothing", test_quota_loses_nothing);
  table_add ("/store/stopped-migrations/full-disk-loses-nothing", test_full_disk_loses_nothing);
  return g_test_run ();
}
