/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging records of one game: two sides that send each other their files. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "town-record.h"
#include "core/comment.h"
#include "core/name.h"
#include "core/record.h"
#include "core/rng.h"
#include "sound.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

/* A game of two players with four tiles that fit everywhere. */
static BastideRecord *
new_record (void)
{
  TownDeal deal = { .n_tiles = 4, .end = { 3, 3, 4 } };
  const BastideKit *set = town_tile_set_builtin ();

  for (int i = 0; i < 4; i++)
    deal.order[i] = (uint8_t) town_tile_set_find (set, "homes", 5);
  return town_record_new (set, NULL, 2, &deal);
}

static BastideRecord *
parse (const char *text)
{
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &error);

  if (record == NULL)
    g_error ("line %u: %s in\n%s", error.line, error.reason, text);
  return record;
}

/* What the receiver of the file of RECORD has. */
static BastideRecord *
send (const BastideRecord *record)
{
  char *text = bastide_record_print (record, NULL);
  BastideRecord *copy = parse (text);

  free (text);
  return copy;
}

/* Plays MOVES, separated by commas, at the head. */
static void
play (BastideRecord *record, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, ",", -1);

  for (unsigned i = 0; each[i] != NULL; i++)
    {
      BastideState state;
      BastideMove move;

      bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
      g_assert_true (town_move_parse (&move, each[i], strlen (each[i])));
      g_assert_cmpint (town_why (&state, record->kit, move).code, ==, BASTIDE_LEGAL);
      bastide_record_play (record, state.status.to_move, move, "");
      bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
      if (town_state_is_over (&state))
        bastide_record_finish (record, &state);
    }
}

/* Merges the file of OTHER into *RECORD and checks the result, and that a second time changes nothing. */
static void
receive (BastideRecord **record, const BastideRecord *other, BastideMergeResult expected)
{
  g_autoptr (BastideRecord) sent = send (other), twice = NULL;
  BastideMerge merge;
  BastideRecord *merged = bastide_record_merge (*record, sent, 0, "theirs", &merge);
  char *once, *again;

  g_assert_cmpint (merge.result, ==, expected);
  g_assert_true ((merged == NULL) == bastide_merge_is_refused (expected));
  if (merged == NULL)
    return;
  g_assert_cmpuint (bastide_record_length (merged, merge.line), >=, merge.ply);
  g_assert_true (record_is_sound (merged));
  bastide_record_free (*record);
  *record = merged;
  twice = bastide_record_merge (merged, sent, 0, "theirs", &merge);
  g_assert_nonnull (twice);
  g_assert_cmpint (merge.result, <=, BASTIDE_MERGE_OLDER);
  once = bastide_record_print (merged, NULL);
  again = bastide_record_print (twice, NULL);
  g_assert_cmpstr (once, ==, again);
  free (once);
  free (again);
}

