/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of points over moments. */
#include "bastide-points-chart.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/graph.h"

struct _BastidePointsChart {
  GtkWidget parent_instance;
  guint players, n;
  BastideColour colours[BASTIDE_PLAYERS];
  gint16 *points;
  gint16 *before_end; /* NULL if the game is not over */
  double *at;         /* X of each moment, in turns from the start */
  double last;        /* the end of the last turn, in turns from the start */
  int shown;
};

G_DEFINE_FINAL_TYPE (BastidePointsChart, bastide_points_chart, GTK_TYPE_WIDGET)

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Pixels for the numbers at the start, with text of the usual size. */
#define NUMBERS 30.0

/* Part of the plot's width for the final scoring, where the lines would be vertical otherwise. */
#define END_WIDTH 0.08

/* Height in pixels of the band along the lower edge, in the colour of the leader. */
#define BAND 5.0

/* The plot's rectangle in the widget. */
static graphene_rect_t
find_plot (BastidePointsChart *self)
{
  return graph_find_plot (GTK_WIDGET (self), NUMBERS, BAND);
}

static guint
find_top (BastidePointsChart *self)
{
  guint top = 10;

  for (guint i = 0; i < self->n * self->players; i++)
    top = MAX (top, (guint) self->points[i]);
  return top;
}

/* A round distance in points between the horizontal lines, so that there are at most five of them. */
static guint
choose_step (guint top)
{
  static const guint steps[] = { 5, 10, 20, 25, 50, 100, 200, 500, 1000 };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (steps) && top / steps[i] > 4)
    i++;
  return steps[i];
}

/* The X in pixels of TURN. */
static double
place_turn (BastidePointsChart *self, const graphene_rect_t *plot, double turn)
{
  double end = self->at[self->n - 1];

  return plot->origin.x + (end > 0 ? plot->size.width * turn / end : 0);
}

static double
place_x (BastidePointsChart *self, const graphene_rect_t *plot, guint i)
{
  return place_turn (self, plot, self->at[i]);
}

static double
place_y (const graphene_rect_t *plot, guint points, guint top)
{
  return plot->origin.y + plot->size.height * (1 - (double) points / top);
}

/* Draws the axis below the band. All turns have the same width, and the number of a turn is at its end. */
static void
draw_turns (BastidePointsChart *self, cairo_t *cr, const graphene_rect_t *plot, const GdkRGBA *ink)
{
  guint step = choose_step ((guint) self->last);
  GtkWidget *widget = GTK_WIDGET (self);
  double top = plot->origin.y + plot->size.height + BAND, y = (top + gtk_widget_get_height (widget)) / 2;
  double end = plot->origin.x + plot->size.width + GRAPH_EDGE;

  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.7);
  cairo_set_line_width (cr, 1);
  graph_draw_text (widget, cr, C_ ("graph", "Turn"), 0, y, 0);
  if (self->before_end != NULL)
    {
      graph_draw_text (widget, cr, C_ ("graph", "End"), end, y, 1);
      end -= graph_measure_text (widget, C_ ("graph", "End")) + 4;
    }
  for (guint turn = step; turn <= (guint) self->last; turn += step)
    {
      g_autofree char *text = g_strdup_printf ("%u", turn);
      double x = (int) place_turn (self, plot, turn) + 0.5;

      if (x + graph_measure_text (widget, text) / 2.0 > end)
        break;
      cairo_move_to (cr, x, top + 2);
      cairo_rel_line_to (cr, 0, 3);
      cairo_stroke (cr);
      graph_draw_text (widget, cr, text, x, y, 0.5);
    }
}

/* The players with most points at moment I, as bits. 0 if nobody has points. */
static guint
find_leaders (BastidePointsChart *self, guint i)
{
  const gint16 *points = &self->points[i * self->players];
  gint16 top = 1;
  guint leaders = 0;

  for (guint player = 0; player < self->players; player++)
    top = MAX (top, points[player]);
  for (guint player = 0; player < self->players; player++)
    leaders |= points[player] == top ? 1u << player : 0;
  return leaders;
}

/* Draws a band in the colours of the leaders, divided if there are several. */
static void
draw_leaders (BastidePointsChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  guint next;

  for (guint i = 0; i + 1 < self->n; i = next)
    {
      guint leaders = find_leaders (self, i), n = (guint) __builtin_popcount (leaders);
      double x = place_x (self, plot, i), y = plot->origin.y + plot->size.height + 2;

      for (next = i + 1; next + 1 < self->n && find_leaders (self, next) == leaders;)
        next++;
      for (guint player = 0; player < self->players; player++)
        {
          GdkRGBA rgba;

          if (!(leaders >> player & 1))
            continue;
          bastide_player_mark_get_rgba (self->colours[player], &rgba);
          gdk_cairo_set_source_rgba (cr, &rgba);
          cairo_rectangle (cr, x, y, place_x (self, plot, next) - x, BAND / n);
          cairo_fill (cr);
          y += BAND / n;
        }
    }
}

static void
draw_lines (BastidePointsChart *self, cairo_t *cr, const graphene_rect_t *plot, guint top, const GdkRGBA *ink)
{
  guint step = choose_step (top);

  cairo_set_line_width (cr, 1);
  for (guint value = 0; value <= top; value += step)
    {
      g_autofree char *text = g_strdup_printf ("%u", value);
      double y = (int) (plot->origin.y + plot->size.height * (1 - (double) value / top)) + 0.5;

      cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.15);
      cairo_move_to (cr, plot->origin.x, y);
      cairo_rel_line_to (cr, plot->size.width, 0);
      cairo_stroke (cr);
      cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.7);
      graph_draw_text (GTK_WIDGET (self), cr, text, plot->origin.x - 6, y, 1);
    }
}

