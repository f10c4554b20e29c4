/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: one table, and everything that opens another game. */
#include "bastide-window.h"

#include <glib/gi18n.h>

#include "bastide-welcome.h"
#include "bastide-window-private.h"
#include "first-frame.h"
#include "model/bastide-words.h"
#include "open-files.h"
#include "overlay-action.h"
#include "refining.h"
#include "ui/games/bastide-library-window.h"
#include "ui/report/bastide-report-window.h"
#include "ui/setup/bastide-seats-window.h"
#include "ui/table/bastide-comment-window.h"
#include "ui/widgets/access.h"
#include "ui/widgets/file-drop.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/window-of.h"
#include "window-lesson.h"
#include "window-puzzles.h"

/* The least saved size in pixels: the smallest window in which everything can be used. */
#define LEAST_WIDTH 360
#define LEAST_HEIGHT 294

/* If the window is narrower than this, in pixels, everything is arranged for a narrow one. */
#define NARROW 560

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whose turn it is, or who is asked about the wall. The caller frees it with g_free (). */
static char *
tell_turn (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);
  BastideWords words;

  if (bastide_table_is_puzzle (table))
    return g_strdup (""); /* its position belongs to no turn */
  if (bastide_game_get_head (game)->question == 0)
    return g_strdup (bastide_table_is_ending (table) ? _ ("Final scoring") : _ ("The game is over"));
  bastide_words_set_here (&words, game, bastide_game_get_ply (game), bastide_game_get_state (game));
  return words.face->voice->turn (&words);
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

/* The tooltip of the button says why nothing can be undone. */
static void
update_undo (BastideWindow *self)
{
  BastideGame *game = bastide_table_get_game (self->table);
  gboolean is_forbidden = bastide_game_get_table_rules (game) && !bastide_table_can_undo (self->table)
                          && bastide_game_get_ply (game) > 0;

  access_set_tooltip (self->undo_button, is_forbidden
                                             ? _ ("By table rules only one’s own last decision can be undone, until "
                                                  "somebody else has decided or something was drawn.")
                                             : _ ("Undo"));
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideWindow *self = data;

  window_actions_update (self);
  update_undo (self);
  if (change->parts
      & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_TITLE | BASTIDE_TABLE_SEATS | BASTIDE_TABLE_SHOWN))
    update_title (self);
  /* Not in a lesson: in a narrow window the pane would cover what it says about the end. */
  if (self->lesson == NULL && (change->parts & BASTIDE_TABLE_SHOWN) && change->played
      && bastide_table_is_at_head (table) && bastide_table_is_over (table))
    bastide_table_page_show_pane (self->page, BASTIDE_SIDE_PANE_POINTS);
}

static void
close_table (BastideWindow *self)
{
  if (self->table == NULL)
    return;
  bastide_comment_window_finish (GTK_WINDOW (self));
  bastide_report_window_leave (GTK_WINDOW (self), self->table);
  if (window_of (GTK_WINDOW (self), BASTIDE_TYPE_SEATS_WINDOW) != NULL)
    gtk_window_destroy (window_of (GTK_WINDOW (self), BASTIDE_TYPE_SEATS_WINDOW));
  window_lesson_close (self);
  window_puzzles_close (self);
  g_signal_group_set_target (self->table_changes, NULL);
  turn_notice_set_table (self->notice, NULL);
  bastide_table_close (self->table);
  g_clear_object (&self->table);
  if (self->journal != NULL)
    bastide_journal_let_open (self->journal); /* closing before the first frame is not a crash */
  g_clear_object (&self->journal);
  window_actions_update (self);
}

static void
make_page (BastideWindow *self)
{
  if (self->page != NULL)
    return;
  self->page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->page), "table");
  g_signal_connect_swapped (self->page, "notify::reviewing", G_CALLBACK (update_title), self);
  window_actions_follow_page (self);
}

/* Says at which seats a person plays because this program does not know the level of the computer player. */
static void
say_unknown_levels (BastideWindow *self, BastideGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    {
      g_autofree char *sentence = bastide_words_unknown_level (bastide_game_get_seat (game, player));

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
    }
  if (text->len > 0 && bastide_game_get_head (game)->question != 0)
    bastide_window_say (self, text->str);
}

/* Shows or hides the buttons of the header bar that are about a table. */
static void
show_table_buttons (BastideWindow *self, gboolean shown)
{
  gtk_widget_set_visible (self->pane_button, shown);
  gtk_widget_set_visible (self->undo_button, shown);
  gtk_widget_set_visible (self->redo_button, shown);
}

