/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legal cell or side as a staked plot: mown ground, a rope round it and four pegs in the player's colour. */
#include "plot.h"

#include "easel.h"
#include "scene/scene.h"

#define IN 0.055    /* distance of the rope from the sides of the cell */
#define LAYERS 5    /* of the ground, whose edge is soft */
#define LAYER 0.012 /* width of each */
#define GROUND 0.56 /* opacity of all layers together */
#define PEG 0.042   /* radius, with its rim */
#define GROUND_COLOUR 0xfff8e4
#define LEAST_PEG 2.6  /* its radius at least, in pixels */
#define SIDE_DEEP 0.15 /* how far the rope of a side is from the side, inside and outside */
#define SIDE_IN 0.04   /* and from its ends */

/* Where the rope is, in tile units. */
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

static void
paint_ground (Easel *easel, const Plot *plot, double strength)
{
  for (int i = 0; i < LAYERS; i++)
    {
      trace_plot (easel, plot, LAYER * i - 0.01);
      easel_colour_alpha (easel, GROUND_COLOUR, 1 - pow (1 - strength, 1.0 / LAYERS));
      cairo_fill (easel->cr);
    }
}

static uint32_t
find_peg_colour (const BastidePaint *paint)
{
  return paint == NULL ? 0xd9b65c : paint->colour;
}

/* The rope, on a pale line so that it is visible on dark land too. */
static void
paint_rope (Easel *easel, const Plot *plot, uint32_t colour, double strength, double least)
{
  const double width = MAX (0.020, least);

  trace_plot (easel, plot, 0);
  easel_colour_alpha (easel, GROUND_COLOUR, 0.55 * strength);
  cairo_set_line_width (easel->cr, 2 * width);
  cairo_stroke_preserve (easel->cr);
  cairo_set_dash (easel->cr, (double[]) { 0.062, 0.036 }, 2, 0.031);
  easel_colour_alpha (easel, colour, strength);
  cairo_set_line_width (easel->cr, width);
  cairo_stroke (easel->cr);
  cairo_set_dash (easel->cr, NULL, 0, 0);
}

static void
paint_pegs (Easel *easel, const Plot *plot, uint32_t colour, double strength, double least)
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
      easel_colour_alpha (easel,
                          pass == 0   ? 0x2b2118
                          : pass == 1 ? GROUND_COLOUR
                                      : colour,
                          strength * (pass == 0 ? 0.35 : 1));
      cairo_fill (easel->cr);
    }
}

static void
paint_plot (cairo_t *cr, const Plot *plot, const BastidePaint *paint, double size, double pixel, bool dark,
            double strength)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });
  const uint32_t rope = paint == NULL ? 0x8a6d3a : dark ? paint->colour : paint->dark;

  paint_ground (&easel, plot, GROUND * strength * (dark ? 0.25 : 1));
  paint_rope (&easel, plot, rope, 0.5 + 0.5 * strength, 1.3 * pixel / size);
  paint_pegs (&easel, plot, find_peg_colour (paint), 0.5 + 0.5 * strength, LEAST_PEG * pixel / size);
  easel_end (&easel);
}

void
plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark, double strength)
{
  paint_plot (cr, &cell, paint, size, pixel, dark, strength);
}

/* Strokes the path as a thick rope on a pale line, and clears it. */
static void
stroke_frame (Easel *easel, uint32_t colour, double width)
{
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_BUTT);
  easel_colour (easel, GROUND_COLOUR);
  cairo_set_line_width (easel->cr, 1.9 * width);
  cairo_stroke_preserve (easel->cr);
  cairo_set_dash (easel->cr, (double[]) { 2.2 * width, 1.4 * width }, 2, 0);
  easel_colour (easel, colour);
  cairo_set_line_width (easel->cr, width);
  cairo_stroke (easel->cr);
  cairo_set_dash (easel->cr, NULL, 0, 0);
}

void
plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  trace_plot (&easel, &cell, 0.01 - IN);
  stroke_frame (&easel, find_peg_colour (paint), MAX (0.05, 2 * pixel / size));
  paint_pegs (&easel, &cell, find_peg_colour (paint), 1, LEAST_PEG * pixel / size);
  easel_end (&easel);
}

void
plot_paint_side (cairo_t *cr, BastideSide side, const BastidePaint *paint, double size, double pixel, bool is_chosen)
{
  const Plot plot = find_side (side);
  Easel easel;

  paint_plot (cr, &plot, paint, size, pixel, false, 1);
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
plot_paint_pad (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool is_chosen)
{
  const double width = is_chosen ? MAX (0.035, 2 * pixel / size) : MAX (0.016, 1.3 * pixel / size);
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  trace_disc (&easel, 0, 0, BASTIDE_PAD_REACH - width);
  easel_colour_alpha (&easel, GROUND_COLOUR, is_chosen ? 0.95 : 0.75);
  cairo_fill_preserve (cr);
  if (is_chosen)
    stroke_frame (&easel, find_peg_colour (paint), width);
  else
    {
      easel_colour (&easel, find_peg_colour (paint));
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  easel_end (&easel);
}
