/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The followers: figures turned on a lathe, painted and varnished, with a mark on the chest. The guard wears a
 * kettle hat and carries a halberd. */
#include "painters.h"

#include "mark.h"

#define HEAD_AT -0.785 /* in heights of the figure, as all lengths here */
#define HEAD 0.200
#define FOOT 0.355
#define WAIST -0.372
#define FARTHEST 1.24 /* what is painted ends nearer to the feet or the middle */
#define STOPS 13
#define LEAST_SIZE_FOR_INLAY 60 /* and figures on smaller tiles are larger */

/* Traces the body of a figure that is at the origin and H high: foot, skirt, waist, shoulders and neck. */
static void
trace_body (cairo_t *cr, double h)
{
  cairo_move_to (cr, -FOOT * h, -0.035 * h);
  cairo_curve_to (cr, -0.375 * h, -0.115 * h, -0.305 * h, -0.135 * h, -0.275 * h, -0.195 * h);
  cairo_curve_to (cr, -0.245 * h, -0.27 * h, -0.215 * h, -0.33 * h, -0.225 * h, -0.375 * h);
  cairo_curve_to (cr, -0.305 * h, -0.395 * h, -0.335 * h, -0.495 * h, -0.265 * h, -0.555 * h);
  cairo_curve_to (cr, -0.215 * h, -0.60 * h, -0.15 * h, -0.60 * h, -0.125 * h, -0.66 * h);
  cairo_line_to (cr, 0.125 * h, -0.66 * h);
  cairo_curve_to (cr, 0.15 * h, -0.60 * h, 0.215 * h, -0.60 * h, 0.265 * h, -0.555 * h);
  cairo_curve_to (cr, 0.335 * h, -0.495 * h, 0.305 * h, -0.395 * h, 0.225 * h, -0.375 * h);
  cairo_curve_to (cr, 0.215 * h, -0.33 * h, 0.245 * h, -0.27 * h, 0.275 * h, -0.195 * h);
  cairo_curve_to (cr, 0.305 * h, -0.135 * h, 0.375 * h, -0.115 * h, FOOT * h, -0.035 * h);
  cairo_curve_to (cr, 0.31 * h, 0.085 * h, -0.31 * h, 0.085 * h, -FOOT * h, -0.035 * h);
  cairo_close_path (cr);
}

static void
trace_head (cairo_t *cr, double h)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, HEAD_AT * h, HEAD * h, 0, 2 * G_PI);
  cairo_close_path (cr);
}

static void
trace_ellipse (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width, height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
add_stop (cairo_pattern_t *pattern, double at, uint32_t colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, at, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0,
                                     (colour & 255) / 255.0, alpha);
}

