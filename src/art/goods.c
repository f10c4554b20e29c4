/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is sold: fish, grain, livestock, as wares on the market and as signs. */
#include "painters.h"

#define SIGN_RADIUS 0.074
#define LEAST_SIGN 7.5          /* pixels of the radius */
#define LEAST_SIZE_FOR_GRAINS 130

void
trace_fish (Easel *easel, double x, double y, double length)
{
  double half = length / 2;

  cairo_move_to (easel->cr, x + half, y);
  cairo_curve_to (easel->cr, x + 0.5 * half, y - 0.62 * half, x - 0.2 * half, y - 0.5 * half,
                  x - 0.5 * half, y - 0.08 * half);
  cairo_line_to (easel->cr, x - half, y - 0.48 * half);
  cairo_line_to (easel->cr, x - 0.82 * half, y);
  cairo_line_to (easel->cr, x - half, y + 0.48 * half);
  cairo_line_to (easel->cr, x - 0.5 * half, y + 0.08 * half);
  cairo_curve_to (easel->cr, x - 0.2 * half, y + 0.5 * half, x + 0.5 * half, y + 0.62 * half, x + half, y);
  cairo_close_path (easel->cr);
}

/* One grain of an ear, along ANGLE from its foot. */
static void
trace_grain (Easel *easel, double x, double y, double length, double angle)
{
  double c = cos (angle) * length, s = sin (angle) * length;

  cairo_move_to (easel->cr, x, y);
  cairo_curve_to (easel->cr, x + 0.25 * c - 0.52 * s, y + 0.25 * s + 0.52 * c,
                  x + 0.8 * c - 0.36 * s, y + 0.8 * s + 0.36 * c, x + c, y + s);
  cairo_curve_to (easel->cr, x + 0.8 * c + 0.36 * s, y + 0.8 * s - 0.36 * c,
                  x + 0.25 * c + 0.52 * s, y + 0.25 * s - 0.52 * c, x, y);
  cairo_close_path (easel->cr);
}

void
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

void
trace_sheep (Easel *easel, double x, double y, double length)
{
  double half = length / 2;

  for (int i = 0; i < 9; i++)
    {
      double angle = i * 2 * G_PI / 9;

      trace_disc (easel, x - 0.12 * half + 0.44 * half * cos (angle), y + 0.30 * half * sin (angle), 0.26 * half);
    }
  trace_box (easel, x - 0.12 * half, y, 0.9 * half, 0.6 * half, 0);
}

static void
paint_head_of_sheep (Easel *easel, double x, double y, double length)
{
  double half = length / 2;

  cairo_save (easel->cr);
  cairo_translate (easel->cr, x + 0.66 * half, y - 0.12 * half);
  cairo_scale (easel->cr, 1, 0.78);
  trace_disc (easel, 0, 0, 0.27 * half);
  cairo_restore (easel->cr);
  trace_box (easel, x + 0.50 * half, y - 0.34 * half, 0.24 * half, 0.13 * half, 0.5);
}

static void
paint_shadow_box (Easel *easel, double x, double y, double width, double height, double angle, double rise)
{
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, rise, &shadow_x, &shadow_y);
  trace_box (easel, x + shadow_x, y + shadow_y, width, height, angle);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (easel->cr);
}

/* An open crate with fish on ice. */
static void
paint_crate (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  double angle = random_between (rng, -0.2, 0.2), height = size * 0.72;
  int fish = size > 0.07 ? 2 : 1;

  paint_shadow_box (easel, x, y, size, height, angle, 0.012);
  trace_box (easel, x, y, size, height, angle);
  easel_colour (easel, 0x8d6b45);
  cairo_fill (easel->cr);
  trace_box (easel, x, y, size * 0.82, height * 0.74, angle);
  easel_colour (easel, 0xe6f0f3);
  cairo_fill (easel->cr);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  cairo_rotate (easel->cr, angle);
  cairo_scale (easel->cr, 1, fish > 1 ? 0.68 : 1);
  for (int i = 0; i < fish; i++)
    trace_fish (easel, 0, (i - (fish - 1) / 2.0) * height * 0.54, size * 0.72);
  easel_colour (easel, 0x2f587a);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
}

