/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fingers and the mouse on the board, with real events: choosing, confirming, dragging, panning and zooming. */
#include <adwaita.h>
#include <math.h>

#include "board-game.h"
#include "browser.h"

#define WIDTH 600
#define HEIGHT 500

typedef struct {
  BastideTable *table;
  BastideCanvas *canvas;
  gboolean is_counting; /* the next press may be the second one of a double click */
} Fixture;

static Browser *browser;

static void (*draw) (GtkWidget *widget, GtkSnapshot *snapshot);

/* Discards what the board draws, because the daemon of GTK 4.8 crashes on a picture that is drawn twice. */
static void
draw_unseen (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkSnapshot *unseen = gtk_snapshot_new ();

  draw (widget, unseen);
  g_object_unref (unseen);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, Fixture *fixture)
{
  fixture->is_counting = TRUE;
}

static void
stopped_cb (GtkGestureClick *gesture, Fixture *fixture)
{
  fixture->is_counting = FALSE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (4);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture->is_counting = FALSE;
  fixture->table = board_game_new (2, 3, FALSE);
  for (int i = 0; i < 20 || bastide_table_get_state (fixture->table)->status.phase != TOWN_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  fixture->canvas = board_game_show (fixture->table, WIDTH, HEIGHT);
  browser_look_at (browser, GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (fixture->canvas))));
  g_signal_connect (board_game_find_click (fixture->canvas), "pressed", G_CALLBACK (pressed_cb), fixture);
  g_signal_connect (board_game_find_click (fixture->canvas), "stopped", G_CALLBACK (stopped_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fixture->canvas))));
  bastide_table_close (fixture->table);
  g_object_unref (fixture->table);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A point of PLACE in the window. */
static void
find_spot (Fixture *fixture, BastidePlace place, double *x, double *y)
{
  float table_x, table_y;

  town_place_middle (place, &fixture->canvas->stage, &table_x, &table_y);
  canvas_view_to_canvas (fixture->canvas->view, table_x, table_y, x, y);
}

/* Waits for a frame, so that requested widgets are laid out. */
static void
wait_for_frame (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->canvas));
  gint64 begin = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < begin + 2)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* A legal place that is visible, far from the edges. */
static BastidePlace
find_seen (Fixture *fixture)
{
  for (unsigned i = 0; i < fixture->canvas->places.n; i++)
    {
      double x, y;

      find_spot (fixture, fixture->canvas->places.at[i], &x, &y);
      if (x > 100 && x < WIDTH - 100 && y > 100 && y < HEIGHT - 100)
        return fixture->canvas->places.at[i];
    }
  g_error ("no place can be seen");
}

static void
tap (double x, double y)
{
  browser_touch (browser, 1, x, y);
  browser_lift (browser, 1, x, y);
}

static void
click (double x, double y)
{
  browser_point (browser, x, y);
  browser_press (browser, 1);
  browser_release (browser, 1);
}

/* Waits until the next press does not count as the second click of a double click. */
static void
change_hands (Fixture *fixture)
{
  while (fixture->is_counting)
    g_main_context_iteration (NULL, TRUE);
}

/* Moves a finger from X, Y by DX, DY in steps, and keeps it down. */
static void
drag (unsigned finger, double x, double y, double dx, double dy)
{
  browser_touch (browser, finger, x, y);
  for (int i = 1; i <= 8; i++)
    browser_drag (browser, finger, x + dx * i / 8, y + dy * i / 8);
}

static unsigned
count_tiles (Fixture *fixture)
{
  return bastide_table_get_state (fixture->table)->status.n_tiles;
}

static void
assert_same_view (const BastideView *view, BastideCanvas *canvas)
{
  g_assert_cmpfloat_with_epsilon (view->x, canvas_view_get (canvas->view).x, 1e-6);
  g_assert_cmpfloat_with_epsilon (view->y, canvas_view_get (canvas->view).y, 1e-6);
  g_assert_cmpfloat_with_epsilon (view->pixels, canvas_view_get (canvas->view).pixels, 1e-6);
}

/* Taps the button for ACTION next to the choice that waits. */
static void
tap_button (Fixture *fixture, const char *action)
{
  for (GtkWidget *button = gtk_widget_get_first_child (fixture->canvas->confirm); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      graphene_rect_t bounds;
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
      g_autofree char *name
          = g_action_print_detailed_name (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), target);

      if (!g_str_equal (name, action))
        continue;
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->canvas), &bounds));
      tap (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
      return;
    }
  g_assert_not_reached ();
}

