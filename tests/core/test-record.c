/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a record: example files, which texts are refused and at which line, hostile texts. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "pose.h"
#include "record-text.h"

/* Two moves of a game of two players. Rows below change lines of it, which count from 1. */
static const char base[] =
  "bastide 1\n"                                                   /* 1 */
  "id 0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11\n"                     /* 2 */
  "date 2026-11-20T13:05:00Z\n"                                   /* 3 */
  "title Sunday evening\n"                                        /* 4 */
  "tiles bastide-75 fnv64:9fcbf3a7f9e3a491\n"                     /* 5 */
  "seat 1 person red Red\n"                                       /* 6 */
  "seat 2 computer hard 1 blue The mason\n"                       /* 7 */
  "table-rules no\n"                                              /* 8 */
  "seed 42\n"                                                     /* 9 */
  "deal homes straight homes | | end\n"                           /* 10 */
  "move 1 tile 0 0 0\n"                                           /* 11 */
  "move 1 follower 0\n"                                           /* 12 */
  "note hint\n"                                                   /* 13 */
  "move 2 tile 1 0 0\n"                                           /* 14 */
  "seat 2 person blue The mason\n"                                /* 15 */
  "move 2 pass\n"                                                 /* 16 */
  "branch \"What if \\\"I\\\" had \\\\ passed\" 1\n"              /* 17 */
  "move 1 pass\n"                                                 /* 18 */
  "branch \"\" 2 of 1\n"                                          /* 19 */
  "head 1 2\n";                                                   /* 20 */

/* Example files: players, lines of play, moves of the main line, and the head. */
static const struct {
  const char *file;
  unsigned players, lines, plies, head_line, head_ply;
  bool finished;
} examples[] = {
  { "finished.bastide", 2, 1, 184, 0, 184, true },
  { "under-way.bastide", 4, 1, 90, 0, 78, false },
  { "branches.bastide", 3, 3, 60, 2, 37, false },
  { "own-tiles.bastide", 2, 1, 40, 0, 40, false },
  { "carriage-returns.bastide", 2, 1, 6, 0, 6, false },
};

static void
test_example_files (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *name = g_test_build_filename (G_TEST_DIST, "..", "data", examples[i].file, NULL);
      size_t length;
      g_autofree char *text = pose_read_file (name, &length);
      BastideRecord *record = record_text_parse (text, length);
      g_auto (GStrv) halves = g_strsplit (text, "\r\n", -1);
      g_autofree char *without_returns = g_strjoinv ("\n", halves);

      g_assert_cmpuint (record->players, ==, examples[i].players);
      g_assert_cmpuint (record->n_lines, ==, examples[i].lines);
      g_assert_cmpuint (bastide_record_length (record, 0), ==, examples[i].plies);
      g_assert_cmpuint (record->head_line, ==, examples[i].head_line);
      g_assert_cmpuint (record->head_ply, ==, examples[i].head_ply);
      g_assert_cmpint (record->has_result, ==, examples[i].finished);
      record_text_assert (record, without_returns, strlen (without_returns));
      bastide_record_free (record);
    }
}

static void
test_every_part_is_read (void)
{
  BastideRecord *record = record_text_parse (base, sizeof base - 1);

  g_assert_cmpstr (record->id, ==, "0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11");
  g_assert_cmpstr (record->date, ==, "2026-11-20T13:05:00Z");
  g_assert_cmpstr (record->title, ==, "Sunday evening");
  g_assert_true (record->says_table_rules && !record->table_rules);
  g_assert_true (record->has_seed && record->seed == 42);
  g_assert_cmpuint (record->players, ==, 2);
  g_assert_false (record->seats[0].is_computer);
  g_assert_true (record->seats[1].is_computer);
  g_assert_cmpstr (record->seats[1].level, ==, "hard");
  g_assert_cmpstr (record->seats[1].version, ==, "1");
  g_assert_cmpint (record->seats[1].colour, ==, BASTIDE_BLUE);
  g_assert_cmpstr (record->seats[1].name, ==, "The mason");
  g_assert_cmpint (record->deal.ends[0], ==, 3);
  g_assert_cmpint (record->deal.ends[1], ==, 3);
  g_assert_cmpint (record->deal.ends[2], ==, 4);
  g_assert_cmpuint (record->n_lines, ==, 3);
  g_assert_cmpuint (record->lines[0].n_plies, ==, 4);
  g_assert_cmpstr (record->lines[1].name, ==, "What if \"I\" had \\ passed");
  g_assert_cmpuint (record->lines[1].start, ==, 1);
  g_assert_cmpuint (record->lines[2].parent, ==, 1);
  g_assert_cmpstr (record->lines[2].name, ==, "");
  record_text_assert (record, base, sizeof base - 1);
  bastide_record_free (record);
}

