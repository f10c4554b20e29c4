/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing in a record: lines and branches, seats and notes, headers, removing lines, and its maximum length. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "town-record.h"
#include "core/comment.h"
#include "record-text.h"
#include "sound.h"

/* Makes a record of a game of two players with four tiles. */
static BastideRecord *
new_record (BastideState *state)
{
  TownDeal deal = { .n_tiles = 4, .end = { 3, 3, 4 } };
  const BastideKit *set = town_tile_set_builtin ();

  for (int i = 0; i < 4; i++)
    deal.order[i] = (uint8_t) town_tile_set_find (set, "homes", 5);
  town_state_init (state, set, 2, &deal, NULL);
  return town_record_new (set, NULL, 2, &deal);
}

static BastidePlayed
play (BastideRecord *record, const char *text)
{
  BastideState state;
  BastideMove move;

  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  g_assert_true (town_move_parse (&move, text, strlen (text)));
  g_assert_cmpint (town_why (&state, record->kit, move).code, ==, BASTIDE_LEGAL);
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
  /* The same move after going back follows the same line. */
  bastide_record_go (record, 0, 1);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_ply, ==, 2);
  /* Another move starts a branch, and the old line is kept. */
  bastide_record_go (record, 0, 1);
  g_assert_cmpint (play (record, "follower 0"), ==, BASTIDE_PLAYED_BRANCH);
  g_assert_cmpuint (record->n_lines, ==, 2);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpuint (bastide_record_length (record, 0), ==, 3);
  g_assert_cmpint (play (record, "tile 1 0 0"), ==, BASTIDE_PLAYED_ON);
  /* Before the start of the branch, it is still the line that redo follows, and the main line can be followed again. */
  bastide_record_go (record, 1, 0);
  g_assert_cmpint (play (record, "tile 0 0 0"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_AGAIN);
  g_assert_cmpuint (record->head_line, ==, 0);
  /* A branch of a branch that starts before that branch began leaves the main line. */
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
  /* All bytes were counted, including those that name the line that each line leaves. */
  for (unsigned i = 1; i <= 3; i++)
    {
      char other[] = { 't', 'i', 'l', 'e', ' ', '0', ' ', '1', ' ', (char) ('0' + i), '\0' };

      bastide_record_go (record, 1, 2);
      g_assert_cmpint (play (record, other), ==, BASTIDE_PLAYED_BRANCH);
    }
  g_assert_true (record_is_sound (record));
  bastide_record_free (record);
}

static void
test_seats_change_from_the_head_on (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  BastideSeat hard = { .is_computer = true, .colour = BASTIDE_RED, .level = "hard", .version = "1", .name = "A" };
  BastideSeat wrong = { .colour = BASTIDE_BLUE, .level = "", .version = "", .name = "B" };
  const BastideSeat *seats[BASTIDE_PLAYERS];
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
  /* The change does not apply to a line that leaves earlier, but does to one that leaves there. */
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
  record = record_text_parse (text, length);
  record_text_assert (record, text, length);
  bastide_record_free (record);
  free (text);
}

/* Several seats may change at the same ply, and each of them more than once. */
static void
test_seats_change_one_by_one (void)
{
  BastideSeat red = { .is_computer = true, .colour = BASTIDE_RED, .level = "hard", .version = "1", .name = "A" };
  BastideSeat blue = { .is_computer = true, .colour = BASTIDE_BLUE, .level = "easy", .version = "1", .name = "B" };
  const BastideSeat *seats[BASTIDE_PLAYERS];
  BastideState state;
  BastideRecord *record = new_record (&state);

  play (record, "tile 0 0 0");
  g_assert_true (bastide_record_change_seat (record, 0, &red));
  g_assert_true (bastide_record_change_seat (record, 1, &blue));
  bastide_record_seats (record, 0, 1, seats);
  g_assert_cmpstr (seats[0]->level, ==, "hard");
  g_assert_cmpstr (seats[1]->level, ==, "easy");
  red.level = "medium";
  g_assert_true (bastide_record_change_seat (record, 0, &red));
  bastide_record_seats (record, 0, 1, seats);
  g_assert_cmpstr (seats[0]->level, ==, "medium");
  g_assert_cmpstr (seats[1]->level, ==, "easy");
  g_assert_cmpuint (record->lines[0].n_annotations, ==, 2);
  bastide_record_free (record);
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
      g_assert_cmpint (bastide_annotation_is_hint (&record->lines[0].annotations[i]), ==, rows[i].is_hint);
    }
  g_assert_true (bastide_record_change_seat (record, 1, &record->seats[1]));
  g_assert_false (bastide_annotation_is_hint (&record->lines[0].annotations[G_N_ELEMENTS (rows)]));
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

