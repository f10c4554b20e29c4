/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that is done at a table is stored and can be loaded. */
#include "fixture.h"

#include "store/bastide-journal.h"

#include <glib/gstdio.h>

typedef struct {
  BastideJournal *journal;
  BastideRecord *record;
  bool done;
} Opened;

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Opened *opened = data;

  opened->journal = bastide_journal_open_finish (BASTIDE_STORE (source), result, &opened->record, &error);
  g_assert_no_error (error);
  opened->done = true;
}

static Opened
open_last (BastideStore *store)
{
  Opened opened = { 0 };

  bastide_journal_open_async (store, 0, NULL, opened_cb, &opened);
  while (!opened.done)
    g_main_context_iteration (NULL, TRUE);
  return opened;
}

static void
wait_until_saved (BastideJournal *journal)
{
  while (bastide_journal_get_state (journal) != BASTIDE_JOURNAL_SAVED)
    g_main_context_iteration (NULL, TRUE);
}

/* Does a bit of everything: moves, hints, undo, other lines, names, deletion, seats, the title, comments. */
static void
use_table (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);
  BastideRng rng = bastide_rng (12);
  BastideSeat seat = { .is_computer = true, .colour = BASTIDE_BLUE, .level = "easy", .version = "1",
                       .name = "The mason" };
  BastideMove hinted;

  fixture_play (game, &rng, 60);
  hinted = fixture_any (game, &rng);
  bastide_game_play (game, &hinted, 1, BASTIDE_NOTE_HINT, NULL);
  for (unsigned i = 0; i < 6; i++)
    {
      bastide_table_undo (table, BASTIDE_STEP_TURN);
      bastide_table_undo (table, BASTIDE_STEP_TURN);
      fixture_play (game, &rng, 7);
    }
  g_assert_cmpuint (bastide_game_get_record (game)->n_lines, >, 3);
  bastide_game_name_line (game, 1, "What if?");
  bastide_table_open_line (table, 0);
  bastide_game_delete_line (game, 2);
  bastide_table_look (table, 20);
  bastide_table_play_on (table);
  bastide_table_set_seat (table, 1, &seat);
  bastide_game_set_title (game, "Sunday evening");
  bastide_game_set_comment (game, bastide_game_get_line (game), 7, "Ver\xc3\xa0\n\n<b>\u202e & all");
  bastide_game_set_comment (game, 1, bastide_record_length (bastide_game_get_record (game), 1), "On a branch");
  bastide_table_look (table, 3);
}

static void
test_everything_is_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-saving-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 12, false);
  BastideStore *store = bastide_store_new (path);
  BastideJournal *journal = bastide_journal_new (store, bastide_game_get_record (game));
  BastideTable *table = bastide_table_new (game, journal, NULL);
  char *played, *stored;
  Opened opened;

  use_table (table);
  wait_until_saved (journal);
  g_assert_null (bastide_table_get_copy_reason (table));
  bastide_table_close (table);
  g_object_unref (table);
  g_object_unref (journal);
  g_assert_true (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  g_object_unref (store);

  store = bastide_store_new (path);
  opened = open_last (store);
  g_assert_nonnull (opened.journal);
  played = bastide_record_print (bastide_game_get_record (game), NULL);
  stored = bastide_record_print (opened.record, NULL);
  g_assert_cmpstr (strstr (stored, "\ntitle"), ==, strstr (played, "\ntitle"));
  free (played);
  free (stored);
  bastide_record_free (opened.record);
  g_object_unref (opened.journal);
  bastide_store_close (store, BASTIDE_STORE_FOR_EVER);
  g_object_unref (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Plays the game that was played last at another table of STORE, as another process would. */
static void
play_elsewhere (BastideStore *store, BastideRng *rng)
{
  Opened opened = open_last (store);
  g_autoptr (BastideGame) game = bastide_game_new_from_record (opened.record);
  BastideTable *table = bastide_table_new (game, opened.journal, NULL);

  fixture_play (game, rng, 5);
  wait_until_saved (opened.journal);
  bastide_table_close (table);
  g_object_unref (table);
  g_object_unref (opened.journal);
}

/* The same game at two tables, as in two processes: the second one to play stores its game as a separate copy. So it
 * does with the copy if that is played elsewhere as well. */
static void
test_second_table_keeps_its_moves (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-saving-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 12, false), other = NULL;
  BastideStore *one = bastide_store_new (path), *two;
  BastideJournal *journal = bastide_journal_new (one, bastide_game_get_record (game));
  BastideTable *table = bastide_table_new (game, journal, NULL), *second;
  BastideRng rng = bastide_rng (4), rng2 = bastide_rng (5);
  Opened opened;

  wait_until_saved (journal);
  two = bastide_store_new (path);
  opened = open_last (two);
  other = bastide_game_new_from_record (opened.record);
  second = bastide_table_new (other, opened.journal, NULL);
  fixture_play (game, &rng, 5);
  wait_until_saved (journal);
  fixture_play (other, &rng2, 7);
  while (bastide_table_get_copy_reason (second) == NULL)
    g_main_context_iteration (NULL, TRUE);
  fixture_play (other, &rng2, 3);
  wait_until_saved (opened.journal);
  g_assert_cmpint (bastide_journal_get_game (opened.journal), ==, 2);
  play_elsewhere (one, &rng);
  fixture_play (other, &rng2, 3);
  wait_until_saved (opened.journal);
  g_assert_cmpint (bastide_journal_get_game (opened.journal), ==, 3);
  g_assert_null (bastide_table_get_copy_reason (table));
  bastide_table_close (table);
  bastide_table_close (second);
  g_object_unref (table);
  g_object_unref (second);
  g_object_unref (journal);
  g_object_unref (opened.journal);
  bastide_store_close (one, BASTIDE_STORE_FOR_EVER);
  bastide_store_close (two, BASTIDE_STORE_FOR_EVER);
  g_object_unref (one);
  g_object_unref (two);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (g_unlink (path), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/saving/stores-everything-that-is-done", test_everything_is_saved);
  g_test_add_func ("/model/saving/second-table-keeps-its-moves", test_second_table_keeps_its_moves);
  return g_test_run ();
}
