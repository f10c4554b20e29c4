/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a hundred thousand games: when the figures have been calculated, and how long the main thread is
 * busy at a time until they are visible and while they scroll. */
#include "busy.h"
#include "find-widget.h"
#include "table.h"
#include "ui/app/bastide-application.h"
#include "ui/games/bastide-statistics-window.h"

enum {
  GAMES = 100000,
  FRAMES = 60,      /* while scrolling */
};

static gboolean
scrolled_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  double range = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  unsigned *left = frames;

  gtk_adjustment_set_value (adjustment, range * (FRAMES - *left) / FRAMES);
  return --*left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
iterate (double seconds)
{
  for (gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC); g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
}

static void
measure (BastideStore *store)
{
  GtkWidget *window;
  unsigned left = FRAMES;

  busy_begin ();
  window = bastide_statistics_window_new (NULL, store);
  gtk_window_present (GTK_WINDOW (window));
  while (find_mapped_widget (window, ADW_TYPE_PREFERENCES_GROUP) == NULL)
    g_main_context_iteration (NULL, TRUE);
  busy_end ("figures");
  iterate (3);
  busy_end ("all drawn");

  busy_begin ();
  gtk_widget_add_tick_callback (find_mapped_widget (window, GTK_TYPE_SCROLLED_WINDOW), scrolled_cb, &left, NULL);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  busy_end ("scrolling");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  Table table;
  g_autofree char *count = NULL;
  BastideStore *store;

  g_test_init (&argc, &argv, NULL);
  table_set_up (&table, NULL);
  table_make_games (&table, 900);
  table_copy_results (&table, GAMES);
  count = table_sql (table.path, "SELECT count(DISTINCT game) || ' games, ' || count(*) || ' results of ' || "
                     "count(DISTINCT player) || ' players' FROM results");
  g_print ("%s\n", count);
  adw_init ();
  bastide_application_new ();   /* registers the templates */
  store = table_open (&table);
  measure (store);
  table_close (store);
  table_tear_down (&table, NULL);
  return 0;
}