/* A line is removed with those that leave it, and the others keep their moves. Restoring it gives the same text. */
static void
test_lines_are_taken_out_and_put_back (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  BastideRemovedLines *removed;
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

  removed = bastide_record_remove_line (record, 1);
  g_assert_true (record_is_sound (record));
  g_assert_cmpuint (record->n_lines, ==, 2);
  g_assert_cmpuint (record->head_line, ==, 1);
  g_assert_cmpuint (bastide_record_length (record, 1), ==, 4);
  text = bastide_record_print (record, &length);
  g_assert_null (strstr (text, "follower 0"));
  g_assert_nonnull (strstr (text, "head 1 4"));
  bastide_record_free (record_text_parse (text, length));
  free (text);

  g_assert_true (bastide_record_restore_lines (record, removed));
  g_assert_true (record_is_sound (record));
  record_text_assert (record, before, strlen (before));
  bastide_record_free (record);
}

/* A game of two tiles. */
#define TWO_TILES                                                                                                    \
  "bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\nseat 2 person blue Blue\n"             \
  "deal homes homes | |\nmove 1 tile 0 0 0\n"

/* A line that names another one as its parent, but begins before that one does, really leaves an earlier line. It names
 * that one after the other one is removed. */
static void
test_lines_that_stay_name_where_they_really_leave (void)
{
  static const char text[] = TWO_TILES "move 1 pass\nmove 2 tile 1 0 0\n"
                             "branch \"late\" 2\nmove 2 tile 0 1 0\nbranch \"early\" 1 of 1\nmove 1 follower 0\nhead 2 2\n";
  BastideRecord *record = record_text_parse (text, strlen (text));
  size_t length;
  char *printed;

  bastide_removed_lines_free (bastide_record_remove_line (record, 1));
  printed = bastide_record_print (record, &length);
  g_assert_nonnull (strstr (printed, "branch \"early\" 1\nmove 1 follower 0\nhead 1 2\n"));
  g_assert_true (record_is_sound (record));
  free (printed);
  bastide_record_free (record);
}

/* Makes the longest record in which all lines but one leave line 1 and have one move. */
static GString *
make_one_move_branches (void)
{
  GString *text = g_string_new (TWO_TILES "branch \"a\" 1\nmove 1 pass\n");

  while (text->len < BASTIDE_MAX_RECORD_TEXT - 200)
    g_string_append (text, "branch \"a\" 2 of 1\nmove 2 tile 1 0 0\n");
  return g_string_append (text, "head 0 1\n");
}

/* Functions that go over all lines take a second at most, however many there are. */
static void
test_one_move_branches_take_no_time (void)
{
  g_autoptr (GString) text = make_one_move_branches ();
  clock_t begin = clock ();
  BastideRecord *record = record_text_parse (text->str, text->len);
  BastideRemovedLines *removed;
  unsigned n_lines = record->n_lines, n;

  removed = bastide_record_remove_line (record, 1);
  g_assert_cmpuint (record->n_lines, ==, 1);
  bastide_removed_lines_numbers (removed, &n);
  g_assert_cmpuint (n, ==, n_lines - 1);
  g_assert_true (bastide_record_restore_lines (record, removed));
  record_text_assert (record, text->str, text->len);
  for (unsigned i = 0; i < 10; i++)
    {
      bastide_record_go (record, 2, 2);
      g_assert_true (bastide_record_is_full (record));
      g_assert_cmpint (play (record, "tile 0 1 0"), ==, BASTIDE_PLAYED_FULL);
      g_assert_cmpuint (record->head_line, ==, 2);
    }
  g_test_message ("%u lines, %.0f ms", n_lines, (double) (clock () - begin) * 1e3 / CLOCKS_PER_SEC);
  g_assert_cmpint (clock () - begin, <, CLOCKS_PER_SEC);
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
  g_assert_true (record_is_sound (record));
  bastide_record_free (record);
}

/* What a line adds after what was sent before makes the text whole again, wherever the line is, and the edition stays the
 * same; anything else is a new edition. */