/* Draws a player's line, and marks where points were scored. */
static void
draw_player (BastidePointsChart *self, cairo_t *cr, const graphene_rect_t *plot, guint top, guint player)
{
  guint before = 0;

  graph_set_player (cr, self->colours[player], player);
  for (guint i = 0; i < self->n; i++)
    {
      gboolean is_end = i + 1 == self->n && self->before_end != NULL;
      guint points = is_end ? self->before_end[player] : self->points[i * self->players + player];
      double x = is_end ? place_turn (self, plot, self->last) : place_x (self, plot, i);

      if (i > 0 && points != before)
        cairo_line_to (cr, x, place_y (plot, before, top));
      cairo_line_to (cr, x, place_y (plot, points, top));
      before = points;
      if (is_end)
        cairo_line_to (cr, place_x (self, plot, i), place_y (plot, self->points[i * self->players + player], top));
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  for (guint i = 1; i < self->n; i++)
    {
      gint16 points = self->points[i * self->players + player];

      if (points == self->points[(i - 1) * self->players + player])
        continue;
      cairo_arc (cr, place_x (self, plot, i), place_y (plot, points, top), 2.5, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
bastide_points_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastidePointsChart *self = BASTIDE_POINTS_CHART (widget);
  graphene_rect_t plot = find_plot (self);
  guint top = find_top (self);
  GdkRGBA ink;
  cairo_t *cr;

  if (self->n == 0)
    return;
  cr = graph_begin (widget, snapshot, &ink);
  draw_lines (self, cr, &plot, top, &ink);
  draw_turns (self, cr, &plot, &ink);
  draw_leaders (self, cr, &plot);
  if (self->shown >= 0)
    {
      double x = (int) place_x (self, &plot, MIN ((guint) self->shown, self->n - 1)) + 0.5;

      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.6);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, x, plot.origin.y);
      cairo_rel_line_to (cr, 0, plot.size.height);
      cairo_stroke (cr);
    }
  for (guint player = 0; player < self->players; player++)
    draw_player (self, cr, &plot, top, player);
  cairo_destroy (cr);
}

static void
choose (BastidePointsChart *self, int index)
{
  if (self->n == 0)
    return;
  index = CLAMP (index, 0, (int) self->n - 1);
  if (index != self->shown)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, (guint) index);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  BastidePointsChart *self = data;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, bastide_points_chart_find (self, x));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, gpointer data)
{
  BastidePointsChart *self = data;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left: choose (self, self->shown - 1); return TRUE;
    case GDK_KEY_Right: choose (self, self->shown + 1); return TRUE;
    case GDK_KEY_Home: choose (self, 0); return TRUE;
    case GDK_KEY_End: choose (self, (int) self->n - 1); return TRUE;
    default: return FALSE;
    }
}

static void
bastide_points_chart_finalize (GObject *object)
{
  g_free (BASTIDE_POINTS_CHART (object)->points);
  g_free (BASTIDE_POINTS_CHART (object)->before_end);
  g_free (BASTIDE_POINTS_CHART (object)->at);
  G_OBJECT_CLASS (bastide_points_chart_parent_class)->finalize (object);
}

static void
bastide_points_chart_class_init (BastidePointsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_points_chart_finalize;
  widget_class->snapshot = bastide_points_chart_snapshot;
  widget_class->measure = graph_measure;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", BASTIDE_TYPE_POINTS_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "pointschart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_points_chart_init (BastidePointsChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->shown = -1;
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  access_set_name (GTK_WIDGET (self), _ ("Points over time"));
}

GtkWidget *
bastide_points_chart_new (void)
{
  return g_object_new (BASTIDE_TYPE_POINTS_CHART, NULL);
}

/* Calculates the X of the moments: those of a turn share its width, and the last of them is at its end. */
static void
place_moments (BastidePointsChart *self, const guint *turns)
{
  guint first = 1, next;

  g_free (self->at);
  self->at = g_new0 (double, self->n);
  for (; first < self->n; first = next)
    {
      for (next = first; next < self->n && turns[next] == turns[first];)
        next++;
      for (guint i = first; i < next; i++)
        self->at[i] = turns[i] - 1 + (double) (i + 1 - first) / (next - first);
    }
  self->last = self->at[self->n - 1];
  if (self->before_end != NULL)
    self->at[self->n - 1] = self->last / (1 - END_WIDTH);
}

void
bastide_points_chart_set_series (BastidePointsChart *self, guint players, const BastideColour *colours, guint n,
                                 const gint16 *points, const guint *turns, const gint16 *before_end)
{
  g_return_if_fail (BASTIDE_IS_POINTS_CHART (self));
  g_return_if_fail (players <= BASTIDE_PLAYERS);
  g_return_if_fail (n > 0);

  g_free (self->points);
  self->points = g_memdup2 (points, sizeof *points * n * players);
  g_free (self->before_end);
  self->before_end = g_memdup2 (before_end, before_end != NULL ? sizeof *before_end * players : 0);
  self->players = players;
  self->n = n;
  place_moments (self, turns);
  for (guint player = 0; player < players; player++)
    self->colours[player] = colours[player];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_points_chart_set_shown (BastidePointsChart *self, int index)
{
  g_return_if_fail (BASTIDE_IS_POINTS_CHART (self));

  if (self->shown == index)
    return;
  self->shown = index;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bastide_points_chart_find (BastidePointsChart *self, double x)
{
  graphene_rect_t plot = find_plot (self);

  g_return_val_if_fail (BASTIDE_IS_POINTS_CHART (self), -1);

  for (guint i = 0; i + 1 < self->n; i++)
    if (x < (place_x (self, &plot, i) + place_x (self, &plot, i + 1)) / 2)
      return (int) i;
  return (int) self->n - 1;
}
