/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: view and head, choices, computers, hints, lists. */
#include "fixture.h"
#include "games/town/board/lit.h"
#include "model/bastide-words.h"
#include "model/table-thought.h"

/* The last change of a table, with the parts of all changes and their number N. */
typedef struct {
  BastideTableParts parts;
  BastideTableWay way;
  bool played;
  unsigned n, n_events;
} Heard;

static void
heard_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  Heard *heard = data;

  heard->parts |= change->parts;
  heard->way = change->way;
  heard->played = change->played;
  heard->n_events = change->n_events;
  heard->n++;
  g_assert_cmpuint (bastide_table_get_view (table), <=, bastide_game_get_ply (bastide_table_get_game (table)));
}

static bool
play (BastideTable *table, const char *text)
{
  BastideMove move = fixture_move (text);

  return bastide_table_play (table, &move, 1, NULL);
}

static void
wait_for_person (BastideTable *table)
{
  while (bastide_table_is_thinking (table))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_view_and_head (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideRng rng = bastide_rng (4);
  Heard heard = { 0 };

  fixture_play (game, &rng, 30);
  g_assert_cmpuint (bastide_table_get_view (table), ==, 30);
  g_assert_true (bastide_table_is_asking (table));
  g_assert_cmpuint (bastide_table_get_legal (table)->n, >, 0);
  g_signal_connect (table, "changed", G_CALLBACK (heard_cb), &heard);
  bastide_table_look (table, 10);
  g_assert_cmpint (heard.way, ==, BASTIDE_TABLE_JUMPED);
  g_assert_cmpint (heard.parts & BASTIDE_TABLE_HEAD, ==, 0);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 30);
  g_assert_false (bastide_table_is_asking (table));
  g_assert_cmpuint (bastide_table_get_legal (table)->n, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_table_get_choices (table)), ==, 0);
  g_assert_false (play (table, "pass"));
  bastide_table_look_by (table, 1);
  g_assert_cmpint (heard.way, ==, BASTIDE_TABLE_FORWARD);
  g_assert_false (heard.played);
  g_assert_cmpuint (heard.n_events, >, 0);
  bastide_table_look_at_head (table);
  g_assert_true (bastide_table_is_asking (table));
  bastide_table_look (table, 10);
  g_assert_true (bastide_table_can_play_on (table));
  g_assert_true (bastide_table_play_on (table));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 10);
  g_assert_true (bastide_table_is_asking (table));
  g_assert_true (bastide_table_can_redo (table));
  g_assert_true (bastide_table_open_line (table, 0));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 30);
}

static void
test_one_change_for_a_step (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "end | end straight straight straight | straight", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  GListModel *choices = bastide_table_get_choices (table);
  BastideChoice *choice;
  const BastideMove *moves;
  Heard heard = { 0 };
  unsigned n;

  fixture_moves (game, "tile 0 0 0; pass; tile 0 -1 2");
  if (bastide_game_get_state (game)->status.phase == TOWN_PHASE_FOLLOWER)
    fixture_moves (game, "pass");
  g_assert_cmpint (bastide_table_get_state (table)->status.phase, ==, TOWN_PHASE_GATE);
  /* Six sides, each with and without a guard. */
  g_assert_cmpuint (g_list_model_get_n_items (choices), ==, 12);
  choice = bastide_choices_find (choices, (BastideMove[]) { fixture_move ("gate 0 0 S"), fixture_move ("guard") }, 2);
  moves = bastide_choice_get_moves (choice, &n);
  g_assert_cmpuint (n, ==, 2);
  g_signal_connect (table, "changed", G_CALLBACK (heard_cb), &heard);
  g_assert_true (bastide_table_play (table, moves, n, NULL));
  g_assert_cmpuint (heard.n, ==, 1);
  g_assert_cmpint (heard.way, ==, BASTIDE_TABLE_FORWARD);
  g_assert_true (heard.played);
  g_assert_cmpuint (heard.n_events, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_table_get_history (table))), ==,
                    bastide_game_get_ply (game) - 1);
}

