/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, lines and table rules of a game. */
#include "fixture.h"

#include "ai/ai.h"

static void
note_change_cb (BastideGame *game, const BastideGameChange *change, gpointer data)
{
  BastideGameChange *last = data;

  *last = *change;
}

static void
assert_same_state (const BastideState *a, const BastideState *b)
{
  g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
}

static void
test_empty_table_and_back (void)
{
  unsigned games = g_getenv ("BASTIDE_LONG") != NULL ? 1000 : 100;

  for (unsigned seed = 1; seed <= games; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
      g_autofree BastideState *start = g_memdup2 (bastide_game_get_state (game), sizeof *start);
      g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (BastideState));
      g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (unsigned));
      BastideRng rng = bastide_rng (seed);
      unsigned plies;

      g_array_append_val (states, *start);
      while (fixture_play (game, &rng, 1) > 0)
        g_array_append_val (states, *bastide_game_get_state (game));
      plies = bastide_game_get_ply (game);
      g_assert_cmpuint (plies + 1, ==, states->len);
      while (bastide_game_undo (game, BASTIDE_STEP_DECISION))
        {
          unsigned ply = bastide_game_get_ply (game);

          g_array_append_val (stops, ply);
          assert_same_state (bastide_game_get_state (game), &g_array_index (states, BastideState, ply));
        }
      g_assert_cmpuint (bastide_game_get_ply (game), ==, 0);
      for (unsigned i = stops->len - 1; i-- > 0;)
        {
          unsigned ply = g_array_index (stops, unsigned, i);

          g_assert_true (bastide_game_redo (game, BASTIDE_STEP_DECISION));
          g_assert_cmpuint (bastide_game_get_ply (game), ==, ply);
          assert_same_state (bastide_game_get_state (game), &g_array_index (states, BastideState, ply));
        }
      g_assert_true (bastide_game_redo (game, BASTIDE_STEP_DECISION));
      g_assert_cmpuint (bastide_game_get_ply (game), ==, plies);
      g_assert_false (bastide_game_redo (game, BASTIDE_STEP_DECISION));
    }
}

static void
test_any_moment (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 0, 5, false);
  g_autofree BastideState *quick = g_new (BastideState, 1), *slow = g_new (BastideState, 1);
  BastideRng rng = bastide_rng (5);

  fixture_play (game, &rng, 1000);
  for (unsigned ply = 0; ply <= bastide_game_get_ply (game); ply++)
    {
      BastideEvents quick_events, slow_events;
      const BastideMoment *moment = bastide_game_get_moment (game, ply);

      bastide_game_replay (game, ply, quick, &quick_events);
      bastide_record_replay (bastide_game_get_record (game), 0, ply, slow, &slow_events);
      assert_same_state (quick, slow);
      g_assert_cmpmem (quick_events.at, quick_events.n * sizeof *quick_events.at,
                       slow_events.at, slow_events.n * sizeof *slow_events.at);
      g_assert_cmpint (moment->question, ==, slow->status.phase);
      g_assert_cmpint (moment->points[1], ==, town_state_score (slow, 1));
    }
}

static void
test_redo_by_same_move (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideGameChange last = { 0 };

  g_signal_connect (game, "changed", G_CALLBACK (note_change_cb), &last);
  fixture_moves (game, "tile 0 0 0; pass");
  g_assert_cmpint (last.kind, ==, BASTIDE_CHANGE_PLAYED);
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpint (last.kind, ==, BASTIDE_CHANGE_UNDONE);
  g_assert_cmpuint (last.ply, ==, 2);
  fixture_moves (game, "pass");
  g_assert_cmpuint (bastide_game_get_record (game)->n_lines, ==, 1);
  g_assert_cmpuint (bastide_record_length (bastide_game_get_record (game), 0), ==, 2);
}

