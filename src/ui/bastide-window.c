/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: one table, and everything that opens another game at it. */
#include "bastide-window.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-preferences.h"
#include "bastide-table-page.h"
#include "bastide-trouble-bar.h"
#include "bastide-welcome.h"
#include "open-file.h"
#include "save.h"
#include "store/bastide-journal.h"
#include "window-actions.h"
#include "wrap.h"

/* Below this width of the window everything is arranged for a narrow one. */
#define NARROW 560

struct _BastideWindow {
  AdwApplicationWindow parent_instance;
  AdwToastOverlay *toasts;
  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkStack *pages;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  GtkWidget *undo_button, *redo_button, *pane_button;
  BastideTroubleBar *trouble;
  BastideTablePage *page; /* made with the first table */
  BastideStore *store;
  BastideTable *table;
  BastideJournal *journal; /* of the table; NULL where the game lives in memory alone */
  GCancellable *opening;   /* the game that is being opened */
  gulong changed_id;
  guint narrow_idle;
  gboolean is_narrow;
  gboolean closes_anyway; /* whatever is not stored */
};

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whose turn it is, or who is asked about the wall in it. */
static char *
tell_turn (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);
  const BastideState *state = bastide_game_get_state (game);
  const char *name;

  if (state->status.phase == BASTIDE_PHASE_OVER)
    return g_strdup (bastide_table_is_counting (table) ? _ ("Final scoring") : _ ("The game is over"));
  name = bastide_game_get_seat (game, state->status.to_move)->name;
  switch (state->status.phase)
    {
    case BASTIDE_PHASE_GATE:
    case BASTIDE_PHASE_WALL:
    case BASTIDE_PHASE_GUARD:
      /* Translators: who builds the wall now, in the title */
      return g_strdup_printf (_ ("Turn %u, wall: %s"), bastide_state_turn (state), name);
    default:
      /* Translators: whose turn it is, in the title */
      return g_strdup_printf (_ ("Turn %u: %s"), bastide_state_turn (state), name);
    }
}

static void
update_title (BastideWindow *self)
{
  const BastideRecord *record;
  g_autofree char *turn = NULL;

  if (self->table == NULL)
    {
      adw_window_title_set_title (self->title, g_get_application_name ());
      adw_window_title_set_subtitle (self->title, "");
      gtk_window_set_title (GTK_WINDOW (self), g_get_application_name ());
      return;
    }
  record = bastide_game_get_record (bastide_table_get_game (self->table));
  turn = bastide_table_page_get_reviewing (self->page) ? g_strdup (_ ("Review")) : tell_turn (self->table);
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
  if (change->parts
      & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_TITLE | BASTIDE_TABLE_SEATS
         | BASTIDE_TABLE_COUNTED))
    update_title (self);
  if ((change->parts & BASTIDE_TABLE_COUNTED) && bastide_table_is_at_head (table))
    bastide_table_page_show_pane (self->page, BASTIDE_SIDE_PANE_POINTS);
}

/* Pauses in ms after what a computer player did has been shown. */
static unsigned
find_pace (BastidePreferences *preferences)
{
  static const unsigned paces[BASTIDE_PACES] = { 300, 700, 1600 };

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
  g_signal_connect_swapped (self->page, "notify::reviewing", G_CALLBACK (update_title), self);
  window_actions_bind_page (self, self->page);
}

/* Sets a table for GAME into the window; JOURNAL may be NULL. */
static void
set_game (BastideWindow *self, BastideGame *game, BastideJournal *journal)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (NULL);

  g_cancellable_cancel (self->opening);
  close_table (self);
  self->table = bastide_table_new (game, journal, thinker);
  g_set_object (&self->journal, journal);
  make_page (self);
  bastide_table_set_pace (self->table, find_pace (bastide_preferences_get_default ()));
  self->changed_id = g_signal_connect_after (self->table, "changed", G_CALLBACK (table_changed_cb), self);
  gtk_stack_set_visible_child_name (self->pages, "table");
  gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "over-table");
  bastide_table_page_set_table (self->page, self->table);
  bastide_trouble_bar_set_table (self->trouble, self->table);
  gtk_widget_show (self->pane_button);
  gtk_widget_show (self->undo_button);
  gtk_widget_show (self->redo_button);
  update_title (self);
  window_actions_update (self);
}

