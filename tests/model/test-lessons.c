/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for the lesson of every game: it can be played to its end, explains the rules of a first game one or two
 * at a time, finds back from wherever one strays, goes back step by step, and is continued where it was left. */
#include "model/bastide-lesson.h"
#include "model/bastide-puzzle.h"
#include "model/table-thought.h"

/* The rules that a first game with these options needs. What the program does by itself is not among them. */
static const struct {
  const char *file, *rules;
  unsigned puzzles;
  bool is_whole; /* the game is over after the last step; otherwise it is played on freely */
} lessons[] = {
  { "cathedral",
    "B3 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B22 B23 B24 B25 B26 B28 B30 B31 B32 B33 B36 B37 B38 "
    "B39",
    5, false },
  { "country", "C3 C4 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17", 5, true },
  { "country-abbot", "C21 C22 C23 C24", 0, true },
  { "country-inns", "C25 C26 C27 C28", 0, true },
  { "country-river", "C18 C19 C20", 0, true },
  { "country-traders", "C29 C30 C31 C32 C33 C34", 0, true },
};

static BastideLessonPlan *
read_plan (const char *file)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.lesson", g_getenv ("BASTIDE_LESSONS"), file), *text = NULL;
  BastideLessonPlan *plan;
  BastideFault error = { 0 };
  size_t length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  plan = bastide_lesson_plan_parse (text, length, &error);
  if (plan == NULL)
    g_error ("%s: line %u: %s", path, error.line, error.reason);
  return plan;
}

/* Does what the step of LESSON asks for: reads it, makes its move and waits for the other players. */
static void
do_step (BastideLesson *lesson, const BastideLessonPlan *plan)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, bastide_lesson_get_step (lesson));

  for (unsigned i = 0; i < step->says->len; i++)
    {
      g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, g_ptr_array_index (step->says, i));
      if (i + 1 < step->says->len || step->n_moves == 0)
        bastide_lesson_read_on (lesson);
    }
  if (step->n_moves > 0)
    {
      g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_ASKS);
      g_assert_nonnull (bastide_lesson_get_move (lesson));
      g_assert_true (bastide_table_play (bastide_lesson_get_table (lesson), step->moves, step->n_moves, NULL));
    }
  while (bastide_lesson_get_phase (lesson) == BASTIDE_LESSON_REPLIES)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_to_the_end (gconstpointer data)
{
  unsigned number = GPOINTER_TO_UINT (data);
  g_autoptr (BastideLessonPlan) plan = read_plan (lessons[number].file);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (lessons[number].file), "");
  const BastideMoment *head = bastide_game_get_head (bastide_table_get_game (bastide_lesson_get_table (lesson)));

  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      g_autofree char *progress = bastide_lesson_print_progress (lesson);
      g_autoptr (BastideLesson) other = bastide_lesson_new (read_plan (lessons[number].file), progress);

      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, i);
      g_assert_cmpuint (bastide_lesson_get_step (other), ==, i);
      do_step (lesson, plan);
    }
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_OVER);
  head = bastide_game_get_head (bastide_table_get_game (bastide_lesson_get_table (lesson)));
  g_assert_true ((head->question == 0) == lessons[number].is_whole);
  g_assert_cmpint (head->points[0], >, head->points[1]);
}

static void
test_rules (gconstpointer data)
{
  unsigned number = GPOINTER_TO_UINT (data);
  g_autoptr (BastideLessonPlan) plan = read_plan (lessons[number].file);
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) needed = g_strsplit (lessons[number].rules, " ", -1);

  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);

      if (g_strv_length (step->rules) > 2)
        g_error ("%s: line %u: one step explains more than two rules", lessons[number].file, step->line);
      for (unsigned j = 0; step->rules[j] != NULL; j++)
        g_hash_table_add (explained, step->rules[j]);
    }
  for (unsigned i = 0; needed[i] != NULL; i++)
    if (!g_hash_table_contains (explained, needed[i]))
      g_error ("%s: %s is never explained", lessons[number].file, needed[i]);
}

/* Makes CHOICE in place of what STEP asks for, and goes back. Adds what is said about it to GIVEN. */
static void
stray (BastideLesson *lesson, const BastideLessonStep *step, BastideChoice *choice, GHashTable *given)
{
  BastideTable *table = bastide_lesson_get_table (lesson);
  size_t size = step->plan->face->kind->rules->state_size (step->plan->kit);
  g_autofree BastideState *before = g_memdup2 (bastide_table_get_state (table), size);
  unsigned n, at = bastide_lesson_get_step (lesson);
  BastideLessonPhase phase = bastide_lesson_get_phase (lesson);
  const BastideMove *moves = bastide_choice_get_moves (choice, &n);
  g_autofree BastideMove *copy = g_memdup2 (moves, n * sizeof *moves);
  unsigned same = 0;

  while (same < n && same < step->n_moves && bastide_move_equal (copy[same], step->moves[same]))
    same++;
  if (same == n || same == step->n_moves) /* that, and perhaps what the next step may ask for */
    return;
  g_assert_true (bastide_table_play (table, copy, n, NULL));
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, BASTIDE_LESSON_ASTRAY);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at);
  g_hash_table_add (given, (gpointer) bastide_lesson_step_get_reason (step, copy[same]));
  g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, bastide_lesson_step_get_reason (step, copy[same]));
  bastide_lesson_go_back (lesson);
  g_assert_cmpint (bastide_lesson_get_phase (lesson), ==, phase);
  g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, at);
  g_assert_cmpmem (bastide_table_get_state (table), size, before, size);
}

