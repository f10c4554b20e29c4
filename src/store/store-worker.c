/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's thread. */
#include "store-worker.h"
#include "migrations.h"
#include "open-database.h"

#include <glib/gi18n-lib.h>

enum {
  RETRY_MICROSECONDS = 3 * G_USEC_PER_SEC,
  QUIET_MICROSECONDS = G_USEC_PER_SEC / 3, /* until it is reported how far the opening is */
  READ_MICROSECONDS = 10 * G_USEC_PER_SEC, /* limit for work that reads, because changes may be waiting */
};

typedef enum { JOB_ASK, JOB_CHANGE, JOB_RETRY, JOB_AGREE, JOB_DRAIN, JOB_STOP } JobKind;

typedef struct {
  JobKind kind;
  GTask *task; /* JOB_ASK, JOB_DRAIN */
  BastideWorkKind work_kind;
  BastideWork work;
  GCancellable *interrupt; /* JOB_ASK: cancels work that reads */
  BastideChange *change;   /* JOB_CHANGE */
} Job;

/* What the main thread needs for messages that arrive after the worker was freed. */
typedef struct {
  BastideNewsFunc news; /* NULL after the worker was stopped */
  gpointer data;
  unsigned pending; /* number of changes that were submitted and neither written nor refused */
} Listener;

struct _BastideWorker {
  char *path;
  GThread *thread;
  GAsyncQueue *queue; /* of Job */
  GMainContext *context;
  Listener *listener;      /* used on the main thread only; g_rc_box */
  GCancellable *interrupt; /* main thread only: for work that only reads and is submitted from now on */
  int activity;            /* a BastideStoreActivity; atomic */
  int stops_moving;        /* the program ends, and no change waits for the games of an older version; atomic */
  GMutex end_lock;
  GCond end_reached;
  gboolean has_ended; /* the thread uses nothing any more; guarded by `end_lock` */

  /* The store's thread only. */
  BastideDatabase *database;
  BastideDatabaseMode mode; /* what somebody agreed to where files cannot be locked */
  BastideStoreState state;
  gint64 opening_since; /* in monotonic time */
  GError *problem;
  GQueue held; /* of BastideChange, in order */
  gboolean changed;
};

/* A message to the main thread, which also releases tasks and changes: they may have the last reference to the store,
 * which must not be finalized on its own thread. */
