/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks on the board, at any speed and with an unsteady hand, have the intended effect. BASTIDE_LONG makes a
 * thousand clicks. A further click in the place of a button that is gone has none, and what is for waiting never comes
 * where a button was. */
#include <adwaita.h>

#include "board-game.h"
#include "find-widget.h"
#include "games/town/mind/mind.h"
#include "model/table-thought.h"
#include "ui/pane/bastide-side-pane.h"
#include "ui/table/bastide-question-bar.h"
#include "ui/table/bastide-table-page.h"
#include "ui/widgets/click-lock.h"

/* How far the pointer may move between pressing and releasing a button, in pixels. */
#define UNSTEADY 7

/* The data of one click. */
typedef struct {
  BastidePlace aim;    /* what was under the pointer before it moved */
  gboolean was_moving; /* the view was moving then, or has moved when the button was pressed */
  BastideView view;    /* when the pointer took aim */
  BastidePort port;
  gboolean is_pressed;   /* the button has been pressed on the board */
  gboolean is_elsewhere; /* it has been pressed, and something else than the board was there */
  unsigned ply;          /* before the click */
  unsigned turns;        /* of the ghost when the button was pressed */
} Click;

typedef struct {
  GtkWidget *window, *page;
  BastideTable *table;
  BastideCanvas *canvas;
  BastideRng rng;
  uint64_t seed;
  Click click;
  unsigned clicks, astray;
} Fixture;

static double
choose_between (Fixture *fixture, double low, double high)
{
  return low + (high - low) * bastide_rng_below (&fixture->rng, 1001) / 1000;
}

static void
child_ended_cb (GPid pid, int status, gpointer data)
{
  *(gboolean *) data = TRUE;
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_spawn_close_pid (pid);
}

/* Moves the mouse as COMMAND says, while the program runs. */
static void
use_mouse (const char *command)
{
  g_auto (GStrv) arguments = g_strsplit (command, " ", -1);
  gboolean ended = FALSE;
  GPid pid;

  g_assert_true (
      g_spawn_async (NULL, arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
  g_child_watch_add (pid, child_ended_cb, &ended);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
}

/* Leaves the mouse alone for as long as a hand may rest. */
static void
rest_hand (Fixture *fixture)
{
  g_autofree char *command = g_strdup_printf ("xdotool sleep %.3f", choose_between (fixture, 0, 0.1));

  use_mouse (command);
}

/* The view moves or has moved since the pointer took aim. A whole glide may have passed on a busy machine. */
static gboolean
has_moved (Fixture *fixture)
{
  CanvasView *view = fixture->canvas->view;
  BastideView then = fixture->click.view, now = canvas_view_get (view);
  BastidePort port_then = fixture->click.port, port = canvas_view_get_port (view);

  return canvas_view_is_moving (view) || now.pixels != then.pixels || now.x != then.x || now.y != then.y
         || port.x != port_then.x || port.y != port_then.y || port.width != port_then.width
         || port.height != port_then.height;
}

/* Saves what was under the pointer when the button was pressed. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, Fixture *fixture)
{
  fixture->click.is_pressed = TRUE;
  fixture->click.was_moving |= has_moved (fixture);
  fixture->click.turns = fixture->canvas->stage.turns;
}

/* A note may come, or the bar below the board may grow, after the pointer has taken aim. */
static void
window_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, Fixture *fixture)
{
  GtkWidget *picked = gtk_widget_pick (fixture->window, x, y, GTK_PICK_DEFAULT);

  fixture->click.is_elsewhere = picked != GTK_WIDGET (fixture->canvas);
  fixture->click.was_moving |= has_moved (fixture);
}

/* Calls CALLBACK when a button is pressed on WIDGET, whoever takes the click. */
static void
watch_presses (Fixture *fixture, GtkWidget *widget, GCallback callback)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", callback, fixture);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

static void
begin_game (Fixture *fixture)
{
  if (fixture->table != NULL)
    {
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (fixture->page), NULL);
      bastide_table_close (fixture->table);
      g_object_unref (fixture->table);
    }
  fixture->table = board_game_new (2, fixture->seed++, FALSE);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (fixture->page), fixture->table);
}

