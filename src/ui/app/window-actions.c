/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window. */
#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "film-action.h"
#include "model/table-partners.h"
#include "model/table-reading.h"
#include "model/table-thought.h"
#include "open-files.h"
#include "overlay-action.h"
#include "review-actions.h"
#include "shortcuts.h"
#include "ui/config.h"
#include "ui/games/bastide-statistics-window.h"
#include "ui/games/export-game.h"
#include "ui/games/send-mail.h"
#include "ui/report/bastide-report-window.h"
#include "ui/setup/bastide-new-game-dialog.h"
#include "ui/setup/bastide-seats-window.h"
#include "ui/setup/seats-here.h"
#include "ui/table/bastide-comment-window.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/window-of.h"

static BastideTablePage *
find_page (gpointer window)
{
  return ((BastideWindow *) window)->page;
}

/* Begins a game with SET_UP and saves it as the default for the next one. SET_TEXT is the text of a tile set, NULL for
 * the built-in one. */
static void
begin (BastideWindow *window, const NewGame *set_up, const char *set_text)
{
  const BastideRules *rules = set_up->face->kind->rules;
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  BastideFault fault;
  g_autoptr (NewGame) seats = new_game_in_turn_order (set_up, g_random_int ());
  g_autofree char *last = g_settings_get_string (settings_get_default (), "last-setup");
  g_autofree char *text = new_game_print (set_up, last);
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  BastideSetup setup = {
    .rules = rules,
    .options = set_up->options,
    .set = kit,
    .set_text = set_text,
    .players = seats->n_seats,
    .table_rules = seats->table_rules,
    .seed = (guint64) g_random_int () << 32 | g_random_int (),
    .id = id,
    .date = date,
  };

  unsigned elsewhere = 0;

  for (guint i = 0; i < seats->n_seats; i++)
    {
      if (g_str_equal (seats->seats[i].level, NEW_GAME_ELSEWHERE))
        elsewhere |= 1u << i;
      setup.seats[i] = (BastideSeat) { .colour = seats->seats[i].colour, .name = seats->seats[i].name };
      bastide_seat_occupy (&setup.seats[i], set_up->face->kind->mind, new_game_find_occupant (seats->seats[i].level));
    }
  if (!rules->open_kit (kit, set_up->options, set_text != NULL ? &set_text : NULL, set_text != NULL, &fault))
    g_error ("A kit that was open before cannot be opened: %s", fault.reason);
  g_settings_set_string (settings_get_default (), "last-setup", text);
  bastide_window_begin (window, &setup);
  bastide_table_set_elsewhere (bastide_window_get_table (window), elsewhere);
}

static void
dialog_begin_cb (BastideNewGameDialog *dialog, gpointer data)
{
  g_autoptr (NewGame) set_up = bastide_new_game_dialog_get_answers (dialog);
  const BastideOwnSet *own = bastide_new_game_dialog_get_tiles (dialog);

  begin (data, set_up, own != NULL ? own->text : NULL);
}

static void
ask_new_game (GtkWindow *window)
{
  g_autofree char *last = g_settings_get_string (settings_get_default (), "last-setup");
  GtkWidget *dialog = bastide_new_game_dialog_new (last);

  g_signal_connect (dialog, "begin", G_CALLBACK (dialog_begin_cb), window);
  window_put_over (GTK_WINDOW (dialog), window);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The icon of the program has this action as well, which knows nothing of open dialogs. */
static void
new_game_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *dialog = window_of (data, BASTIDE_TYPE_NEW_GAME_DIALOG);

  if (dialog != NULL)
    gtk_window_present (dialog);
  else
    ask_new_game (data);
}

/* Goes on with the game that is open, or if it is over with the unfinished one that was played last. */
static void
continue_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);

  if (table == NULL)
    bastide_window_resume (data);
  else if (bastide_game_get_head (bastide_table_get_game (table))->question == 0)
    bastide_window_leave_table (data, BASTIDE_GAME_UNFINISHED);
  else
    bastide_table_page_set_reviewing (find_page (data), FALSE);
}

/* Begins the same game again. The parameter says who begins (new_game_play_again ()). */
static void
play_again_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);
  BastideGame *game = bastide_table_get_game (table);
  const BastideRecord *record = bastide_game_get_record (game);
  g_autoptr (NewGame)
      set_up = new_game_from_record (record, bastide_game_get_face (game), bastide_table_get_elsewhere (table));
  int points[BASTIDE_PLAYERS] = { 0 };

  for (guint i = 0; i < set_up->n_seats; i++)
    points[i] = bastide_game_get_head (game)->points[i];
  if (new_game_play_again (set_up, g_variant_get_string (parameter, NULL), points))
    begin (data, set_up, record->set_texts[0]);
}

