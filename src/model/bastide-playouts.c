/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread plays some games at a time on a copy of the position. Their number does not depend on how long they take,
 * so that the same position always shows the same figures. */
#include "bastide-playouts.h"

/* A position and what came of its games. */
typedef struct {
  const BastideMind *mind;
  BastideState *state;
  BastideKit *kit;
  BastideChances chances;
} Games;

struct _BastidePlayouts {
  GObject parent_instance;

  GCancellable *cancellable; /* of the games that are being played; NULL if there are none */
  Games *games;              /* that were played so far; NULL before the first question */
};

G_DEFINE_FINAL_TYPE (BastidePlayouts, bastide_playouts, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static Games *
games_new (const BastideMind *mind, const BastideState *state, const BastideKit *kit)
{
  Games *games = g_new (Games, 1);

  games->mind = mind;
  games->state = g_memdup2 (state, mind->rules->state_size (kit));
  games->kit = g_memdup2 (kit, mind->rules->kit_size);
  return games;
}

static void
games_free (gpointer data)
{
  Games *games = data;

  g_free (games->state);
  g_free (games->kit);
  g_free (games);
}

static void
bastide_playouts_dispose (GObject *object)
{
  BastidePlayouts *self = BASTIDE_PLAYOUTS (object);

  bastide_playouts_stop (self);
  g_clear_pointer (&self->games, games_free);
  G_OBJECT_CLASS (bastide_playouts_parent_class)->dispose (object);
}

static void
bastide_playouts_class_init (BastidePlayoutsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_playouts_dispose;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_PLAYOUTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bastide_playouts_init (BastidePlayouts *self)
{
}

BastidePlayouts *
bastide_playouts_new (void)
{
  return g_object_new (BASTIDE_TYPE_PLAYOUTS, NULL);
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
play (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Games *games = task_data;

  bastide_chances_play (&games->chances, games->mind, games->state, games->kit,
                        games->chances.games + BASTIDE_CHANCE_FIRST, is_cancelled, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void start (BastidePlayouts *self);

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastidePlayouts) self = data;
  Games *games = g_task_get_task_data (G_TASK (result));

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  self->games->chances = games->chances;
  start (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Plays some more games, unless there were enough. */
static void
start (BastidePlayouts *self)
{
  g_autoptr (GTask) task = NULL;
  Games *games;

  if (self->games->chances.games >= BASTIDE_CHANCE_GAMES)
    return;
  games = games_new (self->games->mind, self->games->state, self->games->kit);
  games->chances = self->games->chances;
  self->cancellable = g_cancellable_new ();
  /* Not the task's source object, because the thread could drop the last reference to it. */
  task = g_task_new (NULL, self->cancellable, played_cb, g_object_ref (self));
  g_task_set_task_data (task, games, games_free);
  g_task_run_in_thread (task, play);
}

/* Whether STATE is the position that was asked for last. */
static bool
is_of (BastidePlayouts *self, const BastideMind *mind, const BastideState *state, const BastideKit *kit)
{
  return self->games != NULL && self->games->mind == mind && memcmp (self->games->kit, kit, mind->rules->kit_size) == 0
         && memcmp (self->games->state, state, mind->rules->state_size (kit)) == 0;
}

void
bastide_playouts_ask (BastidePlayouts *self, const BastideMind *mind, const BastideState *state, const BastideKit *kit)
{
  if (!is_of (self, mind, state, kit))
    {
      bastide_playouts_stop (self);
      g_clear_pointer (&self->games, games_free);
      self->games = games_new (mind, state, kit);
      bastide_chances_init (&self->games->chances, mind, state, kit);
    }
  if (self->cancellable == NULL)
    start (self);
}

void
bastide_playouts_stop (BastidePlayouts *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

const BastideChances *
bastide_playouts_get (BastidePlayouts *self, const BastideMind *mind, const BastideState *state, const BastideKit *kit)
{
  return is_of (self, mind, state, kit) && self->games->chances.games > 0 ? &self->games->chances : NULL;
}

bool
bastide_playouts_is_busy (BastidePlayouts *self)
{
  return self->cancellable != NULL;
}
