/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games. */
#include "bastide-library-window.h"

#include <glib/gi18n.h>

#include "bastide-library-row.h"
#include "import-games.h"
#include "library-window-private.h"
#include "model/bastide-words.h"
#include "ui/widgets/access.h"
#include "ui/widgets/file-drop.h"
#include "ui/widgets/grid-place.h"
#include "ui/widgets/header-fit.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/key-letters.h"
#include "ui/widgets/name-entry.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/window-of.h"
#include "ui/widgets/wrapping.h"

G_DEFINE_FINAL_TYPE (BastideLibraryWindow, bastide_library_window, ADW_TYPE_WINDOW)

/* Shows the message in the window that opened the list if the list has been closed. */
void
bastide_library_window_say (BastideLibraryWindow *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_WINDOW (self));

  if (gtk_widget_is_visible (GTK_WIDGET (self)))
    bastide_message_overlay_say (self->messages, text);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.say", "s", text);
}

void
bastide_library_window_open (BastideLibraryWindow *self, BastideLibraryEntry *entry, gboolean review)
{
  gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.open-game", "(xb)",
                              bastide_library_entry_get_game (entry), review);
  gtk_window_close (GTK_WINDOW (self));
}

static void
restore_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (widget);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->deleted));
  g_autoptr (GListStore) last = g_list_model_get_item (G_LIST_MODEL (self->deleted), n - 1);

  if (last != NULL)
    bastide_library_window_restore (self, last);
}

/* What the button does that restores GAMES, which were deleted together. The caller frees it with g_free (). */
static char *
describe_restore (GListModel *games)
{
  guint n = g_list_model_get_n_items (games);
  g_autoptr (BastideLibraryEntry) first = g_list_model_get_item (games, 0);
  g_autofree char *game = bastide_library_row_name_game (first);
  g_autofree char *name = bastide_words_quote (game);

  if (n == 1)
    /* Translators: the name of a game that was deleted */
    return g_strdup_printf (_ ("Bring Back “%s”"), name);
  return g_strdup_printf (ngettext ("Bring Back %u Game", "Bring Back %u Games", n), n);
}

/* Updates the button that restores what was deleted last. Games can be restored until the program ends. */
static void
update_restore (BastideLibraryWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->deleted));
  g_autoptr (GListModel) last = g_list_model_get_item (G_LIST_MODEL (self->deleted), n - 1);
  g_autofree char *text = last != NULL ? describe_restore (last) : NULL;

  gtk_widget_set_visible (self->restore_button, last != NULL);
  access_set_tooltip (self->restore_button, text);
  if (text != NULL)
    access_set_name (self->restore_button, text);
}

/* The second click on a row that chooses games would otherwise activate it. */
static void
row_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer item)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (
      gtk_widget_get_root (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))));

  if (self->is_choosing && n_press > 1)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Chooses the game of ITEM. With Control or Shift, the list itself does. */
static void
row_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer item)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (
      gtk_widget_get_root (gtk_event_controller_get_widget (controller)));

  if (!self->is_choosing
      || (gtk_event_controller_get_current_event_state (controller) & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  bastide_library_window_toggle (self, gtk_list_item_get_position (item));
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BastideLibraryWindow *self = data;
  GtkWidget *row = bastide_library_row_new (self->store, self->row_menu);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (row_pressed_cb), item);
  g_signal_connect (click, "released", G_CALLBACK (row_released_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_library_row_set_entry (BASTIDE_LIBRARY_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideLibraryWindow *self = data;
  g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), position);

  if (self->is_choosing)
    bastide_library_window_toggle (self, position);
  else if (entry != NULL)
    bastide_library_window_open (self, entry, FALSE);
}

/* Another list is shown from its beginning. */
static void
scroll_to_top (BastideLibraryWindow *self)
{
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), 0);
}

/* Lists the games by the chosen filter and order. */
static void
choice_changed_cb (BastideLibraryWindow *self)
{
  scroll_to_top (self);
  bastide_library_set_choice (self->library, (BastideLibraryFilter) gtk_drop_down_get_selected (self->filter),
                              (BastideLibraryOrder) gtk_drop_down_get_selected (self->order));
}

