/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for looking back keeps its pace. */
#include <adwaita.h>

#include "board-game.h"
#include "find-widget.h"
#include "ui/table/bastide-review-bar.h"

#define FAST 2   /* the last of three speeds */
#define STEP 500 /* ms that it shows a moment */
#define MOMENTS 8
#define HINDRANCE 150 /* ms for which the program is busy again and again */

/* Keeps the main loop busy for most of the time, as drawing does on a slow machine. */
static gboolean
hinder_cb (gpointer data)
{
  g_usleep (HINDRANCE * 1000);
  return G_SOURCE_CONTINUE;
}

/* Moments that come late on a busy machine do not add up. */
static void
test_playing_keeps_its_pace (void)
{
  BastideTable *table = board_game_new (2, 5, FALSE);
  GtkWidget *bar = g_object_ref_sink (g_object_new (BASTIDE_TYPE_REVIEW_BAR, NULL));
  BastideRng rng = bastide_rng (1);
  gint64 begin;
  guint source;
  double took;

  for (int i = 0; i < 3 * MOMENTS; i++)
    g_assert_true (board_game_step (table, &rng));
  bastide_table_look (table, 0);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (bar), table);
  gtk_drop_down_set_selected (find_widget (bar, GTK_TYPE_DROP_DOWN), FAST);

  source = g_timeout_add (HINDRANCE + 10, hinder_cb, NULL);
  begin = g_get_monotonic_time ();
  bastide_review_bar_set_playing (BASTIDE_REVIEW_BAR (bar), TRUE);
  for (unsigned step = 0, before = 0; step < MOMENTS; before = bastide_table_get_view (table))
    {
      g_main_context_iteration (NULL, TRUE);
      step += bastide_table_get_view (table) != before;
    }
  took = (double) (g_get_monotonic_time () - begin) / 1000;
  g_source_remove (source);
  bastide_review_bar_set_playing (BASTIDE_REVIEW_BAR (bar), FALSE);

  /* A moment may be late, but not by what all of them together were. */
  g_assert_cmpfloat (took, >=, (MOMENTS - 1) * STEP);
  g_assert_cmpfloat (took, <, MOMENTS * STEP + MOMENTS * HINDRANCE / 2);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (bar), NULL);
  g_object_unref (bar);
  bastide_table_close (table);
  g_object_unref (table);
}

static gboolean
is_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget);
}

/* The button that plays and stops is at the same place at every moment. */
static void
test_the_button_stays (void)
{
  BastideTable *table = board_game_new (2, 5, FALSE);
  GtkWidget *bar = g_object_new (BASTIDE_TYPE_REVIEW_BAR, NULL), *window = gtk_window_new (), *play;
  BastideRng rng = bastide_rng (1);
  float place = -1;

  for (int i = 0; i < 70; i++)
    g_assert_true (board_game_step (table, &rng));
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (bar), table);
  play = find_widget_if (bar, is_toggle, NULL);
  gtk_window_set_child (GTK_WINDOW (window), bar);
  gtk_window_set_default_size (GTK_WINDOW (window), 960, 100);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (bar) < 900)
    g_main_context_iteration (NULL, TRUE);
  for (unsigned view = 0; view <= 70; view++)
    {
      graphene_rect_t bounds;
      GtkAllocation whole;

      bastide_table_look (table, view);
      gtk_widget_get_allocation (bar, &whole);
      gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (bar, &whole, -1);
      g_assert_true (gtk_widget_compute_bounds (play, window, &bounds));
      if (place < 0)
        place = bounds.origin.x;
      g_assert_cmpfloat (bounds.origin.x, ==, place);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  bastide_table_close (table);
  g_object_unref (table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/review-bar/playing-keeps-its-pace", test_playing_keeps_its_pace);
  g_test_add_func ("/ui/review-bar/the-button-stays", test_the_button_stays);
  return g_test_run ();
}
