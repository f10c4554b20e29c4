/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson can be played to its end, explains every rule when it matters, and finds back from wherever one strays. */
#include "fixture.h"

#include "games/town/words/rules.h"
#include "model/bastide-lesson.h"
#include "model/bastide-puzzle.h"
#include "model/table-reading.h"
#include "model/table-thought.h"

static char *lesson_text;
static size_t lesson_length;

static BastideLessonPlan *
read_plan (void)
{
  BastideFault error = { 0 };
  BastideLessonPlan *plan = bastide_lesson_plan_parse (lesson_text, lesson_length, &error);

  if (plan == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return plan;
}

/* Lets the other players make their moves. */
static void
wait_for_replies (BastideLesson *lesson)
{
  while (bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_REPLIES)
    g_main_context_iteration (NULL, TRUE);
}

/* Reads what STEP, at which the lesson is, says before its last words. */
static void
read_step (BastideLesson *lesson, const BastideLessonStep *step)
{
  for (unsigned i = 0; i < step->says->len; i++)
    {
      g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, g_ptr_array_index (step->says, i));
      if (i + 1 < step->says->len)
        {
          g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_EXPLAINS);
          bastide_lesson_read_on (lesson);
        }
    }
}

/* Reads the step and does what it asks for. */
static void
do_step (BastideLesson *lesson, const BastideLessonPlan *plan)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, bastide_lesson_get_step (lesson));

  read_step (lesson, step);
  if (bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_EXPLAINS)
    bastide_lesson_read_on (lesson);
  else
    g_assert_true (bastide_table_play (bastide_lesson_get_table (lesson), step->moves, step->n_moves, NULL));
  wait_for_replies (lesson);
}

static void
test_to_the_end (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  const BastideState *state = bastide_game_get_state (bastide_table_get_game (table));
  unsigned n_lit;

  for (unsigned i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      BastideMove hint;

      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, i);
      bastide_table_get_lit (table, &n_lit);
      g_assert_true ((n_lit > 0) == (step->lights->len > 0));
      g_assert_true (bastide_table_get_hint (table, &hint, NULL)
                     == (step->by_hand || (step->n_moves > 0 && step->says->len == 1)));
      g_assert_true ((bastide_lesson_get_move (lesson) != NULL) == (step->n_moves > 0 && step->says->len == 1));
      read_step (lesson, step);
      g_assert_true (bastide_table_get_hint (table, &hint, NULL) == (step->n_moves > 0));
      if (step->n_moves > 0)
        {
          g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_ASKS);
          g_assert_true (bastide_move_equal (hint, step->moves[0]));
          g_assert_nonnull (bastide_lesson_get_move (lesson));
        }
      if (bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_EXPLAINS)
        bastide_lesson_read_on (lesson);
      else
        g_assert_true (bastide_table_play (table, step->moves, step->n_moves, NULL));
      wait_for_replies (lesson);
    }
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_OVER);
  g_assert_true (town_state_is_over (state));
  g_assert_cmpuint (town_state_score (state, 0), >, town_state_score (state, 1));
}

/* The rules that belong to an event, and whether it is such an event. */
static bool
is_about (const BastideEvent *event, const char *rule)
{
  switch (atoi (rule + 1))
    {
    case 2:
    case 4: return event->type == TOWN_EVENT_PLACED;
    case 6: return event->type == TOWN_EVENT_FOLLOWER;
    case 8:
    case 9: return event->type == TOWN_EVENT_COMPLETED && event->detail[TOWN_AT_PLAYERS] != 0;
    case 10: return event->type == TOWN_EVENT_RETURNED;
    case 11: return event->type == TOWN_EVENT_WALL || event->type == TOWN_EVENT_GATE;
    case 12: return event->type == TOWN_EVENT_GATE;
    case 13: return event->type == TOWN_EVENT_WALL && event->detail[TOWN_AT_SHORT];
    case 14: return event->type == TOWN_EVENT_GUARD;
    case 15: return event->type == TOWN_EVENT_COMPLETED && event->rule == 15;
    case 16: return event->type == TOWN_EVENT_TOWER;
    case 18: return event->type == TOWN_EVENT_COMPLETED && event->rule == 18;
    case 19: return event->type == TOWN_EVENT_AREA;
    case 20: return event->type == TOWN_EVENT_ROW;
    default: return true;
    }
}