static void
test_further_moves_continue (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = send (mine), old = NULL;

  play (mine, "tile 0 0 0,pass");
  receive (&theirs, mine, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (theirs->head_ply, ==, 2);
  g_assert_cmpuint (theirs->n_lines, ==, 1);
  old = send (theirs);
  play (theirs, "tile 1 0 0,pass");
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (mine->head_ply, ==, 4);
  /* Older files, in any order, and one's own file change nothing. */
  receive (&mine, old, BASTIDE_MERGE_OLDER);
  receive (&mine, mine, BASTIDE_MERGE_SAME);
  g_assert_cmpuint (mine->head_ply, ==, 4);
  /* To the end of the game, which is the result on both sides. */
  play (mine, "tile 2 0 0,pass,tile 3 0 0,pass");
  receive (&theirs, mine, BASTIDE_MERGE_CONTINUED);
  g_assert_true (theirs->has_result);
  g_assert_true (theirs->lines[0].is_finished);
  g_assert_cmpmem (theirs->result, sizeof theirs->result, mine->result, sizeof mine->result);
}

static void
test_a_different_past_becomes_a_branch (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (mine, "tile 1 0 0,pass");
  bastide_record_go (theirs, 0, 1);
  play (theirs, "follower 0,tile 0 1 0");
  receive (&mine, theirs, BASTIDE_MERGE_BRANCHED);
  g_assert_cmpuint (mine->n_lines, ==, 2);
  g_assert_cmpuint (mine->lines[1].start, ==, 1);
  g_assert_cmpuint (mine->lines[1].n_plies, ==, 2);
  g_assert_cmpstr (mine->lines[1].name, ==, "theirs");
  g_assert_cmpuint (mine->head_line, ==, 0);
  g_assert_cmpuint (mine->head_ply, ==, 4);
  /* Whoever opens the branch and plays on there sends moves that continue. */
  bastide_record_go (mine, 1, 3);
  play (mine, "tile 0 2 0");
  receive (&theirs, mine, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (theirs->head_ply, ==, 4);
}

/* The head is on a branch of one side; the other side has the lines in another order. */
static void
test_branches_continue (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;

  play (mine, "tile 0 0 0,pass,tile 1 0 0,pass");
  bastide_record_go (mine, 0, 2);
  play (mine, "tile 0 1 0,pass");
  theirs = send (mine);
  play (theirs, "tile 0 2 0");
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (mine->n_lines, ==, 2);
  g_assert_cmpuint (mine->head_line, ==, 1);
  g_assert_cmpuint (mine->head_ply, ==, 5);
  /* A line beside the head is added, and the head stays. */
  bastide_record_go (theirs, 0, 4);
  play (theirs, "tile 2 0 0,pass");
  bastide_record_go (theirs, 1, 5);
  receive (&mine, theirs, BASTIDE_MERGE_LINES);
  g_assert_cmpuint (bastide_record_length (mine, 0), ==, 6);
  g_assert_cmpuint (mine->head_line, ==, 1);
}

static void
test_moves_are_taken_back (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL, first = NULL;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass");
  first = send (theirs);
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  /* The other side takes its own last moves back and plays others. */
  bastide_record_go (theirs, 0, 2);
  play (theirs, "tile 0 1 0,pass");
  receive (&mine, theirs, BASTIDE_MERGE_TAKEN_BACK);
  g_assert_cmpuint (mine->head_line, ==, 1);
  g_assert_cmpuint (mine->head_ply, ==, 4);
  /* The first mail comes once more. */
  receive (&mine, first, BASTIDE_MERGE_OLDER);
  g_assert_cmpuint (mine->head_line, ==, 1);
}

/* The other side has the answer to its move, and takes the move back nevertheless: the answer is not lost. */
static void
test_answered_moves_are_not_taken_back (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;

  play (mine, "tile 0 0 0,pass,tile 1 0 0,pass,tile 2 0 0");
  theirs = send (mine);
  bastide_record_go (theirs, 0, 2);
  play (theirs, "tile 0 1 0");
  receive (&mine, theirs, BASTIDE_MERGE_BRANCHED);
  g_assert_cmpuint (mine->head_line, ==, 0);
  g_assert_cmpuint (mine->head_ply, ==, 5);
}

/* The first of two mails comes after the second. */
static void
test_mails_come_out_of_order (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL, first = NULL;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass");
  first = send (theirs);
  bastide_record_go (theirs, 0, 2);
  play (theirs, "tile 0 1 0,pass");
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  receive (&mine, first, BASTIDE_MERGE_OLDER);
  g_assert_cmpuint (mine->head_line, ==, mine->n_lines - 1);
  g_assert_cmpuint (mine->head_ply, ==, 4);
}

/* One side has answered when the other takes its move back: nobody's decision is lost. */
static void
test_mails_cross (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL, answer = NULL;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass");
  answer = send (theirs);
  bastide_record_go (mine, 0, 1);
  play (mine, "follower 0");
  receive (&theirs, mine, BASTIDE_MERGE_BRANCHED);
  g_assert_cmpuint (theirs->head_ply, ==, 4);
  receive (&mine, answer, BASTIDE_MERGE_BRANCHED);
  g_assert_cmpuint (mine->head_line, ==, 1);
  g_assert_cmpuint (mine->head_ply, ==, 2);
  /* Taken back, but not replaced yet: the answer continues. */
  bastide_record_go (mine, 0, 1);
  play (answer, "tile 2 0 0");
  receive (&mine, answer, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (mine->head_ply, ==, 5);
}

/* The notes at PLY of line 0, joined by commas. */
static char *
list_notes (const BastideRecord *record, unsigned ply)
{
  GString *notes = g_string_new (NULL);

  for (unsigned i = 0; i < record->lines[0].n_annotations; i++)
    if (record->lines[0].annotations[i].ply == ply && record->lines[0].annotations[i].note != NULL)
      g_string_append_printf (notes, "%s%s", notes->len > 0 ? "," : "", record->lines[0].annotations[i].note);
  return g_string_free (notes, FALSE);
}

static void
test_notes_of_both_sides_are_kept (void)
{
  static const struct {
    const char *mine, *theirs, *merged;
    BastideMergeResult result;
  } cases[] = {
    { "", "text A", "text A", BASTIDE_MERGE_NOTES },
    { "text A", "", "text A", BASTIDE_MERGE_SAME },
    { "text A", "text A", "text A", BASTIDE_MERGE_SAME },
    { "text A", "text B", "text A,text B", BASTIDE_MERGE_NOTES },
    /* Paragraphs stay in the order of the side that has all of them. */
    { "text B", "text A,text ,text B,text ,text C", "text A,text ,text B,text ,text C", BASTIDE_MERGE_NOTES },
    { "text A,text B", "text B", "text A,text B", BASTIDE_MERGE_SAME },
    { "hint", "hint,text A", "hint,text A", BASTIDE_MERGE_NOTES },
    /* So do notes that are no comments. */
    { "hint", "remark,hint", "remark,hint", BASTIDE_MERGE_NOTES },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideRecord) mine = new_record (), theirs = new_record ();
      BastideRecord *sides[] = { mine, theirs };
      const char *notes[] = { cases[i].mine, cases[i].theirs };
      g_autofree char *merged = NULL, *others = NULL;

      for (unsigned side = 0; side < 2; side++)
        {
          g_auto (GStrv) each = g_strsplit (notes[side], ",", -1);

          play (sides[side], "tile 0 0 0,pass");
          for (unsigned j = 0; each[j] != NULL; j++)
            g_assert_true (bastide_record_add_note (sides[side], each[j]));
          play (sides[side], "tile 1 0 0");
        }
      receive (&mine, theirs, cases[i].result);
      merged = list_notes (mine, 2);
      g_assert_cmpstr (merged, ==, cases[i].merged);
      /* Notes that were sent to and fro do not grow. */
      receive (&theirs, mine, strcmp (cases[i].theirs, merged) == 0 ? BASTIDE_MERGE_SAME : BASTIDE_MERGE_NOTES);
      others = list_notes (theirs, 2);
      receive (&mine, theirs, BASTIDE_MERGE_SAME);
      g_assert_cmpuint (strlen (others), ==, strlen (merged));
    }
}

/* Comments of both sides that cross become the same on both sides, and stay so. */
static void
test_notes_that_cross_do_not_grow (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = new_record (), sent = NULL;
  g_autofree char *ours = NULL, *notes = NULL;

  play (mine, "tile 0 0 0");
  play (theirs, "tile 0 0 0");
  bastide_record_add_note (mine, "text A");
  bastide_record_add_note (theirs, "text B");
  sent = send (mine);
  receive (&mine, theirs, BASTIDE_MERGE_NOTES);
  receive (&theirs, sent, BASTIDE_MERGE_NOTES);
  receive (&mine, theirs, BASTIDE_MERGE_SAME);
  receive (&theirs, mine, BASTIDE_MERGE_SAME);
  ours = list_notes (mine, 1);
  notes = list_notes (theirs, 1);
  g_assert_cmpstr (ours, ==, "text A,text B");
  g_assert_cmpstr (notes, ==, ours);
}

/* Two comments that have no room in one are not cut: the file is refused. */
static void
test_comments_that_are_too_long_are_refused (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = new_record ();
  g_autofree char *a = g_strnfill (BASTIDE_MAX_COMMENT / 2, 'a'), *b = g_strnfill (BASTIDE_MAX_COMMENT / 2 - 1, 'b');
  g_autofree char *kept = NULL, *more = g_strconcat (b, "b", NULL);

  play (mine, "tile 0 0 0");
  play (theirs, "tile 0 0 0");
  g_assert_true (bastide_record_set_comment (mine, 0, 1, a));
  g_assert_true (bastide_record_set_comment (theirs, 0, 1, more));
  receive (&mine, theirs, BASTIDE_MERGE_TOO_LONG);
  kept = bastide_record_get_comment (mine, 0, 1);
  g_assert_cmpstr (kept, ==, a);
  g_assert_true (bastide_record_set_comment (theirs, 0, 1, b));
  receive (&mine, theirs, BASTIDE_MERGE_NOTES);
}

static void
test_names_of_lines_are_kept (void)
{
  static const struct {
    const char *mine, *theirs, *merged;
  } cases[] = {
    { "", "A", "A" }, { "A", "", "A" }, { "A", "A", "A" }, { "B", "A", "A / B" }, { "A / B", "A", "A / B" },
  };
  g_autofree char *most = g_strnfill (BASTIDE_MAX_NAME, 'm');

  for (unsigned i = 0; i <= G_N_ELEMENTS (cases); i++)
    {
      bool is_long = i == G_N_ELEMENTS (cases);
      g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;

      play (mine, "tile 0 0 0,pass");
      bastide_record_go (mine, 0, 1);
      play (mine, "follower 0");
      theirs = send (mine);
      g_assert_true (bastide_record_name_line (mine, 1, is_long ? most : cases[i].mine));
      g_assert_true (bastide_record_name_line (theirs, 1, is_long ? "A" : cases[i].theirs));
      receive (&mine, theirs,
               strcmp (is_long ? most : cases[i].mine, is_long ? most : cases[i].merged) == 0 ? BASTIDE_MERGE_SAME
                                                                                         : BASTIDE_MERGE_NOTES);
      g_assert_cmpstr (mine->lines[1].name, ==, is_long ? most : cases[i].merged);
    }
}

/* A file can change the seats of others, but never one of those that play here. */
static void
test_own_seats_stay (void)
{
  static const BastideSeat seats[] = {
    { .is_computer = true, .colour = BASTIDE_RED, .level = "hard", .version = "1", .name = "Bot" },
    { .is_computer = true, .colour = BASTIDE_BLUE, .level = "easy", .version = "1", .name = "Stand-in" },
  };
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL, merged = NULL;
  const BastideSeat *now[BASTIDE_PLAYERS];
  BastideMerge merge;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  for (unsigned i = 0; i < 2; i++)
    g_assert_true (bastide_record_change_seat (theirs, i, &seats[i]));
  play (theirs, "tile 1 0 0,pass");
  merged = bastide_record_merge (mine, theirs, 1 << 0, "", &merge);
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_CONTINUED);
  bastide_record_seats (merged, 0, 4, now);
  g_assert_false (now[0]->is_computer);
  g_assert_true (now[1]->is_computer);
  g_assert_cmpstr (now[1]->name, ==, "Stand-in");
}

/* Records that only pretend to be the same game. */
static void
test_other_games_are_refused (void)
{
  static const struct {
    const char *from, *to;
    BastideMergeResult result;
  } cases[] = {
    { "deal homes homes homes | | homes", "deal homes homes homes | | homes homes", BASTIDE_MERGE_OTHER_DEAL },
    { "deal homes homes homes | | homes", "deal homes homes | homes | homes", BASTIDE_MERGE_OTHER_DEAL },
    { "deal homes homes homes | | homes", "deal homes homes homes | | straight", BASTIDE_MERGE_OTHER_DEAL },
    { "seat 2 person blue 2\n", "seat 2 person blue 2\nseat 3 person green 3\n", BASTIDE_MERGE_OTHER_PLAYERS },
    { "person blue 2", "person green 2", BASTIDE_MERGE_OTHER_COLOURS },
    { "seat 1 person red 1\nseat 2 person blue 2", "seat 1 person blue 1\nseat 2 person red 2",
      BASTIDE_MERGE_OTHER_COLOURS },
    /* Names and whether a computer plays may differ. */
    { "seat 2 person blue 2", "seat 2 computer hard 1 blue Else", BASTIDE_MERGE_SAME },
    { "bastide 1\n", "bastide 1\ntitle Another\n", BASTIDE_MERGE_SAME },
  };
  g_autoptr (BastideRecord) mine = new_record ();
  char *text;

  play (mine, "tile 0 0 0");
  text = bastide_record_print (mine, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, cases[i].from, 2);
      g_autofree char *changed = g_strjoinv (cases[i].to, parts);
      g_autoptr (BastideRecord) theirs = parse (changed);

      g_assert_nonnull (parts[1]);
      receive (&mine, theirs, cases[i].result);
    }
  free (text);
}

