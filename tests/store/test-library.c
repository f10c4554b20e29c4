/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: listing, searching, renaming, copying, deleting, importing and exporting. */
#include "core/comment.h"
#include "store/bastide-files.h"
#include "store/bastide-library.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Runs the main loop until LIBRARY has finished loading. */
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

/* Stores games of 2, 3 and 4 players; only the first is finished. */
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
  table_import (store, records, 3, 0, imports);
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
  } cases[] = { { "évening", 3 },      { "ÉVENING", 3 }, { "EVENING", 3 }, { "ANNA 3", 1 }, { "bo li", 2 },  { "y\\z'", 1 }, { "3 anna", 1 },
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

/* The search finds what persons wrote about moves on any line, but no other notes. */
static void
test_search_finds_words_of_comments (Table *table, gconstpointer data)
{
  static const struct {
    const char *search;
    guint found;
  } cases[] = { { "DÉCISIVE", 1 }, { "mistake branch", 1 }, { "paragraph", 1 }, { "secretly", 0 }, { "text", 0 },
                { "anna mistake", 1 }, { "mistake nobody", 0 }, { "decisive", 1 }, { "<b>", 1 }, { "note", 0 } };
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  BastideRecord *records[2];
  BastideImport imports[2];
  BastideState state;
  BastideMoves legal;

  for (unsigned i = 0; i < 2; i++)
    {
      records[i] = table_make_game (2, i + 1);
      table_play (records[i], 10, i);
    }
  bastide_record_add_note (records[0], "thought very secretly");
  g_assert_true (bastide_record_set_comment (records[0], 0, 4, "The décisive move\n\nA second paragraph <b>"));
  bastide_record_go (records[0], 0, 0);
  bastide_record_replay (records[0], 0, 0, &state, NULL);
  bastide_legal (&state, records[0]->set, &legal);
  g_assert_cmpint (bastide_record_play (records[0], 0, legal.at[legal.n - 1], ""), ==, BASTIDE_PLAYED_BRANCH);
  g_assert_true (bastide_record_set_comment (records[0], records[0]->head_line, 1, "a mistake on a branch"));
  table_import (store, records, 2, FALSE, imports);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bastide_library_set_search (library, cases[i].search);
      settle (store, library);
      g_test_message ("%s", cases[i].search);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, cases[i].found);
    }
  for (unsigned i = 0; i < 2; i++)
    bastide_record_free (records[i]);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* Fails unless LIBRARY lists the games of NUMBERS, which ends with 0, in that order. */
static void
assert_games (BastideStore *store, BastideLibrary *library, const gint64 *numbers)
{
  guint n = 0;

  settle (store, library);
  for (; numbers[n] != 0; n++)
    g_assert_cmpint (bastide_library_entry_get_game (get_entry (library, n)), ==, numbers[n]);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n);
}

/* Stores a game with TITLE, whose first seat a computer player has if IS_COMPUTER is true, after N moves. */
static void
store_game (BastideStore *store, unsigned number, const char *title, gboolean is_computer, unsigned n)
{
  BastideRecord *record = table_make_game (2, number);
  BastideSeat seat = { .is_computer = TRUE, .colour = BASTIDE_RED, .level = "easy", .version = "1", .name = "Engine" };
  BastideImport imported;

  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, title));
  if (is_computer)
    g_assert_true (bastide_record_change_seat (record, 0, &seat));
  table_play (record, n, number);
  table_import (store, &record, 1, FALSE, &imported);
  bastide_record_free (record);
}

