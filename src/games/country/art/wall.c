/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walls of cities: pale stone between lines of ink, with towers and gates. The ink parts a city from the fields, so
 * it is never left out. */
#include "art/dusk.h"
#include "painters.h"

#define WALL 0.050
#define LEAST_WALL 2.9 /* pixels */
#define INK 0.009
#define LEAST_INK 0.8
#define TOWER 0.044
#define LEAST_TOWER 2.6
#define CORNER_TOWER 0.058
#define LEAST_CORNER_TOWER 3.2
#define LEAST_SIZE_FOR_MORE_TOWERS 110

static double
at_least (const Easel *easel, double width, double least)
{
  return MAX (width, least / easel->size);
}

BastidePoint
country_find_gate (const CountryTileShape *shape, unsigned line, double *angle)
{
  const CountryLine *road = &shape->lines[line];
  const BastidePoint at = shape->points[road->first + road->count - 1];
  const BastidePoint before = shape->points[road->first + MAX (road->count - 4, 0)];

  *angle = atan2 ((double) (at.y - before.y), (double) (at.x - before.x));
  return at;
}

static void
paint_wall_tower (Easel *easel, double x, double y, double radius)
{
  const bool contrast = easel->style.contrast;
  const double ink = at_least (easel, 0.007, contrast ? 1.2 : 0.7);
  const double radii[] = { radius + ink, radius, 0.58 * radius, 0.36 * radius };
  const double shifts[] = { 0, 0, 0, 0.17 * radius };
  const uint32_t colours[] = { contrast ? 0x000000 : COLOUR_WALL_INK, contrast ? 0xffffff : COLOUR_WALL,
                               contrast ? 0xffffff : 0xb1a28a, contrast ? 0xffffff : COLOUR_STONE_LIGHT };

  trace_disc (easel, x - 0.7 * radius * easel->light_x, y - 0.8 * radius * easel->light_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.30);
  cairo_fill (easel->cr);
  for (int i = 0; i < 4; i++)
    {
      trace_disc (easel, x + shifts[i] * easel->light_x, y + shifts[i] * easel->light_y, radii[i]);
      easel_colour (easel, colours[i]);
      cairo_fill (easel->cr);
    }
}

static void
trace_wall (const Painting *painting, const CountryWall *wall)
{
  trace_points (painting->easel, shape_points (painting->shape, wall->first), wall->count, false);
}

/* Strokes all walls, moved by X, Y. */
static void
stroke_walls (const Painting *painting, double x, double y, double width, uint32_t colour, double alpha)
{
  Easel *easel = painting->easel;

  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  for (int i = 0; i < painting->shape->n_walls; i++)
    trace_wall (painting, &painting->shape->walls[i]);
  cairo_restore (easel->cr);
  easel_colour_alpha (easel, colour, alpha);
  cairo_set_line_width (easel->cr, width);
  cairo_stroke (easel->cr);
}

static void
paint_gate (const Painting *painting, unsigned line)
{
  double angle;
  const BastidePoint at = country_find_gate (painting->shape, line, &angle);
  const bool contrast = painting->easel->style.contrast;
  const uint32_t ink = contrast ? 0x000000 : COLOUR_WALL_INK, stone = contrast ? 0xffffff : COLOUR_WALL;
  static const double boxes[][4] = { { -0.052, -0.105, 0.104, 0.21 },
                                     { -0.044, -0.097, 0.088, 0.194 },
                                     { -0.060, -0.038, 0.120, 0.076 },
                                     { -0.012, -0.038, 0.030, 0.076 } };
  const uint32_t colours[] = { ink, stone, COLOUR_ROAD, 0x4a3826 };
  Easel easel = easel_enter (painting->easel, (double) at.x, (double) at.y, angle);

  for (int i = 0; i < 4; i++)
    {
      cairo_rectangle (easel.cr, boxes[i][0], boxes[i][1], boxes[i][2], boxes[i][3]);
      easel_colour (&easel, colours[i]);
      cairo_fill (easel.cr);
    }
  for (int side = -1; side <= 1; side += 2)
    paint_wall_tower (&easel, 0, 0.078 * side, 0.046);
  easel_leave (&easel);
}

/* Towers along WALL: one in its middle, near more of them, but none beside a gate. */
static void
paint_towers (const Painting *painting, const CountryWall *wall)
{
  Easel *easel = painting->easel;
  const int n = easel->size >= LEAST_SIZE_FOR_MORE_TOWERS ? 3 : 1;

  for (int i = 1; i <= n; i++)
    {
      const BastidePoint at = painting->shape->points[wall->first + i * (wall->count - 1) / (n + 1)];
      bool is_free = true;

      for (int line = 0; line < painting->shape->n_lines; line++)
        if (wall->gates >> line & 1)
          {
            double angle;
            const BastidePoint gate = country_find_gate (painting->shape, (unsigned) line, &angle);

            is_free = is_free && hypotf (at.x - gate.x, at.y - gate.y) > 0.13f;
          }
      if (is_free)
        paint_wall_tower (easel, (double) at.x, (double) at.y, at_least (easel, TOWER, LEAST_TOWER));
    }
}

void
country_paint_walls (const Painting *painting)
{
  Easel *easel = painting->easel;
  const CountryTileShape *shape = painting->shape;
  const bool contrast = easel->style.contrast;
  const double width = at_least (easel, WALL, LEAST_WALL), ink = at_least (easel, INK, contrast ? 1.6 : LEAST_INK);

  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  if (!contrast)
    stroke_walls (painting, 0.024, 0.028, width, COLOUR_SHADOW, 0.28);
  stroke_walls (painting, 0, 0, width + 2 * ink, contrast ? 0x000000 : COLOUR_WALL_INK, 1);
  stroke_walls (painting, 0, 0, width, contrast ? 0xffffff : COLOUR_WALL, 1);
  if (!contrast)
    stroke_walls (painting, -0.004, -0.005, 0.45 * width, COLOUR_STONE_LIGHT, 1);
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_BUTT);
  if (easel->level != LEVEL_MAP && !contrast)
    {
      cairo_set_dash (easel->cr, (double[]) { at_least (easel, 0.006, 0.8), 0.042 }, 2, 0);
      stroke_walls (painting, 0, 0, width, COLOUR_WALL_INK, 0.55);
      cairo_set_dash (easel->cr, NULL, 0, 0);
    }
  for (int i = 0; i < shape->n_walls; i++)
    paint_towers (painting, &shape->walls[i]);
  for (int i = 0; i < shape->n_walls; i++)
    for (int line = 0; line < shape->n_lines; line++)
      if (shape->walls[i].gates >> line & 1)
        paint_gate (painting, (unsigned) line);
  for (int i = 0; i < shape->n_walls; i++)
    for (int end = 0; end < 2; end++)
      {
        const BastidePoint at = shape->points[shape->walls[i].first + (end == 0 ? 0 : shape->walls[i].count - 1)];

        paint_wall_tower (easel, (double) at.x, (double) at.y, at_least (easel, CORNER_TOWER, LEAST_CORNER_TOWER));
      }
}

void
country_art_draw_corner (cairo_t *cr, double size, BastideStyle style)
{
  Easel easel;

  dusk_begin (cr, style);
  easel = easel_begin (cr, size, 0, style);
  paint_wall_tower (&easel, 0, 0, at_least (&easel, CORNER_TOWER, LEAST_CORNER_TOWER));
  easel_end (&easel);
  dusk_end (cr, style);
}
