/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's thread. */
#include "store-worker.h"
#include "migrations.h"
#include "opening.h"

#include <glib/gi18n-lib.h>

enum { RETRY_MICROSECONDS = 3 * G_USEC_PER_SEC };

typedef enum { JOB_ASK, JOB_CHANGE, JOB_RETRY, JOB_DRAIN, JOB_STOP } JobKind;

typedef struct {
  JobKind kind;
  GTask *task; /* JOB_ASK, JOB_DRAIN */
  BastideWorkKind work_kind;
  BastideWork work;
  BastideChange *change; /* JOB_CHANGE */
} Job;

/* What messages need to know on the main thread: whether somebody still listens. */
typedef struct {
  BastideNewsFunc news; /* NULL once the worker was stopped */
  gpointer data;
} Listener;

struct _BastideWorker {
  char *path;
  GThread *thread;
  GAsyncQueue *queue; /* of Job */
  GMainContext *context;
  Listener *listener; /* main thread only, but for its address; g_rc_box */

  /* The store's thread only. */
  BastideDatabase *database;
  BastideStoreState state;
  GError *problem;
  GQueue held; /* of BastideChange, in order */
  gboolean changed;
};

/* Something to be told, or let go of, on the main thread. What is let go of holds the store, which must not end on its
 * own thread. */
typedef struct {
  Listener *listener;
  BastideNews *news;     /* to be told to the listener */
  BastideChange *change; /* to be told FATE and PROBLEM */
  BastideFate fate;
  GError *problem;
  GTask *last_task;           /* to let go of */
  BastideChange *last_change; /* to let go of, after it was told */
} Message;

static void
free_news (BastideNews *news)
{
  if (news == NULL)
    return;
  g_clear_error (&news->problem);
  g_free (news->set_aside);
  g_free (news);
}

static void
free_message (gpointer data)
{
  Message *message = data;

  if (message->last_change != NULL)
    message->last_change->free (message->last_change);
  g_clear_object (&message->last_task);
  g_clear_error (&message->problem);
  free_news (message->news);
  g_atomic_rc_box_release (message->listener);
  g_free (message);
}

static gboolean
message_arrived_cb (gpointer data)
{
  Message *message = data;

  if (message->change != NULL)
    message->change->told (message->change, message->fate, message->problem);
  if (message->news != NULL && message->listener->news != NULL)
    message->listener->news (message->news, message->listener->data);
  return G_SOURCE_REMOVE;
}

/* Messages arrive in the order in which they are sent. */
static void
send (BastideWorker *self, Message content)
{
  Message *message = g_memdup2 (&content, sizeof content);
  GSource *source = g_idle_source_new ();

  message->listener = g_atomic_rc_box_acquire (self->listener);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, message_arrived_cb, message, free_message);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

static void
send_fate (BastideWorker *self, BastideChange *change, BastideFate fate, const GError *problem)
{
  send (self, (Message) {
                  .change = change,
                  .fate = fate,
                  .problem = problem != NULL ? g_error_copy (problem) : NULL,
                  .last_change = fate != BASTIDE_FATE_HELD ? change : NULL,
              });
}

static void
send_news (BastideWorker *self, const BastideOpened *opened)
{
  BastideNews *news = g_new0 (BastideNews, 1);

  news->state = self->state;
  news->problem = self->problem != NULL ? g_error_copy (self->problem) : NULL;
  news->held = self->held.length;
  news->changed = self->changed;
  if (opened != NULL)
    {
      news->set_aside = g_strdup (opened->set_aside);
      news->salvaged = opened->salvaged;
    }
  self->changed = FALSE;
  send (self, (Message) { .news = news });
}

/* Opens the database, again where it is open. IS_DAMAGED: damage was met in it. */
static void
open_database (BastideWorker *self, gboolean is_damaged)
{
  BastideOpened opened;

  bastide_database_close (self->database);
  bastide_opening_run (self->path, is_damaged, &opened);
  self->database = opened.database;
  self->state = opened.state;
  g_clear_error (&self->problem);
  self->problem = opened.problem;
  self->changed = TRUE;
  send_news (self, &opened);
  g_free (opened.set_aside);
}