static void
test_games_are_chosen_and_ordered (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  BastideLibraryEntry *one, *two;
  BastideRecord *record;
  BastideJournal *journal;

  store_game (store, 1, "delta", FALSE, 20); /* a person decides: both seats are persons */
  store_game (store, 2, NULL, FALSE, G_MAXUINT);
  store_game (store, 3, "omega", TRUE, 0); /* the computer player begins */
  store_game (store, 4, "alpha", TRUE, G_MAXUINT);
  store_game (store, 5, "gamma", FALSE, 7);
  assert_games (store, library, (gint64[]) { 5, 4, 3, 2, 1, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_RUNNING, BASTIDE_LIBRARY_BY_DATE);
  assert_games (store, library, (gint64[]) { 5, 3, 1, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_FINISHED, BASTIDE_LIBRARY_BY_DATE);
  assert_games (store, library, (gint64[]) { 4, 2, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_MINE, BASTIDE_LIBRARY_BY_DATE);
  assert_games (store, library, (gint64[]) { 5, 1, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_MINE, BASTIDE_LIBRARY_BY_LENGTH);
  assert_games (store, library, (gint64[]) { 1, 5, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_ALL, BASTIDE_LIBRARY_BY_TITLE);
  assert_games (store, library, (gint64[]) { 4, 1, 5, 3, 2, 0 });
  bastide_library_set_choice (library, BASTIDE_LIBRARY_ALL, BASTIDE_LIBRARY_BY_POINTS);
  settle (store, library);
  one = get_entry (library, 0);
  two = get_entry (library, 1);
  g_assert_cmpuint (MAX (bastide_library_entry_get_points (one, 0), bastide_library_entry_get_points (one, 1)), >=,
                    MAX (bastide_library_entry_get_points (two, 0), bastide_library_entry_get_points (two, 1)));
  g_assert_true (bastide_library_entry_get_ended (two));
  g_assert_cmpint (bastide_library_entry_get_game (get_entry (library, 2)), ==, 5);
  g_assert_cmpint (bastide_library_entry_get_game (get_entry (library, 4)), ==, 1);

  /* A game that is played on is asked again who decides. */
  bastide_library_set_choice (library, BASTIDE_LIBRARY_MINE, BASTIDE_LIBRARY_BY_DATE);
  assert_games (store, library, (gint64[]) { 5, 1, 0 });
  journal = table_resume (store, 3, &record, NULL);
  while (record->head_ply < 1 || bastide_record_ply (record, 0, record->head_ply - 1).player == 0)
    table_play (record, 1, 9);
  bastide_journal_write (journal, record, FALSE);
  assert_games (store, library, (gint64[]) { 3, 5, 1, 0 });
  bastide_library_set_search (library, "ome");
  assert_games (store, library, (gint64[]) { 3, 0 });

  /* Nor is a decision mine that is made on another machine. */
  bastide_library_set_search (library, "");
  bastide_journal_set_partners (journal, &(BastidePartners) { .elsewhere = 2 });
  assert_games (store, library, (gint64[]) { 5, 1, 0 });
  bastide_record_free (record);
  g_object_unref (journal);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* The search finds whatever a person would call the same: however accents are encoded, and if they are left out. */
static void
test_search_needs_no_accents (Table *table, gconstpointer data)
{
  static const char *const searches[]
      = { "Jürgen", "ju\u0308rgen", "jurgen", "JÜRGEN", "łódź", "lodz", "Lo\u0301dz", "strauss", "Τροια", "שלום", "гром" };
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  g_autoptr (GAsyncResult) result = NULL;

  fill (store);
  bastide_library_rename_async (store, 2, "Jürgen Strauß, Ło\u0301dź, Τροία, שָׁלוֹם, Гром", table_called_cb, &result);
  g_assert_true (bastide_library_rename_finish (store, table_wait (&result), NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      bastide_library_set_search (library, searches[i]);
      settle (store, library);
      g_test_message ("%s", searches[i]);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
    }
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* A search that is not valid text finds what is shown instead of it. */
static void
test_search_may_be_invalid_text (Table *table, gconstpointer data)
{
  static const struct {
    const char *search;
    guint found;
  } cases[] = { { "CAF\xff", 1 }, { "caf\xef\xbf\xbd", 1 }, { "anna\xf0", 0 }, { "\xff\xfe", 0 } };
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  g_autoptr (GAsyncResult) result = NULL;

  fill (store);
  bastide_library_rename_async (store, 2, "Caf\xef\xbf\xbd", table_called_cb, &result);
  g_assert_true (bastide_library_rename_finish (store, table_wait (&result), NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bastide_library_set_search (library, cases[i].search);
      settle (store, library);
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
test_only_changes_are_reported (Table *table, gconstpointer data)
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

/* A move of an open game is seen although its title and its place in the list stay. */
static void
test_move_is_seen (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  g_autoptr (BastideRecord) record = NULL;
  BastideJournal *journal;

  fill (store);
  settle (store, library);
  journal = table_resume (store, 3, &record, NULL);
  settle (store, library);
  g_assert_cmpuint (bastide_library_entry_get_ply (get_entry (library, 0)), ==, 20);
  table_play (record, 1, 5);
  bastide_journal_write (journal, record, FALSE);
  settle (store, library);
  g_assert_cmpint (bastide_library_entry_get_game (get_entry (library, 0)), ==, 3);
  g_assert_cmpuint (bastide_library_entry_get_ply (get_entry (library, 0)), ==, 21);
  g_object_unref (journal);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* Branches of an imported game are moves that were taken back, before the game has ended too. */
static void
test_imported_branches_were_taken_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) plain = table_make_game (2, 1), branched = table_make_game (2, 2);
  BastideRecord *records[] = { plain, branched };
  BastideImport imports[2];
  g_autofree char *taken_back = NULL;

  table_play (plain, 20, 1);
  table_play (branched, 20, 1);
  bastide_record_go (branched, 0, 8);
  table_play (branched, 20, 2);
  g_assert_cmpuint (branched->n_lines, ==, 2);
  table_import (store, records, 2, 0, imports);
  g_assert_true (table_close (store));
  taken_back = table_sql (table->path, "SELECT group_concat (taken_back) FROM (SELECT * FROM games ORDER BY game)");
  g_assert_cmpstr (taken_back, ==, "0,1");
}

static void
test_rename_refuses_invalid_titles (Table *table, gconstpointer data)
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
test_duplicate_is_a_separate_game (Table *table, gconstpointer data)
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
  bastide_library_delete_async (store, &(gint64) { 1 }, 1, table_called_cb, &deleted);
  g_assert_true (bastide_library_delete_finish (store, table_wait (&deleted), NULL));
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 2);
  none = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (none, ==, "0");
  bastide_library_delete_async (store, &(gint64) { 1 }, 1, table_called_cb, &again);
  g_assert_false (bastide_library_delete_finish (store, table_wait (&again), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  bastide_library_restore_async (store, &(gint64) { 1 }, 1, table_called_cb, &restored);
  g_assert_true (bastide_library_restore_finish (store, table_wait (&restored), NULL));
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_true (bastide_library_entry_get_finished (get_entry (library, 2)));
  results = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (results, ==, "2");
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static gboolean
delete_or_restore (BastideStore *store,
                   void (*begin) (BastideStore *, const gint64 *, guint, GAsyncReadyCallback, gpointer),
                   const gint64 *games, guint n)
{
  g_autoptr (GAsyncResult) result = NULL;

  begin (store, games, n, table_called_cb, &result);
  return bastide_library_delete_finish (store, table_wait (&result), NULL);
}

/* Several games are deleted or restored together: all, or none if one of them is not there. */
static void
test_several_games_are_deleted_together (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  static const gint64 games[] = { 1, 3, 2 };
  g_autofree char *two = NULL, *still = NULL, *none = NULL;

  fill (store);
  g_assert_true (delete_or_restore (store, bastide_library_delete_async, games, 2));
  two = table_sql (table->path, "SELECT group_concat (game) FROM games WHERE deleted IS NULL");
  g_assert_cmpstr (two, ==, "2");
  g_assert_false (delete_or_restore (store, bastide_library_delete_async, games + 1, 2));
  g_assert_false (delete_or_restore (store, bastide_library_restore_async, games, 3));
  still = table_sql (table->path, "SELECT group_concat (game) FROM games WHERE deleted IS NULL");
  g_assert_cmpstr (still, ==, "2");
  g_assert_true (delete_or_restore (store, bastide_library_restore_async, games, 2));
  none = table_sql (table->path, "SELECT count(*) FROM games WHERE deleted IS NOT NULL");
  g_assert_cmpstr (none, ==, "0");
  g_assert_true (table_close (store));
}

static void
test_deleted_game_is_removed_after_a_day (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) one = NULL, two = NULL;
  g_autofree char *left = NULL, *rows = NULL;

  fill (store);
  bastide_library_delete_async (store, &(gint64) { 1 }, 1, table_called_cb, &one);
  bastide_library_delete_async (store, &(gint64) { 2 }, 1, table_called_cb, &two);
  table_wait (&one);
  table_wait (&two);
  g_assert_true (table_close (store));
  /* Game 1 was deleted 25 hours ago, and game 2 was deleted 23 hours ago. */
  g_free (table_sql (table->path, "UPDATE games SET deleted = deleted - (27 - 2 * game) * 3600 WHERE game < 3"));
  store = table_open (table);
  g_assert_true (table_close (store));
  left = table_sql (table->path, "SELECT group_concat (game) FROM games");
  g_assert_cmpstr (left, ==, "2,3");
  rows = table_sql (table->path, "SELECT count(*) FROM lines WHERE game = 1");
  g_assert_cmpstr (rows, ==, "0");
}

static void
test_import_finds_existing_games (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideRecord *same = table_make_game (3, 2), *other = table_make_game (3, 2), *nameless = table_make_game (2, 50);
  BastideImport results[1];

  fill (store);
  table_play (same, 10, 1);
  table_import (store, &same, 1, 0, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_MERGED);
  g_assert_cmpint (results[0].merge.result, ==, BASTIDE_MERGE_SAME);
  g_assert_cmpint (results[0].game, ==, 2);
  table_play (other, 11, 1);
  /* The table at which it is open merges it. */
  table_import (store, &other, 1, 2, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_OPEN);
  table_assert_stored (table, 2, same);
  table_import (store, &other, 1, 3, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_MERGED);
  g_assert_cmpint (results[0].merge.result, ==, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpint (results[0].game, ==, 2);
  table_assert_stored (table, 2, other);
  table_import (store, &same, 1, 0, results);
  g_assert_cmpint (results[0].merge.result, ==, BASTIDE_MERGE_OLDER);
  table_assert_stored (table, 2, other);
  bastide_record_set_header (nameless, BASTIDE_HEADER_ID, NULL);
  table_import (store, &nameless, 1, 0, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_ADDED);
  table_import (store, &nameless, 1, 0, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_MERGED);
  g_assert_cmpint (results[0].merge.result, ==, BASTIDE_MERGE_SAME);
  bastide_record_free (same);
  bastide_record_free (other);
  bastide_record_free (nameless);
  g_assert_true (table_close (store));
}

/* A file with the identifier of a stored game and another deal. */
static void
test_import_refuses_other_games (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) hostile = table_make_game (3, 77), stored = NULL;
  g_autofree char *n = NULL;
  BastideImport results[1];

  fill (store);
  stored = load (store, 2);
  bastide_record_set_header (hostile, BASTIDE_HEADER_ID, stored->id);
  table_import (store, (BastideRecord *const *) &hostile, 1, 0, results);
  g_assert_cmpint (results[0].result, ==, BASTIDE_IMPORT_REFUSED);
  g_assert_cmpint (results[0].merge.result, ==, BASTIDE_MERGE_OTHER_DEAL);
  g_assert_true (table_close (store));
  table_assert_stored (table, 2, stored);
  n = table_sql (table->path, "SELECT count(*) FROM games");
  g_assert_cmpstr (n, ==, "3");
}

/* A merged game is changed once, has the result that the file brings, and keeps its seats here. */
static void
test_import_merges (Table *table, gconstpointer data)
{
  static const BastideSeat bot = {
    .is_computer = true, .colour = BASTIDE_RED, .level = "hard", .version = "1", .name = "Bot"
  };
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) ours = table_make_game (2, 60), theirs = table_make_game (2, 60), merged = NULL;
  g_autoptr (BastideJournal) journal = NULL;
  BastidePartners partners = { .elsewhere = 2, .sent = 3 };
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  g_autofree char *row = NULL, *results = NULL;
  BastideImport imports[1];

  table_play (ours, 40, 1);
  journal = bastide_journal_new (store, ours);
  bastide_journal_set_partners (journal, &partners);
  g_assert_true (table_drain (store));
  table_play (theirs, 30, 1);
  table_play (theirs, 1000, 2); /* its last moves are others */
  bastide_record_change_seat (theirs, 0, &bot);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].result, ==, BASTIDE_IMPORT_MERGED);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_BRANCHED);
  merged = load (store, 1);
  g_assert_cmpuint (merged->n_lines, ==, 2);
  g_assert_cmpstr (merged->lines[1].name, ==, "From a file");
  g_assert_cmpuint (merged->head_line, ==, 0);
  bastide_record_seats (merged, 1, imports[0].merge.ply, seats);
  g_assert_false (seats[0]->is_computer);
  row = table_sql (table->path, "SELECT revision || ' ' || taken_back || ' ' || elsewhere || ' ' || sent || ' ' || "
                   "(finished IS NULL) || ' ' || (ended IS NOT NULL) FROM games");
  g_assert_cmpstr (row, ==, "2 0 2 3 1 1");
  results = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (results, ==, "2");
  g_assert_true (table_close (store));
}

static void
keep_mine (BastideStore *store, const BastideImport *import)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_library_keep_mine_async (store, import, 1, table_called_cb, &result);
  g_assert_true (bastide_library_keep_mine_finish (store, table_wait (&result), NULL));
}

/* The game stays where it was if moves that a file made for a seat here are left aside. They are kept, and nothing
 * happens if the game has gone on with them. */
static void
test_own_moves_of_an_import_are_left_aside (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) ours = table_make_game (2, 61), theirs = table_make_game (2, 61);
  g_autoptr (BastideRecord) kept = NULL, gone_on = NULL;
  g_autoptr (BastideJournal) journal = NULL;
  BastideImport imports[1];

  table_play (ours, 40, 1);
  journal = bastide_journal_new (store, ours);
  bastide_journal_set_partners (journal, &(BastidePartners) { .elsewhere = 2 });
  g_assert_true (table_drain (store));
  table_play (theirs, 60, 1);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (imports[0].merge.players, ==, 1);
  keep_mine (store, imports);
  kept = load (store, 1);
  g_assert_cmpuint (kept->head_ply, ==, 40);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_SAME);

  table_play (theirs, 10, 1);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  imports[0].merge.ply--;
  keep_mine (store, imports);
  gone_on = load (store, 1);
  g_assert_cmpuint (gone_on->head_ply, ==, 70);
  g_assert_true (table_close (store));
}

/* A file that takes moves back marks the game, and the partner has the new moves. */
static void
test_import_takes_moves_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) theirs = table_make_game (2, 62), read = NULL;
  g_autofree char *row = NULL;
  BastideImport imports[1];

  table_play (theirs, 1, 1);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  bastide_record_go (theirs, 0, 0);
  for (guint64 seed = 2; theirs->n_lines == 1; seed++)
    {
      bastide_record_go (theirs, 0, 0);
      table_play (theirs, 1, seed);
    }
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_TAKEN_BACK);
  read = load (store, 1);
  g_assert_cmpuint (read->head_line, ==, 1);
  row = table_sql (table->path, "SELECT taken_back || ' ' || sent FROM games");
  g_assert_cmpstr (row, ==, "1 1");
  g_assert_true (table_close (store));
}

