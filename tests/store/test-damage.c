/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged databases are set aside, and everything that can be read is copied. */
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

enum { GAMES = 4, RENAMES = 3 }; /* RENAMES: of files, to set a database and its log aside */

/* The renames of the store from number FIRST up to but not including LAST fail, or kill the program. */
static struct {
  int first, last;
  gboolean kill;
  int done;
} fault;

int __wrap_rename (const char *from, const char *to);
int __real_rename (const char *from, const char *to);

int
__wrap_rename (const char *from, const char *to)
{
  int number = fault.done++;

  if (number < fault.first || number >= fault.last)
    return __real_rename (from, to);
  if (fault.kill)
    raise (SIGKILL);
  errno = EACCES;
  return -1;
}

static gboolean
can_load (BastideStore *store, gint64 game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideRecord) record = NULL;

  bastide_library_load_async (store, game, NULL, table_called_cb, &result);
  record = bastide_library_load_finish (store, table_wait (&result), NULL);
  return record != NULL;
}

static void
test_file_without_database_is_set_aside (Table *table, gconstpointer data)
{
  static const char *const contents[] = { "This is a letter, not a database.", "SQLite format 3" };

  for (unsigned i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      BastideStore *store;
      g_autofree char *kept = NULL;
      gsize length;

      g_assert_true (g_file_set_contents (table->path, contents[i], -1, NULL));
      store = table_open (table);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      g_assert_nonnull (bastide_store_get_set_aside (store));
      kept = table_read (bastide_store_get_set_aside (store)->path, &length);
      g_assert_cmpstr (kept, ==, contents[i]);
      g_assert_cmpuint (bastide_store_get_set_aside (store)->saved, ==, 0);
      g_assert_true (table_close (store));
      table_make_games (table, 1);
    }
  g_assert_cmpuint (table_count_files (table->folder, "-damaged-"), ==, 2);
}

static void
test_database_of_another_program_is_set_aside (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autofree char *kept = NULL;

  g_free (table_sql (table->path, "CREATE TABLE addresses (name); INSERT INTO addresses VALUES ('Anna')"));
  store = table_open (table);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  kept = table_sql (bastide_store_get_set_aside (store)->path, "SELECT name FROM addresses");
  g_assert_cmpstr (kept, ==, "Anna");
  g_assert_true (table_close (store));
}

/* A game whose moves were cut off is not taken for a shorter one. */
static void
test_game_with_moves_missing_is_refused (Table *table, gconstpointer data)
{
  BastideStore *store;

  table_make_games (table, 3);
  g_free (table_sql (table->path, "UPDATE games SET body = substr (body, 1, length (body) - 8) WHERE game = 2"));
  store = table_open (table);
  for (gint64 game = 1; game <= 3; game++)
    g_assert_cmpint (can_load (store, game), ==, game != 2);
  g_assert_true (table_close (store));
}

/* Damages each page of a database in turn. The games on other pages are copied each time. */
static void
test_damaged_page_costs_only_what_is_on_it (Table *table, gconstpointer data)
{
  const unsigned games = 24;
  g_autofree char *whole = NULL;
  unsigned total = 0, pages, worst = 0, asides = 0;
  gsize length;

  table_make_games (table, games);
  whole = table_read (table->path, &length);
  pages = (unsigned) (length / 4096);
  for (unsigned page = 0; page < pages; page++)
    {
      BastideStore *store;
      unsigned found = 0;

      g_assert_true (g_file_set_contents (table->path, whole, (gssize) length, NULL));
      table_spoil (table->path, page * 4096, 4096, 0xa5);
      store = table_open (table);
      for (unsigned game = 1; game <= games; game++)
        found += can_load (store, game);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      asides += bastide_store_get_set_aside (store) != NULL;
      g_test_message ("page %u: %u of %u games, %s", page + 1, found, games,
                      bastide_store_get_set_aside (store) != NULL ? "set aside" : "as it was");
      total += found;
      worst += found == 0;
      g_assert_true (table_close (store));
    }
  g_assert_cmpuint (asides, >, 0);
  /* Only one page cannot be replaced: the root of the table of games. */
  g_assert_cmpuint (worst, <=, 1);
  g_assert_cmpuint (total, >=, pages * games * 9 / 10);
}

static void
test_truncated_database_is_rescued (Table *table, gconstpointer data)
{
  g_autofree char *whole = NULL;
  gsize length;

  table_make_games (table, 24);
  whole = table_read (table->path, &length);
  for (gsize left = 0; left < length; left += 3 * 4096 + 100)
    {
      BastideStore *store;
      unsigned found = 0;

      g_assert_true (g_file_set_contents (table->path, whole, (gssize) left, NULL));
      store = table_open (table);
      for (unsigned game = 1; game <= 24; game++)
        found += can_load (store, game);
      g_test_message ("%" G_GSIZE_FORMAT " bytes: %u games", left, found);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      g_assert_true (table_close (store));
      table_make_games (table, 1);
    }
}

