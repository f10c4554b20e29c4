/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of an open game: what is written comes back, byte for byte. */
#include "table.h"

/* What the store holds of the last game equals RECORD. */
static void
assert_stored (Table *table, const BastideRecord *record)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) stored = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = table_print (record), *found = NULL;
  BastideJournal *journal = table_resume (store, 1, &stored, &error);

  g_assert_no_error (error);
  g_assert_nonnull (journal);
  found = table_print (stored);
  g_assert_cmpstr (found, ==, expected);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

static void
test_new_game_comes_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (3, 7);
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVING);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_assert_cmpuint (bastide_journal_get_committed (journal), ==, 1);
  g_assert_cmpint (bastide_journal_get_game (journal), ==, 1);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
}

static void
test_every_move_comes_back (Table *table, gconstpointer data)
{
  for (unsigned players = 2; players <= 4; players++)
    {
      Table own = { 0 };
      BastideStore *store;
      g_autoptr (BastideRecord) record = table_make_game (players, players);
      BastideJournal *journal;
      gboolean over = FALSE;
      guint64 number = 1;

      table_set_up (&own, NULL);
      store = table_open (&own);
      journal = bastide_journal_new (store, record);
      while (!over)
        {
          over = table_play (record, 1, number);
          g_assert_cmpuint (bastide_journal_write (journal, record, over), ==, ++number);
        }
      g_assert_true (table_drain (store));
      g_assert_cmpuint (bastide_journal_get_committed (journal), ==, number);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      assert_stored (&own, record);
      table_tear_down (&own, NULL);
    }
}

static void
test_nothing_new_is_no_change (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_cmpuint (bastide_journal_write (journal, record, FALSE), ==, 1);
  table_play (record, 1, 1);
  g_assert_cmpuint (bastide_journal_write (journal, record, FALSE), ==, 2);
  g_assert_cmpuint (bastide_journal_write (journal, record, FALSE), ==, 2);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

static void
test_undo_and_branches_come_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_autofree char *taken_back = NULL, *lines = NULL;

  for (unsigned i = 0; i < 60; i++)
    {
      table_play (record, 7, i);
      bastide_journal_write (journal, record, FALSE);
      bastide_record_go (record, record->head_line, record->head_ply - i % 7);
      bastide_journal_write (journal, record, FALSE);
    }
  g_assert_cmpuint (record->n_lines, >, 10);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
  taken_back = table_sql (table->path, "SELECT taken_back FROM games");
  g_assert_cmpstr (taken_back, ==, "1");
  lines = table_sql (table->path, "SELECT count(*) FROM lines");
  g_assert_cmpint (atoi (lines), ==, (int) record->n_lines);
}

static void
test_seats_notes_and_title_come_back (Table *table, gconstpointer data)
{
  BastideSeat mason = { .is_computer = TRUE, .colour = BASTIDE_RED, .level = "hard", .version = "1",
                        .name = "The mason" };
  BastideSeat seats[] = { mason, { .colour = BASTIDE_GREEN, .name = "Zoé O'Neill" } };
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 9);
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_true (bastide_record_set_seats (record, seats));
  bastide_journal_write (journal, record, FALSE);
  table_play (record, 5, 1);
  g_assert_true (bastide_record_add_note (record, "hint"));
  bastide_journal_write (journal, record, FALSE);
  table_play (record, 5, 2);
  mason.colour = BASTIDE_GREEN;
  g_assert_true (bastide_record_change_seat (record, 1, &mason));
  bastide_journal_write (journal, record, FALSE);
  g_assert_true (bastide_record_add_note (record, "thought 1200"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Another 'title'; --"));
  bastide_journal_write (journal, record, FALSE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
}

/* Lines that are deleted are renumbered: the journal writes all of them anew. */
static void
test_deleted_line_is_gone (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5), other = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);

  table_play (record, 30, 1);
  bastide_journal_write (journal, record, FALSE);
  bastide_record_go (record, 0, 4);
  table_play (record, 12, 2);
  bastide_journal_write (journal, record, FALSE);
  g_assert_cmpuint (record->n_lines, >, 1);
  table_play (other, 30, 1);
  bastide_journal_write (journal, other, FALSE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, other);
}

