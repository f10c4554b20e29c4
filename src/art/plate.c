/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Name plates of historic buildings: lettering on a ribbon of parchment. */
#include <pango/pangocairo.h>

#include "easel.h"

#define LEAST_SIZE_FOR_NAME 96.0 /* of a tile, in units of the context */
#define NOTCH 0.34               /* depth of the cut in the ends of the ribbon, in heights */
#define PARCHMENT 0xf6ead0
#define PARCHMENT_EDGE 0x8a6a42
#define INK 0x453018

static PangoLayout *
make_layout (cairo_t *cr, const char *name, double size, double text_scale)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Serif");

  pango_font_description_set_absolute_size (font, CLAMP (size * 0.056, 9, 20) * text_scale * PANGO_SCALE);
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
  *height = text_height * 0.88;
  *width = text_width + (0.6 + 2 * NOTCH) * *height;
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

/* Traces a ribbon with its middle at the origin. */
static void
trace_ribbon (cairo_t *cr, double width, double height)
{
  const double half = width / 2, above = height / 2;

  cairo_move_to (cr, -half, -above);
  cairo_line_to (cr, half, -above);
  cairo_line_to (cr, half - NOTCH * height, 0);
  cairo_line_to (cr, half, above);
  cairo_line_to (cr, -half, above);
  cairo_line_to (cr, NOTCH * height - half, 0);
  cairo_close_path (cr);
}

/* Fills the path of the context, with a thin edge and a slight shadow. */
static void
fill_parchment (Easel *easel, double height)
{
  cairo_t *cr = easel->cr;
  const bool contrast = easel->style.contrast;
  cairo_path_t *path = cairo_copy_path (cr);

  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, MAX (0.7, 0.07 * height), MAX (0.7, 0.07 * height));
  cairo_append_path (cr, path);
  cairo_restore (cr);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (cr);
  cairo_append_path (cr, path);
  easel_colour (easel, contrast ? 0xffffff : PARCHMENT);
  cairo_fill_preserve (cr);
  easel_colour (easel, contrast ? 0x000000 : PARCHMENT_EDGE);
  cairo_set_line_width (cr, contrast ? MAX (1.5, 0.12 * height) : MAX (0.8, 0.05 * height));
  cairo_stroke (cr);
  cairo_path_destroy (path);
}

void
bastide_art_draw_plate (cairo_t *cr, const char *name, double size, double text_scale, BastideStyle style)
{
  PangoLayout *layout = size < LEAST_SIZE_FOR_NAME ? NULL : make_layout (cr, name, size, text_scale);
  Easel easel;
  double width, height;

  measure (layout, size, &width, &height);
  easel = easel_begin (cr, 1, 0, style);
  if (layout != NULL)
    trace_ribbon (cr, width, height);
  else
    trace_disc (&easel, 0, 0, width / 2);
  fill_parchment (&easel, height);
  if (layout != NULL)
    {
      int text_width, text_height;

      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      easel_colour (&easel, style.contrast ? 0x000000 : INK);
      cairo_move_to (cr, -text_width / 2.0, -text_height / 2.0);
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
  else
    {
      trace_box (&easel, 0, 0, 0.34 * width, 0.34 * width, G_PI / 4);
      easel_colour (&easel, 0x35507a);
      cairo_fill (cr);
    }
  easel_end (&easel);
}
