/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the town beside that which all games have. */
#include "item-light.h"

#include <math.h>

#include "art.h"
#include "art/easel.h"
#include "art/last.h"
#include "art/light.h"
#include "art/plot.h"
#include "shape-path.h"
#include "window-lights.h"

/* Adds the borders of SEGMENT within its tile, each as a separate line. */
static void
add_borders (cairo_t *cr, const TownTileShape *shape, unsigned segment, double size)
{
  for (int i = 0; i < shape->n_borders; i++)
    if (shape->borders[i].left == segment || shape->borders[i].right == segment)
      {
        cairo_new_sub_path (cr);
        shape_path_add (cr, shape, shape->borders[i].first, shape->borders[i].count, size);
      }
}

/* A lit area. Streets are as pale as plain light. */
static void
paint_area (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const TownTileShape *shape = town_shapes_get (brush->shapes, item->kind, item->turns);
  const double size = brush->pixels;

  cairo_save (cr);
  shape_path_add_segment (cr, shape, item->part, size);
  cairo_clip (cr);
  light_paint_wash (cr, item, shape->types[item->part] == TOWN_STREET);
  add_borders (cr, shape, item->part, size);
  light_stroke_border (brush, cr, item);
  cairo_restore (cr);
}

/* Where the line of ITEM, a line of sight or a leader, ends from its origin, in device pixels. A guard looks inwards,
 * into the last tile of his row. */
static void
find_line (const BastideBrush *brush, const BastideItem *item, double *x, double *y)
{
  static const int inwards[4][2] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  const double far = item->value - 0.25;

  *x = item->type == TOWN_ITEM_SIGHT ? far * inwards[item->part & 3][0] : (double) (item->to_x - item->x);
  *y = item->type == TOWN_ITEM_SIGHT ? far * inwards[item->part & 3][1] : (double) (item->to_y - item->y);
  *x *= brush->pixels;
  *y *= brush->pixels;
}

static double
find_dot (const BastideBrush *brush)
{
  return CLAMP (0.034 * brush->pixels, 2 * brush->scale, 5 * brush->scale);
}

void
item_light_measure_line (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                         double *height)
{
  const double room = 2 * find_dot (brush);

  find_line (brush, item, x, y);
  *width = fabs (*x) + 2 * room;
  *height = fabs (*y) + 2 * room;
  *x = fmin (*x, 0) - room;
  *y = fmin (*y, 0) - room;
}

/* Strokes the path with round dots in the colour RGB on pale ones, so that they are seen on every ground. Clears the
 * path. */
static void
stroke_dots (cairo_t *cr, uint32_t rgb, double dot)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (double[]) { 0, 2.4 * dot }, 2, 0);
  easel_colour_alpha (&(Easel) { .cr = cr }, 0xfff8e4, 0.9);
  cairo_set_line_width (cr, 1.7 * dot);
  cairo_stroke_preserve (cr);
  easel_colour_alpha (&(Easel) { .cr = cr }, rgb, 1);
  cairo_set_line_width (cr, dot);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A guard's line of sight as dots in his colour. */
static void
paint_sight (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double x, y;

  find_line (brush, item, &x, &y);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, x, y);
  stroke_dots (cr, light_colour (item->look), find_dot (brush));
}

/* A side where the wall may continue: a staked plot; if it is one of many, and in high contrast, a line. */
static void
paint_side (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const BastideSide side = (BastideSide) item->part;
  const bool is_faint = item->glow == BASTIDE_GLOW_FAINT, is_line = is_faint || brush->contrast;
  double size = brush->pixels;

  if (!is_line)
    plot_paint_side (cr, side, light_find_paint (item->look), size, brush->scale, item->glow >= BASTIDE_GLOW_POINTED);
  else
    {
      light_add_side (cr, side, size, 0.12);
      light_stroke_soft (cr, light_pale (item->look), (is_faint ? 0.14 : 0.36) * size, is_faint ? 0.55 : 1);
      light_add_side (cr, side, size, 0.12);
      light_stroke_rim (cr, light_colour (item->look), fmax (0.065 * size, 3 * brush->scale), 1);
    }
  if (item->glow < (is_line ? BASTIDE_GLOW_POINTED : BASTIDE_GLOW_SET))
    return;
  plot_trace_side (cr, side, size);
  light_stroke_dashes (brush, cr, item->glow, 1);
}

