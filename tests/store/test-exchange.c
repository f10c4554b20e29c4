/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that go into files and come from them: importing, merging and exporting. */
#include "store/bastide-files.h"
#include "store/bastide-library.h"
#include "table.h"

#include <string.h>

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
test_import_finds_existing_games (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  BastideRecord *same = table_make_game (3, 2), *other = table_make_game (3, 2), *nameless = table_make_game (2, 50);
  BastideImport results[1];

  table_fill (store);
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

  table_fill (store);
  stored = table_load (store, 2);
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
  const BastideSeat *seats[BASTIDE_PLAYERS];
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
  merged = table_load (store, 1);
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
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
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
  kept = table_load (store, 1);
  g_assert_cmpuint (kept->head_ply, ==, 40);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  g_assert_cmpint (imports[0].merge.result, ==, BASTIDE_MERGE_SAME);

  table_play (theirs, 10, 1);
  table_import (store, (BastideRecord *const *) &theirs, 1, 0, imports);
  imports[0].merge.ply--;
  keep_mine (store, imports);
  gone_on = table_load (store, 1);
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
  read = table_load (store, 1);
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
  table_write (again, read);
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

  table_fill (store);
  bastide_library_export_async (store, &game, 1, file, NULL, NULL, table_called_cb, &saved);
  g_assert_true (bastide_library_export_finish (store, table_wait (&saved), NULL, NULL, &error));
  bastide_files_load_async (file, 0, NULL, table_called_cb, &loaded);
  read = bastide_files_load_finish (file, table_wait (&loaded), &error);
  g_assert_no_error (error);
  original = table_load (store, 1);
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

  table_fill (store);
  g_assert_cmpuint (save_archive (table, store, NULL, 0, &lost), ==, 3);
  g_assert_cmpuint (lost, ==, 0);
  other = bastide_store_new (path);
  import_archive (table, other, 3, imports);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideRecord) saved = table_load (store, i + 1), found = table_load (other, imports[i].game);
      g_autofree char *a = table_print (saved), *b = table_print (found);

      g_assert_cmpint (imports[i].result, ==, BASTIDE_IMPORT_ADDED);
      g_assert_cmpstr (a, ==, b);
    }
  longer = table_load (store, 2);
  table_play (longer, 3, 9);
  table_import (store, &longer, 1, 0, imports);
  g_assert_true (table_delete_or_restore (store, bastide_library_delete_async, (gint64[]) { 3 }, 1));
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

  table_fill (store);
  g_free (table_sql (table->path, "UPDATE games SET body = 'nonsense' WHERE game = 2"));
  g_assert_cmpuint (save_archive (table, store, chosen, 3, &lost), ==, 2);
  g_assert_cmpuint (lost, ==, 1);
  games = split_archive (table);
  g_assert_cmpuint (games->len, ==, 2);
  bastide_files_load_async (file, 0, NULL, table_called_cb, &all);
  g_assert_null (bastide_files_load_finish (file, table_wait (&all), &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_SEVERAL);
  bastide_files_load_async (file, g_array_index (games, BastideFileGame, 1).line, NULL, table_called_cb, &one);
  read = bastide_files_load_finish (file, table_wait (&one), NULL);
  original = table_load (store, 1);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/exchange/imported-branches-were-taken-back", test_imported_branches_were_taken_back);
  table_add ("/store/exchange/import-finds-existing-games", test_import_finds_existing_games);
  table_add ("/store/exchange/import-refuses-other-games", test_import_refuses_other_games);
  table_add ("/store/exchange/import-merges", test_import_merges);
  table_add ("/store/exchange/import-keeps-the-first-end", test_import_keeps_the_first_end);
  table_add ("/store/exchange/own-moves-of-an-import-are-left-aside", test_own_moves_of_an_import_are_left_aside);
  table_add ("/store/exchange/import-takes-moves-back", test_import_takes_moves_back);
  table_add ("/store/exchange/import-of-an-answer-is-known-to-the-partner",
             test_import_of_an_answer_is_known_to_the_partner);
  table_add ("/store/exchange/export-and-import-give-the-same-bytes", test_export_and_import_give_the_same_bytes);
  table_add ("/store/exchange/all-games-go-into-one-file-and-back", test_all_games_go_into_one_file_and_back);
  table_add ("/store/exchange/chosen-games-go-into-one-file", test_chosen_games_go_into_one_file);
  table_add ("/store/exchange/a-damaged-game-in-a-file-is-told", test_a_damaged_game_in_a_file_is_told);
  return g_test_run ();
}