/* Lists only what is played by the rules that were chosen, after all games. */
static void
game_chosen_cb (BastideLibraryWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->game);

  scroll_to_top (self);
  bastide_library_set_rules (self->library, selected > 0 ? bastide_faces[selected - 1]->kind->rules : NULL);
}

static void
search_changed_cb (GtkSearchEntry *search, gpointer data)
{
  BastideLibraryWindow *self = data;

  scroll_to_top (self);
  bastide_library_set_search (self->library, gtk_editable_get_text (GTK_EDITABLE (search)));
}

/* After the search, opens the first game found if Enter was pressed. */
static void
open_first_found (BastideLibraryWindow *self)
{
  if (!self->opens_first || bastide_library_get_loading (self->library))
    return;
  self->opens_first = FALSE;
  row_activated_cb (self->list, 0, self);
}

/* Starts the search at once, because the entry delays it after typing. */
static void
search_activated_cb (GtkSearchEntry *search, gpointer data)
{
  BastideLibraryWindow *self = data;

  if (*gtk_editable_get_text (GTK_EDITABLE (search)) == '\0')
    return;
  self->opens_first = TRUE;
  search_changed_cb (search, data);
  open_first_found (self);
}

/* What is hidden must not keep the focus, since keys do nothing there. */
static void
show_page (BastideLibraryWindow *self, const char *name)
{
  gboolean has_games = g_str_equal (name, "games");

  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), name))
    return;
  gtk_stack_set_visible_child_name (self->pages, name);
  if (!has_games || *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_widget_grab_focus (has_games ? GTK_WIDGET (self->list) : GTK_WIDGET (self->search));
}

static void
update_pages (BastideLibraryWindow *self)
{
  gboolean is_searching = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
  gboolean is_filtering = gtk_drop_down_get_selected (self->filter) != BASTIDE_LIBRARY_ALL
                          || gtk_drop_down_get_selected (self->game) > 0;

  adw_status_page_set_description (self->nothing, is_filtering
                                                      ? _ ("Other games may be listed with “All”.")
                                                      : _ ("Search for words of a title or note, or for a player."));
  if (g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 0)
    show_page (self, "games");
  else if (!bastide_library_get_loading (self->library))
    show_page (self, is_searching || is_filtering ? "nothing" : "empty");
}

static gint64
find_open_cb (gpointer data)
{
  BastideLibraryWindow *self = data;

  return self->journal != NULL ? bastide_journal_get_game (self->journal) : 0;
}

void
bastide_library_window_begin_work (BastideLibraryWindow *self)
{
  self->working = g_cancellable_new ();
  bastide_library_window_progressed_cb (0, 1, self);
  gtk_widget_show (self->work_bar);
  gtk_widget_set_sensitive (self->open_button, FALSE);
}

void
bastide_library_window_end_work (BastideLibraryWindow *self)
{
  g_clear_object (&self->working);
  gtk_widget_hide (self->work_bar);
  gtk_widget_set_sensitive (self->open_button, TRUE);
}

void
bastide_library_window_progressed_cb (guint done, guint total, gpointer data)
{
  BastideLibraryWindow *self = data;
  /* Translators: how many of the games were added to the library, or saved, so far */
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), done, total);

  gtk_progress_bar_set_fraction (self->progress, (double) done / total);
  gtk_progress_bar_set_text (self->progress, text);
}

/* Games that were merged, and the window that offers to go on with one's own moves there. */
typedef struct {
  BastideLibraryWindow *window;
  GArray *imports;
} Merged;

static void
free_merged (Merged *merged)
{
  g_object_unref (merged->window);
  g_array_unref (merged->imports);
  g_free (merged);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideLibraryWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!bastide_store_finish (BASTIDE_STORE (source), result, &error))
    bastide_library_window_say (self, error->message);
}