/* The line LINE of BASE is replaced by TEXT. The record is refused at the line AT with a reason that contains
 * REASON. */
static const struct {
  unsigned line;
  const char *text;
  unsigned at;
  const char *reason;
} refusals[] = {
  /* the form */
  { 1, "bastide 3", 1, "form 3" },
  { 1, "bastide 2", 5, "game is missing before it" },
  { 1, "bastide 0", 1, "malformed" },
  { 1, "bastide 01", 1, "malformed" },
  { 1, "bastide", 1, "malformed" },
  { 1, "bastide 99999999999999999999999", 1, "malformed" },
  { 1, "", 1, "begins with" },
  { 1, "bastide 1\nbastide 1", 2, "begins with" },
  { 1, "chess 1", 1, "begins with" },
  { 1, "deal 1", 1, "begins with" },
  /* lines and characters */
  { 4, "title \x01", 4, "UTF-8" },
  { 4, "title \xff", 4, "UTF-8" },
  { 4, "title \xc0\x80", 4, "UTF-8" },
  { 4, "title \xed\xa0\x80", 4, "UTF-8" },
  { 4, "title \xc2\x9f", 4, "UTF-8" },
  { 4, "title \xe0\x9f\xbf", 4, "UTF-8" },
  { 4, "title \xf0\x8f\xbf\xbf", 4, "UTF-8" },
  { 4, "title \xf4\x90\x80\x80", 4, "UTF-8" },
  { 4, "title \x7f", 4, "UTF-8" },
  { 4, "title a\tb", 4, "UTF-8" },
  { 4, "title a\rb", 4, "UTF-8" },
  { 4, " title x", 4, "malformed" },
  /* header lines */
  { 2, "id 0f8b1c6e", 2, "malformed" },
  { 2, "id 0F8B1C6E-6f0e-4f5e-9a3b-2d0b6d1f4c11", 2, "malformed" },
  { 2, "id", 2, "malformed" },
  { 3, "date 2026-11-20", 3, "malformed" },
  { 3, "date 2026-13-20T13:05:00Z", 3, "malformed" },
  { 3, "date 2026-02-29T13:05:00Z", 3, "malformed" },
  { 3, "date 1900-02-29T13:05:00Z", 3, "malformed" },
  { 3, "date 2026-11-20T13:05:61Z", 3, "malformed" },
  { 3, "date 2026-11-20T24:05:00Z", 3, "malformed" },
  { 4, "title", 4, "malformed" },
  { 4, "title ", 4, "malformed" },
  { 4, "id 0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11", 4, "order" },
  { 4, "title x\ntitle y", 5, "twice" },
  { 5, "", 9, "tiles is missing" },
  { 5, "tiles bastide-76 fnv64:9fcbf3a7f9e3a491", 5, "not built in" },
  { 5, "tiles bastide-75 fnv64:9fcbf3a7f9e3a490", 5, "checksum" },
  { 5, "tiles bastide-75 fnv64:9fcbf3a7", 5, "malformed" },
  { 5, "tiles bastide-75 fnv64:9FCBF3A7F9E3A491", 5, "malformed" },
  { 5, "tiles bastide-75", 5, "malformed" },
  { 5, "tile-line bastide-tiles 1", 5, "tiles is missing" },
  { 5, "tiles mine fnv64:9fcbf3a7f9e3a491\ntile-line bastide-tiles 2", 6, "form 1" },
  { 5, "tiles mine fnv64:9fcbf3a7f9e3a491\ntile-line bastide-tiles 1\ntile-line name mine\nx-between\ntile-line tile", 9, "identifier" },
  { 5, "tiles mine fnv64:9fcbf3a7f9e3a491\ntile-line bastide-tiles 1\ntile-line name other\ntile-line tile a copies 1 : r N E S W", 5, "named other" },
  { 5, "tiles mine fnv64:9fcbf3a7f9e3a491\ntile-line bastide-tiles 1\ntile-line name mine\ntile-line tile a copies 1 : r N E S W", 5, "checksum" },
  { 6, "seat 2 person red Red", 6, "count from 1" },
  { 6, "seat 0 person red Red", 6, "malformed" },
  { 6, "seat 1 ghost red Red", 6, "person or a computer" },
  { 6, "seat 1 person pink Red", 6, "red, blue, green or yellow" },
  { 6, "seat 1 person black Red", 6, "red, blue, green or yellow" },
  { 6, "seat 1 person red", 6, "no name" },
  { 6, "seat 1 person red ", 6, "no name" },
  { 6, "seat 1 person blue Red", 7, "one colour" },
  { 6, "seat  1 person red Red", 6, "malformed" },
  { 7, "", 9, "2 to 4 seats" },
  { 7, "seat 2 computer hard blue The", 7, "red, blue" },
  { 7, "seat 2 person blue A\nseat 3 person green B\nseat 4 person yellow C\nseat 5 person red D", 10, "one colour" },
  { 8, "table-rules maybe", 8, "yes or no" },
  { 9, "seed 18446744073709551616", 9, "seed" },
  { 9, "seed -1", 9, "seed" },
  { 9, "seed 042", 9, "seed" },
  { 9, "seed 4 2", 9, "seed" },
  { 9, "move 1 tile 0 0 0", 9, "before the deal" },
  { 9, "head 0 0", 9, "before the deal" },
  /* the deal */
  { 10, "deal homes straight homes | end", 10, "as Bastide writes" },
  { 10, "deal homes straight homes | | | end", 10, "three stacks" },
  { 10, "deal | |", 10, "at least one" },
  { 10, "deal homes nowhere | | end", 10, "nowhere" },
  { 10, "deal homes  straight | | end", 10, "as Bastide writes" },
  { 10, "", 10, "before the deal" },
  /* moves */
  { 11, "move 1 tile 1 0 0", 11, "P2" },
  { 11, "move 1 wall 0 0 N", 11, "P3" },
  { 11, "move 2 tile 0 0 0", 11, "seat 1 decides" },
  { 11, "move 3 tile 0 0 0", 11, "malformed" },
  { 11, "move 1 tile 0 0", 11, "malformed" },
  { 11, "move 1 tile 0 0 4", 11, "malformed" },
  { 11, "move 1 tile 00 0 0", 11, "malformed" },
  { 11, "move 1 tile +0 0 0", 11, "malformed" },
  { 11, "move 1 tile -0 0 0", 11, "malformed" },
  { 11, "move 1 tile  0 0 0", 11, "malformed" },
  { 11, "move 1 tile 4294967296 0 0", 11, "malformed" },
  { 11, "note too early", 11, "follows a move" },
  { 12, "move 1 follower 7", 12, "P6" },
  { 14, "move 2 tile 0 0 0", 14, "P4" },
  { 14, "move 2 tile 3 3 0", 14, "P4" },
  { 13, "note", 13, "malformed" },
  { 13, "remark x", 13, "may follow the deal" },
  { 13, "title x", 13, "may follow the deal" },
  { 15, "seat 3 person green X", 15, "no such seat" },
  { 15, "seat 2 person green The mason", 15, "keeps its colour" },
  /* branches */
  { 17, "branch What 1", 17, "malformed" },
  { 17, "branch \"What 1", 17, "malformed" },
  { 17, "branch \"Wh\\at\" 1", 17, "malformed" },
  { 17, "branch \"What\\\" 1", 17, "malformed" },
  { 17, "branch \"What\"", 17, "malformed" },
  { 17, "branch \"What\"1", 17, "malformed" },
  { 17, "branch \"What\" 1 to 0", 17, "malformed" },
  { 17, "branch \"What\" 1 of", 17, "malformed" },
  { 17, "branch \"What\" 5", 17, "shorter" },
  { 17, "branch \"What\" 1 of 1", 17, "earlier line" },
  { 17, "branch \"What\" 1 of 99999999999", 17, "malformed" },
  { 18, "move 2 tile 1 0 0", 18, "P3" },
  { 19, "branch \"\" 2 of 1\nnote x", 20, "follows a move" },
  /* head and result */
  { 20, "", 19, "head is missing" },
  { 20, "head 3 0", 20, "no move" },
  { 20, "head 0 5", 20, "no move" },
  { 20, "head 0", 20, "malformed" },
  { 20, "head 0 04", 20, "malformed" },
  { 20, "head 0 4\nhead 0 4", 21, "only result" },
  { 20, "head 0 4\nmove 1 pass", 21, "only result" },
  { 20, "head 0 4\nresult 0 0", 21, "not finished" },
  { 20, "head 0 4\nresult 0", 21, "malformed" },
};

