/* SPDX-License-Identifier: GPL-3.0-or-later */
/* River and roads, and where they meet. */
#include "painters.h"

#define RIVER 0.152 /* width of the water */
#define BANK 0.195
#define ROAD 0.086
#define LEAST_ROAD 4.2 /* pixels */
#define CASING 0.013
#define LEAST_SIZE_FOR_RUTS 100
#define PLACE 0.100 /* radius of the round place where roads end */
#define RING 0.062
#define HOUSE_AWAY 0.168 /* of a house from the middle of that place */

static double
find_casing (const Easel *easel)
{
  return MAX (CASING, 1 / easel->size);
}

static double
find_road (const Easel *easel)
{
  return MAX (ROAD, LEAST_ROAD / easel->size);
}

static void
trace_line (const Painting *painting, const CountryLine *line)
{
  trace_points (painting->easel, shape_points (painting->shape, line->first), line->count, false);
}

static bool
is_water (const Painting *painting, const CountryLine *line)
{
  return painting->shape->grounds[line->segment] == COUNTRY_WATER;
}

static BastidePoint
find_last (const Painting *painting, const CountryLine *line)
{
  return painting->shape->points[line->first + line->count - 1];
}

static void
trace_ellipse (Easel *easel, BastidePoint at, double width, double height)
{
  cairo_save (easel->cr);
  cairo_translate (easel->cr, (double) at.x, (double) at.y);
  cairo_scale (easel->cr, width, height);
  trace_disc (easel, 0, 0, 1);
  cairo_restore (easel->cr);
}

/* The lake or spring in which LINE ends, grown to the WIDTH that the river has. */
static void
trace_water_end (const Painting *painting, const CountryLine *line, double width)
{
  if (line->end == COUNTRY_END_LAKE)
    trace_ellipse (painting->easel, find_last (painting, line), 0.134 + width / 2, 0.094 + width / 2);
  else if (line->end == COUNTRY_END_SPRING)
    trace_ellipse (painting->easel, find_last (painting, line), 0.52 * width, 0.52 * width);
}

static void
paint_water (const Painting *painting, const CountryLine *line, uint32_t colour, double width)
{
  Easel *easel = painting->easel;

  trace_line (painting, line);
  easel_colour (easel, colour);
  cairo_set_line_width (easel->cr, width);
  cairo_stroke (easel->cr);
  trace_water_end (painting, line, width);
  cairo_fill (easel->cr);
}

/* Light on the water, moved to the north-west, and flecks on waves. */
static void
paint_waves (const Painting *painting, const CountryLine *line)
{
  Easel *easel = painting->easel;

  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0.025 * easel->light_x, 0.025 * easel->light_y);
  trace_line (painting, line);
  easel_colour_alpha (easel, 0x9cc7d6, 0.8);
  cairo_set_line_width (easel->cr, 0.06);
  cairo_stroke (easel->cr);
  if (line->end == COUNTRY_END_LAKE)
    {
      trace_ellipse (easel, find_last (painting, line), 0.14, 0.10);
      cairo_fill (easel->cr);
    }
  cairo_restore (easel->cr);
  if (easel->level == LEVEL_MAP)
    return;
  cairo_save (easel->cr);
  cairo_translate (easel->cr, -0.028 * easel->light_x, -0.028 * easel->light_y);
  trace_line (painting, line);
  cairo_set_dash (easel->cr, (double[]) { 0.07, 0.10 }, 2, 0);
  easel_colour_alpha (easel, 0xffffff, 0.45);
  cairo_set_line_width (easel->cr, MAX (0.006, 0.8 / easel->size));
  cairo_stroke (easel->cr);
  cairo_set_dash (easel->cr, NULL, 0, 0);
  cairo_restore (easel->cr);
}