/* A file with another end adds a branch and leaves the first end as it was, also in the order of the finished games. */
static void
test_import_keeps_the_first_end (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) ours = table_make_game (2, 63), theirs = table_make_game (2, 63);
  g_autoptr (BastideRecord) later = table_make_game (2, 64);
  g_autofree char *before = NULL, *after = NULL, *order = NULL;
  BastideImport imports[1];

  g_assert_true (table_play (ours, 1000, 1));
  table_import (store, (BastideRecord *const *) &ours, 1, 0, imports);
  g_assert_true (table_play (later, 1000, 1));
  table_import (store, (BastideRecord *const *) &later, 1, 0, imports);
  g_free (table_sql (table->path, "UPDATE games SET ended = 5"));
  before = table_sql (table->path, "SELECT ended || ' ' || points FROM games WHERE game = 1");
  table_play (theirs, 50, 1);
  g_assert_true (table_play (theirs, 1000, 2));
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_BRANCHED);
  after = table_sql (table->path, "SELECT ended || ' ' || points FROM games WHERE game = 1");
  g_assert_cmpstr (after, ==, before);
  order = table_sql (table->path, "SELECT group_concat (game) FROM (SELECT game FROM results WHERE seat = 1 "
                     "ORDER BY sitting)");
  g_assert_cmpstr (order, ==, "1,2");
  g_assert_true (table_close (store));
}