static void
test_what_is_wrong_is_refused_with_its_line (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *text = record_text_change (base, refusals[i].line, refusals[i].text);
      BastideFault error;

      if (bastide_record_parse (text, strlen (text), &error) != NULL)
        g_error ("`%s` in line %u was accepted", refusals[i].text, refusals[i].line);
      if (error.line != refusals[i].at || strstr (error.reason, refusals[i].reason) == NULL)
        g_error ("`%s` in line %u: refused in line %u: %s", refusals[i].text, refusals[i].line, error.line, error.reason);
    }
}

/* The points after `result` are those of line 0: a citizen on a street of one tile that the end of the game
 * completes. */
static void
test_result_is_checked (void)
{
  static const struct {
    const char *result, *reason;
  } rows[] = {
    { "result 1 0\n", NULL },
    { "result 0 0\n", "seat 1 has 1 points" },
    { "result 1 1\n", "seat 2 has 0 points" },
    { "result 1\n", "malformed" },
    { "result 1 0 0\n", "malformed" },
    { "result 1 0\nresult 1 0\n", "nothing" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red A\n"
                                           "seat 2 person blue B\ndeal end | |\nmove 1 tile 0 0 0\nmove 1 follower 0\n"
                                           "head 0 2\n", rows[i].result, NULL);
      BastideFault error;
      BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

      g_assert_cmpint (record != NULL, ==, rows[i].reason == NULL);
      if (record == NULL)
        g_assert_nonnull (strstr (error.reason, rows[i].reason));
      bastide_record_free (record);
    }
}

