/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The towers of the wall: round, with a conical roof in the builder's colour. */
#include "painters.h"

void
bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const double radius = (double) BASTIDE_TOWER_RADIUS;
  Easel easel = easel_begin (cr, size, 0, style);

  paint_round_keep (&easel, 0, 0, radius, 0.075);
  paint_cone (&easel, 0, 0, radius * 0.84, paint->colour, 0.012);
  if (size >= 90 && !style.contrast)
    {
      /* The rings of slates. */
      for (double ring = 0.24; ring < 0.8; ring += 0.2)
        trace_disc (&easel, 0, 0, radius * ring);
      easel_colour_alpha (&easel, paint->dark, 0.35);
      cairo_set_line_width (cr, 0.004);
      cairo_stroke (cr);
    }
  paint_finial (&easel, 0, 0, 0.017);
  easel_end (&easel);
}