/* What the answer of a partner brings, and that the partner has those moves. */
static void
test_import_of_an_answer_is_known_to_the_partner (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) ours = table_make_game (2, 61), theirs = table_make_game (2, 61), read = NULL;
  g_autoptr (BastideJournal) journal = NULL, again = NULL;
  BastidePartners partners = { .elsewhere = 2 };
  BastideImport imports[1];

  table_play (ours, 5, 1);
  journal = bastide_journal_new (store, ours);
  bastide_journal_set_partners (journal, &partners);
  g_assert_true (table_drain (store));
  g_clear_object (&journal);
  table_play (theirs, 9, 1);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_CONTINUED);
  again = table_resume (store, 1, &read, NULL);
  g_assert_cmpuint (read->head_ply, ==, 9);
  g_assert_cmpuint (bastide_journal_get_partners (again)->elsewhere, ==, 2);
  g_assert_cmpint (bastide_journal_get_partners (again)->sent, ==, 9);
  /* The journal goes on after the merge. */
  table_play (read, 3, 4);
  bastide_journal_write (again, read, FALSE);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (again), ==, BASTIDE_JOURNAL_SAVED);
  table_assert_stored (table, 1, read);
  g_clear_object (&again);
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
  gint64 game = 1;

  fill (store);
  bastide_library_export_async (store, &game, 1, file, NULL, NULL, table_called_cb, &saved);
  g_assert_true (bastide_library_export_finish (store, table_wait (&saved), NULL, NULL, &error));
  bastide_files_load_async (file, 0, NULL, table_called_cb, &loaded);
  read = bastide_files_load_finish (file, table_wait (&loaded), &error);
  g_assert_no_error (error);
  original = load (store, 1);
  a = table_print (original);
  b = table_print (read);
  g_assert_cmpstr (a, ==, b);
  g_assert_true (table_close (store));
}

