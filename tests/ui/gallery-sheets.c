/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens everything that the program can show. */
#include "../core/town-record.h"
#include "gallery-games.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ai/ai.h"
#include "core/name.h"
#include "games/town/rules/rules.h"
#include "games/town/mind/mind.h"
#include "find-widget.h"
#include "model/table-thought.h"
#include "store/table.h"
#include "ui/app/first-frame.h"
#include "ui/config.h"
#include "ui/games/bastide-library-row.h"
#include "ui/help/bastide-help-window.h"
#include "ui/report/bastide-expectation-chart.h"
#include "ui/setup/install-tile-set.h"
#include "ui/table/bastide-table-page.h"
#include "ui/table/first-time-tips.h"
#include "ui/widgets/settings.h"

/* Games of the library: players, seed, moves (0: to the end), title. */
static const struct {
  unsigned players, seed, moves;
  const char *title, *date;
} games[] = {
  { 2, 3, 0, "", "2026-03-01T19:00:00Z" },
  { 4, 7, 0, "Sunday afternoon", "2026-03-08T15:00:00Z" },
  { 3, 11, 0, "", "2026-03-15T15:00:00Z" },
  { 2, 13, 0, GALLERY_LONG_TITLE, "2026-03-22T15:00:00Z" },
  { 3, 17, 90, "", "2026-04-02T15:00:00Z" },
  { 2, 19, 0, "", "2026-04-09T15:00:00Z" },
};

static const char *people[] = { "Ada", "Bertrand", "Colette", "Delphine" };

/* Used instead of the names of branches and titles. NULL if they have names of their own. */
static const char *long_name;

/* Sets names of the greatest length (core/name.h), with wide letters and no place to break them. */
static void
take_long_names (void)
{
  static char names[G_N_ELEMENTS (people)][BASTIDE_MAX_NAME + 1];

  for (gsize i = 0; i < G_N_ELEMENTS (people); i++)
    {
      memset (names[i], 'W', BASTIDE_MAX_NAME);
      names[i][0] = *people[i];
      people[i] = names[i];
    }
  long_name = names[0];
}

/* What a frame shows may ask for something, and that again. There are no animations. */
#define ROUNDS 3

static BastideSetup
make_setup (unsigned players, unsigned seed, const char *title, const char *date)
{
  BastideSetup setup = {
    .rules = &town_rules,
    .set = town_tile_set_builtin (),
    .players = players,
    .seed = seed,
    .date = date,
    .title = long_name != NULL ? long_name : title,
  };

  for (unsigned i = 0; i < players; i++)
    setup.seats[i] = (BastideSeat) { .colour = (uint8_t) i, .level = "", .version = "", .name = people[i] };
  return setup;
}

/* Gives N seats of TABLE to computer players, but not that of the player who decides, unless N is all of them. */
static void
seat_computers (BastideTable *table, unsigned n)
{
  static const char *const levels[] = { "easy", "medium", "hard", "easy" };
  const BastideState *state = bastide_table_get_state (table);

  for (unsigned i = 0; i < n; i++)
    {
      unsigned player = (state->status.to_move + i + 1) % state->status.players;
      BastideSeat seat = { .is_computer = true, .colour = (uint8_t) player, .level = levels[i],
                           .version = TOWN_AI_VERSION, .name = people[player] };

      bastide_table_set_seat (table, player, &seat);
    }
}

