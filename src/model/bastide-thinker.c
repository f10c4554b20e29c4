/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread answers one question at a time. Each question has a new generation number, so that the answer to an earlier
 * one is recognized and dropped. */
#include "bastide-thinker.h"

struct _BastideThinker {
  GObject parent_instance;

  BastideThinkFunc func;
  unsigned generation;       /* of the last question */
  GCancellable *cancellable; /* of the current question; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (BastideThinker, bastide_thinker, G_TYPE_OBJECT)

enum { ANSWERED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* A question for the thread, and its answer. */
typedef struct {
  const BastideMind *mind;
  BastideState *state;
  BastideKit *kit;
  bool compares;
  BastideSearchOptions options;
  unsigned generation;
  BastideThinkFunc func;
  BastideMove move;
  BastideComparison comparison;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->state);
  g_free (question->kit);
  g_free (question);
}

static void
bastide_thinker_dispose (GObject *object)
{
  bastide_thinker_stop (BASTIDE_THINKER (object));
  G_OBJECT_CLASS (bastide_thinker_parent_class)->dispose (object);
}

static void
bastide_thinker_class_init (BastideThinkerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_thinker_dispose;
  signals[ANSWERED] = g_signal_new ("answered", BASTIDE_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
bastide_thinker_init (BastideThinker *self)
{
}

BastideThinker *
bastide_thinker_new (BastideThinkFunc func)
{
  BastideThinker *self = g_object_new (BASTIDE_TYPE_THINKER, NULL);

  self->func = func != NULL ? func : bastide_ai_choose;
  return self;
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
think (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Question *question = task_data;

  question->options.cancelled = is_cancelled;
  question->options.data = cancellable;
  question->move = question->func (question->mind, question->state, question->kit, &question->options,
                                   question->compares ? &question->comparison : NULL);
  g_task_return_boolean (task, TRUE);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideThinker) self = data;
  Question *question = g_task_get_task_data (G_TASK (result));

  if (question->generation != self->generation || self->cancellable == NULL)
    return;
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[ANSWERED], 0, &question->move, question->compares ? &question->comparison : NULL);
}

void
bastide_thinker_ask (BastideThinker *self, const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                     const char *level, bool compares, uint64_t seed, double spent)
{
  Question *question;
  g_autoptr (GTask) task = NULL;
  int found = bastide_level_find (level, strlen (level));

  g_return_if_fail (mind != NULL && found >= 0);
  bastide_thinker_stop (self);
  self->cancellable = g_cancellable_new ();
  question = g_new0 (Question, 1);
  question->mind = mind;
  question->state = g_memdup2 (state, mind->rules->state_size (kit));
  question->kit = g_memdup2 (kit, mind->rules->kit_size);
  question->compares = compares;
  question->options.level = (BastideLevel) found;
  question->options.seed = seed;
  question->options.left = bastide_level_left (question->options.level, spent);
  question->generation = self->generation;
  question->func = self->func;
  /* Not the task's source object, because the thread could drop the last reference to it. */
  task = g_task_new (NULL, self->cancellable, answered_cb, g_object_ref (self));
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, think);
}

void
bastide_thinker_stop (BastideThinker *self)
{
  self->generation++;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

bool
bastide_thinker_is_busy (BastideThinker *self)
{
  return self->cancellable != NULL;
}