static GFile *
find_archive (Table *table)
{
  return g_file_new_build_filename (table->folder, "games.bastide", NULL);
}

static void
count_progress_cb (guint done, guint total, gpointer data)
{
  g_assert_cmpuint (done, <=, total);
}

/* Saves N GAMES, 0 for all, of STORE. Returns how many were saved; the others, *LOST, could not be read. */
static guint
save_archive (Table *table, BastideStore *store, const gint64 *games, guint n, guint *lost)
{
  g_autoptr (GFile) file = find_archive (table);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint saved;

  bastide_library_export_async (store, games, n, file, count_progress_cb, NULL, table_called_cb, &result);
  g_assert_true (bastide_library_export_finish (store, table_wait (&result), &saved, lost, &error));
  g_assert_no_error (error);
  return saved;
}

static GArray *
split_archive (Table *table)
{
  g_autoptr (GFile) file = find_archive (table);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GArray *games;

  bastide_files_split_async (file, NULL, table_called_cb, &result);
  games = bastide_files_split_finish (file, table_wait (&result), &error);
  g_assert_no_error (error);
  return games;
}

/* Imports the archive, which has N games, into STORE and fills N IMPORTS. */
static void
import_archive (Table *table, BastideStore *store, guint n, BastideImport *imports)
{
  g_autoptr (GArray) games = split_archive (table);
  g_autofree GBytes **texts = g_new0 (GBytes *, games->len);
  g_autoptr (GAsyncResult) result = NULL;

  g_assert_cmpuint (games->len, ==, n);
  for (guint i = 0; i < n; i++)
    texts[i] = g_array_index (games, BastideFileGame, i).text;
  bastide_library_import_async (store, texts, n, "From a file", 0, NULL, table_called_cb, &result);
  g_assert_true (bastide_library_import_finish (store, table_wait (&result), imports, NULL));
}

