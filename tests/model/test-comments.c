/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments on moves at a game and at a table: editing them, undo and redo, and where they are seen. */
#include "fixture.h"

static void
assert_comment (BastideGame *game, unsigned ply, const char *expected)
{
  g_autofree char *comment = bastide_game_get_comment (game, ply);

  g_assert_cmpstr (comment, ==, expected);
}

static void
write_comment (BastideGame *game, unsigned ply, const char *text)
{
  g_assert_true (bastide_game_set_comment (game, bastide_game_get_line (game), ply, text));
}

static void
undo (BastideGame *game)
{
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
}

static void
redo (BastideGame *game)
{
  g_assert_true (bastide_game_redo (game, BASTIDE_STEP_DECISION));
}

/* What was done last is undone first, whether it is a move or a comment. */
static void
test_undo_takes_back_comments_in_order (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  unsigned ply;

  fixture_moves (game, "tile 0 0 0; pass");
  write_comment (game, 1, "a fine start");
  write_comment (game, 1, "a\nfiner start");
  fixture_moves (game, "tile 1 0 1");
  write_comment (game, 3, "hm");
  write_comment (game, 3, "hm"); /* nothing to undo */

  g_assert_true (bastide_game_finds_edit (game, false, &ply));
  g_assert_cmpuint (ply, ==, 3);
  g_assert_true (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  g_assert_cmpuint (ply, ==, 3);
  undo (game);
  assert_comment (game, 3, NULL);
  undo (game);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  assert_comment (game, 1, "a\nfiner start");
  undo (game);
  assert_comment (game, 1, "a fine start");
  undo (game);
  assert_comment (game, 1, NULL);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  g_assert_false (bastide_game_finds_edit (game, false, NULL));

  redo (game);
  redo (game);
  assert_comment (game, 1, "a\nfiner start");
  redo (game);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 3);
  redo (game);
  assert_comment (game, 3, "hm");
  g_assert_false (bastide_game_find_redo (game, BASTIDE_STEP_DECISION, &ply));
}

/* After another move, what was undone before is not done again. */
static void
test_playing_forgets_undone_comments (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);

  fixture_moves (game, "tile 0 0 0; pass");
  write_comment (game, 2, "no?");
  undo (game);
  fixture_moves (game, "tile 1 0 1");
  undo (game);
  g_assert_false (bastide_game_finds_edit (game, true, NULL));
  redo (game);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 3);
  assert_comment (game, 2, NULL);
}

/* A comment stays with its move, on every line that has the move, and undo of it waits for the head to come back. */
static void
test_comments_belong_to_moves (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);

  fixture_moves (game, "tile 0 0 0; pass; tile 1 0 1");
  write_comment (game, 3, "east");
  undo (game);
  redo (game);
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_TURN)); /* a turn is moves only */
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  fixture_moves (game, "tile 0 1 0");
  assert_comment (game, 3, NULL);
  assert_comment (game, 2, NULL);
  write_comment (game, 2, "on both");
  g_assert_true (bastide_game_jump (game, 0, 3));
  assert_comment (game, 3, "east");
  assert_comment (game, 2, "on both");
  g_assert_false (bastide_game_finds_edit (game, false, NULL)); /* the last edit was made elsewhere */
  g_assert_true (bastide_game_jump (game, 1, 3));
  undo (game);
  assert_comment (game, 2, NULL);
}

static void
test_deleted_lines_forget_edits (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);

  fixture_moves (game, "tile 0 0 0; pass; tile 1 0 1");
  undo (game);
  fixture_moves (game, "tile 0 1 0");
  g_assert_true (bastide_game_jump (game, 0, 2));
  write_comment (game, 2, "kept");
  g_assert_true (bastide_game_delete_line (game, 1));
  g_assert_false (bastide_game_finds_edit (game, false, NULL));
  assert_comment (game, 2, "kept");
}

