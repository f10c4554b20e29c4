/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legal cell or side: ground a little lighter than the land and one dashed line round it. What is pointed at has a
 * solid frame and pegs in the player's colour. */
#include "plot.h"

#include "easel.h"
#include "scene/scene.h"

#define IN 0.035     /* distance of the line from the sides of the cell */
#define GROUND 0.36  /* opacity */
#define DIMMED 0.07  /* and that in the dark */
#define LINE 0.012   /* width */
#define OPACITY 0.75 /* of the line; in the dark, where it is nearer to the land for all eyes, it is paler and solid */
#define DASH 0.045
#define CORNER 0.17    /* length of each arm */
#define LEAST_LINES 48 /* pixels of the widget; on smaller tiles only the corners have lines */
#define PEG 0.042      /* radius, with its rim */
#define GROUND_COLOUR 0xfffaf0
#define NOBODY 0x8a6d3a
#define LEAST_PEG 2.6  /* its radius at least, in pixels */
#define SIDE_DEEP 0.15 /* how far the line of a side is from the side, inside and outside */
#define SIDE_IN 0.04   /* and from its ends */

/* Where the line is, in tile units. */
typedef struct {
  double west, north, east, south;
} Plot;

static const Plot cell = { IN, IN, 1 - IN, 1 - IN };

static Plot
find_side (BastideSide side)
{
  const double x = side == BASTIDE_EAST, y = side == BASTIDE_SOUTH;

  if (side == BASTIDE_NORTH || side == BASTIDE_SOUTH)
    return (Plot) { SIDE_IN, y - SIDE_DEEP, 1 - SIDE_IN, y + SIDE_DEEP };
  return (Plot) { x - SIDE_DEEP, SIDE_IN, x + SIDE_DEEP, 1 - SIDE_IN };
}

/* Adds a box that is IN smaller than PLOT on each side. */
static void
trace_plot (Easel *easel, const Plot *plot, double in)
{
  cairo_rectangle (easel->cr, plot->west + in, plot->north + in, plot->east - plot->west - 2 * in,
                   plot->south - plot->north - 2 * in);
}

static uint32_t
find_peg_colour (const BastidePaint *paint)
{
  return paint == NULL ? NOBODY : paint->colour;
}

/* Adds the four corners of PLOT, each as a separate line. */
static void
trace_corners (Easel *easel, const Plot *plot)
{
  for (int i = 0; i < 4; i++)
    {
      const double x = i & 1 ? plot->east : plot->west, y = i & 2 ? plot->south : plot->north;

      cairo_move_to (easel->cr, x + (i & 1 ? -CORNER : CORNER), y);
      cairo_line_to (easel->cr, x, y);
      cairo_line_to (easel->cr, x, y + (i & 2 ? -CORNER : CORNER));
    }
}

static void
paint_line (Easel *easel, const Plot *plot, uint32_t colour, double opacity, double pixel)
{
  const bool has_lines = easel->size >= LEAST_LINES * pixel || plot != &cell;

  if (has_lines)
    {
      trace_plot (easel, plot, 0);
      cairo_set_dash (easel->cr, (double[]) { DASH, DASH }, 2, DASH / 2);
    }
  else
    trace_corners (easel, plot);
  easel_colour_alpha (easel, colour, opacity);
  cairo_set_line_width (easel->cr, MAX (LINE, (has_lines ? 1.3 : 1.5) * pixel / easel->size));
  cairo_stroke (easel->cr);
  cairo_set_dash (easel->cr, NULL, 0, 0);
}

static void
paint_pegs (Easel *easel, const Plot *plot, uint32_t colour, double least)
{
  const double radius = MAX (PEG, least);
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.5 * radius, &shadow_x, &shadow_y);
  for (int pass = 0; pass < 3; pass++)
    {
      for (int i = 0; i < 4; i++)
        trace_disc (easel, (i & 1 ? plot->east : plot->west) + (pass == 0 ? shadow_x : 0),
                    (i & 2 ? plot->south : plot->north) + (pass == 0 ? shadow_y : 0),
                    pass == 2 ? 0.68 * radius : radius);
      easel_colour_alpha (easel, pass == 0 ? 0x2b2118 : pass == 1 ? GROUND_COLOUR : colour, pass == 0 ? 0.35 : 1);
      cairo_fill (easel->cr);
    }
}

static void
paint_plot (cairo_t *cr, const Plot *plot, const BastidePaint *paint, double size, double pixel, bool dark)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  trace_plot (&easel, plot, 0);
  easel_colour_alpha (&easel, GROUND_COLOUR, dark ? DIMMED : GROUND);
  cairo_fill (cr);
  paint_line (&easel, plot,
              paint == NULL ? NOBODY
              : dark        ? colour_mix (paint->light, 0xffffff, 0.25)
                            : paint->dark,
              dark ? 1 : OPACITY, pixel);
  easel_end (&easel);
}

void
plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark)
{
  paint_plot (cr, &cell, paint, size, pixel, dark);
}

/* Strokes the path in COLOUR between pale lines, and clears it. */
static void
stroke_frame (Easel *easel, uint32_t colour, double width)
{
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  easel_colour (easel, GROUND_COLOUR);
  cairo_set_line_width (easel->cr, 1.9 * width);
  cairo_stroke_preserve (easel->cr);
  easel_colour (easel, colour);
  cairo_set_line_width (easel->cr, width);
  cairo_stroke (easel->cr);
}

void
plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  trace_plot (&easel, &cell, 0.01 - IN);
  stroke_frame (&easel, find_peg_colour (paint), MAX (0.03, 2 * pixel / size));
  paint_pegs (&easel, &cell, find_peg_colour (paint), LEAST_PEG * pixel / size);
  easel_end (&easel);
}

void
plot_paint_side (cairo_t *cr, BastideSide side, const BastidePaint *paint, double size, double pixel, bool is_chosen)
{
  const Plot plot = find_side (side);
  Easel easel;

  paint_plot (cr, &plot, paint, size, pixel, false);
  if (!is_chosen)
    return;
  easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });
  trace_plot (&easel, &plot, 0);
  stroke_frame (&easel, find_peg_colour (paint), MAX (0.035, 2 * pixel / size));
  easel_end (&easel);
}

void
plot_trace_side (cairo_t *cr, BastideSide side, double size)
{
  const Plot plot = find_side (side);

  cairo_rectangle (cr, plot.west * size, plot.north * size, (plot.east - plot.west) * size,
                   (plot.south - plot.north) * size);
}

void
plot_paint_pad (cairo_t *cr, const BastidePaint *paint, double size, double reach, double pixel, bool is_chosen)
{
  const double width = is_chosen ? MAX (0.035, 2 * pixel / size) : MAX (0.016, 1.3 * pixel / size);
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  trace_disc (&easel, 0, 0, reach - width);
  easel_colour_alpha (&easel, GROUND_COLOUR, is_chosen ? 0.95 : 0.75);
  cairo_fill_preserve (cr);
  if (is_chosen)
    stroke_frame (&easel, find_peg_colour (paint), width);
  else
    {
      easel_colour (&easel, paint == NULL ? NOBODY : colour_mix (paint->dark, 0x000000, 0.25));
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  easel_end (&easel);
}
