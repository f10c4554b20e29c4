/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the evening sky, by which all colours are multiplied, and warm lamps. */
#include "dusk.h"

#define GLOW 0xffd27a
#define PANE_COLOUR 0xfff0c8
#define PANE 0.011
#define LEAST_PANE 0.8 /* pixels */

void
dusk_begin (cairo_t *cr, BastideStyle style)
{
  if (is_dusk (style))
    cairo_push_group (cr);
}

/* Multiplies all pixels of IMAGE by the colour of dusk. Cairo's operator would add that colour to whatever is
 * translucent. */
static void
dim (cairo_surface_t *image)
{
  const int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);
  const int stride = cairo_image_surface_get_stride (image);
  unsigned char *row = cairo_image_surface_get_data (image);

  cairo_surface_flush (image);
  for (int y = 0; y < height; y++, row += stride)
    for (int x = 0; x < width; x++)
      {
        uint32_t *pixel = (uint32_t *) (void *) row + x;

        *pixel = (*pixel & 0xff000000) | dusk_dim (*pixel);
      }
  cairo_surface_mark_dirty (image);
}

void
dusk_end (cairo_t *cr, BastideStyle style)
{
  cairo_surface_t *group, *image;

  if (!is_dusk (style))
    return;
  group = cairo_get_group_target (cr);
  image = cairo_surface_map_to_image (group, NULL);
  dim (image);
  cairo_surface_unmap_image (group, image);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

void
dusk_paint_lamp (Easel *easel, double x, double y, double radius, double strength, bool has_pane)
{
  static const double stops[][2] = { { 0, 1 }, { 0.35, 0.45 }, { 1, 0 } };
  cairo_pattern_t *glow = cairo_pattern_create_radial (x, y, 0, x, y, radius);

  for (size_t i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_pattern_add_color_stop_rgba (glow, stops[i][0], (GLOW >> 16) / 255.0, (GLOW >> 8 & 255) / 255.0,
                                       (GLOW & 255) / 255.0, strength * stops[i][1]);
  trace_disc (easel, x, y, radius);
  cairo_set_source (easel->cr, glow);
  cairo_fill (easel->cr);
  cairo_pattern_destroy (glow);
  if (!has_pane)
    return;
  trace_disc (easel, x, y, MAX (PANE, LEAST_PANE / easel->size));
  easel_colour (easel, PANE_COLOUR);
  cairo_fill (easel->cr);
}