static void
test_another_tile_set_is_refused (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;
  size_t length;
  const char *text = town_tile_set_builtin_text (&length);
  g_autofree char *changed = g_strdup_printf ("%.*s# changed\n", (int) length, text);
  BastideKit set;
  BastideFault error;

  g_assert_true (town_tile_set_parse (&set, changed, strlen (changed), &error));
  theirs = bastide_record_new (mine->rules, 0, (const char *const[]) { changed }, 1, 2, &mine->deal);
  receive (&mine, theirs, BASTIDE_MERGE_OTHER_TILES);
}

/* The result is that of the side that has one, even if its lines get other numbers. */
static void
test_the_result_is_merged (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;
  unsigned line;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass,tile 2 0 0,pass,tile 3 0 0,pass");
  bastide_record_go (theirs, 0, 2);
  play (theirs, "tile 0 1 0,pass,tile 0 2 0,pass,tile 0 3 0,pass");
  play (mine, "tile 0 1 0");
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  g_assert_true (bastide_record_find_result (mine, &line));
  g_assert_cmpuint (line, ==, 1);
  g_assert_true (mine->lines[0].is_finished);
  g_assert_true (mine->has_result);
}

/* The first end of the other side was on a branch, and its main line was finished later. */
static void
test_the_first_end_is_merged (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;
  unsigned line;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass");
  bastide_record_go (theirs, 0, 2);
  play (theirs, "tile 0 1 0,pass,tile 0 2 0,pass,tile 0 3 0,pass");
  bastide_record_go (theirs, 0, 4);
  play (theirs, "tile 2 0 0,pass,tile 3 0 0,pass");
  g_assert_true (bastide_record_find_result (theirs, &line));
  g_assert_cmpuint (line, ==, 1);
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  g_assert_true (bastide_record_find_result (mine, &line));
  g_assert_cmpuint (line, ==, 1);
}