static void
set_up (Fixture *fixture)
{
  *fixture = (Fixture) { .rng = bastide_rng (9), .seed = 1 };
  fixture->window = gtk_window_new ();
  fixture->page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  fixture->canvas = find_widget (fixture->page, BASTIDE_TYPE_CANVAS);
  watch_presses (fixture, GTK_WIDGET (fixture->canvas), G_CALLBACK (pressed_cb));
  watch_presses (fixture, fixture->window, G_CALLBACK (window_pressed_cb));
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  begin_game (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (canvas_drawing_get_pictures (fixture->canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (fixture->page), NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_table_close (fixture->table);
  g_object_unref (fixture->table);
}

/* A point of PLACE in pixels of the window, in the view of this frame. FALSE if it is not visible yet, or covered. */
static gboolean
find_point (Fixture *fixture, BastidePlace place, double *x, double *y)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePort port = canvas_view_get_port (canvas->view);
  BastideView view = canvas_view_get (canvas->view);
  double spread = (place.type == BASTIDE_PLACE_CELL ? 0.25 : 0.04) * view.pixels, px, py;
  float middle_x, middle_y;

  town_place_middle (place, &canvas->stage, &middle_x, &middle_y);
  bastide_view_to_canvas (&view, &port, middle_x, middle_y, &px, &py);
  px += choose_between (fixture, -spread, spread);
  py += choose_between (fixture, -spread, spread);
  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (canvas), fixture->window, px, py, x, y));
  return gtk_widget_pick (fixture->window, (int) *x, (int) *y, GTK_PICK_DEFAULT) == GTK_WIDGET (canvas);
}

/* At rest, every place becomes visible: a note that has just come leaves it in the next frame. */
static void
wait_until_visible (Fixture *fixture, BastidePlace place)
{
  double x, y;

  while (!find_point (fixture, place, &x, &y))
    g_main_context_iteration (NULL, TRUE);
}

/* Points at the aim, turns the tile there sometimes, and clicks. FALSE if it is not visible yet. */
static gboolean
click (Fixture *fixture)
{
  gboolean is_cell = fixture->click.aim.type == BASTIDE_PLACE_CELL;
  unsigned turns = is_cell && !fixture->click.was_moving ? bastide_rng_below (&fixture->rng, 3) : 0;
  double pause = fixture->click.was_moving ? 0 : choose_between (fixture, 0, 0.06);
  g_autoptr (GString) command = g_string_new (NULL);
  double x, y;

  if (!find_point (fixture, fixture->click.aim, &x, &y))
    return FALSE;
  g_string_printf (command, "xdotool mousemove %d %d sleep %.3f", (int) x, (int) y, pause);
  for (unsigned i = 0; i < turns; i++)
    g_string_append_printf (command, " click 3 sleep %.3f", choose_between (fixture, 0, 0.05));
  g_string_append (command, " mousedown 1");
  if (bastide_rng_below (&fixture->rng, 2) == 0)
    g_string_append_printf (command, " sleep %.3f", choose_between (fixture, 0, 0.06));
  if (bastide_rng_below (&fixture->rng, 2) == 0)
    g_string_append_printf (command, " mousemove_relative -- %d %d",
                            (int) choose_between (fixture, -UNSTEADY, UNSTEADY),
                            (int) choose_between (fixture, -UNSTEADY, UNSTEADY));
  g_string_append (command, " mouseup 1");
  use_mouse (command->str);
  return TRUE;
}

static BastideMove
get_move (Fixture *fixture, unsigned ply)
{
  return bastide_game_get_move (bastide_table_get_game (fixture->table), ply);
}