void
bastide_window_show_table (BastideWindow *self, BastideTable *table, BastideJournal *journal, GtkWidget *guide)
{
  g_cancellable_cancel (self->opening);
  close_table (self);
  self->table = g_object_ref (table);
  overlay_action_fill (self->overlay_menu, bastide_table_get_face (table),
                       bastide_game_get_record (bastide_table_get_game (table))->options);
  g_set_object (&self->journal, journal);
  bastide_library_window_set_journal (GTK_WINDOW (self), journal);
  make_page (self);
  g_signal_group_set_target (self->table_changes, self->table);
  turn_notice_set_table (self->notice, self->table);
  refining_follow (self->table);
  gtk_stack_set_visible_child_name (self->pages, "table");
  bastide_table_page_set_guide (self->page, guide);
  gtk_widget_add_css_class (GTK_WIDGET (self->messages), "over-table");
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->page), self->table);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->trouble), self->table);
  show_table_buttons (self, TRUE);
  update_title (self);
  update_undo (self);
  window_actions_update (self);
  say_unknown_levels (self, bastide_table_get_game (table));
}

static void
game_shown_cb (gpointer journal)
{
  bastide_journal_set_shown (journal);
}

void
bastide_window_show_game (BastideWindow *self, BastideGame *game, BastideJournal *journal)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (NULL);
  g_autoptr (BastideTable) table = bastide_table_new (game, journal, thinker);

  bastide_window_show_table (self, table, journal, NULL);
  if (journal != NULL)
    first_frame_wait (GTK_WIDGET (self->page), game_shown_cb, journal);
}

static void
show_welcome (BastideWindow *self)
{
  if (gtk_stack_get_child_by_name (self->pages, "welcome") == NULL)
    gtk_stack_add_named (self->pages, g_object_new (BASTIDE_TYPE_WELCOME, NULL), "welcome");
  gtk_stack_set_visible_child_name (self->pages, "welcome");
  gtk_widget_remove_css_class (GTK_WIDGET (self->messages), "over-table");
  show_table_buttons (self, FALSE);
  update_title (self);
  window_actions_update (self);
}

static void
begin_game (BastideWindow *self, BastideGame *game)
{
  g_autoptr (BastideJournal) journal = bastide_journal_new (self->store, bastide_game_get_record (game));

  bastide_window_show_game (self, game, journal);
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
  gint64 game;           /* or one of those of bastide-journal.h that are no number */
  const char *then;      /* an action of the window that follows, in detail, or NULL */
  BastideRecord *record; /* is merged into the game then; NULL for none */
  gboolean is_start;     /* nobody asked for this game: the program starts, or another one was left */
  BastideWindow *window;
  GCancellable *cancellable;
} Opening;

static void
free_opening (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->cancellable);
  g_free ((char *) opening->then);
  bastide_record_free (opening->record);
  g_free (opening);
}

/* Activates the action THEN, in detail; nothing if it is NULL. */
static void
act (BastideWindow *self, const char *then)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;

  if (then != NULL && g_action_parse_detailed_name (then, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (self), name, target);
}

/* Reports that no game could be opened because of PROBLEM, or NULL if there is no error. */
static void
explain_failure (Opening *opening, const GError *problem)
{
  BastideWindow *self = opening->window;

  /* At the start, the bar reports everything but errors of the game itself. */
  if (problem != NULL
      && (!opening->is_start || g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME)))
    bastide_window_say (self, problem->message);
  if (self->table == NULL)
    show_welcome (self);
  if (g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_SHOWN))
    bastide_library_window_say (bastide_window_show_library (self), problem->message);
}

static void
game_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  BastideWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = NULL;
  g_autoptr (BastideJournal) journal = bastide_journal_open_finish (BASTIDE_STORE (source), result, &record, &error);

  if (self->opening == opening->cancellable)
    g_clear_object (&self->opening);
  if (journal != NULL)
    {
      g_autoptr (BastideGame) game = bastide_game_new_from_record (record);

      bastide_window_show_game (self, game, journal);
      act (self, opening->then);
      if (opening->record != NULL)
        bastide_window_merge (self, opening->record, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    explain_failure (opening, error);
  free_opening (opening);
}

/* Opens WHAT, without its window and cancellable; takes its record, and copies the rest. */
static void
open_game (BastideWindow *self, Opening what)
{
  Opening *opening = g_memdup2 (&what, sizeof what);

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
  opening->then = g_strdup (what.then);
  opening->window = g_object_ref (self);
  opening->cancellable = g_object_ref (self->opening);
  bastide_journal_open_async (self->store, what.game, self->opening, game_opened_cb, opening);
}

void
bastide_window_open_game (BastideWindow *self, gint64 game, const char *then)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  gtk_window_present (GTK_WINDOW (self));
  if (self->journal == NULL || bastide_journal_get_game (self->journal) != game)
    open_game (self, (Opening) { .game = game, .then = then });
  else
    act (self, then);
}

void
bastide_window_open_and_merge (BastideWindow *self, gint64 game, BastideRecord *record)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  gtk_window_present (GTK_WINDOW (self));
  open_game (self, (Opening) { .game = game, .record = record });
}

gint64
bastide_window_get_game (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), 0);

  return self->journal != NULL ? bastide_journal_get_game (self->journal) : 0;
}

void
bastide_window_leave_table (BastideWindow *self, gint64 game)
{
  close_table (self);
  open_game (self, (Opening) { .game = game, .is_start = TRUE });
}