/* The first tap sets the ghost with buttons next to it, the second places it. */
static void
test_tap_sets_then_places (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePlace place = canvas->places.at[1];
  unsigned tiles = count_tiles (fixture);
  graphene_rect_t bounds;
  double x, y;

  find_spot (fixture, place, &x, &y);
  tap (x, y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
  g_assert_true (canvas->stage.is_set);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, place));
  g_assert_true (gtk_widget_get_visible (canvas->confirm));
  wait_for_frame (fixture);
  g_assert_true (gtk_widget_compute_bounds (canvas->confirm, GTK_WIDGET (canvas), &bounds));
  g_assert_cmpfloat (hypot (bounds.origin.x + bounds.size.width / 2 - x, bounds.origin.y + bounds.size.height / 2 - y), <,
                     2 * canvas_view_get (canvas->view).pixels);
  find_spot (fixture, place, &x, &y);
  tap (x, y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 1);
}

/* A tap elsewhere removes the ghost; a tap on another legal place sets it there. */
static void
test_tap_elsewhere_takes_back (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePlace far = canvas->places.at[canvas->places.n - 1]; /* from the buttons of the first */
  unsigned tiles = count_tiles (fixture);
  double x, y;

  find_spot (fixture, canvas->places.at[0], &x, &y);
  tap (x, y);
  wait_for_frame (fixture);
  find_spot (fixture, far, &x, &y);
  tap (x, y);
  g_assert_true (canvas->stage.is_set);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, far));
  wait_for_frame (fixture);
  find_spot (fixture, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, &x, &y);
  tap (x, y);
  g_assert_false (canvas->stage.is_set);
  g_assert_false (gtk_widget_get_visible (canvas->confirm));
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
}

/* The buttons next to the ghost turn, remove and place it. */
static void
test_buttons_beside_the_ghost (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned tiles = count_tiles (fixture), turns;
  double x, y;
  unsigned i = 0;

  while (i < canvas->places.n
         && __builtin_popcount (town_place_turns (canvas->stage.legal, canvas->places.at[i].x, canvas->places.at[i].y))
                < 2)
    i++;
  g_assert_cmpuint (i, <, canvas->places.n);
  find_spot (fixture, canvas->places.at[i], &x, &y);
  tap (x, y);
  wait_for_frame (fixture);
  turns = canvas->stage.turns;
  tap_button (fixture, "board.turn(1)");
  g_assert_cmpuint (canvas->stage.turns, !=, turns);
  tap_button (fixture, "board.turn(-1)");
  g_assert_cmpuint (canvas->stage.turns, ==, turns);
  g_assert_true (canvas->stage.is_set);
  tap_button (fixture, "board.cancel");
  g_assert_false (canvas->stage.is_set);
  change_hands (fixture);
  find_spot (fixture, canvas->places.at[i], &x, &y);
  tap (x, y);
  wait_for_frame (fixture);
  tap_button (fixture, "board.choose");
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 1);
}

/* The ghost that waits can be dragged to another legal place, and waits there. */
static void
test_ghost_is_dragged (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePlace from = canvas->places.at[0], to = canvas->places.at[canvas->places.n - 1];
  unsigned tiles = count_tiles (fixture);
  BastideView view;
  double x, y, to_x, to_y;

  find_spot (fixture, from, &x, &y);
  tap (x, y);
  wait_for_frame (fixture);
  view = canvas_view_get (canvas->view);
  find_spot (fixture, from, &x, &y);
  find_spot (fixture, to, &to_x, &to_y);
  drag (1, x, y, to_x - x, to_y - y);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, to));
  browser_lift (browser, 1, to_x, to_y);
  g_assert_true (canvas->stage.is_set);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, to));
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
  assert_same_view (&view, canvas);
  tap (to_x, to_y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 1);
}

/* Two fingers that move apart zoom. What was between them stays there, and nothing is chosen. */
static void
test_pinch_zooms (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned tiles = count_tiles (fixture);
  double pixels = canvas_view_get (canvas->view).pixels, x, y, px, py;

  canvas_view_to_table (canvas->view, 300, 250, &x, &y);
  browser_touch (browser, 1, 260, 250);
  browser_touch (browser, 2, 340, 250);
  for (int i = 1; i <= 10; i++)
    {
      browser_drag (browser, 1, 260 - 4 * i, 250);
      browser_drag (browser, 2, 340 + 4 * i, 250);
    }
  browser_lift (browser, 2, 380, 250);
  browser_lift (browser, 1, 220, 250);
  g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, >, 1.8 * pixels);
  g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, <, 2.2 * pixels);
  canvas_view_to_canvas (canvas->view, x, y, &px, &py);
  g_assert_cmpfloat (hypot (px - 300, py - 250), <, 8);
  g_assert_true (canvas_view_is_own (canvas->view));
  g_assert_false (canvas->stage.is_set);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
}