/* The click has played the move of PLACE, and no other. */
static void
assert_played (Fixture *fixture, BastidePlace place)
{
  unsigned ply = fixture->click.ply, last = bastide_table_get_view (fixture->table) - 1;
  BastideMove move = get_move (fixture, ply);

  switch (place.type)
    {
    case BASTIDE_PLACE_CELL:
      g_assert_true (bastide_move_equal (move, town_move (TOWN_MOVE_TILE, place.x, place.y, move.part)));
      g_assert_true (fixture->click.was_moving || move.part == fixture->click.turns);
      break;
    case TOWN_PLACE_AREA:
      g_assert_true (bastide_move_equal (move, (BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = place.part }));
      break;
    case TOWN_PLACE_TOWER:
      g_assert_true (bastide_move_equal (move, town_move (TOWN_MOVE_TOWER, place.x, place.y, place.part)));
      break;
    case TOWN_PLACE_PIECE:
    case TOWN_PLACE_GUARD:
      g_assert_true (move.x == place.x && move.y == place.y && move.part == place.part);
      g_assert_true ((get_move (fixture, last).type == TOWN_MOVE_GUARD) == (place.type == TOWN_PLACE_GUARD));
      break;
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: g_assert_not_reached ();
    }
}

/* Clicks on any place of the question. If the view moves, the aim may be missed, and what was under the pointer when
 * the button was pressed counts. The second click of a double click is ignored on purpose. */
static void
click_anywhere (Fixture *fixture)
{
  BastideCanvas *canvas = fixture->canvas;
  CanvasPress press;

  fixture->click = (Click) {
    .aim = canvas->places.at[bastide_rng_below (&fixture->rng, canvas->places.n)],
    .was_moving = canvas_view_is_moving (canvas->view),
    .view = canvas_view_get (canvas->view),
    .port = canvas_view_get_port (canvas->view),
    .ply = bastide_table_get_view (fixture->table),
  };
  if (!click (fixture))
    {
      board_game_rest (canvas);
      if (!fixture->click.was_moving && !has_moved (fixture))
        wait_until_visible (fixture, fixture->click.aim);
      return;
    }
  while (!fixture->click.is_elsewhere
         && (!fixture->click.is_pressed || canvas_pointer_get_press (canvas->pointer).button != 0))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (fixture->click.is_elsewhere ? fixture->click.was_moving : fixture->click.is_pressed);
  if (fixture->click.is_elsewhere)
    {
      board_game_rest (canvas);
      fixture->astray++;
      return;
    }
  press = canvas_pointer_get_press (canvas->pointer);
  if (bastide_table_get_view (fixture->table) == fixture->click.ply
      && (press.n > 1 || (fixture->click.was_moving && bastide_places_find (&canvas->places, press.place) < 0)))
    {
      fixture->astray++;
      return;
    }
  fixture->clicks++;
  g_assert_cmpuint (bastide_table_get_view (fixture->table), >, fixture->click.ply);
  if (!fixture->click.was_moving)
    g_assert_cmphex (bastide_place_key (press.place), ==, bastide_place_key (fixture->click.aim));
  assert_played (fixture, press.place);
}

static void
test_every_click_is_answered (void)
{
  unsigned wanted = g_getenv ("BASTIDE_LONG") != NULL ? 1000 : 60;
  Fixture fixture;

  set_up (&fixture);
  while (fixture.clicks < wanted)
    {
      const TownStatus *status = &bastide_table_get_state (fixture.table)->status;

      if (status->phase == TOWN_PHASE_OVER)
        begin_game (&fixture);
      if (bastide_rng_below (&fixture.rng, 3) > 0)
        rest_hand (&fixture);
      if (status->phase != TOWN_PHASE_TILE && bastide_rng_below (&fixture.rng, 3) == 0)
        g_action_group_activate_action (bastide_canvas_get_actions (fixture.canvas), "pass", NULL);
      else if (canvas_view_is_moving (fixture.canvas->view) && status->phase != TOWN_PHASE_TILE)
        board_game_rest (fixture.canvas); /* small places are only clicked when the view is at rest */
      else
        click_anywhere (&fixture);
    }
  g_test_message ("%u clicks were answered, %u went astray as the view moved or were double clicks", fixture.clicks,
                  fixture.astray);
  tear_down (&fixture);
}

