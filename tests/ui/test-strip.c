/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of players counts with what is shown on the board, and never ahead of it. */
#include <adwaita.h>

#include "board-game.h"
#include "ui/bastide-player-strip.h"
#include "ui/bastide-table-page.h"

typedef struct {
  GtkWidget *window;
  BastideTable *table;
  BastideTablePage *page;
  BastideCanvas *canvas;
  GtkWidget *strip;
} Fixture;

/* The first thing of TYPE below WIDGET. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
set_up (Fixture *fixture, gconstpointer still)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", still == NULL, NULL);
  fixture->table = board_game_new (2, 3, FALSE);
  fixture->window = gtk_window_new ();
  fixture->page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  bastide_table_page_set_table (fixture->page, fixture->table);
  fixture->canvas = BASTIDE_CANVAS (find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_CANVAS));
  fixture->strip = find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_STRIP);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (fixture->canvas->pictures == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bastide_table_page_set_table (fixture->page, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_table_close (fixture->table);
  g_object_unref (fixture->table);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The points of all players together, as the strip says them or as the position has them. */
static int
add_said_in (GtkWidget *widget)
{
  int sum = gtk_widget_has_css_class (widget, "player-chip") ? atoi (strstr (gtk_widget_get_tooltip_text (widget), ": ") + 2)
                                                             : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    sum += add_said_in (child);
  return sum;
}

static int
add_said (Fixture *fixture)
{
  return add_said_in (fixture->strip);
}

static int
add_had (Fixture *fixture)
{
  const BastideState *state = bastide_table_get_state (fixture->table);
  int sum = 0;

  for (int player = 0; player < state->status.players; player++)
    sum += bastide_state_score (state, player);
  return sum;
}

static void
skip (Fixture *fixture)
{
  g_action_group_activate_action (bastide_canvas_get_actions (fixture->canvas), "skip", NULL);
}

/* Plays, each move shown before the next, until one scores behind another beat, so that its points must wait. */
static void
play_to_scoring (Fixture *fixture, BastideRng *rng)
{
  do
    {
      skip (fixture);
      g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
      g_assert_true (board_game_step (fixture->table, rng));
    }
  while (add_said (fixture) == add_had (fixture));
}

static void
test_points_wait_for_their_beat (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  gint64 now = 1;
  int before;

  play_to_scoring (fixture, &rng);
  before = add_said (fixture);
  gtk_widget_remove_tick_callback (GTK_WIDGET (fixture->canvas), fixture->canvas->tick); /* time is the test's own */
  fixture->canvas->tick = 0;
  while (g_array_index (fixture->canvas->show.beats, BastideBeat, fixture->canvas->show.at).type != BASTIDE_BEAT_SCORED)
    {
      g_assert_cmpint (add_said (fixture), ==, before);
      canvas_show_step (fixture->canvas, now += 10000);
    }
  g_assert_cmpint (add_said (fixture), >, before);
  while (canvas_show_step (fixture->canvas, now += 10000))
    ;
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
}

/* Skipping, undo and redo in the middle of it all end with the points of the position. */
static void
test_skip_shows_all_points (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  play_to_scoring (fixture, &rng);
  skip (fixture);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  play_to_scoring (fixture, &rng);
  bastide_table_undo (fixture->table, BASTIDE_STEP_DECISION);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  bastide_table_redo (fixture->table, BASTIDE_STEP_DECISION);
  skip (fixture);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
}

/* With reduced motion nothing waits, to the end of the game. */
static void
test_reduced_motion_shows_points_at_once (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  while (board_game_step (fixture->table, &rng))
    g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  g_assert_cmpint (add_had (fixture), >, 20);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/ui/strip/points-wait-for-their-beat", NULL, test_points_wait_for_their_beat);
  ADD ("/ui/strip/skip-shows-all-points", NULL, test_skip_shows_all_points);
  ADD ("/ui/strip/reduced-motion-shows-points-at-once", "still", test_reduced_motion_shows_points_at_once);
  return g_test_run ();
}
