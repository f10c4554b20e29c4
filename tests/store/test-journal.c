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
          g_assert_cmpuint (table_write (journal, record), ==, ++number);
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

  g_assert_cmpuint (table_write (journal, record), ==, 1);
  table_play (record, 1, 1);
  g_assert_cmpuint (table_write (journal, record), ==, 2);
  g_assert_cmpuint (table_write (journal, record), ==, 2);
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
      table_write (journal, record);
      bastide_record_go (record, record->head_line, record->head_ply - i % 7);
      table_write (journal, record);
    }
  g_assert_cmpuint (record->n_lines, >, 10);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
  taken_back = table_sql (table->path, "SELECT taken_back FROM games");
  g_assert_cmpstr (taken_back, ==, "1");
  lines = table_sql (table->path, "SELECT 1 + (length (body) - length (replace (body, char (10) || 'branch ', ''))) / 8 FROM games");
  g_assert_cmpint (atoi (lines), ==, (int) record->n_lines);
}

/* The lines of a tile set are stored once for all games, unless lines that this version does not know stand between them.
 * Both come back as they were. */
static void
test_tile_sets_come_back (Table *table, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "own-tiles.bastide", NULL);
  g_autofree char *text = NULL, *sets = NULL, *later = NULL;
  g_auto (GStrv) parts = NULL;
  BastideStore *store = table_open (table);
  BastideFault problem;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "tile-line tile q ", 2);
  later = g_strjoinv ("x-later line\ntile-line tile q ", parts);
  for (unsigned i = 0; i < 3; i++)
    {
      const char *read = i < 2 ? text : later;
      g_autoptr (BastideRecord) record = bastide_record_parse (read, strlen (read), &problem);
      BastideJournal *journal = bastide_journal_new (store, record);

      bastide_record_go (record, 0, 0);
      table_write (journal, record);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      table_assert_stored (table, i + 1, record);
      store = table_open (table);
    }
  g_assert_true (table_close (store));
  sets = table_sql (table->path, "SELECT (SELECT count(*) FROM tile_sets) || "
                                 "(SELECT group_concat (coalesce (tile_set, '-')) FROM games)");
  g_assert_cmpstr (sets, ==, "11,1,-");
}