static void
test_only_ends_grow_in_an_edition (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state);
  unsigned edition = record->edition, numbering = record->numbering, plies, annotations;
  size_t length, before_length, after;
  char *before, *rest, *text;
  g_autofree char *spliced = NULL;

  play (record, "tile 0 0 0");
  bastide_record_go (record, 0, 0);
  play (record, "tile 0 0 1");
  bastide_record_go (record, 0, 1);
  before = bastide_record_print (record, NULL);
  before_length = record->text_size;
  plies = record->lines[0].n_plies;
  annotations = record->lines[0].n_annotations;
  play (record, "pass");
  g_assert_true (bastide_record_add_note (record, "hint"));
  play (record, "tile 1 0 0");
  g_assert_cmpuint (record->edition, ==, edition);
  rest = bastide_record_print_rest (record, 0, false, plies, annotations, &length);
  g_assert_cmpstr (rest, ==, "move 1 pass\nnote hint\nmove 2 tile 1 0 0\n");
  after = record->lines[1].size;
  text = bastide_record_print (record, NULL);
  spliced = g_strdup_printf ("%.*s%s%.*s", (int) (before_length - after), before, rest, (int) after,
                             before + before_length - after);
  g_assert_cmpmem (spliced, strlen (spliced), text, record->text_size);
  free (before);
  free (rest);
  free (text);
  rest = bastide_record_print_rest (record, 1, true, 0, 0, &length);
  g_assert_cmpstr (rest, ==, "branch \"other\" 0\nmove 1 tile 0 0 1\n");
  free (rest);

  bastide_record_go (record, 0, 1);
  g_assert_true (bastide_record_add_note (record, "hint")); /* not at an end */
  g_assert_cmpuint (record->edition, !=, edition);
  edition = record->edition;
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Title"));
  g_assert_cmpuint (record->edition, !=, edition);
  edition = record->edition;
  g_assert_true (bastide_record_name_line (record, 1, "name"));
  g_assert_cmpuint (record->edition, !=, edition);
  g_assert_cmpuint (record->numbering, ==, numbering);
  bastide_removed_lines_free (bastide_record_remove_line (record, 1));
  g_assert_cmpuint (record->numbering, !=, numbering);
  bastide_record_free (record);
}