static gboolean
is_full (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
}

static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_DAMAGED);
}

static gboolean
is_newer (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER);
}

static gboolean
may_write (BastideWorker *self)
{
  return self->state == BASTIDE_STORE_FINE || self->state == BASTIDE_STORE_HOLDING;
}

/* Somebody may have deleted or replaced the file; what is written to a file without a name would be lost. */
static gboolean
look_after_file (BastideWorker *self, GError **error)
{
  if (!bastide_database_has_moved (self->database))
    return TRUE;
  if (!bastide_opening_bring_back (self->path, self->database, error))
    return FALSE;
  open_database (self, FALSE);
  return TRUE;
}

/* Begins a transaction that writes, where that is allowed. */
static gboolean
begin (BastideWorker *self, GError **error)
{
  if (!look_after_file (self, error))
    return FALSE;
  if (!may_write (self))
    {
      g_propagate_error (error, g_error_copy (self->problem));
      return FALSE;
    }
  if (!bastide_database_begin (self->database, error))
    return FALSE;
  if (bastide_migrations_check (self->database, error))
    return TRUE;
  bastide_database_roll_back (self->database);
  return FALSE;
}

static gboolean
write_change (BastideWorker *self, BastideChange *change, GError **error)
{
  if (!begin (self, error))
    return FALSE;
  if (!change->write (change, self->database, error))
    {
      bastide_database_roll_back (self->database);
      return FALSE;
    }
  if (!bastide_database_commit (self->database, error))
    return FALSE;
  change->committed (change);
  return TRUE;
}

/* Whether a change that failed with ERROR is to be given up, not tried again. */
static gboolean
is_refusal (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_ELSEWHERE)
         || g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND)
         || g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
}

