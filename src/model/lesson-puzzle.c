/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points of each answer to a puzzle, by the rules. The answers with most points are right. */
#include "lesson-plan.h"

static void G_GNUC_PRINTF (3, 4) fail (const BastideLessonPuzzle *puzzle, BastideFault *error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  error->line = puzzle->line;
  g_vsnprintf (error->reason, sizeof error->reason, format, arguments);
  va_end (arguments);
}

static unsigned
find_most (const BastideLessonPuzzle *puzzle)
{
  unsigned most = 0;

  for (unsigned i = 0; i < puzzle->n_answers; i++)
    most = MAX (most, puzzle->answers[i].points);
  return most;
}

bool
bastide_puzzle_is_right (const BastideLessonPuzzle *puzzle, unsigned i)
{
  return puzzle->answers[i].points == find_most (puzzle);
}

/* Plays the moves of PUZZLE in STATE. */
static bool
play (const BastideLessonPlan *plan, const BastideLessonPuzzle *puzzle, BastideState *state, BastideFault *error)
{
  const BastideRules *rules = plan->face->kind->rules;
  BastideMoment moment;

  for (unsigned i = 0; i < puzzle->moves->len; i++)
    {
      BastideMove move = g_array_index (puzzle->moves, BastideMove, i);
      BastideReason reason = rules->why (state, puzzle->kit, move);

      if (reason.code != BASTIDE_LEGAL)
        {
          bastide_lesson_plan_refuse (plan, "this puzzle", move, reason, error);
          error->line = puzzle->line;
          return false;
        }
      rules->apply (state, puzzle->kit, move, NULL);
    }
  rules->look (state, puzzle->kit, &moment);
  if (moment.question == 0)
    fail (puzzle, error, "the game of this puzzle is over");
  return moment.question != 0;
}

/* Counts the points of each answer. Fails if an answer does not exist, or if all of them are right. */
static bool
count_puzzle (const BastideLessonPlan *plan, BastideLessonPuzzle *puzzle, const BastideState *state,
              BastideFault *error)
{
  const BastideVoice *voice = plan->face->voice;
  bool has_wrong = false;

  for (unsigned i = 0; i < puzzle->n_answers; i++)
    {
      BastideAnswer *answer = &puzzle->answers[i];
      BastideThing thing;

      if (!voice->find (state, puzzle->kit, &answer->subject, &thing))
        {
          fail (puzzle, error, "the answer at %d %d of this puzzle does not exist", answer->subject.light.x,
                answer->subject.light.y);
          return false;
        }
      answer->points = voice->count (state, puzzle->kit, thing, puzzle->is_end);
    }
  for (unsigned i = 0; i < puzzle->n_answers; i++)
    has_wrong = has_wrong || !bastide_puzzle_is_right (puzzle, i);
  if (!has_wrong)
    fail (puzzle, error, "every answer of this puzzle is right");
  return has_wrong;
}

bool
bastide_lesson_plan_count (const BastideLessonPlan *plan, BastideFault *error)
{
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      BastideLessonPuzzle *puzzle = g_ptr_array_index (plan->puzzles, i);
      g_autofree BastideState *state = g_malloc (plan->face->kind->rules->state_size (puzzle->kit));

      error->line = puzzle->line;
      if (!bastide_lesson_plan_begin (plan, puzzle->kit, &puzzle->deal, state, error)
          || !play (plan, puzzle, state, error) || !count_puzzle (plan, puzzle, state, error))
        return false;
    }
  return true;
}
