/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles and names in the database that are too long or not valid text: they are read as names, and the stored bytes
 * stay. */
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

/* A finished game of two players with a branch on which the mason changed his seat. */
static BastideRecord *
make_game (void)
{
  BastideRecord *record = table_make_game (2, 5);
  BastideSeat seat = { .colour = record->seats[0].colour, .name = "The mason" };

  g_assert_true (table_play (record, G_MAXUINT, 1));
  bastide_record_go (record, 0, 4);
  table_play (record, 12, 2);
  g_assert_cmpuint (record->n_lines, ==, 2);
  g_assert_true (bastide_record_change_seat (record, 0, &seat));
  bastide_record_go (record, 0, bastide_record_length (record, 0));
  return record;
}

/* A closed database with that game, with VALUE as its title and every name. */
static void
make_database (Table *table, const char *value)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE games SET title = %s; UPDATE seats SET name = %s; "
                                          "UPDATE players SET name = %s || player; "
                                          "UPDATE lines SET name = %s WHERE line = 1; "
                                          "UPDATE lines SET asides = replace (asides, 'The mason', "
                                          "printf ('%%.50000c', 'M')) WHERE line = 1",
                                          value, value, value, value);
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = make_game ();
  BastideJournal *journal = bastide_journal_new (store, record);

  bastide_journal_write (journal, record, TRUE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, sql));
}

static void
assert_name (const char *name)
{
  g_assert_true (bastide_name_is_well (name, strlen (name)));
}

static void
check_library (BastideStore *store)
{
  g_autoptr (BastideLibrary) library = bastide_library_new (store);
  BastideLibraryEntry *entry;

  do
    g_main_context_iteration (NULL, FALSE);
  while (bastide_library_get_loading (library));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  entry = g_list_model_get_item (G_LIST_MODEL (library), 0);
  assert_name (bastide_library_entry_get_title (entry));
  assert_name (bastide_library_entry_get_seat (entry, 0)->name);
  g_object_unref (entry);
}

static void
check_statistics (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  BastideStatistics *statistics;

  bastide_statistics_load_async (store, NULL, table_called_cb, &result);
  statistics = bastide_statistics_load_finish (store, table_wait (&result), NULL);
  g_assert_cmpuint (statistics->by_player->len, >, 0);
  for (guint i = 0; i < statistics->by_player->len; i++)
    assert_name (g_array_index (statistics->by_player, BastideFigures, i).player.name);
  bastide_statistics_free (statistics);
}

static char *
describe_names (Table *table)
{
  return table_sql (table->path,
                    "SELECT group_concat (hex (name)) FROM (SELECT title AS name FROM games UNION ALL "
                    "SELECT name FROM seats UNION ALL SELECT name FROM lines ORDER BY 1)");
}

static void
test_names_are_shown_and_kept (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BastideJournal *journal;
  BastideStore *store;

  make_database (table, data);
  before = describe_names (table);
  store = table_open (table);
  check_library (store);
  check_statistics (store);
  journal = table_resume (store, 1, &record, NULL);
  g_assert_nonnull (journal);
  assert_name (record->title);
  assert_name (record->seats[0].name);
  assert_name (record->lines[1].name);
  assert_name (record->lines[1].annotations[0].seat.name);

  /* Writes the whole game again, and then a line of it. */
  record->has_result = false;
  bastide_journal_write (journal, record, TRUE);
  bastide_record_go (record, 1, bastide_record_length (record, 1));
  g_assert_true (bastide_record_add_note (record, "hint"));
  bastide_journal_write (journal, record, FALSE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  after = describe_names (table);
  g_assert_cmpstr (after, ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/names/are-shown-and-kept/%u", i + 1);

      g_test_add (path, Table, values[i], table_set_up, test_names_are_shown_and_kept, table_tear_down);
    }
  return g_test_run ();
}