/* Begins a game against the easiest computer player: the one at the table, or the first one. */
static void
play_easy_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);
  g_autoptr (NewGame) set_up = new_game_new (table != NULL ? bastide_table_get_face (table) : bastide_faces[0]);

  begin (data, set_up, NULL);
}

static void
library_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_window_show_library (data);
}

/* Opens a game of the store by its number, at its start for looking back if the second value is set. */
static void
open_game_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean review;
  gint64 game;

  g_variant_get (parameter, "(xb)", &game, &review);
  bastide_window_open_game (data, game, review ? "win.review-first" : NULL);
}

/* Opens the files with these URIs; what is no URI names nothing. */
static void
open_files_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree const char **uris = g_variant_get_strv (parameter, NULL);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (gsize i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      if (g_uri_peek_scheme (uris[i]) != NULL)
        g_list_store_append (files, file);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (files)) > 0)
    open_files (data, G_LIST_MODEL (files));
}

/* Merges the game in the file with this URI, at this line or 0, into the one that is open. */
static void
merge_file_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *uri;
  guint32 line;

  g_variant_get (parameter, "(&su)", &uri, &line);
  if (g_uri_peek_scheme (uri) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);

      open_files_merge (data, file, line);
    }
}

/* Sets the title of the open game; "" removes it. */
static void
set_title_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *title = g_variant_get_string (parameter, NULL);

  bastide_game_set_title (bastide_table_get_game (bastide_window_get_table (data)), *title != '\0' ? title : NULL);
}

static void
say_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_window_say (data, g_variant_get_string (parameter, NULL));
}

static void
open_file_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_files_ask (data);
}

static void
statistics_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *statistics = window_of (data, BASTIDE_TYPE_STATISTICS_WINDOW);

  if (statistics == NULL)
    statistics = GTK_WINDOW (bastide_statistics_window_new (data, bastide_window_get_store (data)));
  gtk_window_present (statistics);
}

static void
report_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);

  if (!bastide_table_reveals (table))
    bastide_window_say (data, bastide_table_get_elsewhere (table) != 0
                                  ? _ ("When playing by file one learns only after the end how the game went.")
                                  : _ ("By table rules one learns only after the end how the game went."));
  else
    bastide_report_window_show (data, table, bastide_window_get_store (data), bastide_window_get_game (data));
}

/* Opens a game of the store by its number, and the report about it. */
static void
open_report_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_window_open_game (data, g_variant_get_int64 (parameter), "win.report");
}

/* Plays a move after so many moves of the line of a game, which is kept; the move begins a branch. The game is that
 * with this number in the store, which is opened first if another one is shown; 0 is one that is not stored. */
static void
try_move_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *text;
  gint64 game;
  guint ply;

  g_variant_get (parameter, "(xu&s)", &game, &ply, &text);
  if (game > 0 && game != bastide_window_get_game (data))
    {
      g_autofree char *again = g_action_print_detailed_name ("win.try-move", parameter);

      bastide_window_open_game (data, game, again);
    }
  else if (game == bastide_window_get_game (data) && bastide_window_get_table (data) != NULL
           && bastide_table_try (bastide_window_get_table (data), ply, text))
    bastide_table_page_set_reviewing (find_page (data), FALSE);
}

static void
seats_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *seats = window_of (data, BASTIDE_TYPE_SEATS_WINDOW);

  if (seats == NULL)
    seats = GTK_WINDOW (bastide_seats_window_new (data, bastide_window_get_table (data)));
  gtk_window_present (seats);
}

/* Asks who decides here, in a game that has just come from a file. */
static void
ask_seats_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  seats_here_ask (GTK_WINDOW (data), bastide_window_get_table (data));
}

/* Writes a note on the move that led to the view. */
static void
note_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_comment_window_show (data, bastide_window_get_table (data));
}

/* Undoes the last STEP. Says what cannot be seen: that a note has changed, or that the partners know the move. */
static void
undo (BastideWindow *window, BastideStep step)
{
  BastideTable *table = bastide_window_get_table (window);
  gboolean is_note = step == BASTIDE_STEP_DECISION
                     && bastide_game_finds_edit (bastide_table_get_game (table), FALSE, NULL);
  gboolean is_sent = bastide_table_is_sent (table);

  if (!bastide_table_undo (table, step))
    return;
  if (is_note)
    bastide_window_say (window, _ ("The note is as it was before."));
  else if (is_sent)
    bastide_window_say (window, _ ("Your partner has this move already. The new one has to be sent as well."));
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
  BastideTable *table = bastide_window_get_table (data);
  gboolean is_note = bastide_game_finds_edit (bastide_table_get_game (table), TRUE, NULL);

  if (bastide_table_redo (table, BASTIDE_STEP_DECISION) && is_note)
    bastide_window_say (data, _ ("The note was changed again."));
}