void
item_light_paint_hint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  if (item->glow != BASTIDE_GLOW_HINT)
    return;
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.2 * brush->pixels, 0, 2 * G_PI);
  light_stroke_dashes (brush, cr, item->glow, 1);
}

/* Adds a ring round the figure or tower of ITEM: round its middle if it is on the wall, round its feet if it stands on
 * a tile. */
static void
add_ring (cairo_t *cr, const BastideItem *item, double size, double radius)
{
  const bool is_on_wall = item->value == TOWN_EVENT_TOWER || item->value == TOWN_EVENT_GUARD;

  cairo_save (cr);
  if (is_on_wall)
    cairo_translate (cr, 0, -0.06 * size);
  else if (item->pose == TOWN_STANDS)
    cairo_scale (cr, 1, 0.5);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, (is_on_wall ? radius + 0.07 : radius) * size, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* A tower that is counted, or a figure that can be the answer to a question and is pointed at: a ring of light with
 * dashes. */
static void
paint_pointed_mark (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double size = brush->pixels;

  add_ring (cr, item, size, 0.2);
  light_stroke_soft (cr, light_pale (item->look), 5 * fmax (0.035 * size, 1.5 * brush->scale), 1);
  add_ring (cr, item, size, 0.22);
  light_stroke_dashes (brush, cr, BASTIDE_GLOW_POINTED, 1);
}

/* What others did: a line round a tile or along a piece, a disc under a figure or tower. */
static void
paint_mark (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const LastMark mark = { .paint = light_find_paint (item->look),
                          .size = brush->pixels,
                          .pixel = brush->scale,
                          .is_quiet = item->glow == BASTIDE_GLOW_FAINT };

  switch (item->value)
    {
    case TOWN_EVENT_PLACED: last_paint_tile (cr, &mark); break;
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
      cairo_translate (cr, 0.5, 0.5); /* the line is an odd number of pixels wide */
      light_add_side (cr, (BastideSide) item->part, mark.size, 0.2);
      last_stroke (cr, &mark);
      break;
    case TOWN_EVENT_TOWER: last_paint_disc (cr, &mark, 0.20, false); break;
    default: last_paint_disc (cr, &mark, 0.22, item->pose != TOWN_LIES); break;
    }
}

void
item_light_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  switch (item->type)
    {
    case TOWN_ITEM_CELL: light_paint_cell (brush, cr, item); break;
    case TOWN_ITEM_SHADE: light_paint_shade (brush, cr, item); break;
    case TOWN_ITEM_AREA: paint_area (brush, cr, item); break;
    case TOWN_ITEM_WINDOWS:
      window_lights_paint (cr, town_shapes_get (brush->shapes, item->kind, item->turns), item->part, brush->pixels);
      break;
    case TOWN_ITEM_SIGHT: paint_sight (brush, cr, item); break;
    case TOWN_ITEM_LEADER: light_paint_leader (brush, cr, item); break;
    case TOWN_ITEM_SIDE: paint_side (brush, cr, item); break;
    case TOWN_ITEM_PAD:
      plot_paint_pad (cr, light_find_paint (item->look), brush->pixels, (double) TOWN_PAD_REACH, brush->scale,
                      item->glow >= BASTIDE_GLOW_POINTED);
      break;
    case TOWN_ITEM_MARK:
      (item->glow == BASTIDE_GLOW_POINTED ? paint_pointed_mark : paint_mark) (brush, cr, item);
      break;
    case TOWN_ITEM_OFFENCE: light_paint_offence (brush, cr, item); break;
    case TOWN_ITEM_POINTS: light_paint_points (brush, cr, item); break;
    default: break;
    }
}
