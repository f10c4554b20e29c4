/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The followers: figures of turned wood with a mark on the chest. */
#include "painters.h"

#include "mark.h"

/* Head, shoulders and skirt of a figure that stands on the origin, HEIGHT high. */
static void
trace_body (cairo_t *cr, double h)
{
  cairo_move_to (cr, -0.34 * h, 0);
  cairo_curve_to (cr, -0.36 * h, -0.10 * h, -0.24 * h, -0.20 * h, -0.20 * h, -0.36 * h);
  cairo_curve_to (cr, -0.32 * h, -0.36 * h, -0.36 * h, -0.46 * h, -0.30 * h, -0.54 * h);
  cairo_curve_to (cr, -0.26 * h, -0.60 * h, -0.14 * h, -0.60 * h, -0.10 * h, -0.64 * h);
  cairo_line_to (cr, 0.10 * h, -0.64 * h);
  cairo_curve_to (cr, 0.14 * h, -0.60 * h, 0.26 * h, -0.60 * h, 0.30 * h, -0.54 * h);
  cairo_curve_to (cr, 0.36 * h, -0.46 * h, 0.32 * h, -0.36 * h, 0.20 * h, -0.36 * h);
  cairo_curve_to (cr, 0.24 * h, -0.20 * h, 0.36 * h, -0.10 * h, 0.34 * h, 0);
  cairo_curve_to (cr, 0.20 * h, 0.07 * h, -0.20 * h, 0.07 * h, -0.34 * h, 0);
  cairo_close_path (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.79 * h, 0.19 * h, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Paints the figure upright; TURN is how far it is turned on the screen, for the light. */
static void
paint_figure (Easel *easel, const BastidePaint *paint, double h, double turn)
{
  cairo_t *cr = easel->cr;
  double light_x = -cos (turn) - sin (turn), light_y = sin (turn) - cos (turn);
  cairo_pattern_t *wood = cairo_pattern_create_linear (0.30 * h * light_x, -0.45 * h + 0.30 * h * light_y,
                                                       -0.30 * h * light_x, -0.45 * h - 0.30 * h * light_y);
  const uint32_t stops[3] = { paint->light, paint->colour, paint->dark };
  const double at[3] = { 0.0, 0.42, 1.0 };

  trace_body (cr, h);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (easel->style.contrast)
    {
      easel_colour (easel, 0xffffff);
      cairo_set_line_width (cr, 0.054);
      cairo_stroke_preserve (cr);
    }
  easel_colour (easel, easel->style.contrast ? 0x000000 : colour_mix (paint->dark, 0x000000, 0.35));
  cairo_set_line_width (cr, easel->style.contrast ? 0.034 : 0.018);
  cairo_stroke (cr);
  for (int i = 0; i < 3; i++)
    cairo_pattern_add_color_stop_rgb (wood, at[i], ((stops[i] >> 16) & 255) / 255.0, ((stops[i] >> 8) & 255) / 255.0,
                                      (stops[i] & 255) / 255.0);
  trace_body (cr, h);
  if (easel->style.contrast)
    easel_colour (easel, paint->colour);
  else
    cairo_set_source (cr, wood);
  cairo_pattern_destroy (wood);
  cairo_fill (cr);
  trace_disc (easel, 0.075 * h * light_x, -0.79 * h + 0.075 * h * light_y, 0.055 * h);
  easel_colour_alpha (easel, 0xffffff, 0.65);
  cairo_fill (cr);
  if (easel->size * h >= 9)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, -0.33 * h);
      mark_trace (cr, paint->mark, 0.185 * h);
      easel_colour (easel, paint->ink);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

void
bastide_art_draw_figure (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const bool lies = pose >= BASTIDE_POSE_LYING;
  const double turn = lies ? G_PI / 2 - 0.12 + (pose - BASTIDE_POSE_LYING) * G_PI / 4 : 0;
  const double h = pose == BASTIDE_POSE_GUARD ? 0.23 : lies ? 0.26 : 0.28;
  Easel easel = easel_begin (cr, size, 0, style);

  if (lies)
    {
      cairo_rotate (cr, turn);
      cairo_translate (cr, 0, 0.45 * h);
    }
  cairo_save (cr);
  if (lies)
    {
      cairo_translate (cr, 0.033 * sin (turn + G_PI / 4), 0.033 * cos (turn + G_PI / 4));
      trace_body (cr, h);
    }
  else
    {
      /* The shadow begins round the foot and lies on the ground to the south-east, foreshortened. */
      cairo_matrix_t fall = { 1, 0, -0.62, -0.44, 0, 0 };

      cairo_transform (cr, &fall);
      trace_body (cr, h);
      cairo_new_sub_path (cr);
      cairo_scale (cr, 1, 0.5);
      cairo_arc (cr, 0.02 * h, 0, 0.38 * h, 0, 2 * G_PI);
    }
  cairo_restore (cr);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.42);
  cairo_fill (cr);
  paint_figure (&easel, paint, h, turn);
  easel_end (&easel);
}
