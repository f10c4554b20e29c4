/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread says how far it is by one number, which the window reads when it likes. */
#include "film-job.h"

#include <glib/gi18n.h>

#include "art/pictures.h"
#include "film-captions.h"
#include "games/face.h"
#include "store/file-write.h"

struct _FilmJob {
  BastideRecord *record;
  BastideFilmOptions options;
  GCancellable *cancellable;
  int done; /* thousandths; atomic */
};

static void
clear_job (gpointer data)
{
  FilmJob *job = data;

  bastide_record_free (job->record);
  g_object_unref (job->cancellable);
}

void
film_job_unref (FilmJob *job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static void
unref_job (gpointer job)
{
  film_job_unref (job);
}

static bool
went_on_cb (double part, gpointer data)
{
  FilmJob *job = data;

  g_atomic_int_set (&job->done, (int) (1000 * part));
  return !g_cancellable_is_cancelled (job->cancellable);
}

static void
make_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  FilmJob *job = data;
  FilmCaptions captions;
  g_autoptr (GBytes) film = NULL;
  GError *error = NULL;

  film_captions_init (&captions, job->record, &job->options);
  film = bastide_film_encode (bastide_face_find (job->record->rules)->art->film, job->record, &job->options, went_on_cb,
                              job);
  film_captions_clear (&captions);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (film == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", _ ("There is not enough memory."));
  else if (bastide_file_write (file, g_bytes_get_data (film, NULL), g_bytes_get_size (film), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
film_job_start (BastideRecord *record, const BastideFilmOptions *options, GFile *file, GCancellable *cancellable,
                GAsyncReadyCallback callback, gpointer data, FilmJob **job)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  *job = g_atomic_rc_box_new0 (FilmJob);
  (*job)->record = record;
  (*job)->options = *options;
  (*job)->cancellable = g_object_ref (cancellable);
  /* If it is cancelled while the file is written, the file is complete all the same. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (*job), unref_job);
  g_task_run_in_thread (task, make_in_thread);
}

gboolean
film_job_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

double
film_job_get_progress (FilmJob *job)
{
  return g_atomic_int_get (&job->done) / 1000.0;
}
