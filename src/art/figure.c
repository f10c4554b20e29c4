/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures: turned on a lathe and painted matte, with a mark on the chest and what tells their sort on the head.
 * Lengths are in heights of the figure. A pale halo and a dark line within it part them from any ground. */
#include "easel.h"

#include "mark.h"

#define HEAD_AT -0.785
#define HEAD 0.200
#define FOOT 0.355
#define NECK -0.66
#define MARK_AT -0.32
#define MARK 0.185
#define LEAST_HEIGHT_FOR_MARK 15 /* pixels */
#define DOT 0.3                  /* radius of a dot */
#define LEAST_DOT 1.5            /* pixels */
#define LARGE 1.33
#define FARTHEST 1.24 /* what is painted ends nearer to the feet or the middle */
#define HALO 0xfff8e6
#define INK 0.022
#define LEAST_INK 1.15 /* pixels */
#define RIM 0.050      /* of the halo, beyond the ink */
#define LEAST_RIM 1.5  /* pixels */

/* A figure that is being painted, upright and 1 high. */
typedef struct {
  cairo_t *cr;
  Easel *easel;
  const BastidePaint *paint;
  BastideSort sort;
  double height;        /* in pixels */
  double across, along; /* the light, which comes from the north-west of the screen, in the figure's own coordinates */
} Painter;

/* Foot, skirt, waist, shoulders and neck. */
static void
trace_lathe (cairo_t *cr)
{
  cairo_move_to (cr, -FOOT, -0.035);
  cairo_curve_to (cr, -0.375, -0.115, -0.305, -0.135, -0.275, -0.195);
  cairo_curve_to (cr, -0.245, -0.27, -0.215, -0.33, -0.225, -0.375);
  cairo_curve_to (cr, -0.305, -0.395, -0.335, -0.495, -0.265, -0.555);
  cairo_curve_to (cr, -0.215, -0.60, -0.15, -0.60, -0.125, NECK);
  cairo_line_to (cr, 0.125, NECK);
  cairo_curve_to (cr, 0.15, -0.60, 0.215, -0.60, 0.265, -0.555);
  cairo_curve_to (cr, 0.335, -0.495, 0.305, -0.395, 0.225, -0.375);
  cairo_curve_to (cr, 0.215, -0.33, 0.245, -0.27, 0.275, -0.195);
  cairo_curve_to (cr, 0.305, -0.135, 0.375, -0.115, FOOT, -0.035);
  cairo_curve_to (cr, 0.31, 0.085, -0.31, 0.085, -FOOT, -0.035);
  cairo_close_path (cr);
}

/* A wide robe without a waist. */
static void
trace_robe (cairo_t *cr)
{
  cairo_move_to (cr, -0.36, -0.03);
  cairo_curve_to (cr, -0.34, -0.30, -0.30, -0.52, -0.17, NECK);
  cairo_line_to (cr, 0.17, NECK);
  cairo_curve_to (cr, 0.30, -0.52, 0.34, -0.30, 0.36, -0.03);
  cairo_curve_to (cr, 0.31, 0.085, -0.31, 0.085, -0.36, -0.03);
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

/* A pig that looks to the west, with its trotters on the ground. */
static void
trace_pig (cairo_t *cr)
{
  for (int leg = 0; leg < 4; leg++)
    cairo_rectangle (cr, (double[]) { -0.30, -0.17, 0.13, 0.27 }[leg], -0.20, 0.11, 0.22);
  trace_ellipse (cr, 0.05, -0.36, 0.40, 0.25);
  trace_ellipse (cr, -0.32, -0.42, 0.20, 0.19);
  cairo_rectangle (cr, -0.57, -0.45, 0.14, 0.17);
  cairo_move_to (cr, -0.40, -0.55);
  cairo_line_to (cr, -0.36, -0.74);
  cairo_line_to (cr, -0.20, -0.56);
  cairo_close_path (cr);
  cairo_move_to (cr, 0.40, -0.44);
  cairo_curve_to (cr, 0.50, -0.42, 0.54, -0.56, 0.46, -0.60);
  cairo_curve_to (cr, 0.58, -0.62, 0.62, -0.40, 0.42, -0.36);
  cairo_close_path (cr);
}

static void
trace_body (const Painter *painter)
{
  switch (painter->sort)
    {
    case BASTIDE_SORT_PIG: trace_pig (painter->cr); break;
    case BASTIDE_SORT_MONK:
    case BASTIDE_SORT_ABBOT:
    case BASTIDE_SORT_WORKER: trace_robe (painter->cr); break;
    default: trace_lathe (painter->cr); break;
    }
}

static void
trace_head (const Painter *painter)
{
  if (painter->sort == BASTIDE_SORT_MONK)
    trace_ellipse (painter->cr, 0, -0.78, 0.235, 0.25);
  else if (painter->sort != BASTIDE_SORT_PIG)
    trace_ellipse (painter->cr, 0, HEAD_AT, HEAD, HEAD);
}

/* A brim of WIDTH at Y under a crown of RADIUS. */
static void
trace_hat (cairo_t *cr, double y, double width, double height, double radius)
{
  trace_ellipse (cr, 0, y, width, height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, y - 0.01, radius, G_PI, 2 * G_PI);
  cairo_close_path (cr);
}

/* Traces what the head wears, and the square in the builder's hand. */
static void
trace_gear (const Painter *painter)
{
  cairo_t *cr = painter->cr;

  switch (painter->sort)
    {
    case BASTIDE_SORT_KNIGHT:
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, HEAD_AT, 0.225, 0.96 * G_PI, 2.04 * G_PI);
      cairo_line_to (cr, 0.225, -0.70);
      cairo_line_to (cr, -0.225, -0.70);
      cairo_close_path (cr);
      break;
    case BASTIDE_SORT_HIGHWAYMAN: trace_hat (cr, -0.86, 0.30, 0.064, 0.165); break;
    case BASTIDE_SORT_FARMER: trace_hat (cr, -0.88, 0.28, 0.070, 0.145); break;
    case BASTIDE_SORT_ABBOT:
      cairo_move_to (cr, -0.17, -0.84);
      cairo_curve_to (cr, -0.24, -0.98, -0.08, -1.06, 0, -1.16);
      cairo_curve_to (cr, 0.08, -1.06, 0.24, -0.98, 0.17, -0.84);
      cairo_close_path (cr);
      break;
    case BASTIDE_SORT_BUILDER:
      cairo_move_to (cr, -0.23, -0.83);
      cairo_curve_to (cr, -0.33, -1.02, 0.26, -1.06, 0.30, -0.86);
      cairo_close_path (cr);
      break;
    default: break;
    }
}