typedef struct {
  Listener *listener;
  BastideNews *news;     /* for the listener, or NULL */
  BastideChange *change; /* whose `outcome` and `problem` are reported, or NULL */
  BastideOutcome outcome;
  GError *problem;
  GTask *done_task;           /* to be released, or NULL */
  BastideChange *done_change; /* to be freed after the report, or NULL */
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

  if (message->done_change != NULL)
    message->done_change->free (message->done_change);
  g_clear_object (&message->done_task);
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
    message->change->report (message->change, message->outcome, message->problem);
  if (message->change != NULL && message->outcome != BASTIDE_OUTCOME_HELD)
    message->listener->pending--;
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
send_outcome (BastideWorker *self, BastideChange *change, BastideOutcome outcome, const GError *problem)
{
  send (self, (Message) {
                  .change = change,
                  .outcome = outcome,
                  .problem = problem != NULL ? g_error_copy (problem) : NULL,
                  .done_change = outcome != BASTIDE_OUTCOME_HELD ? change : NULL,
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
      news->is_older = opened->is_older;
    }
  self->changed = FALSE;
  send (self, (Message) { .news = news });
}

/* Sets what the thread is doing now. Returns what it did before. */
static int
begin_activity (BastideWorker *self, BastideStoreActivity activity)
{
  int before = g_atomic_int_get (&self->activity);

  g_atomic_int_set (&self->activity, (int) activity);
  return before;
}

static BastideNews *
make_opening_news (guint done, guint total)
{
  BastideNews *news = g_new0 (BastideNews, 1);

  news->state = BASTIDE_STORE_OPENING;
  news->moved = done;
  news->to_move = total;
  return news;
}

/* Reports how many games of an older version were moved. */
static gboolean
games_moved_cb (guint done, guint total, gpointer data)
{
  BastideWorker *self = data;

  if (g_get_monotonic_time () > self->opening_since + QUIET_MICROSECONDS)
    send (self, (Message) { .news = make_opening_news (done, total) });
  return !g_atomic_int_get (&self->stops_moving);
}

/* Opens the database, or opens it again. IS_DAMAGED: damage was found in it. */
static void
open_database (BastideWorker *self, gboolean is_damaged)
{
  BastideOpened opened;
  int before = begin_activity (self, BASTIDE_STORE_OPENS);

  bastide_database_close (self->database);
  self->opening_since = g_get_monotonic_time ();
  bastide_open_database (self->path, self->mode, is_damaged, games_moved_cb, self, &opened);
  g_atomic_int_set (&self->activity, before);
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

/* Opens the database again if its file was replaced by another one or deleted; then a new file is written before. What
 * is written to the old file would be lost. */
static gboolean
reopen_if_moved (BastideWorker *self, GError **error)
{
  if (!bastide_database_has_moved (self->database))
    return TRUE;
  if (!bastide_open_database_link_again (self->path, self->database, error))
    return FALSE;
  open_database (self, FALSE);
  return TRUE;
}

/* Begins a transaction that writes, if that is allowed. */
static gboolean
begin (BastideWorker *self, GError **error)
{
  if (!reopen_if_moved (self, error))
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

/* Writes CHANGE or refuses it, and sends the outcome; FALSE if it has to be held. */
static gboolean
settle_change (BastideWorker *self, BastideChange *change, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!write_change (self, change, &problem) && may_write (self)
      && (is_damage (problem) || is_newer (problem) || is_full (problem)))
    {
      /* After a checkpoint the log starts from its beginning and needs no more space. */
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
      send_outcome (self, change, BASTIDE_OUTCOME_WRITTEN, NULL);
      return TRUE;
    }
  if (bastide_change_is_refused (problem))
    {
      send_outcome (self, change, BASTIDE_OUTCOME_REFUSED, problem);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Writes the changes that are held, in order, until one fails. */
static void
write_held (BastideWorker *self)
{
  g_autoptr (GError) problem = NULL;

  while (problem == NULL && self->held.length > 0)
    {
      if (settle_change (self, g_queue_peek_head (&self->held), &problem))
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
    send_outcome (self, change, BASTIDE_OUTCOME_HELD, self->problem);
}

static void
retry (BastideWorker *self)
{
  if (!may_write (self))
    open_database (self, FALSE);
  write_held (self);
  send_news (self, NULL);
}

/* Stores without locks from now on; if another machine may be using the games, takes them over this once. */
static void
agree (BastideWorker *self)
{
  gboolean takes_over = g_error_matches (self->problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_LEFT_LOCKED);

  self->mode = takes_over ? BASTIDE_DATABASE_TAKE_OVER : BASTIDE_DATABASE_LONE;
  retry (self);
  self->mode = BASTIDE_DATABASE_LONE;
}

static gboolean
do_work (BastideWorker *self, const Job *job, GError **error)
{
  gpointer data = g_task_get_task_data (job->task);
  gboolean done;

  if (job->work_kind == BASTIDE_WORK_READS)
    {
      reopen_if_moved (self, NULL);
      self->database->interrupt = job->interrupt;
      self->database->deadline = g_get_monotonic_time () + READ_MICROSECONDS;
      done = job->work (self->database, data, error);
      self->database->interrupt = NULL;
      self->database->deadline = 0;
      return done;
    }
  if (!begin (self, error))
    return FALSE;
  done = job->work (self->database, data, error) && bastide_database_commit (self->database, error);
  if (!done)
    bastide_database_roll_back (self->database);
  self->changed = self->changed || done;
  return done;
}

/* Replaces the error for JOB if it was cancelled by the store and not by the caller. */
static void
explain_interrupt (const Job *job, GError **error)
{
  if (!g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || g_cancellable_is_cancelled (g_task_get_cancellable (job->task)))
    return;
  g_clear_error (error);
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FAILED, _ ("Reading the games took too long."));
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
  explain_interrupt (job, &error);
  if (done)
    g_task_return_boolean (job->task, TRUE);
  else
    g_task_return_error (job->task, error);
}

static gboolean
do_job (BastideWorker *self, Job *job)
{
  gboolean goes_on = job->kind != JOB_STOP;

  begin_activity (self, job->kind == JOB_ASK && job->work_kind == BASTIDE_WORK_READS ? BASTIDE_STORE_READS
                                                                                     : BASTIDE_STORE_WRITES);
  switch (job->kind)
    {
    case JOB_ASK: answer (self, job); break;
    case JOB_CHANGE: do_change (self, job->change); break;
    case JOB_AGREE: agree (self); break;
    case JOB_DRAIN: g_task_return_boolean (job->task, self->held.length == 0); break;
    case JOB_STOP: reopen_if_moved (self, NULL); G_GNUC_FALLTHROUGH;
    case JOB_RETRY:
      if (self->state != BASTIDE_STORE_FINE)
        retry (self);
      break;
    }
  if (self->changed || job->kind == JOB_CHANGE)
    send_news (self, NULL);
  if (job->task != NULL)
    send (self, (Message) { .done_task = job->task });
  g_clear_object (&job->interrupt);
  g_free (job);
  begin_activity (self, BASTIDE_STORE_RESTS);
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
  begin_activity (self, BASTIDE_STORE_WRITES);
  bastide_database_close (g_steal_pointer (&self->database));
  g_mutex_lock (&self->end_lock);
  self->has_ended = TRUE;
  g_cond_signal (&self->end_reached);
  g_mutex_unlock (&self->end_lock);
  return NULL;
}

BastideWorker *
bastide_worker_new (const char *path, BastideNewsFunc news, gpointer data)
{
  BastideWorker *self = g_new0 (BastideWorker, 1);

  self->path = g_strdup (path);
  self->queue = g_async_queue_new ();
  self->context = g_main_context_ref_thread_default ();
  self->listener = g_atomic_rc_box_new0 (Listener);
  self->listener->news = news;
  self->listener->data = data;
  self->interrupt = g_cancellable_new ();
  g_mutex_init (&self->end_lock);
  g_cond_init (&self->end_reached);
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
  push (self, (Job) { .kind = JOB_ASK,
                      .task = g_object_ref (task),
                      .work_kind = kind,
                      .work = work,
                      .interrupt = g_object_ref (self->interrupt) });
}

void
bastide_worker_interrupt (BastideWorker *self)
{
  g_cancellable_cancel (self->interrupt);
  g_object_unref (self->interrupt);
  self->interrupt = g_cancellable_new ();
}

void
bastide_worker_submit (BastideWorker *self, BastideChange *change)
{
  self->listener->pending++;
  push (self, (Job) { .kind = JOB_CHANGE, .change = change });
}

void
bastide_worker_retry (BastideWorker *self)
{
  push (self, (Job) { .kind = JOB_RETRY });
}

void
bastide_worker_agree (BastideWorker *self)
{
  push (self, (Job) { .kind = JOB_AGREE });
}

void
bastide_worker_drain (BastideWorker *self, GTask *task)
{
  push (self, (Job) { .kind = JOB_DRAIN, .task = g_object_ref (task) });
}

unsigned
bastide_worker_get_pending (BastideWorker *self)
{
  return self->listener->pending;
}

BastideStoreActivity
bastide_worker_get_activity (BastideWorker *self)
{
  return (BastideStoreActivity) g_atomic_int_get (&self->activity);
}

gboolean
bastide_worker_stop (BastideWorker *self, unsigned seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;
  gboolean waits = TRUE, has_ended;

  g_atomic_int_set (&self->stops_moving, self->listener->pending == 0);
  push (self, (Job) { .kind = JOB_STOP });
  g_mutex_lock (&self->end_lock);
  while (!self->has_ended && waits)
    {
      if (seconds == BASTIDE_STORE_FOR_EVER)
        g_cond_wait (&self->end_reached, &self->end_lock);
      else
        waits = g_cond_wait_until (&self->end_reached, &self->end_lock, end);
    }
  has_ended = self->has_ended;
  g_mutex_unlock (&self->end_lock);
  if (has_ended)
    g_thread_join (g_steal_pointer (&self->thread));
  self->listener->news = NULL;
  return has_ended;
}

gboolean
bastide_worker_is_holding (BastideWorker *self)
{
  return self->held.length > 0;
}

void
bastide_worker_free (BastideWorker *self)
{
  BastideChange *change;

  while ((change = g_queue_pop_head (&self->held)) != NULL)
    send (self, (Message) { .done_change = change });
  g_clear_error (&self->problem);
  g_object_unref (self->interrupt);
  g_mutex_clear (&self->end_lock);
  g_cond_clear (&self->end_reached);
  g_async_queue_unref (self->queue);
  g_main_context_unref (self->context);
  g_atomic_rc_box_release (self->listener);
  g_free (self->path);
  g_free (self);
}
