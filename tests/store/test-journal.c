/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of an open game: what it writes can be read, byte for byte. */
#include "table.h"

#include <string.h>

/* Asserts that the store has RECORD as the last game. */
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

/* Deleting a line changes the numbers of others, so the journal writes all lines again. */
/* What is known about the partners is no part of the record: it changes no revision, and setting it again is no change.
 * A separate copy has it too. */
static void
test_partners_come_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (3, 70), read = NULL;
  BastideJournal *journal = bastide_journal_new (store, record), *again;
  BastidePartners partners = { .elsewhere = 5, .sent = 2 };
  g_autofree char *row = NULL, *copy = NULL;
  guint64 number;

  g_assert_cmpuint (bastide_journal_get_partners (journal)->elsewhere, ==, 0);
  table_play (record, 4, 1);
  bastide_journal_write (journal, record, FALSE);
  number = bastide_journal_set_partners (journal, &partners);
  g_assert_cmpuint (bastide_journal_set_partners (journal, &partners), ==, number);
  table_play (record, 4, 1);
  bastide_journal_write (journal, record, FALSE);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  row = table_sql (table->path, "SELECT revision || ' ' || elsewhere || ' ' || sent FROM games");
  g_assert_cmpstr (row, ==, "3 5 2");

  again = table_resume (store, 0, &read, NULL);
  g_assert_cmpuint (bastide_journal_get_partners (again)->elsewhere, ==, 5);
  g_assert_cmpint (bastide_journal_get_partners (again)->sent, ==, 2);
  table_play (read, 1, 1);
  bastide_journal_write (again, read, FALSE);
  g_assert_true (table_drain (store));
  table_play (record, 2, 3);
  bastide_journal_write (journal, record, FALSE);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_ADRIFT);
  bastide_journal_store_copy (journal, record);
  g_assert_true (table_drain (store));
  copy = table_sql (table->path, "SELECT group_concat (elsewhere || ' ' || sent) FROM games");
  g_assert_cmpstr (copy, ==, "5 2,5 2");
  g_object_unref (journal);
  g_object_unref (again);
  g_assert_true (table_close (store));
}

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
test_names_of_branches_come_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);

  table_play (record, 30, 1);
  bastide_record_go (record, 0, 4);
  table_play (record, 12, 2);
  g_assert_true (bastide_record_name_line (record, 1, "\\ or \"plan B\""));
  bastide_journal_write (journal, record, FALSE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
}

static void
state_seen_cb (BastideJournal *journal, guint64 number, BastideJournalState *states)
{
  states[number] = bastide_journal_get_state (journal);
}

