/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tick, a ring, a triangle and a cross, which are told apart without colours. */
#include "quality-sign.h"

#include <adwaita.h>

#include "model/words-report.h"
#include "ui/widgets/access.h"

#define MIDDLE (QUALITY_SIGN / 2.0)

typedef struct {
  guint32 light, dark; /* RGB on a light and on a dark background */
} Colours;

static const Colours colours[] = {
  [BASTIDE_QUALITY_GOOD] = { 0x1a7f37, 0x6fd08c },
  [BASTIDE_QUALITY_SMALL_MISTAKE] = { 0x3f6fb5, 0x8fb8f0 },
  [BASTIDE_QUALITY_MISTAKE] = { 0xa85800, 0xffb05c },
  [BASTIDE_QUALITY_LARGE_MISTAKE] = { 0xc01c28, 0xff8a80 },
};

static void
set_colour (cairo_t *cr, BastideQuality quality, const GdkRGBA *ink)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  guint32 rgb = adw_style_manager_get_dark (manager) ? colours[quality].dark : colours[quality].light;

  if (adw_style_manager_get_high_contrast (manager))
    gdk_cairo_set_source_rgba (cr, ink);
  else
    cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

void
quality_sign_draw (cairo_t *cr, BastideQuality quality, const GdkRGBA *ink)
{
  set_colour (cr, quality, ink);
  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (quality)
    {
    case BASTIDE_QUALITY_GOOD:
      cairo_move_to (cr, 2, 6.5);
      cairo_line_to (cr, 5, 9.5);
      cairo_line_to (cr, 10, 3);
      cairo_stroke (cr);
      break;
    case BASTIDE_QUALITY_SMALL_MISTAKE:
      cairo_arc (cr, MIDDLE, MIDDLE, 3.5, 0, 2 * G_PI);
      cairo_stroke (cr);
      break;
    case BASTIDE_QUALITY_MISTAKE:
      cairo_move_to (cr, MIDDLE, 2);
      cairo_line_to (cr, 11, 10.5);
      cairo_line_to (cr, 1, 10.5);
      cairo_close_path (cr);
      cairo_fill (cr);
      break;
    case BASTIDE_QUALITY_LARGE_MISTAKE:
      cairo_set_line_width (cr, 3);
      cairo_move_to (cr, 2.5, 2.5);
      cairo_line_to (cr, 9.5, 9.5);
      cairo_move_to (cr, 9.5, 2.5);
      cairo_line_to (cr, 2.5, 9.5);
      cairo_stroke (cr);
      break;
    }
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer quality)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  cairo_translate (cr, (width - QUALITY_SIGN) / 2.0, (height - QUALITY_SIGN) / 2.0);
  quality_sign_draw (cr, (BastideQuality) GPOINTER_TO_INT (quality), &ink);
}

GtkWidget *
quality_sign_new (void)
{
  return g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", QUALITY_SIGN, "content-height", QUALITY_SIGN, "visible",
                       FALSE, NULL);
}

void
quality_sign_set_loss (GtkWidget *sign, const float *loss)
{
  g_autofree char *words = loss != NULL ? bastide_words_loss (*loss) : NULL;

  gtk_widget_set_visible (sign, loss != NULL);
  access_set_tooltip (sign, words);
  if (loss != NULL)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sign), draw, GINT_TO_POINTER (bastide_quality_of_loss (*loss)),
                                    NULL);
}
