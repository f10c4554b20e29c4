/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sun, crescent, leaf, star, bell and anchor. */
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

/* A disc with eight separate rays. */
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

/* A leaf in two halves with a gap between them as its midrib, on its stalk, leaning to the right. */
static void
trace_leaf (cairo_t *cr, double r)
{
  cairo_save (cr);
  cairo_rotate (cr, 0.6);
  for (int side = -1; side <= 1; side += 2)
    {
      const double width = side * r;

      cairo_move_to (cr, 0.05 * width, -1.12 * r);
      cairo_curve_to (cr, 0.90 * width, -0.58 * r, 1.06 * width, 0.36 * r, 0.05 * width, 0.70 * r);
      cairo_close_path (cr);
    }
  cairo_rectangle (cr, -0.09 * r, 0.6 * r, 0.18 * r, 0.48 * r);
  cairo_restore (cr);
}

/* A bell with a flared rim, and its clapper below. */
static void
trace_bell (cairo_t *cr, double r)
{
  cairo_move_to (cr, -0.85 * r, 0.62 * r);
  cairo_curve_to (cr, -0.45 * r, 0.3 * r, -0.6 * r, -0.2 * r, -0.46 * r, -0.5 * r);
  cairo_curve_to (cr, -0.3 * r, -0.86 * r, -0.14 * r, -0.86 * r, 0, -1.05 * r);
  cairo_curve_to (cr, 0.14 * r, -0.86 * r, 0.3 * r, -0.86 * r, 0.46 * r, -0.5 * r);
  cairo_curve_to (cr, 0.6 * r, -0.2 * r, 0.45 * r, 0.3 * r, 0.85 * r, 0.62 * r);
  cairo_close_path (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0.86 * r, 0.2 * r, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* A ring, a shank with its stock, and two arms with pointed ends. */
static void
trace_anchor (cairo_t *cr, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.78 * r, 0.27 * r, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, 0, -0.78 * r, 0.12 * r, 2 * G_PI, 0);
  cairo_close_path (cr);
  cairo_rectangle (cr, -0.11 * r, -0.52 * r, 0.22 * r, 1.4 * r);
  cairo_rectangle (cr, -0.5 * r, -0.38 * r, 1.0 * r, 0.22 * r);
  cairo_move_to (cr, r, 0.12 * r);
  cairo_curve_to (cr, 0.95 * r, 0.75 * r, 0.4 * r, r, 0, r);
  cairo_curve_to (cr, -0.4 * r, r, -0.95 * r, 0.75 * r, -r, 0.12 * r);
  cairo_line_to (cr, -0.5 * r, 0.42 * r);
  cairo_curve_to (cr, -0.5 * r, 0.65 * r, -0.2 * r, 0.74 * r, 0, 0.74 * r);
  cairo_curve_to (cr, 0.2 * r, 0.74 * r, 0.5 * r, 0.65 * r, 0.5 * r, 0.42 * r);
  cairo_close_path (cr);
}

void
mark_trace (cairo_t *cr, BastideMark mark, double radius)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  switch (mark)
    {
    case BASTIDE_MARK_SUN: trace_sun (cr, radius); break;
    case BASTIDE_MARK_CRESCENT:
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, radius * 0.92, 0.2 * G_PI, -0.2 * G_PI);
      cairo_arc_negative (cr, 0.36 * radius, 0, 0.668 * radius, -0.30 * G_PI, 0.30 * G_PI);
      cairo_close_path (cr);
      break;
    case BASTIDE_MARK_LEAF: trace_leaf (cr, radius); break;
    case BASTIDE_MARK_BELL: trace_bell (cr, radius); break;
    case BASTIDE_MARK_ANCHOR: trace_anchor (cr, radius); break;
    default: trace_star (cr, radius); break;
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
