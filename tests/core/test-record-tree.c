/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing in a record: lines and branches, seats and notes, headers, taking lines out, and its limit. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"

static BastideRecord *
parse (const char *text, size_t length)
{
  BastideTextError error;
  BastideRecord *record = bastide_record_parse (text, length, &error);

  if (record == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return record;
}

static void
assert_prints (const BastideRecord *record, const char *text, size_t length)
{
  size_t printed_length;
  char *printed = bastide_record_print (record, &printed_length);

  g_assert_cmpmem (printed, printed_length, text, length);
  free (printed);
}

/* A record of a game of two over four tiles. */
static BastideRecord *
new_record (BastideState *state)
{
  BastideDeal deal = { .n_tiles = 4, .end = { 3, 3, 4 } };
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (int i = 0; i < 4; i++)
    deal.order[i] = (uint8_t) bastide_tile_set_find (set, "homes", 5);
  bastide_state_init (state, set, 2, &deal, NULL);
  return bastide_record_new (set, NULL, 2, &deal);
}

static BastidePlayed
play (BastideRecord *record, const char *text)
{
  BastideState state;
  BastideMove move;

  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  g_assert_true (bastide_move_parse (&move, text, strlen (text)));
  g_assert_cmpint (bastide_why (&state, record->set, move).code, ==, BASTIDE_LEGAL);
  return bastide_record_play (record, state.status.to_move, move, "other");
}

static void
test_playing_makes_lines (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);

  g_assert_cmpint (play (record, "tile 0 0 0"), ==, BASTIDE_PLAYED_ON);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_ON);
  g_assert_cmpint (play (record, "tile 1 0 0"), ==, BASTIDE_PLAYED_ON);
  /* The same move after going back is the same line. */
  bastide_record_go (record, 0, 1);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_ply, ==, 2);
  /* Another starts a branch, and the old line is kept. */
  bastide_record_go (record, 0, 1);
  g_assert_cmpint (play (record, "follower 0"), ==, BASTIDE_PLAYED_BRANCH);
  g_assert_cmpuint (record->n_lines, ==, 2);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpuint (bastide_record_length (record, 0), ==, 3);
  g_assert_cmpint (play (record, "tile 1 0 0"), ==, BASTIDE_PLAYED_ON);
  /* From before its start the branch is still the line to redo, and the main line can be joined again. */
  bastide_record_go (record, 1, 0);
  g_assert_cmpint (play (record, "tile 0 0 0"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_line, ==, 0);
  /* A branch of a branch, taken from before the branch began, leaves the main line. */
  bastide_record_go (record, 1, 0);
  g_assert_cmpint (play (record, "tile 0 0 3"), ==, BASTIDE_PLAYED_BRANCH);
  g_assert_cmpuint (record->lines[2].parent, ==, 0);
  g_assert_cmpuint (record->lines[2].start, ==, 0);
  bastide_record_go (record, 1, 2);
  g_assert_cmpint (play (record, "tile 0 1 0"), ==, BASTIDE_PLAYED_BRANCH);
  g_assert_cmpuint (record->lines[3].parent, ==, 1);
  g_assert_cmpuint (bastide_record_owner (record, 3, 0), ==, 0);
  g_assert_cmpuint (bastide_record_owner (record, 3, 1), ==, 1);
  g_assert_cmpuint (bastide_record_owner (record, 3, 2), ==, 3);
  bastide_record_free (record);
}

static void
test_seats_change_from_the_head_on (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  BastideSeat hard = { .is_computer = true, .colour = BASTIDE_RED, .level = "hard", .version = "1", .name = "A" };
  BastideSeat wrong = { .colour = BASTIDE_BLUE, .level = "", .version = "", .name = "B" };
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  size_t length;
  char *text;

  play (record, "tile 0 0 0");
  play (record, "pass");
  play (record, "tile 1 0 0");
  bastide_record_go (record, 0, 2);
  g_assert_false (bastide_record_change_seat (record, 0, &wrong));
  g_assert_true (bastide_record_change_seat (record, 0, &hard));
  bastide_record_seats (record, 0, 1, seats);
  g_assert_false (seats[0]->is_computer);
  bastide_record_seats (record, 0, 2, seats);
  g_assert_true (seats[0]->is_computer);
  /* A line that leaves earlier knows nothing of it, one that leaves there does. */
  play (record, "tile 0 1 0");
  bastide_record_seats (record, 1, 3, seats);
  g_assert_true (seats[0]->is_computer);
  bastide_record_go (record, 0, 1);
  play (record, "follower 0");
  bastide_record_seats (record, 2, 2, seats);
  g_assert_false (seats[0]->is_computer);
  g_assert_true (bastide_record_add_note (record, "thought 2 s"));
  g_assert_false (bastide_record_add_note (record, "two\nlines"));
  text = bastide_record_print (record, &length);
  g_assert_nonnull (strstr (text, "move 1 pass\nseat 1 computer hard 1 red A\nmove 2 tile 1 0 0\n"));
  g_assert_nonnull (strstr (text, "move 1 follower 0\nnote thought 2 s\n"));
  bastide_record_free (record);
  record = parse (text, length);
  assert_prints (record, text, length);
  bastide_record_free (record);
  free (text);
}

