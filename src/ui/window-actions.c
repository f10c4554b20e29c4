/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window. */
#include "window-actions.h"

#include <glib/gi18n.h>

#include "bastide-library-window.h"
#include "bastide-new-game-dialog.h"
#include "bastide-preferences.h"
#include "bastide-seats-window.h"
#include "bastide-statistics-window.h"
#include "open-file.h"
#include "save.h"

/* The page of a window, kept with it; NULL before the first table. */
static BastideTablePage *
find_page (BastideWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "page");
}

/* Begins a game with SET_UP and keeps it as the answer offered next time. */
static void
begin (BastideWindow *window, const SetUp *set_up)
{
  g_autoptr (SetUp) seats = set_up_in_turn_order (set_up, g_random_int ());
  g_autofree char *text = set_up_print (set_up);
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  BastideSetup setup = {
    .set = bastide_tile_set_builtin (),
    .players = seats->n_seats,
    .table_rules = seats->table_rules,
    .seed = (guint64) g_random_int () << 32 | g_random_int (),
    .id = id,
    .date = date,
  };

  for (guint i = 0; i < seats->n_seats; i++)
    {
      setup.seats[i] = (BastideSeat) { .colour = seats->seats[i].colour, .name = seats->seats[i].name };
      bastide_seat_occupy (&setup.seats[i], seats->seats[i].level);
    }
  bastide_preferences_set_last_setup (bastide_preferences_get_default (), text);
  bastide_window_begin (window, &setup);
}

static void
dialog_begin_cb (BastideNewGameDialog *dialog, gpointer data)
{
  g_autoptr (SetUp) set_up = bastide_new_game_dialog_get_set_up (dialog);

  begin (data, set_up);
}

static void
new_game_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (SetUp) set_up = set_up_parse (bastide_preferences_get_last_setup (bastide_preferences_get_default ()));
  GtkWidget *dialog = bastide_new_game_dialog_new (set_up);

  g_signal_connect (dialog, "begin", G_CALLBACK (dialog_begin_cb), data);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), data);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The same players once more; who began last time is second now. */
static void
play_again_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideGame *game = bastide_table_get_game (bastide_window_get_table (data));
  g_autoptr (SetUp) set_up = set_up_new ();
  BastideSetup setup = { .players = bastide_game_get_players (game) };

  set_up->n_seats = setup.players;
  set_up->table_rules = bastide_game_get_table_rules (game);
  set_up->begins = 1;
  for (guint i = 0; i < set_up->n_seats; i++)
    {
      const BastideSeat *seat = bastide_game_get_seat (game, i);

      g_free (set_up->seats[i].name);
      g_free (set_up->seats[i].level);
      set_up->seats[i] = (SetUpSeat) { g_strdup (seat->name), g_strdup (seat->is_computer ? seat->level : ""),
                                       (BastideColour) seat->colour };
    }
  begin (data, set_up);
}

static void
library_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_library_window_show (data);
}

static void
open_file_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_file_dialog (data, data);
}

static void
statistics_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (bastide_statistics_window_new (GTK_WINDOW (data), bastide_window_get_store (data))));
}

static void
seats_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (bastide_seats_window_new (GTK_WINDOW (data), bastide_window_get_table (data))));
}

/* What only the table rules forbid is not greyed out: whoever asks for it is told why not. */
static gboolean
is_under_table_rules (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);

  return bastide_game_get_table_rules (game) && bastide_game_get_state (game)->status.phase != BASTIDE_PHASE_OVER;
}

static void
undo (BastideWindow *window, BastideStep step)
{
  if (!bastide_table_undo (bastide_window_get_table (window), step))
    bastide_window_say (window, _ ("By table rules only one’s own last decision can be undone, until somebody else has "
                                   "decided or a tile was drawn."));
}

static void
undo_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  undo (data, BASTIDE_STEP_DECISION);
}

static void
undo_turn_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  undo (data, BASTIDE_STEP_TURN);
}

static void
redo_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_redo (bastide_window_get_table (data), BASTIDE_STEP_DECISION);
}

static void
hint_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);

  if (is_under_table_rules (table))
    bastide_window_say (data, _ ("By table rules there are no hints."));
  else
    bastide_table_ask_hint (table);
}

static void
review_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_set_reviewing (find_page (data), TRUE);
}

static void
review_close_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_set_reviewing (find_page (data), FALSE);
}

static void
review_first_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_set_reviewing (find_page (data), TRUE);
  bastide_table_look (bastide_window_get_table (data), 0);
}

static void
review_previous_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_set_reviewing (find_page (data), TRUE);
  bastide_table_look_by (bastide_window_get_table (data), -1);
}

/* Looking back ends where it has come to the question that is asked now. */
static void
leave_at_head (gpointer window)
{
  BastideTable *table = bastide_window_get_table (window);

  if (bastide_table_is_at_head (table)
      && bastide_game_get_state (bastide_table_get_game (table))->status.phase != BASTIDE_PHASE_OVER)
    bastide_table_page_set_reviewing (find_page (window), FALSE);
}

static void
review_next_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_by (bastide_window_get_table (data), 1);
  leave_at_head (data);
}

static void
review_last_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_at_head (bastide_window_get_table (data));
  leave_at_head (data);
}

static void
review_previous_scoring_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_set_reviewing (find_page (data), TRUE);
  bastide_table_look_at_scoring (bastide_window_get_table (data), -1);
}

