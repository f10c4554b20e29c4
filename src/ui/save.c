/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking the game out of the program. */
#include "save.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "city-picture.h"
#include "store/bastide-files.h"

/* Pixels that a tile is wide in a picture. */
#define PICTURE_TILE 160

static const BastideRecord *
find_record (BastideWindow *window)
{
  return bastide_game_get_record (bastide_table_get_game (bastide_window_get_table (window)));
}

static void
copy_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) window = data;
  g_autoptr (GError) error = NULL;

  if (bastide_files_save_finish (G_FILE (source), result, &error))
    bastide_window_say (window, _ ("A copy was saved"));
  else
    bastide_window_say (window, error->message);
}

static void
copy_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT && bastide_window_get_table (data) != NULL)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      if (file != NULL)
        bastide_files_save_async (file, find_record (data), NULL, copy_saved_cb, g_object_ref (data));
    }
  g_object_unref (dialog);
}

GtkFileChooserNative *
save_create_chooser (GtkWindow *parent, const char *title, const char *name)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                                               _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  return chooser;
}

void
save_copy (BastideWindow *window)
{
  g_autofree char *name = bastide_files_suggest_name (find_record (window));
  GtkFileChooserNative *chooser = save_create_chooser (GTK_WINDOW (window), _ ("Save a Copy"), name);

  g_signal_connect_object (chooser, "response", G_CALLBACK (copy_response_cb), window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* A picture to be painted, which takes a while, on a thread of its own. The task has no hold on the window and the
 * game, since it may be that thread that lets go of the task last: they are let go of when the picture has come. */
typedef struct {
  BastideWindow *window;
  BastideGame *game; /* keeps the tile set */
  const BastideTileSet *set;
  BastideState state;
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  GFile *file; /* NULL for the clipboard */
} Painting;

static void
free_painting (Painting *painting)
{
  g_object_unref (painting->window);
  g_object_unref (painting->game);
  g_clear_object (&painting->file);
  g_free (painting);
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Painting *painting = data;
  GError *error = NULL;

  if (painting->file == NULL)
    g_task_return_pointer (task,
                           city_picture_new_painted (painting->set, &painting->state, painting->looks, PICTURE_TILE),
                           g_object_unref);
  else if (city_picture_save (painting->set, &painting->state, painting->looks, PICTURE_TILE, painting->file, &error))
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_return_error (task, error);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Painting *painting = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (painting->window)), texture);
  bastide_window_say (painting->window, error != NULL     ? error->message
                                        : texture != NULL ? _ ("The picture is on the clipboard")
                                                          : _ ("The picture was saved"));
  free_painting (painting);
}

/* Paints the city as it is shown to FILE, or to the clipboard where that is NULL. */
static void
paint (BastideWindow *window, GFile *file)
{
  BastideTable *table = bastide_window_get_table (window);
  Painting *painting = g_new0 (Painting, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, painted_cb, painting);

  painting->window = g_object_ref (window);
  painting->game = g_object_ref (bastide_table_get_game (table));
  painting->set = bastide_table_get_set (table);
  painting->state = *bastide_table_get_state (table);
  for (unsigned player = 0; player < bastide_game_get_players (painting->game); player++)
    painting->looks[player] = bastide_game_get_seat (painting->game, player)->colour;
  g_set_object (&painting->file, file);
  g_task_set_task_data (task, painting, NULL);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
picture_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && bastide_window_get_table (data) != NULL && file != NULL)
    paint (data, file);
  g_object_unref (dialog);
}

void
save_picture (BastideWindow *window)
{
  g_autofree char *record = bastide_files_suggest_name (find_record (window));
  char *ending = g_strrstr (record, ".");
  g_autofree char *name = NULL;
  GtkFileChooserNative *chooser;
  GtkFileFilter *filter = gtk_file_filter_new ();

  if (ending != NULL)
    *ending = '\0';
  name = g_strconcat (record, ".png", NULL);
  chooser = save_create_chooser (GTK_WINDOW (window), _ ("Save a Picture"), name);
  gtk_file_filter_set_name (filter, _ ("Pictures (PNG and SVG)"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/svg+xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  g_object_unref (filter);
  g_signal_connect_object (chooser, "response", G_CALLBACK (picture_response_cb), window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
save_copy_record (BastideWindow *window)
{
  char *text = bastide_record_print (find_record (window), NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  free (text);
  bastide_window_say (window, _ ("The record is on the clipboard"));
}

void
save_copy_picture (BastideWindow *window)
{
  paint (window, NULL);
}