static void
keep_clicked_cb (gpointer data)
{
  Merged *merged = data;

  bastide_library_keep_mine_async (merged->window->store, (const BastideImport *) (gpointer) merged->imports->data,
                                   merged->imports->len, kept_cb, g_object_ref (merged->window));
}

static void
import_finished_cb (const char *message, GArray *own, const GArray *open, gpointer data)
{
  BastideLibraryWindow *self = data;

  bastide_library_window_end_work (self);
  if (own->len > 0 && gtk_widget_is_visible (GTK_WIDGET (self)))
    {
      Merged *merged = g_new (Merged, 1);

      *merged = (Merged) { g_object_ref (self), g_array_ref (own) };
      bastide_message_overlay_offer (self->messages, message, _ ("_Keep Mine"), keep_clicked_cb, merged,
                                     (GDestroyNotify) free_merged);
    }
  else
    bastide_library_window_say (self, message);
  for (guint i = 0; i < open->len; i++)
    {
      const BastideFileGame *game = &g_array_index (open, BastideFileGame, i);
      g_autofree char *uri = g_file_get_uri (game->file);

      gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.merge-file", "(su)", uri, game->line);
    }
}

void
bastide_library_window_import (BastideLibraryWindow *self, GListModel *files)
{
  static const ImportFuncs funcs = { find_open_cb, bastide_library_window_progressed_cb, import_finished_cb };

  g_return_if_fail (BASTIDE_IS_LIBRARY_WINDOW (self));

  if (self->working != NULL)
    {
      bastide_library_window_say (self, _ ("Games are being added or saved already. Wait until that is done."));
      return;
    }
  bastide_library_window_begin_work (self);
  import_files (self->store, files, self->working, &funcs, G_OBJECT (self));
}

void
bastide_library_window_search (BastideLibraryWindow *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_WINDOW (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  bastide_library_set_search (self->library, text);
}

static void
stop_clicked_cb (GtkButton *button, gpointer data)
{
  g_cancellable_cancel (((BastideLibraryWindow *) data)->working);
}

static void
open_file_clicked_cb (GtkButton *button, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (((BastideLibraryWindow *) data)->parent), "win.open-file", NULL);
}

static void
search_begun_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_LIBRARY_WINDOW (widget)->search));
}

/* Escape ends choosing games or clears the search; if there is nothing to end, it closes the window. */
static void
search_stopped_cb (GtkSearchEntry *search, gpointer data)
{
  if (((BastideLibraryWindow *) data)->is_choosing)
    bastide_library_window_set_choosing (data, FALSE);
  else if (*gtk_editable_get_text (GTK_EDITABLE (search)) == '\0')
    gtk_window_close (data);
  else
    gtk_editable_set_text (GTK_EDITABLE (search), "");
}

/* The same if something else has the focus: typing goes to the search entry then too. */
static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  search_stopped_cb (BASTIDE_LIBRARY_WINDOW (widget)->search, widget);
  return TRUE;
}

static void
bastide_library_window_dispose (GObject *object)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->library);
  g_clear_object (&self->store);
  g_clear_object (&self->journal);
  G_OBJECT_CLASS (bastide_library_window_parent_class)->dispose (object);
}

static void
bastide_library_window_finalize (GObject *object)
{
  BastideLibraryWindow *self = BASTIDE_LIBRARY_WINDOW (object);

  g_object_unref (self->parent); /* an import that is still running reports to it */
  G_OBJECT_CLASS (bastide_library_window_parent_class)->finalize (object);
}

static void
bastide_library_window_class_init (BastideLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_library_window_finalize;
  g_type_ensure (BASTIDE_TYPE_MESSAGE_OVERLAY);
  help_topic_set_place (widget_class, "saving#library");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, messages);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, filter);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, order);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, game);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, list);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, row_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, choose_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, chosen);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, work_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryWindow, restore_button);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_file_clicked_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
  gtk_widget_class_install_action (widget_class, "library.search", NULL, search_begun_cb);
  gtk_widget_class_install_action (widget_class, "library.restore", NULL, restore_activated_cb);
  bastide_library_window_install_list_actions (widget_class);
  bastide_library_window_install_row_actions ();
}