/* The builder's set square, which stands at his feet. */
static void
trace_square (cairo_t *cr)
{
  cairo_move_to (cr, 0.22, 0.04);
  cairo_line_to (cr, 0.56, 0.04);
  cairo_line_to (cr, 0.56, -0.50);
  cairo_line_to (cr, 0.45, -0.50);
  cairo_line_to (cr, 0.45, -0.07);
  cairo_line_to (cr, 0.22, -0.07);
  cairo_close_path (cr);
}

static void
trace_all (const Painter *painter)
{
  trace_body (painter);
  trace_head (painter);
  trace_gear (painter);
  if (painter->sort == BASTIDE_SORT_BUILDER)
    trace_square (painter->cr);
}

static void
add_stop (cairo_pattern_t *pattern, double at, uint32_t colour)
{
  cairo_pattern_add_color_stop_rgb (pattern, at, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0,
                                    (colour & 255) / 255.0);
}

static void
fill_with (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* From the lit side to the other one. */
static void
paint_body (const Painter *painter)
{
  const BastidePaint *paint = painter->paint;
  const double lit = painter->across < 0 ? -0.34 : 0.34;
  cairo_pattern_t *wood = cairo_pattern_create_linear (lit, 0, -lit, 0);

  add_stop (wood, 0, colour_mix (paint->colour, paint->light, 0.45));
  add_stop (wood, 0.45, paint->colour);
  add_stop (wood, 1, colour_mix (paint->colour, paint->dark, 0.60));
  trace_body (painter);
  fill_with (painter->cr, wood);
  if (painter->sort == BASTIDE_SORT_PIG)
    return;
  cairo_save (painter->cr);
  trace_body (painter);
  cairo_clip (painter->cr);
  cairo_rectangle (painter->cr, -1, NECK, 2, 0.07);
  easel_colour_alpha (painter->easel, paint->dark, 0.40);
  cairo_fill (painter->cr);
  cairo_rectangle (painter->cr, -1, -0.05, 2, 0.2);
  easel_colour_alpha (painter->easel, paint->dark, 0.22);
  cairo_fill (painter->cr);
  cairo_restore (painter->cr);
}

static void
paint_head (const Painter *painter)
{
  const BastidePaint *paint = painter->paint;
  cairo_pattern_t *ball;

  trace_head (painter);
  if (painter->sort == BASTIDE_SORT_MONK)
    {
      easel_colour (painter->easel, colour_mix (paint->colour, paint->dark, 0.35));
      cairo_fill (painter->cr);
      trace_ellipse (painter->cr, 0, -0.755, 0.125, 0.16);
      easel_colour (painter->easel, colour_mix (paint->colour, paint->light, 0.75));
      cairo_fill (painter->cr);
      return;
    }
  ball = cairo_pattern_create_radial (0.07 * painter->across, HEAD_AT + 0.07 * painter->along, 0, 0, HEAD_AT,
                                      1.1 * HEAD);
  add_stop (ball, 0, colour_mix (paint->colour, paint->light, 0.75));
  add_stop (ball, 0.6, paint->colour);
  add_stop (ball, 1, colour_mix (paint->colour, paint->dark, 0.5));
  fill_with (painter->cr, ball);
}

static uint32_t
find_gear_colour (const Painter *painter)
{
  switch (painter->sort)
    {
    case BASTIDE_SORT_KNIGHT: return 0xc9ced3;
    case BASTIDE_SORT_FARMER: return 0xecd08a;
    case BASTIDE_SORT_ABBOT: return 0xf6ecd2;
    default: return colour_mix (painter->paint->dark, 0x000000, 0.25);
    }
}

static void
paint_gear (const Painter *painter)
{
  cairo_t *cr = painter->cr;

  cairo_set_line_width (cr, MAX (0.02, 0.7 / painter->height));
  trace_gear (painter);
  easel_colour (painter->easel, find_gear_colour (painter));
  cairo_fill_preserve (cr);
  easel_colour (painter->easel, colour_mix (painter->paint->dark, 0x000000, 0.4));
  cairo_stroke (cr);
  if (painter->sort == BASTIDE_SORT_KNIGHT)
    {
      cairo_rectangle (cr, -0.15, -0.80, 0.30, 0.05);
      easel_colour (painter->easel, 0x23262b);
      cairo_fill (cr);
    }
  if (painter->sort == BASTIDE_SORT_BUILDER)
    {
      trace_square (cr);
      easel_colour (painter->easel, 0xd9b98a);
      cairo_fill (cr);
    }
}

/* The guard's halberd, beside him. */
static void
paint_halberd (const Painter *painter)
{
  cairo_t *cr = painter->cr;
  const double x = 0.32, top = -1.20;

  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, top + 0.2);
      easel_colour (painter->easel, i == 0 ? 0x2a1c12 : 0xd9a866);
      cairo_set_line_width (cr, i == 0 ? 0.095 : 0.05);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x, top);
  cairo_line_to (cr, x + 0.05, top + 0.20);
  cairo_curve_to (cr, x + 0.10, top + 0.16, x + 0.14, top + 0.16, x + 0.17, top + 0.13);
  cairo_curve_to (cr, x + 0.21, top + 0.22, x + 0.21, top + 0.33, x + 0.16, top + 0.42);
  cairo_curve_to (cr, x + 0.12, top + 0.37, x + 0.08, top + 0.36, x + 0.04, top + 0.36);
  cairo_line_to (cr, x - 0.04, top + 0.36);
  cairo_line_to (cr, x - 0.13, top + 0.28);
  cairo_line_to (cr, x - 0.04, top + 0.24);
  cairo_close_path (cr);
  easel_colour (painter->easel, 0x2b2f36);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke_preserve (cr);
  easel_colour (painter->easel, 0xd7dce2);
  cairo_fill (cr);
}

