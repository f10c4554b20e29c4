/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small figures or towers. */
#include "bastide-supply.h"

#include "ui/widgets/bastide-player-mark.h"

struct _BastideSupply {
  GtkWidget parent_instance;
  BastideColour colour;
  int n;
  gboolean towers;
};

G_DEFINE_FINAL_TYPE (BastideSupply, bastide_supply, GTK_TYPE_WIDGET)

enum {
  PROP_TOWERS = 1,
};

enum {
  HEIGHT = 14,
  STEP = 11,
};

/* Traces a small person from the front, with the feet at the bottom of a box of 10 by 14. */
static void
trace_figure (cairo_t *cr)
{
  cairo_arc (cr, 5, 3.4, 2.7, 0.8 * G_PI, 0.2 * G_PI);
  cairo_line_to (cr, 9.6, 8.2);
  cairo_line_to (cr, 7.4, 9);
  cairo_line_to (cr, 8.8, 13.6);
  cairo_line_to (cr, 5.6, 13.6);
  cairo_line_to (cr, 5, 11.4);
  cairo_line_to (cr, 4.4, 13.6);
  cairo_line_to (cr, 1.2, 13.6);
  cairo_line_to (cr, 2.6, 9);
  cairo_line_to (cr, 0.4, 8.2);
  cairo_close_path (cr);
}

/* Traces a round tower with a pointed roof. */
static void
trace_tower (cairo_t *cr)
{
  cairo_move_to (cr, 5, 0.4);
  cairo_line_to (cr, 9.2, 6);
  cairo_line_to (cr, 8, 6);
  cairo_line_to (cr, 8, 13.6);
  cairo_line_to (cr, 2, 13.6);
  cairo_line_to (cr, 2, 6);
  cairo_line_to (cr, 0.8, 6);
  cairo_close_path (cr);
}

static void
bastide_supply_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideSupply *self = BASTIDE_SUPPLY (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA rgba;

  bastide_player_mark_get_rgba (self->colour, &rgba);
  cairo_translate (cr, 0, (height - HEIGHT) / 2.0);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    cairo_translate (cr, width - self->n * STEP, 0);
  for (int i = 0; i < self->n; i++)
    {
      if (self->towers)
        trace_tower (cr);
      else
        trace_figure (cr);
      gdk_cairo_set_source_rgba (cr, &rgba);
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
      cairo_set_line_width (cr, 0.7);
      cairo_stroke (cr);
      cairo_translate (cr, STEP, 0);
    }
  cairo_destroy (cr);
}

static void
bastide_supply_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  BastideSupply *self = BASTIDE_SUPPLY (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : self->n * STEP;
}

static void
bastide_supply_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BASTIDE_SUPPLY (object)->towers = g_value_get_boolean (value);
}

static void
bastide_supply_class_init (BastideSupplyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = bastide_supply_set_property;
  widget_class->snapshot = bastide_supply_snapshot;
  widget_class->measure = bastide_supply_measure;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_TOWERS,
                                   g_param_spec_boolean ("towers", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_supply_init (BastideSupply *self)
{
}

void
bastide_supply_set (BastideSupply *self, BastideColour colour, int n)
{
  g_return_if_fail (BASTIDE_IS_SUPPLY (self));

  if (self->colour == colour && self->n == n)
    return;
  self->colour = colour;
  self->n = n;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