static void
pump (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
done_cb (gpointer done)
{
  g_object_set_data (done, "done", done);
}

/* Waits until the store has answered, nothing else wants to be done, and WIDGET has been drawn after that. */
static void
wait_for_frame (GtkWidget *widget)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWindow *window = gtk_application_get_active_window (application);
  g_autoptr (GObject) done = g_object_new (G_TYPE_OBJECT, NULL);

  while (window != NULL && !BASTIDE_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window != NULL)
    table_drain (bastide_window_get_store (BASTIDE_WINDOW (window)));
  first_frame_wait (widget, done_cb, done);
  while (g_object_get_data (done, "done") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

void
gallery_settle (GtkWidget *widget)
{
  while (!gtk_widget_get_mapped (widget))
    g_main_context_iteration (NULL, TRUE);
  for (unsigned i = 0; i < ROUNDS; i++)
    wait_for_frame (widget);
}

static BastideMove
choose (BastideTable *table)
{
  BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY, .seed = 1 };

  return bastide_ai_choose (&town_mind, bastide_table_get_state (table), bastide_table_get_set (table), &options, NULL);
}

/* Plays N good moves, then on to the question PHASE. If N is 0, plays the whole game. */
static void
play (BastideTable *table, unsigned n, TownPhase phase)
{
  for (unsigned i = 0; bastide_table_get_legal (table)->n > 0; i++)
    {
      BastideMove move;

      if (n > 0 && i >= n && bastide_table_get_state (table)->status.phase == phase)
        return;
      move = choose (table);
      bastide_table_play (table, &move, 1, NULL);
    }
}

/* What the statistics say of decisions and luck. */
static void
judge_library (const char *path)
{
  g_free (table_sql (path, "INSERT INTO analyses (game, moves, level, version, simulations, text) "
                           "SELECT game, 'all', 'hard', '" TOWN_AI_VERSION "', 1600, '' FROM games"));
  g_free (table_sql (path, "INSERT INTO verdicts (game, moves, seat, loss, luck, unexplained) "
                           "SELECT game, 'all', seat, 12 * seat, 9 - 8 * seat, 5 FROM results"));
}

static void
fill_library (const char *path)
{
  g_autofree char *shown_last = g_strconcat (path, "-shown-last", NULL);
  BastideStore *store = bastide_store_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      BastideSetup setup = make_setup (games[i].players, games[i].seed, games[i].title, games[i].date);
      g_autoptr (BastideGame) game = bastide_game_new (&setup);
      g_autoptr (BastideJournal) journal = bastide_journal_new (store, bastide_game_get_record (game));
      g_autoptr (BastideTable) table = bastide_table_new (game, journal, NULL);

      play (table, games[i].moves, TOWN_PHASE_TILE);
      bastide_table_close (table);
      table_drain (store);
    }
  table_close (store);
  judge_library (path);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE games SET created = strftime ('%%s', '%s') WHERE game = %zu",
                                              games[i].date, i + 1);

      g_free (table_sql (path, sql));
    }
  g_free (table_sql (path, "UPDATE games SET changed = created + 3600"));
  g_unlink (shown_last); /* the window begins with a game that is not over */
}

void
gallery_open (Gallery *gallery, const char *store)
{
  BastideStore *own = bastide_store_new (NULL);
  g_autofree char *path = g_strdup (bastide_store_get_path (own));
  GSettings *settings = settings_get_default ();

  if (gallery->has_long_names)
    take_long_names ();
  g_setenv ("TZ", "UTC", TRUE);
  table_close (own);
  if (g_str_equal (store, "full"))
    fill_library (path);
  if (g_str_equal (store, "newer"))
    g_free (table_sql (path, "PRAGMA user_version = 999"));
  g_set_prgname (BASTIDE_APP_ID);
  g_set_application_name (BASTIDE_APP_NAME);
  g_settings_set_boolean (settings, "tips", FALSE);
  g_settings_set_boolean (settings, "pane", gallery->width > 1000);
  g_settings_set_int (settings, "window-width", gallery->width);
  g_settings_set_int (settings, "window-height", gallery->height);
  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), GALLERY_ICONS);
  gallery->application = bastide_application_new ();
  if (!g_application_register (G_APPLICATION (gallery->application), NULL, NULL))
    g_error ("no application");
  g_application_activate (G_APPLICATION (gallery->application));
  gallery->window = BASTIDE_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (gallery->application)));
  gallery_settle (GTK_WIDGET (gallery->window));
}

void
gallery_close (Gallery *gallery)
{
  gallery_begin (gallery);
  gtk_window_destroy (GTK_WINDOW (gallery->window));
  pump ();
  g_object_unref (gallery->application);
}

