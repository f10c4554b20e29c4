/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the film of a game in a thread and writes it to a file. */
#pragma once

#include <gio/gio.h>

#include "art/film.h"

typedef struct _FilmJob FilmJob;

/* Makes the film of RECORD, which it takes over, and writes it to FILE completely or not at all. The captions and names
 * of OPTIONS are not used: the job makes its own. Calls back on the main thread; the source object of the callback is
 * FILE. If CANCELLABLE is cancelled before the film is complete, FILE is not written and the error is CANCELLED. *JOB
 * receives the job, which the caller frees with film_job_unref (). */
void film_job_start (BastideRecord *record, const BastideFilmOptions *options, GFile *file, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data, FilmJob **job);

/* Fails with the errors of bastide_file_write (). */
gboolean film_job_finish (GFile *file, GAsyncResult *result, GError **error);

/* How much of the film is complete, 0-1. */
double film_job_get_progress (FilmJob *job);

void film_job_unref (FilmJob *job);