/* Appends the events of STEP in STATE, which it plays, to EVENTS. */
static void
play_step (const BastideLessonStep *step, BastideState *state, GArray *events)
{
  const BastideMove *move;

  for (unsigned i = 0; (move = bastide_lesson_step_get_move (step, i)) != NULL; i++)
    {
      BastideEvents caused;

      town_apply (state, town_tile_set_builtin (), *move, NULL, &caused);
      g_array_append_vals (events, caused.at, caused.n);
    }
}

/* What a step without a move explains has happened in the step before. */
static void
test_rules (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *state = g_new (BastideState, 1);

  town_state_init (state, town_tile_set_builtin (), (int) plan->players, (TownDeal[]) { town_deal_from (&plan->deal) },
                   NULL);
  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);

      g_assert_cmpuint (g_strv_length (step->rules), <=, 3);
      if (step->n_moves > 0)
        g_array_set_size (events, 0);
      play_step (step, state, events);
      for (unsigned j = 0; step->rules[j] != NULL; j++)
        {
          bool happens = false;

          for (unsigned k = 0; k < events->len; k++)
            happens = happens || is_about (&g_array_index (events, BastideEvent, k), step->rules[j]);
          if (!happens)
            g_error ("line %u: %s is explained, but what it is about does not happen", step->line, step->rules[j]);
          g_hash_table_add (explained, step->rules[j]);
        }
    }
  for (unsigned rule = 1; rule <= 20; rule++)
    {
      g_autofree char *number = g_strdup_printf ("P%u", rule);

      if (!g_hash_table_contains (explained, number))
        g_error ("%s is never explained", number);
    }
}

/* The points of the tower that MOVE sets in STATE. */
static unsigned
count_tower (const BastideState *state, BastideMove move)
{
  BastideState after;
  BastideEvents events;

  town_try (state, town_tile_set_builtin (), &move, 1, &after, &events);
  for (unsigned i = 0; i < events.n; i++)
    if (events.at[i].type == TOWN_EVENT_TOWER)
      return town_event_worth (&events.at[i]);
  return 0;
}

/* Every tower stands where it brings most, as the lesson says. */
static void
test_towers (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autofree BastideState *state = g_new (BastideState, 1);
  const BastideMove *move;
  unsigned towers = 0;

  town_state_init (state, town_tile_set_builtin (), (int) plan->players, (TownDeal[]) { town_deal_from (&plan->deal) },
                   NULL);
  for (unsigned ply = 0; (move = bastide_lesson_plan_get_move (plan, ply)) != NULL; ply++)
    {
      BastideMoves legal;

      town_legal (state, town_tile_set_builtin (), &legal);
      for (unsigned i = 0; i < legal.n && move->type == TOWN_MOVE_TOWER; i++)
        g_assert_cmpuint (count_tower (state, legal.at[i]), <=, count_tower (state, *move));
      towers += move->type == TOWN_MOVE_TOWER;
      town_apply (state, town_tile_set_builtin (), *move, NULL, NULL);
    }
  g_assert_cmpuint (towers, ==, 3);
}

/* Plays the game of LESSON on freely, to its end, on a copy. */
static void
play_on (BastideLesson *lesson, BastideRng *rng)
{
  g_autoptr (BastideGame) game = NULL;
  BastideFault error;
  size_t length;
  char *text = bastide_record_print (bastide_game_get_record (bastide_table_get_game (bastide_lesson_get_table (lesson))),
                                     &length);

  game = bastide_game_new_from_record (bastide_record_parse (text, length, &error));
  free (text);
  fixture_play (game, rng, BASTIDE_MAX_PLIES);
  g_assert_true (town_state_is_over (bastide_game_get_state (game)));
}

