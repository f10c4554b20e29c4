/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The towers of the wall: round, with a pointed roof in the builder's colour and his pennant. Like the figures, they
 * are seen from the south, so that they look like towers and not like discs. */
#include "painters.h"

#include "mark.h"

#define FLATNESS 0.40 /* of the circles of a tower, which are seen at an angle */
#define FOOT 0.066    /* all lengths are in tile units, for a tower of the wall; y grows to the south */
#define FOOT_RADIUS 0.098
#define EAVES -0.078
#define EAVES_RADIUS 0.126
#define TOP -0.250
#define POLE -0.288
#define PENNANT_LENGTH 0.135
#define PENNANT_HEIGHT 0.078
#define MARK_AT -0.122
#define MARK_RADIUS 0.044
#define LEAST_SIZE_FOR_MARK 64
#define LEAST_SIZE_FOR_SLITS 80
#define LEAST_SIZE_FOR_COURSES 100
#define STONE_INK 0x6b5a44

/* Traces the visible half of a level circle from its eastern end to its western one. */
static void
trace_front (Easel *easel, double y, double radius)
{
  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0, y);
  cairo_scale (easel->cr, radius, FLATNESS * radius);
  cairo_arc (easel->cr, 0, 0, 1, 0, G_PI);
  cairo_restore (easel->cr);
}

static void
trace_wall (Easel *easel)
{
  cairo_move_to (easel->cr, -0.93 * FOOT_RADIUS, EAVES);
  cairo_line_to (easel->cr, 0.93 * FOOT_RADIUS, EAVES);
  trace_front (easel, FOOT, FOOT_RADIUS);
  cairo_close_path (easel->cr);
}

static void
trace_roof (Easel *easel)
{
  cairo_move_to (easel->cr, 0, TOP);
  trace_front (easel, EAVES, EAVES_RADIUS);
  cairo_close_path (easel->cr);
}

/* The light on something round that extends RADIUS to both sides. Its light comes from the west here: only what
 * stands upright is lit like this. */
static void
use_round (Easel *easel, double radius, uint32_t light, uint32_t colour, uint32_t dark)
{
  const uint32_t stops[4] = { colour_mix (colour, light, 0.5), light, colour, dark };
  static const double at[4] = { 0, 0.24, 0.55, 1 };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (-radius, 0, radius, 0);

  for (int i = 0; i < 4; i++)
    cairo_pattern_add_color_stop_rgb (pattern, at[i], ((stops[i] >> 16) & 255) / 255.0, ((stops[i] >> 8) & 255) / 255.0,
                                      (stops[i] & 255) / 255.0);
  cairo_set_source (easel->cr, pattern);
  cairo_pattern_destroy (pattern);
}

/* The shadow on the ground, to the south-east. */
static void
paint_shadow (Easel *easel)
{
  const double far = 0.095;

  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0, FOOT);
  cairo_new_sub_path (easel->cr);
  cairo_arc (easel->cr, 0, 0, FOOT_RADIUS, 0.75 * G_PI, 1.75 * G_PI);
  cairo_arc (easel->cr, far, 0.6 * far, 0.75 * FOOT_RADIUS, -0.25 * G_PI, 0.75 * G_PI);
  cairo_close_path (easel->cr);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
}

static void
paint_slit (Easel *easel)
{
  trace_box (easel, -0.018, 0.036, 0.016, 0.058, 0);
  easel_colour (easel, 0x3d2f24);
  cairo_fill (easel->cr);
}

/* The wall of the tower, with the shadow of its eaves. */
static void
paint_wall (Easel *easel)
{
  const bool contrast = easel->style.contrast;

  trace_wall (easel);
  easel_colour (easel, contrast ? 0x000000 : STONE_INK);
  cairo_set_line_width (easel->cr, 2 * MAX (0.008, 0.7 / easel->size));
  cairo_stroke_preserve (easel->cr);
  use_round (easel, FOOT_RADIUS, COLOUR_STONE_LIGHT, COLOUR_STONE, COLOUR_STONE_SHADE);
  cairo_fill_preserve (easel->cr);
  cairo_save (easel->cr);
  cairo_clip (easel->cr);
  cairo_move_to (easel->cr, -EAVES_RADIUS, EAVES);
  cairo_line_to (easel->cr, EAVES_RADIUS, EAVES);
  trace_front (easel, EAVES + 0.030, EAVES_RADIUS);
  cairo_close_path (easel->cr);
  easel_colour_alpha (easel, 0x3a2a1c, 0.45);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
  if (easel->size >= LEAST_SIZE_FOR_SLITS)
    paint_slit (easel);
}

