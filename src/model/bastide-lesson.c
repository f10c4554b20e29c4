/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson knows only its plan and how many explanations were read. Where it is follows from the moves of the game,
 * so that undo, redo and looking back need no care. */
#include "bastide-lesson.h"
#include "table-thought.h"

#include <glib/gi18n.h>

struct _BastideLesson {
  GObject parent_instance;
  BastideLessonPlan *plan;
  BastideTable *table;
  unsigned n_read; /* this many steps of the plan, from the first, count as read if they only explain something */
  BastideLessonPhase phase;
  unsigned step;
  unsigned page; /* which of the things that the step says is said */
  unsigned ply;  /* how many moves of the game are those of the plan */
};

G_DEFINE_FINAL_TYPE (BastideLesson, bastide_lesson, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static BastideGame *
get_game (BastideLesson *self)
{
  return bastide_table_get_game (self->table);
}

/* Counts how many moves of STEP the game has made from PLY on. */
static unsigned
count_made (BastideLesson *self, const BastideLessonStep *step, unsigned ply)
{
  BastideGame *game = get_game (self);
  const BastideMove *move;
  unsigned made = 0;

  while ((move = bastide_lesson_step_get_move (step, made)) != NULL && ply + made < bastide_game_get_ply (game)
         && bastide_move_equal (*move, bastide_game_get_move (game, ply + made)))
    made++;
  return made;
}

/* How many moves STEP has, with those of the other players. */
static unsigned
count_moves (const BastideLessonStep *step)
{
  return step->n_moves + step->replies->len;
}

/* Goes to the step at HEAD: the first one that has moves left, or that has only words which have not been read.
 * Returns how many of its moves have been made. */
static unsigned
find_step (BastideLesson *self, unsigned head)
{
  unsigned made = 0;

  self->ply = 0;
  for (self->step = 0; self->step < self->plan->steps->len; self->step++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, self->step);

      made = count_made (self, step, self->ply);
      self->ply += made;
      if (bastide_lesson_step_get_move (step, made) != NULL
          || (step->n_moves == 0 && self->ply == head && self->step >= self->n_read))
        break;
    }
  return made;
}

/* What the step waits for after MADE of its moves. */
static BastideLessonPhase
find_phase (BastideLesson *self, unsigned made)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, self->step);

  if (step->n_moves == 0 || (made == 0 && self->page + 1 < step->says->len))
    return BASTIDE_LESSON_EXPLAINS;
  return made < step->n_moves ? BASTIDE_LESSON_ASKS : BASTIDE_LESSON_REPLIES;
}

/* Finds the step and the phase at the head of the game. */
static void
locate (BastideLesson *self)
{
  unsigned head = bastide_game_get_ply (get_game (self)), before = self->step, made = find_step (self, head);
  bool is_ending = bastide_table_is_ending (self->table), is_over = self->step == self->plan->steps->len;

  self->step -= is_over || (is_ending && self->step > before);
  if (self->step != before)
    self->page = 0;
  if (self->ply < head)
    self->phase = BASTIDE_LESSON_ASTRAY;
  else if (is_ending)
    self->phase = BASTIDE_LESSON_REPLIES; /* of the table, which counts the points */
  else
    self->phase = is_over ? BASTIDE_LESSON_OVER : find_phase (self, made);
}

/* Shows on the board what the step is about. */
static void
light (BastideLesson *self)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, self->step);

  if (self->phase != BASTIDE_LESSON_ASKS && self->phase != BASTIDE_LESSON_EXPLAINS)
    return;
  bastide_table_light_all (self->table, (const BastideEvent *) step->lights->data, step->lights->len);
  if (self->phase == BASTIDE_LESSON_ASKS || step->by_hand)
    bastide_table_suggest (self->table, *bastide_lesson_plan_get_move (self->plan, self->ply), step->by_hand);
}

/* Lights the step and moves for the others as soon as the head of the game is on the screen. */
static void
go_on (BastideLesson *self)
{
  if (!bastide_table_is_at_head (self->table)
      || bastide_table_get_shown (self->table) != bastide_table_get_view (self->table))
    return;
  light (self);
  if (self->phase == BASTIDE_LESSON_REPLIES && !bastide_table_is_thinking (self->table))
    bastide_table_play_for_computer (self->table, *bastide_lesson_plan_get_move (self->plan, self->ply));
}

/* Follows the game at once, so that the lesson and the question below the board are about the same moment. */
static void
follow (BastideLesson *self)
{
  if (!bastide_table_is_at_head (self->table))
    return;
  locate (self);
  g_signal_emit (self, signals[CHANGED], 0);
  go_on (self);
}

static void
table_changed_cb (BastideLesson *self, const BastideTableChange *change)
{
  if (change->parts & (BASTIDE_TABLE_HEAD | BASTIDE_TABLE_POSITION))
    follow (self);
  else if (change->parts & BASTIDE_TABLE_SHOWN)
    self->phase == BASTIDE_LESSON_REPLIES ? follow (self) : go_on (self);
}

static void
bastide_lesson_dispose (GObject *object)
{
  BastideLesson *self = BASTIDE_LESSON (object);

  if (self->table != NULL)
    bastide_lesson_end (self);
  g_clear_object (&self->table);
  g_clear_pointer (&self->plan, bastide_lesson_plan_free);
  G_OBJECT_CLASS (bastide_lesson_parent_class)->dispose (object);
}