static void
test_hints_are_notes_of_that_word (void)
{
  static const struct {
    const char *note;
    bool is_hint;
  } rows[] = { { "hint", true }, { "hint 3 of 5", true }, { "hints", false }, { "a hint", false }, { "hin", false } };
  BastideState state;
  BastideRecord *record = new_record (&state);

  play (record, "tile 0 0 0");
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (bastide_record_add_note (record, rows[i].note));
      g_assert_cmpint (bastide_aside_is_hint (&record->lines[0].asides[i]), ==, rows[i].is_hint);
    }
  g_assert_true (bastide_record_change_seat (record, 1, &record->seats[1]));
  g_assert_false (bastide_aside_is_hint (&record->lines[0].asides[G_N_ELEMENTS (rows)]));
  bastide_record_free (record);
}

static void
test_headers_have_their_forms (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  BastideSeat two[] = {
    { .colour = BASTIDE_YELLOW, .level = "", .version = "", .name = "Ann" },
    { .is_computer = true, .colour = BASTIDE_YELLOW, .level = "easy", .version = "1", .name = "Bot" },
  };

  g_assert_false (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, ""));
  g_assert_false (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "two\nlines"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "one"));
  g_assert_false (bastide_record_set_header (record, BASTIDE_HEADER_DATE, "today"));
  g_assert_cmpstr (record->title, ==, "one");
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, NULL));
  g_assert_null (record->title);
  g_assert_false (bastide_record_set_seats (record, two));
  two[1].colour = BASTIDE_GREEN;
  g_assert_true (bastide_record_set_seats (record, two));
  g_assert_cmpstr (record->seats[1].level, ==, "easy");
  two[1].name = "";
  g_assert_false (bastide_record_set_seats (record, two));
  bastide_record_free (record);
}

/* A line is taken out with those that leave it, the others keep their moves, and putting it back gives the same text. */
static void
test_lines_are_taken_out_and_put_back (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  BastidePruned *pruned;
  g_autofree char *before = NULL;
  char *text;
  size_t length;

  play (record, "tile 0 0 0");
  play (record, "pass");
  play (record, "tile 1 0 0");
  bastide_record_go (record, 0, 1);
  play (record, "follower 0");
  play (record, "tile 0 1 0");
  bastide_record_go (record, 0, 2);
  play (record, "tile 0 1 1");
  bastide_record_go (record, 1, 2);
  play (record, "tile 0 1 2");
  bastide_record_go (record, 2, 3);
  play (record, "pass");
  g_assert_cmpuint (record->n_lines, ==, 4);
  g_assert_true (bastide_record_leaves (record, 3, 1));
  g_assert_false (bastide_record_leaves (record, 2, 1));
  text = bastide_record_print (record, &length);
  before = g_strdup (text);
  free (text);

  pruned = bastide_record_prune (record, 1);
  g_assert_cmpuint (record->n_lines, ==, 2);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpuint (bastide_record_length (record, 1), ==, 4);
  text = bastide_record_print (record, &length);
  g_assert_null (strstr (text, "follower 0"));
  g_assert_nonnull (strstr (text, "head 1 4"));
  bastide_record_free (parse (text, length));
  free (text);

  g_assert_true (bastide_record_graft (record, pruned));
  assert_prints (record, before, strlen (before));
  bastide_record_free (record);
}

static void
test_lines_are_named (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);

  play (record, "tile 0 0 0");
  bastide_record_go (record, 0, 0);
  play (record, "tile 0 0 1");
  g_assert_true (bastide_record_name_line (record, 1, "a \"better\" way"));
  g_assert_false (bastide_record_name_line (record, 1, "two\nlines"));
  g_assert_cmpstr (record->lines[1].name, ==, "a \"better\" way");
  bastide_record_free (record);
}

/* A full record takes nothing more, and what it has can be read. */
static void
test_a_full_record_takes_nothing_more (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  g_autofree char *note = g_strnfill (4000, 'n');
  size_t length;
  char *text;

  play (record, "tile 0 0 0");
  while (bastide_record_add_note (record, note))
    ;
  while (bastide_record_add_note (record, "n"))
    ;
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_FULL);
  g_assert_cmpuint (record->head_ply, ==, 1);
  text = bastide_record_print (record, &length);
  g_assert_cmpuint (length, <=, BASTIDE_MAX_RECORD_TEXT);
  bastide_record_free (record);
  bastide_record_free (parse (text, length));
  free (text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/record/playing-makes-lines", test_playing_makes_lines);
  g_test_add_func ("/core/record/seats-change-from-the-head-on", test_seats_change_from_the_head_on);
  g_test_add_func ("/core/record/hints-are-notes-of-that-word", test_hints_are_notes_of_that_word);
  g_test_add_func ("/core/record/headers-have-their-forms", test_headers_have_their_forms);
  g_test_add_func ("/core/record/lines-are-taken-out-and-put-back", test_lines_are_taken_out_and_put_back);
  g_test_add_func ("/core/record/lines-are-named", test_lines_are_named);
  g_test_add_func ("/core/record/a-full-record-takes-nothing-more", test_a_full_record_takes_nothing_more);
  return g_test_run ();
}