static GAsyncQueue *stops; /* has something as soon as the player is told to stop */

/* A computer player that thinks until it is told to stop. */
static BastideMove
think_long (const BastideMind *mind, const BastideState *state, const BastideKit *set,
            const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideMoves legal;

  g_async_queue_push (stops, g_async_queue_pop (stops));
  town_legal (state, set, &legal);
  return legal.at[0];
}

static gboolean
event_seen_cb (GtkEventControllerLegacy *controller, GdkEvent *event, unsigned *seen)
{
  seen[gdk_event_get_event_type (event)]++;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
does (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static void
count_cb (GtkButton *button, unsigned *count)
{
  (*count)++;
}

/* A window with a game whose question waits for No Follower. */
typedef struct {
  GtkWidget *window, *page;
  BastideTable *table;
} Waiting;

/* A game by table rules with a computer player, who comes after the question about a follower. */
static Waiting
wait_for_pass (BastideThinker *thinker, int width, int height)
{
  Waiting waiting = { .window = gtk_window_new (), .page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL) };
  BastideSetup setup = { .rules = &town_rules,
                         .set = town_tile_set_builtin (),
                         .players = 2,
                         .seed = 3,
                         .table_rules = TRUE };
  g_autoptr (BastideGame) game = NULL;

  setup.seats[0] = (BastideSeat) { .level = "", .version = "", .name = "Red" };
  setup.seats[1] = (BastideSeat) { .colour = 1, .name = "Blue" };
  bastide_seat_occupy (&setup.seats[1], &town_mind, "easy");
  game = bastide_game_new (&setup);
  waiting.table = bastide_table_new (game, NULL, thinker);
  gtk_window_set_decorated (GTK_WINDOW (waiting.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (waiting.window), width, height);
  gtk_window_set_child (GTK_WINDOW (waiting.window), waiting.page);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (waiting.page), waiting.table);
  gtk_window_present (GTK_WINDOW (waiting.window));
  g_assert_true (bastide_table_play (waiting.table, &bastide_table_get_legal (waiting.table)->at[0], 1, NULL));
  return waiting;
}

static void
wait_no_more (Waiting *waiting)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (waiting->page), NULL);
  gtk_window_destroy (GTK_WINDOW (waiting->window));
  bastide_table_close (waiting->table);
  g_object_unref (waiting->table);
}

static gboolean
pauses (GtkWidget *widget, gconstpointer data)
{
  const char *icon = GTK_IS_TOGGLE_BUTTON (widget) ? gtk_button_get_icon_name (GTK_BUTTON (widget)) : NULL;

  return gtk_widget_get_mapped (widget) && icon != NULL && g_str_has_prefix (icon, "media-playback");
}

static gboolean
is_at (GtkWidget *widget, GtkWidget *window, graphene_rect_t *bounds)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, window, bounds)
         && bounds->size.width > 20;
}

/* “No Follower”, chosen and confirmed by table rules, leaves the turn to a computer player. The buttons that come then
 * for waiting are in no window where it was. */