static void
bastide_lesson_class_init (BastideLessonClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_lesson_dispose;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bastide_lesson_init (BastideLesson *self)
{
}

/* Plays the moves of PROGRESS in GAME if they are those of the plan. */
static void
resume (BastideLesson *self, BastideGame *game, const char *progress)
{
  g_auto (GStrv) words = g_strsplit (progress, ";", -1);
  unsigned n = MAX (g_strv_length (words), 1) - 1;
  guint64 n_read;

  for (unsigned i = 0; i < n; i++)
    {
      const BastideMove *move = bastide_lesson_plan_get_move (self->plan, i);
      g_autofree char *text = NULL;

      if (move == NULL)
        return;
      text = bastide_lesson_plan_print_move (self->plan, *move);
      if (!g_str_equal (words[i], text))
        return;
    }
  if (words[0] == NULL || !g_ascii_string_to_unsigned (words[n], 10, 0, self->plan->steps->len, &n_read, NULL))
    return;
  for (unsigned i = 0; i < n; i++)
    bastide_game_play (game, bastide_lesson_plan_get_move (self->plan, i), 1, NULL, NULL);
  self->n_read = (unsigned) n_read;
}

BastideLesson *
bastide_lesson_new (BastideLessonPlan *plan, const char *progress)
{
  BastideLesson *self = g_object_new (BASTIDE_TYPE_LESSON, NULL);
  g_autoptr (BastideGame)
      game = bastide_game_new_from_record (bastide_lesson_plan_make_record (plan, plan->options, &plan->deal));

  self->plan = plan;
  bastide_game_set_title (game, _ ("Learn to Play"));
  resume (self, game, progress);
  self->table = bastide_table_new (game, NULL, NULL);
  /* After the board, which has to know the position before anything is lit on it. */
  g_signal_connect_object (self->table, "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  follow (self);
  return self;
}

BastideTable *
bastide_lesson_get_table (BastideLesson *self)
{
  return self->table;
}

BastideLessonPhase
bastide_lesson_get_phase (BastideLesson *self)
{
  return self->phase;
}

unsigned
bastide_lesson_get_step (BastideLesson *self)
{
  return self->step;
}

unsigned
bastide_lesson_get_n_steps (BastideLesson *self)
{
  return self->plan->steps->len;
}

const char *
bastide_lesson_get_words (BastideLesson *self)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, self->step);

  if (self->phase == BASTIDE_LESSON_ASTRAY && step->n_moves > 0)
    return _ (bastide_lesson_step_get_reason (step, bastide_game_get_move (get_game (self), self->ply)));
  return _ (g_ptr_array_index (step->says, self->page));
}

const char *
bastide_lesson_get_move (BastideLesson *self)
{
  const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, self->step);
  BastideChoice *choice = NULL;

  if (self->phase == BASTIDE_LESSON_ASKS)
    choice = bastide_choices_find (bastide_table_get_choices (self->table), step->moves, step->n_moves);
  return choice != NULL ? bastide_choice_get_name (choice) : NULL;
}

void
bastide_lesson_read_on (BastideLesson *self)
{
  if (self->phase != BASTIDE_LESSON_EXPLAINS)
    return;
  if (self->page + 1 < bastide_lesson_plan_get_step (self->plan, self->step)->says->len)
    self->page++;
  else
    {
      self->n_read = self->step + 1;
      bastide_table_light (self->table, NULL);
    }
  follow (self);
}

void
bastide_lesson_go_back (BastideLesson *self)
{
  unsigned ply = 0, page = self->page;

  for (unsigned i = 0; i < self->step; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (self->plan, i);

      ply += step->n_moves + step->replies->len;
    }
  while (self->phase == BASTIDE_LESSON_ASTRAY && bastide_table_undo (self->table, BASTIDE_STEP_DECISION))
    continue;
  if (self->ply >= ply)
    return;
  /* A decision that is tied to the one before was undone together with it. */
  while (self->ply < ply
         && bastide_table_play (self->table, bastide_lesson_plan_get_move (self->plan, self->ply), 1, NULL))
    continue;
  self->page = page;
  follow (self);
}

bool
bastide_lesson_can_step_back (BastideLesson *self)
{
  return (self->phase == BASTIDE_LESSON_EXPLAINS || self->phase == BASTIDE_LESSON_ASKS)
         && (self->page > 0 || self->step > 0);
}

void
bastide_lesson_step_back (BastideLesson *self)
{
  unsigned before = self->step - 1, start = 0;

  if (!bastide_lesson_can_step_back (self))
    return;
  if (self->page > 0)
    self->page--;
  else
    {
      for (unsigned i = 0; i < before; i++)
        start += count_moves (bastide_lesson_plan_get_step (self->plan, i));
      self->n_read = MIN (self->n_read, before);
      while (bastide_game_get_ply (get_game (self)) > start && bastide_table_undo (self->table, BASTIDE_STEP_DECISION))
        continue;
    }
  bastide_table_light (self->table, NULL);
  follow (self);
}

char *
bastide_lesson_print_progress (BastideLesson *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < self->ply; i++)
    {
      g_autofree char *move = bastide_lesson_plan_print_move (self->plan,
                                                              *bastide_lesson_plan_get_move (self->plan, i));

      g_string_append_printf (text, "%s;", move);
    }
  g_string_append_printf (text, "%u", self->n_read);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
bastide_lesson_end (BastideLesson *self)
{
  g_signal_handlers_disconnect_by_data (self->table, self);
  bastide_table_close (self->table);
}