/* Makes the choice CHOICE and goes back to the lesson. */
static void
stray (BastideLesson *lesson, const BastideLessonStep *step, BastideChoice *choice, BastideRng *rng)
{
  BastideTable *table = bastide_lesson_get_table (lesson);
  g_autofree BastideState *before = g_memdup2 (bastide_table_get_state (table), sizeof (BastideState));
  unsigned n, at = bastide_lesson_get_step (lesson);
  BastideLessonPhase phase = bastide_lesson_get_phase (lesson);
  const BastideMove *moves = bastide_choice_get_moves (choice, &n);
  BastideMove copy[2];

  memcpy (copy, moves, n * sizeof *moves); /* the choices are not those of the table any more after playing */
  if (n == step->n_moves && memcmp (copy, step->moves, n * sizeof *copy) == 0)
    return;
  g_assert_true (bastide_table_play (table, copy, n, NULL));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_ASTRAY);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at);
  g_assert_cmpstr (bastide_lesson_get_words (lesson), ==,
                   bastide_lesson_step_get_reason (step, copy[bastide_move_equal (copy[0], step->moves[0]) ? 1 : 0]));
  g_assert_null (bastide_lesson_get_move (lesson));
  if (g_getenv ("BASTIDE_LONG") != NULL || bastide_rng_below (rng, 20) == 0)
    play_on (lesson, rng);
  bastide_lesson_go_back (lesson);
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, phase);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at);
  g_assert_cmpmem (bastide_table_get_state (table), sizeof *before, before, sizeof *before);
}

static void
test_every_other_move (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  BastideRng rng = bastide_rng (1);
  unsigned strayed = 0;

  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
      GListModel *choices = bastide_table_get_choices (bastide_lesson_get_table (lesson));

      if (step->n_moves == 0)
        continue;
      for (unsigned j = 0; j < i; j++)
        do_step (lesson, plan);
      for (unsigned j = 0; j < g_list_model_get_n_items (choices); j++)
        {
          g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, j);

          stray (lesson, step, choice, &rng);
          strayed++;
        }
    }
  g_assert_cmpuint (strayed, >, 100);
}

static void
test_continuing (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");

  while (bastide_lesson_get_phase (lesson) != BASTIDE_LESSON_OVER)
    {
      g_autofree char *progress = bastide_lesson_print_progress (lesson);
      g_autoptr (BastideLesson) other = bastide_lesson_new (read_plan (), progress);

      g_assert_cmpuint (bastide_lesson_get_step (other), ==, bastide_lesson_get_step (lesson));
      g_assert_cmpint (bastide_lesson_get_phase (other), ==, bastide_lesson_get_phase (lesson));
      do_step (lesson, plan);
    }
}

/* Progress that an older version kept, which had another tile at one place: all moves are the same. */
static void
test_continuing_older (void)
{
  g_autoptr (BastideLesson) lesson
      = bastide_lesson_new (read_plan (), "tile 0 0 0;follower 1;tile 0 -1 2;follower 0;tile 0 1 0;follower 1;"
                                          "tile 1 0 0;follower 0;tile -1 0 0;follower 0;tile 1 -1 1;pass;"
                                          "tile -1 -1 1;pass;gate 0 1 W;guard;wall 0 1 S;guard;wall -1 0 S;pass;"
                                          "wall 0 1 E;tower 0 1 E;tile -1 -2 0;follower 0;0");

  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 12);
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_EXPLAINS);
}

/* What is no progress of this lesson, or one of another version. */
static void
test_starting_again (void)
{
  static const char *const texts[] = { "", ";", "0;0", "x", "tile 0 0 1;0", "tile 0 0 0", "tile 0 0 0;pass;0",
                                       "tile 0 0 0;99999", "tile 0 0 0;follower 1;-1" };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), texts[i]);

      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 0);
      g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_EXPLAINS);
      g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (bastide_lesson_get_table (lesson))), ==, 0);
    }
}