/* His kettle hat: a steel bowl over a brim. */
static void
paint_kettle_hat (const Painter *painter)
{
  cairo_t *cr = painter->cr;
  const double brim = HEAD_AT - 0.035;

  cairo_move_to (cr, -0.185, brim);
  cairo_curve_to (cr, -0.19, brim - 0.26, 0.19, brim - 0.26, 0.185, brim);
  cairo_close_path (cr);
  trace_ellipse (cr, 0, brim, 0.27, 0.085);
  cairo_set_line_width (cr, 0.05);
  easel_colour (painter->easel, 0x2b2f36);
  cairo_stroke_preserve (cr);
  easel_colour (painter->easel, 0xc9ced3);
  cairo_fill (cr);
  cairo_move_to (cr, -0.185, brim - 0.02);
  cairo_curve_to (cr, -0.10, brim + 0.035, 0.10, brim + 0.035, 0.185, brim - 0.02);
  easel_colour_alpha (painter->easel, 0x2b2f36, 0.55);
  cairo_set_line_width (cr, 0.028);
  cairo_stroke (cr);
}

/* The base of a large follower. */
static void
paint_base (const Painter *painter)
{
  const uint32_t dark = colour_mix (painter->paint->dark, 0x000000, 0.25);
  const uint32_t colours[] = { painter->easel->style.contrast ? 0xffffff : HALO, dark, painter->paint->light, dark };
  static const double grow[] = { 0.055, 0, -0.035, -0.075 };

  for (int i = 0; i < 4; i++)
    {
      trace_ellipse (painter->cr, 0, 0, 0.46 + grow[i], 0.16 + 0.7 * grow[i]);
      easel_colour (painter->easel, colours[i]);
      cairo_fill (painter->cr);
    }
}