/* Puts the choices into rows of their own if text is large. */
static void
arrange_choices (BastideLibraryWindow *self)
{
  wrap_drop_down (self->filter);
  wrap_drop_down (self->order);
  wrap_drop_down (self->game);
  if (!text_is_large (GTK_WIDGET (self)))
    return;
  grid_place (GTK_WIDGET (self->filter), &(GridPlace) { 0, 1, 2, 1 });
  grid_place (GTK_WIDGET (self->order), &(GridPlace) { 0, 2, 2, 1 });
  grid_place (GTK_WIDGET (self->game), &(GridPlace) { 0, 3, 2, 1 });
}

/* Offers all games, and each of them if there are several. */
static void
fill_games (BastideLibraryWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_ ("games", "All"));
  for (guint i = 0; bastide_faces[i] != NULL; i++)
    gtk_string_list_append (names, _ (bastide_faces[i]->voice->title));
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->game), bastide_faces[1] != NULL);
  access_set_drop_down_name (self->game, _ ("Game"));
}

static void
bastide_library_window_init (BastideLibraryWindow *self)
{
  static const KeyLetter letters[] = {
    { 'f', "library.search", GDK_CONTROL_MASK },
    { 'z', "library.restore", GDK_CONTROL_MASK },
    { 0 },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  header_fit (self->header, NULL);
  access_repair_mnemonics (GTK_WIDGET (self));
  key_letters_add (GTK_WIDGET (self), letters);
  name_entry_limit (GTK_EDITABLE (self->search));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  access_set_drop_down_name (self->filter, _ ("Games to list"));
  access_set_drop_down_name (self->order, _ ("Order"));
  fill_games (self);
  arrange_choices (self);
}

static BastideLibraryWindow *
create_window (GtkWindow *parent, BastideStore *store)
{
  BastideLibraryWindow *self = g_object_new (BASTIDE_TYPE_LIBRARY_WINDOW, NULL);

  window_put_over (GTK_WINDOW (self), parent);
  self->parent = g_object_ref (parent);
  self->store = g_object_ref (store);
  self->library = bastide_library_new (self->store);
  self->deleted = bastide_store_get_deleted (self->store);
  g_settings_bind (settings_get_default (), "library-filter", self->filter, "selected", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings_get_default (), "library-order", self->order, "selected", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (self->filter, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->order, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->game, "notify::selected", G_CALLBACK (game_chosen_cb), self);
  choice_changed_cb (self);
  bastide_library_window_create_selection (self);
  g_signal_connect_object (self->library, "items-changed", G_CALLBACK (update_pages), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "notify::loading", G_CALLBACK (update_pages), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "notify::loading", G_CALLBACK (open_first_found), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deleted, "items-changed", G_CALLBACK (update_restore), self, G_CONNECT_SWAPPED);
  file_drop_accept (GTK_WIDGET (self->pages), GTK_WIDGET (parent));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  update_pages (self);
  update_restore (self);
  return self;
}

BastideLibraryWindow *
bastide_library_window_show (GtkWindow *parent, BastideStore *store, BastideJournal *journal)
{
  BastideLibraryWindow *self = window_of (parent, BASTIDE_TYPE_LIBRARY_WINDOW);

  if (self == NULL)
    self = create_window (parent, store);
  g_set_object (&self->journal, journal);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void
bastide_library_window_set_journal (GtkWindow *parent, BastideJournal *journal)
{
  BastideLibraryWindow *self = window_of (parent, BASTIDE_TYPE_LIBRARY_WINDOW);

  if (self != NULL)
    g_set_object (&self->journal, journal);
}

void
bastide_library_window_close (GtkWindow *parent)
{
  BastideLibraryWindow *self = window_of (parent, BASTIDE_TYPE_LIBRARY_WINDOW);

  if (self != NULL)
    gtk_window_close (GTK_WINDOW (self));
}