void
country_paint_river (const Painting *painting)
{
  static const uint32_t colours[] = { 0x94a774, 0xdcd3a6, 0x668fa9, COLOUR_WATER };
  static const double widths[] = { 0.215, BANK, 0.165, RIVER };
  const bool contrast = painting->easel->style.contrast;

  cairo_set_line_join (painting->easel->cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < painting->shape->n_lines; j++)
      if (is_water (painting, &painting->shape->lines[j]))
        paint_water (painting, &painting->shape->lines[j], contrast && i < 3 ? 0x000000 : colours[i], widths[i]);
  for (int j = 0; j < painting->shape->n_lines && !contrast; j++)
    if (is_water (painting, &painting->shape->lines[j]))
      paint_waves (painting, &painting->shape->lines[j]);
}

/* The ruts of carts beside the middle of LINE. */
static void
trace_ruts (const Painting *painting, const CountryLine *line)
{
  const BastidePoint *points = shape_points (painting->shape, line->first);

  for (int side = -1; side <= 1; side += 2)
    for (int i = 0; i < line->count; i++)
      {
        const BastidePoint a = points[MAX (i - 1, 0)], b = points[MIN (i + 1, line->count - 1)];
        const double x = (double) (b.x - a.x), y = (double) (b.y - a.y), length = MAX (hypot (x, y), 1e-6);
        const double px = (double) points[i].x - side * 0.017 * y / length;
        const double py = (double) points[i].y + side * 0.017 * x / length;

        if (i == 0)
          cairo_move_to (painting->easel->cr, px, py);
        else
          cairo_line_to (painting->easel->cr, px, py);
      }
}

void
country_paint_roads (const Painting *painting)
{
  Easel *easel = painting->easel;
  const CountryTileShape *shape = painting->shape;
  const bool contrast = easel->style.contrast;

  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < shape->n_lines; i++)
        if (!is_water (painting, &shape->lines[i]))
          trace_line (painting, &shape->lines[i]);
      easel_colour (easel, contrast ? (pass == 0 ? 0x000000 : 0xffffff) : pass == 0 ? COLOUR_ROAD_EDGE : COLOUR_ROAD);
      cairo_set_line_width (easel->cr,
                            find_road (easel) + (pass == 0 ? 2 * (contrast ? 2 : 1) * find_casing (easel) : 0));
      cairo_stroke (easel->cr);
    }
  if (easel->size < LEAST_SIZE_FOR_RUTS || contrast)
    return;
  for (int i = 0; i < shape->n_lines; i++)
    if (!is_water (painting, &shape->lines[i]))
      trace_ruts (painting, &shape->lines[i]);
  easel_colour_alpha (easel, 0xd9c79b, 0.7);
  cairo_set_line_width (easel->cr, 0.007);
  cairo_stroke (easel->cr);
}

static void
fill_box (Easel *easel, double width, double height, uint32_t colour)
{
  trace_box (easel, 0, 0, width, height, 0);
  easel_colour (easel, colour);
  cairo_fill (easel->cr);
}

void
country_paint_bridges (const Painting *painting)
{
  const bool contrast = painting->easel->style.contrast;

  for (int i = 0; i < painting->shape->n_bridges; i++)
    {
      const CountryBridge *bridge = &painting->shape->bridges[i];
      const double half = is_water (painting, &painting->shape->lines[bridge->under]) ? 0.115 : 0.085;
      const double road = find_road (painting->easel);
      Easel easel = easel_enter (painting->easel, (double) bridge->at.x, (double) bridge->at.y,
                                 atan2 ((double) bridge->direction.y, (double) bridge->direction.x));
      double x, y;

      easel_shadow_offset (&easel, 0.03, &x, &y);
      trace_box (&easel, x, y, 2 * half - 0.02, road + 0.05, 0);
      easel_colour_alpha (&easel, COLOUR_SHADOW, 0.30);
      cairo_fill (easel.cr);
      fill_box (&easel, 2 * half, road + 0.070, contrast ? 0x000000 : COLOUR_WALL_INK);
      fill_box (&easel, 2 * half - 0.012, road + 0.056, contrast ? 0xffffff : COLOUR_WALL);
      fill_box (&easel, 2 * half + 0.010, road + 0.010, contrast ? 0x000000 : COLOUR_WALL_INK);
      fill_box (&easel, 2 * half + 0.016, road - 0.002, contrast ? 0xffffff : COLOUR_ROAD);
      easel_leave (&easel);
    }
}

