/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Name plates of historic buildings. */
#include <pango/pangocairo.h>

#include "painters.h"

#define LEAST_SIZE_FOR_NAME 96.0 /* of a tile, in units of the context */

static PangoLayout *
make_layout (cairo_t *cr, const char *name, double size, double text_scale)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Serif Bold");

  pango_font_description_set_absolute_size (font, CLAMP (size * 0.062, 9, 22) * text_scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, name, -1);
  return layout;
}

/* Calculates the size of the plate for LAYOUT, or that of the mark without a name if LAYOUT is NULL. */
static void
measure (PangoLayout *layout, double size, double *width, double *height)
{
  int text_width = 0, text_height = 0;

  if (layout == NULL)
    {
      *width = *height = MAX (6, size * 0.09);
      return;
    }
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  *width = text_width + text_height * 0.7;
  *height = text_height * 1.15;
}

void
bastide_art_measure_plate (const char *name, double size, double text_scale, double *width, double *height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = size < LEAST_SIZE_FOR_NAME ? NULL : make_layout (cr, name, size, text_scale);

  measure (layout, size, width, height);
  g_clear_object (&layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
bastide_art_draw_plate (cairo_t *cr, const char *name, double size, double text_scale, BastideStyle style)
{
  PangoLayout *layout = size < LEAST_SIZE_FOR_NAME ? NULL : make_layout (cr, name, size, text_scale);
  Easel easel;
  double width, height, round;

  measure (layout, size, &width, &height);
  easel = easel_begin (cr, 1, 0, style);
  round = layout == NULL ? width / 2 : height * 0.22;
  for (int pass = 0; pass < 3; pass++)
    {
      double grow = pass == 2 ? -MAX (1, height * 0.06) : 0, move = pass == 0 ? MAX (1, height * 0.09) : 0;
      double left = -width / 2 - grow + move, top = -height / 2 - grow + move;
      double w = width + 2 * grow, h = height + 2 * grow;

      cairo_new_sub_path (cr);
      cairo_arc (cr, left + w - round, top + round, round, -G_PI / 2, 0);
      cairo_arc (cr, left + w - round, top + h - round, round, 0, G_PI / 2);
      cairo_arc (cr, left + round, top + h - round, round, G_PI / 2, G_PI);
      cairo_arc (cr, left + round, top + round, round, G_PI, 3 * G_PI / 2);
      cairo_close_path (cr);
      if (pass == 0)
        easel_colour_alpha (&easel, COLOUR_SHADOW, 0.35);
      else
        easel_colour (&easel, style.contrast ? (pass == 1 ? 0x000000 : 0xffffff) : pass == 1 ? 0x35507a : 0xf6eed8);
      cairo_fill (cr);
    }
  if (layout != NULL)
    {
      int text_width, text_height;

      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      easel_colour (&easel, style.contrast ? 0x000000 : 0x2a3d5c);
      cairo_move_to (cr, -text_width / 2.0, -text_height / 2.0);
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
  else
    {
      cairo_scale (cr, width, width);
      trace_box (&easel, 0, 0, 0.34, 0.34, G_PI / 4);
      easel_colour (&easel, 0x35507a);
      cairo_fill (cr);
    }
  easel_end (&easel);
}