/* A stone basin in which fish swim. */
static void
paint_basin (Easel *easel, double x, double y, double size)
{
  double radius = size * 0.52;

  paint_shadow_box (easel, x, y, 1.4 * radius, 1.4 * radius, 0.5, 0.012);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * 0.80);
  easel_colour (easel, 0x5b9ab8);
  cairo_fill (easel->cr);
  trace_fish (easel, x - 0.1 * radius, y - 0.26 * radius, radius * 0.9);
  trace_fish (easel, x + 0.12 * radius, y + 0.30 * radius, radius * 0.8);
  easel_colour (easel, 0x1f4763);
  cairo_fill (easel->cr);
}

/* A sack that stands on X, Y, RADIUS half as wide: a round belly, a neck that is tied, and the folds above it. */
static void
trace_sack (Easel *easel, double x, double y, double radius)
{
  cairo_t *cr = easel->cr;
  double r = radius;

  cairo_move_to (cr, x - 0.25 * r, y - 1.62 * r);
  cairo_curve_to (cr, x - 0.9 * r, y - 1.35 * r, x - 1.25 * r, y - 0.25 * r, x - 0.85 * r, y);
  cairo_curve_to (cr, x - 0.5 * r, y + 0.14 * r, x + 0.5 * r, y + 0.14 * r, x + 0.85 * r, y);
  cairo_curve_to (cr, x + 1.25 * r, y - 0.25 * r, x + 0.9 * r, y - 1.35 * r, x + 0.25 * r, y - 1.62 * r);
  cairo_line_to (cr, x + 0.60 * r, y - 2.1 * r);
  cairo_line_to (cr, x, y - 1.96 * r);
  cairo_line_to (cr, x - 0.60 * r, y - 2.1 * r);
  cairo_close_path (cr);
}

/* Full sacks, those behind first, upright however the row of stalls lies. */
static void
paint_sacks (Easel *outer, double x, double y, double size, BastideRng *rng)
{
  static const double places[3][2] = { { 0.05, -0.62 }, { -1.02, 0.9 }, { 1.02, 1 } };
  int first = size > 0.07 ? 0 : 1;
  double r = size * (first == 0 ? 0.25 : 0.28), sway = random_between (rng, -0.1, 0.1), shadow_x, shadow_y;
  Easel easel = easel_enter (outer, x, y, atan2 (outer->light_y, outer->light_x) + 0.75 * G_PI);

  easel_shadow_offset (&easel, 0.011, &shadow_x, &shadow_y);
  for (int i = first; i < 3; i++)
    {
      double at_x = (places[i][0] + sway) * r, at_y = places[i][1] * r;

      trace_sack (&easel, at_x + shadow_x, at_y + shadow_y, r);
      easel_colour_alpha (&easel, COLOUR_SHADOW, 0.28);
      cairo_fill (easel.cr);
      trace_sack (&easel, at_x, at_y, r);
      easel_colour (&easel, 0x8a6231);
      cairo_set_line_width (easel.cr, 0.24 * r);
      cairo_stroke_preserve (easel.cr);
      easel_colour (&easel, 0xf3e6c0);
      cairo_fill (easel.cr);
      trace_box (&easel, at_x, at_y - 1.62 * r, 0.75 * r, 0.3 * r, 0);
      easel_colour (&easel, 0x8b3f1e);
      cairo_fill (easel.cr);
    }
  easel_leave (&easel);
}

/* Sheaves, bound in their middle. */
static void
paint_sheaves (Easel *easel, double x, double y, double size)
{
  for (int i = 0; i < 3; i++)
    {
      double at = x + (i - 1) * size * 0.36, w = size * 0.13, h = size * 0.40;

      paint_shadow_box (easel, at, y, 1.5 * w, 2 * h, 0, 0.010);
      cairo_move_to (easel->cr, at - 1.3 * w, y - h);
      cairo_line_to (easel->cr, at + 1.3 * w, y - h);
      cairo_line_to (easel->cr, at + 0.55 * w, y + 0.1 * h);
      cairo_line_to (easel->cr, at + 1.1 * w, y + h);
      cairo_line_to (easel->cr, at - 1.1 * w, y + h);
      cairo_line_to (easel->cr, at - 0.55 * w, y + 0.1 * h);
      cairo_close_path (easel->cr);
      easel_colour (easel, 0xb07a1c);
      cairo_fill (easel->cr);
      trace_box (easel, at - 0.25 * w, y - 0.5 * h, 0.5 * w, h, 0);
      easel_colour (easel, 0xf3cf63);
      cairo_fill (easel->cr);
      trace_box (easel, at, y + 0.1 * h, 1.5 * w, 0.22 * h, 0);
      easel_colour (easel, 0x7a3f1a);
      cairo_fill (easel->cr);
    }
}