static void
test_other_move_branches (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideGameChange last = { 0 };

  g_signal_connect (game, "changed", G_CALLBACK (note_change_cb), &last);
  fixture_moves (game, "tile 0 0 0; pass");
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_TURN));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 0);
  fixture_moves (game, "tile 0 0 1");
  g_assert_cmpuint (bastide_game_get_record (game)->n_lines, ==, 2);
  g_assert_cmpuint (bastide_game_get_line (game), ==, 1);
  g_assert_cmpuint (bastide_record_length (bastide_game_get_record (game), 0), ==, 2);
  g_assert_cmpuint (bastide_record_length (bastide_game_get_record (game), 1), ==, 1);
  g_assert_true (bastide_game_jump (game, 0, 2));
  g_assert_cmpint (last.kind, ==, BASTIDE_CHANGE_JUMPED);
  g_assert_cmpint (bastide_game_get_state (game)->tiles[0].turns, ==, 0);
  g_assert_false (bastide_game_jump (game, 0, 2));
}

static void
test_illegal_move (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideMove moves[] = { fixture_move ("tile 0 0 0"), fixture_move ("guard") };
  BastideReason reason;

  g_assert_false (bastide_game_play (game, moves, 2, NULL, &reason));
  g_assert_cmpint (reason.code, ==, TOWN_REASON_NOT_ASKED);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 0);
}

/* A game in which the second tile completes a street, so that a round of wall building follows. */
static BastideGame *
start_wall (bool table_rules)
{
  BastideGame *game = fixture_game_of (2, "end | end straight straight straight | straight", table_rules);

  fixture_moves (game, "tile 0 0 0; pass; tile 0 -1 2");
  return game;
}

static void
test_piece_and_guard_are_one_step (void)
{
  g_autoptr (BastideGame) game = start_wall (false);
  BastideMove moves[2];
  unsigned before = bastide_game_get_ply (game), n;

  if (bastide_game_get_state (game)->status.phase == TOWN_PHASE_FOLLOWER)
    fixture_moves (game, "pass");
  before = bastide_game_get_ply (game);
  g_assert_cmpint (bastide_game_get_state (game)->status.phase, ==, TOWN_PHASE_GATE);
  n = town_build (bastide_game_get_state (game), bastide_game_get_set (game), fixture_move ("gate 0 0 S"), true, moves);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (moves[1].type, ==, TOWN_MOVE_GUARD);
  g_assert_true (bastide_game_play (game, moves, n, NULL, NULL));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, before + 2);
  g_assert_cmpint (bastide_game_get_state (game)->pieces[0].guard, !=, 0);
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, before);
  g_assert_true (bastide_game_redo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, before + 2);
  /* Two single moves are the same step. */
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  fixture_moves (game, "gate 0 0 S; pass");
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, before);
  g_assert_cmpuint (town_build (bastide_game_get_state (game), bastide_game_get_set (game), fixture_move ("gate 0 0 S"),
                                false, moves),
                    ==, 2);
  g_assert_cmpint (moves[1].type, ==, TOWN_MOVE_PASS);
}

static void
test_undo_stops_at_persons (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 1 << 1 | 1 << 2, 9, false);
  BastideRng rng = bastide_rng (9);

  fixture_play (game, &rng, 60);
  while (bastide_game_undo (game, BASTIDE_STEP_DECISION))
    {
      const BastideMoment *moment = bastide_game_get_moment (game, bastide_game_get_ply (game));

      g_assert_cmpint (moment->to_move, ==, 0);
      g_assert_false (moment->is_tied);
    }
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 0);
  while (bastide_game_redo (game, BASTIDE_STEP_TURN) && bastide_game_get_ply (game) < 60)
    {
      g_assert_cmpint (bastide_game_get_state (game)->status.to_move, ==, 0);
      g_assert_cmpint (bastide_game_get_state (game)->status.phase, ==, TOWN_PHASE_TILE);
    }
}

