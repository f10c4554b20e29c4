/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes files completely or not at all. */
#include "file-write.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static gboolean
is_one_of (const GError *error, GQuark domain, int a, int b, int c)
{
  return error->domain == domain && (error->code == a || error->code == b || error->code == c);
}

/* Replaces the errors for which the window has words. */
static void
translate_error (GError **error)
{
  GError *found = *error;

  if (is_one_of (found, G_FILE_ERROR, G_FILE_ERROR_NOSPC, -1, -1)
      || is_one_of (found, G_IO_ERROR, G_IO_ERROR_NO_SPACE, -1, -1))
    *error = g_error_new_literal (BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL,
                                  _ ("There is no room on the disk, or it cannot be written to."));
  else if (is_one_of (found, G_FILE_ERROR, G_FILE_ERROR_ACCES, G_FILE_ERROR_ROFS, G_FILE_ERROR_PERM)
           || is_one_of (found, G_IO_ERROR, G_IO_ERROR_READ_ONLY, G_IO_ERROR_PERMISSION_DENIED, -1))
    *error = g_error_new_literal (BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_READ_ONLY,
                                  _ ("The folder cannot be written to."));
  else
    return;
  g_error_free (found);
}

/* Writes a local file. If PATH is a link, replaces the file that it leads to, not the link. The new file never has a
 * wider mode than the old one. */
static gboolean
write_local (const char *path, const char *text, gsize length, GError **error)
{
  char *real = realpath (path, NULL);
  struct stat old;
  mode_t mode = real != NULL && stat (real, &old) == 0 ? old.st_mode & 0777 : 0600;
  gboolean written = g_file_set_contents_full (real != NULL ? real : path, text, (gssize) length,
                                               G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, (int) mode,
                                               error);

  if (written && real != NULL)
    g_chmod (real, (int) mode); /* in case the umask of the process has narrowed it */
  free (real);
  return written;
}

gboolean
bastide_file_write (GFile *file, const char *bytes, gsize length, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  GError *problem = NULL;

  if (path != NULL ? write_local (path, bytes, length, &problem)
                   : g_file_replace_contents (file, bytes, length, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL,
                                              cancellable, &problem))
    return TRUE;
  translate_error (&problem);
  g_propagate_error (error, problem);
  return FALSE;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (bastide_file_write (source, data, strlen (data), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
bastide_file_write_async (GFile *file, char *text, GDestroyNotify free_text, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_source_tag (task, bastide_file_write_async);
  g_task_set_task_data (task, text, free_text);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
bastide_file_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
bastide_file_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (bastide_file_write_finish (G_FILE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}