static void
test_last_unfinished_game_is_resumed (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) first = table_make_game (2, 1), second = table_make_game (2, 2);
  g_autoptr (BastideRecord) third = table_make_game (2, 3);
  g_autoptr (BastideRecord) found = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  BastideJournal *journals[3], *resumed;

  resumed = table_resume (store, 0, &none, &error);
  g_assert_no_error (error);
  g_assert_null (resumed);
  journals[0] = bastide_journal_new (store, first);
  journals[1] = bastide_journal_new (store, second);
  table_play (third, G_MAXUINT, 3);
  journals[2] = bastide_journal_new (store, third);
  table_play (first, 1, 1);
  bastide_journal_write (journals[0], first, FALSE);
  resumed = table_resume (store, 0, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bastide_journal_get_game (resumed), ==, 1);
  g_assert_cmpuint (found->head_ply, ==, 1);
  g_object_unref (resumed);
  for (int i = 0; i < 3; i++)
    g_object_unref (journals[i]);
  g_assert_true (table_close (store));
}

static void
test_resumed_game_goes_on (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = table_make_game (4, 11);
  gboolean over = FALSE;

  for (unsigned sitting = 0; !over; sitting++)
    {
      BastideStore *store = table_open (table);
      g_autoptr (BastideRecord) resumed = NULL;
      BastideJournal *journal = sitting == 0 ? bastide_journal_new (store, record)
                                             : table_resume (store, 0, &resumed, NULL);

      g_assert_nonnull (journal);
      if (sitting > 0)
        {
          bastide_record_free (record);
          record = g_steal_pointer (&resumed);
        }
      over = table_play (record, 40, sitting);
      bastide_journal_write (journal, record, over);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      assert_stored (table, record);
    }
}

/* Two programs on one database: the second writer is refused, nothing is overwritten, and its game goes on as one of
 * its own. */
static void
test_two_processes_do_not_overwrite (Table *table, gconstpointer data)
{
  BastideStore *one = table_open (table), *two = table_open (table);
  g_autoptr (BastideRecord) mine = table_make_game (2, 5), theirs = NULL, kept = NULL;
  BastideJournal *journal = bastide_journal_new (one, mine), *other, *copy;

  g_assert_true (table_drain (one));
  other = table_resume (two, 0, &theirs, NULL);
  g_assert_nonnull (other);
  table_play (mine, 3, 1);
  bastide_journal_write (journal, mine, FALSE);
  g_assert_true (table_drain (one));
  table_play (theirs, 9, 2);
  bastide_journal_write (other, theirs, FALSE);
  table_play (theirs, 1, 3);
  bastide_journal_write (other, theirs, FALSE);
  g_assert_true (table_drain (two));
  g_assert_cmpint (bastide_journal_get_state (other), ==, BASTIDE_JOURNAL_ADRIFT);
  g_assert_error (bastide_journal_get_problem (other), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_ELSEWHERE);

  table_play (theirs, 1, 4);
  bastide_journal_write (other, theirs, FALSE); /* its refusal arrives when the game is one of its own already */
  bastide_journal_keep (other, theirs);
  table_play (theirs, 1, 5);
  bastide_journal_write (other, theirs, FALSE);
  g_assert_true (table_drain (two));
  g_assert_cmpint (bastide_journal_get_state (other), ==, BASTIDE_JOURNAL_SAVED);
  g_assert_cmpint (bastide_journal_get_game (other), ==, 2);
  copy = table_resume (two, 2, &kept, NULL);
  g_assert_cmpuint (kept->head_ply, ==, theirs->head_ply);
  g_assert_cmpstr (kept->id, !=, theirs->id);
  g_object_unref (copy);
  g_object_unref (journal);
  g_object_unref (other);
  g_assert_true (table_close (one));
  g_assert_true (table_close (two));
  assert_stored (table, mine);
}

static void
test_unknown_game_is_not_found (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (table_resume (store, 99, &record, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
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
  add ("/store/journal/new-game-comes-back", test_new_game_comes_back);
  add ("/store/journal/every-move-comes-back", test_every_move_comes_back);
  add ("/store/journal/nothing-new-is-no-change", test_nothing_new_is_no_change);
  add ("/store/journal/undo-and-branches-come-back", test_undo_and_branches_come_back);
  add ("/store/journal/seats-notes-and-title-come-back", test_seats_notes_and_title_come_back);
  add ("/store/journal/deleted-line-is-gone", test_deleted_line_is_gone);
  add ("/store/journal/last-unfinished-game-is-resumed", test_last_unfinished_game_is_resumed);
  add ("/store/journal/resumed-game-goes-on", test_resumed_game_goes_on);
  add ("/store/journal/two-processes-do-not-overwrite", test_two_processes_do_not_overwrite);
  add ("/store/journal/unknown-game-is-not-found", test_unknown_game_is_not_found);
  return g_test_run ();
}
