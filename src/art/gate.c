/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: an arched passage between twin round towers. */
#include "painters.h"

#include "wall-frame.h"

/* A leaf of the gate that stands open, hinged at X, Y. */
static void
paint_leaf (Easel *easel, double x, double y, double angle)
{
  double shadow_x, shadow_y;
  Easel inner;

  easel_shadow_offset (easel, 0.010, &shadow_x, &shadow_y);
  for (int pass = 0; pass < 2; pass++)
    {
      inner = easel_enter (easel, x + (pass == 0 ? shadow_x : 0), y + (pass == 0 ? shadow_y : 0), angle);
      cairo_rectangle (inner.cr, 0, -0.009, 0.062, 0.018);
      if (pass == 0)
        easel_colour_alpha (&inner, COLOUR_SHADOW, 0.35);
      else
        easel_colour (&inner, 0x7a4f2a);
      cairo_fill (inner.cr);
      easel_leave (&inner);
    }
}

void
bastide_art_draw_gate (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, look->side, style);
  WallFrame frame = { look };
  double x, y;

  paint_wall_shadow (&easel, &frame);
  paint_wall_piece (&easel, &frame);
  /* The road that leads through. */
  cairo_rectangle (cr, 0.5 - 0.072, -0.17, 0.144, 0.34);
  easel_colour (&easel, COLOUR_STREET);
  cairo_fill (cr);
  paint_leaf (&easel, 0.5 - 0.068, -0.105, -1.9);
  paint_leaf (&easel, 0.5 + 0.068, -0.105, -1.24);
  easel_shadow_offset (&easel, 0.05, &x, &y);
  trace_box (&easel, 0.5 + x, y, 0.28, 0.23, 0);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.36);
  cairo_fill (cr);
  paint_keep (&easel, 0.5, 0, 0.28, 0.23, 0.0);
  /* Arches before and behind. */
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.5, i * 0.112);
      cairo_scale (cr, 1, 0.55);
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 0.066, i > 0 ? G_PI : 0, i > 0 ? 2 * G_PI : G_PI);
      cairo_close_path (cr);
      cairo_restore (cr);
    }
  easel_colour (&easel, 0x3d2c20);
  cairo_fill (cr);
  paint_hipped_roof (&easel, 0.5, 0, 0.17, 0.115, 0, style.contrast ? 0xc4643c : 0xb06245, 0.012);
  for (int i = -1; i <= 1; i += 2)
    paint_round_keep (&easel, 0.5 + i * 0.175, -0.025, 0.102, 0.045);
  easel_end (&easel);
}
