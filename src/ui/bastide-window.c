/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: one table, and everything that opens another game at it. */
#include "bastide-window.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-preferences.h"
#include "bastide-table-page.h"
#include "bastide-trouble-bar.h"
#include "store/bastide-files.h"
#include "store/bastide-journal.h"
#include "store/bastide-library.h"
#include "window-actions.h"

/* Below this width of the window everything is arranged for a narrow one. */
#define NARROW 560

struct _BastideWindow {
  AdwApplicationWindow parent_instance;
  AdwToastOverlay *toasts;
  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkStack *pages;
  GtkMenuButton *menu_button;
  GtkWidget *undo_button, *redo_button, *pane_button;
  BastideTroubleBar *trouble;
  BastideTablePage *page;     /* made with the first table */
  BastideStore *store;
  BastideTable *table;
  BastideThinker *thinker;
  BastideJournal *journal;    /* of the table; NULL where the game lives in memory alone */
  GCancellable *opening;      /* the game that is being opened */
  gulong changed_id;
  guint narrow_idle;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, ADW_TYPE_APPLICATION_WINDOW)

static void
update_title (BastideWindow *self)
{
  const BastideRecord *record;
  const BastideState *state;
  g_autofree char *turn = NULL;

  if (self->table == NULL)
    {
      adw_window_title_set_title (self->title, g_get_application_name ());
      adw_window_title_set_subtitle (self->title, "");
      gtk_window_set_title (GTK_WINDOW (self), g_get_application_name ());
      return;
    }
  record = bastide_game_get_record (bastide_table_get_game (self->table));
  state = bastide_game_get_state (bastide_table_get_game (self->table));
  if (state->status.phase == BASTIDE_PHASE_OVER)
    turn = g_strdup (_("The game is over"));
  else
    /* Translators: whose turn it is, in the title */
    turn = g_strdup_printf (_("Turn %u: %s"), bastide_state_turn (state),
                            bastide_game_get_seat (bastide_table_get_game (self->table), state->status.active)->name);
  adw_window_title_set_title (self->title, record->title != NULL && *record->title != '\0' ? record->title
                                                                                           : g_get_application_name ());
  adw_window_title_set_subtitle (self->title, turn);
  gtk_window_set_title (GTK_WINDOW (self), adw_window_title_get_title (self->title));
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideWindow *self = data;

  window_actions_update (self);
  if (change->parts & (BASTIDE_TABLE_HEAD | BASTIDE_TABLE_TITLE | BASTIDE_TABLE_SEATS))
    update_title (self);
  if (change->way == BASTIDE_TABLE_FORWARD && change->played &&
      bastide_table_get_state (table)->status.phase == BASTIDE_PHASE_OVER)
    bastide_table_page_show_pane (self->page, BASTIDE_SIDE_PANE_POINTS);
}

/* Pauses between the moves of computer players, in ms. */
static unsigned
find_pace (BastidePreferences *preferences)
{
  static const unsigned paces[BASTIDE_PACES] = { 150, 900, 2000 };

  return paces[bastide_preferences_get_pace (preferences)];
}

static void
pace_changed_cb (BastidePreferences *preferences, GParamSpec *pspec, gpointer data)
{
  BastideWindow *self = data;

  if (self->table != NULL)
    bastide_table_set_pace (self->table, find_pace (preferences));
}

static void
close_table (BastideWindow *self)
{
  if (self->table == NULL)
    return;
  g_clear_signal_handler (&self->changed_id, self->table);
  bastide_table_close (self->table);
  g_clear_object (&self->table);
  g_clear_object (&self->journal);
}

static void
make_page (BastideWindow *self)
{
  if (self->page != NULL)
    return;
  self->page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  bastide_table_page_set_narrow (self->page, self->is_narrow);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->page), "table");
  window_actions_bind_page (self, self->page);
}

