/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged databases: they are set aside, and what can be read of them is brought over. */
#include "store/bastide-library.h"
#include "table.h"

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
test_no_database_is_set_aside (Table *table, gconstpointer data)
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

/* Spoils every page of a database in turn: the rest is brought over each time. */
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
  /* Of one page nothing can be made up for: the root of the table of games. */
  g_assert_cmpuint (worst, <=, 1);
  g_assert_cmpuint (total, >=, pages * games * 9 / 10);
}

static void
test_truncated_database_gives_what_is_left (Table *table, gconstpointer data)
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

/* A log of moves that makes no sense spoils its own game alone: the beginning is kept when the database is set
 * aside. */
static void
test_game_without_sense_spoils_no_other (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  table_make_games (table, 3);
  g_free (table_sql (table->path, "UPDATE lines SET moves = replace (moves, 't', 'x') WHERE game = 2"));
  store = table_open (table);
  g_assert_null (table_resume (store, 2, &record, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
  g_assert_null (bastide_store_get_set_aside (store));
  g_assert_true (can_load (store, 1));
  g_assert_true (can_load (store, 3));
  g_assert_true (table_close (store));
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
  for (unsigned i = 0; i < 40; i++)
    {
      table_play (record, 1, i);
      bastide_journal_write (journal, record, FALSE);
    }
  g_assert_true (table_drain (store));
  g_free (table_sql (table->path, "PRAGMA wal_checkpoint (TRUNCATE)"));
  table_spoil (table->path, 4096, 8 * 4096, 0xa5);
  for (unsigned i = 0; i < 10 && bastide_journal_get_state (journal) != BASTIDE_JOURNAL_ADRIFT; i++)
    {
      table_play (record, 1, i);
      bastide_journal_write (journal, record, FALSE);
      table_drain (store);
    }
  if (bastide_journal_get_state (journal) == BASTIDE_JOURNAL_ADRIFT)
    bastide_journal_keep (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
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
  add ("/store/damage/no-database-is-set-aside", test_no_database_is_set_aside);
  add ("/store/damage/database-of-another-program-is-set-aside", test_database_of_another_program_is_set_aside);
  add ("/store/damage/damaged-page-costs-only-what-is-on-it", test_damaged_page_costs_only_what_is_on_it);
  add ("/store/damage/truncated-database-gives-what-is-left", test_truncated_database_gives_what_is_left);
  add ("/store/damage/game-without-sense-spoils-no-other", test_game_without_sense_spoils_no_other);
  add ("/store/damage/open-game-survives-damage", test_open_game_survives_damage);
  return g_test_run ();
}
