/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: what is listed, found, renamed, copied, deleted, imported and exported. */
#include "store/bastide-files.h"
#include "store/bastide-library.h"
#include "table.h"

#include <stdlib.h>
#include <time.h>

/* Runs the main loop until LIBRARY waits for nothing. */
static void
settle (BastideStore *store, BastideLibrary *library)
{
  table_drain (store);
  do
    g_main_context_iteration (NULL, FALSE);
  while (bastide_library_get_loading (library) || g_main_context_pending (NULL));
}

static BastideLibraryEntry *
get_entry (BastideLibrary *library, guint position)
{
  BastideLibraryEntry *entry = g_list_model_get_item (G_LIST_MODEL (library), position);

  g_assert_nonnull (entry);
  g_object_unref (entry);
  return entry;
}

static void
import (BastideStore *store, BastideRecord *const *records, unsigned n, gboolean both, BastideImport *imports)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  bastide_library_import_async (store, (const BastideRecord *const *) records, n, both, NULL, table_called_cb, &result);
  g_assert_true (bastide_library_import_finish (store, table_wait (&result), imports, &error));
  g_assert_no_error (error);
}

/* Stores games of 2, 3 and 4 players; the first is finished. */
static void
fill (BastideStore *store)
{
  BastideRecord *records[3];
  BastideImport imports[3];

  for (unsigned i = 0; i < 3; i++)
    {
      records[i] = table_make_game (i + 2, i + 1);
      table_play (records[i], i == 0 ? G_MAXUINT : 10 * i, i);
    }
  import (store, records, 3, FALSE, imports);
  for (unsigned i = 0; i < 3; i++)
    {
      g_assert_cmpint (imports[i].result, ==, BASTIDE_IMPORT_ADDED);
      g_assert_cmpint (imports[i].game, ==, i + 1);
      bastide_record_free (records[i]);
    }
}

static void
test_lists_the_last_game_first (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  BastideLibraryEntry *first, *last;

  fill (store);
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  first = get_entry (library, 0);
  last = get_entry (library, 2);
  g_assert_cmpint (bastide_library_entry_get_game (first), ==, 3);
  g_assert_cmpuint (bastide_library_entry_get_players (first), ==, 4);
  g_assert_cmpuint (bastide_library_entry_get_ply (first), ==, 20);
  g_assert_false (bastide_library_entry_get_finished (first));
  g_assert_cmpuint (bastide_library_entry_get_points (first, 0), ==, 0);
  g_assert_cmpstr (bastide_library_entry_get_seat (first, 1)->name, ==, "Émile");
  g_assert_cmpint (bastide_library_entry_get_seat (first, 2)->colour, ==, BASTIDE_GREEN);
  g_assert_cmpstr (bastide_library_entry_get_title (last), ==, "Évening 1");
  g_assert_true (bastide_library_entry_get_finished (last));
  g_assert_cmpuint (bastide_library_entry_get_points (last, 0) + bastide_library_entry_get_points (last, 1), >, 0);
  g_assert_true (bastide_library_entry_get_won (last, 0) || bastide_library_entry_get_won (last, 1));
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static void
test_search_finds_words_of_titles_and_names (Table *table, gconstpointer data)
{
  static const struct {
    const char *search;
    guint found;
  } cases[] = { { "évening", 3 },      { "EVENING", 0 }, { "bo li", 2 },  { "y\\z'", 1 }, { "3 anna", 1 },
                { "x\"y émile", 1 }, { "nobody", 0 },  { "%", 0 },      { "", 3 } };
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);

  fill (store);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bastide_library_set_search (library, cases[i].search);
      settle (store, library);
      g_test_message ("%s", cases[i].search);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, cases[i].found);
    }
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, guint *calls)
{
  calls[0]++;
  calls[1] = position;
  calls[2] = removed;
  calls[3] = added;
}