/* Sets a table for GAME into the window; JOURNAL may be NULL. */
static void
set_game (BastideWindow *self, BastideGame *game, BastideJournal *journal)
{
  BastideTable *table = bastide_table_new (game, journal, self->thinker);

  g_cancellable_cancel (self->opening);
  close_table (self);
  self->table = table;
  g_set_object (&self->journal, journal);
  make_page (self);
  bastide_table_set_pace (table, find_pace (bastide_preferences_get_default ()));
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  gtk_stack_set_visible_child_name (self->pages, "table");
  bastide_table_page_set_table (self->page, table);
  bastide_trouble_bar_set_table (self->trouble, table);
  gtk_widget_show (self->pane_button);
  gtk_widget_show (self->undo_button);
  gtk_widget_show (self->redo_button);
  update_title (self);
  window_actions_update (self);
}

static void
show_welcome (BastideWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "welcome");
  update_title (self);
  window_actions_update (self);
}

void
bastide_window_begin (BastideWindow *self, const BastideSetup *setup)
{
  g_autoptr (BastideGame) game = bastide_game_new (setup);
  g_autoptr (BastideJournal) journal = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  journal = bastide_journal_new (self->store, bastide_game_get_record (game));
  set_game (self, game, journal);
}

typedef struct {
  BastideWindow *window;
  gboolean review;
  gboolean is_start;  /* the unfinished game at the start of the program */
} Opening;

static void
free_opening (Opening *opening)
{
  g_object_unref (opening->window);
  g_free (opening);
}

static void
game_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  BastideWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = NULL;
  g_autoptr (BastideJournal) journal = bastide_journal_open_finish (BASTIDE_STORE (source), result, &record, &error);

  if (journal != NULL)
    {
      g_autoptr (BastideGame) game = bastide_game_new_from_record (record);

      set_game (self, game, journal);
      if (opening->review)
        {
          bastide_table_page_set_reviewing (self->page, TRUE);
          bastide_table_look (self->table, 0);
        }
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      if (error != NULL && !opening->is_start)
        bastide_window_say (self, error->message);
      if (self->table == NULL)
        show_welcome (self);
    }
  free_opening (opening);
}

static void
open_game (BastideWindow *self, gint64 game, gboolean review, gboolean is_start)
{
  Opening *opening = g_new0 (Opening, 1);

  *opening = (Opening) { g_object_ref (self), review, is_start };
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
  bastide_journal_open_async (self->store, game, self->opening, game_opened_cb, opening);
}

void
bastide_window_open_game (BastideWindow *self, gint64 game, gboolean review)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  open_game (self, game, review, FALSE);
}

/* A record that is being brought into the library. */
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

static void import_record (Import *import, gboolean keep_both);

static void
differs_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Import *import = data;

  if (g_str_equal (response, "both"))
    {
      import_record (import, TRUE);
      return;
    }
  if (g_str_equal (response, "library"))
    bastide_window_open_game (import->window, import->import.game, FALSE);
  free_import (import);
}

static void
ask_which (Import *import)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (import->window), _("This Game Is in the Library Already"),
                                              _("But the two went on differently."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "library",
                                    _("_Open the One in the Library"), "both", _("_Keep Both"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "both");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (differs_response_cb), import);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
record_imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Import *import = data;
  BastideWindow *self = import->window;
  g_autoptr (GError) error = NULL;

  if (!bastide_library_import_finish (BASTIDE_STORE (source), result, &import->import, &error))
    {
      /* Without a library the game can still be looked at and played. */
      g_autoptr (BastideGame) game = bastide_game_new_from_record (g_steal_pointer (&import->record));

      bastide_window_say (self, error->message);
      set_game (self, game, NULL);
    }
  else if (import->import.result == BASTIDE_IMPORT_DIFFERS)
    {
      ask_which (import);
      return;
    }
  else
    bastide_window_open_game (self, import->import.game, FALSE);
  free_import (import);
}

