/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goods: fish, grain and livestock, as wares on the market. */
#include "painters.h"

#define LEAST_SIZE_FOR_GRAINS 130

void
trace_fish (Easel *easel, double x, double y, double length)
{
  double half = length / 2;

  cairo_move_to (easel->cr, x + half, y);
  cairo_curve_to (easel->cr, x + 0.5 * half, y - 0.62 * half, x - 0.2 * half, y - 0.5 * half, x - 0.5 * half,
                  y - 0.08 * half);
  cairo_line_to (easel->cr, x - half, y - 0.48 * half);
  cairo_line_to (easel->cr, x - 0.82 * half, y);
  cairo_line_to (easel->cr, x - half, y + 0.48 * half);
  cairo_line_to (easel->cr, x - 0.5 * half, y + 0.08 * half);
  cairo_curve_to (easel->cr, x - 0.2 * half, y + 0.5 * half, x + 0.5 * half, y + 0.62 * half, x + half, y);
  cairo_close_path (easel->cr);
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

void
trace_head_of_sheep (Easel *easel, double x, double y, double length)
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
  for (int i = 0; easel->size >= LEAST_SIZE_FOR_GRAINS && i < fish; i++)
    {
      double at = (i - (fish - 1) / 2.0) * height * 0.54;

      trace_fish (easel, 0.02 * size, at - 0.035 * size, size * 0.42);
      easel_colour (easel, 0x7fb0cc);
      cairo_fill (easel->cr);
      trace_disc (easel, 0.24 * size, at - 0.03 * size, 0.028 * size);
      easel_colour (easel, 0xf4f8f9);
      cairo_fill (easel->cr);
    }
  cairo_restore (easel->cr);
}

/* A stone basin in which fish swim. */
static void
paint_basin (Easel *easel, double x, double y, double size)
{
  double radius = size * 0.52, shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.012, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * 0.80);
  easel_colour (easel, 0x3f7c9c);
  cairo_fill (easel->cr);
  trace_disc (easel, x + 0.5 * shadow_x, y + 0.5 * shadow_y, radius * 0.74);
  easel_colour (easel, 0x69abc8);
  cairo_fill (easel->cr);
  trace_fish (easel, x - 0.1 * radius, y - 0.26 * radius, radius * 0.9);
  trace_fish (easel, x + 0.12 * radius, y + 0.30 * radius, radius * 0.8);
  easel_colour (easel, 0x1f4763);
  cairo_fill (easel->cr);
}

/* Traces a sack at X, Y, with half the width RADIUS: a round belly, a tied neck, and the folds above it. */
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

/* Full sacks, the farthest first. */
static void
paint_sacks (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  static const double places[3][2] = { { 0.05, -0.62 }, { -1.02, 0.9 }, { 1.02, 1 } };
  int first = size > 0.07 ? 0 : 1;
  double r = size * (first == 0 ? 0.25 : 0.28), sway = random_between (rng, -0.1, 0.1), shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.011, &shadow_x, &shadow_y);
  for (int i = first; i < 3; i++)
    {
      double at_x = x + (places[i][0] + sway) * r, at_y = y + places[i][1] * r;

      trace_sack (easel, at_x + shadow_x, at_y + shadow_y, r);
      easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
      cairo_fill (easel->cr);
      trace_sack (easel, at_x, at_y, r);
      easel_colour (easel, 0x8a6231);
      cairo_set_line_width (easel->cr, 0.24 * r);
      cairo_stroke_preserve (easel->cr);
      easel_colour (easel, 0xf3e6c0);
      cairo_fill (easel->cr);
      trace_box (easel, at_x, at_y - 1.62 * r, 0.75 * r, 0.3 * r, 0);
      easel_colour (easel, 0x8b3f1e);
      cairo_fill (easel->cr);
    }
}

