/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile lessons: one that is accepted must be playable to its end, and its puzzles must have right and wrong answers
 * that exist. */
#include "fuzz.h"

#include "model/lesson-plan.h"

/* A new position: the start of a game with KIT and DEAL, after MOVES. */
static BastideState *
play (const BastideLessonPlan *plan, const BastideKit *kit, const BastideDeal *deal, const GArray *moves)
{
  const BastideRules *rules = plan->face->kind->rules;
  BastideState *state = g_malloc (rules->state_size (kit));

  rules->begin (state, kit, plan->players, deal, NULL);
  for (unsigned i = 0; i < moves->len; i++)
    rules->apply (state, kit, g_array_index (moves, BastideMove, i), NULL);
  return state;
}

static bool
is_over (const BastideLessonPlan *plan, const BastideKit *kit, const BastideState *state)
{
  BastideMoment moment;

  plan->face->kind->rules->look (state, kit, &moment);
  return moment.question == 0;
}

static void
check_puzzle (const BastideLessonPlan *plan, const BastideLessonPuzzle *puzzle)
{
  g_autofree BastideState *state = play (plan, puzzle->kit, &puzzle->deal, puzzle->moves);
  unsigned n_right = 0;

  g_assert_false (is_over (plan, puzzle->kit, state));
  for (unsigned i = 0; i < puzzle->n_answers; i++)
    {
      BastideThing thing;

      g_assert_true (plan->face->voice->find (state, puzzle->kit, &puzzle->answers[i].subject, &thing));
      n_right += bastide_puzzle_is_right (puzzle, i);
    }
  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, puzzle->n_answers);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  BastideFault error = { 0 };
  g_autoptr (BastideLessonPlan) plan = bastide_lesson_plan_parse ((const char *) data, length, &error);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree BastideState *state = NULL;
  const BastideMove *move;

  if (plan == NULL)
    {
      g_assert_cmpuint (strlen (error.reason), >, 0);
      return 0;
    }
  for (unsigned ply = 0; (move = bastide_lesson_plan_get_move (plan, ply)) != NULL; ply++)
    g_array_append_vals (moves, move, 1);
  state = play (plan, plan->kit, &plan->deal, moves);
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    check_puzzle (plan, bastide_lesson_plan_get_puzzle (plan, i));
  return 0;
}
