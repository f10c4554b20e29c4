/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Monasteries, gardens, inns and cathedrals. */
#include "painters.h"

#define SCALE_OF_YARD 1.22 /* of a monastery whose church is 0.33 long */
#define LEAST_SIZE_FOR_FLOWERS 70

static void
fill_round_box (Easel *easel, double x, double y, double width, double height, double radius, uint32_t colour,
                double alpha)
{
  cairo_new_sub_path (easel->cr);
  cairo_arc (easel->cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (easel->cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (easel->cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (easel->cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (easel->cr);
  easel_colour_alpha (easel, colour, alpha);
  cairo_fill (easel->cr);
}

/* Four wings round a garth with paths. */
static void
paint_cloister (Easel *easel)
{
  static const double wings[4][5] = { { -0.065, 0.015, 0.20, 0.040, 0 },
                                      { -0.065, 0.150, 0.20, 0.040, 0 },
                                      { -0.145, 0.082, 0.135, 0.040, 1 },
                                      { 0.015, 0.082, 0.135, 0.040, 1 } };

  trace_box (easel, -0.065, 0.082, 0.11, 0.10, 0);
  easel_colour (easel, 0x8fb06a);
  cairo_fill (easel->cr);
  cairo_move_to (easel->cr, -0.065, 0.030);
  cairo_line_to (easel->cr, -0.065, 0.135);
  cairo_move_to (easel->cr, -0.12, 0.082);
  cairo_line_to (easel->cr, -0.01, 0.082);
  easel_colour (easel, 0xefe5cb);
  cairo_set_line_width (easel->cr, 0.012);
  cairo_stroke (easel->cr);
  for (int i = 0; i < 4; i++)
    paint_hipped_roof (easel, wings[i][0], wings[i][1], wings[i][2], wings[i][3], wings[i][4] * G_PI_2,
                       colour_mix (COLOUR_SLATE, 0xffffff, 0.12), 0.012);
}

/* Nave, transept, apse and bell tower. */
static void
paint_church (Easel *easel)
{
  paint_cone (easel, 0.145, -0.10, 0.055, COLOUR_SLATE, 0.03);
  paint_gabled_roof (easel, -0.015, -0.10, 0.33, 0.105, 0, COLOUR_SLATE, 0.045);
  paint_gabled_roof (easel, 0.055, -0.10, 0.20, 0.085, G_PI_2, COLOUR_SLATE, 0.02);
  paint_prism (easel, -0.165, -0.125, 0.062, 4, G_PI / 4, COLOUR_SLATE_TOWER, 0.06);
  paint_finial (easel, -0.165, -0.125, 0.012);
}

static void
paint_monastery (Easel *outer, double x, double y, double size)
{
  static const double trees[4][2] = { { 0.09, 0.055 }, { 0.155, 0.09 }, { 0.085, 0.13 }, { 0.16, 0.155 } };
  Easel easel = easel_enter (outer, x, y, 0);
  const double scale = SCALE_OF_YARD * size;
  const bool contrast = easel.style.contrast;

  cairo_scale (easel.cr, scale, scale);
  easel.size *= scale;
  fill_round_box (&easel, -0.20, -0.175, 0.44, 0.42, 0.03, COLOUR_SHADOW, 0.24);
  fill_round_box (&easel, -0.222, -0.212, 0.444, 0.424, 0.03, contrast ? 0x000000 : COLOUR_WALL_INK, 1);
  fill_round_box (&easel, -0.212, -0.202, 0.424, 0.404, 0.024, contrast ? 0xffffff : 0xefe5cb, 1);
  if (!contrast)
    fill_round_box (&easel, -0.19, 0.005, 0.38, 0.175, 0.01, 0xb7c48a, 1);
  paint_cloister (&easel);
  paint_church (&easel);
  for (int i = 0; i < 4; i++)
    parcels_paint_tree (&easel, trees[i][0], trees[i][1], 0.030);
  easel_leave (&easel);
}

/* A bed of the garden: a quarter of the disc, in direction ANGLE. */
static void
paint_bed (Easel *easel, double radius, double angle, uint32_t flowers)
{
  cairo_new_sub_path (easel->cr);
  cairo_arc (easel->cr, 0.012 * cos (angle), 0.012 * sin (angle), 0.78 * radius, angle - 0.66, angle + 0.66);
  cairo_line_to (easel->cr, 0.03 * cos (angle), 0.03 * sin (angle));
  cairo_close_path (easel->cr);
  easel_colour (easel, 0x86a85e);
  cairo_fill (easel->cr);
  if (easel->size >= LEAST_SIZE_FOR_FLOWERS)
    for (int i = -1; i <= 1; i++)
      trace_disc (easel, 0.58 * radius * cos (angle + 0.35 * i), 0.58 * radius * sin (angle + 0.35 * i), 0.014);
  else
    trace_disc (easel, 0.50 * radius * cos (angle), 0.50 * radius * sin (angle), 0.024);
  easel_colour (easel, flowers);
  cairo_fill (easel->cr);
}

static void
paint_garden (Easel *outer, double x, double y, double radius)
{
  static const uint32_t flowers[] = { 0xe58fa2, 0xf6f0e2 };
  Easel easel = easel_enter (outer, x, y, 0);
  const bool contrast = easel.style.contrast;

  trace_disc (&easel, 0.012, 0.014, radius);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.2);
  cairo_fill (easel.cr);
  trace_disc (&easel, 0, 0, radius);
  easel_colour (&easel, contrast ? 0x000000 : COLOUR_GARDEN_HEDGE);
  cairo_fill (easel.cr);
  trace_disc (&easel, 0, 0, 0.86 * radius);
  easel_colour (&easel, contrast ? 0xffffff : 0xe9dfc0);
  cairo_fill (easel.cr);
  for (int i = 0; i < 4; i++)
    paint_bed (&easel, radius, G_PI / 4 + i * G_PI_2, flowers[i & 1]);
  trace_disc (&easel, 0, 0, 0.026);
  easel_colour (&easel, 0x8fbccb);
  cairo_fill_preserve (easel.cr);
  easel_colour (&easel, COLOUR_WALL_INK);
  cairo_set_line_width (easel.cr, MAX (0.006, 0.7 / easel.size));
  cairo_stroke (easel.cr);
  easel_leave (&easel);
}

void
country_paint_house (const Painting *painting)
{
  const CountryTileShape *shape = painting->shape;

  for (int i = 0; i < shape->n_segments; i++)
    if (shape->grounds[i] == COUNTRY_MONASTERY)
      paint_monastery (painting->easel, (double) shape->house.x, (double) shape->house.y, (double) shape->house_size);
    else if (shape->grounds[i] == COUNTRY_GARDEN)
      paint_garden (painting->easel, (double) shape->house.x, (double) shape->house.y, (double) shape->house_size);
}

/* A gabled house with a golden disc that hangs out. */
static void
paint_inn (Easel *easel, double x, double y)
{
  paint_gabled_roof (easel, x, y, 0.16, 0.11, 0, 0xb5573a, 0.045);
  for (int pass = 0; pass < 3; pass++)
    {
      trace_disc (easel, x + 0.085, y + 0.045, (double[]) { 0.047, 0.039, 0.018 }[pass]);
      easel_colour (easel, (uint32_t[]) { 0x3a2c14, 0xe9bf4c, 0x7a4a1c }[pass]);
      cairo_fill (easel->cr);
    }
}

void
country_paint_inns (const Painting *painting)
{
  const CountryTileShape *shape = painting->shape;

  for (int i = 0; i < shape->n_segments; i++)
    if (shape->grounds[i] == COUNTRY_ROAD && (shape->marks[i] & COUNTRY_INN) != 0)
      paint_inn (painting->easel, (double) shape->houses[i].x, (double) shape->houses[i].y);
}

void
country_paint_cathedral (Easel *outer, double x, double y)
{
  Easel easel = easel_enter (outer, x, y, 0);

  trace_box (&easel, 0, 0, 0.58, 0.42, 0);
  easel_colour (&easel, 0xf6ebce);
  cairo_fill (easel.cr);
  paint_cone (&easel, 0.21, 0, 0.075, COLOUR_SLATE, 0.04);
  paint_gabled_roof (&easel, 0.02, 0, 0.42, 0.16, 0, COLOUR_SLATE, 0.06);
  paint_gabled_roof (&easel, 0.07, 0, 0.34, 0.13, G_PI_2, COLOUR_SLATE, 0.03);
  for (int side = -1; side <= 1; side += 2)
    {
      paint_prism (&easel, -0.20, 0.075 * side, 0.058, 4, G_PI / 4, COLOUR_SLATE_TOWER, 0.08);
      paint_finial (&easel, -0.20, 0.075 * side, 0.011);
    }
  paint_prism (&easel, 0.07, 0, 0.05, 8, 0, COLOUR_SLATE_TOWER, 0.05);
  paint_finial (&easel, 0.07, 0, 0.014);
  easel_leave (&easel);
}