/* Zooming also works if the fingers move by single pixels, which is less than the next size of a tile. */
static void
test_slow_pinch_zooms (Fixture *fixture, gconstpointer data)
{
  double pixels = canvas_view_get (fixture->canvas->view).pixels;

  browser_touch (browser, 1, 100, 250);
  browser_touch (browser, 2, 500, 250);
  for (int i = 1; i <= 40; i++)
    {
      browser_drag (browser, 1, 100 - i, 250);
      browser_drag (browser, 2, 500 + i, 250);
    }
  browser_lift (browser, 1, 60, 250);
  browser_lift (browser, 2, 540, 250);
  g_assert_cmpfloat (canvas_view_get (fixture->canvas->view).pixels, >, 1.15 * pixels);
  g_assert_cmpfloat (canvas_view_get (fixture->canvas->view).pixels, <, 1.25 * pixels);
}

/* Two fingers that move together pan. */
static void
test_two_fingers_pan (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  double pixels, x, y, px, py;

  canvas_view_zoom (canvas->view, 300, 250, 1.5, 0); /* so that there is room to pan */
  pixels = canvas_view_get (canvas->view).pixels;
  canvas_view_to_table (canvas->view, 300, 250, &x, &y);
  browser_touch (browser, 1, 260, 250);
  browser_touch (browser, 2, 340, 250);
  for (int i = 1; i <= 10; i++)
    {
      browser_drag (browser, 1, 260 + 3 * i, 250 + 4 * i);
      browser_drag (browser, 2, 340 + 3 * i, 250 + 4 * i);
    }
  browser_lift (browser, 1, 290, 290);
  browser_lift (browser, 2, 370, 290);
  g_assert_cmpfloat_with_epsilon (canvas_view_get (canvas->view).pixels, pixels, 0.03 * pixels);
  canvas_view_to_canvas (canvas->view, x, y, &px, &py);
  g_assert_cmpfloat (hypot (px - 330, py - 290), <, 8);
  g_assert_false (canvas->stage.is_set);
}

/* One finger pans as well, and chooses nothing, wherever it began. */
static void
test_one_finger_pans (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned tiles = count_tiles (fixture);
  double x, y, px, py, at_x, at_y;

  canvas_view_zoom (canvas->view, 300, 250, 1.5, 0);
  find_spot (fixture, find_seen (fixture), &px, &py);
  canvas_view_to_table (canvas->view, px, py, &x, &y);
  drag (1, px, py, 40, 24);
  browser_lift (browser, 1, px + 40, py + 24);
  canvas_view_to_canvas (canvas->view, x, y, &at_x, &at_y);
  g_assert_cmpfloat (hypot (at_x - px - 40, at_y - py - 24), <, 2);
  g_assert_false (canvas->stage.is_set);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
}

/* The wheel zooms, and what is under the pointer stays there. */
static void
test_wheel_zooms_at_the_pointer (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  double pixels = canvas_view_get (canvas->view).pixels, x, y, px, py;

  browser_point (browser, 200, 180);
  canvas_view_to_table (canvas->view, 200, 180, &x, &y);
  for (int i = 0; i < 3; i++)
    browser_scroll (browser, FALSE);
  g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, >, 1.5 * pixels);
  canvas_view_to_canvas (canvas->view, x, y, &px, &py);
  g_assert_cmpfloat (hypot (px - 200, py - 180), <, 4);
  for (int i = 0; i < 2; i++)
    browser_scroll (browser, TRUE);
  g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, <, 1.3 * pixels);
  canvas_view_to_canvas (canvas->view, x, y, &px, &py);
  g_assert_cmpfloat (hypot (px - 200, py - 180), <, 4);
}