/* Variations of BASE that are valid and are printed as they are. */
static void
test_what_is_allowed_is_kept (void)
{
  static const struct {
    unsigned line;
    const char *text;
  } rows[] = {
    { 2, "" }, { 3, "" }, { 4, "" }, { 8, "" }, { 9, "" }, { 13, "" }, { 15, "" },
    { 3, "date 2024-02-29T23:59:60Z" },
    { 3, "date 2000-02-29T00:00:00Z" },
    { 4, "title  spaces  stay" },
    { 4, "title   " },
    { 4, "title x\ngame country\nwith fields\ngame town" },
    { 4, "title 東京 “é” 🏰" },
    { 1, "bastide 1\nx-first" },
    { 7, "x-between seats  any text\nseat 2 person blue A\nx-behind\nx-behind again\nseat 3 person green B\nseat 4 person yellow C" },
    { 8, "table-rules yes\nfrom-the-future 1 2 3" },
    { 9, "seed 18446744073709551615\nx-last" },
    { 10, "deal homes straight homes end | |" },
    { 10, "deal | homes straight homes end homes homes homes |" },
    { 17, "branch \"of line 0\" 1 of 0" },
    { 17, "branch \"at the end\" 4\nbranch \"\" 1" },
    { 20, "head 2 2" },
    { 20, "head 0 0" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = record_text_change (base, rows[i].line, rows[i].text);
      BastideRecord *record;

      /* For other numbers of players, and another line 1 of play, the rest must be changed too. */
      if (rows[i].line == 7 || strstr (rows[i].text, "at the end") != NULL)
        {
          char *from = strstr (text, rows[i].line == 7 ? "branch" : "branch \"\" 2 of 1"), *head = strstr (text, "head");

          memmove (from, head, strlen (head) + 1);
          if (rows[i].line == 7)
            memcpy (strstr (text, "head 1 2"), "head 0 2", 8);
        }
      record = record_text_parse (text, strlen (text));
      record_text_assert (record, text, strlen (text));
      bastide_record_free (record);
    }
}

/* A byte order mark before the first line is not written back, and does not change the numbers of lines. */
static void
test_a_byte_order_mark_is_skipped (void)
{
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", base, NULL);
  g_autofree char *twice = g_strconcat ("\xef\xbb\xbf", marked, NULL);
  g_autofree char *wrong = g_strconcat ("\xef\xbb\xbf", "bastide 1\ntitle\n", NULL);
  BastideFault error;
  BastideRecord *record = record_text_parse (marked, strlen (marked));

  record_text_assert (record, base, strlen (base));
  bastide_record_free (record);
  g_assert_null (bastide_record_parse (twice, strlen (twice), &error));
  g_assert_cmpuint (error.line, ==, 1);
  g_assert_null (bastide_record_parse (wrong, strlen (wrong), &error));
  g_assert_cmpuint (error.line, ==, 2);
  g_assert_null (bastide_record_parse (marked, 3, &error));
}

/* TEXT with FIND replaced everywhere. The caller frees it with g_free (). */
static char *
replace (const char *text, const char *find, const char *with)
{
  g_autoptr (GString) string = g_string_new (text);

  g_string_replace (string, find, with, 0);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* What mail programs and editors add to a game or take from it is not part of it. */
static void
test_a_game_comes_by_mail (void)
{
  g_autofree char *commented = replace (base, "move 2 pass\n", "move 2 pass\nnote text a\nnote text \nnote text b\n");
  g_autofree char *body = g_strndup (commented, strlen (commented) - 1);
  g_autofree char *inside = replace (body, "\n", "\n> ");
  g_autofree char *tight = replace (body, "\n", "\n>");
  const struct {
    const char *what;
    char *text;
  } forms[] = {
    { "no last line feed", g_strdup (body) },
    { "empty lines", g_strconcat ("\n", commented, "\n \n", NULL) },
    { "an empty line between any two", replace (commented, "\n", "\n\n") },
    { "spaces after lines", replace (commented, "\n", "  \n") },
    { "no spaces after lines", replace (commented, " \n", "\n") },
    { "quoted", g_strconcat ("> ", inside, "\n", NULL) },
    { "quoted without a space", g_strconcat (">", tight, "\n\n", NULL) },
    { "quoted by another system", replace (inside, "\n", "\r\n") },
  };

  g_assert_nonnull (strstr (commented, "note text \n"));
  for (unsigned i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = i == 7 ? g_strconcat ("> ", forms[i].text, NULL) : g_strdup (forms[i].text);
      BastideRecord *record;

      g_test_message ("%s", forms[i].what);
      record = record_text_parse (text, strlen (text));
      record_text_assert (record, commented, strlen (commented));
      bastide_record_free (record);
      g_free (forms[i].text);
    }
}

/* What a mail program wrapped could be put together in several ways, so it is refused, with the cause. */
static void
test_wrapped_lines_are_recognised (void)
{
  g_autofree char *note = replace (base, "move 2 pass\n", "move 2 pass\nnote text It would have been better to build at\n"
                                                          "the other end of the wall.\n");
  g_autofree char *title = replace (base, "title Sunday evening", "title The very long evening of a Sunday in autumn\nwith Anna");
  const char *deal = strstr (base, "deal ");
  g_autoptr (GString) long_deal = g_string_new (base);
  BastideFault error;

  g_assert_null (bastide_record_parse (note, strlen (note), &error));
  g_assert_nonnull (strstr (error.reason, "a mail program"));
  g_assert_cmpuint (error.line, ==, 18);
  g_string_erase (long_deal, deal - base + 5, (gssize) strcspn (deal + 5, "\n"));
  g_string_insert (long_deal, deal - base + 5, "homes straight homes homes straight homes\nhomes homes | | end");
  g_assert_null (bastide_record_parse (long_deal->str, long_deal->len, &error));
  g_assert_nonnull (strstr (error.reason, "a mail program"));
  /* The rest of a title looks like a line of a newer version, which is kept. */
  bastide_record_free (record_text_parse (title, strlen (title)));
}

/* Every beginning of a record is refused except the whole without the last line feed, and nothing is read beyond its
 * end. A head that may have been cut is refused as well. */
static void
test_a_cut_record_is_refused (void)
{
  BastideFault error;
  g_autofree char *all = NULL;

  for (size_t length = 0; length < sizeof base - 2; length++)
    {
      all = g_memdup2 (base, MAX (length, 1));
      g_assert_null (bastide_record_parse (all, length, &error));
      g_clear_pointer (&all, g_free);
    }
  all = record_text_change (base, 20, "head 0 3");
  bastide_record_free (record_text_parse (all, strlen (all)));
  g_assert_null (bastide_record_parse (all, strlen (all) - 1, &error));
}

static void
test_too_much_is_refused (void)
{
  BastideFault error;
  g_autofree char *text = g_strnfill (BASTIDE_MAX_RECORD_TEXT + 1, 'x');
  GString *deal = g_string_new ("deal");
  g_autofree char *long_deal = NULL;

  g_assert_null (bastide_record_parse (text, BASTIDE_MAX_RECORD_TEXT + 1, &error));
  g_assert_nonnull (strstr (error.reason, "at most"));
  for (int i = 0; i < 129; i++)
    g_string_append (deal, " homes");
  g_string_append (deal, " | |");
  long_deal = record_text_change (base, 10, deal->str);
  g_string_free (deal, TRUE);
  g_assert_null (bastide_record_parse (long_deal, strlen (long_deal), &error));
  g_assert_cmpuint (error.line, ==, 10);
  g_assert_nonnull (strstr (error.reason, "128"));
}

/* As many lines as fit, each of which leaves another: parsing is not recursive and not slow. */
static void
test_a_hostile_tree_is_read_quickly (void)
{
  GString *text = g_string_new (base);
  BastideRecord *record;
  gint64 start = g_get_monotonic_time ();

  g_string_truncate (text, text->len - strlen ("head 1 2\n"));
  for (unsigned i = 3; text->len < BASTIDE_MAX_RECORD_TEXT - 64; i++)
    g_string_append_printf (text, "branch \"\" 1 of %u\nmove 1 pass\n", i - 1);
  g_string_append (text, "head 0 0\n");
  record = record_text_parse (text->str, text->len);
  g_assert_cmpuint (record->n_lines, >, 20000);
  bastide_record_free (record);
  g_string_free (text, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/record/example-files-are-read-and-printed-again", test_example_files);
  g_test_add_func ("/core/record/every-part-is-read", test_every_part_is_read);
  g_test_add_func ("/core/record/what-is-wrong-is-refused-with-its-line", test_what_is_wrong_is_refused_with_its_line);
  g_test_add_func ("/core/record/the-result-is-checked", test_result_is_checked);
  g_test_add_func ("/core/record/what-is-allowed-is-kept", test_what_is_allowed_is_kept);
  g_test_add_func ("/core/record/a-byte-order-mark-is-skipped", test_a_byte_order_mark_is_skipped);
  g_test_add_func ("/core/record/a-game-comes-by-mail", test_a_game_comes_by_mail);
  g_test_add_func ("/core/record/wrapped-lines-are-recognised", test_wrapped_lines_are_recognised);
  g_test_add_func ("/core/record/a-cut-record-is-refused", test_a_cut_record_is_refused);
  g_test_add_func ("/core/record/too-much-is-refused", test_too_much_is_refused);
  g_test_add_func ("/core/record/a-hostile-tree-is-read-quickly", test_a_hostile_tree_is_read_quickly);
  return g_test_run ();
}
