/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shields, the signs of goods, and pennants. All are upright on every tile. */
#include "painters.h"

#define SHIELD 0.165 /* height */
#define LEAST_SHIELD 9.5
#define GOODS 0.055 /* radius */
#define LEAST_GOODS 4.5
#define PENNANT 0.15
#define LEAST_PENNANT 9

static void
trace_shield (cairo_t *cr, double grow)
{
  const double w = 0.42 * grow, top = -0.5 * grow, foot = 0.55 * grow;

  cairo_move_to (cr, -w, top);
  cairo_line_to (cr, w, top);
  cairo_line_to (cr, w, top + 0.45 * grow);
  cairo_curve_to (cr, w, foot - 0.28 * grow, 0.35 * w, foot - 0.08 * grow, 0, foot);
  cairo_curve_to (cr, -0.35 * w, foot - 0.08 * grow, -w, foot - 0.28 * grow, -w, top + 0.45 * grow);
  cairo_close_path (cr);
}

/* A shield 1 high: quartered ivory and ink in a rim of gold. */
static void
paint_shield (Easel *easel)
{
  static const double grows[] = { 1.20, 1.08, 0.86 };
  static const uint32_t colours[] = { 0x3a2c14, 0xe0b548, 0xfbf5e6 };

  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0.08, 0.10);
  trace_shield (easel->cr, 1.12);
  cairo_restore (easel->cr);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  for (int i = 0; i < 3; i++)
    {
      trace_shield (easel->cr, grows[i]);
      easel_colour (easel, colours[i]);
      cairo_fill (easel->cr);
    }
  trace_shield (easel->cr, 0.86);
  cairo_clip (easel->cr);
  cairo_rectangle (easel->cr, 0, -1, 1, 0.98);
  cairo_rectangle (easel->cr, -1, -0.02, 1, 1);
  easel_colour (easel, 0x2f3540);
  cairo_fill (easel->cr);
}

static void
paint_grapes (Easel *easel)
{
  static const double berries[][2] = { { -0.30, -0.18 }, { 0, -0.18 },   { 0.30, -0.18 },
                                       { -0.15, 0.10 },  { 0.15, 0.10 }, { 0, 0.38 } };

  trace_box (easel, 0.05, -0.48, 0.10, 0.26, 0.3);
  easel_colour (easel, 0x5f7f46);
  cairo_fill (easel->cr);
  for (size_t i = 0; i < G_N_ELEMENTS (berries); i++)
    trace_disc (easel, berries[i][0], berries[i][1], 0.20);
  easel_colour (easel, 0x6c2f6f);
  cairo_fill (easel->cr);
}

static void
paint_sheaf (Easel *easel)
{
  for (int i = -2; i <= 2; i++)
    {
      cairo_move_to (easel->cr, 0.10 * i, 0.52);
      cairo_curve_to (easel->cr, 0.04 * i, 0.10, 0.05 * i, 0, 0.24 * i, -0.50);
    }
  easel_colour (easel, 0xb57f12);
  cairo_set_line_width (easel->cr, 0.15);
  cairo_stroke (easel->cr);
  trace_box (easel, 0, 0.12, 0.44, 0.13, 0);
  easel_colour (easel, 0x6d4a10);
  cairo_fill (easel->cr);
}

static void
paint_bale (Easel *easel)
{
  cairo_rectangle (easel->cr, -0.42, -0.30, 0.84, 0.62);
  easel_colour (easel, 0x2d6f86);
  cairo_fill (easel->cr);
  cairo_rectangle (easel->cr, -0.42, -0.30, 0.84, 0.16);
  easel_colour (easel, 0x5fa3b5);
  cairo_fill (easel->cr);
  cairo_rectangle (easel->cr, -0.08, -0.30, 0.16, 0.62);
  easel_colour (easel, 0xf0dfa8);
  cairo_fill (easel->cr);
}

/* An ivory disc of radius 1 with the goods, in a rim. */
static void
paint_disc (Easel *easel, unsigned mark, uint32_t rim)
{
  trace_disc (easel, 0, 0, 1);
  easel_colour (easel, rim);
  cairo_fill (easel->cr);
  trace_disc (easel, 0, 0, 0.82);
  easel_colour (easel, 0xfbf5e6);
  cairo_fill (easel->cr);
  cairo_scale (easel->cr, 0.9, 0.9);
  (mark == COUNTRY_WINE ? paint_grapes : mark == COUNTRY_GRAIN ? paint_sheaf : paint_bale) (easel);
}

static uint32_t
get_rim (unsigned mark)
{
  return mark == COUNTRY_WINE ? 0x6c2f6f : mark == COUNTRY_GRAIN ? 0x9a6a10 : 0x2d6f86;
}

static void
paint_goods (Easel *easel, unsigned mark)
{
  trace_disc (easel, 0.14, 0.16, 1);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  paint_disc (easel, mark, get_rim (mark));
}

void
country_art_draw_token (cairo_t *cr, unsigned mark, double radius, bool gilt)
{
  Easel easel = easel_begin (cr, radius, 0, (BastideStyle) { 0 });

  if (gilt)
    {
      trace_disc (&easel, 0, 0, 1.24);
      easel_colour (&easel, 0x8a6212);
      cairo_fill (cr);
      trace_disc (&easel, 0, 0, 1.16);
      easel_colour (&easel, 0xf0b92c);
      cairo_fill (cr);
    }
  paint_disc (&easel, mark, get_rim (mark));
  easel_end (&easel);
}

void
country_art_draw_sign (cairo_t *cr, unsigned mark, double size, BastideStyle style)
{
  const bool is_shield = mark == COUNTRY_SHIELD;
  Easel easel = easel_begin (cr, is_shield ? MAX (SHIELD * size, LEAST_SHIELD) : MAX (GOODS * size, LEAST_GOODS), 0,
                             style);

  if (is_shield)
    paint_shield (&easel);
  else
    paint_goods (&easel, mark);
  easel_end (&easel);
}

void
country_art_draw_pennant (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const double height = MAX (PENNANT * size, LEAST_PENNANT), line = MAX (0.06, 1 / height);
  Easel easel = easel_begin (cr, height, 0, style);

  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -1);
  easel_colour (&easel, 0x3a2c18);
  cairo_set_line_width (cr, MAX (0.08, 1.2 / height));
  cairo_stroke (cr);
  cairo_move_to (cr, 0, -1);
  cairo_line_to (cr, 0.85, -0.80 - 0.10);
  cairo_line_to (cr, 0.55, -0.68);
  cairo_line_to (cr, 0.85, -0.48);
  cairo_line_to (cr, 0, -0.40);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (&easel, 0xfff8e6);
  cairo_set_line_width (cr, 3.6 * line);
  cairo_stroke_preserve (cr);
  easel_colour (&easel, colour_mix (paint->dark, 0x000000, 0.35));
  cairo_set_line_width (cr, 1.8 * line);
  cairo_stroke_preserve (cr);
  easel_colour (&easel, paint->colour);
  cairo_fill (cr);
  easel_end (&easel);
}