/* The mouse pans, also from a legal place, and chooses nothing. */
static void
test_mouse_drags_the_table (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned tiles = count_tiles (fixture);
  double x, y, px, py, at_x, at_y;

  canvas_view_zoom (canvas->view, 300, 250, 1.5, 0);
  find_spot (fixture, find_seen (fixture), &px, &py);
  canvas_view_to_table (canvas->view, px, py, &x, &y);
  browser_point (browser, px, py);
  browser_press (browser, 1);
  for (int i = 1; i <= 8; i++)
    browser_point (browser, px + 5 * i, py + 3 * i);
  browser_release (browser, 1);
  canvas_view_to_canvas (canvas->view, x, y, &at_x, &at_y);
  g_assert_cmpfloat (hypot (at_x - px - 40, at_y - py - 24), <, 2);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
}

/* A view that a person chose stays while the game goes on, until a double click on the table fits it. */
static void
test_own_view_holds_until_fitted (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (9);
  BastideView own;
  double x, y;

  browser_point (browser, 300, 250);
  for (int i = 0; i < 4; i++)
    browser_scroll (browser, FALSE);
  drag (1, 20, 20, 60, 40);
  browser_lift (browser, 1, 80, 60);
  change_hands (fixture);
  own = canvas_view_get (canvas->view);
  for (int i = 0; i < 30; i++)
    board_game_step (fixture->table, &rng);
  wait_for_frame (fixture);
  assert_same_view (&own, canvas);
  g_assert_true (canvas_view_is_own (canvas->view));
  for (x = 5; x < WIDTH; x += 5) /* a point at which nothing can be chosen */
    {
      double table_x, table_y;

      canvas_view_to_table (canvas->view, x, 250, &table_x, &table_y);
      if (bastide_places_find (&canvas->places, town_hit_test (&canvas->stage, (float) table_x, (float) table_y, 0)) < 0)
        break;
    }
  g_assert_cmpfloat (x, <, WIDTH);
  click (x, 250);
  click (x, 250);
  g_assert_false (canvas_view_is_own (canvas->view));
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      find_spot (fixture, canvas->places.at[i], &x, &y);
      g_assert_true (x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
    }
}

/* Without the preference the first click places, with it the second one. */
static void
test_mouse_confirms_where_wanted (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned tiles = count_tiles (fixture);
  BastideRng rng = bastide_rng (2);
  double x, y;

  g_object_set (canvas, "confirm-placing", TRUE, NULL);
  find_spot (fixture, canvas->places.at[0], &x, &y);
  click (x, y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
  g_assert_true (gtk_widget_get_visible (canvas->confirm));
  find_spot (fixture, canvas->places.at[0], &x, &y);
  click (x, y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 1);
  g_object_set (canvas, "confirm-placing", FALSE, NULL);
  while (bastide_table_get_state (fixture->table)->status.phase != TOWN_PHASE_TILE)
    board_game_step (fixture->table, &rng);
  find_spot (fixture, canvas->places.at[0], &x, &y);
  click (x, y);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 2);
}

/* A double click places the tile and leaves the question about a follower open. */
static void
test_double_click_answers_once (Fixture *fixture, gconstpointer data)
{
  unsigned tiles = count_tiles (fixture), ply;
  double x, y;

  find_spot (fixture, fixture->canvas->places.at[0], &x, &y);
  click (x, y);
  ply = bastide_table_get_view (fixture->table);
  g_assert_cmpuint (count_tiles (fixture), ==, tiles + 1);
  click (x, y);
  click (x, y);
  g_assert_cmpuint (bastide_table_get_view (fixture->table), ==, ply);
}

/* The ghost is at the pointer, and the right button turns it there. */
static void
test_pointer_carries_the_ghost (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  unsigned i = 0, turns;
  double x, y;

  while (i < canvas->places.n
         && __builtin_popcount (town_place_turns (canvas->stage.legal, canvas->places.at[i].x, canvas->places.at[i].y))
                < 2)
    i++;
  g_assert_cmpuint (i, <, canvas->places.n);
  find_spot (fixture, canvas->places.at[i], &x, &y);
  browser_point (browser, x, y);
  g_assert_true (bastide_place_equal (canvas->stage.pointed, canvas->places.at[i]));
  turns = canvas->stage.turns;
  browser_press (browser, 3);
  browser_release (browser, 3);
  g_assert_cmpuint (canvas->stage.turns, !=, turns);
  g_assert_true (town_place_turns (canvas->stage.legal, canvas->places.at[i].x, canvas->places.at[i].y)
                     >> canvas->stage.turns
                 & 1);
}