static void
import_record (Import *import, gboolean keep_both)
{
  const BastideRecord *records[] = { import->record };

  bastide_library_import_async (import->window->store, records, 1, keep_both, NULL, record_imported_cb, import);
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_files_load_finish (G_FILE (source), result, &error);
  Import *import;

  if (record == NULL)
    {
      g_autofree char *name = g_file_get_basename (G_FILE (source));
      g_autofree char *text = g_strdup_printf (_("“%s” cannot be opened: %s"), name, error->message);

      bastide_window_say (self, text);
      if (self->table == NULL)
        show_welcome (self);
      return;
    }
  import = g_new0 (Import, 1);
  import->window = g_object_ref (self);
  import->record = record;
  import_record (import, FALSE);
}

void
bastide_window_open_file (BastideWindow *self, GFile *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  g_cancellable_cancel (self->opening); /* not the unfinished game, but this one */
  bastide_files_load_async (file, NULL, file_loaded_cb, g_object_ref (self));
}

static gboolean
file_dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l != NULL; l = l->next)
    bastide_window_open_file (data, l->data);
  g_slist_free (files);
  return TRUE;
}

void
bastide_window_add_toast (BastideWindow *self, AdwToast *toast)
{
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
bastide_window_say (BastideWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

BastideTable *
bastide_window_get_table (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->table;
}

gint64
bastide_window_get_game (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), 0);

  return self->journal != NULL ? bastide_journal_get_game (self->journal) : 0;
}

BastideStore *
bastide_window_get_store (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->store;
}

static gboolean
narrow_idle_reached_cb (gpointer data)
{
  BastideWindow *self = data;

  self->narrow_idle = 0;
  adw_header_bar_set_decoration_layout (self->header, self->is_narrow ? ":close" : NULL);
  if (self->page != NULL)
    bastide_table_page_set_narrow (self->page, self->is_narrow);
  return G_SOURCE_REMOVE;
}

static void
bastide_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  gboolean is_narrow = width < NARROW;

  GTK_WIDGET_CLASS (bastide_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  if (self->narrow_idle == 0)
    self->narrow_idle = g_idle_add (narrow_idle_reached_cb, self);
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  close_table (BASTIDE_WINDOW (window));
  return GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_handle_id (&self->narrow_idle, g_source_remove);
  close_table (self);
  g_clear_object (&self->thinker);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bastide_window_parent_class)->dispose (object);
}

static void
bastide_window_class_init (BastideWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_window_dispose;
  widget_class->size_allocate = bastide_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_window_close_request;
  g_type_ensure (BASTIDE_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pane_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, trouble);
}

static void
bastide_window_init (BastideWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  BastidePreferences *preferences = bastide_preferences_get_default ();
  int width, height;
  gboolean is_maximized;

  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  access_set_name (self->undo_button, _("Undo"));
  access_set_name (self->redo_button, _("Redo"));
  access_set_name (self->pane_button, _("Side pane"));
  access_set_name (GTK_WIDGET (self->menu_button), _("Main menu"));
  g_signal_connect (drop, "drop", G_CALLBACK (file_dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));

  g_object_get (preferences, "window-width", &width, "window-height", &height, "window-maximized", &is_maximized, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (is_maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  g_object_bind_property (self, "default-width", preferences, "window-width", G_BINDING_DEFAULT);
  g_object_bind_property (self, "default-height", preferences, "window-height", G_BINDING_DEFAULT);
  g_object_bind_property (self, "maximized", preferences, "window-maximized", G_BINDING_DEFAULT);
  g_signal_connect_object (preferences, "notify::pace", G_CALLBACK (pace_changed_cb), self, 0);
}

BastideWindow *
bastide_window_new (BastideApplication *application, BastideStore *store)
{
  BastideWindow *self = g_object_new (BASTIDE_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (store);
  bastide_trouble_bar_set_store (self->trouble, store);
  window_actions_add (self, self->menu_button);
  update_title (self);
  window_actions_update (self);
  self->thinker = bastide_thinker_new (bastide_ai_choose);
  open_game (self, 0, FALSE, TRUE);
  return self;
}