/* A level of a later version: a person plays there, and the record keeps the word (doc/record.md, `seat`). */
static void
test_unknown_level_is_played_by_a_person (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  BastideSeat seat = *bastide_game_get_seat (game, 0);
  g_autofree char *sentence = NULL, *occupant = NULL;

  seat.is_computer = true;
  seat.level = "genius";
  seat.version = "99";
  g_assert_true (bastide_game_set_seat (game, 0, &seat));
  {
    g_autofree char *text = bastide_record_print (bastide_game_get_record (game), NULL), *again = NULL;
    BastideFault error;
    BastideRecord *record = bastide_record_parse (text, strlen (text), &error);
    g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
    g_autoptr (BastideGame) read = bastide_game_new_from_record (record);
    g_autoptr (BastideTable) table = bastide_table_new (read, NULL, thinker);

    g_assert_nonnull (strstr (text, "seat 1 computer genius 99 red Red\n"));
    g_assert_true (bastide_table_is_asking (table));
    g_assert_false (bastide_table_is_thinking (table));
    g_assert_true (play (table, "tile 0 0 0"));
    g_assert_true (bastide_table_can_undo (table));
    sentence = bastide_words_unknown_level (bastide_game_get_seat (read, 0));
    g_assert_cmpstr (sentence, ==, "This program has no computer player “genius”. A person plays for Red.");
    g_assert_null (bastide_words_unknown_level (bastide_game_get_seat (read, 1)));
    occupant = bastide_words_occupant ("genius");
    g_assert_cmpstr (occupant, ==, "Person, in place of “genius”");
    g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
    bastide_table_look (table, 0);
    again = bastide_record_print (bastide_game_get_record (read), NULL);
    g_assert_nonnull (strstr (again, "seat 1 computer genius 99 red Red\n"));
  }
}

static void
test_computers_answer (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (3, 1 << 1 | 1 << 2, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  unsigned ply;

  g_assert_false (bastide_table_is_thinking (table));
  g_assert_true (play (table, "tile 0 0 0"));
  g_assert_true (play (table, "pass"));
  g_assert_true (bastide_table_is_thinking (table));
  g_assert_false (bastide_table_is_asking (table));
  wait_for_person (table);
  g_assert_cmpint (bastide_game_get_state (game)->status.to_move, ==, 0);
  ply = bastide_game_get_ply (game);
  g_assert_cmpuint (ply, >, 2);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 1);
  g_assert_true (bastide_table_redo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, ply);
  g_assert_false (bastide_table_is_thinking (table));
}

/* If only computers play, they pause after an undo. Both are one change. */
static void
test_undo_among_computers_is_one_change (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 3, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  Heard heard = { 0 };

  while (bastide_game_get_ply (game) < 6)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (table, "changed", G_CALLBACK (heard_cb), &heard);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (heard.n, ==, 1);
  g_assert_true (heard.parts & BASTIDE_TABLE_THINKING);
  g_assert_true (bastide_table_is_paused (table));
  g_assert_false (bastide_thinker_is_busy (thinker));
}

static void
test_late_answers_are_dropped (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  unsigned references = G_OBJECT (thinker)->ref_count;

  g_assert_true (play (table, "tile 0 0 0"));
  g_assert_true (play (table, "pass"));
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  /* The answer is waiting in the main loop. */
  g_assert_true (bastide_table_is_thinking (table));
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_false (bastide_table_is_thinking (table));
  while (G_OBJECT (thinker)->ref_count > references) /* until it has come */
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 1);
}

static void
test_looking_starts_no_computer (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  play (table, "tile 0 0 0");
  play (table, "pass");
  wait_for_person (table);
  for (unsigned ply = 0; ply <= bastide_game_get_ply (game); ply++)
    {
      bastide_table_look (table, ply);
      g_assert_false (bastide_thinker_is_busy (thinker));
    }
}

static void
test_computers_play_while_one_looks_back (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  play (table, "tile 0 0 0");
  play (table, "pass");
  bastide_table_look (table, 1);
  wait_for_person (table);
  g_assert_cmpuint (bastide_game_get_ply (game), >, 2);
  g_assert_cmpuint (bastide_table_get_view (table), ==, 1);
}

static void
test_watched_computers_hold_still_after_undo (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 3, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  while (bastide_game_get_ply (game) < 5)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_true (bastide_table_is_paused (table));
  g_assert_false (bastide_table_is_thinking (table));
  bastide_table_set_paused (table, false);
  wait_for_person (table);
  g_assert_cmpint (bastide_game_get_state (game)->status.phase, ==, TOWN_PHASE_OVER);
}

