/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of every older version are migrated. */
#include "dump.h"
#include "store/migrations.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* The result of copying a database into memory; SQLITE_DONE if it is copied. */
static int backup_gives = SQLITE_DONE;

int __wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages);
int __real_sqlite3_backup_step (sqlite3_backup *backup, int pages);

int
__wrap_sqlite3_backup_step (sqlite3_backup *backup, int pages)
{
  return backup_gives == SQLITE_DONE ? __real_sqlite3_backup_step (backup, pages) : backup_gives;
}

static void
assert_games (Table *table, BastideStoreState state)
{
  BastideStore *store = table_open (table);

  g_assert_cmpint (bastide_store_get_state (store), ==, state);
  dump_assert_games (store, 2);
  g_assert_true (table_close (store));
}

static void
test_every_version_is_migrated (Table *table, gconstpointer data)
{
  for (unsigned version = 1; version < BASTIDE_VERSION; version++)
    {
      Table own = { 0 };
      g_autofree char *found = NULL, *expected = g_strdup_printf ("%d", BASTIDE_VERSION);
      g_autofree char *results = NULL, *sound = NULL, *schema = NULL, *fresh = NULL, *analyses = NULL;
      g_autofree char *partners = NULL;
      g_autofree char *verdicts = NULL;

      table_set_up (&own, NULL);
      dump_make_version (&own, version);
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
      dump_make_version (&own, 2);
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
      dump_make_version (&own, 4);
      g_free (table_sql (own.path, rows[i].sql));
      if (i > 0)
        g_free (table_sql (own.path, "INSERT INTO players VALUES (4, '', 'hard');"
                                     "UPDATE results SET player = 4, against = 'mixed' WHERE seat > 1;"
                                     "UPDATE results SET against = 'hard' WHERE seat = 1"));
      g_assert_true (table_close (table_open (&own)));
      results = table_sql (own.path, "SELECT group_concat (name || ' ' || level || ' ' || version || ': ' || against) "
                                     "FROM (SELECT * FROM results JOIN players USING (player) ORDER BY seat)");
      g_assert_cmpstr (results, ==, rows[i].results);
      sums = table_sql (own.path, "SELECT sum (points) || ' ' || sum (won) || ' ' || "
                                  "(SELECT sum (points) FROM result_points) FROM results");
      g_assert_cmpstr (sums, ==, "173 1 173");
      table_tear_down (&own, NULL);
    }
}