/* All games go into one file and from there into another library, where they are the same. A second time they are not
 * added again; one that goes on in the file goes on in the library. A deleted game is not saved. */
static void
test_all_games_go_into_one_file_and_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table), *other;
  BastideImport imports[3];
  g_autofree char *path = g_build_filename (table->folder, "other.db", NULL);
  g_autoptr (BastideRecord) longer = NULL;
  guint lost;

  fill (store);
  g_assert_cmpuint (save_archive (table, store, NULL, 0, &lost), ==, 3);
  g_assert_cmpuint (lost, ==, 0);
  other = bastide_store_new (path);
  import_archive (table, other, 3, imports);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideRecord) saved = load (store, i + 1), found = load (other, imports[i].game);
      g_autofree char *a = table_print (saved), *b = table_print (found);

      g_assert_cmpint (imports[i].result, ==, BASTIDE_IMPORT_ADDED);
      g_assert_cmpstr (a, ==, b);
    }
  longer = load (store, 2);
  table_play (longer, 3, 9);
  table_import (store, &longer, 1, 0, imports);
  g_assert_true (delete_or_restore (store, bastide_library_delete_async, (gint64[]) { 3 }, 1));
  g_assert_cmpuint (save_archive (table, store, NULL, 0, &lost), ==, 2);
  import_archive (table, other, 2, imports);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (imports[i].result, ==, BASTIDE_IMPORT_MERGED);
      g_assert_cmpint (imports[i].merge.result, ==,
                       imports[i].game == 2 ? BASTIDE_MERGE_CONTINUED : BASTIDE_MERGE_SAME);
    }
  g_assert_true (table_close (other));
  g_assert_true (table_close (store));
}

/* Chosen games are saved alone. A game that is damaged in the database is left out, and counted. A file with several
 * games is not opened as one, but each of them can be. */
static void
test_chosen_games_go_into_one_file (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GFile) file = find_archive (table);
  g_autoptr (GAsyncResult) all = NULL, one = NULL, none = NULL;
  g_autoptr (GArray) games = NULL;
  g_autoptr (BastideRecord) original = NULL, read = NULL;
  g_autoptr (GError) error = NULL, problem = NULL;
  g_autofree char *a = NULL, *b = NULL;
  gint64 chosen[] = { 3, 1, 2 }, damaged = 2;
  guint lost;

  fill (store);
  g_free (table_sql (table->path, "UPDATE lines SET moves = 'nonsense' WHERE game = 2"));
  g_assert_cmpuint (save_archive (table, store, chosen, 3, &lost), ==, 2);
  g_assert_cmpuint (lost, ==, 1);
  games = split_archive (table);
  g_assert_cmpuint (games->len, ==, 2);
  bastide_files_load_async (file, 0, NULL, table_called_cb, &all);
  g_assert_null (bastide_files_load_finish (file, table_wait (&all), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_SEVERAL);
  bastide_files_load_async (file, g_array_index (games, BastideFileGame, 1).line, NULL, table_called_cb, &one);
  read = bastide_files_load_finish (file, table_wait (&one), NULL);
  original = load (store, 1);
  a = table_print (original);
  b = table_print (read);
  g_assert_cmpstr (a, ==, b);
  bastide_library_export_async (store, &damaged, 1, file, NULL, NULL, table_called_cb, &none);
  g_assert_false (bastide_library_export_finish (store, table_wait (&none), NULL, NULL, &problem));
  g_assert_error (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
  g_assert_true (table_close (store));
}

/* What is wrong in a file with several games is told with its line in the file, and the others are added. The file may
 * have come by mail. */
static void
test_a_damaged_game_in_a_file_is_told (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GString) text = g_string_new ("\n");
  g_autoptr (GFile) file = find_archive (table);
  g_autoptr (GArray) games = NULL;
  g_autofree char *reason = NULL, *path = g_file_get_path (file);
  BastideImport imports[3];

  for (unsigned i = 0; i < 3; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2, i + 1);
      g_autofree char *printed = NULL;
      g_auto (GStrv) lines = NULL;

      table_play (record, 4, i);
      printed = table_print (record);
      lines = g_strsplit (printed, "\n", -1);
      for (unsigned line = 0; lines[line + 1] != NULL; line++)
        g_string_append_printf (text, "> %s\r\n", i == 1 && g_str_has_prefix (lines[line], "head") ? "nonsense" : lines[line]);
      g_string_append (text, "> \r\n");
    }
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  import_archive (table, store, 3, imports);
  g_assert_cmpint (imports[0].result, ==, BASTIDE_IMPORT_ADDED);
  g_assert_cmpint (imports[1].result, ==, BASTIDE_IMPORT_NO_RECORD);
  g_assert_cmpint (imports[2].result, ==, BASTIDE_IMPORT_ADDED);
  games = split_archive (table);
  reason = bastide_file_game_explain (&g_array_index (games, BastideFileGame, 1), &imports[1].problem);
  {
    g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
    unsigned at = 0;
    g_autofree char *place = NULL;

    while (strstr (lines[at], "nonsense") == NULL)
      at++;
    place = g_strdup_printf ("(line %u: ", at + 1);
    g_assert_nonnull (strstr (reason, place));
  }
  g_assert_true (table_close (store));
}

