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

/* A leaf with three lobes a side and one on top, on its stalk, leaning a little to the right. */
static void
trace_oak_leaf (cairo_t *cr, double r)
{
  /* The right half from the stalk upwards: two control points and the notch after each lobe, the tip last. */
  static const double lobes[4][6] = { { 0.46, 0.80, 0.54, 0.42, 0.17, 0.36 },
                                      { 0.72, 0.46, 0.82, -0.02, 0.21, -0.06 },
                                      { 0.78, -0.02, 0.78, -0.54, 0.23, -0.46 },
                                      { 0.56, -0.58, 0.36, -1.02, 0, -1.00 } };

  cairo_save (cr);
  cairo_rotate (cr, 0.42);
  cairo_scale (cr, 1.12, 1);
  cairo_move_to (cr, 0.07 * r, r);
  cairo_line_to (cr, 0.07 * r, 0.62 * r);
  for (int i = 0; i < 4; i++)
    {
      const double *l = lobes[i];

      cairo_curve_to (cr, l[0] * r, l[1] * r, l[2] * r, l[3] * r, l[4] * r, l[5] * r);
    }
  for (int i = 3; i >= 0; i--)
    {
      const double *l = lobes[i];

      cairo_curve_to (cr, -l[2] * r, l[3] * r, -l[0] * r, l[1] * r, i > 0 ? -lobes[i - 1][4] * r : -0.07 * r,
                      i > 0 ? lobes[i - 1][5] * r : 0.62 * r);
    }
  cairo_line_to (cr, -0.07 * r, r);
  cairo_close_path (cr);
  cairo_restore (cr);
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
    case BASTIDE_MARK_OAK_LEAF: trace_oak_leaf (cr, radius); break;
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
