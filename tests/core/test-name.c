/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles and names: which are valid, how other texts are changed, and that every way into a record checks them. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "core/name.h"
#include "pose.h"

#define TOWER "🏰"

/* CHARACTER, N times. */
static char *
repeat (const char *character, unsigned n)
{
  GString *text = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (text, character);
  return g_string_free (text, FALSE);
}

static void
test_a_name_is_one_line (void)
{
  static const struct {
    const char *text;
    bool is_well;
  } rows[] = {
    { "", true },
    { " Sunday  evening ", true },
    { "東京 “é” \u202e" TOWER, true },
    { "two\nlines", false },
    { "two\u2028lines", false },
    { "two\u2029lines", false },
    { "a\tb", false },
    { "\x7f", false },
    { "\xc2\x85", false },
    { "\xff", false },
    { "cut \xf0\x9f\x8f", false },
    { "\xed\xa0\x80", false },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (bastide_name_is_well (rows[i].text, strlen (rows[i].text)) != rows[i].is_well)
      g_error ("%s", rows[i].text);
}

/* Characters count, not bytes. */
static void
test_a_name_has_two_hundred_characters (void)
{
  static const char *const characters[] = { "n", "é", "…", TOWER };

  for (unsigned i = 0; i < G_N_ELEMENTS (characters); i++)
    {
      g_autofree char *longest = repeat (characters[i], 200);
      g_autofree char *too_long = repeat (characters[i], 201);

      g_assert_true (bastide_name_is_well (longest, strlen (longest)));
      g_assert_false (bastide_name_is_well (too_long, strlen (too_long)));
    }
}

static void
check_fit (const char *text, const char *expected)
{
  char *fit = bastide_name_fit (text, strlen (text));

  g_assert_cmpstr (fit, ==, expected);
  g_assert_true (bastide_name_is_well (fit, strlen (fit)));
  free (fit);
}

static void
test_other_texts_are_shown_as_names (void)
{
  g_autofree char *longest = repeat (TOWER, 200);
  g_autofree char *too_long = repeat (TOWER, 201);
  g_autofree char *bytes = repeat ("\xff", 100000);
  g_autofree char *cut = repeat (TOWER, 199);
  g_autofree char *shown = g_strconcat (cut, "…", NULL);
  g_autofree char *signs = repeat ("\uFFFD", 199);
  g_autofree char *shown_signs = g_strconcat (signs, "…", NULL);

  check_fit ("", "");
  check_fit ("Sunday evening", "Sunday evening");
  check_fit ("a\nb\u2028c\x01", "a\uFFFDb\uFFFDc\uFFFD");
  check_fit ("Ann\xff\xc3", "Ann\uFFFD\uFFFD");
  check_fit (longest, longest);
  check_fit (too_long, shown);
  check_fit (bytes, shown_signs);
}

/* A game of two players with one move, with TITLE, SEAT and BRANCH in its lines. */
static char *
write_record (const char *title, const char *seat, const char *level, const char *branch)
{
  return g_strdup_printf ("bastide 1\n"
                          "title %s\n"                             /* 2 */
                          "tiles bastide-75 fnv64:9fcbf3a7f9e3a491\n"
                          "seat 1 person red %s\n"                 /* 4 */
                          "seat 2 computer %s 1 blue Mason\n"      /* 5 */
                          "deal homes straight homes | | end\n"
                          "move 1 tile 0 0 0\n"
                          "seat 1 person red %s\n"                 /* 8 */
                          "branch \"%s\" 0\n"                      /* 9 */
                          "move 1 tile 0 0 1\n"
                          "head 0 1\n", title, seat, level, seat, branch);
}

/* Checks that the record is refused at LINE, or that it is read if LINE is 0. */
static void
check_parse (const char *title, const char *seat, const char *level, const char *branch, unsigned line)
{
  g_autofree char *text = write_record (title, seat, level, branch);
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  g_assert_cmpuint (error.line, ==, line);
  g_assert_cmpint (record != NULL, ==, line == 0);
  if (line > 0)
    g_assert_nonnull (strstr (error.reason, "200"));
  bastide_record_free (record);
}

static void
test_a_record_with_longer_names_is_refused (void)
{
  g_autofree char *longest = repeat (TOWER, 200);
  g_autofree char *quotes = repeat ("\\\"", 200);
  g_autofree char *too_many_quotes = repeat ("\\\"", 201);
  g_autofree char *too_long = repeat ("n", 201);
  g_autofree char *enormous = repeat ("W", 1000000);
  g_autofree char *text = write_record ("T", "Ann", "hard", "B");
  GString *changed = g_string_new (text);
  BastideFault error;

  check_parse (longest, longest, "hard", longest, 0);
  check_parse (longest, longest, longest, quotes, 0);
  check_parse (enormous, "Ann", "hard", "B", 2);
  check_parse ("two\u2028lines", "Ann", "hard", "B", 2);
  check_parse ("T", too_long, "hard", "B", 4);
  check_parse ("T", "Ann", too_long, "B", 5);
  check_parse ("T", "Ann", "hard", too_long, 9);
  check_parse ("T", "Ann", "hard", too_many_quotes, 9);

  /* A seat that changes during the game. */
  g_string_replace (changed, "tile 0 0 0\nseat 1 person red Ann", "tile 0 0 0\nseat 1 person red Ben", 1);
  g_string_replace (changed, "Ben", too_long, 1);
  g_assert_null (bastide_record_parse (changed->str, changed->len, &error));
  g_assert_cmpuint (error.line, ==, 8);
  g_string_free (changed, TRUE);
}

/* The functions of a record accept the same names as its text. */
static void
test_a_record_is_not_given_longer_names (void)
{
  g_autofree char *text = write_record ("T", "Ann", "hard", "B");
  g_autofree char *longest = repeat (TOWER, 200);
  g_autofree char *too_long = repeat (TOWER, 201);
  BastideSeat seat = { .colour = BASTIDE_RED, .name = too_long };
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);
  char *printed;
  size_t length;

  g_assert_false (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, too_long));
  g_assert_false (bastide_record_name_line (record, 1, too_long));
  g_assert_false (bastide_record_change_seat (record, 0, &seat));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, longest));
  g_assert_true (bastide_record_name_line (record, 1, longest));
  seat.name = longest;
  g_assert_true (bastide_record_change_seat (record, 0, &seat));
  printed = bastide_record_print (record, &length);
  bastide_record_free (record);
  record = bastide_record_parse (printed, length, &error);
  g_assert_nonnull (record);
  bastide_record_free (record);
  free (printed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/name/a-name-is-one-line", test_a_name_is_one_line);
  g_test_add_func ("/core/name/a-name-has-two-hundred-characters", test_a_name_has_two_hundred_characters);
  g_test_add_func ("/core/name/other-texts-are-shown-as-names", test_other_texts_are_shown_as_names);
  g_test_add_func ("/core/name/a-record-with-longer-names-is-refused", test_a_record_with_longer_names_is_refused);
  g_test_add_func ("/core/name/a-record-is-not-given-longer-names", test_a_record_is_not_given_longer_names);
  return g_test_run ();
}