void
bastide_window_resume (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  /* Opened again before it was shown, the game would look like one that cannot be shown. */
  if (self->table == NULL && (self->opening == NULL || g_cancellable_is_cancelled (self->opening)))
    open_game (self, (Opening) { .game = BASTIDE_GAME_SHOWN_LAST, .is_start = TRUE });
}

GCancellable *
bastide_window_begin_loading (BastideWindow *self, GFile *file)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  g_cancellable_cancel (self->opening); /* this game, not the unfinished one */
  return bastide_loading_bar_begin (self->loading, file);
}

gboolean
bastide_window_end_loading (BastideWindow *self, GCancellable *cancellable)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  return bastide_loading_bar_end (self->loading, cancellable);
}

static void
messages_cover_cb (BastideMessageOverlay *messages, int height, gpointer data)
{
  BastideWindow *self = data;

  if (self->page != NULL)
    bastide_table_page_set_covered (self->page, height);
}

void
bastide_window_say (BastideWindow *self, const char *text)
{
  bastide_message_overlay_say (self->messages, text);
}

BastideLibraryWindow *
bastide_window_show_library (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return bastide_library_window_show (GTK_WINDOW (self), self->store, self->journal);
}

BastideTable *
bastide_window_get_table (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->table;
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
    gtk_widget_add_css_class (GTK_WIDGET (self->messages), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->messages), "narrow");
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

void
bastide_window_leave (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  close_table (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  bastide_loading_bar_stop (self->loading);
  bastide_comment_window_finish (window);
  window_closing_begin (self->closing);
  return TRUE;
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_handle_id (&self->narrow_idle, g_source_remove);
  g_clear_pointer (&self->closing, window_closing_free);
  close_table (self);
  g_clear_pointer (&self->notice, turn_notice_free);
  g_clear_object (&self->table_changes);
  g_clear_object (&self->lesson_changes);
  g_clear_object (&self->puzzle_changes);
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
  g_type_ensure (BASTIDE_TYPE_LOADING_BAR);
  g_type_ensure (BASTIDE_TYPE_MESSAGE_OVERLAY);
  g_type_ensure (BASTIDE_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, messages);
  gtk_widget_class_bind_template_callback (widget_class, messages_cover_cb);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, overlay_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, learn_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, puzzles_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pane_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, loading);
}

/* Restores the saved size of the window, limited to that of the largest monitor, and saves it from now on. */
static void
bind_size (BastideWindow *self)
{
  const GSettingsBindFlags flags = G_SETTINGS_BIND_SET | G_SETTINGS_BIND_NO_SENSITIVITY;
  GSettings *settings = settings_get_default ();
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  guint n = g_list_model_get_n_items (monitors);
  int most_width = n > 0 ? LEAST_WIDTH : G_MAXINT, most_height = n > 0 ? LEAST_HEIGHT : G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle geometry;

      gdk_monitor_get_geometry (monitor, &geometry);
      most_width = MAX (most_width, geometry.width);
      most_height = MAX (most_height, geometry.height);
    }
  gtk_window_set_default_size (GTK_WINDOW (self),
                               CLAMP (g_settings_get_int (settings, "window-width"), LEAST_WIDTH, most_width),
                               CLAMP (g_settings_get_int (settings, "window-height"), LEAST_HEIGHT, most_height));
  g_settings_bind (settings, "window-width", self, "default-width", flags);
  g_settings_bind (settings, "window-height", self, "default-height", flags);
  g_settings_bind (settings, "window-maximized", self, "maximized", flags | G_SETTINGS_BIND_GET);
}

static void
bastide_window_init (BastideWindow *self)
{
  self->table_changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->table_changes, "changed", G_CALLBACK (table_changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  access_set_tooltip (GTK_WIDGET (self->menu_button), _ ("Main menu"));
  overlay_action_fill (self->overlay_menu, bastide_faces[0], 0);
  window_lesson_fill_menu (self->learn_menu, "win.learn");
  window_lesson_fill_menu_of_options (self->learn_menu);
  window_lesson_fill_menu (self->puzzles_menu, "win.puzzles");
  access_set_menu (self->menu_button, self->primary_menu);
  file_drop_accept (GTK_WIDGET (self), GTK_WIDGET (self));
}

BastideWindow *
bastide_window_new (BastideApplication *application, BastideStore *store)
{
  BastideWindow *self = g_object_new (BASTIDE_TYPE_WINDOW, "application", application, NULL);

  bind_size (self); /* not before: a new window is given the default of being maximized after its init function */
  self->store = g_object_ref (store);
  self->closing = window_closing_new (self);
  self->notice = turn_notice_new (GTK_WINDOW (self), g_get_monotonic_time);
  bastide_trouble_bar_set_store (self->trouble, store);
  window_actions_add (self);
  window_lesson_prepare (self);
  window_puzzles_prepare (self);
  update_title (self);
  window_actions_update (self);
  open_game (self, (Opening) { .game = BASTIDE_GAME_SHOWN_LAST, .is_start = TRUE });
  return self;
}
