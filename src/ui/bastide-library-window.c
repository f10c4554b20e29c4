/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games. */
#include "bastide-library-window.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-library-row.h"
#include "import.h"
#include "open-file.h"
#include "save.h"
#include "store/bastide-files.h"
#include "wrap.h"

struct _BastideLibraryWindow {
  AdwWindow parent_instance;
  AdwToastOverlay *toasts;
  GtkStack *pages;
  GtkSearchEntry *search;
  GtkListView *list;
  GMenuModel *row_menu;
  BastideWindow *window;
  BastideStore *store;
  BastideLibrary *library;
  GListStore *deleted; /* of BastideLibraryEntry: deleted since the program was started, the last one last */
  GtkWidget *restore_button;
  GtkWidget *import_bar, *open_button;
  GtkProgressBar *progress;
  GCancellable *importing; /* NULL: nothing is being imported */
  guint n_files;           /* that are being imported */
};

G_DEFINE_FINAL_TYPE (BastideLibraryWindow, bastide_library_window, ADW_TYPE_WINDOW)

/* The row whose menu an action belongs to, and the window that it is in. */
static BastideLibraryEntry *
find_entry (GtkWidget *row, BastideLibraryWindow **window)
{
  *window = BASTIDE_LIBRARY_WINDOW (gtk_widget_get_root (row));
  return bastide_library_row_get_entry (BASTIDE_LIBRARY_ROW (row));
}

/* What comes after the list was closed is said where it was opened. */
static void
say (BastideLibraryWindow *self, const char *text)
{
  if (gtk_widget_is_visible (GTK_WIDGET (self)))
    wrap_say (self->toasts, text);
  else
    bastide_window_say (self->window, text);
}

static gboolean
is_open (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  return bastide_library_entry_get_game (entry) == bastide_window_get_game (self->window);
}

static void
open_entry (BastideLibraryWindow *self, BastideLibraryEntry *entry, gboolean review)
{
  bastide_window_open_game (self->window, bastide_library_entry_get_game (entry), review);
  gtk_window_close (GTK_WINDOW (self));
}

static void
open_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);

  open_entry (self, entry, g_str_equal (action, "row.review"));
}

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_rename_finish (BASTIDE_STORE (source), result, &error))
    say (self, error->message);
}

static void
rename_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  BastideLibraryWindow *self = data;
  BastideLibraryEntry *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  GtkEditable *editable = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  if (!g_str_equal (response, "rename"))
    return;
  if (is_open (self, entry))
    bastide_game_set_title (bastide_table_get_game (bastide_window_get_table (self->window)), title);
  else
    bastide_library_rename_async (self->store, bastide_library_entry_get_game (entry), title, renamed_cb,
                                  g_object_ref (self));
}

static void
rename_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Rename Game"), NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_ENTRY, "text", bastide_library_entry_get_title (entry), "activates-default",
                                  TRUE, "max-length", 120, NULL);
  g_autofree char *now = bastide_library_row_name_game (entry);

  gtk_entry_set_placeholder_text (GTK_ENTRY (name), now);
  access_set_name (name, _ ("Name of the game"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "rename", _ ("_Rename"),
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename", ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect (dialog, "response", G_CALLBACK (rename_response_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
duplicated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (bastide_library_duplicate_finish (BASTIDE_STORE (source), result, &error) == 0)
    say (self, error->message);
}

/* Whether a game of the list, which a search may have cut short, is called TITLE. */
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
  g_autofree char *title = bastide_library_row_name_game (entry);
  /* Translators: title of a copied game */
  g_autofree char *copy = g_strdup_printf (_ ("Copy of %s"), title);

  for (guint i = 2; is_taken (self, copy); i++)
    {
      g_free (copy);
      /* Translators: number and title of a further copy of a game */
      copy = g_strdup_printf (_ ("Copy %u of %s"), i, title);
    }
  bastide_library_duplicate_async (self->store, bastide_library_entry_get_game (entry), copy, duplicated_cb,
                                   g_object_ref (self));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (bastide_library_export_finish (BASTIDE_STORE (source), result, &error))
    say (self, _ ("The game was saved"));
  else
    say (self, error->message);
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  BastideLibraryWindow *self = data;
  BastideLibraryEntry *entry = g_object_get_data (G_OBJECT (dialog), "entry");

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      if (file != NULL)
        bastide_library_export_async (self->store, bastide_library_entry_get_game (entry), file, NULL, exported_cb,
                                      g_object_ref (self));
    }
  g_object_unref (dialog);
}