/* The ink, and round it the halo. On small figures each is a pixel wide: lines between two pixels would mix to the tone
 * of a roof. */
static void
paint_rim (const Painter *painter)
{
  const bool contrast = painter->easel->style.contrast;
  const double ink = contrast ? MAX (0.055, LEAST_INK / painter->height) : MAX (INK, LEAST_INK / painter->height);
  const double rim = MAX (RIM, LEAST_RIM / painter->height);

  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
  trace_all (painter);
  easel_colour (painter->easel, contrast ? 0xffffff : HALO);
  cairo_set_line_width (painter->cr, 2 * (ink + rim));
  cairo_stroke_preserve (painter->cr);
  easel_colour (painter->easel, contrast ? 0x000000 : colour_mix (painter->paint->dark, 0x000000, 0.7));
  cairo_set_line_width (painter->cr, 2 * ink);
  cairo_stroke (painter->cr);
}

static void
paint_mark (const Painter *painter, double turn)
{
  cairo_save (painter->cr);
  if (painter->sort == BASTIDE_SORT_PIG)
    cairo_translate (painter->cr, 0.07, -0.36);
  else
    cairo_translate (painter->cr, 0, MARK_AT);
  cairo_rotate (painter->cr, -turn);
  mark_trace (painter->cr, painter->paint->mark, MARK);
  easel_colour (painter->easel, painter->paint->ink);
  cairo_fill (painter->cr);
  cairo_restore (painter->cr);
}

/* An ellipse to the south-east, or under what lies the same form. */
static void
paint_shadow (const Painter *painter, double turn, bool lies)
{
  if (lies)
    {
      cairo_save (painter->cr);
      cairo_translate (painter->cr, -0.10 * painter->across, -0.10 * painter->along);
      trace_all (painter);
      cairo_restore (painter->cr);
    }
  else
    trace_ellipse (painter->cr, 0.20, 0.02, 0.50, 0.15);
  easel_colour_alpha (painter->easel, COLOUR_SHADOW, 0.30);
  cairo_fill (painter->cr);
}

static void
paint_dot (const Painter *painter)
{
  trace_disc (painter->easel, 0, -DOT, MAX (DOT, LEAST_DOT / painter->height));
  easel_colour (painter->easel, HALO);
  cairo_set_line_width (painter->cr, 1 / painter->height);
  cairo_stroke_preserve (painter->cr);
  easel_colour (painter->easel, painter->paint->colour);
  cairo_fill (painter->cr);
}

void
bastide_art_trace_figure (cairo_t *cr, BastideSort sort)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  trace_all (&(Painter) { .cr = cr, .sort = sort });
}

double
bastide_art_get_figure_reach (BastideFigure figure, double height)
{
  return (figure.is_large ? LARGE : 1) * FARTHEST * height + LEAST_INK + LEAST_RIM;
}

void
bastide_art_draw_figure (cairo_t *cr, BastideFigure figure, double height, BastideStyle style)
{
  const double turn = figure.pose >= BASTIDE_POSE_LYING
                          ? G_PI / 2 - 0.12 + (figure.pose - BASTIDE_POSE_LYING) * G_PI / 4
                          : 0;
  const double h = (figure.is_large ? LARGE : 1) * height;
  Easel easel = easel_begin (cr, h, 0, style);
  const Painter painter = { .cr = cr,
                            .easel = &easel,
                            .paint = bastide_palette_paint (figure.colour),
                            .sort = figure.sort,
                            .height = h,
                            .across = (-cos (turn) - sin (turn)) / G_SQRT2,
                            .along = (sin (turn) - cos (turn)) / G_SQRT2 };

  if (style.has_dots)
    {
      paint_dot (&painter);
      easel_end (&easel);
      return;
    }
  if (turn > 0)
    {
      cairo_rotate (cr, turn);
      cairo_translate (cr, 0, 0.45);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  if (!style.contrast)
    paint_shadow (&painter, turn, turn > 0);
  if (figure.is_large)
    paint_base (&painter);
  paint_rim (&painter);
  if (style.contrast)
    {
      trace_body (&painter);
      trace_head (&painter);
      easel_colour (&easel, painter.paint->colour);
      cairo_fill (cr);
    }
  else
    {
      paint_body (&painter);
      if (figure.sort != BASTIDE_SORT_PIG)
        paint_head (&painter);
    }
  paint_gear (&painter);
  if (style.contrast || h >= LEAST_HEIGHT_FOR_MARK)
    paint_mark (&painter, turn);
  if (figure.pose == BASTIDE_POSE_GUARD)
    {
      paint_halberd (&painter);
      paint_kettle_hat (&painter);
    }
  easel_end (&easel);
}
