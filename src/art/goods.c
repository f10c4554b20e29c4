/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is sold: fish, grain, livestock, as wares on the market and as signs. */
#include "painters.h"

void
trace_fish (Easel *easel, double x, double y, double length)
{
  double half = length / 2;

  cairo_move_to (easel->cr, x + half, y);
  cairo_curve_to (easel->cr, x + 0.5 * half, y - 0.62 * half, x - 0.2 * half, y - 0.5 * half, x - 0.5 * half, y - 0.08 * half);
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
  cairo_curve_to (easel->cr, x + 0.3 * c - 0.4 * s, y + 0.3 * s + 0.4 * c, x + 0.8 * c - 0.25 * s, y + 0.8 * s + 0.25 * c, x + c, y + s);
  cairo_curve_to (easel->cr, x + 0.8 * c + 0.25 * s, y + 0.8 * s - 0.25 * c, x + 0.3 * c + 0.4 * s, y + 0.3 * s - 0.4 * c, x, y);
  cairo_close_path (easel->cr);
}

void
trace_ear (Easel *easel, double x, double y, double length)
{
  double half = length / 2, grain = length * 0.30;

  cairo_rectangle (easel->cr, x - length * 0.022, y - 0.2 * half, length * 0.044, 1.2 * half);
  for (int i = 0; i < 4; i++)
    {
      double at = y + 0.5 * half - i * 0.34 * half;

      trace_grain (easel, x, at, grain, -G_PI / 2 - 0.65);
      trace_grain (easel, x, at, grain, -G_PI / 2 + 0.65);
    }
  trace_grain (easel, x, y - 0.55 * half, grain, -G_PI / 2);
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

/* An open crate with fish in it. */
static void
paint_crate (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  double angle = random_between (rng, -0.2, 0.2), height = size * 0.66;
  int fish = size > 0.07 ? 2 : 1;

  paint_shadow_box (easel, x, y, size, height, angle, 0.01);
  trace_box (easel, x, y, size, height, angle);
  easel_colour (easel, 0x8d6b45);
  cairo_fill (easel->cr);
  trace_box (easel, x, y, size * 0.86, height * 0.8, angle);
  easel_colour (easel, 0xdfeaee);
  cairo_fill (easel->cr);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  cairo_rotate (easel->cr, angle);
  for (int i = 0; i < fish; i++)
    trace_fish (easel, 0, (i - (fish - 1) / 2.0) * height * 0.38, size * 0.74);
  easel_colour (easel, 0x3d6482);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
}

/* Full sacks, tied at the top. */
static void
paint_sacks (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  int n = size > 0.07 ? 3 : 2;
  double radius = size * 0.27, shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.011, &shadow_x, &shadow_y);
  for (int i = 0; i < n; i++)
    {
      double at_x = x + (i - (n - 1) / 2.0) * radius * 1.55, at_y = y + (i == 1 && n == 3 ? -radius * 0.9 : random_between (rng, 0, 0.004));

      trace_disc (easel, at_x + shadow_x, at_y + shadow_y, radius);
      easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
      cairo_fill (easel->cr);
      trace_disc (easel, at_x, at_y, radius);
      easel_colour (easel, 0xa9804a);
      cairo_fill (easel->cr);
      trace_disc (easel, at_x - shadow_x * 0.25, at_y - shadow_y * 0.25, radius * 0.78);
      easel_colour (easel, 0xe9d6a6);
      cairo_fill (easel->cr);
      trace_disc (easel, at_x, at_y, radius * 0.26);
      easel_colour (easel, 0x8a5f2c);
      cairo_fill (easel->cr);
    }
}

/* A pen with its animals. */
static void
paint_pen (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  double width = size * 1.1, height = size * 0.86;
  bool cows = bastide_rng_below (rng, 3) == 0;

  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0xc9b27c);
  cairo_fill (easel->cr);
  for (int i = 0; i < 2; i++)
    {
      double at_x = x + (i - 0.5) * width * 0.40, at_y = y + (i - 0.5) * height * 0.36, length = size * 0.52, shadow_x, shadow_y;

      easel_shadow_offset (easel, 0.008, &shadow_x, &shadow_y);
      trace_sheep (easel, at_x + shadow_x, at_y + shadow_y, length);
      easel_colour_alpha (easel, COLOUR_SHADOW, 0.3);
      cairo_fill (easel->cr);
      trace_sheep (easel, at_x, at_y, length);
      easel_colour (easel, cows ? 0x8a5a3a : 0xf8f4e8);
      cairo_fill (easel->cr);
      paint_head_of_sheep (easel, at_x, at_y, length);
      easel_colour (easel, cows ? 0xf3e9d6 : 0x3b332c);
      cairo_fill (easel->cr);
    }
  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0x7a5a36);
  cairo_set_line_width (easel->cr, 0.009);
  cairo_stroke (easel->cr);
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
bastide_art_draw_goods (cairo_t *cr, BastideGoods goods, double size, BastideStyle style)
{
  static const uint32_t rims[5] = { 0, 0x2f5f80, 0x9a6a12, 0, 0x47702f };
  const double radius = 0.068;
  Easel easel = easel_begin (cr, size, 0, style);

  trace_disc (&easel, 0.010, 0.012, radius);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.38);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, radius);
  easel_colour (&easel, style.contrast ? 0x000000 : rims[goods]);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, radius - 0.010);
  easel_colour (&easel, 0xfdf6e3);
  cairo_fill (cr);
  easel_colour (&easel, style.contrast ? 0x000000 : rims[goods]);
  switch (goods)
    {
    case BASTIDE_FISH:
      trace_fish (&easel, 0, 0, 0.098);
      cairo_fill (cr);
      trace_disc (&easel, 0.028, -0.006, 0.005);
      easel_colour (&easel, 0xfdf6e3);
      cairo_fill (cr);
      break;
    case BASTIDE_GRAIN:
      trace_ear (&easel, 0, 0.002, 0.098);
      cairo_fill (cr);
      break;
    default:
      for (int leg = 0; leg < 2; leg++)
        trace_box (&easel, -0.022 + 0.028 * leg, 0.027, 0.009, 0.026, 0);
      trace_sheep (&easel, 0, 0, 0.094);
      cairo_fill (cr);
      paint_head_of_sheep (&easel, 0, -0.004, 0.094);
      easel_colour (&easel, 0x2a241f);
      cairo_fill (cr);
      break;
    }
  easel_end (&easel);
}
