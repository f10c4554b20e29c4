/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a puzzle: all moves are played before it is shown, so that a person sees only the position after
 * them. */
#include "bastide-puzzle.h"

#include <glib/gi18n.h>

struct _BastidePuzzle {
  GObject parent_instance;
  BastideLessonPlan *plan;
  unsigned number;
  BastideTable *table;
  int given; /* the answer that was given last, or -1 */
};

G_DEFINE_FINAL_TYPE (BastidePuzzle, bastide_puzzle, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static const BastideLessonPuzzle *
get_puzzle (BastidePuzzle *self)
{
  return bastide_lesson_plan_get_puzzle (self->plan, self->number);
}

/* Lights what ANSWER is about. */
static void
light (BastidePuzzle *self, const BastideAnswer *answer)
{
  bastide_table_light (self->table, &answer->subject.light);
}

static void
table_answered_cb (BastidePuzzle *self, unsigned i)
{
  self->given = (int) i;
  if (bastide_puzzle_is_solved (self))
    bastide_table_set_answers (self->table, NULL, 0);
  light (self, &get_puzzle (self)->answers[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
bastide_puzzle_dispose (GObject *object)
{
  BastidePuzzle *self = BASTIDE_PUZZLE (object);

  g_clear_object (&self->table);
  g_clear_pointer (&self->plan, bastide_lesson_plan_free);
  G_OBJECT_CLASS (bastide_puzzle_parent_class)->dispose (object);
}

static void
bastide_puzzle_class_init (BastidePuzzleClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_puzzle_dispose;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_PUZZLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bastide_puzzle_init (BastidePuzzle *self)
{
  self->given = -1;
}

/* Offers the answers at the table. */
static void
ask (BastidePuzzle *self)
{
  const BastideLessonPuzzle *puzzle = get_puzzle (self);
  BastideThing things[BASTIDE_MAX_ANSWERS];

  for (unsigned i = 0; i < puzzle->n_answers; i++)
    self->plan->face->voice->find (bastide_table_get_state (self->table), puzzle->kit, &puzzle->answers[i].subject,
                                   &things[i]);
  bastide_table_set_answers (self->table, things, puzzle->n_answers);
}

BastidePuzzle *
bastide_puzzle_new (BastideLessonPlan *plan, unsigned i)
{
  BastidePuzzle *self = g_object_new (BASTIDE_TYPE_PUZZLE, NULL);
  const BastideLessonPuzzle *puzzle = bastide_lesson_plan_get_puzzle (plan, i);
  g_autoptr (BastideGame)
      game = bastide_game_new_from_record (bastide_lesson_plan_make_record (plan, puzzle->options, &puzzle->deal));
  g_autofree char *title = g_strdup_printf (_ ("Question %u of %u"), i + 1, plan->puzzles->len);

  self->plan = plan;
  self->number = i;
  bastide_game_set_title (game, title);
  for (unsigned ply = 0; ply < puzzle->moves->len; ply++)
    bastide_game_play (game, &g_array_index (puzzle->moves, BastideMove, ply), 1, NULL, NULL);
  self->table = bastide_table_new (game, NULL, NULL);
  g_signal_connect_object (self->table, "answered", G_CALLBACK (table_answered_cb), self, G_CONNECT_SWAPPED);
  ask (self);
  return self;
}

BastideTable *
bastide_puzzle_get_table (BastidePuzzle *self)
{
  return self->table;
}

unsigned
bastide_puzzle_get_number (BastidePuzzle *self)
{
  return self->number;
}

unsigned
bastide_puzzle_get_n (BastidePuzzle *self)
{
  return self->plan->puzzles->len;
}

const char *
bastide_puzzle_get_question (BastidePuzzle *self)
{
  return _ (get_puzzle (self)->words);
}

char *
bastide_puzzle_make_verdict (BastidePuzzle *self)
{
  const char *reason;

  if (self->given < 0)
    return NULL;
  reason = _ (get_puzzle (self)->answers[self->given].reason);
  if (bastide_puzzle_is_solved (self))
    /* Translators: the answer to a question about the rules was right; then the reason */
    return g_strdup_printf (_ ("Right! %s"), reason);
  /* Translators: the answer to a question about the rules was wrong; then the reason */
  return g_strdup_printf (_ ("Not this one. %s"), reason);
}

bool
bastide_puzzle_is_solved (BastidePuzzle *self)
{
  return self->given >= 0 && bastide_puzzle_is_right (get_puzzle (self), (unsigned) self->given);
}