/* A game is saved once its last change is written, not its first one. */
static void
test_saved_means_everything (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);
  BastideJournalState states[3] = { 0 };

  g_signal_connect (journal, "committed", G_CALLBACK (state_seen_cb), states);
  table_play (record, 1, 1);
  g_assert_cmpuint (bastide_journal_write (journal, record, FALSE), ==, 2);
  g_assert_true (table_drain (store));
  g_assert_cmpint (states[1], ==, BASTIDE_JOURNAL_SAVING);
  g_assert_cmpint (states[2], ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

static char *
ask (Table *table, const char *sql)
{
  return table_sql (table->path, sql);
}

/* A process with an older state of the game is refused, even if it only moves the head. */
static void
test_two_processes_do_not_move_each_others_head (Table *table, gconstpointer data)
{
  BastideStore *one = table_open (table), *two = table_open (table);
  g_autoptr (BastideRecord) mine = table_make_game (2, 5), theirs = NULL;
  BastideJournal *journal = bastide_journal_new (one, mine), *other;

  table_play (mine, 6, 1);
  bastide_journal_write (journal, mine, FALSE);
  g_assert_true (table_drain (one));
  other = table_resume (two, 0, &theirs, NULL);
  bastide_record_go (mine, 0, 3);
  bastide_journal_write (journal, mine, FALSE);
  g_assert_true (table_drain (one));
  bastide_record_go (theirs, 0, 1);
  bastide_journal_write (other, theirs, FALSE);
  g_assert_true (table_drain (two));
  g_assert_cmpint (bastide_journal_get_state (other), ==, BASTIDE_JOURNAL_ADRIFT);
  g_object_unref (journal);
  g_object_unref (other);
  g_assert_true (table_close (one));
  g_assert_true (table_close (two));
  assert_stored (table, mine);
}

/* A change of a game that another process has removed is refused, and not held as if it could be written later. */
static void
test_removed_game_is_stored_as_a_copy (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_autofree char *plies = NULL;

  table_play (record, 6, 1);
  bastide_journal_write (journal, record, FALSE);
  g_assert_true (table_drain (store));
  g_free (ask (table, "PRAGMA foreign_keys = 1; DELETE FROM games"));
  table_play (record, 1, 1);
  bastide_journal_write (journal, record, FALSE);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_ADRIFT);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  bastide_journal_store_copy (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  plies = ask (table, "SELECT group_concat (plies) FROM lines");
  g_assert_cmpstr (plies, ==, "7");
}

/* Renaming a game at its end does not finish it again. */
static void
test_finished_game_stays_finished_when_it_was (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 5);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_autofree char *finished = NULL;

  table_play (record, G_MAXUINT, 5);
  bastide_journal_write (journal, record, TRUE);
  g_assert_true (table_drain (store));
  g_free (ask (table, "UPDATE games SET finished = 5"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Another"));
  bastide_journal_write (journal, record, TRUE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  finished = ask (table, "SELECT finished || title FROM games");
  g_assert_cmpstr (finished, ==, "5Another");
}

/* Three turns without followers, and two branches from the second turn. The tests append to it. */
#define THREE_TURNS                                                                                                  \
  "bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\nseat 2 person blue Blue\n"             \
  "deal homes homes homes homes | |\n"                                                                               \
  "move 1 tile 0 0 0\nmove 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\nmove 1 tile 2 0 0\nmove 1 pass\n"                \
  "branch \"a\" 2\nmove 2 tile 0 1 0\nbranch \"b\" 2\nmove 2 tile 0 -1 0\n"

static BastideRecord *
parse (const char *lines)
{
  g_autofree char *text = g_strconcat (THREE_TURNS, lines, "head 0 6\n", NULL);
  BastideTextError error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  if (record == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return record;
}

/* A record in which anything but new moves and lines has changed is written again completely. */
static void
test_any_other_change_of_lines_comes_back (Table *table, gconstpointer data)
{
  static const struct {
    const char *before, *after;
  } rows[] = {
    /* the same move leaves the main line at another place */
    { "branch \"c\" 1\nmove 1 follower 0\n", "branch \"c\" 5\nmove 1 follower 0\n" },
    /* or it leaves another line */
    { "branch \"c\" 3 of 1\nmove 2 pass\n", "branch \"c\" 3 of 2\nmove 2 pass\n" },
    /* or the record says that it leaves the main line */
    { "branch \"c\" 1\nmove 1 follower 0\n", "branch \"c\" 1 of 0\nmove 1 follower 0\n" },
    /* another move, fewer moves, no line at all */
    { "branch \"c\" 2\nmove 2 tile 0 1 1\n", "branch \"c\" 2\nmove 2 tile 0 1 2\n" },
    { "branch \"c\" 2\nmove 2 tile 0 1 1\nmove 2 pass\n", "branch \"c\" 2\nmove 2 tile 0 1 1\n" },
    { "branch \"c\" 2\nmove 2 tile 0 1 1\n", "" },
    /* another name, another note */
    { "branch \"c\" 2\nmove 2 tile 0 1 1\n", "branch \"d\" 2\nmove 2 tile 0 1 1\n" },
    { "branch \"c\" 2\nmove 2 tile 0 1 1\n", "branch \"c\" 2\nmove 2 tile 0 1 1\nnote hint\n" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideRecord) before = parse (rows[i].before), after = parse (rows[i].after);
      BastideJournal *journal;
      BastideStore *store;
      Table own = { 0 };

      table_set_up (&own, NULL);
      store = table_open (&own);
      journal = bastide_journal_new (store, before);
      bastide_journal_write (journal, after, FALSE);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      assert_stored (&own, after);
      table_tear_down (&own, NULL);
    }
}

/* The head moves from one place to another, and whether that takes moves back. Lines 1 and 2 leave the main line at its
 * third move, and all three lines have the same length. */
static void
test_head_goes_forward_or_takes_back (Table *table, gconstpointer data)
{
  static const struct {
    unsigned line, ply, to_line, to_ply;
    const char *taken_back;
  } rows[] = {
    { 0, 0, 0, 6, "0" }, /* forward */
    { 0, 1, 1, 3, "0" }, /* forward, and into a branch */
    { 0, 6, 0, 5, "1" }, /* back */
    { 1, 3, 2, 3, "1" }, /* to another branch, at the same distance from the start */
    { 0, 3, 1, 3, "1" },
    { 1, 3, 0, 6, "1" }, /* to another line, further from the start */
    { 1, 2, 2, 2, "0" }, /* the same place on another line */
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideRecord) record = parse ("");
      g_autofree char *taken_back = NULL;
      BastideJournal *journal;
      BastideStore *store;
      Table own = { 0 };

      table_set_up (&own, NULL);
      store = table_open (&own);
      bastide_record_go (record, rows[i].line, rows[i].ply);
      journal = bastide_journal_new (store, record);
      bastide_record_go (record, rows[i].to_line, rows[i].to_ply);
      bastide_journal_write (journal, record, FALSE);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      assert_stored (&own, record);
      taken_back = ask (&own, "SELECT taken_back FROM games");
      g_assert_cmpstr (taken_back, ==, rows[i].taken_back);
      table_tear_down (&own, NULL);
    }
}

/* Deleting another line takes no moves back, although the number of the head's line changes. */
static void
test_deleted_line_takes_nothing_back (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = parse ("");
  g_autofree char *taken_back = NULL;
  BastideJournal *journal;

  bastide_record_go (record, 2, 3);
  journal = bastide_journal_new (store, record);
  bastide_removed_lines_free (bastide_record_remove_line (record, 1));
  bastide_journal_write (journal, record, FALSE);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
  taken_back = ask (table, "SELECT taken_back FROM games");
  g_assert_cmpstr (taken_back, ==, "0");
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
  journals[2] = bastide_journal_new (store, third);
  table_play (first, 1, 1);
  bastide_journal_write (journals[0], first, FALSE);
  table_play (third, G_MAXUINT, 3);
  bastide_journal_write (journals[2], third, TRUE);
  resumed = table_resume (store, 0, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bastide_journal_get_game (resumed), ==, 1);
  g_assert_cmpuint (found->head_ply, ==, 1);
  g_object_unref (resumed);
  for (int i = 0; i < 3; i++)
    g_object_unref (journals[i]);
  g_assert_true (table_close (store));
}

/* Resumes the last game, or opens the game number GAME, as a window does. */
static BastideJournal *
open_game (BastideStore *store, gint64 game, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideRecord) record = NULL;

  bastide_journal_open_async (store, game, NULL, table_called_cb, &result);
  return bastide_journal_open_finish (store, table_wait (&result), &record, error);
}

/* Opens GAME, as if the program were killed after reading it. */
static void
open_and_be_killed (Table *table, gint64 game)
{
  BastideStore *store = table_open (table);
  BastideJournal *journal = open_game (store, game, NULL);

  g_assert_nonnull (journal);
  bastide_store_close (store, BASTIDE_STORE_FOR_EVER);
  g_object_unref (journal);
  g_object_unref (store);
}

/* Returns whether the last game is resumed, and not refused. */
static gboolean
is_resumed (Table *table)
{
  g_autoptr (GError) error = NULL;
  BastideStore *store = table_open (table);
  BastideJournal *journal = open_game (store, 0, &error);

  if (journal == NULL)
    g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_SHOWN);
  g_clear_object (&journal);
  g_assert_true (table_close (store));
  return error == NULL;
}

static void
test_a_game_that_was_not_shown_is_not_resumed (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) first = table_make_game (2, 1), second = table_make_game (2, 2);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BastideStore *store = table_open (table);
  BastideJournal *journal;

  g_object_unref (bastide_journal_new (store, first));
  g_object_unref (bastide_journal_new (store, second));
  g_assert_true (table_close (store));
  g_assert_true (is_resumed (table));

  /* Another game has no influence. */
  open_and_be_killed (table, 1);
  g_assert_true (is_resumed (table));
  open_and_be_killed (table, 0);
  g_assert_false (is_resumed (table));
  g_assert_false (is_resumed (table));

  /* The game can still be opened from the list. It is resumed after it was shown. */
  store = table_open (table);
  journal = open_game (store, 2, NULL);
  g_assert_nonnull (journal);
  bastide_journal_set_shown (journal);
  g_assert_true (table_drain (store));
  bastide_store_close (store, BASTIDE_STORE_FOR_EVER);
  g_object_unref (journal);
  g_object_unref (store);
  g_assert_true (is_resumed (table));

  /* The request is cancelled after the game was read. */
  store = table_open (table);
  bastide_journal_open_async (store, 0, cancellable, table_called_cb, &result);
  g_assert_true (table_drain (store));
  g_cancellable_cancel (cancellable);
  g_assert_null (bastide_journal_open_finish (store, table_wait (&result), &(BastideRecord *) { NULL }, NULL));
  g_assert_true (table_close (store));
  g_assert_true (is_resumed (table));
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

/* Two programs with one database: the second one to write is refused, nothing is overwritten, and its game is stored as
 * a separate copy. */
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
  bastide_journal_write (other, theirs, FALSE); /* its refusal arrives when the copy exists already */
  bastide_journal_store_copy (other, theirs);
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
  add ("/store/journal/a-game-that-was-not-shown-is-not-resumed", test_a_game_that_was_not_shown_is_not_resumed);
  add ("/store/journal/every-move-comes-back", test_every_move_comes_back);
  add ("/store/journal/nothing-new-is-no-change", test_nothing_new_is_no_change);
  add ("/store/journal/undo-and-branches-come-back", test_undo_and_branches_come_back);
  add ("/store/journal/seats-notes-and-title-come-back", test_seats_notes_and_title_come_back);
  add ("/store/journal/partners-come-back", test_partners_come_back);
  add ("/store/journal/deleted-line-is-gone", test_deleted_line_is_gone);
  add ("/store/journal/names-of-branches-come-back", test_names_of_branches_come_back);
  add ("/store/journal/saved-means-everything", test_saved_means_everything);
  add ("/store/journal/any-other-change-of-lines-comes-back", test_any_other_change_of_lines_comes_back);
  add ("/store/journal/head-goes-forward-or-takes-back", test_head_goes_forward_or_takes_back);
  add ("/store/journal/deleted-line-takes-nothing-back", test_deleted_line_takes_nothing_back);
  add ("/store/journal/finished-game-stays-finished-when-it-was", test_finished_game_stays_finished_when_it_was);
  add ("/store/journal/two-processes-do-not-move-each-others-head", test_two_processes_do_not_move_each_others_head);
  add ("/store/journal/last-unfinished-game-is-resumed", test_last_unfinished_game_is_resumed);
  add ("/store/journal/removed-game-is-stored-as-a-copy", test_removed_game_is_stored_as_a_copy);
  add ("/store/journal/resumed-game-goes-on", test_resumed_game_goes_on);
  add ("/store/journal/two-processes-do-not-overwrite", test_two_processes_do_not_overwrite);
  add ("/store/journal/unknown-game-is-not-found", test_unknown_game_is_not_found);
  return g_test_run ();
}
