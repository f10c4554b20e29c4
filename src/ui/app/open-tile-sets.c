/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question at a time. What there is to say is kept until the last one is answered, because a message replaces the
 * one before. */
#include "open-tile-sets.h"

#include "open-files.h"
#include "store/bastide-tile-sets.h"
#include "ui/setup/install-tile-set.h"

typedef struct {
  BastideWindow *window;
  GListModel *files;
  guint next;    /* index of the next file to be read */
  GString *said; /* a line for each set so far that there is something to say about */
} Opening;

static void
finish (Opening *opening)
{
  if (opening->said->len > 0 && gtk_widget_get_visible (GTK_WIDGET (opening->window)))
    bastide_window_say (opening->window, opening->said->str);
  g_string_free (opening->said, TRUE);
  g_object_unref (opening->files);
  g_object_unref (opening->window);
  g_free (opening);
}

static void read_next (Opening *opening);

/* Keeps TEXT, which may be NULL, and goes on. */
static void
install_done_cb (const char *text, gpointer data)
{
  Opening *opening = data;

  if (text != NULL)
    g_string_append_printf (opening->said, "%s%s", opening->said->len > 0 ? "\n" : "", text);
  read_next (opening);
}

static void
set_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideOwnSet) set = bastide_tile_sets_load_finish (result, &error);
  g_autofree char *problem = NULL;

  bastide_window_end_loading (opening->window, g_task_get_cancellable (G_TASK (result)));
  if (!gtk_widget_get_visible (GTK_WIDGET (opening->window)))
    {
      finish (opening);
      return;
    }
  bastide_window_resume (opening->window);
  if (set != NULL)
    {
      install_tile_set (GTK_WINDOW (opening->window), g_steal_pointer (&set), install_done_cb, opening);
      return;
    }
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    problem = open_files_explain (G_FILE (source), error);
  install_done_cb (problem, opening);
}

static void
read_next (Opening *opening)
{
  g_autoptr (GFile) file = g_list_model_get_item (opening->files, opening->next++);

  if (file != NULL && gtk_widget_get_visible (GTK_WIDGET (opening->window)))
    bastide_tile_sets_load_async (file, bastide_window_begin_loading (opening->window, file), set_loaded_cb, opening);
  else
    finish (opening);
}

void
open_tile_sets (BastideWindow *window, GListModel *files)
{
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening) { g_object_ref (window), g_object_ref (files), 0, g_string_new (NULL) };
  read_next (opening);
}
