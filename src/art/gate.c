/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: an arched passage between twin round towers. */
#include "painters.h"

#include "wall-frame.h"

void
bastide_art_draw_gate (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, look->side, style);
  WallFrame frame = { look };
  double x, y;

  paint_wall_piece (&easel, &frame);
  easel_shadow_offset (&easel, 0.05, &x, &y);
  trace_box (&easel, 0.5 + x, y, 0.30, 0.21, 0);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.34);
  cairo_fill (cr);
  trace_box (&easel, 0.5, 0, 0.30, 0.21, 0);
  easel_colour (&easel, COLOUR_STONE_SHADE);
  cairo_fill (cr);
  trace_box (&easel, 0.5, 0, 0.28, 0.19, 0);
  easel_colour (&easel, COLOUR_STONE);
  cairo_fill (cr);
  trace_box (&easel, 0.5, 0.105, 0.13, 0.05, 0);
  easel_colour (&easel, 0x4a3524);
  cairo_fill (cr);
  trace_box (&easel, 0.5, -0.105, 0.13, 0.05, 0);
  easel_colour (&easel, 0x4a3524);
  cairo_fill (cr);
  paint_gabled_roof (&easel, 0.5, 0, 0.20, 0.15, 0, 0x8a6a52, 0.01);
  paint_round_keep (&easel, 0.5 - 0.155, -0.02, 0.085, 0.045);
  paint_round_keep (&easel, 0.5 + 0.155, -0.02, 0.085, 0.045);
  easel_end (&easel);
}