static void
export_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);
  g_autofree char *game = bastide_library_row_name_game (entry);
  g_autofree char *name = bastide_files_make_name (game);
  GtkFileChooserNative *chooser = save_create_chooser (GTK_WINDOW (self), _ ("Save a Copy"), name);

  g_object_set_data_full (G_OBJECT (chooser), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect_object (chooser, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* A game that is being deleted or brought back. */
typedef struct {
  BastideLibraryWindow *window;
  BastideLibraryEntry *entry;
} Deletion;

static Deletion *
create_deletion (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  Deletion *deletion = g_new (Deletion, 1);

  deletion->window = g_object_ref (self);
  deletion->entry = g_object_ref (entry);
  return deletion;
}

static void
free_deletion (Deletion *deletion)
{
  g_object_unref (deletion->window);
  g_object_unref (deletion->entry);
  g_free (deletion);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Deletion *deletion = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_restore_finish (BASTIDE_STORE (source), result, &error))
    {
      say (deletion->window, error->message);
      g_list_store_append (deletion->window->deleted, deletion->entry);
    }
  free_deletion (deletion);
}

/* Brings the game of ENTRY back unless that was done already. */
static void
restore (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  guint position;

  if (!g_list_store_find (self->deleted, entry, &position))
    return;
  bastide_library_restore_async (self->store, bastide_library_entry_get_game (entry), restored_cb,
                                 create_deletion (self, entry));
  g_list_store_remove (self->deleted, position);
}

static void
undo_clicked_cb (AdwToast *toast, gpointer data)
{
  restore (data, g_object_get_data (G_OBJECT (toast), "entry"));
}

static void
restore_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (widget);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->deleted));
  g_autoptr (BastideLibraryEntry) last = g_list_model_get_item (G_LIST_MODEL (self->deleted), n - 1);

  if (last != NULL)
    restore (self, last);
}

static void
offer_undo (BastideLibraryWindow *self, BastideLibraryEntry *entry)
{
  g_autofree char *name = bastide_library_row_name_game (entry);
  /* Translators: the name of a game */
  g_autofree char *text = g_markup_printf_escaped (_ ("“%s” was deleted"), name);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Deletion *deletion = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_delete_finish (BASTIDE_STORE (source), result, &error))
    say (deletion->window, error->message);
  else
    {
      g_list_store_append (deletion->window->deleted, deletion->entry);
      if (gtk_widget_is_visible (GTK_WIDGET (deletion->window)))
        offer_undo (deletion->window, deletion->entry);
    }
  free_deletion (deletion);
}

static void
delete_activated_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self;
  BastideLibraryEntry *entry = find_entry (row, &self);

  if (is_open (self, entry))
    say (self, _ ("This game is open. Open another one first."));
  else
    bastide_library_delete_async (self->store, bastide_library_entry_get_game (entry), deleted_cb,
                                  create_deletion (self, entry));
}

/* What was deleted since the program was started can be brought back for as long as it runs, the last one first. */
static void
update_restore (BastideLibraryWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->deleted));
  g_autoptr (BastideLibraryEntry) last = g_list_model_get_item (G_LIST_MODEL (self->deleted), n - 1);
  g_autofree char *name = last != NULL ? bastide_library_row_name_game (last) : NULL;
  /* Translators: the name of a game that was deleted */
  g_autofree char *text = last != NULL ? g_strdup_printf (_ ("Bring Back “%s”"), name) : NULL;

  gtk_widget_set_visible (self->restore_button, last != NULL);
  gtk_widget_set_tooltip_text (self->restore_button, text);
  if (text != NULL)
    access_set_name (self->restore_button, text);
}

/* The actions of all rows at once, since a row that had its own would take half as long again to be made. */
static void
install_row_actions (void)
{
  GtkWidgetClass *row_class = g_type_class_ref (BASTIDE_TYPE_LIBRARY_ROW);

  gtk_widget_class_install_action (row_class, "row.open", NULL, open_activated_cb);
  gtk_widget_class_install_action (row_class, "row.review", NULL, open_activated_cb);
  gtk_widget_class_install_action (row_class, "row.rename", NULL, rename_activated_cb);
  gtk_widget_class_install_action (row_class, "row.duplicate", NULL, duplicate_activated_cb);
  gtk_widget_class_install_action (row_class, "row.export", NULL, export_activated_cb);
  gtk_widget_class_install_action (row_class, "row.delete", NULL, delete_activated_cb);
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BastideLibraryWindow *self = data;

  gtk_list_item_set_child (item, bastide_library_row_new (self->store, self->row_menu));
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_library_row_set_entry (BASTIDE_LIBRARY_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
row_unbound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_library_row_set_entry (BASTIDE_LIBRARY_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideLibraryWindow *self = data;
  g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), position);

  if (entry != NULL)
    open_entry (self, entry, FALSE);
}

static void
search_changed_cb (GtkSearchEntry *search, gpointer data)
{
  bastide_library_set_search (((BastideLibraryWindow *) data)->library, gtk_editable_get_text (GTK_EDITABLE (search)));
}

static void
update_pages (BastideLibraryWindow *self)
{
  gboolean is_searching = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';

  if (g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 0)
    gtk_stack_set_visible_child_name (self->pages, "games");
  else if (!bastide_library_get_loading (self->library))
    gtk_stack_set_visible_child_name (self->pages, is_searching ? "nothing" : "empty");
}

