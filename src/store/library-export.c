/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games of the library into one file, and reads them a few at a time, so that moves can be stored between. */
#include "bastide-files.h"
#include "bastide-library.h"
#include "file-write.h"
#include "store-private.h"
#include "stored-game.h"

#include <glib/gi18n-lib.h>

/* Games that are read in one step. */
#define STEP 32

typedef struct {
  GArray *games; /* of their numbers; empty at first for all */
  guint done;    /* that have been read, or could not be */
  guint lost;
  GString *text;
  GError *problem; /* of the first game that could not be read, or NULL */
  GFile *file;
  BastideProgressFunc progress;
  gpointer data; /* for PROGRESS */
} Export;

static void
free_export (gpointer data)
{
  Export *export = data;

  g_array_unref (export->games);
  if (export->text != NULL)
    g_string_free (export->text, TRUE);
  g_clear_error (&export->problem);
  g_object_unref (export->file);
  g_free (export);
}

static gboolean
list_games (BastideDatabase *database, Export *export, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT game FROM games WHERE deleted IS NULL ORDER BY sitting", "");

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (row, 0);

      g_array_append_val (export->games, game);
    }
  return row != NULL && !failed;
}

/* Reads the next games. A game that cannot be read is left out; whatever else fails ends the export. */
static gboolean
read_step (BastideDatabase *database, gpointer data, GError **error)
{
  Export *export = g_task_get_task_data (data);
  guint end;

  if (export->games->len == 0 && !list_games (database, export, error))
    return FALSE;
  for (end = MIN (export->done + STEP, export->games->len); export->done < end; export->done++)
    {
      g_autoptr (GError) problem = NULL;
      g_autoptr (BastideRecord)
          record = bastide_stored_read (database, g_array_index (export->games, gint64, export->done), &problem);
      g_autoptr (GBytes) text = record != NULL ? bastide_files_print (record) : NULL;

      if (text != NULL)
        g_string_append_len (export->text, g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text));
      else if (g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME)
               || g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND))
        {
          export->lost++;
          if (export->problem == NULL)
            export->problem = g_steal_pointer (&problem);
        }
      else
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }
  return TRUE;
}

static void
write_file (GTask *task)
{
  Export *export = g_task_get_task_data (task);

  if (export->problem != NULL && export->text->len == 0)
    g_task_return_error (task, g_steal_pointer (&export->problem));
  else if (export->text->len == 0)
    g_task_return_new_error (task, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND, "%s", _ ("There are no games."));
  else if (export->text->len > BASTIDE_MAX_ARCHIVE_TEXT)
    g_task_return_new_error (task, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_TOO_LARGE, "%s",
                             _ ("These games are too large for one file."));
  else
    bastide_file_write_async (export->file, g_string_free (g_steal_pointer (&export->text), FALSE), g_free,
                              g_task_get_cancellable (task), bastide_file_written_cb, g_object_ref (task));
}

static void ask_for_step (GTask *task);

static void
step_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Export *export = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (export->progress != NULL && export->games->len > 0)
    export->progress (export->done, export->games->len, export->data);
  if (export->done < export->games->len && export->text->len <= BASTIDE_MAX_ARCHIVE_TEXT)
    ask_for_step (task);
  else
    write_file (task);
}

static void
ask_for_step (GTask *task)
{
  bastide_store_ask (g_task_get_source_object (task), BASTIDE_WORK_READS, read_step, g_object_ref (task),
                     g_object_unref, g_task_get_cancellable (task), ask_for_step, step_read_cb, g_object_ref (task));
}

void
bastide_library_export_async (BastideStore *store, const gint64 *games, guint n, GFile *file,
                              BastideProgressFunc progress, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (store, cancellable, callback, data);
  Export *export = g_new0 (Export, 1);

  export->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_vals (export->games, games, n);
  export->text = g_string_new (NULL);
  export->file = g_object_ref (file);
  export->progress = progress;
  export->data = data;
  g_task_set_source_tag (task, bastide_library_export_async);
  g_task_set_task_data (task, export, free_export);
  ask_for_step (task);
}

gboolean
bastide_library_export_finish (BastideStore *store, GAsyncResult *result, guint *saved, guint *lost, GError **error)
{
  const Export *export;

  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);
  export = g_task_get_task_data (G_TASK (result));
  if (saved != NULL)
    *saved = export->done - export->lost;
  if (lost != NULL)
    *lost = export->lost;
  return g_task_propagate_boolean (G_TASK (result), error);
}
