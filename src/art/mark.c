/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sun, crescent, oak leaf and star. */
#include "mark.h"

#include "easel.h"

static void
trace_star (cairo_t *cr, double r)
{
  for (int i = 0; i < 10; i++)
    {
      double angle = -G_PI / 2 + i * G_PI / 5, radius = i & 1 ? 0.42 * r : r;

      if (i == 0)
        cairo_move_to (cr, radius * cos (angle), radius * sin (angle));
      else
        cairo_line_to (cr, radius * cos (angle), radius * sin (angle));
    }
  cairo_close_path (cr);
}

/* A disc with eight rays that stand off it. */
static void
trace_sun (cairo_t *cr, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.50 * r, 0, 2 * G_PI);
  cairo_close_path (cr);
  for (int i = 0; i < 8; i++)
    {
      double angle = i * G_PI / 4;

      cairo_move_to (cr, r * cos (angle), r * sin (angle));
      cairo_line_to (cr, 0.62 * r * cos (angle + 0.30), 0.62 * r * sin (angle + 0.30));
      cairo_line_to (cr, 0.62 * r * cos (angle - 0.30), 0.62 * r * sin (angle - 0.30));
      cairo_close_path (cr);
    }
}

/* An upright leaf with three lobes a side. */
static void
trace_oak_leaf (cairo_t *cr, double r)
{
  static const double lobes[3][2] = { { 0.30, -0.60 }, { 0.50, -0.12 }, { 0.36, 0.34 } };

  cairo_rectangle (cr, -0.07 * r, 0.4 * r, 0.14 * r, 0.6 * r);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.66 * r, 0.30 * r, 0, 2 * G_PI);
  cairo_close_path (cr);
  for (int i = 0; i < 6; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, (i < 3 ? 1 : -1) * lobes[i % 3][0] * r, lobes[i % 3][1] * r, 0.25 * r, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  cairo_rectangle (cr, -0.32 * r, -0.7 * r, 0.64 * r, 1.2 * r);
}

void
mark_trace (cairo_t *cr, BastideMark mark, double radius)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  switch (mark)
    {
    case BASTIDE_MARK_SUN:
      trace_sun (cr, radius);
      break;
    case BASTIDE_MARK_CRESCENT:
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, radius * 0.92, 0.2 * G_PI, -0.2 * G_PI);
      cairo_arc_negative (cr, 0.36 * radius, 0, 0.668 * radius, -0.30 * G_PI, 0.30 * G_PI);
      cairo_close_path (cr);
      break;
    case BASTIDE_MARK_OAK_LEAF:
      trace_oak_leaf (cr, radius);
      break;
    default:
      trace_star (cr, radius);
      break;
    }
}

void
bastide_art_draw_mark (cairo_t *cr, BastideColour colour, double diameter)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  Easel easel = easel_begin (cr, diameter, 0, (BastideStyle) { 0 });

  trace_disc (&easel, 0, 0, 0.5);
  easel_colour (&easel, paint->dark);
  cairo_fill (cr);
  trace_disc (&easel, 0, 0, 0.45);
  easel_colour (&easel, paint->colour);
  cairo_fill (cr);
  mark_trace (cr, paint->mark, 0.33);
  easel_colour (&easel, paint->ink);
  cairo_fill (cr);
  easel_end (&easel);
}
