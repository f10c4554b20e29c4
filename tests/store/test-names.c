/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles and names in the database that are too long or not valid text: they are read as names. */
#include "core/name.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <string.h>

/* Values of the columns, in SQL. */
static const char *const values[] = {
  "printf ('%.1000000c', 'W')",
  "CAST (x'ff4f6c61c3' AS TEXT)",
  "x'416e6e00ff'",
  "zeroblob (1000) || 'Ola'",
  "'two' || char (10) || 'lines' || char (27, 8232)",
  "printf ('%.300c', '🏰')",
};

/* A closed database with a finished game, with VALUE as its title and every name in the lists. */
static void
make_database (Table *table, const char *value)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE games SET title = %s, seats = 'seat 1 person red ' || %s; "
                                          "UPDATE players SET name = %s || player",
                                          value, value, value);
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);

  g_assert_true (table_play (record, G_MAXUINT, 1));
  g_object_unref (bastide_journal_new (store, record));
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, sql));
}

/* A closed database of version 6, with VALUE as the title and every name in its games. */
static void
make_old_database (Table *table, const char *value)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", "6-games.sql", NULL), *dump = NULL;
  g_autofree char *sql = g_strdup_printf ("UPDATE games SET title = %s; UPDATE seats SET name = %s; "
                                          "UPDATE players SET name = %s || player; "
                                          "UPDATE lines SET name = %s WHERE line > 0; "
                                          "UPDATE lines SET asides = replace (asides, 'The mason', "
                                          "printf ('%%.50000c', 'M')) WHERE game = 6",
                                          value, value, value, value);

  g_assert_true (g_file_get_contents (path, &dump, NULL, NULL));
  g_free (table_sql (table->path, dump));
  g_free (table_sql (table->path, sql));
}

static void
assert_name (const char *name)
{
  g_assert_true (bastide_name_is_well (name, strlen (name)));
}

static void
check_library (BastideStore *store, unsigned n)
{
  g_autoptr (BastideLibrary) library = bastide_library_new (store);
  BastideLibraryEntry *entry;

  do
    g_main_context_iteration (NULL, FALSE);
  while (bastide_library_get_loading (library));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n);
  for (unsigned i = 0; i < n; i++)
    {
      entry = g_list_model_get_item (G_LIST_MODEL (library), i);
      assert_name (bastide_library_entry_get_title (entry));
      assert_name (bastide_library_entry_get_seat (entry, 0)->name);
      g_object_unref (entry);
    }
}

static void
check_statistics (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  BastideStatistics *statistics;

  bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
  statistics = bastide_statistics_load_finish (store, table_wait (&result), NULL);
  g_assert_cmpuint (statistics->by_player->len, >, 0);
  for (guint i = 0; i < statistics->by_player->len; i++)
    assert_name (g_array_index (statistics->by_player, BastideFigures, i).player.name);
  bastide_statistics_free (statistics);
}

/* The record is not changed by what the lists have, and can be played on. */
static void
test_names_are_shown (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = NULL;
  BastideJournal *journal;
  BastideStore *store;

  make_database (table, data);
  store = table_open (table);
  check_library (store, 1);
  check_statistics (store);
  journal = table_resume (store, 1, &record, NULL);
  g_assert_nonnull (journal);
  g_assert_cmpstr (record->seats[0].name, ==, "Anna");
  g_assert_true (bastide_record_add_note (record, "hint"));
  table_write (journal, record);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  table_assert_stored (table, 1, record);
}

/* Games of an older version get names that a record can have, and the file with the old ones is kept. */
static void
test_old_names_are_cut (Table *table, gconstpointer data)
{
  BastideStore *store;
  const BastideSetAside *aside;

  make_old_database (table, data);
  store = table_open (table);
  aside = bastide_store_get_set_aside (store);
  g_assert_nonnull (aside);
  g_assert_true (aside->is_older);
  g_assert_cmpuint (aside->cut, ==, 8);
  check_library (store, 8);
  check_statistics (store);
  for (unsigned game = 1; game <= 8; game++)
    {
      g_autoptr (BastideRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      BastideJournal *journal = table_resume (store, game, &record, &error);

      g_assert_no_error (error);
      assert_name (record->title);
      assert_name (record->seats[0].name);
      g_assert_cmpuint (record->n_lines, ==, game == 1 || game == 6 ? 2 : game == 3 ? 3 : 1);
      if (game == 6)
        {
          assert_name (record->lines[1].name);
          assert_name (record->lines[0].annotations[1].seat.name);
        }
      g_object_unref (journal);
    }
  g_assert_true (table_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/names/are-shown/%u", i + 1);
      g_autofree char *old = g_strdup_printf ("/store/names/of-old-games-are-cut/%u", i + 1);

      g_test_add (path, Table, values[i], table_set_up, test_names_are_shown, table_tear_down);
      g_test_add (old, Table, values[i], table_set_up, test_old_names_are_cut, table_tear_down);
    }
  return g_test_run ();
}
