/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The joints between tiles. */
#include "painters.h"

void
town_art_draw_seam (cairo_t *cr, BastideSide side, int length, double size, BastideStyle style)
{
  /* A line is at least one pixel wide. On small tiles it is paler instead of thinner. */
  const double width = MAX (1, round (0.012 * size)) / size, strength = size < 64 ? 0.5 : CLAMP (size / 110, 0.5, 1);
  Easel easel = easel_begin (cr, size, 0, style);

  for (int i = 0; i < 2; i++)
    {
      if (side == BASTIDE_EAST)
        cairo_rectangle (cr, 1 + (i - 1) * width, 0, width, length);
      else
        cairo_rectangle (cr, 0, 1 + (i - 1) * width, length, width);
      if (i == 0)
        easel_colour_alpha (&easel, COLOUR_SHADOW, style.contrast ? 0.9 : 0.42 * strength);
      else
        easel_colour_alpha (&easel, 0xfff4d6, style.contrast ? 0.9 : 0.38 * strength);
      cairo_fill (cr);
    }
  easel_end (&easel);
}
