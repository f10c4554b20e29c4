/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions on all games of the list, and on several that are chosen. */
#include <glib/gi18n.h>

#include "bastide-library-row.h"
#include "export-game.h"
#include "library-window-private.h"
#include "model/bastide-words.h"
#include "store/bastide-files.h"
#include "ui/widgets/file-name.h"

/* Games of the list and its window, for an asynchronous action. */
typedef struct {
  BastideLibraryWindow *window;
  GListStore *entries;
} Target;

static Target *
create_target (BastideLibraryWindow *self, GListStore *entries)
{
  Target *target = g_new (Target, 1);

  *target = (Target) { g_object_ref (self), g_object_ref (entries) };
  return target;
}

static void
free_target (Target *target)
{
  g_object_unref (target->window);
  g_object_unref (target->entries);
  g_free (target);
}

static void
target_closed_cb (gpointer data, GClosure *closure)
{
  free_target (data);
}

/* The numbers of the games of ENTRIES. */
static GArray *
find_numbers (GListStore *entries)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (entries)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (entries), i);
      gint64 game = bastide_library_entry_get_game (entry);

      g_array_append_val (games, game);
    }
  return games;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;
  guint saved, lost;
  gboolean is_saved = bastide_library_export_finish (BASTIDE_STORE (source), result, &saved, &lost, &error);
  GString *text = g_string_new (NULL);

  bastide_library_window_end_work (self);
  if (is_saved)
    g_string_printf (text, ngettext ("%u game was saved.", "%u games were saved.", saved), saved);
  else
    {
      g_autofree char *problem = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                                     ? g_strdup (_ ("No game was saved."))
                                     : file_name_explain (error);

      g_string_append (text, problem);
    }
  if (is_saved && lost > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u game could not be read and is not in the file.",
                                        "%u games could not be read and are not in the file.", lost),
                              lost);
    }
  bastide_library_window_say (self, text->str);
  g_string_free (text, TRUE);
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Target *target = data;
  BastideLibraryWindow *self = target->window;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && self->working == NULL)
    {
      g_autoptr (GArray) games = find_numbers (target->entries);

      bastide_library_window_begin_work (self);
      bastide_library_export_async (self->store, (const gint64 *) (gpointer) games->data, games->len, file,
                                    bastide_library_window_progressed_cb, self->working, saved_cb, g_object_ref (self));
    }
  g_object_unref (dialog);
}

/* Asks for a file and saves the games of ENTRIES there; if it is empty, all games. */
static void
save (BastideLibraryWindow *self, GListStore *entries)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  /* Translators: the name of a file with many games; a date follows */
  g_autofree char *game = g_strdup_printf (_ ("Bastide games %s"), day);
  g_autofree char *name = bastide_files_make_name (game);
  GtkFileChooserNative *chooser;

  if (self->working != NULL)
    {
      bastide_library_window_say (self, _ ("Games are being added or saved already. Wait until that is done."));
      return;
    }
  chooser = export_game_new_chooser (GTK_WINDOW (self), _ ("Save Games"), name);
  g_signal_connect_data (chooser, "response", G_CALLBACK (save_response_cb), create_target (self, entries),
                         target_closed_cb, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
save_all_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GListStore) none = g_list_store_new (BASTIDE_TYPE_LIBRARY_ENTRY);

  save (BASTIDE_LIBRARY_WINDOW (widget), none);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Target *target = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_store_finish (BASTIDE_STORE (source), result, &error))
    {
      bastide_library_window_say (target->window, error->message);
      g_list_store_append (target->window->deleted, target->entries);
    }
  free_target (target);
}

void
bastide_library_window_restore (BastideLibraryWindow *self, GListStore *entries)
{
  g_autoptr (GArray) games = find_numbers (entries);
  guint position;

  if (!g_list_store_find (self->deleted, entries, &position))
    return;
  bastide_library_restore_async (self->store, (const gint64 *) (gpointer) games->data, games->len, restored_cb,
                                 create_target (self, entries));
  g_list_store_remove (self->deleted, position);
}

static void
undo_clicked_cb (gpointer data)
{
  Target *target = data;

  bastide_library_window_restore (target->window, target->entries);
}

static void
offer_undo (BastideLibraryWindow *self, GListStore *entries)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (entries));
  g_autoptr (BastideLibraryEntry) first = g_list_model_get_item (G_LIST_MODEL (entries), 0);
  g_autofree char *game = bastide_library_row_name_game (first);
  g_autofree char *name = bastide_words_quote (game);
  /* Translators: the name of a game */
  g_autofree char *text = n == 1 ? g_strdup_printf (_ ("“%s” was deleted"), name)
                                 : g_strdup_printf (ngettext ("%u game was deleted", "%u games were deleted", n), n);

  bastide_message_overlay_offer (self->messages, text, _ ("_Undo"), undo_clicked_cb, create_target (self, entries),
                                 (GDestroyNotify) free_target);
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Target *target = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_store_finish (BASTIDE_STORE (source), result, &error))
    bastide_library_window_say (target->window, error->message);
  else
    {
      g_list_store_append (target->window->deleted, target->entries);
      if (gtk_widget_is_visible (GTK_WIDGET (target->window)))
        offer_undo (target->window, target->entries);
    }
  free_target (target);
}

