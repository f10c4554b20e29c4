/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: an arched passage between twin round towers. */
#include "painters.h"

#include "wall-frame.h"

/* A round tower with battlements and no roof. */
static void
paint_open_tower (Easel *easel, double x, double y, double radius)
{
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.045, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.34);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, COLOUR_STONE_SHADE);
  cairo_fill (easel->cr);
  for (int i = 0; i < 10; i++)
    {
      double from = (i + 0.2) * 2 * G_PI / 10, to = (i + 0.8) * 2 * G_PI / 10;

      cairo_arc (easel->cr, x, y, radius, from, to);
      cairo_arc_negative (easel->cr, x, y, radius * 0.68, to, from);
      cairo_close_path (easel->cr);
    }
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * 0.70);
  easel_colour (easel, COLOUR_STONE);
  cairo_fill (easel->cr);
}

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
  paint_open_tower (&easel, 0.5 - 0.155, -0.02, 0.085);
  paint_open_tower (&easel, 0.5 + 0.155, -0.02, 0.085);
  easel_end (&easel);
}