static void
fill_with (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* The paint at brightness LIGHT, from 0 to 1. Near 1 the varnish shines. */
static uint32_t
find_tone (const BastidePaint *paint, double light)
{
  if (light < 0.40)
    return colour_mix (colour_mix (paint->dark, 0x140a10, 0.12), paint->colour, MAX (light, 0) / 0.40);
  return colour_mix (paint->colour, paint->light, 0.9 * (light - 0.40) / 0.60);
}

/* The light across a round surface that extends WIDTH to either side of the axis. */
static cairo_pattern_t *
make_round (const BastidePaint *paint, double width, double across, double along)
{
  cairo_pattern_t *wood = cairo_pattern_create_linear (-width, 0, width, 0);

  for (int i = 0; i < STOPS; i++)
    {
      double u = 2.0 * i / (STOPS - 1) - 1, round = sqrt (1 - u * u);
      double light = 0.62 * u * across + 0.70 * round + 0.10 * along;

      /* The dark rim is lighter, because the ground reflects some light. */
      add_stop (wood, (double) i / (STOPS - 1), find_tone (paint, light + 0.30 * (1 - round) * (1 - round)), 1);
    }
  return wood;
}

/* Paints a soft dark band across the body from FROM, where it is darkest, to TO. */
static void
paint_band (Easel *easel, const BastidePaint *paint, double h, double from, double to, double alpha)
{
  cairo_t *cr = easel->cr;
  cairo_pattern_t *shade = cairo_pattern_create_linear (0, from * h, 0, to * h);

  add_stop (shade, 0, find_tone (paint, 0), alpha);
  add_stop (shade, 1, find_tone (paint, 0), 0);
  cairo_rectangle (cr, -h, MIN (from, to) * h, 2 * h, fabs (to - from) * h);
  fill_with (cr, shade);
}

/* Paints the skirt and the shoulders above it. ACROSS and ALONG are the light in the figure's own coordinates. */
static void
paint_body (Easel *easel, const BastidePaint *paint, double h, double across, double along)
{
  cairo_t *cr = easel->cr;
  cairo_pattern_t *shade;

  cairo_save (cr);
  trace_body (cr, h);
  cairo_clip (cr);
  cairo_rectangle (cr, -h, (WAIST - 0.03) * h, 2 * h, h);
  fill_with (cr, make_round (paint, 0.32 * h, across, along));
  paint_band (easel, paint, h, 0.06, -0.13, 0.62);
  paint_band (easel, paint, h, WAIST, WAIST + 0.11, 0.45);
  cairo_rectangle (cr, -h, -h, 2 * h, h + WAIST * h);
  fill_with (cr, make_round (paint, 0.335 * h, across, along));
  paint_band (easel, paint, h, WAIST, WAIST - 0.09, 0.50);
  shade = cairo_pattern_create_radial (-0.05 * h * across, (HEAD_AT + 0.05) * h - 0.05 * h * along, 0.10 * h,
                                       -0.07 * h * across, (HEAD_AT + 0.05) * h - 0.07 * h * along, 0.29 * h);
  add_stop (shade, 0.35, find_tone (paint, 0), 0.9);
  add_stop (shade, 1, paint->dark, 0);
  cairo_rectangle (cr, -h, -h, 2 * h, h);
  fill_with (cr, shade);
  cairo_restore (cr);
}

/* Paints the head. ACROSS and ALONG as above. */
static void
paint_head (Easel *easel, const BastidePaint *paint, double h, double across, double along)
{
  cairo_t *cr = easel->cr;
  const double r = HEAD * h, x = 0.34 * r * across, y = HEAD_AT * h + 0.34 * r * along;
  cairo_pattern_t *ball = cairo_pattern_create_radial (x, y, 0, 0.10 * r * across, HEAD_AT * h + 0.10 * r * along,
                                                       1.14 * r);

  add_stop (ball, 0, colour_mix (paint->light, 0xffffff, 0.25), 1);
  add_stop (ball, 0.22, paint->light, 1);
  add_stop (ball, 0.52, paint->colour, 1);
  add_stop (ball, 0.86, find_tone (paint, 0.05), 1);
  add_stop (ball, 1, find_tone (paint, 0.28), 1);
  trace_head (cr, h);
  fill_with (cr, ball);
}

/* Paints the shine of the varnish on head, shoulder and skirt, on the side of the light. */
static void
paint_shine (Easel *easel, double h, double across, double along)
{
  cairo_t *cr = easel->cr;
  const double x = 0.40 * HEAD * h * across, y = HEAD_AT * h + 0.40 * HEAD * h * along;
  cairo_pattern_t *spot = cairo_pattern_create_radial (x, y, 0, x, y, 0.42 * HEAD * h);

  add_stop (spot, 0, 0xffffff, 0.95);
  add_stop (spot, 0.45, 0xffffff, 0.75);
  add_stop (spot, 1, 0xffffff, 0);
  trace_disc (easel, x, y, 0.42 * HEAD * h);
  fill_with (cr, spot);
  if (easel->size * h < 9 || fabs (across) < 0.3)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0.225 * h * across, -0.505 * h);
  cairo_curve_to (cr, 0.245 * h * across, -0.49 * h, 0.25 * h * across, -0.46 * h, 0.235 * h * across, -0.44 * h);
  easel_colour_alpha (easel, 0xffffff, 0.55);
  cairo_set_line_width (cr, 0.038 * h);
  cairo_stroke (cr);
  cairo_move_to (cr, 0.185 * h * across, -0.30 * h);
  cairo_curve_to (cr, 0.20 * h * across, -0.24 * h, 0.225 * h * across, -0.19 * h, 0.25 * h * across, -0.135 * h);
  easel_colour_alpha (easel, 0xffffff, 0.34);
  cairo_set_line_width (cr, 0.034 * h);
  cairo_stroke (cr);
}