static void
test_what_is_for_waiting_comes_elsewhere (void)
{
  static const struct {
    int width, height;
  } sizes[] = { { 1280, 760 }, { 800, 760 }, { 700, 640 }, { 660, 480 },
                { 360, 600 },  { 400, 500 }, { 640, 320 }, { 640, 240 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (think_long);
      Waiting waiting = wait_for_pass (thinker, sizes[i].width, sizes[i].height);
      GtkWidget *pass, *pause;
      graphene_rect_t passed, shown, common;

      while ((pass = find_widget_if (waiting.window, does, "board.pass")) == NULL
             || !is_at (pass, waiting.window, &passed)
             || gtk_widget_get_width (find_widget (waiting.page, BASTIDE_TYPE_CANVAS)) == 0)
        g_main_context_iteration (NULL, TRUE);
      board_game_rest (find_widget (waiting.page, BASTIDE_TYPE_CANVAS));
      g_assert_true (is_at (pass, waiting.window, &passed));
      g_signal_emit_by_name (pass, "clicked");
      g_signal_emit_by_name (pass, "clicked");
      while (gtk_widget_get_mapped (pass) || !bastide_table_is_thinking (waiting.table)
             || (pause = find_widget_if (waiting.window, pauses, NULL)) == NULL
             || !is_at (pause, waiting.window, &shown))
        g_main_context_iteration (NULL, TRUE);
      board_game_rest (find_widget (waiting.page, BASTIDE_TYPE_CANVAS));
      for (GtkWidget *button = gtk_widget_get_first_child (gtk_widget_get_parent (pause)); button != NULL;
           button = gtk_widget_get_next_sibling (button))
        if (is_at (button, waiting.window, &shown) && graphene_rect_intersection (&passed, &shown, &common))
          g_error ("in %d × %d, %s comes at %.0f, %.0f where No Follower was", sizes[i].width, sizes[i].height,
                   gtk_widget_get_tooltip_text (button), shown.origin.x, shown.origin.y);
      g_async_queue_push (stops, stops);
      wait_no_more (&waiting);
    }
}

static void
give_way_cb (GtkButton *button, GtkWidget *other)
{
  gtk_widget_hide (GTK_WIDGET (button));
  gtk_widget_show (other);
}

/* Where a button was that has just been pressed, another one comes. A further click there does not press it, unless the
 * mouse has moved. */
static void
test_further_click_presses_no_other_button (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *buttons[2];
  GtkEventController *events = gtk_event_controller_legacy_new ();
  unsigned seen[GDK_EVENT_LAST] = { 0 }, pressed = 0;

  for (int i = 0; i < 2; i++)
    {
      buttons[i] = gtk_button_new_with_label (i == 0 ? "First" : "Second");
      gtk_widget_set_size_request (buttons[i], 200, 200);
      gtk_box_append (GTK_BOX (box), buttons[i]);
    }
  g_signal_connect (buttons[0], "clicked", G_CALLBACK (give_way_cb), buttons[1]);
  g_signal_connect (buttons[1], "clicked", G_CALLBACK (count_cb), &pressed);
  gtk_widget_hide (buttons[1]);
  click_lock_add (box);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (event_seen_cb), seen);
  gtk_widget_add_controller (window, events);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (buttons[0]) == 0)
    g_main_context_iteration (NULL, TRUE);

  use_mouse ("xdotool mousemove 100 100 click 1");
  while (gtk_widget_get_width (buttons[1]) == 0 || gtk_widget_pick (window, 100, 100, GTK_PICK_DEFAULT) == box)
    g_main_context_iteration (NULL, TRUE);
  use_mouse ("xdotool mousemove_relative 1 0 sleep 0.1 click 1"); /* an unsteady hand */
  while (seen[GDK_BUTTON_RELEASE] < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (pressed, ==, 0);
  seen[GDK_MOTION_NOTIFY] = 0;
  use_mouse ("xdotool mousemove_relative -- -60 -60");
  while (seen[GDK_MOTION_NOTIFY] == 0) /* otherwise a slow frame sees the mouse where it was */
    g_main_context_iteration (NULL, TRUE);
  use_mouse ("xdotool mousemove_relative 60 60 sleep 0.2 click 1");
  while (pressed == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  stops = g_async_queue_new ();
  g_test_add_func ("/ui/clicks/every-click-is-answered", test_every_click_is_answered);
  g_test_add_func ("/ui/clicks/a-further-click-presses-no-other-button", test_further_click_presses_no_other_button);
  g_test_add_func ("/ui/clicks/what-is-for-waiting-comes-elsewhere", test_what_is_for_waiting_comes_elsewhere);
  return g_test_run ();
}