static void
hint_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideTable *table = bastide_window_get_table (data);

  /* Actions that only the table rules forbid stay enabled, so that a person who uses them gets the reason. */
  if (!bastide_table_reveals (table))
    bastide_window_say (data, bastide_table_get_elsewhere (table) != 0 ? _ ("When playing by file there are no hints.")
                                                                       : _ ("By table rules there are no hints."));
  else if (!bastide_table_is_asking (table))
    bastide_window_say (data, bastide_table_ask_hint (table) ? _ ("The hint comes as soon as a person is to decide.")
                                                             : _ ("There are hints only while a person is to decide."));
  else if (!bastide_table_drop_hint (table))
    bastide_table_ask_hint (table);
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
  gtk_menu_button_popup (((BastideWindow *) data)->menu_button);
}

static void
save_copy_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  export_game_save_copy (data, bastide_window_get_table (data));
}

static void
save_picture_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  export_game_save_picture (data, bastide_window_get_table (data));
}

static void
copy_record_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  export_game_copy_record (data, bastide_window_get_table (data));
}

static void
send_mail_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  send_mail (data, bastide_window_get_table (data));
}

static void
copy_picture_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  export_game_copy_picture (data, bastide_window_get_table (data));
}

/* GTK would create the window of shortcuts together with each window if it came from a resource. */
static void
show_help_overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  BastideTable *table = bastide_window_get_table (data);
  const BastideVoice *voice = (table != NULL ? bastide_table_get_face (table) : bastide_faces[0])->voice;
  GtkShortcutsWindow *shown = gtk_application_window_get_help_overlay (window);

  if (shown == NULL || !gtk_widget_get_visible (GTK_WIDGET (shown))) /* otherwise it may be that of another game */
    {
      shown = GTK_SHORTCUTS_WINDOW (shortcuts_create_window (voice));
      gtk_application_window_set_help_overlay (window, shown);
    }
  gtk_window_present (GTK_WINDOW (shown));
}

static const GActionEntry entries[] = {
  { "new-game", new_game_activated_cb },
  { "continue", continue_activated_cb },
  { "play-again", play_again_activated_cb, "s" },
  { "play-easy", play_easy_activated_cb },
  { "library", library_activated_cb },
  { "open-file", open_file_activated_cb },
  { "open-files", open_files_activated_cb, "as" },
  { "merge-file", merge_file_activated_cb, "(su)" },
  { "open-game", open_game_activated_cb, "(xb)" },
  { "set-title", set_title_activated_cb, "s" },
  { "say", say_activated_cb, "s" },
  { "open-report", open_report_activated_cb, "x" },
  { "report", report_activated_cb },
  { "try-move", try_move_activated_cb, "(xus)" },
  { "statistics", statistics_activated_cb },
  { "seats", seats_activated_cb },
  { "ask-seats", ask_seats_activated_cb },
  { "note", note_activated_cb },
  { "undo", undo_activated_cb },
  { "undo-turn", undo_turn_activated_cb },
  { "redo", redo_activated_cb },
  { "hint", hint_activated_cb },
  { "moves", moves_activated_cb },
  { "repeat", repeat_activated_cb },
  { "pane", NULL, NULL, "false", pane_changed_cb },
  { "fullscreen", NULL, NULL, "false", fullscreen_changed_cb },
  { "menu", menu_activated_cb },
  { "show-help-overlay", show_help_overlay_activated_cb },
  { "save-copy", save_copy_activated_cb },
  { "save-picture", save_picture_activated_cb },
  { "copy-record", copy_record_activated_cb },
  { "send-mail", send_mail_activated_cb },
  { "copy-picture", copy_picture_activated_cb },
};

void
window_actions_add (BastideWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  overlay_action_add (window);
  review_actions_add (window);
#if BASTIDE_HAS_FILM
  film_action_add (window);
#endif
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
window_actions_follow_page (BastideWindow *window)
{
  g_signal_connect_object (window->page, "notify::pane-shown", G_CALLBACK (pane_shown_changed_cb), window, 0);
  pane_shown_changed_cb (window->page, NULL, window);
}
