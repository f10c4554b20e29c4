/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifdef __linux__
#define _GNU_SOURCE /* for SCHED_IDLE and getloadavg () */
#endif

#include "analyst-batch.h"

#include <sched.h>
#include <stdlib.h>

enum {
  BATCH = 100000, /* microseconds, so that the progress is seen to move */
  MINUTE = 60000, /* milliseconds, after which the load is looked at again */
};

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
judge_batch (GTask *task, gpointer source, gpointer analysis, GCancellable *cancellable)
{
  const gint64 end = g_get_monotonic_time () + BATCH;
  const bool was_done = bastide_analysis_is_done (analysis);

  while (bastide_analysis_go_on (analysis, is_cancelled, cancellable) && g_get_monotonic_time () < end
         && bastide_analysis_is_done (analysis) == was_done)
    continue;
  g_task_return_boolean (task, TRUE);
}

static void
wait_for_processor (GCancellable *cancellable)
{
  GPollFD cancelled;
  double load;

  if (!g_cancellable_make_pollfd (cancellable, &cancelled))
    return;
  while (getloadavg (&load, 1) == 1 && load > g_get_num_processors () && g_poll (&cancelled, 1, MINUTE) == 0)
    continue;
  g_cancellable_release_fd (cancellable);
}

static gpointer
judge_idly (gpointer data)
{
  g_autoptr (GTask) task = data;
  GCancellable *cancellable = g_task_get_cancellable (task);

#ifdef __linux__
  sched_setscheduler (0, SCHED_IDLE, &(struct sched_param) { 0 });
#endif
  wait_for_processor (cancellable);
  judge_batch (task, NULL, g_task_get_task_data (task), cancellable);
  return NULL;
}

void
analyst_batch_judge (BastideAnalysis *analysis, bool idly, GCancellable *cancellable, GAsyncReadyCallback callback,
                     gpointer data)
{
  /* DATA is not the task's source object, because the thread could drop the last reference to it. */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, analysis, NULL);
  if (idly) /* in a thread of its own, whose priority could not be raised again */
    g_thread_unref (g_thread_new ("analysis", judge_idly, g_object_ref (task)));
  else
    g_task_run_in_thread (task, judge_batch);
}
