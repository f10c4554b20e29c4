/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of points: positions of its moments. */
#include <adwaita.h>

#include "ui/pane/bastide-points-chart.h"

enum { WIDTH = 640, HEIGHT = 200 };

static GtkWidget *
make_chart (void)
{
  GtkWidget *chart = g_object_ref_sink (bastide_points_chart_new ());
  int least;

  gtk_widget_measure (chart, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL); /* before it is allocated */
  gtk_widget_allocate (chart, WIDTH, HEIGHT, -1, NULL);
  return chart;
}

/* The first X at which the moment INDEX is found. */
static double
find_edge (GtkWidget *chart, int index)
{
  double x = 0;

  while (x < WIDTH && bastide_points_chart_find (BASTIDE_POINTS_CHART (chart), x) < index)
    x += 0.25;
  g_assert_cmpint (bastide_points_chart_find (BASTIDE_POINTS_CHART (chart), x), ==, index);
  return x;
}

/* All turns have the same width, whatever was decided in them, and the final scoring has a place of its own. */
static void
check_edges (const gint16 *before_end, double last_edge)
{
  g_autoptr (GtkWidget) chart = make_chart ();
  const BastideColour colours[] = { BASTIDE_RED, BASTIDE_BLUE };
  const gint16 points[16] = { 0 };
  const guint turns[] = { 0, 1, 1, 2, 2, 2, 3, 3 };
  /* Half-way between the moments, in turns: the first and the third turn have two of them, the second has three. */
  const double edges[] = { 0, 0.25, 0.75, 7 / 6.0, 1.5, 11 / 6.0, 2.25, last_edge };
  double from, turn;

  bastide_points_chart_set_series (BASTIDE_POINTS_CHART (chart), 2, colours, 8, points, turns, before_end);
  from = find_edge (chart, 1);
  turn = (find_edge (chart, 6) - from) / (edges[6] - edges[1]);
  g_assert_cmpfloat (turn, >, 100);
  for (int i = 1; i < 8; i++)
    g_assert_cmpfloat_with_epsilon (find_edge (chart, i), from + (edges[i] - edges[1]) * turn, 1);
  g_assert_cmpint (bastide_points_chart_find (BASTIDE_POINTS_CHART (chart), 0), ==, 0);
  g_assert_cmpint (bastide_points_chart_find (BASTIDE_POINTS_CHART (chart), WIDTH), ==, 7);
}

static void
test_turns_are_as_wide (void)
{
  const gint16 before_end[] = { 0, 0 };

  check_edges (NULL, 2.75);
  check_edges (before_end, (2.5 + 3 / 0.92) / 2);
}

static void
test_nothing_to_find (void)
{
  g_autoptr (GtkWidget) chart = make_chart ();

  g_assert_cmpint (bastide_points_chart_find (BASTIDE_POINTS_CHART (chart), 100), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/chart/turns-are-as-wide-as-one-another", test_turns_are_as_wide);
  g_test_add_func ("/ui/chart/finds-nothing-where-nothing-is", test_nothing_to_find);
  return g_test_run ();
}