/* Undo in the middle of the lesson leads to an earlier step, also while another player is about to move. */
static void
test_undo (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  const BastideLessonStep *step;

  do_step (lesson, plan);
  step = bastide_lesson_plan_get_step (plan, 1);
  g_assert_true (bastide_table_play (table, step->moves, step->n_moves, NULL));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_REPLIES);
  g_assert_true (bastide_table_is_thinking (table));
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_false (bastide_table_is_thinking (table));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_EXPLAINS);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 1);
  do_step (lesson, plan);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 2);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 1);
}

/* Somebody who strays keeps the lesson waiting, so nobody is said to think. */
static void
test_nobody_thinks_meanwhile (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  const BastideMove pass = { .type = TOWN_MOVE_PASS };
  g_autofree char *prompt = NULL;

  do_step (lesson, plan);
  g_assert_true (bastide_table_play (table, &pass, 1, NULL));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_ASTRAY);
  prompt = bastide_table_make_prompt (table);
  g_assert_cmpstr (prompt, ==, "It is Blue’s turn");
}

/* A table that shows its moves later: what the lesson says is about the same moment as the question, but it waits with
 * what it shows on the board and with the moves of the others. */
static void
test_waiting_for_the_board (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, 0);
  BastideMove hint;

  bastide_table_set_shown (table, 0);
  g_assert_true (bastide_table_play (table, step->moves, step->n_moves, NULL));
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 1);
  read_step (lesson, bastide_lesson_plan_get_step (plan, 1));
  g_assert_false (bastide_table_get_hint (table, &hint, NULL));
  bastide_table_set_shown (table, 1);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 1);
  g_assert_true (bastide_table_get_hint (table, &hint, NULL));
}

/* A board that is still counting the points at the end: the lesson speaks of them when they are there. */
static void
test_waiting_for_the_count (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, 21);
  unsigned shown;

  while (bastide_lesson_get_step (lesson) < 21)
    do_step (lesson, plan);
  read_step (lesson, step);
  shown = bastide_table_get_view (table);
  bastide_table_set_shown (table, shown);
  g_assert_true (bastide_table_play (table, step->moves, step->n_moves, NULL));
  for (unsigned i = 0; i < 2; i++)
    {
      g_assert_true (bastide_table_is_ending (table));
      g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_REPLIES);
      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 21);
      g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, g_ptr_array_index (step->says, step->says->len - 1));
      bastide_table_set_shown (table, shown); /* says nothing new */
    }
  bastide_table_set_shown (table, bastide_table_get_view (table));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_EXPLAINS);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, 22);
}

/* Goes back to every sentence of the step, then to the step before, and does that again. */
static void
step_back (BastideLesson *lesson, const BastideLessonPlan *plan)
{
  BastideGame *game = bastide_table_get_game (bastide_lesson_get_table (lesson));
  unsigned at = bastide_lesson_get_step (lesson), ply = bastide_game_get_ply (game);
  const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, at);

  read_step (lesson, step);
  for (unsigned i = step->says->len; i-- > 0;)
    {
      g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, g_ptr_array_index (step->says, i));
      g_assert_true (bastide_lesson_can_step_back (lesson) == (i > 0 || at > 0));
      bastide_lesson_step_back (lesson);
    }
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at > 0 ? at - 1 : 0);
  if (at > 0)
    do_step (lesson, plan);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, ply);
}

static void
test_stepping_back (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (), "");

  while (bastide_lesson_get_phase (lesson) != BASTIDE_LESSON_OVER)
    {
      step_back (lesson, plan);
      do_step (lesson, plan);
    }
  while (bastide_lesson_can_step_back (lesson))
    bastide_lesson_step_back (lesson);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, plan->steps->len - 1);
}

