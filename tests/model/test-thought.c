/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players and hints at a table: late answers, and the delay of moves. */
#include "../clock-ahead.h"
#include "fixture.h"
#include "model/table-thought.h"

/* While this lock is held, think_until_allowed () does not return. */
static GMutex answer_lock;

static BastideMove
think_until_allowed (const BastideMind *mind, const BastideState *state, const BastideKit *set,
                     const BastideSearchOptions *options, BastideComparison *comparison)
{
  g_mutex_lock (&answer_lock);
  g_mutex_unlock (&answer_lock);
  return fixture_first (mind, state, set, options, comparison);
}

enum { SLOWLY = 400 }; /* ms */

/* Time passes for the table only. */
static BastideMove
think_slowly (const BastideMind *mind, const BastideState *state, const BastideKit *set,
              const BastideSearchOptions *options, BastideComparison *comparison)
{
  g_atomic_int_add (&ahead, 1000 * SLOWLY);
  return fixture_first (mind, state, set, options, comparison);
}

static void
play (BastideTable *table, const char *text)
{
  BastideMove move = fixture_move (text);

  g_assert_true (bastide_table_play (table, &move, 1, NULL));
}

/* Plays any decision of the person who has to decide. */
static void
play_any (BastideTable *table)
{
  BastideMove move = bastide_table_get_legal (table)->at[bastide_table_get_legal (table)->n - 1];

  g_assert_true (bastide_table_play (table, &move, 1, NULL));
}

/* Runs the main loop until THINKER has answered and the table has handled the answer. */
static void
wait_for_answer (BastideThinker *thinker)
{
  while (bastide_thinker_is_busy (thinker))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* The timeout for a move that waits for the delay; NULL if there is none. */
static GSource *
find_waiting (BastideTable *table)
{
  return g_main_context_find_source_by_user_data (NULL, table);
}

static void
note_first_cb (BastideThinker *thinker, const BastideMove *move, const BastideComparison *comparison, gpointer first)
{
  if (*(int *) first < 0)
    *(int *) first = (int) move->type;
}

/* The answer to a question waits in the main loop when another question is asked: only that one is answered. */
static void
test_late_answer_is_not_that_to_the_next_question (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  int first = -1;

  g_signal_connect (thinker, "answered", G_CALLBACK (note_first_cb), &first);
  bastide_thinker_ask (thinker, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game), "hard", true, 0, 0);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  fixture_moves (game, "tile 0 0 0");
  bastide_thinker_ask (thinker, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game), "hard", true, 0, 0);
  wait_for_answer (thinker);
  g_assert_cmpint (first, !=, TOWN_MOVE_TILE);
  g_assert_cmpint (first, >=, 0);
}

/* A hint is for the position in which it was asked for. It is dropped if the position changes before the answer. */
static void
test_hint_for_another_position_is_dropped (void)
{
  for (int undo = 0; undo < 2; undo++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (think_until_allowed);
      g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
      unsigned references = G_OBJECT (thinker)->ref_count;
      BastideMove hint;

      play (table, "tile 0 0 0");
      g_mutex_lock (&answer_lock);
      bastide_table_ask_hint (table);
      g_assert_true (bastide_table_is_hinting (table));
      g_assert_false (bastide_table_can_hint (table));
      if (undo)
        g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
      else
        play (table, "pass");
      g_assert_false (bastide_table_is_hinting (table));
      g_assert_true (bastide_table_can_hint (table));
      g_mutex_unlock (&answer_lock);
      while (G_OBJECT (thinker)->ref_count > references) /* until the answer has come */
        g_main_context_iteration (NULL, TRUE);
      g_assert_false (bastide_table_get_hint (table, &hint, NULL));
      play_any (table);
      g_assert_cmpuint (bastide_game_count_hints (game), ==, 0);
    }
}

/* A hint that is asked for while a computer player decides comes with the next question of a person, unless something
 * was undone. */
