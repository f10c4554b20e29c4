/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legal cell as a staked plot: mown ground, a rope round it and four pegs in the player's colour. */
#include "plot.h"

#include "easel.h"

#define IN 0.055    /* distance of the rope from the sides of the cell */
#define LAYERS 5    /* of the ground, whose edge is soft */
#define LAYER 0.012 /* width of each */
#define GROUND 0.56 /* opacity of all layers together */
#define PEG 0.042   /* radius, with its rim */
#define GROUND_COLOUR 0xfff8e4
#define LEAST_PEG 2.6 /* its radius at least, in pixels */

static void
paint_ground (Easel *easel, double strength)
{
  for (int i = 0; i < LAYERS; i++)
    {
      const double in = IN - 0.01 + LAYER * i;

      cairo_rectangle (easel->cr, in, in, 1 - 2 * in, 1 - 2 * in);
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
paint_rope (Easel *easel, uint32_t colour, double strength, double least)
{
  const double width = MAX (0.020, least);

  cairo_rectangle (easel->cr, IN, IN, 1 - 2 * IN, 1 - 2 * IN);
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
paint_pegs (Easel *easel, uint32_t colour, double strength, double least)
{
  const double radius = MAX (PEG, least);
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.5 * radius, &shadow_x, &shadow_y);
  for (int pass = 0; pass < 3; pass++)
    {
      for (int i = 0; i < 4; i++)
        trace_disc (easel, (i & 1 ? 1 - IN : IN) + (pass == 0 ? shadow_x : 0),
                    (i & 2 ? 1 - IN : IN) + (pass == 0 ? shadow_y : 0), pass == 2 ? 0.68 * radius : radius);
      easel_colour_alpha (easel,
                          pass == 0   ? 0x2b2118
                          : pass == 1 ? GROUND_COLOUR
                                      : colour,
                          strength * (pass == 0 ? 0.35 : 1));
      cairo_fill (easel->cr);
    }
}

void
plot_paint (cairo_t *cr, const BastidePaint *paint, double size, double pixel, bool dark, double strength)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });
  const uint32_t rope = paint == NULL ? 0x8a6d3a : dark ? paint->colour : paint->dark;

  paint_ground (&easel, GROUND * strength * (dark ? 0.25 : 1));
  paint_rope (&easel, rope, 0.5 + 0.5 * strength, 1.3 * pixel / size);
  paint_pegs (&easel, find_peg_colour (paint), 0.5 + 0.5 * strength, LEAST_PEG * pixel / size);
  easel_end (&easel);
}

void
plot_paint_frame (cairo_t *cr, const BastidePaint *paint, double size, double pixel)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });
  const double width = MAX (0.05, 2 * pixel / size);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0.01, 0.01, 0.98, 0.98);
  easel_colour (&easel, GROUND_COLOUR);
  cairo_set_line_width (cr, 1.9 * width);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, (double[]) { 2.2 * width, 1.4 * width }, 2, 0);
  easel_colour (&easel, find_peg_colour (paint));
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  paint_pegs (&easel, find_peg_colour (paint), 1, LEAST_PEG * pixel / size);
  easel_end (&easel);
}
