/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens records from files. */
#include "open-files.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "open-tile-sets.h"
#include "store/bastide-files.h"
#include "store/bastide-library.h"
#include "ui/games/bastide-library-window.h"
#include "ui/games/import-games.h"
#include "ui/widgets/file-name.h"

/* A record that is being imported into the library. */
typedef struct {
  BastideWindow *window;
  BastideRecord *record;
  BastideImport import;
} Import;

static void
free_import (Import *import)
{
  bastide_record_free (import->record);
  g_object_unref (import->window);
  g_free (import);
}

/* Opens the game of JOB, and says what was done with it. */
static void
show_import (Import *job)
{
  BastideWindow *window = job->window;
  const BastideImport *import = &job->import;

  switch (import->result)
    {
    case BASTIDE_IMPORT_ADDED: bastide_window_open_game (window, import->game, "win.ask-seats"); break;
    case BASTIDE_IMPORT_MERGED:
      bastide_window_open_game (window, import->game, NULL);
      bastide_window_say (window, bastide_words_merge (import->merge.result));
      break;
    case BASTIDE_IMPORT_REFUSED: break; /* the table refuses it */
    case BASTIDE_IMPORT_OPEN:
      if (!bastide_window_merge (window, job->record, FALSE)) /* it may be open by now */
        bastide_window_open_and_merge (window, import->game, g_steal_pointer (&job->record));
      break;
    case BASTIDE_IMPORT_NO_RECORD: g_assert_not_reached (); /* it was read */
    }
}

static void
record_imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Import *import = data;
  BastideWindow *window = import->window;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_import_finish (BASTIDE_STORE (source), result, &import->import, &error))
    bastide_window_begin_record (window, g_steal_pointer (&import->record)); /* in memory until it can be stored */
  else
    show_import (import);
  free_import (import);
}

/* Merges the record into its game, which is opened if it is not, so that moves can be taken back; or stores it as a new
 * game. */
static void
import_record (Import *import)
{
  if (bastide_window_merge (import->window, import->record, FALSE))
    {
      free_import (import);
      return;
    }
  bastide_library_import_record_async (bastide_window_get_store (import->window), import->record,
                                       import_games_branch (), BASTIDE_ANY_GAME, record_imported_cb, import);
}

static gboolean
is_tile_set (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".tiles");
}

/* Adds the games of FILE to the library. The game that was there before stays open below the list. */
static void
import_archive (BastideWindow *window, GFile *file)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  bastide_window_resume (window);
  bastide_library_window_import (bastide_window_show_library (window), G_LIST_MODEL (files));
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) window = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_files_load_finish (G_FILE (source), result, &error);
  gboolean is_last = bastide_window_end_loading (window, g_task_get_cancellable (G_TASK (result)));
  Import *import;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      if (is_last && gtk_widget_get_visible (GTK_WIDGET (window)))
        bastide_window_resume (window);
      return;
    }
  if (g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_SEVERAL))
    {
      import_archive (window, G_FILE (source));
      return;
    }
  bastide_library_window_close (GTK_WINDOW (window));
  if (record == NULL)
    {
      g_autofree char *text = open_files_explain (G_FILE (source), error);

      bastide_window_say (window, text);
      bastide_window_resume (window);
      return;
    }
  import = g_new0 (Import, 1);
  import->window = g_steal_pointer (&window);
  import->record = record;
  import_record (import);
}

char *
open_files_explain (GFile *file, const GError *error)
{
  g_autofree char *name = file_name_quote (file);
  g_autofree char *reason = file_name_explain (error);

  return g_strdup_printf (_ ("“%s” cannot be opened: %s"), name, reason);
}

static void
answer_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) window = data;
  g_autoptr (BastideRecord) record = bastide_files_load_finish (G_FILE (source), result, NULL);

  if (record != NULL)
    bastide_window_merge (window, record, TRUE);
}

void
open_files_merge (BastideWindow *window, GFile *file, unsigned line)
{
  bastide_files_load_async (file, line, NULL, answer_loaded_cb, g_object_ref (window));
}

void
open_files (BastideWindow *window, GListModel *files)
{
  g_autoptr (GListStore) games = g_list_store_new (G_TYPE_FILE), sets = g_list_store_new (G_TYPE_FILE);
  const guint n = g_list_model_get_n_items (files);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      if (is_tile_set (file))
        g_list_store_append (sets, file);
      else if (n > 1)
        g_list_store_append (games, file);
      else
        bastide_files_load_async (file, 0, bastide_window_begin_loading (window, file), file_loaded_cb,
                                  g_object_ref (window));
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) > 0)
    bastide_library_window_import (bastide_window_show_library (window), G_LIST_MODEL (games));
  if (g_list_model_get_n_items (G_LIST_MODEL (sets)) > 0)
    open_tile_sets (window, G_LIST_MODEL (sets));
}

static void
files_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      open_files (data, files);
    }
  g_object_unref (dialog);
}

void
open_files_ask (BastideWindow *window)
{
  GtkWindow *parent = gtk_application_get_active_window (gtk_window_get_application (GTK_WINDOW (window)));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Open Games"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               _ ("_Open"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Bastide games and tile sets"));
  gtk_file_filter_add_pattern (filter, "*.bastide");
  gtk_file_filter_add_pattern (filter, "*.tiles");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (files_response_cb), window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