/* Whether TEXT names NUMBER in digits, as a number of its own. */
static bool
names_number (const char *text, unsigned number)
{
  g_autofree char *pattern = g_strdup_printf ("\\b%u\\b", number);

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* The reason of each answer says what the rules core has counted, so that no text is about another position. */
static void
test_reasons_of_answers (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();

  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      const BastideLessonPuzzle *puzzle = bastide_lesson_plan_get_puzzle (plan, i);

      for (unsigned j = 0; j < puzzle->n_answers; j++)
        {
          const BastideAnswer *answer = &puzzle->answers[j];

          if (answer->points > 0 ? !names_number (answer->reason, answer->points)
                                 : strstr (answer->reason, "nothing") == NULL)
            g_error ("line %u: answer %u brings %u: %s", puzzle->line, j, answer->points, answer->reason);
        }
    }
}

/* Majority, goods, stewards, guards and the closing of the wall are asked about, each in a puzzle of its own. */
static void
test_subjects_of_puzzles (void)
{
  static const char *const rules[] = { "P9", "P8", "P19", "P20", "P18" };
  g_autoptr (BastideLessonPlan) plan = read_plan ();

  g_assert_cmpuint (plan->puzzles->len, ==, G_N_ELEMENTS (rules));
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      const BastideLessonPuzzle *puzzle = bastide_lesson_plan_get_puzzle (plan, i);

      g_assert_true (g_strv_contains ((const char *const *) puzzle->rules, rules[i]));
      g_assert_cmpuint (puzzle->n_answers, >=, 3);
      g_assert_true (puzzle->is_end == (i == 4));
    }
}

/* How many points each answer of the lesson brings and which ones are right, counted by a person from the rules. */
static void
test_points_of_answers (void)
{
  static const unsigned points[][3] = { { 0, 12, 12 }, { 5, 6, 4 }, { 4, 2, 2 }, { 4, 2, 5 }, { 0, 4, 0 } };
  static const bool right[][3] = { { 0, 1, 1 }, { 0, 1, 0 }, { 1, 0, 0 }, { 0, 0, 1 }, { 0, 1, 0 } };
  g_autoptr (BastideLessonPlan) plan = read_plan ();

  for (unsigned i = 0; i < G_N_ELEMENTS (points); i++)
    for (unsigned j = 0; j < 3; j++)
      {
        const BastideLessonPuzzle *puzzle = bastide_lesson_plan_get_puzzle (plan, i);

        g_assert_cmpuint (puzzle->answers[j].points, ==, points[i][j]);
        g_assert_true (bastide_puzzle_is_right (puzzle, j) == right[i][j]);
      }
}

/* A wrong answer says why and leaves the question open; a right one closes it and opens the ledger. */
static void
test_answering (void)
{
  g_autoptr (BastideLessonPlan) plan = read_plan ();

  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      const BastideLessonPuzzle *question = bastide_lesson_plan_get_puzzle (plan, i);
      g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new (read_plan (), i);
      BastideTable *table = bastide_puzzle_get_table (puzzle);
      unsigned n, n_lit, n_right = 0;

      g_assert_cmpstr (bastide_puzzle_get_question (puzzle), ==, question->words);
      g_assert_null (bastide_puzzle_make_verdict (puzzle));
      for (unsigned is_right = 0; is_right < 2; is_right++)
        for (unsigned j = 0; j < question->n_answers && n_right == 0; j++)
          if (bastide_puzzle_is_right (question, j) == is_right)
            {
              g_autofree char *verdict = NULL;

              g_assert_false (bastide_table_reveals (table));
              bastide_table_give_answer (table, j);
              verdict = bastide_puzzle_make_verdict (puzzle);
              g_assert_true (g_str_has_suffix (verdict, question->answers[j].reason));
              g_assert_true (g_str_has_prefix (verdict, is_right ? "Right! " : "Not this one. "));
              g_assert_true (bastide_puzzle_is_solved (puzzle) == is_right);
              bastide_table_get_lit (table, &n_lit);
                      g_assert_cmpuint (n_lit, >, 0);
              n_right += is_right;
            }
      bastide_table_get_answers (table, &n);
      g_assert_cmpuint (n, ==, 0);
      g_assert_true (bastide_table_reveals (table));
    }
}

