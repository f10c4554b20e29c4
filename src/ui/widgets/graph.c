/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph.h"

#include "bastide-player-mark.h"
#include "text-fit.h"

graphene_rect_t
graph_find_plot (GtkWidget *widget, double numbers, double below)
{
  double scale = MAX (text_find_scale (widget), 1), start = numbers * scale;

  return GRAPHENE_RECT_INIT ((float) start, (float) GRAPH_EDGE,
                             (float) MAX (gtk_widget_get_width (widget) - start - GRAPH_EDGE, 1),
                             (float) MAX (gtk_widget_get_height (widget) - GRAPH_EDGE - below - GRAPH_TURNS * scale,
                                          1));
}

void
graph_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 190;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 190;
}

cairo_t *
graph_begin (GtkWidget *widget, GtkSnapshot *snapshot, GdkRGBA *ink)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), ink);
  return gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                                   (float) gtk_widget_get_height (widget)));
}

static PangoLayout *
make_layout (GtkWidget *widget, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *small = pango_attr_list_new ();

  pango_attr_list_insert (small, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, small);
  pango_attr_list_unref (small);
  return layout;
}

int
graph_measure_text (GtkWidget *widget, const char *text)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

void
graph_draw_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
graph_set_player (cairo_t *cr, BastideColour colour, guint player)
{
  static const double dashes[BASTIDE_PLAYERS][2] = { { 1, 0 }, { 8, 3 }, { 3, 2 }, { 12, 4 }, { 2, 4 }, { 6, 6 } };
  GdkRGBA rgba;

  bastide_player_mark_get_rgba (colour, &rgba);
  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes[player], player > 0 ? 2 : 0, 0);
}