/* Any legal move is allowed and answered, and nothing is said that no move calls for. */
static void
test_every_other_move (gconstpointer data)
{
  const char *file = lessons[GPOINTER_TO_UINT (data)].file;
  g_autoptr (BastideLessonPlan) plan = read_plan (file);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (file), "");
  GListModel *choices = bastide_table_get_choices (bastide_lesson_get_table (lesson));

  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      g_autoptr (GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);

      for (unsigned j = 0; step->n_moves > 0 && j < g_list_model_get_n_items (choices); j++)
        {
          g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, j);

          stray (lesson, step, choice, given);
        }
      for (unsigned j = 0; j < step->reasons->len; j++)
        {
          const BastideLessonReason *reason = g_ptr_array_index (step->reasons, j);

          if (!g_hash_table_contains (given, reason->words))
            g_error ("%s: line %u: no move is answered by “%s”", file, step->line, reason->words);
        }
      do_step (lesson, plan);
    }
}

/* From the beginning of every step the way back leads to the beginning of the one before, however many decisions of
 * whomever lie between them, also such as belong to one another. */
static void
test_back (gconstpointer data)
{
  const char *file = lessons[GPOINTER_TO_UINT (data)].file;
  g_autoptr (BastideLessonPlan) plan = read_plan (file);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new (read_plan (file), "");
  BastideTable *table = bastide_lesson_get_table (lesson);
  size_t size = plan->face->kind->rules->state_size (plan->kit);

  g_assert_false (bastide_lesson_can_step_back (lesson));
  for (unsigned i = 0; i + 1 < plan->steps->len; i++)
    {
      g_autofree BastideState *before = g_memdup2 (bastide_table_get_state (table), size);
      const BastideLessonStep *next = bastide_lesson_plan_get_step (plan, i + 1);

      do_step (lesson, plan);
      for (unsigned page = 0; page + 1 < next->says->len; page++)
        bastide_lesson_read_on (lesson);
      for (unsigned page = next->says->len; page > 0; page--)
        {
          g_assert_cmpstr (bastide_lesson_get_words (lesson), ==, g_ptr_array_index (next->says, page - 1));
          g_assert_true (bastide_lesson_can_step_back (lesson));
          bastide_lesson_step_back (lesson);
        }
      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, i);
      g_assert_cmpmem (bastide_table_get_state (table), size, before, size);
      do_step (lesson, plan);
      g_assert_cmpuint (bastide_lesson_get_step (lesson), ==, i + 1);
    }
}

/* Whether TEXT names NUMBER in digits, as a number of its own. */
static bool
names_number (const char *text, unsigned number)
{
  g_autofree char *pattern = g_strdup_printf ("\\b%u\\b", number);

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* Every question has three answers or more, and each reason says what the rules core has counted. */
static void
test_questions (gconstpointer data)
{
  unsigned number = GPOINTER_TO_UINT (data);
  g_autoptr (BastideLessonPlan) plan = read_plan (lessons[number].file);

  g_assert_cmpuint (plan->puzzles->len, ==, lessons[number].puzzles);
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      const BastideLessonPuzzle *question = bastide_lesson_plan_get_puzzle (plan, i);
      g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new (read_plan (lessons[number].file), i);

      g_assert_cmpuint (g_strv_length (question->rules), >, 0);
      g_assert_cmpuint (question->n_answers, >=, 3);
      for (unsigned j = 0; j < question->n_answers; j++)
        {
          const BastideAnswer *answer = &question->answers[j];

          if (answer->points > 0 ? !names_number (answer->reason, answer->points)
                                 : strstr (answer->reason, "nothing") == NULL)
            g_error ("%s: line %u: answer %u brings %u: %s", lessons[number].file, question->line, j, answer->points,
                     answer->reason);
          bastide_table_give_answer (bastide_puzzle_get_table (puzzle), j);
          g_assert_true (bastide_puzzle_is_solved (puzzle) || !bastide_puzzle_is_right (question, j));
        }
    }
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "is-played-to-the-end-and-continued-at-every-step", test_to_the_end },
    { "explains-what-a-first-game-needs", test_rules },
    { "answers-every-other-move", test_every_other_move },
    { "goes-back-step-by-step", test_back },
    { "asks-questions-whose-reasons-are-true", test_questions },
  };

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (lessons); i++)
    for (unsigned j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/model/lessons/%s-%s", lessons[i].file, tests[j].name);

        g_test_add_data_func (path, GUINT_TO_POINTER (i), tests[j].test);
      }
  return g_test_run ();
}