void
gallery_begin (Gallery *gallery)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      /* One that was closed may have taken others with it. */
      if (window != NULL && window != GTK_WINDOW (gallery->window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        gtk_window_close (window);
      pump ();
    }
  gtk_window_set_default_size (GTK_WINDOW (gallery->window), gallery->width, gallery->height);
}

void
gallery_fit (Gallery *gallery, GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (width <= 0)
    gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (window != GTK_WINDOW (gallery->window) && (width > gallery->width || height > gallery->height))
    gtk_window_set_default_size (window, MIN (width, gallery->width), MIN (height, gallery->height));
}

static gboolean
is_waiting_for_picture (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_PICTURE (widget) && gtk_widget_get_mapped (widget)
         && gtk_picture_get_paintable (GTK_PICTURE (widget)) == NULL;
}

void
gallery_wait_for_pictures (GtkWidget *widget)
{
  BastideCanvas *canvas = find_mapped_widget (widget, BASTIDE_TYPE_CANVAS);

  while (find_widget_if (widget, is_waiting_for_picture, NULL) != NULL)
    g_main_context_iteration (NULL, TRUE);
  if (canvas == NULL || canvas_drawing_get_pictures (canvas->drawing) == NULL)
    return;
  board_game_wait (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  gallery_settle (widget);
}

/* The newest window other than the main one. */
static GtkWidget *
find_dialog (Gallery *gallery)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  gallery_settle (GTK_WIDGET (gallery->window));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (gallery->window) && gtk_widget_get_visible (window))
        found = window;
    }
  return found;
}

static void
do_action (gpointer widget, const char *name)
{
  gtk_widget_activate_action (widget, name, NULL);
}

static GtkWidget *
open_dialog (Gallery *gallery, const char *action)
{
  do_action (gallery->window, action);
  return find_dialog (gallery);
}

/* The record of a game without its last decision. Sets PLY to its number of moves. A window would take long to show
 * every move. */
static BastideRecord *
rehearse (const BastideSetup *setup, unsigned n, TownPhase phase, unsigned *ply)
{
  g_autoptr (BastideGame) game = bastide_game_new (setup);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autofree char *text = NULL;
  BastideFault error;
  size_t length;

  play (table, n, phase);
  *ply = bastide_game_get_ply (game);
  bastide_table_undo (table, BASTIDE_STEP_DECISION);
  text = bastide_record_print (bastide_game_get_record (game), &length);
  bastide_table_close (table);
  return bastide_record_parse (text, length, &error);
}

/* A game of PLAYERS in the main window. COMPUTERS of them become computer players after the moves have been played. */
static BastideTable *
play_game (Gallery *gallery, unsigned players, unsigned computers, unsigned n, TownPhase phase)
{
  BastideSetup setup = make_setup (players, 6, NULL, "2026-05-03T14:00:00Z");
  BastideTable *table;
  unsigned ply;

  bastide_window_begin_record (gallery->window, rehearse (&setup, n, phase, &ply));
  table = bastide_window_get_table (gallery->window);
  while (bastide_game_get_ply (bastide_table_get_game (table)) < ply)
    {
      BastideMove move = choose (table);

      bastide_table_play (table, &move, 1, NULL);
    }
  seat_computers (table, computers);
  return table;
}

static BastideTablePage *
find_page (Gallery *gallery)
{
  return find_mapped_widget (gallery->window, BASTIDE_TYPE_TABLE_PAGE);
}

