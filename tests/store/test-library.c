/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: listing, searching, renaming, copying and deleting. */
#include "core/comment.h"
#include "games/kind.h"
#include "games/town/rules/game.h"
#include "store/bastide-library.h"
#include "table.h"

#include <stdlib.h>

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

static void
test_lists_the_last_game_first (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideLibrary *library = bastide_library_new (store);
  BastideLibraryEntry *first, *last;

  table_fill (store);
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

  table_fill (store);
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
  town_legal (&state, records[0]->kit, &legal);
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
  bastide_library_set_rules (library, bastide_country.rules);
  assert_games (store, library, (gint64[]) { 0 });
  bastide_library_set_rules (library, bastide_town.rules);
  assert_games (store, library, (gint64[]) { 4, 1, 5, 3, 2, 0 });
  g_assert_true (bastide_library_entry_get_rules (get_entry (library, 0)) == bastide_town.rules);
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
  table_write (journal, record);
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

  table_fill (store);
  bastide_library_rename_async (store, 2, "Jürgen Strauß, Ło\u0301dź, Τροία, שָׁלוֹם, Гром", table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
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

  table_fill (store);
  bastide_library_rename_async (store, 2, "Caf\xef\xbf\xbd", table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
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

  table_fill (store);
  settle (store, library);
  stays = get_entry (library, 2);
  g_signal_connect (library, "items-changed", G_CALLBACK (items_changed_cb), calls);
  bastide_library_rename_async (store, 2, "Ruhe", table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), &error));
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

  table_fill (store);
  settle (store, library);
  journal = table_resume (store, 3, &record, NULL);
  settle (store, library);
  g_assert_cmpuint (bastide_library_entry_get_ply (get_entry (library, 0)), ==, 20);
  table_play (record, 1, 5);
  table_write (journal, record);
  settle (store, library);
  g_assert_cmpint (bastide_library_entry_get_game (get_entry (library, 0)), ==, 3);
  g_assert_cmpuint (bastide_library_entry_get_ply (get_entry (library, 0)), ==, 21);
  g_object_unref (journal);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

static void
test_rename_refuses_invalid_titles (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) one = NULL, two = NULL, three = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  table_fill (store);
  bastide_library_rename_async (store, 1, "two\nlines", table_called_cb, &one);
  g_assert_false (bastide_store_finish (store, table_wait (&one), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FAILED);
  g_clear_error (&error);
  bastide_library_rename_async (store, 77, "None", table_called_cb, &two);
  g_assert_false (bastide_store_finish (store, table_wait (&two), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  bastide_library_rename_async (store, 1, "", table_called_cb, &three);
  g_assert_true (bastide_store_finish (store, table_wait (&three), NULL));
  g_assert_true (table_close (store));
  title = table_sql (table->path, "SELECT title IS NULL FROM games WHERE game = 1");
  g_assert_cmpstr (title, ==, "1");
}

static void
test_duplicate_is_a_separate_game (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideRecord) original = NULL, copy = NULL;
  g_autofree char *a = NULL, *b = NULL;

  table_fill (store);
  bastide_library_duplicate_async (store, 3, "A copy", table_called_cb, &result);
  g_assert_cmpint (bastide_library_duplicate_finish (store, table_wait (&result), NULL), ==, 4);
  original = table_load (store, 3);
  copy = table_load (store, 4);
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
  g_autoptr (GAsyncResult) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *none = NULL, *results = NULL;

  table_fill (store);
  table_delete (store, 1);
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 2);
  none = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (none, ==, "0");
  bastide_library_delete_async (store, &(gint64) { 1 }, 1, table_called_cb, &again);
  g_assert_false (bastide_store_finish (store, table_wait (&again), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  table_restore (store, 1);
  settle (store, library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_true (bastide_library_entry_get_finished (get_entry (library, 2)));
  results = table_sql (table->path, "SELECT count(*) FROM results");
  g_assert_cmpstr (results, ==, "2");
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* Several games are deleted or restored together: all, or none if one of them is not there. */
static void
test_several_games_are_deleted_together (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  static const gint64 games[] = { 1, 3, 2 };
  g_autofree char *two = NULL, *still = NULL, *none = NULL;

  table_fill (store);
  g_assert_true (table_delete_or_restore (store, bastide_library_delete_async, games, 2));
  two = table_sql (table->path, "SELECT group_concat (game) FROM games WHERE deleted IS NULL");
  g_assert_cmpstr (two, ==, "2");
  g_assert_false (table_delete_or_restore (store, bastide_library_delete_async, games + 1, 2));
  g_assert_false (table_delete_or_restore (store, bastide_library_restore_async, games, 3));
  still = table_sql (table->path, "SELECT group_concat (game) FROM games WHERE deleted IS NULL");
  g_assert_cmpstr (still, ==, "2");
  g_assert_true (table_delete_or_restore (store, bastide_library_restore_async, games, 2));
  none = table_sql (table->path, "SELECT count(*) FROM games WHERE deleted IS NOT NULL");
  g_assert_cmpstr (none, ==, "0");
  g_assert_true (table_close (store));
}

static void
test_deleted_game_is_removed_after_a_day (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (GAsyncResult) one = NULL, two = NULL;
  g_autofree char *left = NULL;

  table_fill (store);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/library/lists-the-last-game-first", test_lists_the_last_game_first);
  table_add ("/store/library/search-finds-words-of-titles-and-names", test_search_finds_words_of_titles_and_names);
  table_add ("/store/library/search-finds-words-of-comments", test_search_finds_words_of_comments);
  table_add ("/store/library/games-are-chosen-and-ordered", test_games_are_chosen_and_ordered);
  table_add ("/store/library/search-needs-no-accents", test_search_needs_no_accents);
  table_add ("/store/library/search-may-be-invalid-text", test_search_may_be_invalid_text);
  table_add ("/store/library/only-changes-are-reported", test_only_changes_are_reported);
  table_add ("/store/library/move-is-seen", test_move_is_seen);
  table_add ("/store/library/rename-refuses-invalid-titles", test_rename_refuses_invalid_titles);
  table_add ("/store/library/duplicate-is-a-separate-game", test_duplicate_is_a_separate_game);
  table_add ("/store/library/delete-can-be-undone", test_delete_can_be_undone);
  table_add ("/store/library/several-games-are-deleted-together", test_several_games_are_deleted_together);
  table_add ("/store/library/deleted-game-is-removed-after-a-day", test_deleted_game_is_removed_after_a_day);
  table_add ("/store/library/closed-store-answers", test_closed_store_answers);
  return g_test_run ();
}