/* An invalid text affects only its own game. */
static void
test_invalid_game_affects_no_other (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  table_make_games (table, 3);
  g_free (table_sql (table->path, "UPDATE games SET body = replace (body, 'tile', 'x') WHERE game = 2"));
  store = table_open (table);
  g_assert_null (table_resume (store, 2, &record, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
  g_assert_null (bastide_store_get_set_aside (store));
  g_assert_true (can_load (store, 1));
  g_assert_true (can_load (store, 3));
  g_assert_true (table_close (store));
}

/* Of a game with a wrong move, a damaged database gives everything before that move. */
static void
test_game_is_cut_before_a_wrong_move (Table *table, gconstpointer data)
{
  BastideStore *store;
  const BastideSetAside *aside;
  g_autofree char *before = NULL, *after = NULL;

  table_make_games (table, GAMES);
  before = table_sql (table->path, "SELECT body FROM games WHERE game = 2");
  g_free (table_sql (table->path, "UPDATE games SET body = body || 'move 1 tile 99 99 0' || char (10), head_line = 9999999 "
                                  "WHERE game = 2"));
  table_spoil (table->path, 0, 100, 0xa5);
  store = table_open (table);
  aside = bastide_store_get_set_aside (store);
  g_assert_nonnull (aside);
  g_assert_cmpuint (aside->saved, ==, GAMES);
  g_assert_cmpuint (aside->cut, ==, 1);
  g_assert_cmpuint (aside->lost, ==, 0);
  g_assert_true (table_close (store));
  after = table_sql (table->path, "SELECT body FROM games WHERE game = 2");
  g_assert_cmpstr (after, ==, before);
}

static void
test_open_game_survives_damage (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = NULL;
  BastideJournal *journal;

  table_make_games (table, 12);
  store = table_open (table);
  journal = table_resume (store, 11, &record, NULL);
  g_assert_nonnull (journal);
  table_play_on (journal, record, 40);
  g_assert_true (table_drain (store));
  g_free (table_sql (table->path, "PRAGMA wal_checkpoint (TRUNCATE)"));
  table_spoil (table->path, 4096, 8 * 4096, 0xa5);
  for (unsigned i = 0; i < 10 && bastide_journal_get_state (journal) != BASTIDE_JOURNAL_ADRIFT; i++)
    {
      table_play (record, 1, i);
      table_write (journal, record);
      table_drain (store);
    }
  if (bastide_journal_get_state (journal) == BASTIDE_JOURNAL_ADRIFT)
    bastide_journal_store_copy (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* An open game of which only the beginning could be copied is not what its journal has written: it is stored as a game of
 * its own. */
static void
test_open_game_that_was_cut_becomes_a_copy (Table *table, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autofree char *page = NULL;
  BastideJournal *journal;
  BastideStore *store;

  table_make_games (table, GAMES);
  store = table_open (table);
  journal = table_resume (store, 2, &record, NULL);
  g_free (table_sql (table->path, "UPDATE games SET body = replace (body, 'move 2 ', 'move 3 ') WHERE game = 2;"
                                  "PRAGMA wal_checkpoint (TRUNCATE)"));
  page = table_sql (table->path, "SELECT rootpage FROM sqlite_schema WHERE name = 'results'");
  table_spoil (table->path, (atoi (page) - 1) * 4096, 4096, 0xa5);
  bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
  bastide_statistics_free (bastide_statistics_load_finish (store, table_wait (&result), NULL));
  g_assert_nonnull (bastide_store_get_set_aside (store));
  g_assert_cmpuint (bastide_store_get_set_aside (store)->cut, ==, 1);
  table_play (record, 1, 1);
  table_write (journal, record);
  table_drain (store);
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_ADRIFT);
  bastide_journal_store_copy (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* Makes a database with all games in its log, and damages it. */
static void
make_damaged (Table *table)
{
  table_make_games_and_be_killed (table, GAMES);
  table_spoil (table->path, 0, 100, 0xa5);
}

/* Asserts that the damaged database was set aside with its log, that the user is informed, and that all games were
 * copied. */
static void
assert_set_aside (Table *table, BastideStore *store)
{
  const BastideSetAside *aside = bastide_store_get_set_aside (store);
  g_autofree char *log = NULL;

  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_nonnull (aside);
  g_assert_cmpuint (aside->saved, ==, GAMES);
  g_assert_cmpuint (aside->cut + aside->lost, ==, 0);
  for (gint64 game = 1; game <= GAMES; game++)
    g_assert_true (can_load (store, game));
  log = g_strconcat (aside->path, "-wal", NULL);
  g_assert_true (g_file_test (aside->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (table_count_files (table->folder, "rescued"), ==, 0);
}

/* The subprocess, which is killed while it sets a damaged database aside. */
static void
test_killed_while_files_change_places (void)
{
  Table table = { .path = (char *) g_getenv ("BASTIDE_TEST_PATH") };

  fault.first = atoi (g_getenv ("BASTIDE_TEST_RENAMES"));
  fault.last = G_MAXINT;
  fault.kill = TRUE;
  table_open (&table);
}

static void
test_kill_while_files_change_places_loses_nothing (Table *table, gconstpointer data)
{
  for (int done = 0; done < RENAMES; done++)
    {
      Table own = { 0 };
      g_autofree char *number = g_strdup_printf ("%d", done);
      g_autofree char *log = NULL;
      BastideStore *store;

      g_test_message ("killed after %d renames", done);
      table_set_up (&own, NULL);
      make_damaged (&own);
      g_setenv ("BASTIDE_TEST_PATH", own.path, TRUE);
      g_setenv ("BASTIDE_TEST_RENAMES", number, TRUE);
      g_test_trap_subprocess ("/store/damage/kill-while-files-change-places-loses-nothing/subprocess", 0, 0);
      g_test_trap_assert_failed ();
      log = g_strconcat (own.path, "-wal", NULL);
      g_assert_cmpint (g_file_test (log, G_FILE_TEST_EXISTS), ==, done < 1);
      g_assert_cmpint (g_file_test (own.path, G_FILE_TEST_EXISTS), ==, done < 2);
      store = table_open (&own);
      assert_set_aside (&own, store);
      g_assert_true (table_close (store));
      table_tear_down (&own, NULL);
    }
}

/* N_BAD renames from number FIRST on fail. The files stay where they are, or are moved back as soon as that is
 * possible. Meanwhile another program reads the file and leaves an empty log. */
static void
try_places (int first, int n_bad)
{
  Table table = { 0 };
  g_autofree char *log = NULL;
  BastideStore *store;

  g_test_message ("%d renames from number %d on fail", n_bad, first);
  table_set_up (&table, NULL);
  make_damaged (&table);
  fault.done = 0;
  fault.first = first;
  fault.last = first + n_bad;
  store = table_open (&table);
  g_assert_cmpint (bastide_store_get_state (store), !=, BASTIDE_STORE_FINE);
  g_assert_null (bastide_store_get_set_aside (store));
  log = g_strconcat (table.path, "-wal", NULL);
  if (!g_file_test (log, G_FILE_TEST_EXISTS))
    g_assert_true (g_file_set_contents (log, "", 0, NULL));
  fault.last = 0;
  bastide_store_retry (store);
  g_assert_true (table_drain (store));
  assert_set_aside (&table, store);
  g_assert_true (table_close (store));
  table_tear_down (&table, NULL);
}

static void
test_files_that_cannot_change_places_lose_nothing (Table *table, gconstpointer data)
{
  for (int first = 0; first < RENAMES; first++)
    {
      try_places (first, 1);
      try_places (first, 2);
      try_places (first, 1000);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/damage/file-without-database-is-set-aside", test_file_without_database_is_set_aside);
  table_add ("/store/damage/game-with-moves-missing-is-refused", test_game_with_moves_missing_is_refused);
  table_add ("/store/damage/database-of-another-program-is-set-aside", test_database_of_another_program_is_set_aside);
  table_add ("/store/damage/damaged-page-costs-only-what-is-on-it", test_damaged_page_costs_only_what_is_on_it);
  table_add ("/store/damage/truncated-database-is-rescued", test_truncated_database_is_rescued);
  table_add ("/store/damage/invalid-game-affects-no-other", test_invalid_game_affects_no_other);
  table_add ("/store/damage/game-is-cut-before-a-wrong-move", test_game_is_cut_before_a_wrong_move);
  table_add ("/store/damage/open-game-survives-damage", test_open_game_survives_damage);
  table_add ("/store/damage/open-game-that-was-cut-becomes-a-copy", test_open_game_that_was_cut_becomes_a_copy);
  table_add ("/store/damage/kill-while-files-change-places-loses-nothing",
             test_kill_while_files_change_places_loses_nothing);
  g_test_add_func ("/store/damage/kill-while-files-change-places-loses-nothing/subprocess",
                   test_killed_while_files_change_places);
  table_add ("/store/damage/files-that-cannot-change-places-lose-nothing",
             test_files_that_cannot_change_places_lose_nothing);
  return g_test_run ();
}