/* At the table of a puzzle only answers are given, and only in its position. */
static void
test_table_of_puzzle (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new (read_plan (), 0);
  BastideTable *table = bastide_puzzle_get_table (puzzle);
  const BastideMove pass = { .type = TOWN_MOVE_PASS };
  unsigned n;

  bastide_table_give_answer (table, 99);
  g_assert_false (bastide_puzzle_is_solved (puzzle));
  g_assert_false (bastide_table_is_asking (table));
  g_assert_false (bastide_table_play (table, &pass, 1, NULL));
  g_assert_false (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  bastide_table_get_marks (table, &n);
  g_assert_cmpuint (n, ==, 0);
  bastide_table_look (table, 3);
  g_assert_null (bastide_table_get_answers (table, &n));
  g_assert_false (bastide_table_play_on (table));
  bastide_table_give_answer (table, 1);
  g_assert_false (bastide_puzzle_is_solved (puzzle));
  bastide_table_look_at_head (table);
  bastide_table_give_answer (table, 1);
  g_assert_true (bastide_puzzle_is_solved (puzzle));
}

#define START                                                                                                          \
  "<lesson>\n<deal>end | | </deal>\n<seat colour='red'/>\n<seat colour='blue' level='easy'/>\n"
#define MOVE "<move>tile 0 0 0</move><otherwise>b</otherwise>"
#define LAST "<step><say>c</say><move>pass</move><otherwise>d</otherwise></step>"
#define STEP "<step><say>a</say>" MOVE "</step>\n" LAST

/* One street on a tile, and the residential area round it, which is worth nothing. */
#define ASK "<say>e</say>"
#define DEAL "<deal>end end | |</deal>"
#define MOVES "<moves>tile 0 0 0; follower 0</moves>"
#define TRUE_ANSWER "<answer thing='feature 0 0 0'>f</answer>"
#define FALSE_ANSWER "<answer thing='feature 0 0 1'>g</answer>"
#define PUZZLE(PARTS, ANSWERS) "<puzzle>" ASK PARTS ANSWERS "</puzzle></lesson>"

static const struct {
  const char *text;
  unsigned line;
  const char *reason; /* a part of it; NULL if the text is well */
} texts[] = {
  { START STEP "</lesson>", 0, NULL },
  { "", 1, "empty" },
  { "<x/>", 1, "“x” does not belong here" },
  { "<lesson/>", 0, "has a deal" },
  { "<lesson/>\n<lesson/>", 2, "“lesson” does not belong here" },
  { "<lesson>\n<say>a</say></lesson>", 2, "“say” does not belong here" },
  { "<lesson>\n<deal>end | | |</deal></lesson>", 2, "three stacks" },
  { "<lesson>\n\n<deal>end | ruin |</deal></lesson>", 3, "no tile ruin" },
  { "<lesson>\n<deal>end | |</deal><deal/></lesson>", 2, "“deal” does not belong here" },
  { "<lesson game='moon'></lesson>", 1, "no game “moon”" },
  { "<lesson with='hill'></lesson>", 1, "no option “hill”" },
  { "<lesson game='town' with=' '>\n<seat colour='pink'/></lesson>", 2, "one of 4 colours" },
  { "<lesson>\n<seat colour='pink'/></lesson>", 2, "one of 4 colours" },
  { "<lesson>\n<seat/></lesson>", 2, "one of 4 colours" },
  { "<lesson>\n<seat colour='red' level='easy'/></lesson>", 2, "the first seat is a person" },
  { "<lesson>\n<seat colour='red'/><seat colour='blue'/></lesson>", 2, "the first seat is a person" },
  { "<lesson>\n<seat colour='red'/>\n<seat colour='red' level='easy'/></lesson>", 3, "two seats are red" },
  { START "<step/></lesson>", 5, "says something" },
  { START "<step rules='X1'><say>a</say></step></lesson>", 5, "no rule “X1”" },
  { START "<step><say>a</say><say/></step></lesson>", 5, "says something" },
  { START "<step turning='x'/></lesson>", 5, "by hand" },
  { START "<step turning='by-hand'><say>a</say>" MOVE "</step></lesson>", 5, "has to be turned" },
  { START "<step><say>a</say><otherwise>b</otherwise></step></lesson>", 5, "why it does nothing else" },
  { START "<step><say>a</say><move>tile 0 0 0</move></step></lesson>", 5, "why it does nothing else" },
  { START "<step><say>a</say><otherwise when='pass'>b</otherwise>" MOVE "</step>\n" LAST "</lesson>", 0, NULL },
  { START "<step><say>a</say>" MOVE "<otherwise when='pass'>b</otherwise></step></lesson>", 5, "says last why" },
  { START "<step><say>a</say><otherwise when=''>b</otherwise>" MOVE "</step></lesson>", 5, "names no moves" },
  { START "<step><say>a</say><move>jump</move></step></lesson>", 5, "“jump” is no move" },
  { START "<step><say>a</say><move>pass;pass;pass</move></step></lesson>", 5, "at most one decision" },
  { START "<step><say>a</say><move/></step></lesson>", 5, "has no move" },
  { START "<step><say>a</say><reply>pass</reply></step></lesson>", 5, "nobody replies" },
  { START "<step><say>a</say><light>moon</light></step></lesson>", 5, "“moon” cannot be lit" },
  { START "<step><say>a</say><light></light></step></lesson>", 5, "cannot be lit" },
  { START "<step><say>a</say><light>row 0 0 X</light></step></lesson>", 5, "“row 0 0 X” cannot be lit" },
  { START "<step><say>a</say><light>feature 0 0 12</light></step></lesson>", 5, "cannot be lit" },
  { START "\n<step><say>a</say><light>tile 0 0</light>" MOVE "</step></lesson>", 6, "does not exist at 0 0" },
  { START "<step><say>a</say>" MOVE "</step>\n<step><say>c</say><light>feature 0 0 2</light></step></lesson>", 6,
    "does not exist at 0 0" },
  { START "<step><say>a</say><move>tile 1 0 0</move><otherwise>b</otherwise></step></lesson>", 5, "is illegal: " },
  { START "<step><say>a</say>" MOVE "<reply>pass</reply></step></lesson>", 5, "decided by another player" },
  { START "<step><say>a</say>" MOVE "</step></lesson>", 0, NULL },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER FALSE_ANSWER), 0, NULL },
  { START STEP "<puzzle when='end'>" ASK DEAL MOVES TRUE_ANSWER FALSE_ANSWER "</puzzle></lesson>", 0, NULL },
  { START STEP "<puzzle when='later'/></lesson>", 6, "now or the end" },
  { START STEP "<puzzle rules='X1'/></lesson>", 6, "no rule “X1”" },
  { START STEP "<puzzle/></lesson>", 6, "asks something" },
  { START STEP "<puzzle>" ASK ASK "</puzzle></lesson>", 6, "only once" },
  { START STEP "<puzzle><move>pass</move></puzzle></lesson>", 6, "“move” does not belong here" },
  { START STEP "<puzzle><puzzle/></puzzle></lesson>", 6, "“puzzle” does not belong here" },
  { START STEP "<puzzle><answer thing='feature 0 0 0'><b/></answer></puzzle></lesson>", 6, "“b” does not belong here" },
  { START STEP "<step><answer thing='feature 0 0 0'/></step></lesson>", 6, "“answer” does not belong here" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER), 6, "two answers" },
  { START STEP PUZZLE (MOVES, TRUE_ANSWER FALSE_ANSWER), 6, "has a deal" },
  { START STEP PUZZLE (DEAL DEAL, TRUE_ANSWER FALSE_ANSWER), 6, "one deal" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='feature 0 0 1'/>"), 6, "why it is right or wrong" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer>b</answer>"), 6, "“” is no answer" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='tile 0 0'>b</answer>"), 6, "is no answer" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='guard 0 0 1'>b</answer>"), 6, "is no answer" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='feature 0 0 9'>b</answer>"), 6, "does not exist" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='feature 5 0 0'>b</answer>"), 6, "does not exist" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='follower 0 0 1'>b</answer>"), 6, "does not exist" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER "<answer thing='guard 0 0 N'>b</answer>"), 6, "does not exist" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER TRUE_ANSWER), 6, "every answer of this puzzle is right" },
  { START STEP PUZZLE (DEAL MOVES, TRUE_ANSWER TRUE_ANSWER TRUE_ANSWER TRUE_ANSWER TRUE_ANSWER TRUE_ANSWER TRUE_ANSWER),
    6, "too many answers" },
  { START STEP PUZZLE (DEAL "<moves>tile 1 0 0</moves>", TRUE_ANSWER FALSE_ANSWER), 6, "is illegal: " },
  { START STEP PUZZLE ("<deal>end | | </deal><moves>tile 0 0 0; pass</moves>", TRUE_ANSWER FALSE_ANSWER), 6,
    "is over" },
};

