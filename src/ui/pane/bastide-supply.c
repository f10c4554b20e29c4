/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small signs. */
#include "bastide-supply.h"

#include "ui/widgets/bastide-player-mark.h"

struct _BastideSupply {
  GtkWidget parent_instance;
  BastideColour colour;
  int n;
  gboolean leads;
  const BastideArt *art;
  unsigned kind;
};

G_DEFINE_FINAL_TYPE (BastideSupply, bastide_supply, GTK_TYPE_WIDGET)

enum {
  HEIGHT = 14,
  STEP = 11,
};

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
      if (self->art->draw_supply == NULL || !self->art->draw_supply (cr, self->kind, self->leads))
        {
          self->art->trace_supply (cr, self->kind);
          gdk_cairo_set_source_rgba (cr, &rgba);
          cairo_fill_preserve (cr);
          cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
          cairo_set_line_width (cr, 0.7);
          cairo_stroke (cr);
        }
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
bastide_supply_class_init (BastideSupplyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bastide_supply_snapshot;
  widget_class->measure = bastide_supply_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_supply_init (BastideSupply *self)
{
}

GtkWidget *
bastide_supply_new (const BastideArt *art, unsigned kind)
{
  BastideSupply *self = g_object_new (BASTIDE_TYPE_SUPPLY, NULL);

  self->art = art;
  self->kind = kind;
  return GTK_WIDGET (self);
}

void
bastide_supply_set (BastideSupply *self, BastideColour colour, int n, gboolean leads)
{
  g_return_if_fail (BASTIDE_IS_SUPPLY (self));

  if (self->colour == colour && self->n == n && self->leads == leads)
    return;
  self->colour = colour;
  self->n = n;
  self->leads = leads;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