static void
test_hint_is_waited_for (void)
{
  for (int undo = 0; undo < 2; undo++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
      g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
      BastideMove hint;

      bastide_table_set_delay (table, 0);
      play_any (table);
      play_any (table);
      g_assert_true (bastide_table_is_thinking (table));
      g_assert_true (bastide_table_ask_hint (table));
      g_assert_true (bastide_table_is_thinking (table));
      if (undo)
        {
          g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
          g_assert_false (bastide_table_is_hinting (table));
          continue;
        }
      while (!bastide_table_is_hinting (table))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (bastide_table_is_asking (table));
      while (bastide_table_is_hinting (table))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (bastide_table_get_hint (table, &hint, NULL));
      g_assert_false (bastide_table_ask_hint (table));
    }
}

/* A hint that arrives while the view is not the head is neither shown nor noted. */
static void
test_hint_is_not_shown_while_looking_back (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (think_until_allowed);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  BastideMove hint;

  play (table, "tile 0 0 0");
  g_mutex_lock (&answer_lock);
  bastide_table_ask_hint (table);
  bastide_table_look (table, 0);
  g_mutex_unlock (&answer_lock);
  wait_for_answer (thinker);
  g_assert_false (bastide_table_get_hint (table, &hint, NULL));
  bastide_table_look_at_head (table);
  g_assert_false (bastide_table_get_hint (table, &hint, NULL));
  play (table, "pass");
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 0);
}

/* A hint counts for one decision, not for the following ones. */
static void
test_hint_counts_once (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  bastide_table_ask_hint (table);
  wait_for_answer (thinker);
  play_any (table);
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 1);
  play_any (table);
  play_any (table);
  g_assert_cmpuint (bastide_game_count_hints (game), ==, 1);
}

/* Stores the time of each move in TIMES, by ply. */
static void
changed_cb (BastideGame *game, const BastideGameChange *change, gint64 *times)
{
  times[bastide_game_get_ply (game)] = g_get_monotonic_time ();
}

/* The time between two decisions of a computer is the delay, including its time for thinking. */
static void
test_delay_passes_between_two_moves (void)
{
  enum { DELAY = 1000 };
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (think_slowly);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = NULL;
  gint64 times[8] = { 0 }, due;

  /* Before the table, which asks the thinker: time passes as soon as that is asked. */
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), times);
  table = bastide_table_new (game, NULL, thinker);
  bastide_table_set_delay (table, DELAY);
  play (table, "tile 0 0 0");
  play (table, "pass");
  /* After the computer's first move, its second one waits for the delay. */
  wait_for_answer (thinker);
  while (bastide_game_get_ply (game) == 2)
    g_main_context_iteration (NULL, TRUE);
  wait_for_answer (thinker);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 3);
  g_assert_nonnull (find_waiting (table));
  due = g_source_get_ready_time (find_waiting (table)) + ahead;
  g_assert_cmpint (due, >=, times[3] + 1000 * (DELAY - 100));
  g_assert_cmpint (due, <=, times[3] + 1000 * (DELAY + SLOWLY / 2));
  while (bastide_game_get_ply (game) == 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (times[4] - times[3], >=, 1000 * (DELAY - 100));
}

/* Waits until a move of the computer waits for the delay. */
static void
let_a_move_wait (BastideTable *table, BastideThinker *thinker)
{
  while (find_waiting (table) == NULL)
    {
      g_assert_true (bastide_table_is_thinking (table));
      wait_for_answer (thinker);
    }
}

/* A computer's move that waits for the delay is dropped if somebody takes a move back. */
static void
test_waiting_move_is_dropped_after_undo (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  bastide_table_set_delay (table, 60000);
  play (table, "tile 0 0 0");
  play (table, "pass");
  let_a_move_wait (table, thinker);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_null (find_waiting (table));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 1);
}

/* A new delay also applies to a move that waits already. */
static void
test_delay_can_change_while_a_move_waits (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);

  bastide_table_set_delay (table, 60000);
  play (table, "tile 0 0 0");
  play (table, "pass");
  let_a_move_wait (table, thinker);
  bastide_table_set_delay (table, 0);
  g_assert_cmpint (g_source_get_ready_time (find_waiting (table)), <=, g_get_monotonic_time () - ahead);
  while (bastide_table_is_thinking (table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_table_is_asking (table));
}

