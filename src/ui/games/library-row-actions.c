/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions for a game in the menu of its row. */
#include <glib/gi18n.h>

#include "bastide-library-row.h"
#include "export-game.h"
#include "library-window-private.h"
#include "model/bastide-words.h"
#include "store/bastide-files.h"
#include "ui/config.h"
#include "ui/widgets/access.h"
#include "ui/widgets/file-name.h"
#include "ui/widgets/name-entry.h"

/* The entry of ROW, to whose menu the action belongs, and the WINDOW that it is in. */
static BastideLibraryEntry *
find_entry (GtkWidget *row, BastideLibraryWindow **window)
{
  *window = BASTIDE_LIBRARY_WINDOW (gtk_widget_get_root (row));
  return bastide_library_row_get_entry (BASTIDE_LIBRARY_ROW (row));
}

static gboolean
is_open (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  return self->journal != NULL && bastide_library_entry_get_game (entry) == bastide_journal_get_game (self->journal);
}

/* A game of the list and its window, for an asynchronous action. */
typedef struct {
  BastideLibraryWindow *window;
  BastideLibraryEntry *entry;
} Target;

static Target *
create_target (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  Target *target = g_new (Target, 1);

  *target = (Target) { g_object_ref (self), g_object_ref (entry) };
  return target;
}

static void
free_target (Target *target)
{
  g_object_unref (target->window);
  g_object_unref (target->entry);
  g_free (target);
}

static void
target_closed_cb (gpointer data, GClosure *closure)
{
  free_target (data);
}

static void
open_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);

  bastide_library_window_open (self, entry, g_str_equal (action, "row.review"));
}

static void
report_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);

  gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.open-report", "x",
                              bastide_library_entry_get_game (entry));
  gtk_window_close (GTK_WINDOW (self));
}

#if BASTIDE_HAS_FILM
static void
film_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);

  gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.save-film-of", "x",
                              bastide_library_entry_get_game (entry));
  gtk_window_close (GTK_WINDOW (self));
}
#endif

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_store_finish (BASTIDE_STORE (source), result, &error))
    bastide_library_window_say (self, error->message);
}

static void
rename_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Target *target = data;
  g_autofree char *title = name_entry_get_name (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)));

  if (!g_str_equal (response, "rename"))
    return;
  if (is_open (target->window, target->entry))
    gtk_widget_activate_action (GTK_WIDGET (target->window->parent), "win.set-title", "s", title);
  else
    bastide_library_rename_async (target->window->store, bastide_library_entry_get_game (target->entry), title,
                                  renamed_cb, g_object_ref (target->window));
}

static void
rename_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Rename Game"), NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_ENTRY, "activates-default", TRUE, "max-width-chars", 24, NULL);
  g_autofree char *now = bastide_library_row_name_game (entry);
  g_autofree char *shown = bastide_words_quote_briefly (now);

  name_entry_limit (GTK_EDITABLE (name));
  name_entry_set_name (GTK_EDITABLE (name), bastide_library_entry_get_title (entry));
  gtk_entry_set_placeholder_text (GTK_ENTRY (name), shown);
  access_set_name (name, _ ("Name of the game"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "rename", _ ("_Rename"),
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename", ADW_RESPONSE_SUGGESTED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (rename_response_cb), create_target (self, entry),
                         target_closed_cb, 0);
  access_repair_mnemonics (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
duplicated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (bastide_library_duplicate_finish (BASTIDE_STORE (source), result, &error) == 0)
    bastide_library_window_say (self, error->message);
}

/* Whether a game in the list is called TITLE. A search may have shortened the list. */
static gboolean
is_taken (BastideLibraryWindow *self, const char *title)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      if (g_str_equal (bastide_library_entry_get_title (entry), title))
        return TRUE;
    }
  return FALSE;
}

static void
duplicate_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  g_autofree char *title = bastide_library_row_name_copy (entry, 1);

  for (guint i = 2; is_taken (self, title); i++)
    {
      g_free (title);
      title = bastide_library_row_name_copy (entry, i);
    }
  bastide_library_duplicate_async (self->store, bastide_library_entry_get_game (entry), title, duplicated_cb,
                                   g_object_ref (self));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_saved = bastide_library_export_finish (BASTIDE_STORE (source), result, NULL, NULL, &error);
  g_autofree char *problem = is_saved ? NULL : file_name_explain (error);

  bastide_library_window_say (self, is_saved ? _ ("The game was saved") : problem);
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Target *target = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gint64 game = bastide_library_entry_get_game (target->entry);

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    bastide_library_export_async (target->window->store, &game, 1, file, NULL, NULL, exported_cb,
                                  g_object_ref (target->window));
  g_object_unref (dialog);
}

static void
export_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  g_autofree char *game = bastide_library_row_name_game (entry);
  g_autofree char *name = bastide_files_make_name (game);
  GtkFileChooserNative *chooser = export_game_new_chooser (GTK_WINDOW (self), _ ("Save a Copy"), name);

  g_signal_connect_data (chooser, "response", G_CALLBACK (export_response_cb), create_target (self, entry),
                         target_closed_cb, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
delete_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  g_autoptr (GListStore) entries = g_list_store_new (BASTIDE_TYPE_LIBRARY_ENTRY);

  g_list_store_append (entries, entry);
  bastide_library_window_delete (self, entries);
}

void
bastide_library_window_install_row_actions (void)
{
  GtkWidgetClass *row_class = g_type_class_ref (BASTIDE_TYPE_LIBRARY_ROW);

  gtk_widget_class_install_action (row_class, "row.open", NULL, open_activated_cb);
  gtk_widget_class_install_action (row_class, "row.review", NULL, open_activated_cb);
  gtk_widget_class_install_action (row_class, "row.report", NULL, report_activated_cb);
  gtk_widget_class_install_action (row_class, "row.rename", NULL, rename_activated_cb);
  gtk_widget_class_install_action (row_class, "row.duplicate", NULL, duplicate_activated_cb);
  gtk_widget_class_install_action (row_class, "row.export", NULL, export_activated_cb);
#if BASTIDE_HAS_FILM
  gtk_widget_class_install_action (row_class, "row.film", NULL, film_activated_cb);
#endif
  gtk_widget_class_install_action (row_class, "row.delete", NULL, delete_activated_cb);
}
