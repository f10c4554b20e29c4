/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file stays in the folder of cached files, because a mail program may read it when this one has ended. The next
 * file of the same game replaces it. */
#include "partner-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/bastide-files.h"
#include "store/file-write.h"

typedef struct {
  char *folder;
  GFile *file;
  char *text; /* for free () */
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_free (job->folder);
  g_object_unref (job->file);
  free (job->text);
  g_free (job);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  g_mkdir_with_parents (job->folder, 0700);
  if (bastide_file_write (job->file, job->text, strlen (job->text), NULL, &error))
    g_task_return_pointer (task, g_object_ref (job->file), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
partner_file_write_async (BastideTable *table, GAsyncReadyCallback callback, gpointer data)
{
  const BastideRecord *record = bastide_game_get_record (bastide_table_get_game (table));
  g_autoptr (GTask) task = g_task_new (table, NULL, callback, data);
  g_autofree char *name = bastide_files_suggest_name (record);
  Job *job = g_new (Job, 1);

  job->folder = g_build_filename (g_get_user_cache_dir (), "bastide", "mail", NULL);
  job->file = g_file_new_build_filename (job->folder, name, NULL);
  job->text = bastide_record_print (record, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, write_in_thread);
}

GFile *
partner_file_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
