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

GBytes *
bastide_files_print (const BastideRecord *record)
{
  size_t length;
  char *text = bastide_record_print (record, &length);

  return g_bytes_new_with_free_func (text, length, free, text);
}

static void
clear_game (gpointer data)
{
  BastideFileGame *game = data;

  g_object_unref (game->file);
  g_bytes_unref (game->text);
}

/* The line number only if it starts like a record. */
char *
bastide_file_game_explain (const BastideFileGame *game, const BastideFault *problem)
{
  gsize length;
  const char *text = g_bytes_get_data (game->text, &length);

  if (!bastide_record_is_begun (text, length))
    return g_strdup (_ ("What is in it is not a game of Bastide."));
  if (game->line > 0)
    /* Translators: number of a line in a file, and what is wrong there */
    return g_strdup_printf (_ ("One of the games in it is damaged, or comes from a newer Bastide (line %u: %s)."),
                            game->line + problem->line - 1, problem->reason);
  /* Translators: number of a line in a file, and what is wrong there */
  return g_strdup_printf (_ ("The game in it is damaged, or comes from a newer Bastide (line %u: %s)."), problem->line,
                          problem->reason);
}

/* Divides BYTES, which are those of FILE, into its games. */
static GArray *
divide (GFile *file, GBytes *bytes)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (BastideFileGame));
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  unsigned line = 1, lines;

  g_array_set_clear_func (games, clear_game);
  for (gsize at = 0, size; at < length || games->len == 0; at += size, line += lines)
    {
      size = bastide_record_measure (text + at, length - at, &lines);
      g_array_append_vals (games,
                           &(BastideFileGame) { g_object_ref (file), g_bytes_new_from_bytes (bytes, at, size), line },
                           1);
    }
  if (games->len == 1)
    g_array_index (games, BastideFileGame, 0).line = 0;
  return games;
}

/* The games in FILE. NULL and *ERROR on failure. */
static GArray *
read_games (GFile *file, GCancellable *cancellable, GError **error)
{
  static const char too_large[] = N_ ("The file is too large to be a game.");
  GByteArray *read = bastide_file_read (file, BASTIDE_MAX_ARCHIVE_TEXT, _ (too_large), cancellable, error);
  g_autoptr (GBytes) bytes = read != NULL ? g_byte_array_free_to_bytes (read) : NULL;
  GArray *games = bytes != NULL ? divide (file, bytes) : NULL;

  if (games == NULL || games->len > 1 || g_bytes_get_size (bytes) <= BASTIDE_MAX_RECORD_TEXT)
    return games;
  g_array_unref (games);
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_TOO_LARGE, _ (too_large));
  return NULL;
}

/* The one of GAMES that begins at LINE; for LINE 0 the only one. NULL and *ERROR if there is none. */
static const BastideFileGame *
find_game (GArray *games, unsigned line, GError **error)
{
  for (unsigned i = 0; i < games->len; i++)
    {
      if (g_array_index (games, BastideFileGame, i).line == line)
        return &g_array_index (games, BastideFileGame, i);
    }
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_SEVERAL, _ ("There are several games in it."));
  return NULL;
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GArray) games = read_games (source, cancellable, &error);
  const BastideFileGame *game = games != NULL ? find_game (games, GPOINTER_TO_UINT (data), &error) : NULL;
  BastideFault problem = { 0 };
  BastideRecord *record;

  if (game == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  record = bastide_record_parse (g_bytes_get_data (game->text, NULL), g_bytes_get_size (game->text), &problem);
  if (record != NULL)
    g_task_return_pointer (task, record, free_record);
  else
    {
      g_autofree char *reason = bastide_file_game_explain (game, &problem);

      g_task_return_new_error (task, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD, "%s", reason);
    }
}

static void
split_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GArray *games = read_games (source, cancellable, &error);

  if (games != NULL)
    g_task_return_pointer (task, games, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

/* Begins a task that reads FILE. */
static void
run (GFile *file, unsigned line, GTaskThreadFunc func, gpointer tag, GCancellable *cancellable,
     GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, GUINT_TO_POINTER (line), NULL);
  g_task_set_return_on_cancel (task, TRUE); /* while the thread waits for a disk that never answers */
  g_task_run_in_thread (task, func);
}

void
bastide_files_load_async (GFile *file, unsigned line, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  run (file, line, load_in_thread, bastide_files_load_async, cancellable, callback, data);
}

void
bastide_files_split_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  run (file, 0, split_in_thread, bastide_files_split_async, cancellable, callback, data);
}

GArray *
bastide_files_split_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
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