static void
import_progressed_cb (guint done, gpointer data)
{
  BastideLibraryWindow *self = data;
  /* Translators: how many of the files were added to the library so far */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), done, self->n_files);

  gtk_progress_bar_set_fraction (self->progress, (double) done / self->n_files);
  gtk_progress_bar_set_text (self->progress, text);
}

static void
import_finished_cb (const char *message, gpointer data)
{
  BastideLibraryWindow *self = data;

  g_clear_object (&self->importing);
  gtk_widget_hide (self->import_bar);
  gtk_widget_set_sensitive (self->open_button, TRUE);
  say (self, message);
}

void
bastide_library_window_import (BastideLibraryWindow *self, GListModel *files)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_WINDOW (self));

  if (self->importing != NULL)
    {
      say (self, _ ("Games are being added already. Wait until they are there."));
      return;
    }
  self->importing = g_cancellable_new ();
  self->n_files = g_list_model_get_n_items (files);
  import_progressed_cb (0, self);
  gtk_widget_show (self->import_bar);
  gtk_widget_set_sensitive (self->open_button, FALSE);
  import_files (self->store, files, self->importing, import_progressed_cb, import_finished_cb, G_OBJECT (self));
}

static void
stop_clicked_cb (GtkButton *button, gpointer data)
{
  g_cancellable_cancel (((BastideLibraryWindow *) data)->importing);
}

static void
open_file_clicked_cb (GtkButton *button, gpointer data)
{
  open_file_dialog (((BastideLibraryWindow *) data)->window, data);
}

static gboolean
search_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_LIBRARY_WINDOW (widget)->search));
}

/* Escape takes back what was typed, and then the window. */
static void
search_stopped_cb (GtkSearchEntry *search, gpointer data)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (search)) == '\0')
    gtk_window_close (data);
  else
    gtk_editable_set_text (GTK_EDITABLE (search), "");
}

static void
bastide_library_window_dispose (GObject *object)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (object);

  g_clear_object (&self->library);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bastide_library_window_parent_class)->dispose (object);
}

static void
bastide_library_window_finalize (GObject *object)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (object);

  g_object_unref (self->window); /* what goes on reports there */
  g_object_unref (self->deleted);
  G_OBJECT_CLASS (bastide_library_window_parent_class)->finalize (object);
}

static void
bastide_library_window_class_init (BastideLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_library_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, list);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, row_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, import_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, restore_button);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_file_clicked_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, search_pressed_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_install_action (widget_class, "library.restore", NULL, restore_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "library.restore", NULL);
  install_row_actions ();
}

static void
bastide_library_window_init (BastideLibraryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self->list), _ ("Games"));
  access_set_name (GTK_WIDGET (self->search), _ ("Search"));
}

/* The list of deleted games, which the store keeps while windows come and go. */
static GListStore *
take_deleted (BastideStore *store)
{
  GListStore *deleted = g_object_get_data (G_OBJECT (store), "deleted-games");

  if (deleted == NULL)
    {
      deleted = g_list_store_new (BASTIDE_TYPE_LIBRARY_ENTRY);
      g_object_set_data_full (G_OBJECT (store), "deleted-games", deleted, g_object_unref);
    }
  return g_object_ref (deleted);
}

static BastideLibraryWindow *
create_window (BastideWindow *parent)
{
  BastideLibraryWindow *self = g_object_new (BASTIDE_TYPE_LIBRARY_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->window = g_object_ref (parent);
  self->store = g_object_ref (bastide_window_get_store (parent));
  self->library = bastide_library_new (self->store);
  self->deleted = take_deleted (self->store);
  selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->library)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (self->library, "items-changed", G_CALLBACK (update_pages), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "notify::loading", G_CALLBACK (update_pages), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deleted, "items-changed", G_CALLBACK (update_restore), self, G_CONNECT_SWAPPED);
  open_file_take_drops (parent, GTK_WIDGET (self->pages));
  update_pages (self);
  update_restore (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  return self;
}

/* The list of PARENT's games, NULL where it is not there. */
static BastideLibraryWindow *
find_window (BastideWindow *parent)
{
  g_autoptr (GList) tops = gtk_window_list_toplevels ();

  for (GList *l = tops; l != NULL; l = l->next)
    if (BASTIDE_IS_LIBRARY_WINDOW (l->data) && ((BastideLibraryWindow *) l->data)->window == parent)
      return l->data;
  return NULL;
}

BastideLibraryWindow *
bastide_library_window_show (BastideWindow *parent)
{
  BastideLibraryWindow *self = find_window (parent);

  if (self == NULL)
    self = create_window (parent);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void
bastide_library_window_close (BastideWindow *parent)
{
  BastideLibraryWindow *self = find_window (parent);

  if (self != NULL)
    gtk_window_close (GTK_WINDOW (self));
}
