/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of lessons, and playing one to its end to find out whether it can be played at all. */
#include "lesson-plan.h"

#include "bastide-words.h"

void
bastide_lesson_plan_free (BastideLessonPlan *plan)
{
  if (plan == NULL)
    return;
  g_ptr_array_unref (plan->steps);
  g_ptr_array_unref (plan->puzzles);
  g_free (plan);
}

const BastideLessonStep *
bastide_lesson_plan_get_step (const BastideLessonPlan *plan, unsigned i)
{
  return g_ptr_array_index (plan->steps, i);
}

const BastideLessonPuzzle *
bastide_lesson_plan_get_puzzle (const BastideLessonPlan *plan, unsigned i)
{
  return g_ptr_array_index (plan->puzzles, i);
}

const BastideMove *
bastide_lesson_step_get_move (const BastideLessonStep *step, unsigned i)
{
  if (i < step->n_moves)
    return &step->moves[i];
  return i - step->n_moves < step->replies->len ? &g_array_index (step->replies, BastideMove, i - step->n_moves) : NULL;
}

/* Whether the move TEXT is one of WHEN or begins with the words of one. */
static bool
is_about (char **when, const char *text)
{
  for (unsigned i = 0; when[i] != NULL; i++)
    {
      size_t length = strlen (when[i]);

      if (strncmp (text, when[i], length) == 0 && (text[length] == '\0' || text[length] == ' '))
        return true;
    }
  return false;
}

static const BastideLessonReason *
get_reason (const BastideLessonStep *step, unsigned i)
{
  return g_ptr_array_index (step->reasons, i);
}

const char *
bastide_lesson_step_get_reason (const BastideLessonStep *step, BastideMove move)
{
  unsigned last = step->reasons->len - 1, i = 0;
  char text[BASTIDE_MOVE_TEXT];

  bastide_move_print (move, text);
  while (i < last && !is_about (get_reason (step, i)->when, text))
    i++;
  return get_reason (step, i)->words;
}

const BastideMove *
bastide_lesson_plan_get_move (const BastideLessonPlan *plan, unsigned ply)
{
  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      unsigned n = step->n_moves + step->replies->len;

      if (ply < n)
        return bastide_lesson_step_get_move (step, ply);
      ply -= n;
    }
  return NULL;
}

BastideRecord *
bastide_lesson_plan_make_record (const BastideLessonPlan *plan, const BastideDeal *deal)
{
  BastideRecord *record = bastide_record_new (bastide_tile_set_builtin (), NULL, (int) plan->players, deal);
  BastideSeat seats[BASTIDE_MAX_PLAYERS];

  memcpy (seats, plan->seats, sizeof seats);
  for (unsigned i = 0; i < plan->players; i++)
    seats[i].name = bastide_words_colour ((BastideColour) seats[i].colour);
  bastide_record_set_seats (record, seats);
  return record;
}

/* Plays move number I of STEP in STATE if it is legal and the right player decides it. */
static bool
play (const BastideLessonPlan *plan, const BastideLessonStep *step, unsigned i, BastideState *state,
      BastideTextError *error)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastideMove move = *bastide_lesson_step_get_move (step, i);
  BastideReason reason = bastide_why (state, set, move);
  char text[BASTIDE_MOVE_TEXT];

  bastide_move_print (move, text);
  error->line = step->line;
  if (reason.code != BASTIDE_LEGAL)
    {
      g_snprintf (error->reason, sizeof error->reason, "the move “%s” of this step is illegal: %s", text,
                  bastide_reason_text ((BastideReasonCode) reason.code));
      return false;
    }
  if (plan->seats[bastide_state_to_move (state)].is_computer != (i >= step->n_moves))
    {
      g_snprintf (error->reason, sizeof error->reason, "the move “%s” of this step is decided by another player", text);
      return false;
    }
  bastide_apply (state, set, move, NULL, NULL);
  return true;
}

/* Whether what STEP lights exists in STATE. */
static bool
check_lights (const BastideLessonStep *step, const BastideState *state, BastideTextError *error)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (unsigned i = 0; i < step->lights->len; i++)
    {
      const BastideEvent *light = &g_array_index (step->lights, BastideEvent, i);
      int tile = bastide_state_tile_at (state, light->x, light->y);

      if (tile < 0
          || (light->type == BASTIDE_EVENT_COMPLETED && light->part >= set->kinds[state->tiles[tile].kind].n_segments))
        {
          error->line = step->line;
          g_snprintf (error->reason, sizeof error->reason, "this step lights what does not exist at %d %d", light->x,
                      light->y);
          return false;
        }
    }
  return true;
}

static bool
check_step (const BastideLessonPlan *plan, const BastideLessonStep *step, BastideState *state, BastideTextError *error)
{
  if (!check_lights (step, state, error))
    return false;
  for (unsigned i = 0; bastide_lesson_step_get_move (step, i) != NULL; i++)
    if (!play (plan, step, i, state, error))
      return false;
  return true;
}

bool
bastide_lesson_plan_check (const BastideLessonPlan *plan, BastideTextError *error)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_state_init (state, bastide_tile_set_builtin (), (int) plan->players, &plan->deal, NULL);
  for (unsigned i = 0; i < plan->steps->len; i++)
    if (!check_step (plan, bastide_lesson_plan_get_step (plan, i), state, error))
      return false;
  if (!bastide_state_is_over (state))
    {
      error->line = 0;
      g_snprintf (error->reason, sizeof error->reason, "the game is not over after the last step");
      return false;
    }
  return true;
}
