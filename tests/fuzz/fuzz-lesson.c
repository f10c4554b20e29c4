/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile lessons: one that is accepted must be playable to its end. */
#include "fuzz.h"

#include "model/lesson-plan.h"

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
  return 0;
}