/* A sheaf at X, Y, HEIGHT high: stalks that spread above and below their band, with the ears on top. */
static void
paint_sheaf (Easel *easel, double x, double y, double height)
{
  cairo_t *cr = easel->cr;
  const double h = height;
  const int stalks = easel->size * height >= 14 ? 5 : 3;
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.012, &shadow_x, &shadow_y);
  trace_box (easel, x + shadow_x, y + shadow_y - 0.15 * h, 0.62 * h, 0.4 * h, 0);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (cr);
  cairo_move_to (cr, x - 0.30 * h, y);
  cairo_curve_to (cr, x - 0.10 * h, y - 0.30 * h, x - 0.12 * h, y - 0.40 * h, x - 0.40 * h, y - 0.80 * h);
  cairo_curve_to (cr, x - 0.20 * h, y - 1.06 * h, x + 0.20 * h, y - 1.06 * h, x + 0.40 * h, y - 0.80 * h);
  cairo_curve_to (cr, x + 0.12 * h, y - 0.40 * h, x + 0.10 * h, y - 0.30 * h, x + 0.30 * h, y);
  cairo_close_path (cr);
  easel_colour (easel, 0x7a4d10);
  cairo_set_line_width (cr, 0.07 * h);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  easel_colour (easel, 0xcf9526);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < stalks; i++)
    {
      double u = 2.0 * i / (stalks - 1) - 1;

      cairo_move_to (cr, x + 0.20 * h * u, y - 0.04 * h);
      cairo_curve_to (cr, x + 0.06 * h * u, y - 0.30 * h, x + 0.06 * h * u, y - 0.40 * h, x + 0.24 * h * u,
                      y - 0.66 * h);
    }
  easel_colour (easel, 0xf2cd63);
  cairo_set_line_width (cr, 0.16 * h / stalks);
  cairo_stroke (cr);
  for (int i = 0; i < stalks; i++)
    {
      double u = 2.0 * i / (stalks - 1) - 1;

      cairo_move_to (cr, x + 0.24 * h * u, y - 0.66 * h);
      cairo_line_to (cr, x + 0.33 * h * u, y - (0.94 - 0.13 * u * u) * h);
    }
  easel_colour (easel, 0xffe58a);
  cairo_set_line_width (cr, 0.42 * h / stalks);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  trace_box (easel, x, y - 0.36 * h, 0.34 * h, 0.12 * h, 0);
  easel_colour (easel, 0x8b3f1e);
  cairo_fill (cr);
}

/* Three sheaves, the middle one farther back. */
static void
paint_sheaves (Easel *easel, double x, double y, double size)
{
  paint_sheaf (easel, x, y + 0.12 * size, 0.66 * size);
  paint_sheaf (easel, x - 0.34 * size, y + 0.40 * size, 0.62 * size);
  paint_sheaf (easel, x + 0.34 * size, y + 0.42 * size, 0.62 * size);
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

/* A pen of straw with a cow, two pigs or three sheep. */
static void
paint_pen (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  static const struct {
    int n;
    double length;
    double places[3][2];
  } herds[] = {
    [BEAST_SHEEP] = { 3, 0.54, { { -0.23, -0.20 }, { 0.25, -0.14 }, { -0.04, 0.19 } } },
    [BEAST_PIG] = { 2, 0.68, { { -0.13, -0.16 }, { 0.13, 0.18 } } },
    [BEAST_COW] = { 1, 0.94, { { 0, 0.02 } } },
  };
  const double width = size * 1.12, height = size * 0.90;
  const Beast beast = (Beast) bastide_rng_below (rng, 3);
  const bool looks_left = bastide_rng_below (rng, 2) == 0;

  paint_shadow_box (easel, x, y, width, height, 0, 0.008);
  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0xdcc98f);
  cairo_fill (easel->cr);
  paint_fence (easel, x, y, width, height);
  for (int i = 0; i < herds[beast].n; i++)
    paint_animal (easel, beast, x + herds[beast].places[i][0] * width, y + herds[beast].places[i][1] * height,
                  size * herds[beast].length, looks_left != (i == 1));
}

/* A few animals that are led about: a cow with her calf, or a small flock. */
static void
paint_flock (Easel *easel, double x, double y, double size, BastideRng *rng)
{
  static const double places[3][2] = { { 0.02, -0.34 }, { -0.30, 0.10 }, { 0.34, 0.16 } };
  const Beast beast = (Beast) bastide_rng_below (rng, 3);

  if (beast == BEAST_COW)
    {
      paint_animal (easel, beast, x - 0.10 * size, y - 0.12 * size, size * 0.86, false);
      paint_animal (easel, beast, x + 0.22 * size, y + 0.28 * size, size * 0.52, true);
      return;
    }
  for (int i = 0; i < 3; i++)
    paint_animal (easel, beast, x + places[i][0] * size, y + places[i][1] * size, size * 0.60,
                  bastide_rng_below (rng, 3) == 0);
}

void
paint_ware (Easel *easel, TownGoods goods, double x, double y, double size, BastideRng *rng)
{
  switch (goods)
    {
    case TOWN_FISH: paint_crate (easel, x, y, size, rng); break;
    case TOWN_GRAIN: paint_sacks (easel, x, y, size, rng); break;
    default: paint_pen (easel, x, y, size, rng); break;
    }
}

void
paint_large_ware (Easel *easel, TownGoods goods, double x, double y, double size, BastideRng *rng)
{
  switch (goods)
    {
    case TOWN_FISH: paint_basin (easel, x, y, size); break;
    case TOWN_GRAIN: paint_sheaves (easel, x, y, size); break;
    default: paint_flock (easel, x, y, size, rng); break;
    }
}