/* The processor time of this thread in milliseconds. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Stores games until there are N, of which only the first three have moves. */
static void
store_many (Table *table, unsigned n)
{
  BastideStore *store = table_open (table);
  g_autofree char *sql = NULL;

  fill (store);
  g_assert_true (table_close (store));
  sql = g_strdup_printf ("PRAGMA synchronous = OFF;"
                         "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
                         "INSERT INTO games (game, id, title, tile_set, deal, head_line, head_ply, revision, sitting, "
                         "created, changed) "
                         "SELECT i, i, 'Game ' || i, 1, deal, 0, 20, 1, i, 0, 0 FROM n, games WHERE game = 3;"
                         "INSERT INTO seats SELECT g.game, seat, colour, level, version, name FROM games AS g, "
                         "seats AS s WHERE g.game > 3 AND s.game = 3", n);
  g_free (table_sql (table->path, sql));
}

/* Waits until LIBRARY has finished loading. Returns the milliseconds of the longest step on this thread. */
static double
wait_for_answer (BastideLibrary *library)
{
  double longest = 0;

  while (bastide_library_get_loading (library))
    {
      double start = get_processor_time ();

      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, get_processor_time () - start);
    }
  return longest;
}

/* How many times longer everything may take if each access to memory is checked. */
#ifdef __SANITIZE_ADDRESS__
#define SLOWNESS 5
#else
#define SLOWNESS 1
#endif

/* With ten thousand games, a hundred thousand if BASTIDE_LONG is set, no step of the main thread is long, and a search
 * is quick. */
static void
test_many_games_are_listed_and_searched_without_a_pause (Table *table, gconstpointer data)
{
  unsigned n = g_getenv ("BASTIDE_LONG") != NULL ? 100000 : 10000;
  BastideStore *store;
  BastideLibrary *library;
  double longest, found;
  gint64 start;

  store_many (table, n);
  store = table_open (table);
  library = bastide_library_new (store);
  longest = wait_for_answer (library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n);
  start = g_get_monotonic_time ();
  bastide_library_set_search (library, "game 9999");
  found = wait_for_answer (library);
  start = g_get_monotonic_time () - start;
  g_test_message ("longest steps: %.1f ms, %.1f ms to search; %.1f ms until the answer", longest, found,
                  (double) start / 1e3);
  g_assert_cmpfloat (longest, <, SLOWNESS * n / 200.0);
  g_assert_cmpfloat (found, <, SLOWNESS * n / 200.0);
  g_assert_cmpint (start, <, SLOWNESS * 5 * G_USEC_PER_SEC);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n == 100000 ? 19 : 1);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* What a view of a list knows of it. */
typedef struct {
  GPtrArray *entries;
  unsigned pieces, largest;
} View;

/* Follows the list as a view does, which takes so long that the main loop has to go on before the list ends. */
static void
follow_cb (GListModel *model, guint position, guint removed, guint added, View *view)
{
  if (removed > 0)
    g_ptr_array_remove_range (view->entries, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (view->entries, (int) (position + i), g_list_model_get_item (model, position + i));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, view->entries->len);
  for (guint i = 0; i < view->entries->len; i++)
    {
      g_autoptr (GObject) entry = g_list_model_get_item (model, i);

      g_assert_true (entry == view->entries->pdata[i]);
    }
  g_assert_null (g_list_model_get_item (model, view->entries->len));
  view->pieces++;
  view->largest = MAX (view->largest, MAX (removed, added));
  g_usleep (1000);
}

/* Another list comes in pieces, for whose widgets a view needs less than a frame, even if it is asked for while the
 * last one still comes; a change in the store comes as a whole. */