/* Paints the mark as an inlay: its edge away from the light is dark. */
static void
paint_inlay (Easel *easel, const BastidePaint *paint, double h, double across, double along)
{
  cairo_t *cr = easel->cr;

  for (int i = 0; i < 2; i++)
    {
      double move = i == 0 ? -0.014 * h : 0;

      cairo_save (cr);
      cairo_translate (cr, move * across, -0.32 * h + move * along);
      mark_trace (cr, paint->mark, 0.190 * h);
      if (i == 0)
        easel_colour_alpha (easel, paint->ink == 0xffffff ? paint->dark : paint->light, 0.8);
      else
        easel_colour (easel, paint->ink);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

/* The guard's halberd, beside him. */
static void
paint_halberd (Easel *easel, double h)
{
  cairo_t *cr = easel->cr;
  const double x = 0.32 * h, top = -1.20 * h;

  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, top + 0.2 * h);
      easel_colour (easel, i == 0 ? 0x2a1c12 : 0xd9a866);
      cairo_set_line_width (cr, (i == 0 ? 0.095 : 0.05) * h);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x, top);
  cairo_line_to (cr, x + 0.05 * h, top + 0.20 * h);
  cairo_curve_to (cr, x + 0.10 * h, top + 0.16 * h, x + 0.14 * h, top + 0.16 * h, x + 0.17 * h, top + 0.13 * h);
  cairo_curve_to (cr, x + 0.21 * h, top + 0.22 * h, x + 0.21 * h, top + 0.33 * h, x + 0.16 * h, top + 0.42 * h);
  cairo_curve_to (cr, x + 0.12 * h, top + 0.37 * h, x + 0.08 * h, top + 0.36 * h, x + 0.04 * h, top + 0.36 * h);
  cairo_line_to (cr, x - 0.04 * h, top + 0.36 * h);
  cairo_line_to (cr, x - 0.13 * h, top + 0.28 * h);
  cairo_line_to (cr, x - 0.04 * h, top + 0.24 * h);
  cairo_close_path (cr);
  easel_colour (easel, 0x2b2f36);
  cairo_set_line_width (cr, 0.05 * h);
  cairo_stroke_preserve (cr);
  easel_colour (easel, 0xd7dce2);
  cairo_fill (cr);
}

/* His kettle hat: a steel bowl over a brim. */
static void
paint_hat (Easel *easel, double h)
{
  cairo_t *cr = easel->cr;
  const double brim = (HEAD_AT - 0.035) * h;
  cairo_pattern_t *steel = cairo_pattern_create_linear (-0.22 * h, -1.0 * h, 0.22 * h, -0.75 * h);

  add_stop (steel, 0, 0xc3c9d0, 1);
  add_stop (steel, 0.28, 0xf6f9fb, 1);
  add_stop (steel, 0.55, 0xa3abb5, 1);
  add_stop (steel, 1, 0x555d68, 1);
  cairo_move_to (cr, -0.185 * h, brim);
  cairo_curve_to (cr, -0.19 * h, brim - 0.26 * h, 0.19 * h, brim - 0.26 * h, 0.185 * h, brim);
  cairo_close_path (cr);
  trace_ellipse (cr, 0, brim, 0.27 * h, 0.085 * h);
  cairo_set_line_width (cr, 0.05 * h);
  easel_colour (easel, 0x2b2f36);
  cairo_stroke_preserve (cr);
  fill_with (cr, steel);
  cairo_move_to (cr, -0.185 * h, brim - 0.02 * h);
  cairo_curve_to (cr, -0.10 * h, brim + 0.035 * h, 0.10 * h, brim + 0.035 * h, 0.185 * h, brim - 0.02 * h);
  easel_colour_alpha (easel, 0x2b2f36, 0.55);
  cairo_set_line_width (cr, 0.028 * h);
  cairo_stroke (cr);
}

