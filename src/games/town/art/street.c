/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Streets: pale sand between kerbs, round places with a fountain, paved aprons at markets. */
#include "painters.h"

#define KERB 0.015

/* Traces the borders of streets with everything that is not a street; those with markets only if MARKETS is set. */
static void
trace_kerbs (Easel *easel, const TownTileShape *shape)
{
  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];
      bool left = shape->types[border->left] == TOWN_STREET, right = shape->types[border->right] == TOWN_STREET;
      int other = left ? border->right : border->left;

      if (left != right && shape->types[other] == TOWN_RESIDENTIAL)
        trace_points (easel, &shape->points[border->first], border->count, false);
    }
}

/* Paints slabs across the street, and the gutter in its middle. */
static void
paint_paving (Easel *easel, const TownTileShape *shape)
{
  cairo_save (easel->cr);
  trace_segments (easel, shape, -1, TOWN_STREET);
  cairo_clip (easel->cr);
  easel_colour_alpha (easel, COLOUR_KERB, 0.34);
  cairo_set_line_width (easel->cr, 0.006);
  for (int i = 0; i < shape->n_lines; i++)
    {
      const TownShapeLine *line = &shape->lines[i];
      const BastidePoint *points = &shape->points[line->first];
      double along = 0, next = 0.025;

      for (int j = 0; j + 1 < line->count; j++)
        {
          double dx = (double) (points[j + 1].x - points[j].x), dy = (double) (points[j + 1].y - points[j].y);
          double step = hypot (dx, dy);

          for (; next < along + step; next += 0.05)
            {
              double x = (double) points[j].x + dx * (next - along) / step;
              double y = (double) points[j].y + dy * (next - along) / step;

              cairo_move_to (easel->cr, x - 0.07 * dy / step, y + 0.07 * dx / step);
              cairo_line_to (easel->cr, x + 0.07 * dy / step, y - 0.07 * dx / step);
            }
          along += step;
        }
    }
  cairo_stroke (easel->cr);
  cairo_restore (easel->cr);
}

/* A round place: rings of slabs round a fountain. */
static void
paint_crossing (Easel *easel, const TownTileShape *shape)
{
  double x = (double) shape->crossing.x, y = (double) shape->crossing.y, shadow_x, shadow_y;

  trace_disc (easel, x, y, (double) TOWN_CROSSING_RADIUS - 0.004);
  easel_colour (easel, easel->style.contrast ? 0xffffff : colour_mix (COLOUR_STREET, 0xffffff, 0.25));
  cairo_fill (easel->cr);
  if (easel->size >= 70 && !easel->style.contrast)
    {
      easel_colour_alpha (easel, COLOUR_KERB, 0.55);
      cairo_set_line_width (easel->cr, 0.006);
      for (double radius = 0.055; radius < 0.11; radius += 0.026)
        trace_disc (easel, x, y, radius);
      for (int i = 0; i < 16; i++)
        {
          double angle = i * G_PI / 8;

          cairo_move_to (easel->cr, x + 0.055 * cos (angle), y + 0.055 * sin (angle));
          cairo_line_to (easel->cr, x + 0.115 * cos (angle), y + 0.115 * sin (angle));
        }
      cairo_stroke (easel->cr);
    }
  easel_shadow_offset (easel, 0.012, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, 0.034);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.3);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, 0.034);
  easel_colour (easel, COLOUR_STONE);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, 0.024);
  easel_colour (easel, 0x5f93ad);
  cairo_fill (easel->cr);
  trace_disc (easel, x + 0.3 * shadow_x, y + 0.3 * shadow_y, 0.010);
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
}

