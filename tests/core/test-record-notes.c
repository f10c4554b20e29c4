/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits of the notes in a record: what is too much is refused, and what was written can always be read again. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "core/comment.h"
#include "core/record.h"
#include "games/town/rules/game.h"
#include "games/town/rules/status.h"
#include "sound.h"

/* A game of two tiles. */
#define TWO_TILES                                                                                                    \
  "bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\nseat 2 person blue Blue\n"             \
  "deal homes homes | |\nmove 1 tile 0 0 0\n"

static BastideRecord *
parse (const char *text)
{
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  if (record == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return record;
}

static BastidePlayed
play (BastideRecord *record, const char *text)
{
  BastideState state;
  BastideMove move;

  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  g_assert_true (town_move_parse (&move, text, strlen (text)));
  return bastide_record_play (record, state.status.to_move, move, "other");
}

/* Checks that RECORD can be written and read again, and that its size was not underestimated. */
static void
assert_readable (const BastideRecord *record)
{
  size_t length;
  char *text = bastide_record_print (record, &length), *again;
  BastideRecord *copy = parse (text);

  g_assert_cmpuint (length - strlen (strstr (text, "\nhead ") + 1), ==, record->text_size);
  g_assert_true (record_is_sound (record));
  again = bastide_record_print (copy, NULL);
  g_assert_cmpstr (again, ==, text);
  bastide_record_free (copy);
  free (text);
  free (again);
}

/* Adds the longest notes at the head until no more fit, which fills all room. */
static void
fill_with_notes (BastideRecord *record)
{
  g_autofree char *note = g_strnfill (BASTIDE_MAX_NOTE - strlen ("note \n"), 'n');
  unsigned n = 0;

  while (bastide_record_add_note (record, note))
    n++;
  g_assert_cmpuint (n, ==, BASTIDE_MAX_NOTES / BASTIDE_MAX_NOTE);
  g_assert_false (bastide_record_add_note (record, "n"));
}

/* A game is not stuffed with notes: neither one of them nor all together are long, in files as at the table. */
static void
test_notes_have_limits (void)
{
  BastideRecord *record = parse (TWO_TILES "head 0 1\n");
  g_autofree char *most = g_strnfill (BASTIDE_MAX_NOTE - 6, 'n'), *more = g_strnfill (BASTIDE_MAX_NOTE - 5, 'n');
  g_autoptr (GString) text = g_string_new (TWO_TILES);
  BastideFault error;
  unsigned n = 0;

  g_assert_false (bastide_record_add_note (record, more));
  while (bastide_record_add_note (record, most))
    n++;
  g_assert_cmpuint (n, ==, BASTIDE_MAX_NOTES / BASTIDE_MAX_NOTE);
  g_assert_false (bastide_record_set_comment (record, 0, 1, "n"));
  bastide_record_free (record);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "note %s\n", most);
  g_string_append (text, "head 0 1\n");
  bastide_record_free (parse (text->str));
  g_string_insert (text, strlen (TWO_TILES), "note n\n");
  g_assert_null (bastide_record_parse (text->str, text->len, &error));
  g_assert_nonnull (strstr (error.reason, "the notes of a game"));
  g_string_insert (text, strlen (TWO_TILES), "n");
  g_string_insert (text, strlen (TWO_TILES), more);
  g_string_insert (text, strlen (TWO_TILES), "note ");
  g_assert_null (bastide_record_parse (text->str, text->len, &error));
  g_assert_nonnull (strstr (error.reason, "a line with a note"));
}

/* The end of a game is noted however many notes there are, since the program writes that note itself. */
static void
test_a_full_record_gets_its_result (void)
{
  BastideRecord *record = parse (TWO_TILES "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\nhead 1 3\n");
  BastideState state;
  unsigned line;

  fill_with_notes (record);
  assert_readable (record);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_ON);
  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  g_assert_true (town_state_is_over (&state));
  bastide_record_finish (record, &state);
  g_assert_true (bastide_record_find_result (record, &line));
  g_assert_cmpuint (line, ==, 1);
  g_assert_cmpint (record->lines[1].annotations[record->lines[1].n_annotations - 1].ply, ==, 4);
  assert_readable (record);
  bastide_record_free (record);
}