/* Paints the figure upright. TURN is its rotation on the screen, for the light. */
static void
paint_figure (Easel *easel, const BastidePaint *paint, double h, double turn)
{
  cairo_t *cr = easel->cr;
  const double across = (-cos (turn) - sin (turn)) / G_SQRT2, along = (sin (turn) - cos (turn)) / G_SQRT2;
  const bool contrast = easel->style.contrast;

  trace_body (cr, h);
  trace_head (cr, h);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* A dark line within a pale rim, so that one of them differs from any ground. On a small figure they are a pixel
   * each: lines between two pixels would mix to the tone of a roof. */
  easel_colour (easel, contrast ? 0xffffff : 0xfff3d6);
  cairo_set_line_width (cr, contrast ? 0.054 : MAX (0.022, 5.6 / easel->size));
  cairo_stroke_preserve (cr);
  easel_colour (easel, contrast ? 0x000000 : colour_mix (paint->dark, 0x000000, 0.75));
  cairo_set_line_width (cr, contrast ? 0.034 : MAX (0.012, 2.3 / easel->size));
  cairo_stroke (cr);
  if (contrast)
    {
      trace_body (cr, h);
      trace_head (cr, h);
      easel_colour (easel, paint->colour);
      cairo_fill (cr);
    }
  else
    {
      paint_body (easel, paint, h, across, along);
      paint_head (easel, paint, h, across, along);
      paint_shine (easel, h, across, along);
    }
  if (contrast || easel->size >= LEAST_SIZE_FOR_INLAY)
    paint_inlay (easel, paint, h, across, along);
}

/* Paints the shadow on the ground: dark at the figure, paler towards the south-east. */
static void
paint_shadow (Easel *easel, double h, double turn, bool lies)
{
  cairo_t *cr = easel->cr;

  cairo_save (cr);
  if (lies)
    {
      cairo_translate (cr, 0.030 * sin (turn + G_PI / 4), 0.030 * cos (turn + G_PI / 4));
      trace_body (cr, h);
      trace_head (cr, h);
      easel_colour_alpha (easel, COLOUR_SHADOW, 0.46);
      cairo_fill (cr);
    }
  else
    {
      cairo_matrix_t fall = { 1, 0, -0.66, -0.40, 0.02 * h, -0.02 * h };
      cairo_pattern_t *shade = cairo_pattern_create_linear (0, 0, 0, -h);

      add_stop (shade, 0, COLOUR_SHADOW, 0.62);
      add_stop (shade, 1, COLOUR_SHADOW, 0.24);
      trace_ellipse (cr, 0.03 * h, 0, 0.41 * h, 0.13 * h);
      cairo_transform (cr, &fall);
      cairo_move_to (cr, FOOT * h, 0);
      cairo_curve_to (cr, 0.28 * h, -0.2 * h, 0.30 * h, -0.55 * h, 0.20 * h, -0.80 * h);
      cairo_curve_to (cr, 0.17 * h, -1.05 * h, -0.17 * h, -1.05 * h, -0.20 * h, -0.80 * h);
      cairo_curve_to (cr, -0.30 * h, -0.55 * h, -0.28 * h, -0.2 * h, -FOOT * h, 0);
      cairo_close_path (cr);
      fill_with (cr, shade);
    }
  cairo_restore (cr);
}

/* The height of a figure in POSE on tiles SIZE wide, in tile units. */
static double
find_height (BastidePose pose, double size)
{
  const double grow = size < LEAST_SIZE_FOR_INLAY ? 1.12 : 1;

  return grow * (pose == BASTIDE_POSE_GUARD ? 0.235 : pose >= BASTIDE_POSE_LYING ? 0.27 : 0.29);
}

double
bastide_art_get_figure_reach (BastidePose pose, double size)
{
  return size * MAX (BASTIDE_ART_REACH, FARTHEST * find_height (pose, size));
}

void
bastide_art_draw_figure (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const bool lies = pose >= BASTIDE_POSE_LYING;
  const double turn = lies ? G_PI / 2 - 0.12 + (pose - BASTIDE_POSE_LYING) * G_PI / 4 : 0;
  const double h = find_height (pose, size);
  Easel easel = easel_begin (cr, size, 0, style);

  if (lies)
    {
      cairo_rotate (cr, turn);
      cairo_translate (cr, 0, 0.45 * h);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  paint_shadow (&easel, h, turn, lies);
  paint_figure (&easel, paint, h, turn);
  if (pose == BASTIDE_POSE_GUARD)
    {
      paint_halberd (&easel, h);
      paint_hat (&easel, h);
    }
  easel_end (&easel);
}