/* Writes CHANGE or says what became of it; FALSE where it is to be held. */
static gboolean
deal_with (BastideWorker *self, BastideChange *change, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!write_change (self, change, &problem) && may_write (self)
      && (is_damage (problem) || is_newer (problem) || is_full (problem)))
    {
      /* A log that was brought home is written from its beginning again and needs no room. */
      if (!is_full (problem))
        open_database (self, is_damage (problem));
      else
        bastide_database_script (self->database, "PRAGMA wal_checkpoint (RESTART)", NULL);
      g_clear_error (&problem);
      write_change (self, change, &problem);
    }
  if (problem == NULL)
    {
      self->changed = TRUE;
      send_fate (self, change, BASTIDE_FATE_WRITTEN, NULL);
      return TRUE;
    }
  if (is_refusal (problem))
    {
      send_fate (self, change, BASTIDE_FATE_REFUSED, problem);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Writes what is held, in order, until something fails. */
static void
write_held (BastideWorker *self)
{
  g_autoptr (GError) problem = NULL;

  while (problem == NULL && self->held.length > 0)
    {
      if (deal_with (self, g_queue_peek_head (&self->held), &problem))
        g_queue_pop_head (&self->held);
    }
  if (!may_write (self))
    return;
  self->state = problem != NULL ? BASTIDE_STORE_HOLDING : BASTIDE_STORE_FINE;
  g_clear_error (&self->problem);
  self->problem = g_steal_pointer (&problem);
}

static void
do_change (BastideWorker *self, BastideChange *change)
{
  g_queue_push_tail (&self->held, change);
  write_held (self);
  if (self->held.length > 0)
    send_fate (self, change, BASTIDE_FATE_HELD, self->problem);
}

static void
retry (BastideWorker *self)
{
  if (!may_write (self))
    open_database (self, FALSE);
  write_held (self);
  send_news (self, NULL);
}

static gboolean
do_work (BastideWorker *self, const Job *job, GError **error)
{
  gpointer data = g_task_get_task_data (job->task);
  gboolean done;

  if (job->work_kind == BASTIDE_WORK_READS)
    {
      look_after_file (self, NULL);
      return job->work (self->database, data, error);
    }
  if (!begin (self, error))
    return FALSE;
  done = job->work (self->database, data, error) && bastide_database_commit (self->database, error);
  if (!done)
    bastide_database_roll_back (self->database);
  self->changed = self->changed || done;
  return done;
}

static void
answer (BastideWorker *self, const Job *job)
{
  GError *error = NULL;
  gboolean done;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  self->database->cancellable = g_task_get_cancellable (job->task);
  done = do_work (self, job, &error);
  self->database->cancellable = NULL;
  if (!done && may_write (self) && is_damage (error))
    {
      g_clear_error (&error);
      open_database (self, TRUE);
      done = do_work (self, job, &error);
    }
  if (done)
    g_task_return_boolean (job->task, TRUE);
  else
    g_task_return_error (job->task, error);
}

static gboolean
do_job (BastideWorker *self, Job *job)
{
  gboolean goes_on = job->kind != JOB_STOP;

  switch (job->kind)
    {
    case JOB_ASK: answer (self, job); break;
    case JOB_CHANGE: do_change (self, job->change); break;
    case JOB_DRAIN: g_task_return_boolean (job->task, self->held.length == 0); break;
    case JOB_STOP: look_after_file (self, NULL); G_GNUC_FALLTHROUGH;
    case JOB_RETRY:
      if (self->state != BASTIDE_STORE_FINE)
        retry (self);
      break;
    }
  if (self->changed || job->kind == JOB_CHANGE)
    send_news (self, NULL);
  if (job->task != NULL)
    send (self, (Message) { .last_task = job->task });
  g_free (job);
  return goes_on;
}

static gpointer
run_thread (gpointer data)
{
  BastideWorker *self = data;
  gboolean goes_on = TRUE;

  open_database (self, FALSE);
  while (goes_on)
    {
      gboolean waits = self->state != BASTIDE_STORE_FINE && self->state != BASTIDE_STORE_NEWER;
      Job *job = waits ? g_async_queue_timeout_pop (self->queue, RETRY_MICROSECONDS) : g_async_queue_pop (self->queue);

      if (job != NULL)
        goes_on = do_job (self, job);
      else
        retry (self);
    }
  bastide_database_close (g_steal_pointer (&self->database));
  return NULL;
}

BastideWorker *
bastide_worker_new (const char *path, BastideNewsFunc news, gpointer data)
{
  BastideWorker *self = g_new0 (BastideWorker, 1);

  bastide_tile_set_builtin ();
  self->path = g_strdup (path);
  self->queue = g_async_queue_new ();
  self->context = g_main_context_ref_thread_default ();
  self->listener = g_atomic_rc_box_new0 (Listener);
  self->listener->news = news;
  self->listener->data = data;
  g_queue_init (&self->held);
  self->thread = g_thread_new ("store", run_thread, self);
  return self;
}

static void
push (BastideWorker *self, Job job)
{
  g_async_queue_push (self->queue, g_memdup2 (&job, sizeof job));
}

void
bastide_worker_ask (BastideWorker *self, GTask *task, BastideWorkKind kind, BastideWork work)
{
  push (self, (Job) { .kind = JOB_ASK, .task = g_object_ref (task), .work_kind = kind, .work = work });
}

void
bastide_worker_submit (BastideWorker *self, BastideChange *change)
{
  push (self, (Job) { .kind = JOB_CHANGE, .change = change });
}

void
bastide_worker_retry (BastideWorker *self)
{
  push (self, (Job) { .kind = JOB_RETRY });
}

void
bastide_worker_drain (BastideWorker *self, GTask *task)
{
  push (self, (Job) { .kind = JOB_DRAIN, .task = g_object_ref (task) });
}

gboolean
bastide_worker_stop (BastideWorker *self)
{
  push (self, (Job) { .kind = JOB_STOP });
  g_thread_join (g_steal_pointer (&self->thread));
  self->listener->news = NULL;
  return self->held.length == 0;
}

void
bastide_worker_free (BastideWorker *self)
{
  BastideChange *change;

  while ((change = g_queue_pop_head (&self->held)) != NULL)
    send (self, (Message) { .last_change = change });
  g_clear_error (&self->problem);
  g_async_queue_unref (self->queue);
  g_main_context_unref (self->context);
  g_atomic_rc_box_release (self->listener);
  g_free (self->path);
  g_free (self);
}
