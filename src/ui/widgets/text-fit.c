/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries smaller and smaller sizes. */
#include "text-fit.h"

/* By how much the text becomes smaller at a time, and its smallest size, as factors of the usual text. */
#define SMALLER 0.97
#define SMALLEST_TEXT 0.35

/* The least size of large text as a factor of the usual one. */
#define LARGE 1.4

/* The attributes of a text of SCALE times the usual size. The caller unrefs them. */
static PangoAttrList *
make_scale (double scale)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  return attributes;
}

/* Whether the text, in SCALE times the usual size, fits into its widget. */
static gboolean
fits (GtkInscription *inscription, double scale)
{
  GtkWidget *widget = GTK_WIDGET (inscription);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, gtk_inscription_get_text (inscription));
  g_autoptr (PangoAttrList) attributes = make_scale (scale);
  int height;

  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height <= gtk_widget_get_height (widget);
}

void
text_fit (GtkInscription *inscription, double *scale)
{
  gboolean has_room = gtk_widget_get_height (GTK_WIDGET (inscription)) > 0;
  g_autoptr (PangoAttrList) attributes = NULL;
  double fitting = 1;

  while (has_room && fitting > SMALLEST_TEXT && !fits (inscription, fitting))
    fitting *= SMALLER;
  if (fitting == *scale)
    return;
  *scale = fitting;
  attributes = make_scale (fitting);
  gtk_inscription_set_attributes (inscription, attributes);
}

double
text_find_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / 1024.0 / 96 : 1;
}

gboolean
text_is_large (GtkWidget *widget)
{
  return text_find_scale (widget) >= LARGE;
}