/* Lines come back as long as their notes have room, and are not lost if they have none. */
static void
test_full_notes_can_be_read_again (void)
{
  BastideRecord *record = parse (TWO_TILES "branch \"a\" 1\nmove 1 pass\nhead 1 2\n");
  BastideRemovedLines *removed;

  fill_with_notes (record);
  bastide_record_go (record, 0, 1);
  removed = bastide_record_remove_line (record, 1);
  g_assert_true (bastide_record_restore_lines (record, removed));
  assert_readable (record);

  removed = bastide_record_remove_line (record, 1);
  g_assert_true (bastide_record_set_comment (record, 0, 1, "n"));
  g_assert_false (bastide_record_restore_lines (record, removed));
  assert_readable (record);
  g_assert_true (bastide_record_set_comment (record, 0, 1, ""));
  g_assert_true (bastide_record_restore_lines (record, removed));
  g_assert_cmpuint (record->n_lines, ==, 2);
  assert_readable (record);
  bastide_record_free (record);
}

/* Lines that were removed from a record without any room can be restored. */
static void
test_a_full_record_gets_its_lines_back (void)
{
  g_autoptr (GString) text = g_string_new (TWO_TILES);
  BastideRecord *record;

  while (text->len < BASTIDE_MAX_RECORD_TEXT - 200)
    g_string_append (text, "branch \"line\" 1\n");
  g_string_append_printf (text, "branch \"%0*d\" 1\n", (int) (BASTIDE_MAX_RECORD_TEXT - text->len - 21), 0);
  g_string_append (text, "head 0 1\n");
  g_assert_cmpuint (text->len, ==, BASTIDE_MAX_RECORD_TEXT);
  record = parse (text->str);
  g_assert_true (bastide_record_restore_lines (record, bastide_record_remove_line (record, 1)));
  assert_readable (record);
  bastide_record_free (record);
}

/* An empty paragraph is written with a space, which a file that came by mail may have lost, and a name of spaces keeps
 * them. Both count. */
static void
test_spaces_at_line_ends_count (void)
{
  g_autoptr (GString) text = g_string_new (TWO_TILES);
  BastideRecord *record;

  for (unsigned i = 0; i < 1000; i++)
    g_string_append (text, "note text\n");
  g_string_append (text, "note text n\nseat 1 person red      \nhead 0 1\n");
  record = parse (text->str);
  assert_readable (record);
  bastide_record_free (record);
}

/* A file cannot take all room with the one note whose length does not count. */
static void
test_notes_about_the_result_have_a_limit (void)
{
  g_autoptr (GString) text = g_string_new (TWO_TILES);
  BastideFault error;

  for (unsigned i = 0; i < BASTIDE_MAX_MERGED; i++)
    g_string_append (text, "note result\n");
  bastide_record_free (parse (g_string_append (text, "head 0 1\n")->str));
  g_string_insert (text, strlen (TWO_TILES), "note result\n");
  g_assert_null (bastide_record_parse (text->str, text->len, &error));
  g_assert_nonnull (strstr (error.reason, "the notes of a game"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/record-notes/have-limits", test_notes_have_limits);
  g_test_add_func ("/core/record-notes/a-full-record-gets-its-result", test_a_full_record_gets_its_result);
  g_test_add_func ("/core/record-notes/full-notes-can-be-read-again", test_full_notes_can_be_read_again);
  g_test_add_func ("/core/record-notes/a-full-record-gets-its-lines-back", test_a_full_record_gets_its_lines_back);
  g_test_add_func ("/core/record-notes/spaces-at-line-ends-count", test_spaces_at_line_ends_count);
  g_test_add_func ("/core/record-notes/about-the-result-have-a-limit", test_notes_about_the_result_have_a_limit);
  return g_test_run ();
}