static void
show_welcome (BastideWindow *self)
{
  if (gtk_stack_get_child_by_name (self->pages, "welcome") == NULL)
    gtk_stack_add_named (self->pages, g_object_new (BASTIDE_TYPE_WELCOME, NULL), "welcome");
  gtk_stack_set_visible_child_name (self->pages, "welcome");
  update_title (self);
  window_actions_update (self);
}

static void
begin_game (BastideWindow *self, BastideGame *game)
{
  g_autoptr (BastideJournal) journal = bastide_journal_new (self->store, bastide_game_get_record (game));

  set_game (self, game, journal);
}

void
bastide_window_begin (BastideWindow *self, const BastideSetup *setup)
{
  g_autoptr (BastideGame) game = bastide_game_new (setup);

  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  begin_game (self, game);
}

void
bastide_window_begin_record (BastideWindow *self, BastideRecord *record)
{
  g_autoptr (BastideGame) game = bastide_game_new_from_record (record);

  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  begin_game (self, game);
}

typedef struct {
  BastideWindow *window;
  gboolean review;
  gboolean is_start; /* the unfinished game at the start of the program */
} Opening;

static void
free_opening (Opening *opening)
{
  g_object_unref (opening->window);
  g_free (opening);
}

static void
look_from_start (BastideWindow *self)
{
  bastide_table_page_set_reviewing (self->page, TRUE);
  bastide_table_look (self->table, 0);
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
        look_from_start (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      /* At the start the bar tells of everything but the game itself. */
      if (error != NULL
          && (!opening->is_start || g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME)))
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

  gtk_window_present (GTK_WINDOW (self));
  if (self->table == NULL || bastide_window_get_game (self) != game)
    open_game (self, game, review, FALSE);
  else if (review)
    look_from_start (self);
}

void
bastide_window_resume (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->table == NULL)
    open_game (self, 0, FALSE, TRUE);
}

void
bastide_window_stop_opening (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  g_cancellable_cancel (self->opening);
}

void
bastide_window_add_toast (BastideWindow *self, AdwToast *toast)
{
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
bastide_window_say (BastideWindow *self, const char *text)
{
  wrap_say (self->toasts, text);
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
  if (self->is_narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "narrow");
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

static void close_when_stored (BastideWindow *self);

static void
held_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  BastideWindow *self = data;

  if (g_str_equal (response, "save"))
    save_copy (self);
  self->closes_anyway = g_str_equal (response, "close");
  if (self->closes_anyway)
    close_when_stored (self);
}

/* What is held in memory would be lost. */
static void
ask_before_close (BastideWindow *self)
{
  const GError *problem = bastide_store_get_problem (self->store);
  g_autofree char *body = g_strdup_printf (_ ("%s What is not stored is lost when the program ends."),
                                           problem != NULL ? problem->message : "");
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Close Without Storing?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "close", _ ("Close _Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  if (self->table != NULL)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "save", _ ("_Save a Copy…"));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
    }
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (held_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
drained_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideWindow) self = data;

  if (bastide_store_drain_finish (BASTIDE_STORE (source), result) || self->closes_anyway)
    {
      close_table (self);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  gtk_window_present (GTK_WINDOW (self));
  ask_before_close (self);
}

/* Nobody waits for the disk: the window is out of sight while the last moves are written, and comes back where they
 * cannot be. */
static void
close_when_stored (BastideWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  bastide_store_drain_async (self->store, drained_cb, g_object_ref (self));
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (bastide_store_get_held (self->store) > 0)
    ask_before_close (self);
  else
    close_when_stored (self);
  return TRUE;
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_handle_id (&self->narrow_idle, g_source_remove);
  close_table (self);
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
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pane_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, trouble);
}

static void
bastide_window_init (BastideWindow *self)
{
  BastidePreferences *preferences = bastide_preferences_get_default ();
  int width, height;
  gboolean is_maximized;

  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  access_set_name (self->undo_button, _ ("Undo"));
  access_set_name (self->redo_button, _ ("Redo"));
  access_set_name (self->pane_button, _ ("Side pane"));
  access_set_name (GTK_WIDGET (self->menu_button), _ ("Main menu"));
  access_set_menu (self->menu_button, self->primary_menu);
  open_file_take_drops (self, GTK_WIDGET (self));

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
  open_game (self, 0, FALSE, TRUE);
  return self;
}
