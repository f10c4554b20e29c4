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
  g_free (plan->kit);
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
  g_autofree char *text = bastide_lesson_plan_print_move (step->plan, move);

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
bastide_lesson_plan_make_record (const BastideLessonPlan *plan, uint32_t options, const BastideDeal *deal)
{
  BastideRecord *record = bastide_record_new (plan->face->kind->rules, options, NULL, 0, plan->players, deal);
  BastideSeat seats[BASTIDE_PLAYERS];

  memcpy (seats, plan->seats, sizeof seats);
  for (unsigned i = 0; i < plan->players; i++)
    seats[i].name = bastide_words_colour ((BastideColour) seats[i].colour);
  bastide_record_set_seats (record, seats);
  return record;
}

char *
bastide_lesson_plan_print_move (const BastideLessonPlan *plan, BastideMove move)
{
  BastideText text = { 0 };
  char *copy;

  plan->face->kind->rules->print (move, plan->kit, &text);
  copy = g_strdup (text.at);
  bastide_text_free (&text);
  return copy;
}

void
bastide_lesson_plan_refuse (const BastideLessonPlan *plan, const char *what, BastideMove move, BastideReason reason,
                            BastideFault *error)
{
  g_autofree char *text = bastide_lesson_plan_print_move (plan, move);
  BastideText why = { 0 };

  plan->face->kind->rules->explain (reason, &why);
  g_snprintf (error->reason, sizeof error->reason, "the move “%s” of %s is illegal: %s", text, what, why.at);
  bastide_text_free (&why);
}

/* Plays move number I of STEP in STATE if it is legal and the right player decides it. */
static bool
play (const BastideLessonPlan *plan, const BastideLessonStep *step, unsigned i, BastideState *state,
      BastideFault *error)
{
  const BastideRules *rules = plan->face->kind->rules;
  BastideMove move = *bastide_lesson_step_get_move (step, i);
  BastideReason reason = rules->why (state, plan->kit, move);
  BastideMoment moment;

  error->line = step->line;
  if (reason.code != BASTIDE_LEGAL)
    {
      bastide_lesson_plan_refuse (plan, "this step", move, reason, error);
      return false;
    }
  rules->look (state, plan->kit, &moment);
  if (plan->seats[moment.to_move].is_computer != (i >= step->n_moves))
    {
      g_autofree char *text = bastide_lesson_plan_print_move (plan, move);

      g_snprintf (error->reason, sizeof error->reason, "the move “%s” of this step is decided by another player", text);
      return false;
    }
  rules->apply (state, plan->kit, move, NULL);
  return true;
}

/* Whether what STEP lights exists in STATE. */
static bool
check_lights (const BastideLessonPlan *plan, const BastideLessonStep *step, const BastideState *state,
              BastideFault *error)
{
  for (unsigned i = 0; i < step->lights->len; i++)
    {
      const BastideSubject subject = { .light = g_array_index (step->lights, BastideEvent, i) };
      BastideThing thing;

      if (!plan->face->voice->find (state, plan->kit, &subject, &thing))
        {
          error->line = step->line;
          g_snprintf (error->reason, sizeof error->reason, "this step lights what does not exist at %d %d",
                      subject.light.x, subject.light.y);
          return false;
        }
    }
  return true;
}

static bool
check_step (const BastideLessonPlan *plan, const BastideLessonStep *step, BastideState *state, BastideFault *error)
{
  if (!check_lights (plan, step, state, error))
    return false;
  if (step->by_hand && (plan->face->board->asks (state) & BASTIDE_ASKS_CELLS) == 0)
    {
      error->line = step->line;
      g_snprintf (error->reason, sizeof error->reason, "only a tile that has to be turned is turned by hand");
      return false;
    }
  for (unsigned i = 0; bastide_lesson_step_get_move (step, i) != NULL; i++)
    if (!play (plan, step, i, state, error))
      return false;
  return true;
}

bool
bastide_lesson_plan_begin (const BastideLessonPlan *plan, const BastideKit *kit, const BastideDeal *deal,
                           BastideState *state, BastideFault *error)
{
  const BastideRules *rules = plan->face->kind->rules;
  BastideText lines = { 0 };
  BastideDeal again;
  bool is_well;

  rules->print_deal (kit, deal, &lines);
  is_well = rules->parse_deal (kit, plan->players, lines.at, &again, error);
  bastide_text_free (&lines);
  if (is_well)
    rules->begin (state, kit, plan->players, &again, NULL);
  return is_well;
}

bool
bastide_lesson_plan_check (const BastideLessonPlan *plan, BastideFault *error)
{
  g_autofree BastideState *state = g_malloc (plan->face->kind->rules->state_size (plan->kit));

  if (!bastide_lesson_plan_begin (plan, plan->kit, &plan->deal, state, error))
    return false;
  for (unsigned i = 0; i < plan->steps->len; i++)
    if (!check_step (plan, bastide_lesson_plan_get_step (plan, i), state, error))
      return false;
  return true;
}