/* The small place at the end of a street among houses: a doorstep in front of the last house, and two trees. */
static void
paint_street_end (Easel *easel, const TownTileShape *shape, const TownShapeLine *line)
{
  const BastidePoint *from = &shape->points[line->first], *to = &shape->points[line->first + line->count - 1];
  double angle = atan2 ((double) (to->y - from->y), (double) (to->x - from->x)), shadow_x, shadow_y;
  Easel inner = easel_enter (easel, (double) to->x, (double) to->y, angle);

  easel_shadow_offset (&inner, 0.008, &shadow_x, &shadow_y);
  for (int step = 0; step < 2; step++)
    {
      double width = 0.075 - 0.02 * step, x = 0.076 - 0.004 * step;

      trace_box (&inner, x + shadow_x, shadow_y, 0.022 - 0.006 * step, width, 0);
      easel_colour_alpha (&inner, COLOUR_SHADOW, 0.25);
      cairo_fill (inner.cr);
      trace_box (&inner, x, 0, 0.022 - 0.006 * step, width, 0);
      easel_colour (&inner, step == 0 ? COLOUR_STONE : COLOUR_STONE_LIGHT);
      cairo_fill (inner.cr);
    }
  for (int side = -1; side <= 1; side += 2)
    paint_tree (&inner, &(Tree) { { 0.045f, 0.074f * (float) side }, 0.020f, 0 });
  easel_leave (&inner);
}

void
paint_streets (Easel *easel, const TownTileShape *shape)
{
  if (shape->n_lines == 0)
    return;
  trace_kerbs (easel, shape);
  easel_colour (easel, easel->style.contrast ? 0x000000 : COLOUR_KERB);
  cairo_set_line_width (easel->cr, easel->style.contrast ? 0.05 : 2 * KERB);
  cairo_stroke (easel->cr);
  trace_segments (easel, shape, -1, TOWN_STREET);
  easel_colour (easel, easel->style.contrast ? 0xfff6dc : COLOUR_STREET);
  cairo_fill (easel->cr);
  if (easel->style.contrast)
    return;
  if (easel->size >= 70)
    paint_paving (easel, shape);
  trace_kerbs (easel, shape);
  easel_colour (easel, colour_mix (COLOUR_KERB, 0xffffff, 0.25));
  cairo_set_line_width (easel->cr, KERB * 0.8);
  cairo_stroke (easel->cr);
  for (int i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].end == TOWN_STREET_TO_DOOR)
      paint_street_end (easel, shape, &shape->lines[i]);
  if (shape->has_crossing)
    paint_crossing (easel, shape);
}

void
paint_aprons (Easel *easel, const TownTileShape *shape)
{
  for (int i = 0; i < shape->n_lines; i++)
    {
      const TownShapeLine *line = &shape->lines[i];
      const BastidePoint *from = &shape->points[line->first], *to = &shape->points[line->first + line->count - 1];
      double angle = atan2 ((double) (to->y - from->y), (double) (to->x - from->x));
      double half = (double) TOWN_STREET_HALF;

      if (line->end != TOWN_STREET_TO_MARKET)
        continue;
      cairo_save (easel->cr);
      cairo_translate (easel->cr, (double) to->x, (double) to->y);
      cairo_rotate (easel->cr, angle);
      cairo_move_to (easel->cr, -0.03, -half);
      cairo_line_to (easel->cr, 0, -half);
      cairo_curve_to (easel->cr, 0.02, -half - 0.05, 0.10, -half - 0.02, 0.105, 0);
      cairo_curve_to (easel->cr, 0.10, half + 0.02, 0.02, half + 0.05, 0, half);
      cairo_line_to (easel->cr, -0.03, half);
      cairo_close_path (easel->cr);
      easel_colour (easel, easel->style.contrast ? 0xfff6dc : COLOUR_STREET);
      cairo_fill_preserve (easel->cr);
      cairo_clip (easel->cr);
      if (easel->size >= 70 && !easel->style.contrast)
        {
          easel_colour_alpha (easel, COLOUR_KERB, 0.5);
          cairo_set_line_width (easel->cr, 0.006);
          for (double radius = 0.035; radius < 0.12; radius += 0.03)
            trace_disc (easel, -0.02, 0, radius + 0.02);
          cairo_stroke (easel->cr);
        }
      cairo_restore (easel->cr);
    }
}