/* A person who takes a computer's seat can take back that computer's decisions as well. */
static void
test_undo_reaches_what_a_computer_decided_for_a_seat (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 3, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  const BastideSeat *seat = bastide_game_get_seat (game, 0);
  BastideSeat person = *seat;

  while (bastide_game_get_ply (game) < 8)
    g_main_context_iteration (NULL, TRUE);
  bastide_table_set_paused (table, true);
  person.is_computer = false;
  person.level = "";
  g_assert_true (bastide_table_set_seat (table, 0, &person));
  g_assert_true (bastide_table_is_paused (table));
  bastide_table_set_paused (table, false);
  wait_for_person (table);
  for (unsigned left = bastide_game_get_ply (game); bastide_game_get_ply (game) > 0; left = bastide_game_get_ply (game))
    {
      g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
      for (int i = 0; i < 5; i++)
        g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (bastide_game_get_ply (game), <, left);
    }
  g_assert_true (bastide_table_is_paused (table));
  g_assert_true (bastide_table_set_seat (table, 0, &person));
  g_assert_true (bastide_table_is_paused (table));
}

/* What was paused in a computer's turn stays so when the person's turn is taken back and played again. */
static void
test_a_pause_outlasts_undo (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 2, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  bastide_table_set_paused (table, true);
  while (bastide_table_is_asking (table))
    g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_TURN));
  g_assert_true (bastide_table_is_paused (table));
  g_assert_true (bastide_table_redo (table, BASTIDE_STEP_TURN));
  g_assert_true (bastide_table_is_paused (table));
  g_assert_false (bastide_table_is_thinking (table));
}

/* In a record without room nobody thinks, and the question says why nothing can be played. */
static void
test_a_full_game_says_so (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1, 4, false), full = NULL;
  g_autoptr (BastideTable) table = NULL;
  g_autofree char *prompt = NULL;
  g_autoptr (GString) text = NULL;
  BastideFault error;
  BastideRecord *record;
  char *printed, *head;
  BastideRng rng = bastide_rng (4);

  do
    fixture_play (game, &rng, 1);
  while (town_state_to_move (bastide_game_get_state (game)) != 0);
  printed = bastide_record_print (bastide_game_get_record (game), NULL);
  head = strstr (printed, "\nhead ") + 1;
  text = g_string_new_len (printed, head - printed);
  while (text->len < BASTIDE_MAX_RECORD_TEXT - 64)
    g_string_append (text, "branch \"a\" 1\n");
  g_string_append (text, head);
  free (printed);
  record = bastide_record_parse (text->str, text->len, &error);
  g_assert_nonnull (record);
  full = bastide_game_new_from_record (record);
  table = bastide_table_new (full, NULL, thinker);
  g_assert_false (bastide_table_is_thinking (table));
  prompt = bastide_table_make_prompt (table);
  g_assert_nonnull (strstr (prompt, "no room"));
}

/* What was paused stays so while seats are changed, until no computer plays any more. */
static void
test_a_pause_outlasts_a_change_of_seats (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (3, 6, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  bastide_table_set_paused (table, true);
  for (unsigned i = 1; i < 3; i++)
    {
      BastideSeat seat = *bastide_game_get_seat (game, i);

      g_assert_true (bastide_table_is_paused (table));
      seat.is_computer = false;
      seat.level = "";
      g_assert_true (bastide_table_set_seat (table, i, &seat));
    }
  g_assert_false (bastide_table_is_paused (table));
}

/* Runs the main loop for MILLISECONDS. */
static void
run_for (unsigned milliseconds)
{
  for (gint64 start = g_get_monotonic_time (); g_get_monotonic_time () - start < milliseconds * 1000;)
    g_main_context_iteration (NULL, FALSE);
}

static void
test_pace_can_be_cut_short (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  gint64 start = g_get_monotonic_time ();

  bastide_table_set_delay (table, 700);
  play (table, "tile 0 0 0");
  play (table, "pass");
  run_for (100);
  bastide_table_set_delay (table, 60000);
  run_for (700);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  g_assert_true (bastide_table_is_thinking (table));
  bastide_table_set_delay (table, 0);
  wait_for_person (table);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_USEC_PER_SEC);
}

