/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goods signs: on discs, or printed on the ground of a small market. */
#include "painters.h"

#define SIGN_RADIUS 0.074
#define LEAST_SIGN 10.5 /* radius in pixels */
#define LEAST_SIZE_FOR_GRAINS 130

/* Traces one grain of an ear, along ANGLE from its foot. */
static void
trace_grain (Easel *easel, double x, double y, double length, double angle)
{
  double c = cos (angle) * length, s = sin (angle) * length;

  cairo_move_to (easel->cr, x, y);
  cairo_curve_to (easel->cr, x + 0.25 * c - 0.52 * s, y + 0.25 * s + 0.52 * c, x + 0.8 * c - 0.36 * s,
                  y + 0.8 * s + 0.36 * c, x + c, y + s);
  cairo_curve_to (easel->cr, x + 0.8 * c + 0.36 * s, y + 0.8 * s - 0.36 * c, x + 0.25 * c + 0.52 * s,
                  y + 0.25 * s - 0.52 * c, x, y);
  cairo_close_path (easel->cr);
}

static void
trace_ear (Easel *easel, double x, double y, double length)
{
  double half = length / 2, grain = length * 0.37;

  cairo_rectangle (easel->cr, x - length * 0.032, y - 0.2 * half, length * 0.064, 1.2 * half);
  for (int i = 0; i < 3; i++)
    {
      double at = y + 0.62 * half - i * 0.46 * half;

      trace_grain (easel, x, at, grain, -G_PI / 2 - 0.86);
      trace_grain (easel, x, at, grain, -G_PI / 2 + 0.86);
    }
  trace_grain (easel, x, y - 0.38 * half, grain, -G_PI / 2);
}

/* An ear of grain in the colour of the context. On a small sign it is a stalk with three pairs of strokes. */
static void
paint_sign_of_grain (Easel *easel)
{
  cairo_t *cr = easel->cr;

  if (easel->size >= LEAST_SIZE_FOR_GRAINS)
    {
      trace_ear (easel, 0, 0.002, 0.112);
      cairo_fill_preserve (cr);
      easel_colour (easel, 0xfdf6e3);
      cairo_set_line_width (cr, 0.0045);
      cairo_stroke (cr);
      return;
    }
  cairo_move_to (cr, 0, 0.055);
  cairo_line_to (cr, 0, -0.052);
  for (int i = 0; i < 3; i++)
    {
      double y = 0.034 - 0.030 * i;

      cairo_move_to (cr, -0.032, y - 0.030);
      cairo_line_to (cr, 0, y);
      cairo_line_to (cr, 0.032, y - 0.030);
    }
  cairo_set_line_width (cr, 0.0145);
  cairo_stroke (cr);
}

/* On small tiles a sign is larger, up to a limit. */
double
find_sign_radius (double size)
{
  return SIGN_RADIUS * CLAMP (LEAST_SIGN / (SIGN_RADIUS * size), 1, 1.7);
}

/* Traces a sheaf round the origin, HALF wide and a little higher: it spreads above and below its band. */
static void
trace_sheaf (cairo_t *cr, double half)
{
  const double w = half, h = 1.12 * half;

  cairo_move_to (cr, -0.20 * w, 0.16 * h);
  cairo_curve_to (cr, -0.28 * w, -0.12 * h, -0.80 * w, -0.25 * h, -0.92 * w, -0.62 * h);
  cairo_curve_to (cr, -0.70 * w, -0.70 * h, -0.58 * w, -0.84 * h, -0.46 * w, -0.98 * h);
  cairo_curve_to (cr, -0.30 * w, -0.88 * h, -0.14 * w, -0.94 * h, 0, -1.06 * h);
  cairo_curve_to (cr, 0.14 * w, -0.94 * h, 0.30 * w, -0.88 * h, 0.46 * w, -0.98 * h);
  cairo_curve_to (cr, 0.58 * w, -0.84 * h, 0.70 * w, -0.70 * h, 0.92 * w, -0.62 * h);
  cairo_curve_to (cr, 0.80 * w, -0.25 * h, 0.28 * w, -0.12 * h, 0.20 * w, 0.16 * h);
  cairo_curve_to (cr, 0.26 * w, 0.42 * h, 0.44 * w, 0.62 * h, 0.58 * w, 0.92 * h);
  cairo_line_to (cr, -0.58 * w, 0.92 * h);
  cairo_curve_to (cr, -0.44 * w, 0.62 * h, -0.26 * w, 0.42 * h, -0.20 * w, 0.16 * h);
  cairo_close_path (cr);
}