/* The head of the other side is before the start of the branch that it would go on in. */
static void
test_the_head_is_before_its_line (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;

  play (mine, "tile 0 0 0,pass");
  theirs = send (mine);
  play (theirs, "tile 1 0 0,pass,tile 2 0 0,pass");
  bastide_record_go (theirs, 0, 5);
  play (theirs, "follower 0");
  bastide_record_go (theirs, 1, 3);
  receive (&mine, theirs, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (mine->head_ply, ==, 3);
}

/* It is told whose moves the head passes, so that somebody whose own moves came from a file can be warned. */
static void
test_whose_moves_came_is_told (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL, merged = NULL, turned = NULL;
  BastideMerge merge;

  play (mine, "tile 0 0 0");
  theirs = send (mine);
  play (theirs, "pass");
  merged = bastide_record_merge (mine, theirs, 3, "", &merge);
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpuint (merge.players, ==, 1);
  play (theirs, "tile 1 0 0");
  bastide_record_free (merged);
  merged = bastide_record_merge (mine, theirs, 3, "", &merge);
  g_assert_cmpuint (merge.players, ==, 3);
  bastide_record_free (merged);
  merged = bastide_record_merge (mine, theirs, 2, "", &merge);
  g_assert_cmpuint (merge.players, ==, 2);
  play (merged, "pass");
  bastide_record_go (theirs, 0, 1);
  play (theirs, "follower 0");
  turned = bastide_record_merge (theirs, merged, 3, "", &merge);
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_BRANCHED);
  g_assert_cmpuint (merge.players, ==, 0);
}

