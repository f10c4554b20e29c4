/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: an arched passage between twin round towers. */
#include "painters.h"

#include "wall-frame.h"

#define ROAD 0.150
#define HOUSE_WIDTH 0.290
#define HOUSE_DEPTH 0.210
#define TOWER_ASIDE 0.190       /* of the gate's middle */
#define TOWER_OUT 0.022
#define TOWER_RADIUS 0.108

/* The road that leads through, with a paved half round before the gate. */
static void
paint_road (Easel *easel)
{
  const uint32_t paving = easel->style.contrast ? 0xfff6dc : COLOUR_STREET;

  cairo_rectangle (easel->cr, 0.5 - ROAD / 2, -0.17, ROAD, 0.33);
  cairo_new_sub_path (easel->cr);
  cairo_arc (easel->cr, 0.5, -0.165, 0.098, G_PI, 2 * G_PI);
  cairo_close_path (easel->cr);
  easel_colour (easel, paving);
  cairo_fill (easel->cr);
  if (easel->size < 70 || easel->style.contrast)
    return;
  for (int i = 1; i < 4; i++)
    {
      cairo_new_sub_path (easel->cr);
      cairo_arc (easel->cr, 0.5, -0.165, 0.026 * i, G_PI, 2 * G_PI);
    }
  easel_colour_alpha (easel, COLOUR_KERB, 0.6);
  cairo_set_line_width (easel->cr, 0.006);
  cairo_stroke (easel->cr);
}

/* A leaf of the gate that stands open, hinged at X on the outer face: planks with two iron bands. */
static void
paint_leaf (Easel *easel, double x, double angle)
{
  const double length = 0.082, thick = 0.026;
  double shadow_x, shadow_y;
  Easel inner;

  easel_shadow_offset (easel, 0.022, &shadow_x, &shadow_y);
  inner = easel_enter (easel, x + shadow_x, -HOUSE_DEPTH / 2 + shadow_y, angle);
  cairo_rectangle (inner.cr, 0, -thick / 2, length, thick);
  easel_colour_alpha (&inner, COLOUR_SHADOW, 0.35);
  cairo_fill (inner.cr);
  easel_leave (&inner);
  inner = easel_enter (easel, x, -HOUSE_DEPTH / 2, angle);
  cairo_rectangle (inner.cr, 0, -thick / 2, length, thick);
  easel_colour (&inner, easel->style.contrast ? 0x5a3210 : 0x8a5a30);
  cairo_fill (inner.cr);
  for (int band = 0; band < 2; band++)
    cairo_rectangle (inner.cr, 0.018 + 0.036 * band, -thick / 2, 0.010, thick);
  easel_colour (&inner, 0x40342c);
  cairo_fill (inner.cr);
  easel_leave (&inner);
}

/* The arch in the outer face (SIGN -1) or the inner one (1): a dark way in under a ring of light stones. */
static void
paint_arch (Easel *easel, int sign)
{
  static const double radii[2] = { 0.092, 0.070 };

  for (int i = 0; i < 2; i++)
    {
      cairo_save (easel->cr);
      cairo_translate (easel->cr, 0.5, sign * (HOUSE_DEPTH / 2 + 0.002));
      cairo_scale (easel->cr, 1, 0.72);
      cairo_new_sub_path (easel->cr);
      cairo_arc (easel->cr, 0, 0, radii[i], sign > 0 ? G_PI : 0, sign > 0 ? 2 * G_PI : G_PI);
      cairo_close_path (easel->cr);
      cairo_restore (easel->cr);
      easel_colour (easel, i == 0 ? COLOUR_STONE_LIGHT : 0x33241a);
      cairo_fill (easel->cr);
    }
}

void
bastide_art_draw_gate (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, look->side, style);
  WallFrame frame = { look };

  paint_wall_shadow (&easel, &frame);
  paint_wall_piece (&easel, &frame);
  paint_road (&easel);
  paint_keep (&easel, 0.5, 0, HOUSE_WIDTH, HOUSE_DEPTH, 0.05);
  paint_arch (&easel, -1);
  paint_arch (&easel, 1);
  paint_leaf (&easel, 0.5 - ROAD / 2, -G_PI / 2 - 0.55);
  paint_leaf (&easel, 0.5 + ROAD / 2, -G_PI / 2 + 0.55);
  paint_hipped_roof (&easel, 0.5, 0, 0.20, 0.086, 0, style.contrast ? 0xc4643c : 0xb06245, 0.012);
  for (int i = -1; i <= 1; i += 2)
    paint_round_keep (&easel, 0.5 + i * TOWER_ASIDE, -TOWER_OUT, TOWER_RADIUS, 0.055);
  easel_end (&easel);
}