static void
review_next_scoring_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_look_at_scoring (bastide_window_get_table (data), 1);
  leave_at_head (data);
}

static void
play_on_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (bastide_table_play_on (bastide_window_get_table (data)))
    bastide_table_page_set_reviewing (find_page (data), FALSE);
  else
    bastide_window_say (data, _ ("By table rules one can play on from an earlier moment only when the game is over."));
}

static void
moves_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_show_pane (find_page (data), BASTIDE_SIDE_PANE_MOVES);
}

static void
repeat_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_table_page_repeat (find_page (data));
}

static void
pane_changed_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  if (find_page (data) != NULL)
    g_object_set (find_page (data), "pane-shown", g_variant_get_boolean (value), NULL);
}

static void
fullscreen_changed_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  if (g_variant_get_boolean (value))
    gtk_window_fullscreen (data);
  else
    gtk_window_unfullscreen (data);
}

static void
menu_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_menu_button_popup (g_object_get_data (G_OBJECT (data), "menu-button"));
}

static void
save_copy_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_copy (data);
}

static void
save_picture_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_picture (data);
}

static void
copy_record_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_copy_record (data);
}

static void
copy_picture_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_copy_picture (data);
}

/* GTK would make the window of shortcuts together with each window if it found it by its name. */
static void
show_help_overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bastide/help-overlay.ui");

      gtk_application_window_set_help_overlay (window,
                                               GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

static const GActionEntry entries[] = {
  { "new-game", new_game_activated_cb },
  { "play-again", play_again_activated_cb },
  { "library", library_activated_cb },
  { "open-file", open_file_activated_cb },
  { "statistics", statistics_activated_cb },
  { "seats", seats_activated_cb },
  { "undo", undo_activated_cb },
  { "undo-turn", undo_turn_activated_cb },
  { "redo", redo_activated_cb },
  { "hint", hint_activated_cb },
  { "review", review_activated_cb },
  { "review-close", review_close_activated_cb },
  { "review-first", review_first_activated_cb },
  { "review-previous", review_previous_activated_cb },
  { "review-next", review_next_activated_cb },
  { "review-last", review_last_activated_cb },
  { "review-previous-scoring", review_previous_scoring_activated_cb },
  { "review-next-scoring", review_next_scoring_activated_cb },
  { "play-on", play_on_activated_cb },
  { "moves", moves_activated_cb },
  { "repeat", repeat_activated_cb },
  { "pane", NULL, NULL, "false", pane_changed_cb },
  { "fullscreen", NULL, NULL, "false", fullscreen_changed_cb },
  { "menu", menu_activated_cb },
  { "show-help-overlay", show_help_overlay_activated_cb },
  { "save-copy", save_copy_activated_cb },
  { "save-picture", save_picture_activated_cb },
  { "copy-record", copy_record_activated_cb },
  { "copy-picture", copy_picture_activated_cb },
};

void
window_actions_add (BastideWindow *window, GtkMenuButton *menu_button)
{
  g_object_set_data (G_OBJECT (window), "menu-button", menu_button);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}

static void
pane_shown_changed_cb (BastideTablePage *page, GParamSpec *pspec, gpointer data)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (data), "pane");
  gboolean shown;

  g_object_get (page, "pane-shown", &shown, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
}

void
window_actions_bind_page (BastideWindow *window, BastideTablePage *page)
{
  g_object_set_data (G_OBJECT (window), "page", page);
  g_signal_connect_object (page, "notify::pane-shown", G_CALLBACK (pane_shown_changed_cb), window, 0);
  pane_shown_changed_cb (page, NULL, window);
}

static void
enable (BastideWindow *window, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), name)), enabled);
}

void
window_actions_update (BastideWindow *window)
{
  static const char *const need_table[] = { "review",       "review-close", "review-first", "review-last",
                                            "moves",        "repeat",       "pane",         "save-copy",
                                            "save-picture", "copy-record",  "copy-picture", "seats" };
  BastideTable *table = bastide_window_get_table (window);
  gboolean is_over = table != NULL
                     && bastide_game_get_state (bastide_table_get_game (table))->status.phase == BASTIDE_PHASE_OVER;

  gboolean refuses = table != NULL && is_under_table_rules (table);
  gboolean undoes = table != NULL
                    && (bastide_table_can_undo (table)
                        || (refuses && bastide_game_get_ply (bastide_table_get_game (table)) > 0));

  for (gsize i = 0; i < G_N_ELEMENTS (need_table); i++)
    enable (window, need_table[i], table != NULL);
  enable (window, "undo", undoes);
  enable (window, "undo-turn", undoes);
  enable (window, "redo", table != NULL && bastide_table_can_redo (table));
  enable (window, "hint", refuses || (table != NULL && bastide_table_can_hint (table)));
  enable (window, "review-previous", table != NULL && bastide_table_get_view (table) > 0);
  enable (window, "review-previous-scoring", table != NULL && bastide_table_get_view (table) > 0);
  enable (window, "review-next", table != NULL && !bastide_table_is_at_head (table));
  enable (window, "review-next-scoring", table != NULL && !bastide_table_is_at_head (table));
  enable (window, "play-on",
          table != NULL && (bastide_table_can_play_on (table) || (refuses && !bastide_table_is_at_head (table))));
  enable (window, "play-again", is_over);
}