/* A piece and the answer about its guard are one step, with one comment. */
static void
test_a_piece_and_its_guard_have_one_comment (void)
{
  g_autoptr (BastideGame) first = fixture_game_of (2, "end | end straight straight straight | straight", false);
  g_autoptr (BastideGame) game = NULL;
  BastideFault error;
  g_autoptr (GString) text = NULL;
  BastideMove moves[2];
  char *printed;

  fixture_moves (first, "tile 0 0 0; pass; tile 0 -1 2");
  if (town_state_phase (bastide_game_get_state (first)) == TOWN_PHASE_FOLLOWER)
    fixture_moves (first, "pass");
  g_assert_cmpuint (town_build (bastide_game_get_state (first), bastide_game_get_set (first),
                                fixture_move ("gate 0 0 S"), true, moves),
                    ==, 2);
  g_assert_true (bastide_game_play (first, moves, 2, NULL, NULL));
  printed = bastide_record_print (bastide_game_get_record (first), NULL);
  text = g_string_new (printed);
  free (printed);
  g_string_replace (text, "\nmove 2 guard", "\nnote text the gate\nmove 2 guard", 1);
  g_string_replace (text, "\nmove 1 guard", "\nnote text the gate\nmove 1 guard", 1);
  game = bastide_game_new_from_record (bastide_record_parse (text->str, text->len, &error));
  assert_comment (game, bastide_game_get_ply (game), "the gate");
  write_comment (game, bastide_game_get_ply (game), "both");
  assert_comment (game, bastide_game_get_ply (game), "both");
  assert_comment (game, bastide_game_get_ply (game) - 1, NULL);
  undo (game);
  assert_comment (game, bastide_game_get_ply (game), "the gate");
  assert_comment (game, bastide_game_get_ply (game) - 1, "the gate");
  redo (game);
  assert_comment (game, bastide_game_get_ply (game), "both");
}

static void
test_bad_comments_are_refused (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autofree char *longest = g_strnfill (2000, 'x'), *too_long = g_strnfill (2001, 'x');

  fixture_moves (game, "tile 0 0 0");
  g_assert_false (bastide_game_set_comment (game, 0, 1, "a\tb"));
  g_assert_false (bastide_game_set_comment (game, 0, 1, too_long));
  g_assert_false (bastide_game_finds_edit (game, false, NULL));
  write_comment (game, 1, longest);
  g_assert_false (bastide_game_set_comment (game, 0, 1, too_long));
  assert_comment (game, 1, longest);
}

static void
changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  *(BastideTableParts *) data |= change->parts;
}

/* Whoever looks back stays there when a comment is undone, also by table rules, which forbid undo of the moves. */
static void
test_the_view_stays (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", true);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideTableParts parts = 0;

  fixture_moves (game, "tile 0 0 0; pass; tile 1 0 1; pass");
  bastide_table_look (table, 1);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &parts);
  g_assert_false (bastide_table_can_undo (table));
  write_comment (game, 1, "well");
  g_assert_cmpint (parts, ==, BASTIDE_TABLE_COMMENT);
  g_assert_true (bastide_table_can_undo (table));
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_table_get_view (table), ==, 1);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 4);
  assert_comment (game, 1, NULL);
  g_assert_true (bastide_table_redo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_table_get_view (table), ==, 1);
  assert_comment (game, 1, "well");
  g_assert_cmpint (parts, ==, BASTIDE_TABLE_COMMENT);
  bastide_table_close (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/comments/undo-takes-back-comments-in-order", test_undo_takes_back_comments_in_order);
  g_test_add_func ("/model/comments/playing-forgets-undone-comments", test_playing_forgets_undone_comments);
  g_test_add_func ("/model/comments/comments-belong-to-moves", test_comments_belong_to_moves);
  g_test_add_func ("/model/comments/deleted-lines-forget-edits", test_deleted_lines_forget_edits);
  g_test_add_func ("/model/comments/a-piece-and-its-guard-have-one-comment",
                   test_a_piece_and_its_guard_have_one_comment);
  g_test_add_func ("/model/comments/bad-comments-are-refused", test_bad_comments_are_refused);
  g_test_add_func ("/model/comments/the-view-stays", test_the_view_stays);
  return g_test_run ();
}