static void
test_only_what_changed_is_told (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  BastideLibraryEntry *stays;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint calls[4] = { 0 };

  fill (store);
  settle (store, library);
  stays = get_entry (library, 2);
  g_signal_connect (library, "items-changed", G_CALLBACK (items_changed_cb), calls);
  bastide_library_rename_async (store, 2, "Ruhe", table_called_cb, &result);
  g_assert_true (bastide_library_rename_finish (store, table_wait (&result), &error));
  settle (store, library);
  g_assert_cmpuint (calls[0], ==, 1);
  g_assert_cmpuint (calls[1], ==, 1);
  g_assert_cmpuint (calls[2], ==, 1);
  g_assert_cmpuint (calls[3], ==, 1);
  g_assert_cmpstr (bastide_library_entry_get_title (get_entry (library, 1)), ==, "Ruhe");
  g_assert_true (get_entry (library, 2) == stays);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static void
test_rename_refuses_what_is_no_title (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) one = NULL, two = NULL, three = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  fill (store);
  bastide_library_rename_async (store, 1, "two\nlines", table_called_cb, &one);
  g_assert_false (bastide_library_rename_finish (store, table_wait (&one), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FAILED);
  g_clear_error (&error);
  bastide_library_rename_async (store, 77, "None", table_called_cb, &two);
  g_assert_false (bastide_library_rename_finish (store, table_wait (&two), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  bastide_library_rename_async (store, 1, "", table_called_cb, &three);
  g_assert_true (bastide_library_rename_finish (store, table_wait (&three), NULL));
  g_assert_true (table_close (store));
  title = table_sql (table->path, "SELECT title IS NULL FROM games WHERE game = 1");
  g_assert_cmpstr (title, ==, "1");
}

static BastideRecord *
load (BastideStore *store, gint64 game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  BastideRecord *record;

  bastide_library_load_async (store, game, NULL, table_called_cb, &result);
  record = bastide_library_load_finish (store, table_wait (&result), &error);
  g_assert_no_error (error);
  return record;
}

static void
test_duplicate_is_a_game_of_its_own (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideRecord) original = NULL, copy = NULL;
  g_autofree char *a = NULL, *b = NULL;

  fill (store);
  bastide_library_duplicate_async (store, 3, "A copy", table_called_cb, &result);
  g_assert_cmpint (bastide_library_duplicate_finish (store, table_wait (&result), NULL), ==, 4);
  original = load (store, 3);
  copy = load (store, 4);
  g_assert_cmpstr (copy->title, ==, "A copy");
  g_assert_cmpstr (copy->id, !=, original->id);
  bastide_record_set_header (copy, BASTIDE_HEADER_ID, original->id);
  bastide_record_set_header (copy, BASTIDE_HEADER_TITLE, original->title);
  a = table_print (original);
  b = table_print (copy);
  g_assert_cmpstr (a, ==, b);
  g_assert_true (table_close (store));
}

static void
test_delete_can_be_undone (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  g_autoptr (GAsyncResult) deleted = NULL, again = NULL, restored = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *none = NULL, *results = NULL;

  fill (store);
  bastide_library_delete_async (store, 1, table_called_cb, &deleted);
  g_assert_true (bastide_library_delete_finish (store, table_wait (&deleted), NULL));
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 2);
  none = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (none, ==, "0");
  bastide_library_delete_async (store, 1, table_called_cb, &again);
  g_assert_false (bastide_library_delete_finish (store, table_wait (&again), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  bastide_library_restore_async (store, 1, table_called_cb, &restored);
  g_assert_true (bastide_library_restore_finish (store, table_wait (&restored), NULL));
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_true (bastide_library_entry_get_finished (get_entry (library, 2)));
  results = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (results, ==, "2");
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static void
test_deleted_game_is_removed_after_a_day (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) one = NULL, two = NULL;
  g_autofree char *left = NULL, *rows = NULL;

  fill (store);
  bastide_library_delete_async (store, 1, table_called_cb, &one);
  bastide_library_delete_async (store, 2, table_called_cb, &two);
  table_wait (&one);
  table_wait (&two);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET deleted = deleted - 90000 WHERE game = 1"));
  store = table_open (table);
  g_assert_true (table_close (store));
  left = table_sql (table->path, "SELECT group_concat (game) FROM games");
  g_assert_cmpstr (left, ==, "2,3");
  rows = table_sql (table->path, "SELECT count(*) FROM lines WHERE game = 1");
  g_assert_cmpstr (rows, ==, "0");
}

static void
test_import_knows_what_is_there (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideRecord *same = table_make_game (3, 2), *other = table_make_game (3, 2), *nameless = table_make_game (2, 50);
  BastideImport results[1];

  fill (store);
  table_play (same, 10, 1);
  import (store, &same, 1, FALSE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_SAME);
  g_assert_cmpint (results[0].game, ==, 2);
  table_play (other, 11, 1);
  import (store, &other, 1, FALSE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_DIFFERS);
  g_assert_cmpint (results[0].game, ==, 2);
  import (store, &other, 1, TRUE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_ADDED);
  import (store, &other, 1, TRUE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_SAME);
  g_assert_cmpint (results[0].game, ==, 4);
  bastide_record_set_header (nameless, BASTIDE_HEADER_ID, NULL);
  import (store, &nameless, 1, FALSE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_ADDED);
  import (store, &nameless, 1, FALSE, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_SAME);
  bastide_record_free (same);
  bastide_record_free (other);
  bastide_record_free (nameless);
  g_assert_true (table_close (store));
}

static void
test_export_and_import_give_the_same_bytes (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autofree char *path = g_build_filename (table->folder, "a game.bastide", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) saved = NULL, loaded = NULL;
  g_autoptr (BastideRecord) original = NULL, read = NULL;
  g_autofree char *a = NULL, *b = NULL;
  g_autoptr (GError) error = NULL;

  fill (store);
  bastide_library_export_async (store, 1, file, NULL, table_called_cb, &saved);
  g_assert_true (bastide_library_export_finish (store, table_wait (&saved), &error));
  bastide_files_load_async (file, NULL, table_called_cb, &loaded);
  read = bastide_files_load_finish (file, table_wait (&loaded), &error);
  g_assert_no_error (error);
  original = load (store, 1);
  a = table_print (original);
  b = table_print (read);
  g_assert_cmpstr (a, ==, b);
  g_assert_true (table_close (store));
}

/* Milliseconds that this thread has worked. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Ten thousand games: the window's thread is never kept waiting for a whole answer. */
static void
test_ten_thousand_games_are_listed_without_a_pause (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library;
  double longest = 0;

  fill (store);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path,
                     "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
                     "INSERT INTO games (game, id, title, tile_set, deal, head_line, head_ply, revision, sitting, "
                     "created, "
                     "changed) SELECT i, i, 'Game ' || i, 1, deal, 0, 20, 1, i, 0, 0 FROM n, games WHERE game = 3;"
                     "INSERT INTO seats SELECT g.game, seat, colour, level, version, name FROM games AS g, seats AS s "
                     "WHERE g.game > 3 AND s.game = 3"));
  store = table_open (table);
  library = bastide_library_new (store);
  while (bastide_library_get_loading (library))
    {
      double start = get_processor_time ();

      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, get_processor_time () - start);
    }
  g_test_message ("longest step: %.1f ms", longest);
  g_assert_cmpfloat (longest, <, 50);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 10000);
  bastide_library_set_search (library, "game 9999");
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* Something changed while the list was read, and then the store was closed: what was read is shown, and no more is
 * asked for. */