/* Removes the game that is open from ENTRIES. Returns whether it was there. */
static gboolean
leave_open_out (BastideLibraryWindow *self, GListStore *entries)
{
  for (guint i = 0; self->journal != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (entries)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (entries), i);

      if (bastide_library_entry_get_game (entry) != bastide_journal_get_game (self->journal))
        continue;
      g_list_store_remove (entries, i);
      return TRUE;
    }
  return FALSE;
}

void
bastide_library_window_delete (BastideLibraryWindow *self, GListStore *entries)
{
  g_autoptr (GArray) games = NULL;

  if (leave_open_out (self, entries))
    bastide_library_window_say (self, g_list_model_get_n_items (G_LIST_MODEL (entries)) == 0
                                          ? _ ("This game is open. Open another one first.")
                                          : _ ("The game that is open is not deleted."));
  games = find_numbers (entries);
  if (games->len > 0)
    bastide_library_delete_async (self->store, (const gint64 *) (gpointer) games->data, games->len, deleted_cb,
                                  create_target (self, entries));
}

/* The entries of the games that are chosen. */
static GListStore *
find_chosen (BastideLibraryWindow *self)
{
  GListStore *entries = g_list_store_new (BASTIDE_TYPE_LIBRARY_ENTRY);
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  for (guint64 i = 0; i < gtk_bitset_get_size (chosen); i++)
    {
      g_autoptr (BastideLibraryEntry)
          entry = g_list_model_get_item (G_LIST_MODEL (self->library), gtk_bitset_get_nth (chosen, (guint) i));

      g_list_store_append (entries, entry);
    }
  return entries;
}

static void
delete_chosen_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (widget);
  g_autoptr (GListStore) entries = find_chosen (self);

  bastide_library_window_set_choosing (self, FALSE);
  bastide_library_window_delete (self, entries);
}

static void
save_chosen_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (widget);
  g_autoptr (GListStore) entries = find_chosen (self);

  save (self, entries);
}

static void
choose_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (widget);

  gtk_selection_model_unselect_all (self->selection);
  bastide_library_window_set_choosing (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
choose_all_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_selection_model_select_all (BASTIDE_LIBRARY_WINDOW (widget)->selection);
}

static void
choose_end_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  bastide_library_window_set_choosing (BASTIDE_LIBRARY_WINDOW (widget), FALSE);
}

/* The list chooses several games itself by Shift, or by Control and A. While games are opened by a click, the only
 * chosen one is that below the pointer or the keyboard. */
static void
selection_changed_cb (BastideLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);
  guint n = (guint) gtk_bitset_get_size (chosen);
  g_autofree char *text = g_strdup_printf (ngettext ("%u game chosen", "%u games chosen", n), n);

  if (n > 1 && !self->is_choosing)
    bastide_library_window_set_choosing (self, TRUE);
  gtk_label_set_text (self->chosen, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.save-chosen", self->is_choosing && n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.delete-chosen", self->is_choosing && n > 0);
}

void
bastide_library_window_set_choosing (BastideLibraryWindow *self, gboolean is_choosing)
{
  self->is_choosing = is_choosing;
  gtk_list_view_set_single_click_activate (self->list, !is_choosing);
  gtk_widget_set_visible (self->choose_bar, is_choosing);
  if (is_choosing)
    gtk_widget_add_css_class (GTK_WIDGET (self->list), "choosing");
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->list), "choosing");
      gtk_selection_model_unselect_all (self->selection);
    }
  selection_changed_cb (self);
}

void
bastide_library_window_toggle (BastideLibraryWindow *self, guint position)
{
  if (gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_unselect_item (self->selection, position);
  else
    gtk_selection_model_select_item (self->selection, position, FALSE);
}

void
bastide_library_window_create_selection (BastideLibraryWindow *self)
{
  self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->library))));
  gtk_list_view_set_model (self->list, self->selection);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  selection_changed_cb (self);
}

void
bastide_library_window_install_list_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "library.save-all", NULL, save_all_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.choose", NULL, choose_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.choose-all", NULL, choose_all_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.choose-end", NULL, choose_end_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.save-chosen", NULL, save_chosen_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.delete-chosen", NULL, delete_chosen_activated_cb);
}
