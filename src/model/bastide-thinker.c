/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question at a time in a thread; what comes late is dropped by its generation. */
#include "bastide-thinker.h"

struct _BastideThinker {
  GObject parent_instance;

  BastideThinkFunc func;
  unsigned generation;       /* of the last question */
  GCancellable *cancellable; /* of the question under way; NULL where there is none */
};

G_DEFINE_FINAL_TYPE (BastideThinker, bastide_thinker, G_TYPE_OBJECT)

enum { ANSWERED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* A question on its way through the thread, and its answer on the way back. */
typedef struct {
  BastideState state;
  BastideTileSet set;
  BastideThought thought;
  unsigned generation;
  BastideThinkFunc func;
  BastideMove move;
  BastideGrounds grounds;
} Question;

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

  question->thought.cancelled = is_cancelled;
  question->thought.data = cancellable;
  question->move = question->func (&question->state, &question->set, &question->thought, &question->grounds);
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
  g_signal_emit (self, signals[ANSWERED], 0, &question->move, &question->grounds);
}

void
bastide_thinker_ask (BastideThinker *self, const BastideState *state, const BastideTileSet *set, const char *level,
                     uint64_t seed)
{
  Question *question = g_new0 (Question, 1);
  g_autoptr (GTask) task = NULL;
  int found = bastide_level_find (level, strlen (level));

  g_return_if_fail (state->status.phase != BASTIDE_PHASE_OVER);
  bastide_thinker_stop (self);
  self->cancellable = g_cancellable_new ();
  question->state = *state;
  question->set = *set;
  question->thought.level = found < 0 ? BASTIDE_LEVEL_MEDIUM : (BastideLevel) found;
  question->thought.seed = seed;
  question->generation = self->generation;
  question->func = self->func;
  /* The task has no hold on the thinker, since it may be the other thread that lets go of the task last. */
  task = g_task_new (NULL, self->cancellable, answered_cb, g_object_ref (self));
  g_task_set_task_data (task, question, g_free);
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
