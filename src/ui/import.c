/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bringing many files into the library at once. */
#include "import.h"

#include <glib/gi18n.h>

#include "store/bastide-files.h"

typedef struct {
  BastideStore *store;
  GListModel *files;
  guint next;          /* file to be read */
  GPtrArray *records;
  char *first_error;   /* of the files that could not be read */
  BastideImport *imports;
  ImportFunc func;
  GObject *data;
} Job;

static void
free_job (Job *job)
{
  g_object_unref (job->store);
  g_object_unref (job->files);
  g_ptr_array_unref (job->records);
  g_object_unref (job->data);
  g_free (job->first_error);
  g_free (job->imports);
  g_free (job);
}

static void
finish (Job *job, guint added, const char *error)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u game was added", "%u games were added", added), added);
  g_autofree char *both = NULL;

  if (error == NULL)
    error = job->first_error;
  if (error != NULL)
    {
      /* Translators: what was imported, then the first thing that went wrong */
      both = g_strdup_printf (_("%s. Not everything could be read: %s"), text, error);
      job->func (both, job->data);
    }
  else
    job->func (text, job->data);
  free_job (job);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  guint added = 0;

  if (bastide_library_import_finish (BASTIDE_STORE (source), result, job->imports, &error))
    for (guint i = 0; i < job->records->len; i++)
      added += job->imports[i].result == BASTIDE_IMPORT_ADDED;
  finish (job, added, error != NULL ? error->message : NULL);
}

static void read_next (Job *job);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_files_load_finish (G_FILE (source), result, &error);

  if (record != NULL)
    g_ptr_array_add (job->records, record);
  else if (job->first_error == NULL)
    job->first_error = g_strdup (error->message);
  read_next (job);
}

static void
read_next (Job *job)
{
  g_autoptr (GFile) file = g_list_model_get_item (job->files, job->next++);

  if (file != NULL)
    bastide_files_load_async (file, NULL, read_cb, job);
  else if (job->records->len == 0)
    finish (job, 0, NULL);
  else
    {
      job->imports = g_new0 (BastideImport, job->records->len);
      bastide_library_import_async (job->store, (const BastideRecord *const *) job->records->pdata, job->records->len, TRUE,
                                    NULL, imported_cb, job);
    }
}

void
import_files (BastideStore *store, GListModel *files, ImportFunc func, GObject *data)
{
  Job *job = g_new0 (Job, 1);

  job->store = g_object_ref (store);
  job->files = g_object_ref (files);
  job->records = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_record_free);
  job->func = func;
  job->data = g_object_ref (data);
  read_next (job);
}