static GtkWidget *
open_start (Gallery *gallery)
{
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_beginning (Gallery *gallery)
{
  play_game (gallery, 2, 0, 1, TOWN_PHASE_TILE);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_middle (Gallery *gallery)
{
  play_game (gallery, 3, 2, 60, TOWN_PHASE_TILE);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_four (Gallery *gallery)
{
  play_game (gallery, 4, 3, 150, TOWN_PHASE_TILE);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_follower (Gallery *gallery)
{
  play_game (gallery, 2, 0, 40, TOWN_PHASE_FOLLOWER);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_gate (Gallery *gallery)
{
  play_game (gallery, 2, 0, 20, TOWN_PHASE_GATE);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_wall (Gallery *gallery)
{
  play_game (gallery, 3, 0, 100, TOWN_PHASE_WALL);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_guard (Gallery *gallery)
{
  play_game (gallery, 2, 0, 100, TOWN_PHASE_GUARD);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_tower (Gallery *gallery)
{
  play_game (gallery, 2, 0, 100, TOWN_PHASE_TOWER);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_thinking (Gallery *gallery)
{
  BastideTable *table = play_game (gallery, 2, 2, 80, TOWN_PHASE_TILE);

  bastide_table_set_paused (table, TRUE);
  return GTK_WIDGET (gallery->window);
}

static gboolean
plays_again (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.play-again") == 0;
}

/* The end of a game with the buttons that come shortly after it. */
static GtkWidget *
open_end (Gallery *gallery)
{
  play_game (gallery, 4, 0, 0, TOWN_PHASE_OVER);
  while (find_widget_if (gallery->window, plays_again, NULL) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return GTK_WIDGET (gallery->window);
}

/* Looking back at a game with branches. */
static GtkWidget *
open_review (Gallery *gallery)
{
  BastideTable *table = play_game (gallery, 3, 0, 120, TOWN_PHASE_TILE);

  for (int i = 0; i < 12; i++)
    bastide_table_undo (table, BASTIDE_STEP_TURN);
  for (int i = 0; i < 8; i++)
    {
      const BastideMoves *legal = bastide_table_get_legal (table);
      BastideMove move = legal->at[legal->n - 1];

      bastide_table_play (table, &move, 1, NULL);
    }
  if (long_name != NULL)
    bastide_game_name_line (bastide_table_get_game (table), 1, long_name);
  do_action (gallery->window, "win.review");
  bastide_table_look_by (table, -6);
  return GTK_WIDGET (gallery->window);
}

/* Writes a long note on the move that led to the view of the open game. */
static void
write_note (Gallery *gallery)
{
  static const char text[] = "Here the market should have been closed at once: with grain and fish it was worth twelve "
                             "points.\n\nWhoever builds the wall next decides the game, and the guard in the north watches "
                             "the only row that still counts.";
  BastideTable *table = bastide_window_get_table (gallery->window);
  BastideGame *game = bastide_table_get_game (table);

  bastide_game_set_comment (game, bastide_game_get_line (game), bastide_table_get_view (table), text);
}

/* Looking back at a move with a note. */
static GtkWidget *
open_review_note (Gallery *gallery)
{
  GtkWidget *window = open_review (gallery);

  write_note (gallery);
  return window;
}

static GtkWidget *
open_note (Gallery *gallery)
{
  open_review_note (gallery);
  return open_dialog (gallery, "win.note");
}

static GtkWidget *
show_pane (Gallery *gallery, BastideSidePanePage page)
{
  bastide_table_page_show_pane (find_page (gallery), page);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_points (Gallery *gallery)
{
  open_review (gallery);
  return show_pane (gallery, BASTIDE_SIDE_PANE_POINTS);
}

static GtkWidget *
open_lines (Gallery *gallery)
{
  open_review (gallery);
  return show_pane (gallery, BASTIDE_SIDE_PANE_LINES);
}

static GtkWidget *
open_moves (Gallery *gallery)
{
  open_follower (gallery);
  return show_pane (gallery, BASTIDE_SIDE_PANE_MOVES);
}

static GtkWidget *
open_pane (Gallery *gallery)
{
  play_game (gallery, 4, 3, 100, TOWN_PHASE_TILE);
  return show_pane (gallery, BASTIDE_SIDE_PANE_GAME);
}

static GtkWidget *
open_position (Gallery *gallery)
{
  play_game (gallery, 2, 0, 40, TOWN_PHASE_TILE);
  return show_pane (gallery, BASTIDE_SIDE_PANE_POSITION);
}

/* Closes the pane if it covers the board. */
static void
close_pane (Gallery *gallery)
{
  if (find_page (gallery) != NULL && gallery->width < 1000)
    g_object_set (find_page (gallery), "pane-shown", FALSE, NULL);
}

static GtkWidget *
open_hint (Gallery *gallery)
{
  /* Late in a game, so that the search for a hint is short. */
  BastideTable *table = play_game (gallery, 2, 0, 130, TOWN_PHASE_TILE);

  close_pane (gallery);
  bastide_table_ask_hint (table);
  while (bastide_table_is_hinting (table))
    g_main_context_iteration (NULL, TRUE);
  return GTK_WIDGET (gallery->window);
}

/* The tip appears with the question, and with it the card that shows it. */
static GtkWidget *
open_tip (Gallery *gallery)
{
  GSettings *settings = settings_get_default ();
  BastideTable *table = play_game (gallery, 3, 0, 100, TOWN_PHASE_WALL);

  tips_forget ();
  bastide_table_undo (table, BASTIDE_STEP_DECISION);
  g_settings_set_boolean (settings, "tips", TRUE);
  bastide_table_redo (table, BASTIDE_STEP_DECISION);
  g_settings_set_boolean (settings, "tips", FALSE);
  return GTK_WIDGET (gallery->window);
}

/* The lesson after a move that it would not make, when its bar has most to say. */
static GtkWidget *
open_lesson (Gallery *gallery)
{
  const BastideMove turned = { .type = TOWN_MOVE_TILE, .part = 1 };

  gtk_widget_activate_action (GTK_WIDGET (gallery->window), "win.learn", "s", "town");
  bastide_table_play (bastide_window_get_table (gallery->window), &turned, 1, NULL);
  close_pane (gallery);
  return GTK_WIDGET (gallery->window);
}

/* A question of the lesson after a wrong answer. */
static GtkWidget *
open_puzzle (Gallery *gallery)
{
  gtk_widget_activate_action (GTK_WIDGET (gallery->window), "win.puzzles", "s", "town");
  bastide_table_give_answer (bastide_window_get_table (gallery->window), 0);
  close_pane (gallery);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_why_not (Gallery *gallery)
{
  BastideCanvas *canvas;

  open_middle (gallery);
  canvas = find_mapped_widget (gallery->window, BASTIDE_TYPE_CANVAS);
  gallery_settle (GTK_WIDGET (canvas));
  canvas_explain (canvas, 3.5, 0.5); /* where the tile does not fit */
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_why_not_unfolded (Gallery *gallery)
{
  GtkExpander *expander;

  open_why_not (gallery);
  expander = find_mapped_widget (gallery->window, GTK_TYPE_EXPANDER);
  if (expander != NULL)
    gtk_expander_set_expanded (expander, TRUE);
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_toast (Gallery *gallery)
{
  open_middle (gallery);
  bastide_window_say (gallery->window, "“Sunday afternoon.bastide” cannot be opened: line 7: not a move");
  return GTK_WIDGET (gallery->window);
}

static GtkWidget *
open_menu (Gallery *gallery)
{
  GtkWidget *popover;

  open_middle (gallery);
  do_action (gallery->window, "win.menu");
  gallery_settle (GTK_WIDGET (gallery->window));
  popover = find_mapped_widget (gallery->window, GTK_TYPE_POPOVER);
  return popover;
}

static GtkWidget *
open_new_game (Gallery *gallery)
{
  return open_dialog (gallery, "win.new-game");
}

static GtkWidget *
open_preferences (Gallery *gallery)
{
  g_action_group_activate_action (G_ACTION_GROUP (gallery->application), "preferences", NULL);
  return find_dialog (gallery);
}

static GtkWidget *
open_about (Gallery *gallery)
{
  g_action_group_activate_action (G_ACTION_GROUP (gallery->application), "about", NULL);
  return find_dialog (gallery);
}

static GtkWidget *
open_shortcuts (Gallery *gallery)
{
  return open_dialog (gallery, "win.show-help-overlay");
}

static GtkWidget *
open_library (Gallery *gallery)
{
  GtkWidget *library = open_dialog (gallery, "win.library");

  gallery_settle (library);
  return library;
}

#if BASTIDE_HAS_FILM
static GtkWidget *
open_film (Gallery *gallery)
{
  return open_dialog (gallery, "win.save-film");
}
#endif

static GtkWidget *
open_nothing_found (Gallery *gallery)
{
  GtkWidget *library = open_library (gallery);

  gtk_editable_set_text (find_mapped_widget (library, GTK_TYPE_SEARCH_ENTRY), "xyzzy");
  while (find_mapped_widget (library, BASTIDE_TYPE_LIBRARY_ROW) != NULL)
    g_main_context_iteration (NULL, TRUE);
  return library;
}

static GtkWidget *
open_rename (Gallery *gallery)
{
  do_action (find_mapped_widget (open_library (gallery), BASTIDE_TYPE_LIBRARY_ROW), "row.rename");
  return find_dialog (gallery);
}

static GtkWidget *
open_statistics (Gallery *gallery)
{
  return open_dialog (gallery, "win.statistics");
}

/* A game of a few tiles that is over. The second player, a computer player, plays better than the first. */
static BastideRecord *
make_short_game (void)
{
  enum { TILES = 8 };
  const BastideKit *set = town_tile_set_builtin ();
  BastideSetup setup = make_setup (2, 6, NULL, "2026-05-03T14:00:00Z");
  BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
  BastideRecord *record;
  BastideState state;
  TownDeal deal;

  setup.seats[1].is_computer = true;
  setup.seats[1].level = "hard";
  setup.seats[1].version = TOWN_AI_VERSION;
  town_deal_shuffle (&deal, set, 6);
  deal.n_tiles = TILES;
  deal.end[0] = 2;
  deal.end[1] = 4;
  deal.end[2] = TILES;
  memset (&deal.order[TILES], 0, sizeof deal.order - TILES);
  record = town_record_new (set, NULL, 2, &deal);
  bastide_record_set_seats (record, setup.seats);
  town_state_init (&state, set, 2, &deal, NULL);
  while (!town_state_is_over (&state))
    {
      BastideMove move = bastide_ai_choose (&town_mind, &state, set, &options, NULL);
      unsigned player = (unsigned) town_state_to_move (&state);
      BastideMoves legal;

      town_legal (&state, set, &legal);
      if (player == 0)
        move = legal.at[0];
      bastide_record_play (record, player, move, "");
      town_apply (&state, set, move, NULL, NULL);
    }
  bastide_record_finish (record, &state);
  return record;
}

static GtkWidget *
stop_report (GtkWidget *report)
{
  GtkWidget *progress = find_mapped_widget (report, GTK_TYPE_PROGRESS_BAR);

  if (progress == NULL)
    return NULL;
  g_signal_emit_by_name (gtk_widget_get_next_sibling (progress), "clicked");
  return report;
}

/* The report about a game, stopped at once. */
static GtkWidget *
open_report_begun (Gallery *gallery)
{
  bastide_window_begin_record (gallery->window, make_short_game ());
  return stop_report (open_dialog (gallery, "win.report"));
}

/* The report about a game, stopped as soon as it has every part. */
static GtkWidget *
open_report (Gallery *gallery)
{
  GtkWidget *report;

  bastide_window_begin_record (gallery->window, make_short_game ());
  report = open_dialog (gallery, "win.report");
  while (find_mapped_widget (report, BASTIDE_TYPE_EXPECTATION_CHART) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return stop_report (report);
}

static GtkWidget *
open_seats (Gallery *gallery)
{
  play_game (gallery, 4, 3, 30, TOWN_PHASE_TILE);
  return open_dialog (gallery, "win.seats");
}

static void
ignore_cb (const char *text, gpointer data)
{
}

/* A tile set that was opened: the built-in one, as if it were another. */
static GtkWidget *
open_tile_set (Gallery *gallery)
{
  size_t length;
  const char *text = town_tile_set_builtin_text (&length);
  BastideOwnSet *own = g_new0 (BastideOwnSet, 1);

  own->rules = &town_rules;
  own->kit = g_memdup2 (town_tile_set_builtin (), sizeof *own->kit);
  own->text = g_strndup (text, length);
  install_tile_set (GTK_WINDOW (gallery->window), own, ignore_cb, NULL);
  return find_dialog (gallery);
}

static GtkWidget *
open_help (Gallery *gallery)
{
  GtkWidget *window = bastide_help_window_new ("rules#p4"), *scrolled = find_widget (window, GTK_TYPE_SCROLLED_WINDOW);

  gtk_window_present (GTK_WINDOW (window));
  while (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled))) == 0)
    g_main_context_iteration (NULL, TRUE);
  return find_dialog (gallery);
}

static GtkWidget *
open_trouble (Gallery *gallery)
{
  play_game (gallery, 2, 0, 20, TOWN_PHASE_TILE);
  return GTK_WIDGET (gallery->window);
}

const GallerySheet gallery_sheets[] = {
  { "window-welcome", "empty", open_start },
  { "library-empty", "empty", open_library },
  { "statistics-empty", "empty", open_statistics },
  { "new-game", "empty", open_new_game },
  { "window-trouble", "newer", open_trouble },
  { "window-resumed", "full", open_start },
  { "library", "full", open_library },
  { "library-nothing-found", "full", open_nothing_found },
  { "library-rename", "full", open_rename },
#if BASTIDE_HAS_FILM
  { "film", "full", open_film },
#endif
  { "statistics", "full", open_statistics },
  { "report-begun", "full", open_report_begun },
  { "report", "full", open_report },
  { "window-beginning", "full", open_beginning },
  { "window-middle", "full", open_middle },
  { "window-four", "full", open_four },
  { "window-follower", "full", open_follower },
  { "window-gate", "full", open_gate },
  { "window-wall", "full", open_wall },
  { "window-guard", "full", open_guard },
  { "window-tower", "full", open_tower },
  { "window-thinking", "full", open_thinking },
  { "country-tile", "full", gallery_open_country_tile },
  { "country-figure", "full", gallery_open_country_figure },
  { "cathedral-choose", "full", gallery_open_cathedral_choose },
  { "cathedral-place", "full", gallery_open_cathedral_place },
  { "cathedral-throw", "full", gallery_open_cathedral_throw },
  { "cathedral-market", "full", gallery_open_cathedral_market },
  { "cathedral-build", "full", gallery_open_cathedral_build },
  { "cathedral-keep", "full", gallery_open_cathedral_keep },
  { "window-country", "full", gallery_open_country },
  { "window-cathedral", "full", gallery_open_cathedral },
  { "window-hint", "full", open_hint },
  { "window-tip", "full", open_tip },
  { "window-lesson", "full", open_lesson },
  { "window-question", "full", open_puzzle },
  { "window-why-not", "full", open_why_not },
  { "window-why-not-unfolded", "full", open_why_not_unfolded },
  { "window-review", "full", open_review },
  { "window-review-note", "full", open_review_note },
  { "note", "full", open_note },
  { "menu", "full", open_menu },
  { "new-game-again", "full", open_new_game },
  { "preferences", "full", open_preferences },
  { "shortcuts", "full", open_shortcuts },
  { "about", "full", open_about },
  { "players", "full", open_seats },
  { "tile-set", "full", open_tile_set },
  { "help", "full", open_help },
  { "window-end", "full", open_end },
  { "pane-game", "full", open_pane },
  { "pane-points", "full", open_points },
  { "pane-position", "full", open_position },
  { "pane-lines", "full", open_lines },
  { "pane-moves", "full", open_moves },
  { "window-toast", "full", open_toast },
  { NULL, NULL, NULL },
};