/* Of a text with a fault, the beginning is read: nothing if that is in the header. */
static void
test_beginnings_are_read (void)
{
  static const struct {
    const char *text;
    int lines, plies; /* of the record, and moves of its main line; 0 lines if there is none */
  } rows[] = {
    { TWO_TILES "move 1 pass\nmove 2 tile 9 9 0\nmove 1 pass\n", 1, 2 },
    { TWO_TILES "move 1 pass\n\xff\nmove 2 tile 1 0 0\n", 1, 2 },
    { TWO_TILES "move 1 pass\nbranch \"a\" 1\nmove 1 follower 0\nbranch \"b\" 7\n", 2, 2 },
    { TWO_TILES "mov", 1, 1 },
    { TWO_TILES, 1, 1 },
    { "bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\ndeal homes homes | |\n", 0, 0 },
    { "", 0, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideRecord *record = bastide_record_parse_beginning (rows[i].text, strlen (rows[i].text));

      g_assert_true ((record != NULL) == (rows[i].lines > 0));
      if (record == NULL)
        continue;
      g_assert_cmpuint (record->n_lines, ==, (unsigned) rows[i].lines);
      g_assert_cmpuint (record->lines[0].n_plies, ==, (unsigned) rows[i].plies);
      g_assert_cmpuint (record->head_ply, ==, (unsigned) rows[i].plies);
      g_assert_true (record_is_sound (record));
      bastide_record_free (record);
    }
}

static void
test_seats_are_read_alone (void)
{
  static const struct {
    const char *text;
    unsigned seats;
  } rows[] = {
    { "seat 1 person red A\nseat 2 computer hard 8 blue The mason\n", 2 },
    { "seat 1 person red A", 1 },
    { "seat 1 person red A\nseat 2 person pink B\n", 0 },
    { "seat 1 person red A\ntitle B\n", 0 },
    { "seat 1 person red A\nseat 2 person blue \xff\n", 0 },
    { "", 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideSeat seats[BASTIDE_PLAYERS];
      unsigned n = bastide_seats_parse (rows[i].text, strlen (rows[i].text), seats);

      g_assert_cmpuint (n, ==, rows[i].seats);
      if (n == 2)
        g_assert_cmpstr (seats[1].level, ==, "hard");
      while (n > 0)
        bastide_seat_clear (&seats[--n]);
    }
}

/* Plays the first legal move at the head until the game is over, and then finishes the record. */
static void
play_to_end (BastideRecord *record)
{
  BastideState state;
  BastideMoves moves;

  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  while (state.status.phase != TOWN_PHASE_OVER)
    {
      town_legal (&state, record->kit, &moves);
      bastide_record_play (record, state.status.to_move, moves.at[0], "other");
      town_apply (&state, record->kit, moves.at[0], NULL, NULL);
    }
  bastide_record_finish (record, &state);
}

static void
assert_result (const BastideRecord *record, unsigned expected)
{
  unsigned line = 0;

  g_assert_true (bastide_record_find_result (record, &line));
  g_assert_cmpuint (line, ==, expected);
}

/* Line 2 is finished first, then lines 1 and 0. The text says so; texts of older versions do not. */
static void
test_the_first_end_is_the_result (void)
{
  static const char note[] = "note result\n";
  BastideState state;
  BastideRecord *record = new_record (&state);
  unsigned line;
  size_t length;
  char *text, *at;

  play (record, "tile 0 0 0");
  play (record, "pass");
  for (unsigned i = 1; i <= 2; i++)
    {
      bastide_record_go (record, 0, 0);
      play (record, i == 1 ? "tile 0 0 1" : "tile 0 0 2");
    }
  g_assert_false (bastide_record_find_result (record, &line));
  play_to_end (record);
  assert_result (record, 2);
  for (unsigned i = 2; i-- > 0;)
    {
      bastide_record_go (record, i, bastide_record_length (record, i));
      play_to_end (record);
      assert_result (record, 2);
    }
  text = bastide_record_print (record, &length);
  bastide_record_free (record);
  record = record_text_parse (text, length);
  record_text_assert (record, text, length);
  assert_result (record, 2);
  bastide_record_free (record);

  at = strstr (text, note);
  g_assert_null (strstr (at + 1, note));
  memmove (at, at + strlen (note), strlen (at + strlen (note)) + 1);
  record = record_text_parse (text, length - strlen (note));
  assert_result (record, 0);
  bastide_record_free (record);
  free (text);
}

/* Lines of a game of two tiles, and the line whose end is its result. */
static void
test_result_is_the_first_that_is_noted (void)
{
  static const struct {
    const char *lines;
    unsigned result;
  } rows[] = {
    /* no line has the note: the earliest in the file */
    { "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\n"
      "branch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\n", 1 },
    { "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\n"
      "branch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\n", 2 },
    { "move 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\nbranch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\n", 0 },
    /* one line has the note */
    { "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\n"
      "branch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\nnote result\n", 2 },
    { "move 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\n"
      "branch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\nnote result\n", 1 },
    /* both lines have the note: the earliest in the file */
    { "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\nnote result\n"
      "branch \"b\" 1\nmove 1 follower 0\nmove 2 tile 1 0 0\nnote result\n", 1 },
    /* a note before the end is about something else */
    { "branch \"a\" 1\nmove 1 pass\nmove 2 tile 1 0 0\nmove 2 pass\n"
      "branch \"b\" 1\nmove 1 follower 0\nnote result\nmove 2 tile 1 0 0\n", 1 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (TWO_TILES, rows[i].lines, "head 0 0\n", NULL);
      BastideRecord *record = record_text_parse (text, strlen (text));

      assert_result (record, rows[i].result);
      bastide_record_free (record);
    }
}

/* A record of about LENGTH bytes with the head at the end of a line, where player 1 has put a tile. */
static BastideRecord *
make_long (size_t length)
{
  g_autoptr (GString) text = g_string_new (TWO_TILES);
  g_autofree char *name = g_strnfill (200, 'n');

  while (text->len + 220 < length)
    g_string_append_printf (text, "branch \"%s\" 1\n", name);
  g_string_append_printf (text, "branch \"%.*s\" 1\n", (int) MIN (length - text->len - 30, 200), name);
  g_string_append (text, "head 0 1\n");
  return record_text_parse (text->str, text->len);
}

/* A long record takes only moves at the end of a line, and a full one takes nothing. Both can still be parsed. */
static void
test_a_full_record_takes_nothing_more (void)
{
  BastideRecord *record = make_long (BASTIDE_MAX_RECORD_TEXT - 16 * 1024);
  size_t length;
  char *text;

  g_assert_false (bastide_record_is_full (record));
  g_assert_false (bastide_record_add_note (record, "n"));
  g_assert_false (bastide_record_set_comment (record, 0, 1, "n"));
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_ON);
  bastide_record_go (record, 0, 1);
  g_assert_true (bastide_record_is_full (record));
  g_assert_cmpint (play (record, "follower 0"), ==, BASTIDE_PLAYED_FULL);
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_AGAIN);
  bastide_record_free (record);

  record = make_long (BASTIDE_MAX_RECORD_TEXT);
  g_assert_true (bastide_record_is_full (record));
  g_assert_cmpint (play (record, "pass"), ==, BASTIDE_PLAYED_FULL);
  text = bastide_record_print (record, &length);
  g_assert_cmpuint (length, <=, BASTIDE_MAX_RECORD_TEXT);
  bastide_record_free (record);
  bastide_record_free (record_text_parse (text, length));
  free (text);
}

/* Checks the relation of two records in both directions. */
static void
check_relation (const BastideRecord *record, const BastideRecord *other, BastideRelation expected)
{
  static const BastideRelation turned[] = {
    [BASTIDE_RELATION_SAME] = BASTIDE_RELATION_SAME,
    [BASTIDE_RELATION_CONTINUES] = BASTIDE_RELATION_OLDER,
    [BASTIDE_RELATION_OLDER] = BASTIDE_RELATION_CONTINUES,
    [BASTIDE_RELATION_DIFFERS] = BASTIDE_RELATION_DIFFERS,
  };

  g_assert_cmpint (bastide_record_relate (record, other), ==, expected);
  g_assert_cmpint (bastide_record_relate (other, record), ==, turned[expected]);
}

static void
test_records_are_related_by_their_moves (void)
{
  BastideState state;
  BastideRecord *record = new_record (&state), *other = new_record (&state);

  check_relation (record, other, BASTIDE_RELATION_SAME);
  play (record, "tile 0 0 0");
  check_relation (record, other, BASTIDE_RELATION_CONTINUES);
  play (other, "tile 0 0 0");
  bastide_record_go (other, 0, 0);
  bastide_record_set_header (other, BASTIDE_HEADER_TITLE, "Another title");
  check_relation (record, other, BASTIDE_RELATION_SAME);
  bastide_record_go (other, 0, 1);
  play (other, "pass");
  play (other, "tile 1 0 0");
  check_relation (record, other, BASTIDE_RELATION_OLDER);
  play (record, "follower 0");
  check_relation (record, other, BASTIDE_RELATION_DIFFERS);

  /* The same lines in another order. */
  bastide_record_go (record, 0, 1);
  play (record, "pass");
  play (record, "tile 1 0 0");
  check_relation (record, other, BASTIDE_RELATION_CONTINUES);
  bastide_record_go (other, 0, 1);
  play (other, "follower 0");
  check_relation (record, other, BASTIDE_RELATION_SAME);
  bastide_record_free (record);
  bastide_record_free (other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/record/playing-makes-lines", test_playing_makes_lines);
  g_test_add_func ("/core/record/seats-change-from-the-head-on", test_seats_change_from_the_head_on);
  g_test_add_func ("/core/record/seats-change-one-by-one", test_seats_change_one_by_one);
  g_test_add_func ("/core/record/hints-are-notes-of-that-word", test_hints_are_notes_of_that_word);
  g_test_add_func ("/core/record/headers-have-their-forms", test_headers_have_their_forms);
  g_test_add_func ("/core/record/lines-are-taken-out-and-put-back", test_lines_are_taken_out_and_put_back);
  g_test_add_func ("/core/record/lines-that-stay-name-where-they-really-leave",
                   test_lines_that_stay_name_where_they_really_leave);
  g_test_add_func ("/core/record/records-are-related-by-their-moves", test_records_are_related_by_their_moves);
  g_test_add_func ("/core/record/lines-are-named", test_lines_are_named);
  g_test_add_func ("/core/record/only-ends-grow-in-an-edition", test_only_ends_grow_in_an_edition);
  g_test_add_func ("/core/record/beginnings-are-read", test_beginnings_are_read);
  g_test_add_func ("/core/record/seats-are-read-alone", test_seats_are_read_alone);
  g_test_add_func ("/core/record/one-move-branches-take-no-time", test_one_move_branches_take_no_time);
  g_test_add_func ("/core/record/the-first-end-is-the-result", test_the_first_end_is_the_result);
  g_test_add_func ("/core/record/the-result-is-the-first-that-is-noted", test_result_is_the_first_that_is_noted);
  g_test_add_func ("/core/record/a-full-record-takes-nothing-more", test_a_full_record_takes_nothing_more);
  return g_test_run ();
}
