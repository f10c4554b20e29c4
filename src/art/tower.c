/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The towers of the wall: round, with a conical roof in the builder's colour. */
#include "painters.h"

void
bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const double radius = (double) BASTIDE_TOWER_RADIUS;
  Easel easel = easel_begin (cr, size, 0, style);

  trace_disc (&easel, 0.042, 0.042, radius);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.36);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, radius);
  easel_colour (&easel, COLOUR_STONE_SHADE);
  cairo_fill (cr);
  trace_disc (&easel, -0.004, -0.004, radius - 0.008);
  easel_colour (&easel, COLOUR_STONE_LIGHT);
  cairo_fill (cr);
  paint_cone (&easel, 0, 0, radius * 0.80, paint->colour, 0.012);
  trace_disc (&easel, 0, 0, 0.014);
  easel_colour (&easel, 0xf4d98a);
  cairo_fill (cr);
  easel_end (&easel);
}