static void
test_undo_if_a_computer_began (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 0, 9, false);
  unsigned ply;

  fixture_moves (game, "tile 0 0 0; pass");
  g_assert_false (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
}

static void
test_table_rules (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, true);
  unsigned ply;

  g_assert_false (bastide_game_may_hint (game));
  fixture_moves (game, "tile 0 0 0");
  g_assert_true (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  g_assert_cmpuint (ply, ==, 0);
  fixture_moves (game, "pass");
  /* The next tile was drawn. */
  g_assert_false (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  g_assert_false (bastide_game_find_undo (game, BASTIDE_STEP_TURN, &ply));
  g_assert_false (bastide_game_can_jump (game, 0, 0));
}

/* A tile that fits nowhere is turned over as well: a crossing next to houses only, then the game is over. */
static void
test_table_rules_after_a_discarded_tile (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "homes cross", true);
  unsigned ply;

  fixture_moves (game, "tile 0 0 0");
  g_assert_true (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  fixture_moves (game, "pass");
  g_assert_cmpint (bastide_game_get_state (game)->status.phase, ==, TOWN_PHASE_OVER);
  g_assert_false (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  /* Once the game is over, it can be looked through and played on. */
  g_assert_true (bastide_game_can_jump (game, 0, 0));
}

static void
test_table_rules_in_a_round (void)
{
  g_autoptr (BastideGame) game = start_wall (true);
  unsigned ply;

  if (bastide_game_get_state (game)->status.phase == TOWN_PHASE_FOLLOWER)
    fixture_moves (game, "pass");
  fixture_moves (game, "gate 0 0 S; pass");
  g_assert_cmpint (bastide_game_get_state (game)->status.to_move, ==, 0);
  g_assert_true (bastide_game_find_undo (game, BASTIDE_STEP_DECISION, &ply));
  g_assert_cmpuint (ply, ==, bastide_game_get_ply (game) - 2);
}

static void
test_lines (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  const BastideRecord *record = bastide_game_get_record (game);
  BastideRng rng = bastide_rng (1);

  fixture_play (game, &rng, 20);
  g_assert_true (bastide_game_jump (game, 0, 0));
  fixture_moves (game, "tile 0 0 0");
  while (bastide_game_get_line (game) == 0)
    {
      g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
      fixture_moves (game, "tile 0 0 1");
    }
  g_assert_false (bastide_game_is_listed (game, 1));
  g_assert_true (bastide_game_name_line (game, 1, "A start"));
  g_assert_true (bastide_game_is_listed (game, 1));
  g_assert_true (bastide_game_name_line (game, 1, ""));
  g_assert_false (bastide_game_is_listed (game, 1));
  fixture_moves (game, "pass");
  g_assert_true (bastide_game_is_listed (game, 1));
  fixture_play (game, &rng, 5);
  g_assert_true (bastide_game_name_line (game, 1, "What if?"));
  g_assert_cmpstr (record->lines[1].name, ==, "What if?");
  g_assert_false (bastide_game_name_line (game, 1, "two\nlines"));
  g_assert_false (bastide_game_can_delete_line (game, 0));
  g_assert_false (bastide_game_delete_line (game, 1));
}

/* Every line from the start of the game, one line of text each. */
static char *
print_lines (const BastideRecord *record)
{
  GString *text = g_string_new (NULL);

  for (unsigned line = 0; line < record->n_lines; line++)
    {
      for (unsigned ply = 0; ply < bastide_record_length (record, line); ply++)
        {
          char move[TOWN_MOVE_TEXT];

          town_move_print (bastide_record_ply (record, line, ply).move, move);
          g_string_append_printf (text, "%s;", move);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_whole (const BastideRecord *record)
{
  BastideFault error;
  size_t length;
  char *text = bastide_record_print (record, &length);
  BastideRecord *read = bastide_record_parse (text, length, &error);

  g_assert_nonnull (read);
  bastide_record_free (read);
  free (text);
}

static void
test_deleted_lines_come_back (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 3, false);
  const BastideRecord *record = bastide_game_get_record (game);
  g_autofree char *before = NULL, *after = NULL;
  BastideRng rng = bastide_rng (3);
  unsigned n, deleted = 0;

  fixture_play (game, &rng, 30);
  for (unsigned i = 0; i < 40; i++)
    {
      unsigned line = bastide_rng_below (&rng, record->n_lines);

      bastide_game_jump (game, line, bastide_rng_below (&rng, bastide_record_length (record, line)));
      fixture_play (game, &rng, 4);
    }
  bastide_game_jump (game, 0, 30);
  n = record->n_lines;
  g_assert_cmpuint (n, >, 20);
  before = print_lines (record);
  for (unsigned i = 0; i < 8; i++)
    {
      deleted += bastide_game_delete_line (game, 1 + bastide_rng_below (&rng, record->n_lines - 1));
      assert_whole (record);
    }
  g_assert_cmpuint (record->n_lines, <=, n - deleted);
  while (bastide_game_restore_lines (game))
    assert_whole (record);
  after = print_lines (record);
  g_assert_cmpstr (before, ==, after);
}

static void
test_seats_change_during_the_game (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideSeat seat = { .colour = BASTIDE_BLUE, .name = "Mason" };

  bastide_seat_occupy (&seat, &town_mind, "hard");
  fixture_moves (game, "tile 0 0 0; pass");
  g_assert_true (bastide_game_set_seat (game, 1, &seat));
  g_assert_true (bastide_game_get_seat (game, 1)->is_computer);
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->level, ==, "hard");
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->version, ==, TOWN_AI_VERSION);
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_false (bastide_game_get_seat (game, 1)->is_computer);
  bastide_seat_occupy (&seat, &town_mind, "");
  g_assert_false (seat.is_computer);
  g_assert_cmpstr (seat.version, ==, "");
  seat.colour = BASTIDE_GREEN;
  g_assert_false (bastide_game_set_seat (game, 1, &seat));
}

static void
test_hints_are_counted (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideMove move = fixture_move ("tile 0 0 0");

  g_assert_true (bastide_game_may_hint (game));
  g_assert_true (bastide_game_play (game, &move, 1, BASTIDE_NOTE_HINT, NULL));
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 1);
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 0);
  /* The hint belongs to the move that was undone and not to the branch. */
  fixture_moves (game, "tile 0 0 1");
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 0);
}