/* A wooden fence with posts. */
static void
paint_fence (Easel *easel, double x, double y, double width, double height)
{
  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0x6f4f2e);
  cairo_set_line_width (easel->cr, 0.008);
  cairo_stroke (easel->cr);
  for (int i = 0; i < 4; i++)
    trace_box (easel, x + (i & 1 ? width : -width) / 2, y + (i & 2 ? height : -height) / 2, 0.014, 0.014, 0);
  easel_colour (easel, 0x8d683e);
  cairo_fill (easel->cr);
}

/* A sheep or a cow with its shadow. */
static void
paint_animal (Easel *easel, double x, double y, double length, bool cow, double angle)
{
  double shadow_x, shadow_y;
  Easel inner;

  easel_shadow_offset (easel, 0.008, &shadow_x, &shadow_y);
  for (int pass = 0; pass < 2; pass++)
    {
      inner = easel_enter (easel, x + (pass == 0 ? shadow_x : 0), y + (pass == 0 ? shadow_y : 0), angle);
      trace_sheep (&inner, 0, 0, length);
      if (pass == 0)
        easel_colour_alpha (&inner, COLOUR_SHADOW, 0.3);
      else
        easel_colour (&inner, cow ? 0x8a5a3a : 0xfbf7ec);
      cairo_fill (inner.cr);
      if (pass == 1)
        {
          if (cow)
            {
              trace_disc (&inner, -0.22 * length, 0.02 * length, 0.11 * length);
              easel_colour (&inner, 0xf3e9d6);
              cairo_fill (inner.cr);
            }
          paint_head_of_sheep (&inner, 0, 0, length);
          easel_colour (&inner, cow ? 0x5c3821 : 0x3b332c);
          cairo_fill (inner.cr);
        }
      easel_leave (&inner);
    }
}

/* A pen with its animals. */
static void
paint_pen (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  double width = size * 1.12, height = size * 0.90;
  bool cows = bastide_rng_below (rng, 3) == 0;

  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0xd3c08d);
  cairo_fill (easel->cr);
  for (int i = 0; i < 2; i++)
    paint_animal (easel, x + (i - 0.5) * width * 0.40, y + (i - 0.5) * height * 0.40, size * 0.56, cows,
                  i == 0 ? 0.15 : G_PI - 0.2);
  paint_fence (easel, x, y, width, height);
}

void
paint_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng)
{
  switch (goods)
    {
    case BASTIDE_FISH:
      paint_crate (easel, x, y, size, rng);
      break;
    case BASTIDE_GRAIN:
      paint_sacks (easel, x, y, size, rng);
      break;
    default:
      paint_pen (easel, x, y, size, rng);
      break;
    }
}

void
paint_large_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng)
{
  switch (goods)
    {
    case BASTIDE_FISH:
      paint_basin (easel, x, y, size);
      break;
    case BASTIDE_GRAIN:
      paint_sheaves (easel, x, y, size);
      break;
    default:
      for (int i = 0; i < 3; i++)
        paint_animal (easel, x + (i - 1) * size * 0.42, y + (i == 1 ? -0.3 : 0.2) * size, size * 0.55, false,
                      random_between (rng, -0.5, 0.5));
      break;
    }
}

/* An ear of grain in the colour that the context has: on a small sign a stalk with three pairs of strokes. */
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

/* Seen from afar a sign grows, as far as it may. */
double
find_sign_radius (double size)
{
  return SIGN_RADIUS * CLAMP (LEAST_SIGN / (SIGN_RADIUS * size), 1, 1.5);
}

void
bastide_art_draw_goods (cairo_t *cr, BastideGoods goods, double size, BastideStyle style)
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
    case BASTIDE_FISH:
      trace_fish (&easel, 0, 0, 0.108);
      cairo_fill (cr);
      trace_disc (&easel, 0.031, -0.006, 0.006);
      easel_colour (&easel, 0xfdf6e3);
      cairo_fill (cr);
      break;
    case BASTIDE_GRAIN:
      paint_sign_of_grain (&easel);
      break;
    default:
      for (int leg = 0; leg < 2; leg++)
        trace_box (&easel, -0.022 + 0.028 * leg, 0.027, 0.009, 0.026, 0);
      trace_sheep (&easel, 0, 0, 0.102);
      cairo_fill (cr);
      paint_head_of_sheep (&easel, 0, -0.004, 0.102);
      easel_colour (&easel, 0x2a241f);
      cairo_fill (cr);
      break;
    }
  easel_end (&easel);
}