/* The seconds that the thinker was given for its last searches, the newest last. */
static double given[2];

static BastideMove
note_seconds (const BastideMind *mind, const BastideState *state, const BastideKit *set,
              const BastideSearchOptions *options, BastideComparison *comparison)
{
  given[0] = given[1];
  given[1] = options->left;
  return fixture_first (mind, state, set, options, comparison);
}

/* The decisions of a computer player in one turn share the seconds of its level, and an undone turn starts anew. */
static void
test_decisions_of_a_turn_share_its_seconds (void)
{
  const double whole = bastide_level_left (BASTIDE_LEVEL_HARD, 0);
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (note_seconds);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = NULL;
  BastideSeat hard = *bastide_game_get_seat (game, 1);

  bastide_seat_occupy (&hard, &town_mind, "hard");
  g_assert_true (bastide_game_set_seat (game, 1, &hard));
  table = bastide_table_new (game, NULL, thinker);
  for (int again = 0; again < 2; again++)
    {
      play (table, "tile 0 0 0");
      play (table, "pass");
      while (!bastide_table_is_asking (table))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (given[0], ==, whole);
      g_assert_cmpfloat (given[1], >, 0);
      g_assert_cmpfloat (given[1], <, whole);
      while (bastide_game_get_ply (game) > 0)
        g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
    }
}

/* A game that an older version began keeps its word, and says from where on this one plays. */
static void
test_record_names_the_version_that_plays (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 4, false);
  g_autoptr (BastideTable) table = NULL;
  BastideSeat old = *bastide_game_get_seat (game, 1);
  const BastideSeat *seats[BASTIDE_PLAYERS];
  unsigned ply;

  old.version = "0";
  g_assert_true (bastide_game_set_seat (game, 1, &old));
  table = bastide_table_new (game, NULL, thinker);
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->version, ==, "0");
  play (table, "tile 0 0 0");
  play (table, "pass");
  ply = bastide_game_get_ply (game);
  while (!bastide_table_is_asking (table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (bastide_game_get_ply (game), >, ply);
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->version, ==, TOWN_AI_VERSION);
  g_assert_cmpstr (bastide_game_get_seat (game, 1)->level, ==, "random");
  bastide_record_seats (bastide_game_get_record (game), 0, ply - 1, seats);
  g_assert_cmpstr (seats[1]->version, ==, "0");
  bastide_record_seats (bastide_game_get_record (game), 0, ply, seats);
  g_assert_cmpstr (seats[1]->version, ==, TOWN_AI_VERSION);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/thought/late-answer-is-not-that-to-the-next-question",
                   test_late_answer_is_not_that_to_the_next_question);
  g_test_add_func ("/model/thought/hint-for-another-position-is-dropped", test_hint_for_another_position_is_dropped);
  g_test_add_func ("/model/thought/hint-is-waited-for", test_hint_is_waited_for);
  g_test_add_func ("/model/thought/hint-is-not-shown-while-looking-back", test_hint_is_not_shown_while_looking_back);
  g_test_add_func ("/model/thought/hint-counts-once", test_hint_counts_once);
  g_test_add_func ("/model/thought/delay-passes-between-two-moves", test_delay_passes_between_two_moves);
  g_test_add_func ("/model/thought/waiting-move-is-dropped-after-undo",
                   test_waiting_move_is_dropped_after_undo);
  g_test_add_func ("/model/thought/delay-can-change-while-a-move-waits", test_delay_can_change_while_a_move_waits);
  g_test_add_func ("/model/thought/decisions-of-a-turn-share-its-seconds", test_decisions_of_a_turn_share_its_seconds);
  g_test_add_func ("/model/thought/record-names-the-version-that-plays", test_record_names_the_version_that_plays);
  return g_test_run ();
}