/* What is too much is refused as a whole, and soon. */
static void
test_large_records_are_refused (void)
{
  g_autoptr (BastideRecord) mine = new_record (), theirs = NULL;
  g_autofree char *text = g_strnfill (4000, 'x');

  play (mine, "tile 0 0 0");
  theirs = send (mine);
  for (unsigned i = 0; i < BASTIDE_MAX_NOTES / 4000 / 5 * 3; i++)
    {
      text[i] = 'y';
      g_assert_true (bastide_record_add_note (theirs, text));
      text[i] = 'z';
      g_assert_true (bastide_record_add_note (mine, text));
    }
  receive (&mine, theirs, BASTIDE_MERGE_TOO_LONG);
  for (unsigned i = 0; i < BASTIDE_MAX_MERGED; i++)
    g_assert_true (bastide_record_add_note (theirs, "a"));
  receive (&mine, theirs, BASTIDE_MERGE_TOO_LONG);
}

/* Plays all moves that may follow PLY moves of LINE, until RECORD has N lines. */
static void
play_all (BastideRecord *record, unsigned line, unsigned ply, unsigned n)
{
  BastideState state;
  BastideMoves moves;

  bastide_record_replay (record, line, ply, &state, NULL);
  town_legal (&state, record->kit, &moves);
  for (unsigned i = 0; i < moves.n && record->n_lines < n; i++)
    {
      bastide_record_go (record, line, ply);
      bastide_record_play (record, state.status.to_move, moves.at[i], "");
    }
}

