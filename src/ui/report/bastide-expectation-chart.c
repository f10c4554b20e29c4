/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line for each player, above zero while he can expect to be ahead at the end. */
#include "bastide-expectation-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/words-report.h"
#include "ui/widgets/access.h"
#include "ui/widgets/graph.h"

#define NUMBERS 34.0 /* pixels for those at the start */
#define LEAST_TOP 10 /* the least number of points at the upper edge */

/* What each player can expect after a draw or decision. */
typedef struct {
  double turn; /* from 0, with a fraction within the turn */
  float expect[BASTIDE_PLAYERS];
} Moment;

struct _BastideExpectationChart {
  GtkWidget parent_instance;
  guint players;
  BastideColour colours[BASTIDE_PLAYERS];
  GArray *moments; /* of Moment, in order */
  double turns;    /* of the whole game */
};

G_DEFINE_FINAL_TYPE (BastideExpectationChart, bastide_expectation_chart, GTK_TYPE_WIDGET)

/* The points at the upper edge, and as many below zero at the lower one: a multiple of 10. */
static int
find_top (BastideExpectationChart *self)
{
  float most = LEAST_TOP;

  for (guint i = 0; i < self->moments->len; i++)
    for (guint player = 0; player < self->players; player++)
      most = fmaxf (most, fabsf (g_array_index (self->moments, Moment, i).expect[player]));
  return 10 * (int) ceilf (most / 10);
}

static void
draw_axes (BastideExpectationChart *self, cairo_t *cr, const graphene_rect_t *plot, int top, const GdkRGBA *ink)
{
  const double step = self->turns > 40 ? 20 : self->turns > 15 ? 10 : 5;
  const double under = (plot->origin.y + plot->size.height + gtk_widget_get_height (GTK_WIDGET (self))) / 2;

  cairo_set_line_width (cr, 1);
  for (int i = -1; i <= 1; i++)
    {
      /* Translators: a lead in points, such as “+20” */
      g_autofree char *text = i == 0 ? g_strdup ("0") : g_strdup_printf ("%s%d", i > 0 ? "+" : "−", top);
      double y = floor (plot->origin.y + plot->size.height * (1 - i) / 2.0) + 0.5;

      cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, i == 0 ? 0.5 : 0.15);
      cairo_move_to (cr, plot->origin.x, y);
      cairo_rel_line_to (cr, plot->size.width, 0);
      cairo_stroke (cr);
      cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.7);
      graph_draw_text (GTK_WIDGET (self), cr, text, plot->origin.x - 6, y, 1);
    }
  graph_draw_text (GTK_WIDGET (self), cr, C_ ("graph", "Turn"), 0, under, 0);
  for (double turn = step; turn <= self->turns; turn += step)
    {
      g_autofree char *text = g_strdup_printf ("%d", (int) turn);

      graph_draw_text (GTK_WIDGET (self), cr, text, plot->origin.x + plot->size.width * turn / self->turns, under, 0.5);
    }
}

static void
draw_player (BastideExpectationChart *self, cairo_t *cr, const graphene_rect_t *plot, int top, guint player)
{
  graph_set_player (cr, self->colours[player], player);
  for (guint i = 0; i < self->moments->len; i++)
    {
      const Moment *moment = &g_array_index (self->moments, Moment, i);

      cairo_line_to (cr, plot->origin.x + plot->size.width * moment->turn / self->turns,
                     plot->origin.y + plot->size.height * (0.5 - (double) moment->expect[player] / top / 2));
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
bastide_expectation_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideExpectationChart *self = BASTIDE_EXPECTATION_CHART (widget);
  const graphene_rect_t plot = graph_find_plot (widget, NUMBERS, 0);
  const int top = find_top (self);
  GdkRGBA ink;
  cairo_t *cr;

  if (self->turns <= 0)
    return;
  cr = graph_begin (widget, snapshot, &ink);
  draw_axes (self, cr, &plot, top, &ink);
  for (guint player = 0; player < self->players; player++)
    draw_player (self, cr, &plot, top, player);
  cairo_destroy (cr);
}

static void
bastide_expectation_chart_finalize (GObject *object)
{
  g_array_unref (BASTIDE_EXPECTATION_CHART (object)->moments);
  G_OBJECT_CLASS (bastide_expectation_chart_parent_class)->finalize (object);
}

static void
bastide_expectation_chart_class_init (BastideExpectationChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_expectation_chart_finalize;
  widget_class->snapshot = bastide_expectation_chart_snapshot;
  widget_class->measure = graph_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_expectation_chart_init (BastideExpectationChart *self)
{
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  access_set_name (GTK_WIDGET (self), _ ("Expected lead over the turns"));
}

/* Adds the moments of what was judged. Those of a turn share its width. */
static void
list_moments (BastideExpectationChart *self, BastideAnalyst *analyst)
{
  guint n, next;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (analyst, &n);
  Moment start = { 0 };

  memcpy (start.expect, bastide_analyst_get_sums (analyst)->start, sizeof start.expect);
  g_array_set_size (self->moments, 0);
  g_array_append_val (self->moments, start);
  for (guint first = 0; first < n; first = next)
    {
      guint turn = bastide_analyst_find_turn (analyst, &steps[first]);

      for (next = first; next < n && bastide_analyst_find_turn (analyst, &steps[next]) == turn;)
        next++;
      self->turns = turn;
      for (guint i = first; i < next && steps[i].judged != BASTIDE_JUDGED_NOT; i++)
        {
          Moment moment = { .turn = turn - 1 + (double) (i + 1 - first) / (next - first) };

          memcpy (moment.expect, steps[i].expect, sizeof moment.expect);
          g_array_append_val (self->moments, moment);
        }
    }
}

/* Describes a few moments of the graph in words. */
static void
describe (BastideExpectationChart *self, BastideAnalyst *analyst)
{
  enum { SAMPLES = 4 };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint sample = 1; sample <= SAMPLES; sample++)
    {
      const Moment *moment = &g_array_index (self->moments, Moment, (self->moments->len - 1) * sample / SAMPLES);
      g_autofree char *name = NULL, *about = NULL;
      guint best = 0;

      for (guint player = 1; player < self->players; player++)
        if (moment->expect[player] > moment->expect[best])
          best = player;
      name = bastide_words_quote (bastide_analyst_get_seat (analyst, best)->name);
      about = bastide_words_about (moment->expect[best]);
      /* Translators: a turn, a player, then such as “about 6 points” */
      g_string_append_printf (text, _ ("Turn %u: %s could expect to be ahead by %s."), (guint) ceil (moment->turn),
                              name, about);
      g_string_append (text, sample < SAMPLES ? " " : "");
    }
  access_set_description (GTK_WIDGET (self), text->str);
}

void
bastide_expectation_chart_update (BastideExpectationChart *self, BastideAnalyst *analyst)
{
  g_return_if_fail (BASTIDE_IS_EXPECTATION_CHART (self));

  self->players = bastide_analyst_get_players (analyst);
  for (guint player = 0; player < self->players; player++)
    self->colours[player] = (BastideColour) bastide_analyst_get_seat (analyst, player)->colour;
  list_moments (self, analyst);
  if (bastide_analyst_has_overview (analyst))
    describe (self, analyst);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