static void
test_faults (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      BastideFault error = { 0 };
      g_autoptr (BastideLessonPlan) plan
          = bastide_lesson_plan_parse (texts[i].text, strlen (texts[i].text), &error);

      g_assert_true ((plan != NULL) == (texts[i].reason == NULL));
      if (plan != NULL)
        continue;
      if (strstr (error.reason, texts[i].reason) == NULL || error.line != texts[i].line)
        g_error ("%s: line %u: %s", texts[i].text, error.line, error.reason);
    }
}

/* A lesson of another game with options, which say how many may play. Until the window shows that game, there is none. */
static void
test_options (void)
{
  static const struct {
    const char *text, *reason;
  } rows[] = {
    { "<lesson game='country'><seat colour='pink'/></lesson>", "one of 5 colours" },
    { "<lesson game='country' with=' river  inns '><seat colour='pink'/></lesson>", "one of 6 colours" },
    { "<lesson game='country' with='hill'></lesson>", "no option “hill”" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideFault error = { 0 };

      g_assert_null (bastide_lesson_plan_parse (rows[i].text, strlen (rows[i].text), &error));
      g_assert_nonnull (strstr (error.reason, rows[i].reason));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  town_tile_set_builtin ();
  g_assert_true (g_file_get_contents (g_getenv ("BASTIDE_LESSON"), &lesson_text, &lesson_length, NULL));
  g_test_add_func ("/model/lesson/is-played-to-the-end", test_to_the_end);
  g_test_add_func ("/model/lesson/explains-every-rule-when-it-matters", test_rules);
  g_test_add_func ("/model/lesson/sets-towers-where-they-bring-most", test_towers);
  g_test_add_func ("/model/lesson/finds-back-after-every-other-move", test_every_other_move);
  g_test_add_func ("/model/lesson/is-continued-at-every-step", test_continuing);
  g_test_add_func ("/model/lesson/continues-what-an-older-version-began", test_continuing_older);
  g_test_add_func ("/model/lesson/starts-again-if-it-was-changed", test_starting_again);
  g_test_add_func ("/model/lesson/goes-back-by-undo", test_undo);
  g_test_add_func ("/model/lesson/lets-nobody-think-while-it-waits", test_nobody_thinks_meanwhile);
  g_test_add_func ("/model/lesson/waits-for-the-board", test_waiting_for_the_board);
  g_test_add_func ("/model/lesson/waits-for-the-count", test_waiting_for_the_count);
  g_test_add_func ("/model/lesson/steps-back", test_stepping_back);
  g_test_add_func ("/model/lesson/asks-about-five-rules", test_subjects_of_puzzles);
  g_test_add_func ("/model/lesson/counts-the-points-of-answers", test_points_of_answers);
  g_test_add_func ("/model/lesson/gives-reasons-that-are-true", test_reasons_of_answers);
  g_test_add_func ("/model/lesson/judges-answers", test_answering);
  g_test_add_func ("/model/lesson/lets-nobody-play-in-a-puzzle", test_table_of_puzzle);
  g_test_add_func ("/model/lesson/names-the-fault-of-a-text", test_faults);
  g_test_add_func ("/model/lesson/has-options", test_options);
  return g_test_run ();
}
