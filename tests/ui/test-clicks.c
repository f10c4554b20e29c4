/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks on the board, at any speed and with an unsteady hand, have the intended effect. BASTIDE_LONG makes a
 * thousand clicks. */
#include <adwaita.h>

#include "board-game.h"
#include "find-widget.h"
#include "ui/table/bastide-table-page.h"

/* How far the pointer may move between pressing and releasing a button, in pixels. */
#define UNSTEADY 7

/* The data of one click. */
typedef struct {
  BastidePlace aim;      /* what was under the pointer before it moved */
  gboolean was_moving;   /* the view was moving then, or has moved when the button was pressed */
  BastideView view;      /* when the pointer took aim */
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

/* Runs the main loop for some ms. */
static void
wait (unsigned time)
{
  gint64 end = g_get_monotonic_time () + 1000 * time;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

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

  g_assert_true (g_spawn_async (NULL, arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                &pid, NULL));
  g_child_watch_add (pid, child_ended_cb, &ended);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
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
      bastide_table_page_set_table (BASTIDE_TABLE_PAGE (fixture->page), NULL);
      bastide_table_close (fixture->table);
      g_object_unref (fixture->table);
    }
  fixture->table = board_game_new (2, fixture->seed++, FALSE);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (fixture->page), fixture->table);
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
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (fixture->page), NULL);
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

  bastide_place_middle (place, &canvas->stage, &middle_x, &middle_y);
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
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  double x, y;

  while (!find_point (fixture, place, &x, &y))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
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

  switch ((BastidePlaceType) place.type)
    {
    case BASTIDE_PLACE_CELL:
      g_assert_true (bastide_move_equal (move, (BastideMove) { BASTIDE_MOVE_TILE, place.x, place.y, move.part }));
      g_assert_true (fixture->click.was_moving || move.part == fixture->click.turns);
      break;
    case BASTIDE_PLACE_AREA:
      g_assert_true (bastide_move_equal (move, (BastideMove) { .type = BASTIDE_MOVE_FOLLOWER, .part = place.part }));
      break;
    case BASTIDE_PLACE_TOWER:
      g_assert_true (bastide_move_equal (move, (BastideMove) { BASTIDE_MOVE_TOWER, place.x, place.y, place.part }));
      break;
    case BASTIDE_PLACE_PIECE:
    case BASTIDE_PLACE_GUARD:
      g_assert_true (move.x == place.x && move.y == place.y && move.part == place.part);
      g_assert_true ((get_move (fixture, last).type == BASTIDE_MOVE_GUARD) == (place.type == BASTIDE_PLACE_GUARD));
      break;
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE:
      g_assert_not_reached ();
    }
}

/* Clicks on any place of the question. If the view moves, the aim may be missed, and what was under the pointer when
 * the button was pressed counts. The second click of a double click is ignored on purpose. */
static void
click_anywhere (Fixture *fixture)
{
  BastideCanvas *canvas = fixture->canvas;
  CanvasPress press;
  gint64 end;

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
  end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC; /* a busy machine is slow, but loses nothing */
  while (!fixture->click.is_elsewhere
         && (!fixture->click.is_pressed || canvas_pointer_get_press (canvas->pointer).button != 0)
         && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
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
      const BastideStatus *status = &bastide_table_get_state (fixture.table)->status;

      if (status->phase == BASTIDE_PHASE_OVER)
        begin_game (&fixture);
      wait (bastide_rng_below (&fixture.rng, 3) == 0 ? 0 : bastide_rng_below (&fixture.rng, 100));
      if (status->phase != BASTIDE_PHASE_TILE && bastide_rng_below (&fixture.rng, 3) == 0)
        g_action_group_activate_action (bastide_canvas_get_actions (fixture.canvas), "pass", NULL);
      else if (canvas_view_is_moving (fixture.canvas->view) && status->phase != BASTIDE_PHASE_TILE)
        board_game_rest (fixture.canvas); /* small places are only clicked when the view is at rest */
      else
        click_anywhere (&fixture);
    }
  g_test_message ("%u clicks were answered, %u went astray as the view moved or were double clicks", fixture.clicks,
                  fixture.astray);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_test_add_func ("/ui/clicks/every-click-is-answered", test_every_click_is_answered);
  return g_test_run ();
}