static void
test_list_that_is_late_asks_a_closed_store_for_nothing (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideLibrary) library = NULL;

  table_make_games (table, 3);
  store = table_open (table);
  library = bastide_library_new (store);
  g_signal_emit_by_name (store, "changed");
  g_assert_true (table_close (store));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_false (bastide_library_get_loading (library));
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
  add ("/store/library/lists-the-last-game-first", test_lists_the_last_game_first);
  add ("/store/library/search-finds-words-of-titles-and-names", test_search_finds_words_of_titles_and_names);
  add ("/store/library/only-what-changed-is-told", test_only_what_changed_is_told);
  add ("/store/library/rename-refuses-what-is-no-title", test_rename_refuses_what_is_no_title);
  add ("/store/library/duplicate-is-a-game-of-its-own", test_duplicate_is_a_game_of_its_own);
  add ("/store/library/delete-can-be-undone", test_delete_can_be_undone);
  add ("/store/library/deleted-game-is-removed-after-a-day", test_deleted_game_is_removed_after_a_day);
  add ("/store/library/import-knows-what-is-there", test_import_knows_what_is_there);
  add ("/store/library/export-and-import-give-the-same-bytes", test_export_and_import_give_the_same_bytes);
  add ("/store/library/ten-thousand-games-are-listed-without-a-pause",
       test_ten_thousand_games_are_listed_without_a_pause);
  add ("/store/library/list-that-is-late-asks-a-closed-store-for-nothing",
       test_list_that_is_late_asks_a_closed_store_for_nothing);
  return g_test_run ();
}