/* Fills the path of the context and leaves it a pale halo, and an outline if EDGE is a colour. */
static void
fill_print (Easel *easel, uint32_t colour, int64_t edge, double half)
{
  cairo_t *cr = easel->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour_alpha (easel, 0xfffaea, 0.55);
  cairo_set_line_width (cr, 0.44 * half);
  cairo_stroke_preserve (cr);
  if (edge >= 0)
    {
      easel_colour (easel, (uint32_t) edge);
      cairo_set_line_width (cr, 0.20 * half);
      cairo_stroke_preserve (cr);
    }
  easel_colour (easel, colour);
  cairo_fill (cr);
}

static void
print_sheaf (Easel *easel, double half)
{
  cairo_t *cr = easel->cr;

  cairo_translate (cr, 0, 0.07 * half); /* it is higher above its band */
  trace_sheaf (cr, 0.84 * half);
  fill_print (easel, 0xc98a1c, 0x7d500c, half);
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, 0.07 * i * half, -0.09 * half);
      cairo_line_to (cr, 0.37 * i * half, -0.57 * half);
    }
  easel_colour (easel, 0x7d500c);
  cairo_set_line_width (cr, 0.11 * half);
  cairo_stroke (cr);
  trace_box (easel, 0, 0.15 * half, 0.56 * half, 0.21 * half, 0);
  cairo_fill (cr);
}

static void
print_sheep (Easel *easel, double half)
{
  for (int leg = 0; leg < 2; leg++)
    trace_box (easel, (leg == 0 ? -0.50 : 0.16) * half, 0.52 * half, 0.20 * half, 0.62 * half, 0);
  trace_head_of_sheep (easel, 0, 0, 2 * half);
  fill_print (easel, 0x33302c, -1, half);
  trace_sheep (easel, -0.08 * half, -0.04 * half, 2 * half);
  easel_colour (easel, 0x33302c);
  cairo_set_line_width (easel->cr, 0.13 * half);
  cairo_stroke_preserve (easel->cr);
  easel_colour (easel, 0xfffdf6);
  cairo_fill (easel->cr);
  trace_head_of_sheep (easel, 0, 0, 2 * half);
  easel_colour (easel, 0x33302c);
  cairo_fill (easel->cr);
}

void
town_art_draw_goods (cairo_t *cr, TownGoods goods, double size, BastideStyle style)
{
  static const uint32_t rims[5] = { 0, 0x2f5f80, 0x9a6a12, 0, 0x47702f };
  const double radius = SIGN_RADIUS, grow = find_sign_radius (size) / radius;
  Easel easel = easel_begin (cr, size * grow, 0, style);

  trace_disc (&easel, 0.010, 0.012, radius);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.38);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, radius);
  easel_colour (&easel, style.contrast ? 0x000000 : rims[goods]);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, radius - 0.011);
  easel_colour (&easel, 0xfdf6e3);
  cairo_fill (cr);
  easel_colour (&easel, style.contrast ? 0x000000 : rims[goods]);
  switch (goods)
    {
    case TOWN_FISH:
      trace_fish (&easel, 0, 0, 0.108);
      cairo_fill (cr);
      trace_disc (&easel, 0.031, -0.006, 0.006);
      easel_colour (&easel, 0xfdf6e3);
      cairo_fill (cr);
      break;
    case TOWN_GRAIN: paint_sign_of_grain (&easel); break;
    default: print_sheep (&easel, 0.046); break;
    }
  easel_end (&easel);
}

void
paint_print (Easel *outer, TownGoods goods, double x, double y, double half)
{
  Easel easel = easel_enter (outer, x, y, 0);

  cairo_set_fill_rule (easel.cr, CAIRO_FILL_RULE_WINDING);
  switch (goods)
    {
    case TOWN_FISH:
      trace_fish (&easel, 0, 0, 2 * half);
      fill_print (&easel, easel.style.contrast ? 0x000000 : 0x2b5d7d, -1, half);
      trace_disc (&easel, 0.52 * half, -0.12 * half, 0.10 * half);
      easel_colour (&easel, 0xfffdf6);
      cairo_fill (easel.cr);
      break;
    case TOWN_GRAIN: print_sheaf (&easel, half); break;
    default: print_sheep (&easel, half); break;
    }
  easel_leave (&easel);
}