/* Adds branches of one or two moves until RECORD has N lines. They leave line 0 after FIRST moves and every two moves
 * more. */
static void
add_branches (BastideRecord *record, unsigned first, unsigned n)
{
  unsigned end = bastide_record_length (record, 0);

  for (unsigned ply = first; ply < end && record->n_lines < n; ply += 2)
    {
      unsigned old = record->n_lines;

      play_all (record, 0, ply, n);
      for (unsigned line = record->n_lines; line-- > old;)
        play_all (record, line, ply + 1, n);
    }
  g_assert_cmpuint (record->n_lines, ==, n);
  bastide_record_go (record, 0, end);
}

/* Plays N random moves at the head of RECORD. */
static void
play_at_random (BastideRecord *record, unsigned n, BastideRng *rng)
{
  BastideState state;

  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  while (n-- > 0 && !town_state_is_over (&state))
    {
      BastideMoves moves;
      BastideMove move;

      town_legal (&state, record->kit, &moves);
      move = moves.at[bastide_rng_below (rng, (uint32_t) moves.n)];
      bastide_record_play (record, state.status.to_move, move, "");
      town_apply (&state, record->kit, move, NULL, NULL);
    }
  if (town_state_is_over (&state))
    bastide_record_finish (record, &state);
}

/* Limits are checked on what a merge would give, so that an honest answer can still be merged afterwards. */
static void
test_many_branches_leave_room_for_answers (void)
{
  const unsigned n = BASTIDE_MAX_MERGED / 2 + 50;
  g_autoptr (BastideRecord) mine = NULL, theirs = NULL, answer = NULL;
  BastideRng rng = bastide_rng (7);
  TownDeal deal;

  town_deal_shuffle (&deal, town_tile_set_builtin (), 7);
  mine = town_record_new (town_tile_set_builtin (), NULL, 2, &deal);
  play_at_random (mine, 60, &rng);
  theirs = send (mine);
  answer = send (mine);
  add_branches (mine, 0, n);
  add_branches (theirs, 1, n);
  receive (&mine, theirs, BASTIDE_MERGE_TOO_LONG);
  play_at_random (answer, 1, &rng);
  receive (&mine, answer, BASTIDE_MERGE_CONTINUED);
}

/* Two sides play at random, go back at random, and send their files now and then: both end with the same moves and the
 * same notes, whatever the order. */