/* A house with the eaves of its long side towards X, Y at ANGLE from there. */
static void
paint_cottage (const Painting *painting, double x, double y, double angle, int number)
{
  static const uint32_t tones[] = { 0xcb7b52, 0xc67549, 0xd0855a, 0xc87d59, 0xbf7350 };

  paint_hipped_roof (painting->easel, x, y, 0.115, 0.075, angle + G_PI / 2,
                     tones[(int) (5 * chance (painting->seed, number, 77)) % 5], 0.028);
}

static int
compare_angles (gconstpointer a, gconstpointer b)
{
  const double p = *(const double *) a, q = *(const double *) b;

  return p < q ? -1 : p > q;
}

/* Houses in the gaps between the roads that end at the place: more in wide ones. */
static void
paint_houses_round (const Painting *painting)
{
  const CountryTileShape *shape = painting->shape;
  const double x = (double) shape->hub.x, y = (double) shape->hub.y;
  double angles[COUNTRY_SHAPE_LINES + 1];
  int n = 0, number = 0;

  for (int i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].end == COUNTRY_END_HUB)
      {
        const BastidePoint at = shape->points[shape->lines[i].first + shape->lines[i].count / 2];

        angles[n++] = atan2 ((double) at.y - y, (double) at.x - x);
      }
  if (n == 0)
    return;
  qsort (angles, (size_t) n, sizeof *angles, compare_angles);
  angles[n] = angles[0] + 2 * G_PI;
  for (int i = 0; i < n; i++)
    {
      const double gap = angles[i + 1] - angles[i];
      const int houses = gap < 2 ? 1 : gap < 3.5 ? 2 : 3;

      for (int k = 1; k <= houses; k++)
        {
          const double angle = angles[i] + gap * k / (houses + 1);
          const double px = x + HOUSE_AWAY * cos (angle), py = y + HOUSE_AWAY * sin (angle);
          const int segment = country_tile_shape_segment_at (shape, (float) px, (float) py);

          if (segment >= 0 && (shape->grounds[segment] == COUNTRY_FIELD || shape->grounds[segment] == COUNTRY_ROAD))
            paint_cottage (painting, px, py, angle, number++);
        }
    }
}

void
country_paint_hub (const Painting *painting)
{
  Easel *easel = painting->easel;
  const CountryTileShape *shape = painting->shape;
  const bool contrast = easel->style.contrast;
  const double x = (double) shape->hub.x, y = (double) shape->hub.y;

  for (int i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].end == COUNTRY_END_COTTAGE)
      {
        const BastidePoint at = find_last (painting, &shape->lines[i]);
        const BastidePoint before = shape->points[shape->lines[i].first + shape->lines[i].count - 2];

        paint_cottage (painting, (double) at.x, (double) at.y,
                       atan2 ((double) (at.y - before.y), (double) (at.x - before.x)), 90 + i);
      }
  if (!shape->has_hub)
    return;
  paint_houses_round (painting);
  trace_disc (easel, x, y, PLACE + find_casing (easel));
  easel_colour (easel, contrast ? 0x000000 : COLOUR_ROAD_EDGE);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, PLACE);
  easel_colour (easel, contrast ? 0xffffff : 0xf3e6c4);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, RING);
  easel_colour_alpha (easel, contrast ? 0x000000 : COLOUR_ROAD_EDGE, 0.9);
  cairo_set_line_width (easel->cr, MAX (0.008, 0.8 / easel->size));
  cairo_stroke (easel->cr);
  parcels_paint_tree (easel, x, y, MAX (0.034, 1.8 / easel->size));
}