/* A finger is not a pointer: after it has left, nothing is pointed at. */
static void
test_finger_does_not_hover (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  double x, y;

  find_spot (fixture, canvas->places.at[0], &x, &y);
  browser_touch (browser, 1, x, y);
  g_assert_cmpuint (canvas_pointer_get_by (canvas->pointer), !=, POINTED_BY_POINTER);
  browser_lift (browser, 1, x, y);
  g_assert_cmpuint (canvas_pointer_get_by (canvas->pointer), ==, POINTED_BY_FINGER);
}

/* A finger that stays on the town opens a card, which stays open when it is lifted. The next touch closes it. */
static void
test_finger_explains (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideThing thing = town_thing_at (&canvas->stage, 0.5f, 0.5f, 0);
  unsigned tiles = count_tiles (fixture);
  double x, y;

  find_spot (fixture, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, &x, &y);
  browser_touch (browser, 1, x, y);
  g_assert_cmpuint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  while (canvas_card_get_thing (canvas->card).type == BASTIDE_THING_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_thing_equal (canvas_card_get_thing (canvas->card), thing));
  browser_lift (browser, 1, x, y);
  g_assert_true (bastide_thing_equal (canvas_card_get_thing (canvas->card), thing));
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
  find_spot (fixture, canvas->places.at[0], &x, &y);
  tap (x, y);
  g_assert_cmpuint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  g_assert_true (canvas->stage.is_set);
}

/* A finger unfolds the card by a tap on the thing or on the card itself, whatever lies below. Another tap on the card
 * closes it. */
static void
test_finger_unfolds (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideThingCard *card = canvas_card_get_widget (canvas->card);
  unsigned tiles = count_tiles (fixture);
  graphene_rect_t bounds;
  double x, y;

  find_spot (fixture, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, &x, &y);
  tap (x, y);
  g_assert_true (bastide_thing_card_is_folded (card));
  change_hands (fixture);
  tap (x, y);
  g_assert_cmpuint (canvas_card_get_thing (canvas->card).type, !=, BASTIDE_THING_NONE);
  g_assert_false (bastide_thing_card_is_folded (card));
  change_hands (fixture);
  tap (x, y);
  g_assert_true (bastide_thing_card_is_folded (card));
  for (int i = 0; i < 2; i++)
    {
      change_hands (fixture);
      canvas_card_allocate (canvas->card);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (card), GTK_WIDGET (canvas), &bounds));
      tap (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height - 5);
      g_assert_cmpint (canvas_card_get_thing (canvas->card).type == BASTIDE_THING_NONE, ==, i == 1);
      g_assert_false (i == 0 && bastide_thing_card_is_folded (card));
    }
  g_assert_cmpuint (count_tiles (fixture), ==, tiles);
  g_assert_false (canvas->stage.is_set);
}

int
main (int argc, char **argv)
{
  GtkWidgetClass *board;
  int status;

  browser = browser_new ();
  if (browser == NULL)
    {
      g_print ("1..0 # SKIP gtk4-broadwayd is not installed\n");
      return 0;
    }
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board = g_type_class_ref (BASTIDE_TYPE_CANVAS);
  draw = board->snapshot;
  board->snapshot = draw_unseen;
#define ADD(name, func) g_test_add ("/ui/hands/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("tap-sets-then-places", test_tap_sets_then_places);
  ADD ("tap-elsewhere-takes-back", test_tap_elsewhere_takes_back);
  ADD ("buttons-beside-the-ghost", test_buttons_beside_the_ghost);
  ADD ("ghost-is-dragged", test_ghost_is_dragged);
  ADD ("pinch-zooms", test_pinch_zooms);
  ADD ("slow-pinch-zooms", test_slow_pinch_zooms);
  ADD ("two-fingers-pan", test_two_fingers_pan);
  ADD ("one-finger-pans", test_one_finger_pans);
  ADD ("finger-does-not-hover", test_finger_does_not_hover);
  ADD ("finger-that-stays-explains", test_finger_explains);
  ADD ("finger-unfolds", test_finger_unfolds);
  ADD ("wheel-zooms-at-the-pointer", test_wheel_zooms_at_the_pointer);
  ADD ("mouse-drags-the-table", test_mouse_drags_the_table);
  ADD ("own-view-holds-until-fitted", test_own_view_holds_until_fitted);
  ADD ("mouse-confirms-where-wanted", test_mouse_confirms_where_wanted);
  ADD ("double-click-answers-once", test_double_click_answers_once);
  ADD ("pointer-carries-the-ghost", test_pointer_carries_the_ghost);
  status = g_test_run ();
  g_type_class_unref (board);
  browser_free (browser);
  return status;
}
