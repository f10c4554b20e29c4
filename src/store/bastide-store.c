/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store on the main thread. Its worker does the work. */
#include "bastide-store.h"
#include "store-worker.h"

struct _BastideStore {
  GObject parent;

  char *path;
  gboolean is_new;       /* there was no file at PATH */
  BastideWorker *worker; /* NULL after closing */
  BastideStoreState state;
  GError *problem;
  unsigned held;
  double progress;
  BastideSetAside set_aside; /* `path` is NULL if there is none */
  char *set_aside_path;
  GListStore *deleted; /* of GListStore of BastideLibraryEntry */
};

G_DEFINE_FINAL_TYPE (BastideStore, bastide_store, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (BastideStoreState, bastide_store_state, G_DEFINE_ENUM_VALUE (BASTIDE_STORE_OPENING, "opening"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_STORE_FINE, "fine"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_STORE_HOLDING, "holding"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_STORE_READ_ONLY, "read-only"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_STORE_NEWER, "newer"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_STORE_MEMORY, "memory"))

enum { PROP_STATE = 1, PROP_HELD, PROP_PROGRESS, N_PROPS };
enum { CHANGED, SET_ASIDE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BastideStore *self = BASTIDE_STORE (object);

  if (id == PROP_STATE)
    g_value_set_enum (value, (int) self->state);
  else if (id == PROP_PROGRESS)
    g_value_set_double (value, self->progress);
  else
    g_value_set_uint (value, self->held);
}

static void
finalize (GObject *object)
{
  BastideStore *self = BASTIDE_STORE (object);

  bastide_store_close (self, BASTIDE_STORE_FOR_EVER);
  g_clear_error (&self->problem);
  g_clear_object (&self->deleted);
  g_free (self->set_aside_path);
  g_free (self->path);
  G_OBJECT_CLASS (bastide_store_parent_class)->finalize (object);
}

static void
bastide_store_class_init (BastideStoreClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->finalize = finalize;
  props[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, BASTIDE_TYPE_STORE_STATE, BASTIDE_STORE_OPENING,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_HELD] = g_param_spec_uint ("held", NULL, NULL, 0, G_MAXUINT, 0,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[SET_ASIDE] = g_signal_new ("set-aside", BASTIDE_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
bastide_store_init (BastideStore *self)
{
  self->deleted = g_list_store_new (G_TYPE_LIST_STORE);
}

static const char *
get_message (const GError *problem)
{
  return problem != NULL ? problem->message : NULL;
}

static void
news_arrived_cb (const BastideNews *news, gpointer data)
{
  BastideStore *self = data;
  gboolean differs = news->state != self->state || g_strcmp0 (get_message (news->problem), get_message (self->problem));
  double progress = news->to_move > 0 ? (double) news->moved / news->to_move : 0;

  g_object_ref (self);
  self->state = news->state;
  g_clear_error (&self->problem);
  self->problem = news->problem != NULL ? g_error_copy (news->problem) : NULL;
  if (differs)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  if (news->held != self->held)
    {
      self->held = news->held;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HELD]);
    }
  if (progress != self->progress)
    {
      self->progress = progress;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
    }
  if (news->set_aside != NULL)
    {
      g_free (self->set_aside_path);
      self->set_aside_path = g_strdup (news->set_aside);
      self->set_aside = (BastideSetAside) {
        .path = self->set_aside_path,
        .saved = news->salvaged.saved,
        .cut = news->salvaged.cut,
        .lost = news->salvaged.lost,
        .is_older = news->is_older,
      };
      g_signal_emit (self, signals[SET_ASIDE], 0);
    }
  if (news->changed)
    g_signal_emit (self, signals[CHANGED], 0);
  g_object_unref (self);
}

BastideStore *
bastide_store_new (const char *path)
{
  BastideStore *self = g_object_new (BASTIDE_TYPE_STORE, NULL);

  self->path = path != NULL ? g_strdup (path) : g_build_filename (g_get_user_data_dir (), "bastide", "games.db", NULL);
  self->is_new = !g_file_test (self->path, G_FILE_TEST_EXISTS);
  self->worker = bastide_worker_new (self->path, news_arrived_cb, self);
  return self;
}

gboolean
bastide_store_is_new (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), FALSE);
  return self->is_new;
}

const char *
bastide_store_get_path (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), NULL);
  return self->path;
}

BastideStoreState
bastide_store_get_state (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), BASTIDE_STORE_MEMORY);
  return self->state;
}

unsigned
bastide_store_get_held (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), 0);
  return self->held;
}

double
bastide_store_get_progress (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), 0);
  return self->progress;
}

const GError *
bastide_store_get_problem (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), NULL);
  return self->problem;
}

GListStore *
bastide_store_get_deleted (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), NULL);
  return self->deleted;
}

const BastideSetAside *
bastide_store_get_set_aside (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), NULL);
  return self->set_aside.path != NULL ? &self->set_aside : NULL;
}

void
bastide_store_retry (BastideStore *self)
{
  g_return_if_fail (BASTIDE_IS_STORE (self) && self->worker != NULL);
  bastide_worker_retry (self->worker);
}

void
bastide_store_agree (BastideStore *self)
{
  g_return_if_fail (BASTIDE_IS_STORE (self) && self->worker != NULL);
  bastide_worker_agree (self->worker);
}

void
bastide_store_drain_async (BastideStore *self, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  g_return_if_fail (BASTIDE_IS_STORE (self) && self->worker != NULL);
  g_task_set_source_tag (task, bastide_store_drain_async);
  bastide_worker_drain (self->worker, task);
}

gboolean
bastide_store_finish (BastideStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
bastide_store_drain_finish (BastideStore *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

unsigned
bastide_store_get_pending (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), 0);
  return self->worker != NULL ? bastide_worker_get_pending (self->worker) : 0;
}

BastideStoreActivity
bastide_store_get_activity (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), BASTIDE_STORE_RESTS);
  return self->worker != NULL ? bastide_worker_get_activity (self->worker) : BASTIDE_STORE_RESTS;
}

void
bastide_store_interrupt (BastideStore *self)
{
  g_return_if_fail (BASTIDE_IS_STORE (self) && self->worker != NULL);
  bastide_worker_interrupt (self->worker);
}

gboolean
bastide_store_close (BastideStore *self, unsigned seconds)
{
  gboolean good;

  g_return_val_if_fail (BASTIDE_IS_STORE (self), FALSE);
  if (self->worker == NULL)
    return self->held == 0;
  if (!bastide_worker_stop (self->worker, seconds))
    {
      self->worker = NULL; /* its thread uses it until the program ends */
      return FALSE;
    }
  good = !bastide_worker_is_holding (self->worker);
  g_clear_pointer (&self->worker, bastide_worker_free);
  return good;
}

gboolean
bastide_store_is_open (BastideStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_STORE (self), FALSE);
  return self->worker != NULL;
}

void
bastide_store_ask (BastideStore *self, BastideWorkKind kind, BastideWork work, gpointer data, GDestroyNotify free_data,
                   GCancellable *cancellable, gpointer tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_return_if_fail (BASTIDE_IS_STORE (self));
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, data, free_data);
  if (self->worker != NULL)
    bastide_worker_ask (self->worker, task, kind, work);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "The store is closed");
}

void
bastide_store_submit (BastideStore *self, BastideChange *change)
{
  g_return_if_fail (BASTIDE_IS_STORE (self) && self->worker != NULL);
  bastide_worker_submit (self->worker, change);
}
