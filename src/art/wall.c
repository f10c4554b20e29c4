/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wall: a walk between an outer parapet with battlements and a low inner one. */
#include "painters.h"

#include "wall-frame.h"

#define MERLONS 6
#define PARAPET 0.030           /* width of the outer parapet */
#define INNER_PARAPET 0.012

static uint32_t
wall_colour (const WallFrame *frame, uint32_t colour)
{
  return frame->look->is_pale ? colour_mix (colour, 0xb9b7ae, 0.45) : colour;
}

/* The stretch of the wall between two distances outwards, ends cut as the joints want it. */
static void
trace_stretch (Easel *easel, const WallFrame *frame, double inner, double outer)
{
  cairo_move_to (easel->cr, wall_frame_start (frame, outer), -outer);
  cairo_line_to (easel->cr, wall_frame_end (frame, outer), -outer);
  cairo_line_to (easel->cr, wall_frame_end (frame, inner), -inner);
  cairo_line_to (easel->cr, wall_frame_start (frame, inner), -inner);
  cairo_close_path (easel->cr);
}

static void
paint_shadow (Easel *easel, const WallFrame *frame)
{
  const double half = (double) BASTIDE_WALL_THICKNESS / 2;
  double x, y;

  easel_shadow_offset (easel, 0.035, &x, &y);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  trace_stretch (easel, frame, -half, half);
  cairo_restore (easel->cr);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.34);
  cairo_fill (easel->cr);
}

/* Merlons on the outer parapet, the first and last half a step from the ends of a long straight piece. */
static void
paint_merlons (Easel *easel, const WallFrame *frame)
{
  const double half = (double) BASTIDE_WALL_THICKNESS / 2, from = wall_frame_start (frame, half), to = wall_frame_end (frame, half);
  const int n = (int) MAX (2, lround ((to - from) * MERLONS));
  const double step = (to - from) / n;
  double x, y;

  easel_shadow_offset (easel, 0.016, &x, &y);
  for (int shadow = 1; shadow >= 0; shadow--)
    {
      for (int i = 0; i < n; i++)
        cairo_rectangle (easel->cr, from + (i + 0.22) * step + (shadow ? x : 0), -half + (shadow ? y : 0), step * 0.56, PARAPET);
      if (shadow)
        easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
      else
        easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0xffffff : COLOUR_STONE_LIGHT));
      cairo_fill (easel->cr);
    }
}

/* Joints between the slabs of the walk. */
static void
paint_slabs (Easel *easel, const WallFrame *frame)
{
  const double half = (double) BASTIDE_WALL_THICKNESS / 2;

  cairo_save (easel->cr);
  trace_stretch (easel, frame, -half, half);
  cairo_clip (easel->cr);
  for (int i = -1; i < 13; i++)
    {
      cairo_move_to (easel->cr, i / 12.0, -half + PARAPET);
      cairo_rel_line_to (easel->cr, 0, 0.042);
      cairo_move_to (easel->cr, (i + 0.5) / 12, -half + PARAPET + 0.042);
      cairo_rel_line_to (easel->cr, 0, 0.06);
    }
  cairo_move_to (easel->cr, -0.2, -half + PARAPET + 0.042);
  cairo_line_to (easel->cr, 1.2, -half + PARAPET + 0.042);
  easel_colour_alpha (easel, COLOUR_STONE_SHADE, 0.55);
  cairo_set_line_width (easel->cr, 0.005);
  cairo_stroke (easel->cr);
  cairo_restore (easel->cr);
}

void
paint_wall_piece (Easel *easel, const WallFrame *frame)
{
  const double half = (double) BASTIDE_WALL_THICKNESS / 2;

  trace_stretch (easel, frame, -half, half);
  easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0x000000 : COLOUR_STONE_SHADE));
  cairo_fill (easel->cr);
  trace_stretch (easel, frame, -half + INNER_PARAPET, half - 0.006);
  easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0xe8e4d8 : COLOUR_STONE));
  cairo_fill (easel->cr);
  if (easel->size >= 90 && !easel->style.contrast)
    paint_slabs (easel, frame);
  trace_stretch (easel, frame, half - PARAPET, half - 0.004);
  easel_colour (easel, wall_colour (frame, colour_mix (COLOUR_STONE, COLOUR_STONE_SHADE, 0.45)));
  cairo_fill (easel->cr);
  paint_merlons (easel, frame);
}

void
bastide_art_draw_wall_shadow (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, look->side, style);
  WallFrame frame = { look };

  paint_shadow (&easel, &frame);
  easel_end (&easel);
}

void
bastide_art_draw_wall (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, look->side, style);
  WallFrame frame = { look };

  paint_wall_piece (&easel, &frame);
  easel_end (&easel);
}
