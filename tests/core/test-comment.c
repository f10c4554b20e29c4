/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments on moves: which are valid, how other texts are changed, merging, their lines in a record and their limits.
 */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "core/comment.h"
#include "core/record.h"
#include "sound.h"

#define TOWER "🏰"
#define OVERRIDE "\u202e"

static char *
repeat (const char *text, unsigned n)
{
  GString *all = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

static void
test_a_comment_is_text_with_paragraphs (void)
{
  static const struct {
    const char *text;
    bool is_well;
  } rows[] = {
    { "", true },
    { "two\n\nparagraphs", true },
    { "<b>東京</b> “é” " OVERRIDE TOWER, true },
    { "a\tb", false },
    { "a\rb", false },
    { "\x7f", false },
    { "\xc2\x85", false },
    { "\xff", false },
    { "cut \xf0\x9f\x8f", false },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (bastide_comment_is_well (rows[i].text, strlen (rows[i].text)) != rows[i].is_well)
      g_error ("%s", rows[i].text);
}

/* Characters count, not bytes, and line feeds count too. */
static void
test_a_comment_has_two_thousand_characters (void)
{
  static const char *const characters[] = { "n", "é", "…", TOWER, "\n" };

  for (unsigned i = 0; i < G_N_ELEMENTS (characters); i++)
    {
      g_autofree char *longest = repeat (characters[i], 2000);
      g_autofree char *too_long = repeat (characters[i], 2001);

      g_assert_true (bastide_comment_is_well (longest, strlen (longest)));
      g_assert_false (bastide_comment_is_well (too_long, strlen (too_long)));
    }
}

static void
check_fit (const char *text, const char *expected)
{
  char *fit = bastide_comment_fit (text, strlen (text));

  g_assert_cmpstr (fit, ==, expected);
  g_assert_true (bastide_comment_is_well (fit, strlen (fit)));
  free (fit);
}

static void
test_other_texts_become_comments (void)
{
  g_autofree char *longest = repeat (TOWER, 2000), *too_long = repeat (TOWER, 2001);
  g_autofree char *kept = repeat (TOWER, 1999), *bytes = repeat ("\xff", 5000);
  g_autofree char *cut = g_strconcat (kept, "…", NULL);
  g_autofree char *marks = repeat ("\uFFFD", 1999), *cut_marks = g_strconcat (marks, "…", NULL);

  check_fit ("", "");
  check_fit (" \n\n ", "");
  check_fit ("\n  Well\tplayed \n\n", "Well played");
  check_fit ("a\r\nb\rc\vd\fe\xc2\x85" "f\u2028g\u2029h", "a\nb\nc\nd\ne\nf\ng\nh");
  check_fit ("a\x01\xff" "b", "a\uFFFD\uFFFDb");
  check_fit (OVERRIDE "<b>", OVERRIDE "<b>");
  check_fit (longest, longest);
  check_fit (too_long, cut);
  check_fit (bytes, cut_marks);
}

static void
check_merge (const char *mine, const char *theirs, const char *expected)
{
  bool is_too_long;
  char *merged = bastide_comment_merge (mine, theirs, &is_too_long);
  char *other = bastide_comment_merge (theirs, mine, &is_too_long);
  char *again = bastide_comment_merge (merged, theirs, &is_too_long);

  g_assert_cmpstr (merged, ==, expected);
  g_assert_cmpstr (other, ==, expected);
  g_assert_cmpstr (again, ==, expected);
  g_assert_false (is_too_long);
  free (merged);
  free (other);
  free (again);
}

static void
test_merging_keeps_both_once (void)
{
  check_merge (NULL, NULL, NULL);
  check_merge ("", NULL, NULL);
  check_merge ("a", NULL, "a");
  check_merge (NULL, "a\nb", "a\nb");
  check_merge ("a", "a", "a");
  check_merge ("b", "a", "a\nb");
  check_merge ("b\na", "a", "b\na");
  check_merge ("start\nred", "start\nblue", "start\nblue\nred");
  check_merge ("x\ny", "y\nx", "x\ny");
  check_merge ("par", "paragraph", "par\nparagraph");
  check_merge ("a\n\nb", "a\nb\nc", "a\n\nb\nc");
}

static void
test_merging_tells_what_is_too_long (void)
{
  g_autofree char *a = repeat ("a", 1000), *b = repeat ("b", 999), *longer = repeat ("b", 1000);
  bool is_too_long;
  char *merged = bastide_comment_merge (a, b, &is_too_long);

  g_assert_cmpuint (strlen (merged), ==, 2000);
  g_assert_false (is_too_long);
  g_assert_null (bastide_comment_merge (a, longer, &is_too_long));
  g_assert_true (is_too_long);
  free (merged);
}

/* A game of three moves and a branch, with NOTES, whole lines, after the second move. */
static char *
write_record (const char *notes)
{
  return g_strdup_printf ("bastide 1\n"
                          "tiles bastide-75 fnv64:9fcbf3a7f9e3a491\n"
                          "seat 1 person red Ann\n"
                          "seat 2 person blue Ben\n"
                          "deal homes straight homes | | end\n"
                          "move 1 tile 0 0 0\n"
                          "move 1 follower 0\n" /* 7 */
                          "%s"
                          "move 2 tile 1 0 0\n"
                          "branch \"\" 1\n"
                          "move 1 pass\n"
                          "note text elsewhere\n"
                          "head 1 2\n", notes);
}

static BastideRecord *
parse (const char *notes)
{
  g_autofree char *text = write_record (notes);
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  if (record == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return record;
}

/* Checks that RECORD is printed with NOTES, and that its size is the one of that text. */
static void
assert_notes (const BastideRecord *record, const char *notes)
{
  g_autofree char *text = write_record (notes);
  size_t length;
  char *printed = bastide_record_print (record, &length);

  g_assert_cmpstr (printed, ==, text);
  g_assert_true (record_is_sound (record));
  free (printed);
}

static void
assert_comment (const BastideRecord *record, unsigned line, unsigned ply, const char *expected)
{
  char *comment = bastide_record_get_comment (record, line, ply);

  g_assert_cmpstr (comment, ==, expected);
  free (comment);
}

static void
test_a_comment_has_a_line_for_each_paragraph (void)
{
  static const char notes[] = "note hint\nnote text Well\nnote text \nnote text played <b>" OVERRIDE "\nnote textual x\n";
  BastideRecord *record = parse (notes);

  assert_comment (record, 0, 2, "Well\n\nplayed <b>" OVERRIDE);
  assert_comment (record, 0, 1, NULL);
  assert_comment (record, 0, 3, NULL);
  assert_comment (record, 1, 2, "elsewhere");
  assert_notes (record, notes);
  bastide_record_free (record);
}

static void
test_a_comment_is_replaced (void)
{
  BastideRecord *record = parse ("note text Well\nnote hint\nnote text played\nseat 1 person red Eve\n");

  g_assert_true (bastide_record_set_comment (record, 0, 2, "a\n\nb"));
  assert_comment (record, 0, 2, "a\n\nb");
  assert_notes (record, "note hint\nseat 1 person red Eve\nnote text a\nnote text \nnote text b\n");
  g_assert_false (bastide_record_set_comment (record, 0, 2, "a\tb"));
  assert_comment (record, 0, 2, "a\n\nb");
  g_assert_true (bastide_record_set_comment (record, 0, 2, ""));
  assert_comment (record, 0, 2, NULL);
  assert_notes (record, "note hint\nseat 1 person red Eve\n");
  bastide_record_free (record);
}

/* A move that two lines share has one comment, which both show. */
static void
test_lines_share_comments_of_shared_moves (void)
{
  BastideRecord *record = parse ("");

  g_assert_true (bastide_record_set_comment (record, 1, 1, "shared"));
  assert_comment (record, 0, 1, "shared");
  assert_comment (record, 1, 1, "shared");
  g_assert_true (bastide_record_set_comment (record, 1, 2, "own"));
  assert_comment (record, 0, 2, NULL);
  bastide_record_free (record);
}

/* Checks that a record with NOTES is refused at LINE for a reason that names NUMBER, or is read if LINE is 0. */
static void
check_parse (const char *notes, unsigned line, const char *number)
{
  g_autofree char *text = write_record (notes);
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  g_assert_cmpuint (error.line, ==, line);
  g_assert_cmpint (record != NULL, ==, line == 0);
  if (line > 0)
    g_assert_nonnull (strstr (error.reason, number));
  bastide_record_free (record);
}

static void
test_a_record_with_longer_comments_is_refused (void)
{
  g_autofree char *longest = repeat (TOWER, 2000), *half = repeat ("x", 1000);
  g_autofree char *whole = g_strdup_printf ("note text %s\n", longest);
  g_autofree char *more = g_strdup_printf ("note text %s!\n", longest);
  g_autofree char *halves = g_strdup_printf ("note text %s\nnote hint\nnote text %.999s\n", half, half);
  g_autofree char *over = g_strdup_printf ("note text %s\nnote hint\nnote text %s\n", half, half);
  g_autofree char *empty = repeat ("note text \n", 2001), *too_many = repeat ("note text \n", 2002);

  check_parse (whole, 0, NULL);
  check_parse (more, 8, "2000");
  check_parse (halves, 0, NULL);
  check_parse (over, 10, "2000");
  check_parse (empty, 0, NULL);
  check_parse (too_many, 8 + 2001, "2000");
  check_parse ("note text a\tb\n", 8, "control");
  check_parse ("note text \xff\n", 8, "UTF-8");
}

/* A game of one tile after another, with as many comments as it may have. */
static void
test_a_game_has_256_kib_of_comments (void)
{
  g_autofree char *longest = repeat (TOWER, 2000);
  GString *text = g_string_new ("bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Ann\n"
                                "seat 2 person blue Ben\ndeal homes | |\n");
  const unsigned line_size = (unsigned) strlen ("note text \n") + 8000;
  const unsigned n = 256 * 1024 / line_size, line = 6 + 3 * n + 3;
  BastideFault error;
  BastideRecord *record;
  const unsigned left = 256 * 1024 - n * line_size - (unsigned) strlen ("note text \n");
  g_autofree char *towers = repeat (TOWER, left / 4), *end = repeat ("x", left % 4);
  g_autofree char *rest = g_strconcat (towers, end, NULL);
  g_autofree char *longer = g_strconcat (rest, "x", NULL);

  g_string_append (text, "move 1 tile 0 0 0\n");
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "branch \"\" 0\nmove 1 tile 0 0 %u\nnote text %s\n", i % 4, longest);
  g_string_append_printf (text, "branch \"\" 0\nmove 1 tile 0 0 0\nnote text %s\nhead 0 1\n", rest);
  record = bastide_record_parse (text->str, text->len, &error);
  g_assert_nonnull (record);
  g_assert_false (bastide_record_set_comment (record, 0, 1, "x"));
  g_assert_false (bastide_record_set_comment (record, n + 1, 1, longer));
  g_assert_true (bastide_record_set_comment (record, n + 1, 1, rest));
  bastide_record_free (record);

  g_string_insert (text, (gssize) (text->len - strlen ("\nhead 0 1\n")), "x");
  g_assert_null (bastide_record_parse (text->str, text->len, &error));
  g_assert_cmpuint (error.line, ==, line);
  g_string_free (text, TRUE);
}

/* Lines that were removed do not come back if their comments have no room any more. */
static void
test_restored_lines_need_room_for_comments (void)
{
  g_autofree char *longest = repeat (TOWER, 2000);
  GString *text = g_string_new ("bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Ann\n"
                                "seat 2 person blue Ben\ndeal homes | |\nmove 1 tile 0 0 0\n");
  BastideRemovedLines *removed;
  BastideFault error;
  BastideRecord *record;

  for (unsigned i = 0; i < 32; i++)
    g_string_append_printf (text, "branch \"\" 0\nmove 1 tile 0 0 1\nnote text %s\n", longest);
  g_string_append (text, "head 0 1\n");
  record = bastide_record_parse (text->str, text->len, &error);
  g_assert_nonnull (record);
  removed = bastide_record_remove_line (record, 32);
  g_assert_true (bastide_record_set_comment (record, 0, 1, longest));
  g_assert_false (bastide_record_restore_lines (record, removed));
  g_assert_true (bastide_record_set_comment (record, 0, 1, ""));
  g_assert_true (bastide_record_restore_lines (record, removed));
  assert_comment (record, 32, 1, longest);
  bastide_record_free (record);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/comment/a-comment-is-text-with-paragraphs", test_a_comment_is_text_with_paragraphs);
  g_test_add_func ("/core/comment/a-comment-has-two-thousand-characters", test_a_comment_has_two_thousand_characters);
  g_test_add_func ("/core/comment/other-texts-become-comments", test_other_texts_become_comments);
  g_test_add_func ("/core/comment/merging-keeps-both-once", test_merging_keeps_both_once);
  g_test_add_func ("/core/comment/merging-tells-what-is-too-long", test_merging_tells_what_is_too_long);
  g_test_add_func ("/core/comment/a-comment-has-a-line-for-each-paragraph",
                   test_a_comment_has_a_line_for_each_paragraph);
  g_test_add_func ("/core/comment/a-comment-is-replaced", test_a_comment_is_replaced);
  g_test_add_func ("/core/comment/lines-share-comments-of-shared-moves", test_lines_share_comments_of_shared_moves);
  g_test_add_func ("/core/comment/a-record-with-longer-comments-is-refused",
                   test_a_record_with_longer_comments_is_refused);
  g_test_add_func ("/core/comment/a-game-has-256-kib-of-comments", test_a_game_has_256_kib_of_comments);
  g_test_add_func ("/core/comment/restored-lines-need-room-for-comments", test_restored_lines_need_room_for_comments);
  return g_test_run ();
}