static void
test_computers_wait_for_the_shown_moment (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  gint64 start;

  bastide_table_set_delay (table, 200);
  bastide_table_set_shown (table, 0);
  play (table, "tile 0 0 0");
  play (table, "pass");
  run_for (500);
  bastide_table_set_shown (table, 1);
  run_for (500);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  g_assert_true (bastide_table_is_thinking (table));
  start = g_get_monotonic_time ();
  bastide_table_set_shown (table, 2);
  while (bastide_game_get_ply (game) == 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 190 * 1000);

  bastide_table_set_paused (table, true);
  bastide_table_set_shown (table, 3);
  run_for (500);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 3);
  bastide_table_set_paused (table, false);
  wait_for_person (table);
}

/* If bastide_table_set_shown () was never called, the shown moment is the view. Otherwise it does not follow steps forward,
 * but it follows jumps. */
static void
test_shown_moment_lags (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  Heard heard = { 0 };

  g_signal_connect (table, "changed", G_CALLBACK (heard_cb), &heard);
  play (table, "tile 0 0 0");
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 1);
  g_assert_true (heard.parts & BASTIDE_TABLE_SHOWN);
  bastide_table_set_shown (table, 1);
  heard = (Heard) { 0 };
  play (table, "pass");
  g_assert_false (heard.parts & BASTIDE_TABLE_SHOWN);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 1);
  bastide_table_set_shown (table, 5);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 2);
  g_assert_true (heard.parts & BASTIDE_TABLE_SHOWN);
  bastide_table_look_by (table, -1);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 1);
  bastide_table_look_by (table, 1);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 1);
  bastide_table_look_at_head (table);
  bastide_table_look (table, 0);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 0);
  bastide_table_look_at_head (table);
  g_assert_cmpuint (bastide_table_get_shown (table), ==, 2);
}

static void
test_seat_becomes_a_computer (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  BastideSeat seat = { .is_computer = true, .colour = BASTIDE_RED, .level = "random", .version = "1", .name = "Red" };
  g_autoptr (BastidePlayer) player = g_list_model_get_item (bastide_table_get_players (table), 0);

  play (table, "tile 0 0 0");
  g_assert_true (bastide_table_set_seat (table, 0, &seat));
  g_assert_true (bastide_player_is_computer (player));
  g_assert_true (bastide_table_is_thinking (table));
  wait_for_person (table);
  g_assert_cmpint (bastide_game_get_state (game)->status.to_move, ==, 1);
}

static void
test_hint (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  const BastideComparison *comparison;
  BastideMove move;
  BastideWords words;
  g_autofree char *text = NULL;

  g_assert_true (bastide_table_can_hint (table));
  bastide_table_ask_hint (table);
  g_assert_true (bastide_table_is_hinting (table));
  while (bastide_table_is_hinting (table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_table_get_hint (table, &move, &comparison));
  bastide_table_get_words (table, &words);
  text = town_words_hint (&words, move, comparison, false);
  g_assert_cmpstr (text, ==,
                   "the middle of the table, not turned. It promises 2 more points from streets.");
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  g_assert_false (bastide_table_get_hint (table, &move, NULL));
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 1);
}