/* A hint with a longer note, from another program, counts as well. */
static void
test_hints_with_more_words_are_counted (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  g_autoptr (BastideGame) read = NULL;
  BastideFault error;
  BastideRecord *record;
  size_t length;
  char *text;

  fixture_moves (game, "tile 0 0 0");
  text = bastide_record_print (bastide_game_get_record (game), &length);
  record = bastide_record_parse (text, length, &error);
  free (text);
  g_assert_true (bastide_record_add_note (record, "hint 2 of 4"));
  read = bastide_game_new_from_record (record);
  g_assert_cmpuint (bastide_game_count_hints (read), ==, 1);
}

/* The line with the result of the game, and the line that it leaves, cannot be deleted. A line with another end can. */
static void
test_the_line_with_the_result_stays (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 3, false);
  BastideRng rng = bastide_rng (3);

  fixture_play (game, &rng, 20);
  for (unsigned line = 0; line < 3; line++)
    {
      g_assert_true (bastide_game_jump (game, line < 2 ? line : 0, 10 + line));
      fixture_play (game, &rng, line == 0 ? 10 : 1000);
      g_assert_cmpuint (bastide_game_get_line (game), ==, line + 1);
    }
  g_assert_true (bastide_game_jump (game, 0, 0));
  g_assert_false (bastide_game_can_delete_line (game, 1));
  g_assert_false (bastide_game_can_delete_line (game, 2));
  g_assert_true (bastide_game_delete_line (game, 3));
}

