/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and saves records as files. */
#include "bastide-files.h"
#include "file-read.h"
#include "file-write.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a file name with its suffix: file systems allow 255, and the temporary name while writing is longer. */
#define MOST_NAME_BYTES 240

static void
free_record (gpointer record)
{
  bastide_record_free (record);
}

/* Why BYTES are not a record. The line number only if it starts like one. */
static GError *
explain (const GByteArray *bytes, const BastideTextError *problem)
{
  if (!bastide_record_is_begun ((const char *) bytes->data, bytes->len))
    return g_error_new (BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                        _ ("What is in it is not a game of Bastide."));
  /* Translators: number of a line in a file, and what is wrong there */
  return g_error_new (BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                      _ ("The game in it is damaged, or comes from a newer Bastide (line %u: %s)."), problem->line,
                      problem->reason);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GByteArray) bytes = bastide_file_read (source, BASTIDE_MAX_RECORD_TEXT,
                                                    _ ("The file is too large to be a game."), cancellable, &error);
  BastideTextError problem = { 0 };
  BastideRecord *record;

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  record = bastide_record_parse ((const char *) bytes->data, bytes->len, &problem);
  if (record != NULL)
    g_task_return_pointer (task, record, free_record);
  else
    g_task_return_error (task, explain (bytes, &problem));
}

void
bastide_files_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  bastide_tile_set_builtin ();
  g_task_set_source_tag (task, bastide_files_load_async);
  g_task_set_return_on_cancel (task, TRUE); /* while the thread waits for a disk that never answers */
  g_task_run_in_thread (task, load_in_thread);
}

BastideRecord *
bastide_files_load_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
bastide_files_save_async (GFile *file, const BastideRecord *record, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  bastide_file_write_async (file, bastide_record_print (record, NULL), free, cancellable, callback, data);
}

gboolean
bastide_files_save_finish (GFile *file, GAsyncResult *result, GError **error)
{
  return bastide_file_write_finish (file, result, error);
}

/* Shortens NAME, UTF-8, to at most MOST bytes, between two characters. */
static void
cut_bytes (GString *name, gsize most)
{
  const char *end;

  if (name->len <= most)
    return;
  end = g_utf8_find_prev_char (name->str, name->str + most + 1);
  g_string_truncate (name, end != NULL ? (gsize) (end - name->str) : 0);
}

char *
bastide_files_make_name (const char *game)
{
  static const char ending[] = ".bastide";
  GString *name = g_string_new (game);

  g_strdelimit (name->str, "/\\:*?\"<>|", '-');
  if (*name->str == '.')
    *name->str = '-';
  cut_bytes (name, MOST_NAME_BYTES - strlen (ending));
  g_string_append (name, ending);
  return g_string_free (name, FALSE);
}

char *
bastide_files_suggest_name (const BastideRecord *record)
{
  g_autoptr (GString) game = g_string_new (record->title);

  for (unsigned i = 0; record->title == NULL && i < record->players; i++)
    g_string_append_printf (game, "%s%s", i > 0 ? ", " : "", record->seats[i].name);
  if (record->title == NULL && record->date != NULL)
    g_string_append_printf (game, " %.10s", record->date);
  return bastide_files_make_name (game->str);
}
