/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports the game. */
#include "export-game.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "art/pictures.h"
#include "model/table-partners.h"
#include "partner-file.h"
#include "store/bastide-files.h"
#include "store/file-write.h"
#include "ui/widgets/file-name.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/texture.h"

/* Pixels a tile in a picture. */
#define PICTURE_TILE 160

static void
say (GtkWindow *window, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", text);
}

/* The window that asked where to save, and what is to be saved. */
typedef struct {
  GtkWindow *window;
  BastideTable *table;
} Request;

static void
free_request (gpointer data, GClosure *closure)
{
  Request *request = data;

  g_object_unref (request->window);
  g_object_unref (request->table);
  g_free (request);
}

static Request *
make_request (GtkWindow *window, BastideTable *table)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (window), g_object_ref (table) };
  return request;
}

/* Shows CHOOSER, takes its ownership, and calls RESPONSE with a Request. */
static void
ask (GtkFileChooserNative *chooser, GtkWindow *window, BastideTable *table, GCallback response)
{
  g_signal_connect_data (chooser, "response", response, make_request (window, table), free_request, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static const BastideRecord *
find_record (BastideTable *table)
{
  return bastide_game_get_record (bastide_table_get_game (table));
}

static void
copy_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Request *request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;

  if (!bastide_files_save_finish (G_FILE (source), result, &error))
    problem = file_name_explain (error);
  else
    bastide_table_set_sent (request->table);
  say (request->window, problem != NULL ? problem : _ ("A copy was saved"));
  free_request (request, NULL);
}

static void
copy_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Request *request = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    bastide_files_save_async (file, find_record (request->table), NULL, copy_saved_cb,
                              make_request (request->window, request->table));
  g_object_unref (dialog);
}

GtkFileChooserNative *
export_game_new_chooser (GtkWindow *parent, const char *title, const char *name)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                                               _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  return chooser;
}

void
export_game_save_copy (GtkWindow *window, BastideTable *table)
{
  g_autofree char *name = bastide_files_suggest_name (find_record (table));

  ask (export_game_new_chooser (window, _ ("Save a Copy"), name), window, table, G_CALLBACK (copy_response_cb));
}

/* A picture that is painted on a thread, because it takes a while. The task owns nothing, because the thread may be
 * the one that frees it; window and game are released when the picture has arrived. */
typedef struct {
  GtkWindow *window;
  BastideGame *game; /* keeps the tile set alive */
  const BastideKit *set;
  BastideState *state; /* owned */
  uint8_t looks[BASTIDE_PLAYERS];
  const BastideOverlay *overlay; /* or NULL */
  GFile *file;                   /* NULL for the clipboard */
} Painting;

static void
free_painting (Painting *painting)
{
  g_object_unref (painting->window);
  g_object_unref (painting->game);
  g_clear_object (&painting->file);
  g_free (painting->state);
  g_free (painting);
}

/* Writes the picture to its file: as SVG if the name has that extension, otherwise as PNG. */
static gboolean
write_picture (const Painting *painting, GError **error)
{
  g_autofree char *name = g_file_get_basename (painting->file);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean is_svg = name != NULL && g_str_has_suffix (name, ".svg");
  const BastideArt *art = bastide_game_get_face (painting->game)->art;
  cairo_status_t status = art->encode (art, painting->set, painting->state, painting->looks, painting->overlay,
                                       PICTURE_TILE, is_svg, bytes);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_message ("No picture: %s", cairo_status_to_string (status));
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
      return FALSE;
    }
  return bastide_file_write (painting->file, (const char *) bytes->data, bytes->len, NULL, error);
}

/* The picture for the clipboard, or NULL with *ERROR. */
static GdkTexture *
make_texture (const Painting *painting, GError **error)
{
  const BastideArt *art = bastide_game_get_face (painting->game)->art;
  cairo_surface_t *surface = art->painted (art, painting->set, painting->state, painting->looks, painting->overlay,
                                           PICTURE_TILE);

  if (surface != NULL)
    return texture_new_for_surface (surface);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
  return NULL;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Painting *painting = data;
  GError *error = NULL;
  GdkTexture *texture = painting->file == NULL ? make_texture (painting, &error) : NULL;

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else if (painting->file == NULL)
    g_task_return_error (task, error);
  else if (write_picture (painting, &error))
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
  g_autofree char *problem = NULL;

  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (painting->window)), texture);
  if (error != NULL)
    problem = file_name_explain (error);
  say (painting->window, problem != NULL   ? problem
                         : texture != NULL ? _ ("The picture is on the clipboard")
                                           : _ ("The picture was saved"));
  free_painting (painting);
}

/* Paints the city in the view to FILE, or to the clipboard if FILE is NULL. */
static void
paint (GtkWindow *window, BastideTable *table, GFile *file)
{
  Painting *painting = g_new0 (Painting, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, painted_cb, painting);

  painting->window = g_object_ref (window);
  painting->game = g_object_ref (bastide_table_get_game (table));
  painting->set = bastide_table_get_set (table);
  painting->state = bastide_game_copy_state (painting->game, bastide_table_get_state (table));
  painting->overlay = settings_get_overlay (table);
  for (unsigned player = 0; player < bastide_game_get_players (painting->game); player++)
    painting->looks[player] = bastide_game_get_seat (painting->game, player)->colour;
  g_set_object (&painting->file, file);
  g_task_set_task_data (task, painting, NULL);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
picture_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Request *request = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    paint (request->window, request->table, file);
  g_object_unref (dialog);
}

char *
export_game_suggest_name (const BastideRecord *record, const char *ending)
{
  g_autofree char *name = bastide_files_suggest_name (record);
  char *dot = g_strrstr (name, ".");

  if (dot != NULL)
    *dot = '\0';
  return g_strconcat (name, ending, NULL);
}

void
export_game_save_picture (GtkWindow *window, BastideTable *table)
{
  g_autofree char *name = export_game_suggest_name (find_record (table), ".png");
  GtkFileChooserNative *chooser = export_game_new_chooser (window, _ ("Save a Picture"), name);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Pictures (PNG and SVG)"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/svg+xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  ask (chooser, window, table, G_CALLBACK (picture_response_cb));
}

/* Copies RECORD as text and FILE (may be NULL) to the clipboard of WINDOW. */
static void
copy_record (GtkWindow *window, const BastideRecord *record, GFile *file)
{
  char *text = bastide_record_print (record, NULL);
  GSList files = { .data = file };
  GdkContentProvider *providers[] = { gdk_content_provider_new_typed (G_TYPE_STRING, text),
                                      file != NULL ? gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, &files)
                                                   : NULL };
  g_autoptr (GdkContentProvider)
      both = file != NULL ? gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers)) : providers[0];

  free (text);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), both);
  say (window, _ ("The record is on the clipboard"));
}

/* If the file cannot be written, the clipboard has the text only. */
static void
partner_file_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GFile) file = partner_file_write_finish (result, NULL);

  copy_record (window, find_record (BASTIDE_TABLE (source)), file);
  bastide_table_set_sent (BASTIDE_TABLE (source));
}

void
export_game_copy_record (GtkWindow *window, BastideTable *table)
{
  if (bastide_table_get_elsewhere (table) != 0)
    partner_file_write_async (table, partner_file_written_cb, g_object_ref (window));
  else
    copy_record (window, find_record (table), NULL);
}

void
export_game_copy_picture (GtkWindow *window, BastideTable *table)
{
  paint (window, table, NULL);
}