static void
test_random_games_are_merged (void)
{
  for (uint64_t seed = 1; seed <= 12; seed++)
    {
      BastideRng rng;
      TownDeal deal;
      g_autoptr (BastideRecord) mine = NULL, theirs = NULL, sent = NULL, both = NULL, turned = NULL;
      BastideMerge merge;

      rng = bastide_rng (seed);
      town_deal_shuffle (&deal, town_tile_set_builtin (), seed);
      mine = town_record_new (town_tile_set_builtin (), NULL, 2 + (int) seed % 3, &deal);
      theirs = send (mine);
      for (unsigned round = 0; round < 12; round++)
        {
          BastideRecord **from = round % 2 == 0 ? &mine : &theirs, **to = round % 2 == 0 ? &theirs : &mine;
          g_autofree char *note = g_strdup_printf ("text %u", round);
          BastideRecord *merged;

          if (bastide_rng_below (&rng, 3) == 0)
            bastide_record_go (*from, (*from)->head_line, bastide_rng_below (&rng, (*from)->head_ply + 1));
          play_at_random (*from, 30, &rng);
          bastide_record_add_note (*from, note);
          g_assert_true (record_is_sound (*from));
          if (bastide_rng_below (&rng, 3) == 0)
            continue; /* not sent */
          merged = bastide_record_merge (*to, *from, 0, "", &merge);
          g_assert_nonnull (merged);
          g_assert_true (record_is_sound (merged));
          g_assert_cmpint (bastide_record_relate (merged, *to), <=, BASTIDE_RELATION_CONTINUES);
          g_assert_cmpint (bastide_record_relate (merged, *from), <=, BASTIDE_RELATION_CONTINUES);
          bastide_record_free (*to);
          *to = merged;
        }
      both = bastide_record_merge (mine, theirs, 0, "", &merge);
      turned = bastide_record_merge (theirs, mine, 0, "", &merge);
      g_assert_cmpint (bastide_record_relate (both, turned), ==, BASTIDE_RELATION_SAME);
      sent = bastide_record_merge (both, turned, 0, "", &merge);
      g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_SAME);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/merge/further-moves-continue", test_further_moves_continue);
  g_test_add_func ("/core/merge/a-different-past-becomes-a-branch", test_a_different_past_becomes_a_branch);
  g_test_add_func ("/core/merge/branches-continue", test_branches_continue);
  g_test_add_func ("/core/merge/moves-are-taken-back", test_moves_are_taken_back);
  g_test_add_func ("/core/merge/answered-moves-are-not-taken-back", test_answered_moves_are_not_taken_back);
  g_test_add_func ("/core/merge/mails-come-out-of-order", test_mails_come_out_of_order);
  g_test_add_func ("/core/merge/mails-cross", test_mails_cross);
  g_test_add_func ("/core/merge/notes-of-both-sides-are-kept", test_notes_of_both_sides_are_kept);
  g_test_add_func ("/core/merge/notes-that-cross-do-not-grow", test_notes_that_cross_do_not_grow);
  g_test_add_func ("/core/merge/comments-that-are-too-long-are-refused", test_comments_that_are_too_long_are_refused);
  g_test_add_func ("/core/merge/names-of-lines-are-kept", test_names_of_lines_are_kept);
  g_test_add_func ("/core/merge/own-seats-stay", test_own_seats_stay);
  g_test_add_func ("/core/merge/other-games-are-refused", test_other_games_are_refused);
  g_test_add_func ("/core/merge/another-tile-set-is-refused", test_another_tile_set_is_refused);
  g_test_add_func ("/core/merge/the-result-is-merged", test_the_result_is_merged);
  g_test_add_func ("/core/merge/the-first-end-is-merged", test_the_first_end_is_merged);
  g_test_add_func ("/core/merge/the-head-is-before-its-line", test_the_head_is_before_its_line);
  g_test_add_func ("/core/merge/large-records-are-refused", test_large_records_are_refused);
  g_test_add_func ("/core/merge/whose-moves-came-is-told", test_whose_moves_came_is_told);
  g_test_add_func ("/core/merge/many-branches-leave-room-for-answers", test_many_branches_leave_room_for_answers);
  g_test_add_func ("/core/merge/random-games-are-merged", test_random_games_are_merged);
  return g_test_run ();
}