static void
test_first_player_turns_the_seats (void)
{
  BastideSetup setup = {
    .rules = &town_rules,
    .set = town_tile_set_builtin (),
    .players = 3,
    .first = 2,
    .title = "Sunday",
    .seats = {
      { .colour = BASTIDE_GREEN, .level = "", .version = "", .name = "A" },
      { .colour = BASTIDE_RED, .level = "", .version = "", .name = "B" },
      { .colour = BASTIDE_BLUE, .level = "", .version = "", .name = "C" },
    },
  };
  g_autoptr (BastideGame) game = bastide_game_new (&setup);

  g_assert_cmpstr (bastide_game_get_seat (game, 0)->name, ==, "C");
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->name, ==, "A");
  g_assert_cmpstr (bastide_game_get_seat (game, 2)->name, ==, "B");
  g_assert_cmpint (bastide_game_get_seat (game, 2)->colour, ==, BASTIDE_RED);
  g_assert_cmpstr (bastide_game_get_record (game)->title, ==, "Sunday");
}

/* Only one person at this machine is told what only his seat knows. */
static void
test_viewer (void)
{
  g_autoptr (BastideGame) alone = fixture_game (3, 0x5, 1, false), two = fixture_game (3, 0x1, 1, false);
  g_autoptr (BastideGame) nobody = fixture_game (2, 0x3, 1, false);
  BastideWords words;

  g_assert_cmpint (bastide_game_get_viewer (alone), ==, 1);
  g_assert_cmpint (bastide_game_get_viewer (two), ==, -1);
  g_assert_cmpint (bastide_game_get_viewer (nobody), ==, -1);
  bastide_game_set_elsewhere (two, 0x2);
  g_assert_cmpint (bastide_game_get_viewer (two), ==, 2);
  fixture_fill_words (two, &words);
  g_assert_cmpint (words.viewer, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/undo/goes-to-the-empty-table-and-forward-again", test_empty_table_and_back);
  g_test_add_func ("/model/undo/stops-where-persons-decide", test_undo_stops_at_persons);
  g_test_add_func ("/model/undo/cannot-go-before-the-first-person", test_undo_if_a_computer_began);
  g_test_add_func ("/model/undo/takes-piece-and-guard-in-one-step", test_piece_and_guard_are_one_step);
  g_test_add_func ("/model/redo/is-the-same-move-played-again", test_redo_by_same_move);
  g_test_add_func ("/model/replay/finds-any-moment", test_any_moment);
  g_test_add_func ("/model/play/refuses-what-is-illegal-as-a-whole", test_illegal_move);
  g_test_add_func ("/model/lines/start-with-another-move", test_other_move_branches);
  g_test_add_func ("/model/lines/are-listed-and-named", test_lines);
  g_test_add_func ("/model/lines/come-back-after-deletion", test_deleted_lines_come_back);
  g_test_add_func ("/model/lines/with-the-result-stay", test_the_line_with_the_result_stays);
  g_test_add_func ("/model/table-rules/take-back-until-a-tile-is-drawn", test_table_rules);
  g_test_add_func ("/model/table-rules/take-back-nothing-after-a-discarded-tile",
                   test_table_rules_after_a_discarded_tile);
  g_test_add_func ("/model/table-rules/take-back-ones-own-piece", test_table_rules_in_a_round);
  g_test_add_func ("/model/seats/change-from-the-head-on", test_seats_change_during_the_game);
  g_test_add_func ("/model/seats/turn-so-that-the-first-player-begins", test_first_player_turns_the_seats);
  g_test_add_func ("/model/seats/one-person-sees-what-the-seat-knows", test_viewer);
  g_test_add_func ("/model/hints/are-counted-where-they-were-shown", test_hints_are_counted);
  g_test_add_func ("/model/hints/with-more-words-are-counted", test_hints_with_more_words_are_counted);
  return g_test_run ();
}