static void
test_another_list_comes_in_pieces (Table *table, gconstpointer data)
{
  static const struct {
    const char *search;
    BastideLibraryOrder order;
    guint games;
  } cases[] = {
    { "game", BASTIDE_LIBRARY_BY_DATE, 497 },   /* the first three have no title */
    { "game 4", BASTIDE_LIBRARY_BY_DATE, 176 },
    { "game 7", BASTIDE_LIBRARY_BY_TITLE, 95 },
    { "", BASTIDE_LIBRARY_BY_TITLE, 500 },
  };
  BastideStore *store;
  g_autoptr (BastideLibrary) library = NULL;
  View view = { .entries = g_ptr_array_new_with_free_func (g_object_unref) };

  store_many (table, 500);
  store = table_open (table);
  library = bastide_library_new (store);
  g_signal_connect (library, "items-changed", G_CALLBACK (follow_cb), &view);
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      unsigned pieces = view.pieces;

      bastide_library_set_search (library, cases[i % G_N_ELEMENTS (cases)].search);
      bastide_library_set_choice (library, BASTIDE_LIBRARY_ALL, cases[i % G_N_ELEMENTS (cases)].order);
      if (i < G_N_ELEMENTS (cases))
        wait_for_answer (library);
      else
        while (view.pieces < pieces + 2 && bastide_library_get_loading (library))
          g_main_context_iteration (NULL, TRUE);
      if (i < G_N_ELEMENTS (cases))
        g_assert_cmpuint (view.entries->len, ==, cases[i].games);
    }
  wait_for_answer (library);
  g_assert_cmpuint (view.entries->len, ==, 500);
  g_assert_cmpuint (view.largest, <, 20);
  view.pieces = 0;
  g_free (table_sql (table->path, "UPDATE games SET title = 'Game', revision = revision + 1"));
  g_signal_emit_by_name (store, "changed");
  wait_for_answer (library);
  g_assert_cmpuint (view.pieces, ==, 1);
  g_ptr_array_unref (view.entries);
  g_clear_object (&library);
  g_assert_true (table_close (store));
}

/* The games change while the list is read, then the store is closed. The list is shown, and nothing else is
 * submitted. */
static void
test_late_list_asks_a_closed_store_for_nothing (Table *table, gconstpointer data)
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

/* A window may still ask while the program ends. It is answered, and the answer is no list. */
static void
test_closed_store_answers (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideLibrary) library = NULL;

  table_make_games (table, 1);
  store = table_open (table);
  g_object_ref (store);
  g_assert_true (table_close (store));
  library = bastide_library_new (store);
  while (bastide_library_get_loading (library))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_clear_object (&library);
  g_object_unref (store);
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
  add ("/store/library/search-finds-words-of-comments", test_search_finds_words_of_comments);
  add ("/store/library/games-are-chosen-and-ordered", test_games_are_chosen_and_ordered);
  add ("/store/library/search-needs-no-accents", test_search_needs_no_accents);
  add ("/store/library/search-may-be-invalid-text", test_search_may_be_invalid_text);
  add ("/store/library/only-changes-are-reported", test_only_changes_are_reported);
  add ("/store/library/move-is-seen", test_move_is_seen);
  add ("/store/library/imported-branches-were-taken-back", test_imported_branches_were_taken_back);
  add ("/store/library/rename-refuses-invalid-titles", test_rename_refuses_invalid_titles);
  add ("/store/library/duplicate-is-a-separate-game", test_duplicate_is_a_separate_game);
  add ("/store/library/delete-can-be-undone", test_delete_can_be_undone);
  add ("/store/library/several-games-are-deleted-together", test_several_games_are_deleted_together);
  add ("/store/library/deleted-game-is-removed-after-a-day", test_deleted_game_is_removed_after_a_day);
  add ("/store/library/import-finds-existing-games", test_import_finds_existing_games);
  add ("/store/library/import-refuses-other-games", test_import_refuses_other_games);
  add ("/store/library/import-merges", test_import_merges);
  add ("/store/library/import-keeps-the-first-end", test_import_keeps_the_first_end);
  add ("/store/library/own-moves-of-an-import-are-left-aside", test_own_moves_of_an_import_are_left_aside);
  add ("/store/library/import-takes-moves-back", test_import_takes_moves_back);
  add ("/store/library/import-of-an-answer-is-known-to-the-partner", test_import_of_an_answer_is_known_to_the_partner);
  add ("/store/library/export-and-import-give-the-same-bytes", test_export_and_import_give_the_same_bytes);
  add ("/store/library/all-games-go-into-one-file-and-back", test_all_games_go_into_one_file_and_back);
  add ("/store/library/chosen-games-go-into-one-file", test_chosen_games_go_into_one_file);
  add ("/store/library/a-damaged-game-in-a-file-is-told", test_a_damaged_game_in_a_file_is_told);
  add ("/store/library/many-games-are-listed-and-searched-without-a-pause",
       test_many_games_are_listed_and_searched_without_a_pause);
  add ("/store/library/another-list-comes-in-pieces", test_another_list_comes_in_pieces);
  add ("/store/library/late-list-asks-a-closed-store-for-nothing",
       test_late_list_asks_a_closed_store_for_nothing);
  add ("/store/library/closed-store-answers", test_closed_store_answers);
  return g_test_run ();
}
