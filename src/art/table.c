/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table that the town lies on. */
#include "painters.h"

static uint32_t
colour_of_table (bool dark, BastideStyle style)
{
  if (style.contrast)
    return dark ? 0x101412 : 0x4a524d;
  return dark ? 0x2f3833 : 0x66736b;
}

void
bastide_art_draw_table (cairo_t *cr, double width, double height, bool dark, BastideStyle style)
{
  const uint32_t colour = colour_of_table (dark, style);
  cairo_pattern_t *vignette;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0, (colour & 255) / 255.0);
  cairo_paint (cr);
  if (!style.contrast)
    {
      vignette = cairo_pattern_create_radial (width / 2, height / 2, 0.3 * MIN (width, height), width / 2, height / 2,
                                              0.62 * hypot (width, height));
      cairo_pattern_add_color_stop_rgba (vignette, 0, 0, 0, 0, 0);
      cairo_pattern_add_color_stop_rgba (vignette, 1, 0, 0, 0, 0.34);
      cairo_set_source (cr, vignette);
      cairo_paint (cr);
      cairo_pattern_destroy (vignette);
    }
  cairo_restore (cr);
}
