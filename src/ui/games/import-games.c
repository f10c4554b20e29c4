/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and stores files a few at a time, so that neither the main thread nor that of the store is blocked for long. */
#include "import-games.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "store/bastide-files.h"
#include "ui/widgets/file-name.h"

/* Most games that are stored in one step. */
#define STEP 32

typedef struct {
  BastideStore *store;
  GListModel *files;
  GCancellable *cancellable;
  gint64 open;        /* the number of the game that is open, or 0 */
  guint next;         /* index of the next file to be read */
  GPtrArray *records; /* read, but not stored yet */
  GPtrArray *sources; /* of GFile: their files */
  BastideImport imports[STEP];
  guint added, continued, had; /* number of games that were added, got something new, or had everything already */
  GFile *open_file;            /* the last file of the game that is open, or NULL */
  char *first_error;           /* about the first file that could not be read; NULL if there is none */
  ImportProgressFunc progress;
  ImportFunc func;
  GObject *data;
} Job;

static void
free_job (Job *job)
{
  g_object_unref (job->store);
  g_object_unref (job->files);
  g_object_unref (job->cancellable);
  g_ptr_array_unref (job->records);
  g_ptr_array_unref (job->sources);
  g_clear_object (&job->open_file);
  g_object_unref (job->data);
  g_free (job->first_error);
  g_free (job);
}

/* Reports the result. PROBLEM is why games could not be stored, or NULL. */
static void
finish (Job *job, const char *problem)
{
  g_autofree char *added = g_strdup_printf (ngettext ("%u game was added", "%u games were added", job->added),
                                            job->added);
  g_autofree char *had = g_strdup_printf (ngettext ("You have %u game already", "You have %u games already", job->had),
                                          job->had);
  g_autofree char *continued = g_strdup_printf (ngettext ("%u game was continued", "%u games were continued",
                                                          job->continued),
                                                job->continued);
  /* Translators: how many games were added, and how many the library has already */
  g_autofree char *text = job->had > 0 ? g_strdup_printf (_ ("%s. %s"), added, had) : g_strdup (added);
  g_autofree char *both = NULL;

  if (job->continued > 0)
    {
      char *all = g_strdup_printf (_ ("%s. %s"), text, continued);

      g_free (text);
      text = all;
    }

  if (problem != NULL)
    /* Translators: what was imported, then a sentence that says why no more could be */
    both = g_strdup_printf (_ ("%s. Not everything could be stored: %s"), text, problem);
  else if (job->first_error != NULL)
    /* Translators: what was imported, then the first thing that went wrong */
    both = g_strdup_printf (_ ("%s. Not everything could be read: %s"), text, job->first_error);
  job->func (both != NULL ? both : text, job->open_file, job->data);
  free_job (job);
}

/* Keeps the reason why the game of FILE could not be read, if it is the first. */
static void
note_error (Job *job, GFile *file, const char *reason)
{
  g_autofree char *name = file_name_quote (file);

  if (job->first_error == NULL)
    job->first_error = g_strdup_printf ("%s: %s", name, reason);
}

/* Counts what was done with the game of FILE. */
static void
count (Job *job, const BastideImport *import, GFile *file)
{
  switch (import->result)
    {
    case BASTIDE_IMPORT_ADDED: job->added++; break;
    case BASTIDE_IMPORT_MERGED:
      if (import->merge.result == BASTIDE_MERGE_SAME || import->merge.result == BASTIDE_MERGE_OLDER)
        job->had++;
      else
        job->continued++;
      break;
    case BASTIDE_IMPORT_REFUSED: note_error (job, file, bastide_words_merge (import->merge.result)); break;
    case BASTIDE_IMPORT_OPEN:
      job->had++;
      g_set_object (&job->open_file, file);
      break;
    }
}

static void read_next (Job *job);

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_import_finish (BASTIDE_STORE (source), result, job->imports, &error))
    {
      finish (job, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL : error->message);
      return;
    }
  for (guint i = 0; i < job->records->len; i++)
    count (job, &job->imports[i], job->sources->pdata[i]);
  g_ptr_array_set_size (job->records, 0);
  g_ptr_array_set_size (job->sources, 0);
  job->progress (job->next, job->data);
  read_next (job);
}

static void
store_records (Job *job)
{
  bastide_library_import_async (job->store, (const BastideRecord *const *) job->records->pdata, job->records->len,
                                import_games_branch (), job->open, job->cancellable, imported_cb, job);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_files_load_finish (G_FILE (source), result, &error);

  if (record != NULL)
    {
      g_ptr_array_add (job->records, record);
      g_ptr_array_add (job->sources, g_object_ref (source));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *reason = file_name_explain (error);

      note_error (job, G_FILE (source), reason);
    }
  if (job->records->len == STEP)
    store_records (job);
  else
    read_next (job);
}

static void
read_next (Job *job)
{
  g_autoptr (GFile) file = g_list_model_get_item (job->files, job->next);

  if (g_cancellable_is_cancelled (job->cancellable))
    finish (job, NULL);
  else if (file != NULL)
    {
      job->next++;
      bastide_files_load_async (file, job->cancellable, read_cb, job);
    }
  else if (job->records->len > 0)
    store_records (job);
  else
    finish (job, NULL);
}

const char *
import_games_branch (void)
{
  /* Translators: the name of a branch of a game that comes from the file of a partner */
  return C_ ("branch", "From a file");
}

void
import_files (BastideStore *store, GListModel *files, gint64 open, GCancellable *cancellable,
              ImportProgressFunc progress, ImportFunc func, GObject *data)
{
  Job *job = g_new0 (Job, 1);

  job->store = g_object_ref (store);
  job->files = g_object_ref (files);
  job->open = open;
  job->cancellable = g_object_ref (cancellable);
  job->sources = g_ptr_array_new_with_free_func (g_object_unref);
  job->records = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_record_free);
  job->progress = progress;
  job->func = func;
  job->data = g_object_ref (data);
  read_next (job);
}