static void
test_marks (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross cross cross cross", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  const BastideEvent *marks;
  unsigned n;

  fixture_moves (game, "tile 0 0 0; pass");
  marks = bastide_table_get_marks (table, &n);
  g_assert_cmpuint (n, ==, 1);
  fixture_moves (game, "tile 1 0 0; follower 0");
  marks = bastide_table_get_marks (table, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (marks[0].type, ==, TOWN_EVENT_PLACED);
  g_assert_cmpint (marks[0].player, ==, 1);
  fixture_moves (game, "tile -1 0 0");
  bastide_table_get_marks (table, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* The tile that began a round of wall building stays marked for those who build in it, until they have a turn of their
 * own. */
static void
test_marks_after_a_round (void)
{
  static const struct {
    const char *moves;
    unsigned n;
    TownEventType marks[5]; /* all by Blue, at 5, 0 */
  } table[] = {
    { "tile 5 0 3; pass; gate 5 0 N; guard", 3, { TOWN_EVENT_PLACED, TOWN_EVENT_GATE, TOWN_EVENT_GUARD } },
    { "wall 5 0 E; pass; wall 5 0 S", 4,
      { TOWN_EVENT_PLACED, TOWN_EVENT_GATE, TOWN_EVENT_GUARD, TOWN_EVENT_WALL } },
    { "wall 4 0 N; pass; tower 5 0 S", 5,
      { TOWN_EVENT_PLACED, TOWN_EVENT_GATE, TOWN_EVENT_GUARD, TOWN_EVENT_WALL, TOWN_EVENT_TOWER } },
    { "tile -1 0 1", 0, { 0 } },
  };
  g_autoptr (BastideGame) game = fixture_game_of (2, "straight straight straight straight market-end-fish | "
                                                     "market-end-fish straight straight", false);
  g_autoptr (BastideTable) view = bastide_table_new (game, NULL, NULL);

  fixture_moves (game, "tile 0 0 1; pass; tile 1 0 1; pass; tile 2 0 1; pass; tile 3 0 1; pass; tile 4 0 1; pass");
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const BastideEvent *marks;
      unsigned n;

      fixture_moves (game, table[i].moves);
      g_assert_cmpuint (town_state_to_move (bastide_game_get_state (game)), ==, 0);
      marks = bastide_table_get_marks (view, &n);
      g_assert_cmpuint (n, ==, table[i].n);
      for (unsigned mark = 0; mark < n; mark++)
        {
          g_assert_cmpint (marks[mark].type, ==, table[i].marks[mark]);
          g_assert_cmpuint (marks[mark].player, ==, 1);
          g_assert_cmpint (marks[mark].x, ==, 5);
        }
    }
}

/* With four players, a person sees what the newest turn did, and of each other turn no more than its tile. */
static void
test_marks_of_four (void)
{
  BastideRng rng = bastide_rng (1);
  unsigned most = 0;

  for (uint64_t seed = 1; seed <= 5; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (4, 0, seed, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);

      do
        {
          unsigned n, tiles = 0, newest = 0;
          const BastideEvent *marks = bastide_table_get_marks (table, &n);

          for (unsigned i = 0; i < n; i++)
            if (marks[i].type == TOWN_EVENT_PLACED)
              {
                tiles++;
                newest = i;
              }
          g_assert_cmpuint (tiles, <=, 3);
          for (unsigned i = 0; i < n; i++)
            {
              g_assert_cmpint (marks[i].type, !=, TOWN_EVENT_FOLLOWER);
              g_assert_true (marks[i].type == TOWN_EVENT_PLACED || i + 1 == n
                             || marks[i].player == marks[newest].player);
            }
          most = MAX (most, n);
        }
      while (fixture_play (game, &rng, 1) > 0);
    }
  g_assert_cmpuint (most, >, 2);
}

/* The segments that are lit. */
static unsigned
count_segments (BastideTable *table)
{
  g_autofree BastidePart *refs = g_new (BastidePart, BASTIDE_MAX_LIT);
  unsigned n, segments = 0;
  const BastideEvent *lit = bastide_table_get_lit (table, &n);

  for (unsigned i = 0; i < n; i++)
    segments += town_lit_segments (bastide_table_get_set (table), bastide_table_get_state (table), &lit[i], refs);
  return segments;
}

static void
test_lights (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autoptr (BastideHistoryItem) line = NULL;
  const BastideEvent *event;
  unsigned n;

  /* The street between the two crossings: a segment on each of three tiles. */
  fixture_moves (game, "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass");
  line = g_list_model_get_item (G_LIST_MODEL (bastide_table_get_history (table)), 5);
  event = bastide_history_item_get_main_event (line);
  g_assert_cmpint (event->type, ==, TOWN_EVENT_COMPLETED);
  g_assert_cmpint (town_event_worth (event), ==, 3);
  bastide_table_light (table, event);
  g_assert_cmpuint (count_segments (table), ==, 3);
  /* The gate lights its tile: a crossing with four streets and four areas. */
  bastide_table_light (table, &(BastideEvent) { .type = TOWN_EVENT_GATE, .part = BASTIDE_WEST });
  g_assert_cmpuint (count_segments (table), ==, 8);
  /* A tower lights only itself. */
  bastide_table_light (table, &(BastideEvent) { .type = TOWN_EVENT_TOWER, .part = BASTIDE_WEST });
  g_assert_cmpuint (count_segments (table), ==, 0);
  g_assert_cmpint (bastide_table_get_lit (table, &n)->part, ==, BASTIDE_WEST);
  g_assert_cmpuint (n, ==, 1);
  /* A guard's row is lit as a whole, not its streets and areas. */
  bastide_table_light (table, &(BastideEvent) { .type = TOWN_EVENT_ROW, .part = BASTIDE_WEST });
  g_assert_cmpuint (count_segments (table), ==, 0);
  g_assert_cmpint (bastide_table_get_lit (table, &n)->part, ==, BASTIDE_WEST);
  g_assert_cmpuint (n, ==, 1);
  bastide_table_light (table, NULL);
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
}

static void
test_looking_lights (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);

  fixture_moves (game, "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass");
  g_assert_cmpuint (count_segments (table), ==, 0);
  bastide_table_look_by (table, -1);
  g_assert_cmpuint (count_segments (table), ==, 8);          /* the tile that was placed */
  bastide_table_look_by (table, -1);
  g_assert_cmpuint (count_segments (table), ==, 0);          /* a pass */
  bastide_table_look_by (table, 2);
  g_assert_cmpuint (count_segments (table), ==, 3);          /* the street that scored */
  bastide_table_look (table, 2);
  g_assert_cmpuint (count_segments (table), ==, 1);          /* the street that the citizen was put on */
  bastide_table_look (table, 0);
  g_assert_cmpuint (count_segments (table), ==, 0);
  g_assert_true (bastide_table_look_at_scoring (table, 1));
  g_assert_cmpuint (count_segments (table), ==, 3);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (count_segments (table), ==, 0);
}

static void
test_looking_does_not_stop_before_a_guard (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideRng rng = bastide_rng (4);
  unsigned guards = 0, steps = 0, back = 0;

  fixture_play (game, &rng, 400);
  for (unsigned ply = 0; ply < bastide_game_get_ply (game); ply++)
    {
      bool guard = bastide_game_get_moment (game, ply)->is_tied;

      guards += guard;
      bastide_table_look (table, ply);
      g_assert_cmpuint (bastide_table_get_view (table), ==, ply + guard);
    }
  g_assert_cmpuint (guards, >, 5);
  bastide_table_look (table, 0);
  while (bastide_table_look_at_scoring (table, 1))
    {
      steps++;
      g_assert_cmpint (bastide_table_get_state (table)->status.phase, !=, TOWN_PHASE_GUARD);
    }
  bastide_table_look_at_head (table);
  while (bastide_table_look_at_scoring (table, -1))
    back++;
  g_assert_cmpuint (steps, >, 5);
  g_assert_cmpuint (ABS ((int) steps - (int) back), <=, 1);  /* the head itself may be a scoring */
}

/* Keeps a copy of a list by its signals only. */
static void
items_changed_cb (GListModel *model, unsigned at, unsigned removed, unsigned added, gpointer data)
{
  GPtrArray *copy = data;

  g_ptr_array_remove_range (copy, at, removed);
  for (unsigned i = 0; i < added; i++)
    g_ptr_array_insert (copy, (int) (at + i), g_list_model_get_item (model, at + i));
}

static void
test_lists_report_every_change (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 0, 8, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  GListModel *models[] = {
    G_LIST_MODEL (bastide_table_get_history (table)),
    bastide_table_get_branches (table),
    bastide_table_get_choices (table),
  };
  GPtrArray *copies[G_N_ELEMENTS (models)];
  BastideRng rng = bastide_rng (8);

  for (unsigned i = 0; i < G_N_ELEMENTS (models); i++)
    {
      copies[i] = g_ptr_array_new_with_free_func (g_object_unref);
      items_changed_cb (models[i], 0, 0, g_list_model_get_n_items (models[i]), copies[i]);
      g_signal_connect (models[i], "items-changed", G_CALLBACK (items_changed_cb), copies[i]);
    }
  for (unsigned step = 0; step < 150; step++)
    {
      const BastideRecord *record = bastide_game_get_record (game);
      unsigned line = bastide_rng_below (&rng, record->n_lines);

      if (bastide_rng_below (&rng, 8) == 0)
        bastide_game_jump (game, line, bastide_rng_below (&rng, bastide_record_length (record, line) + 1));
      else if (bastide_rng_below (&rng, 8) == 0)
        bastide_game_undo (game, BASTIDE_STEP_TURN);
      else if (bastide_rng_below (&rng, 12) == 0)
        bastide_game_delete_line (game, line);
      else
        fixture_play (game, &rng, 1 + bastide_rng_below (&rng, 12));
      for (unsigned i = 0; i < G_N_ELEMENTS (models); i++)
        {
          g_assert_cmpuint (copies[i]->len, ==, g_list_model_get_n_items (models[i]));
          for (unsigned j = 0; j < copies[i]->len; j++)
            {
              g_autoptr (GObject) item = g_list_model_get_item (models[i], j);

              g_assert_true (item == g_ptr_array_index (copies[i], j));
            }
        }
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (models); i++)
    {
      g_signal_handlers_disconnect_by_data (models[i], copies[i]);
      g_ptr_array_unref (copies[i]);
    }
}

static void
test_players (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 6, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autoptr (BastidePlayer) red = g_list_model_get_item (bastide_table_get_players (table), 0);
  BastideRng rng = bastide_rng (6);
  unsigned others = 0, final = 0;
  gboolean is_red = FALSE;

  g_assert_cmpstr (bastide_player_get_name (red), ==, "Red");
  g_assert_cmpuint (bastide_player_count_supply (red, 0), ==, 7);
  g_assert_cmpuint (bastide_player_count_supply (red, 1), ==, 6);
  g_assert_true (bastide_player_is_deciding (red));
  g_assert_cmpuint (town_state_left (bastide_table_get_state (table), 0), ==, 29);
  g_assert_cmpuint (town_state_left (bastide_table_get_state (table), 2), ==, 20);
  do
    {
      const BastideState *state = bastide_table_get_state (table);
      gboolean is_active, is_asked = state->status.to_move == 0;

      /* A turn is that of the player who placed its tile, also while others build the wall. */
      if (state->status.phase == TOWN_PHASE_TILE)
        is_red = is_asked;
      g_object_get (red, "active", &is_active, NULL);
      g_assert_cmpint (is_active, ==, is_red);
      g_assert_cmpint (bastide_player_is_deciding (red), ==, is_asked);
      others += is_active && !is_asked;
      final += bastide_player_get_if_ended_now (red) > bastide_player_get_points (red);
    }
  while (fixture_play (game, &rng, 1) > 0 && bastide_table_get_state (table)->status.phase != TOWN_PHASE_OVER);
  g_assert_cmpuint (others, >, 0);
  g_assert_cmpuint (final, >, 0); /* a steward, a guard or an unfinished street would have scored */
  g_assert_false (bastide_player_is_deciding (red));
  g_assert_cmpuint (bastide_player_get_points (red), ==, bastide_player_get_if_ended_now (red));
  g_assert_cmpint (bastide_player_get_points (red), ==, town_state_score (bastide_table_get_state (table), 0));
}

static unsigned
get_points (BastideTable *table, unsigned seat)
{
  g_autoptr (BastidePlayer) player = g_list_model_get_item (bastide_table_get_players (table), seat);

  return bastide_player_get_points (player);
}

/* The winner is announced only after the end has been shown. The points appear with their scorings. */
static void
test_winner_is_announced_once_shown (void)
{
  for (int followed = 0; followed < 2; followed++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, "three-fish", false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      g_autofree char *prompt = NULL;
      Heard heard = { 0 };
      BastideEvents events;

      if (followed)
        bastide_table_set_shown (table, 0);
      g_signal_connect (table, "changed", G_CALLBACK (heard_cb), &heard);
      fixture_moves (game, "tile 0 0 0");
      g_assert_false (bastide_table_is_ending (table));
      fixture_moves (game, "follower 1");
      g_assert_cmpint (bastide_table_is_ending (table), ==, followed);
      g_assert_cmpint (!(heard.parts & BASTIDE_TABLE_SHOWN), ==, followed);
      g_assert_cmpuint (heard.n, ==, 2);
      if (followed)
        {
          g_autoptr (BastidePlayer) red = g_list_model_get_item (bastide_table_get_players (table), 0);

          g_assert_cmpuint (get_points (table, 0), ==, 0);
          g_assert_false (bastide_player_tells_end (red)); /* what the game comes to is being counted */
          prompt = bastide_table_make_prompt (table);
          g_assert_cmpstr (prompt, ==, "Final scoring");
          bastide_game_replay (game, 2, NULL, &events);
          for (unsigned i = 0; i < events.n; i++)
            bastide_table_show_points (table, &events.at[i]);
          g_assert_cmpuint (get_points (table, 0), ==, 2);
          g_assert_true (bastide_table_is_ending (table));
          bastide_table_set_shown (table, 2);
          g_assert_cmpuint (heard.n, ==, 3);
        }
      g_assert_cmpuint (get_points (table, 0), ==, 2);
      g_assert_true (heard.parts & BASTIDE_TABLE_SHOWN);
      g_assert_false (bastide_table_is_ending (table));
    }
}

/* The same if the end is redone or looked at. */
static void
test_winner_is_announced_once_shown_again (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "three-fish", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);

  bastide_table_set_shown (table, 0);
  fixture_moves (game, "tile 0 0 0; follower 1");
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_false (bastide_table_is_ending (table));
  g_assert_cmpuint (get_points (table, 0), ==, 0);
  g_assert_true (bastide_table_redo (table, BASTIDE_STEP_DECISION));
  g_assert_true (bastide_table_is_ending (table));
  bastide_table_set_shown (table, 2);
  g_assert_cmpuint (get_points (table, 0), ==, 2);
  bastide_table_look_by (table, -1);
  bastide_table_look_by (table, 1);
  g_assert_true (bastide_table_is_ending (table));
  g_assert_cmpuint (get_points (table, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/table/unknown-level-is-played-by-a-person", test_unknown_level_is_played_by_a_person);
  g_test_add_func ("/model/view/moves-without-the-head", test_view_and_head);
  g_test_add_func ("/model/view/starts-no-computer", test_looking_starts_no_computer);
  g_test_add_func ("/model/view/stays-while-computers-play", test_computers_play_while_one_looks_back);
  g_test_add_func ("/model/table/emits-one-change-for-piece-and-guard", test_one_change_for_a_step);
  g_test_add_func ("/model/table/winner-is-announced-once-shown", test_winner_is_announced_once_shown);
  g_test_add_func ("/model/table/winner-is-announced-once-shown-again", test_winner_is_announced_once_shown_again);
  g_test_add_func ("/model/table/marks-what-others-did", test_marks);
  g_test_add_func ("/model/table/marks-last-through-a-round", test_marks_after_a_round);
  g_test_add_func ("/model/table/marks-are-few-with-four", test_marks_of_four);
  g_test_add_func ("/model/table/lights-what-a-line-is-about", test_lights);
  g_test_add_func ("/model/table/looking-lights-what-the-line-is-about", test_looking_lights);
  g_test_add_func ("/model/table/looking-does-not-stop-before-a-guard", test_looking_does_not_stop_before_a_guard);
  g_test_add_func ("/model/computers/answer-until-a-person-decides", test_computers_answer);
  g_test_add_func ("/model/computers/undo-among-computers-is-one-change", test_undo_among_computers_is_one_change);
  g_test_add_func ("/model/computers/late-answers-are-dropped", test_late_answers_are_dropped);
  g_test_add_func ("/model/computers/pause-after-undo-if-only-they-play",
                   test_watched_computers_hold_still_after_undo);
  g_test_add_func ("/model/table/a-pause-outlasts-undo", test_a_pause_outlasts_undo);
  g_test_add_func ("/model/table/a-full-game-says-so", test_a_full_game_says_so);
  g_test_add_func ("/model/table/a-pause-outlasts-a-change-of-seats", test_a_pause_outlasts_a_change_of_seats);
  g_test_add_func ("/model/computers/decisions-can-be-undone-by-a-person",
                   test_undo_reaches_what_a_computer_decided_for_a_seat);
  g_test_add_func ("/model/computers/pace-can-be-cut-short", test_pace_can_be_cut_short);
  g_test_add_func ("/model/computers/wait-for-the-shown-moment", test_computers_wait_for_the_shown_moment);
  g_test_add_func ("/model/table/shown-moment-lags", test_shown_moment_lags);
  g_test_add_func ("/model/computers/take-over-a-seat", test_seat_becomes_a_computer);
  g_test_add_func ("/model/hint/shows-reasons-and-is-noted", test_hint);
  g_test_add_func ("/model/lists/report-every-change", test_lists_report_every_change);
  g_test_add_func ("/model/players/show-the-position", test_players);
  return g_test_run ();
}