/* Moves at the ends of two lines between two writes, which is more than one place in the text. */
static void
test_two_lines_grow_at_once (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 3);
  BastideJournal *journal;

  table_play (record, 10, 1);
  bastide_record_go (record, 0, 4);
  table_play (record, 1, 2);
  g_assert_cmpuint (record->n_lines, ==, 2);
  journal = bastide_journal_new (store, record);
  table_play (record, 2, 3);
  bastide_record_go (record, 0, 10);
  table_play (record, 2, 4);
  table_write (journal, record);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
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
  table_write (journal, record);
  table_play (record, 5, 1);
  g_assert_true (bastide_record_add_note (record, "hint"));
  table_write (journal, record);
  table_play (record, 5, 2);
  mason.colour = BASTIDE_GREEN;
  g_assert_true (bastide_record_change_seat (record, 1, &mason));
  table_write (journal, record);
  g_assert_true (bastide_record_add_note (record, "thought 1200"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Another 'title'; --"));
  table_write (journal, record);
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
  table_write (journal, record);
  number = bastide_journal_set_partners (journal, &partners);
  g_assert_cmpuint (bastide_journal_set_partners (journal, &partners), ==, number);
  table_play (record, 4, 1);
  table_write (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  row = table_sql (table->path, "SELECT revision || ' ' || elsewhere || ' ' || sent FROM games");
  g_assert_cmpstr (row, ==, "3 5 2");

  again = table_resume (store, 0, &read, NULL);
  g_assert_cmpuint (bastide_journal_get_partners (again)->elsewhere, ==, 5);
  g_assert_cmpint (bastide_journal_get_partners (again)->sent, ==, 2);
  table_play (read, 1, 1);
  table_write (again, read);
  g_assert_true (table_drain (store));
  table_play (record, 2, 3);
  table_write (journal, record);
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
  table_write (journal, record);
  bastide_record_go (record, 0, 4);
  table_play (record, 12, 2);
  table_write (journal, record);
  g_assert_cmpuint (record->n_lines, >, 1);
  table_play (other, 30, 1);
  table_write (journal, other);
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
  table_write (journal, record);
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
  g_assert_cmpuint (table_write (journal, record), ==, 2);
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
  table_write (journal, mine);
  g_assert_true (table_drain (one));
  other = table_resume (two, 0, &theirs, NULL);
  bastide_record_go (mine, 0, 3);
  table_write (journal, mine);
  g_assert_true (table_drain (one));
  bastide_record_go (theirs, 0, 1);
  table_write (other, theirs);
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
  table_write (journal, record);
  g_assert_true (table_drain (store));
  g_free (ask (table, "PRAGMA foreign_keys = 1; DELETE FROM games"));
  table_play (record, 1, 1);
  table_write (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_ADRIFT);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  bastide_journal_store_copy (journal, record);
  g_assert_true (table_drain (store));
  g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  plies = ask (table, "SELECT group_concat (head_ply) FROM games");
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
  table_write (journal, record);
  g_assert_true (table_drain (store));
  g_free (ask (table, "UPDATE games SET finished = 5"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Another"));
  table_write (journal, record);
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
  BastideFault error;
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
      table_write (journal, after);
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
      table_write (journal, record);
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
  table_write (journal, record);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  assert_stored (table, record);
  taken_back = ask (table, "SELECT taken_back FROM games");
  g_assert_cmpstr (taken_back, ==, "0");
}

/* GAME, which may be no number, is opened as that with NUMBER, and shown. */
static void
assert_resumed (BastideStore *store, gint64 game, gint64 number)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideJournal) journal = table_resume (store, game, &record, &error);

  g_assert_no_error (error);
  g_assert_cmpint (bastide_journal_get_game (journal), ==, number);
}

static void
test_game_shown_last_is_resumed (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) first = table_make_game (2, 1), second = table_make_game (2, 2);
  g_autoptr (BastideRecord) third = table_make_game (2, 3), fourth = table_make_game (2, 4);
  g_autoptr (BastideRecord) found = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  BastideJournal *journals[3], *resumed, *begun;

  g_assert_null (table_resume (store, BASTIDE_GAME_SHOWN_LAST, &none, &error));
  g_assert_null (table_resume (store, BASTIDE_GAME_UNFINISHED, &none, &error));
  g_assert_no_error (error);
  journals[0] = bastide_journal_new (store, first);
  journals[1] = bastide_journal_new (store, second);
  journals[2] = bastide_journal_new (store, third);
  table_play (first, 1, 1);
  table_write (journals[0], first);
  table_play (third, G_MAXUINT, 3);
  table_write (journals[2], third);
  resumed = table_resume (store, BASTIDE_GAME_UNFINISHED, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bastide_journal_get_game (resumed), ==, 1);
  g_assert_cmpuint (found->head_ply, ==, 1);
  bastide_journal_set_shown (resumed);
  g_object_unref (resumed);
  assert_resumed (store, BASTIDE_GAME_SHOWN_LAST, 1);

  /* One that is over, one that was not played since, and one that was begun since and not shown. */
  assert_resumed (store, 3, 3);
  assert_resumed (store, BASTIDE_GAME_SHOWN_LAST, 3);
  assert_resumed (store, BASTIDE_GAME_UNFINISHED, 1);
  bastide_journal_set_shown (journals[1]);
  assert_resumed (store, BASTIDE_GAME_SHOWN_LAST, 2);
  begun = bastide_journal_new (store, fourth);
  assert_resumed (store, BASTIDE_GAME_SHOWN_LAST, 4);
  g_object_unref (begun);
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
      table_write (journal, record);
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
  table_write (journal, mine);
  g_assert_true (table_drain (one));
  table_play (theirs, 9, 2);
  table_write (other, theirs);
  table_play (theirs, 1, 3);
  table_write (other, theirs);
  g_assert_true (table_drain (two));
  g_assert_cmpint (bastide_journal_get_state (other), ==, BASTIDE_JOURNAL_ADRIFT);
  g_assert_error (bastide_journal_get_problem (other), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_ELSEWHERE);

  table_play (theirs, 1, 4);
  table_write (other, theirs); /* its refusal arrives when the copy exists already */
  bastide_journal_store_copy (other, theirs);
  table_play (theirs, 1, 5);
  table_write (other, theirs);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/journal/new-game-comes-back", test_new_game_comes_back);
  table_add ("/store/journal/a-game-that-was-not-shown-is-not-resumed", test_a_game_that_was_not_shown_is_not_resumed);
  table_add ("/store/journal/every-move-comes-back", test_every_move_comes_back);
  table_add ("/store/journal/nothing-new-is-no-change", test_nothing_new_is_no_change);
  table_add ("/store/journal/undo-and-branches-come-back", test_undo_and_branches_come_back);
  table_add ("/store/journal/tile-sets-come-back", test_tile_sets_come_back);
  table_add ("/store/journal/two-lines-grow-at-once", test_two_lines_grow_at_once);
  table_add ("/store/journal/seats-notes-and-title-come-back", test_seats_notes_and_title_come_back);
  table_add ("/store/journal/partners-come-back", test_partners_come_back);
  table_add ("/store/journal/deleted-line-is-gone", test_deleted_line_is_gone);
  table_add ("/store/journal/names-of-branches-come-back", test_names_of_branches_come_back);
  table_add ("/store/journal/saved-means-everything", test_saved_means_everything);
  table_add ("/store/journal/any-other-change-of-lines-comes-back", test_any_other_change_of_lines_comes_back);
  table_add ("/store/journal/head-goes-forward-or-takes-back", test_head_goes_forward_or_takes_back);
  table_add ("/store/journal/deleted-line-takes-nothing-back", test_deleted_line_takes_nothing_back);
  table_add ("/store/journal/finished-game-stays-finished-when-it-was", test_finished_game_stays_finished_when_it_was);
  table_add ("/store/journal/two-processes-do-not-move-each-others-head",
             test_two_processes_do_not_move_each_others_head);
  table_add ("/store/journal/game-shown-last-is-resumed", test_game_shown_last_is_resumed);
  table_add ("/store/journal/removed-game-is-stored-as-a-copy", test_removed_game_is_stored_as_a_copy);
  table_add ("/store/journal/resumed-game-goes-on", test_resumed_game_goes_on);
  table_add ("/store/journal/two-processes-do-not-overwrite", test_two_processes_do_not_overwrite);
  table_add ("/store/journal/unknown-game-is-not-found", test_unknown_game_is_not_found);
  return g_test_run ();
}