/* Courses of tiles round the roof. */
static void
paint_courses (Easel *easel, uint32_t dark)
{
  const int n = 4;

  for (int i = 1; i < n; i++)
    {
      const double part = (double) i / n;

      cairo_new_sub_path (easel->cr);
      trace_front (easel, TOP + (EAVES - TOP) * part, EAVES_RADIUS * part);
    }
  easel_colour_alpha (easel, dark, 0.35);
  cairo_set_line_width (easel->cr, 0.006);
  cairo_stroke (easel->cr);
}

static void
paint_roof (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark)
{
  const bool contrast = easel->style.contrast;

  trace_roof (easel);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (easel, contrast ? 0x000000 : colour_mix (dark, 0x000000, 0.35));
  cairo_set_line_width (easel->cr, 2 * MAX (0.008, 0.7 / easel->size));
  cairo_stroke_preserve (easel->cr);
  if (contrast)
    easel_colour (easel, colour);
  else
    use_round (easel, EAVES_RADIUS, light, colour, dark);
  cairo_fill (easel->cr);
  if (!contrast && easel->size >= LEAST_SIZE_FOR_COURSES)
    paint_courses (easel, dark);
}

/* High contrast: a pale rim round the dark lines, as figures have. */
static void
paint_pale_rim (Easel *easel)
{
  trace_wall (easel);
  trace_roof (easel);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (easel, 0xffffff);
  cairo_set_line_width (easel->cr, 2 * MAX (0.018, 1.2 / easel->size));
  cairo_stroke (easel->cr);
}

void
paint_tower (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark)
{
  if (easel->style.contrast)
    paint_pale_rim (easel);
  else
    paint_shadow (easel);
  paint_wall (easel);
  paint_roof (easel, light, colour, dark);
}

static void
trace_pennant (Easel *easel)
{
  const double notch = POLE + PENNANT_HEIGHT / 2;

  cairo_move_to (easel->cr, 0, POLE);
  cairo_line_to (easel->cr, PENNANT_LENGTH, POLE + 0.006);
  cairo_line_to (easel->cr, 0.76 * PENNANT_LENGTH, notch);
  cairo_line_to (easel->cr, PENNANT_LENGTH, POLE + PENNANT_HEIGHT - 0.006);
  cairo_line_to (easel->cr, 0, POLE + PENNANT_HEIGHT);
  cairo_close_path (easel->cr);
}

static void
paint_pennant (Easel *easel, const BastidePaint *paint)
{
  cairo_t *cr = easel->cr;

  cairo_move_to (cr, 0, TOP + 0.02);
  cairo_line_to (cr, 0, POLE);
  easel_colour (easel, 0x3a2a1c);
  cairo_set_line_width (cr, MAX (0.014, 1 / easel->size));
  cairo_stroke (cr);
  trace_pennant (easel);
  easel_colour (easel, colour_mix (paint->dark, 0x000000, easel->style.contrast ? 1 : 0.35));
  cairo_set_line_width (cr, 0.016);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  easel_colour (easel, paint->colour);
  cairo_fill (cr);
}

/* The mark on the roof. */
static void
paint_mark (Easel *easel, const BastidePaint *paint)
{
  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0, MARK_AT);
  mark_trace (easel->cr, paint->mark, MARK_RADIUS);
  easel_colour (easel, paint->ink);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
}

void
bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  Easel easel = easel_begin (cr, size, 0, style);

  paint_pennant (&easel, paint);
  paint_tower (&easel, paint->light, paint->colour, paint->dark);
  if (size >= LEAST_SIZE_FOR_MARK)
    paint_mark (&easel, paint);
  easel_end (&easel);
}
