/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The towers of the wall, from above like all buildings: a disc of stone under an eight-sided cap in the builder's
 * colour, with his mark in the middle and his pennant. */
#include "painters.h"

#include "art/mark.h"

/* Lengths are in tile units; y grows to the south. */
#define RADIUS 0.116
#define CAP 0.096
#define POLE_FROM -0.052
#define POLE_TO -0.232
#define PENNANT_LENGTH 0.130
#define PENNANT_HEIGHT 0.076
#define MARK_RADIUS 0.046
#define LEAST_SIZE_FOR_MARK 64
#define STONE_INK 0x6b5a44
#define SIDES 8

static double
find_line (const Easel *easel)
{
  return MAX (0.010, 0.7 / easel->size);
}

static void
paint_disc (Easel *easel, double x, double y, double radius, uint32_t colour)
{
  trace_disc (easel, x, y, radius);
  easel_colour (easel, colour);
  cairo_fill (easel->cr);
}

/* The corner number I of the cap. */
static void
add_corner (Easel *easel, int i)
{
  const double angle = (i - 0.5) * 2 * G_PI / SIDES;

  cairo_line_to (easel->cr, CAP * cos (angle), CAP * sin (angle));
}

static void
paint_cap (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark)
{
  const bool contrast = easel->style.contrast;

  for (int i = 0; i < SIDES; i++)
    add_corner (easel, i);
  cairo_close_path (easel->cr);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (easel, contrast ? 0x000000 : colour_mix (dark, 0x000000, 0.35));
  cairo_set_line_width (easel->cr, 2 * find_line (easel));
  cairo_stroke_preserve (easel->cr);
  easel_colour (easel, colour);
  cairo_fill (easel->cr);
  for (int i = 0; i < SIDES && !contrast; i++)
    {
      const double angle = i * 2 * G_PI / SIDES, lit = easel_lit (easel, cos (angle), sin (angle));

      cairo_move_to (easel->cr, 0, 0);
      add_corner (easel, i);
      add_corner (easel, i + 1);
      cairo_close_path (easel->cr);
      easel_colour (easel, lit > 0 ? colour_mix (colour, light, 0.6 * lit) : colour_mix (colour, dark, -0.7 * lit));
      cairo_fill (easel->cr);
    }
}

void
paint_tower (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark)
{
  const bool contrast = easel->style.contrast;
  const double line = find_line (easel);
  double x, y;

  easel_shadow_offset (easel, 0.055, &x, &y);
  if (contrast)
    paint_disc (easel, 0, 0, RADIUS + 3 * line, 0xffffff);
  else
    {
      trace_disc (easel, x, y, RADIUS);
      easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
      cairo_fill (easel->cr);
    }
  paint_disc (easel, 0, 0, RADIUS + line, contrast ? 0x000000 : STONE_INK);
  paint_disc (easel, 0, 0, RADIUS, COLOUR_STONE);
  if (!contrast)
    paint_disc (easel, 0.006 * easel->light_x, 0.006 * easel->light_y, RADIUS - 0.010, COLOUR_STONE_LIGHT);
  paint_cap (easel, light, colour, dark);
}

static void
paint_pennant (Easel *easel, const BastidePaint *paint)
{
  cairo_t *cr = easel->cr;

  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (cr, 0, POLE_FROM);
      cairo_line_to (cr, 0, POLE_TO);
      easel_colour (easel, pass == 0 ? 0xfff8e6 : 0x3a2a1c);
      cairo_set_line_width (cr, MAX (0.014, 1 / easel->size) + (pass == 0 ? 2 * find_line (easel) : 0));
      cairo_stroke (cr);
    }
  cairo_move_to (cr, 0, POLE_TO);
  cairo_line_to (cr, PENNANT_LENGTH, POLE_TO + 0.006);
  cairo_line_to (cr, 0.70 * PENNANT_LENGTH, POLE_TO + PENNANT_HEIGHT / 2);
  cairo_line_to (cr, PENNANT_LENGTH, POLE_TO + PENNANT_HEIGHT - 0.006);
  cairo_line_to (cr, 0, POLE_TO + PENNANT_HEIGHT);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (easel, colour_mix (paint->dark, 0x000000, easel->style.contrast ? 1 : 0.35));
  cairo_set_line_width (cr, 2 * find_line (easel));
  cairo_stroke_preserve (cr);
  easel_colour (easel, paint->colour);
  cairo_fill (cr);
}

void
town_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  Easel easel = easel_begin (cr, size, 0, style);

  paint_tower (&easel, paint->light, paint->colour, paint->dark);
  if (size >= LEAST_SIZE_FOR_MARK)
    {
      mark_trace (cr, paint->mark, MARK_RADIUS);
      easel_colour (&easel, paint->ink);
      cairo_fill (cr);
    }
  paint_pennant (&easel, paint);
  easel_end (&easel);
}
