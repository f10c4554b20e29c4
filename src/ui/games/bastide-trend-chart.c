/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small graph of points in successive games. */
#include "bastide-trend-chart.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/graph.h"

struct _BastideTrendChart {
  GtkWidget parent_instance;
  guint n;
  guint *points;
  gboolean *won;
};

G_DEFINE_FINAL_TYPE (BastideTrendChart, bastide_trend_chart, GTK_TYPE_WIDGET)

/* Room for marks round the graph, in pixels. */
#define EDGE 6.0

static void
bastide_trend_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTrendChart *self = BASTIDE_TREND_CHART (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRGBA ink;
  cairo_t *cr = graph_begin (widget, snapshot, &ink);
  guint top = 1;

  for (guint i = 0; i < self->n; i++)
    top = MAX (top, self->points[i]);
  for (int pass = 0; pass < 2; pass++) /* the line, then the marks on it */
    {
      for (guint i = 0; i < self->n; i++)
        {
          double x = self->n > 1 ? EDGE + (width - 2 * EDGE) * i / (self->n - 1) : width / 2.0;
          double y = height - EDGE - (height - 2 * EDGE) * self->points[i] / top;

          if (pass == 0)
            {
              cairo_line_to (cr, x, y);
              continue;
            }
          cairo_arc (cr, x, y, 3.5, 0, 2 * G_PI);
          cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, ink.alpha);
          cairo_set_line_width (cr, 1.5);
          if (self->won[i])
            cairo_fill (cr);
          else
            cairo_stroke (cr);
        }
      if (pass == 0)
        {
          cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.4 * ink.alpha);
          cairo_set_line_width (cr, 1.5);
          cairo_stroke (cr);
        }
    }
  cairo_destroy (cr);
}

static void
bastide_trend_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? 56 : 80;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? 64 : 240;
}

static void
bastide_trend_chart_finalize (GObject *object)
{
  g_free (BASTIDE_TREND_CHART (object)->points);
  g_free (BASTIDE_TREND_CHART (object)->won);
  G_OBJECT_CLASS (bastide_trend_chart_parent_class)->finalize (object);
}

static void
bastide_trend_chart_class_init (BastideTrendChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_trend_chart_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = bastide_trend_chart_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = bastide_trend_chart_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "trendchart");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_trend_chart_init (BastideTrendChart *self)
{
}

GtkWidget *
bastide_trend_chart_new (guint n, const guint *points, const gboolean *won)
{
  BastideTrendChart *self = g_object_new (BASTIDE_TYPE_TREND_CHART, NULL);
  GString *text = g_string_new (NULL);

  self->n = n;
  self->points = g_memdup2 (points, n * sizeof *points);
  self->won = g_memdup2 (won, n * sizeof *won);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      /* Translators: the points of one game */
      g_string_append_printf (text, won[i] ? _ ("%u (won)") : "%u", points[i]);
    }
  access_set_name (GTK_WIDGET (self), text->str);
  access_set_tooltip (GTK_WIDGET (self), _ ("Points game by game; filled marks are won games"));
  g_string_free (text, TRUE);
  return GTK_WIDGET (self);
}
