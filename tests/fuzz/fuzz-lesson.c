/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile lessons: one that is accepted must be playable to its end, and its puzzles must have right and wrong answers
 * that exist. */
#include "fuzz.h"

#include "model/lesson-plan.h"

static void
check_puzzle (const BastideLessonPlan *plan, const BastideLessonPuzzle *puzzle)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  unsigned n_right = 0;

  bastide_state_init (state, bastide_tile_set_builtin (), (int) plan->players, &puzzle->deal, NULL);
  for (unsigned i = 0; i < puzzle->moves->len; i++)
    bastide_apply (state, bastide_tile_set_builtin (), g_array_index (puzzle->moves, BastideMove, i), NULL, NULL);
  g_assert_false (bastide_state_is_over (state));
  for (unsigned i = 0; i < puzzle->n_answers; i++)
    {
      g_assert_cmpint (bastide_answer_find (&puzzle->answers[i], state).type, !=, BASTIDE_THING_NONE);
      n_right += bastide_puzzle_is_right (puzzle, i);
    }
  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, puzzle->n_answers);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  BastideTextError error = { 0 };
  g_autoptr (BastideLessonPlan) plan = bastide_lesson_plan_parse ((const char *) data, length, &error);
  g_autofree BastideState *state = g_new (BastideState, 1);
  const BastideMove *move;

  if (plan == NULL)
    {
      g_assert_cmpuint (strlen (error.reason), >, 0);
      return 0;
    }
  bastide_state_init (state, bastide_tile_set_builtin (), (int) plan->players, &plan->deal, NULL);
  for (unsigned ply = 0; (move = bastide_lesson_plan_get_move (plan, ply)) != NULL; ply++)
    bastide_apply (state, bastide_tile_set_builtin (), *move, NULL, NULL);
  g_assert_true (bastide_state_is_over (state));
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    check_puzzle (plan, bastide_lesson_plan_get_puzzle (plan, i));
  return 0;
}