/* Up to version 5 a seat that changed hands counted for who had it last; now it counts for nobody. */
static void
test_changed_seats_of_version_5_count_for_nobody (Table *table, gconstpointer data)
{
  g_autofree char *results = NULL;

  dump_make_version (table, 5);
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
  g_autofree char *copy = bastide_migrations_name_copy (table->path);
  GStatBuf status;
  g_autofree char *version = NULL, *games = NULL;

  dump_make_version (table, 1);
  assert_games (table, BASTIDE_STORE_FINE);
  version = table_sql (copy, "PRAGMA user_version");
  g_assert_cmpstr (version, ==, "1");
  games = table_sql (copy, "SELECT count(*) FROM games");
  g_assert_cmpstr (games, ==, "2");
  g_assert_cmpint (g_stat (copy, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  assert_games (table, BASTIDE_STORE_FINE);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* Without a copy, nothing is changed: the games of an old version are read from memory. If they cannot be copied there,
 * an empty list is not shown as theirs. */
static void
test_old_version_that_cannot_be_copied_is_read (Table *table, gconstpointer data)
{
  static const int failures[] = { SQLITE_IOERR_READ, SQLITE_BUSY, SQLITE_OK };
  g_autofree char *copy = bastide_migrations_name_copy (table->path);

  dump_make_version (table, 1);
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
  g_autofree char *copy = bastide_migrations_name_copy (table->path);

  g_assert_true (table_close (table_open (table)));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* The games of make-games.c in version 6: branches, notes, a seat that changed, header lines of later versions, a set of
 * its own, one that was played by file, one that was not begun, a copy, and an analysis. */
static void
test_all_kinds_of_games_are_moved (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *judged = NULL, *sets = NULL, *lists = NULL, *words = NULL;
  BastideStore *store;

  dump_make (table, "6-games.sql");
  before = table_sql (table->path, DUMP_RESULTS);
  store = table_open (table);
  g_assert_null (bastide_store_get_set_aside (store));
  dump_assert_games (store, 8);
  g_assert_true (table_close (store));
  after = table_sql (table->path, DUMP_RESULTS);
  g_assert_cmpstr (after, ==, before);
  judged = table_sql (table->path, "SELECT group_concat (name || ' ' || loss) FROM judged");
  g_assert_cmpstr (judged, ==, "Anna 12.5,Bo Li 7.0,Émile 0.0");
  sets = table_sql (table->path, "SELECT group_concat (game) FROM games JOIN tile_sets USING (tile_set) "
                                 "WHERE instr (body, 'tile-line') = 0");
  g_assert_cmpstr (sets, ==, "4");
  lists = table_sql (table->path, "SELECT group_concat (turn || elsewhere || ' ' || sent) FROM games WHERE game > 5");
  g_assert_cmpstr (lists, ==, "34 55,10 0,00 0");
  words = table_sql (table->path, "SELECT group_concat (game) FROM games WHERE instr (words, 'anne builds')");
  g_assert_cmpstr (words, ==, "6");
}

/* A text of 20 MB. */
#define LONG "hex (zeroblob (10485760))"

/* Changes of a database by another program, or damage: which games are cut and lost, what is left of one, and a
 * statement that finds the whole of it in the copy that is kept. */
static void
test_games_that_are_not_whole_are_told (Table *table, gconstpointer data)
{
  static const struct {
    const char *sql;
    unsigned cut, lost;
    const char *left, *whole;
  } rows[] = {
    { "UPDATE seats SET name = " LONG " WHERE game = 2 AND seat = 1", 1, 0,
      "SELECT game FROM games WHERE seats LIKE 'seat 1 person red 0000%…%'", "SELECT 1 FROM seats WHERE length (name) > 2e7" },
    { "UPDATE games SET title = " LONG ", id = " LONG ", seed = " LONG ", unknown = " LONG ", result = " LONG
      " WHERE game = 2", 1, 0, "SELECT game FROM games WHERE title LIKE '000%…' AND id IS NULL AND head_ply = 199",
      "SELECT 1 FROM games WHERE length (id) > 2e7" },
    { "UPDATE lines SET asides = '1 note text ' || " LONG " || char (10) WHERE game = 2", 1, 0,
      "SELECT game FROM games WHERE head_ply = 1", "SELECT 1 FROM lines WHERE length (asides) > 2e7" },
    { "UPDATE lines SET moves = substr (moves, 1, 100) || ' x' || substr (moves, 100) WHERE game = 2", 1, 0,
      "SELECT game FROM games WHERE head_ply BETWEEN 10 AND 30", "SELECT 1 FROM lines WHERE instr (moves, ' x')" },
    { "UPDATE lines SET moves = " LONG " WHERE game = 6 AND line = 1", 1, 0,
      "SELECT 2 FROM games WHERE game = 6 AND head_ply = 60 AND ended IS NULL",
      "SELECT 1 FROM lines WHERE length (moves) > 2e7" },
    { "UPDATE games SET deal = " LONG " WHERE game = 2; DELETE FROM lines WHERE game = 3", 1, 1,
      "SELECT count(*) FROM games WHERE game IN (2, 3) OR head_ply > 184", "SELECT 1 FROM games WHERE length (deal) > 2e7" },
    { "UPDATE tile_sets SET text = 'nonsense' WHERE NOT built_in", 0, 1, "SELECT 2 FROM games WHERE game = 5",
      "SELECT 1 FROM tile_sets WHERE text = 'nonsense'" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *left = NULL, *whole = NULL, *path = NULL;
      Table own = { 0 };
      const BastideSetAside *aside;
      BastideStore *store;

      table_set_up (&own, NULL);
      dump_make (&own, "6-games.sql");
      g_free (table_sql (own.path, rows[i].sql));
      store = table_open (&own);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      aside = bastide_store_get_set_aside (store);
      g_assert_nonnull (aside);
      g_assert_true (aside->is_older);
      g_test_message ("row %u: %u saved, %u cut, %u lost", i, aside->saved, aside->cut, aside->lost);
      g_assert_cmpuint (aside->cut, ==, rows[i].cut);
      g_assert_cmpuint (aside->lost, ==, rows[i].lost);
      g_assert_cmpuint (aside->saved, ==, 8 - rows[i].lost);
      path = g_strdup (aside->path);
      g_assert_true (g_str_has_prefix (path, own.path) && strstr (path, "-old-") != NULL);
      g_assert_true (table_close (store));
      g_assert_true (table_close (table_open (&own)));
      left = table_sql (own.path, rows[i].left);
      g_assert_cmpstr (left, ==, "2");
      whole = table_sql (path, rows[i].whole);
      g_assert_cmpstr (whole, ==, "1");
      table_tear_down (&own, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/migrations/every-version-is-migrated", test_every_version_is_migrated);
  table_add ("/store/migrations/results-of-version-2-become-those-of-the-first-ends",
             test_results_of_version_2_become_those_of_the_first_ends);
  table_add ("/store/migrations/results-get-the-versions-of-their-seats", test_results_get_the_versions_of_their_seats);
  table_add ("/store/migrations/changed-seats-of-version-5-count-for-nobody",
             test_changed_seats_of_version_5_count_for_nobody);
  table_add ("/store/migrations/copy-is-made-before-the-first-step", test_copy_is_made_before_the_first_step);
  table_add ("/store/migrations/old-version-that-cannot-be-copied-is-read",
             test_old_version_that_cannot_be_copied_is_read);
  table_add ("/store/migrations/new-database-has-no-copy", test_new_database_has_no_copy);
  table_add ("/store/migrations/all-kinds-of-games-are-moved", test_all_kinds_of_games_are_moved);
  table_add ("/store/migrations/games-that-are-not-whole-are-told", test_games_that_are_not_whole_are_told);
  return g_test_run ();
}
