/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners of features, and the rows of guards. */
#include "item-tint.h"

#include <math.h>

#include "art.h"
#include "art/hatch.h"
#include "games/town/board/side.h"
#include "shape-path.h"

/* A veil over what nobody owns takes away its colour, so that no goods look like a player. */
#define VEIL 0xece7dc
#define VEIL_ALPHA 0.62

/* The row of a guard whom nobody is about to put: the colours of stone. */
static const BastidePaint nobody = { BASTIDE_MARK_LEAF, 0x6b6355, 0xd9d2c2, 0x3a342a, 0xffffff };

static void
set_source (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

void
item_tint_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                   double *height)
{
  const TownTileShape *shape = town_shapes_get (brush->shapes, item->kind, item->turns);
  double west = 1, north = 1, east = 0, south = 0, size = brush->pixels;

  for (int i = 0; i < shape->n_paths; i++)
    for (int j = 0; shape->paths[i].segment == item->part && j < shape->paths[i].count; j++)
      {
        BastidePoint point = shape->points[shape->paths[i].first + j];

        west = fmin (west, (double) point.x);
        north = fmin (north, (double) point.y);
        east = fmax (east, (double) point.x);
        south = fmax (south, (double) point.y);
      }
  *x = floor (west * size);
  *y = floor (north * size);
  *width = fmin (ceil (east * size), size) - *x;
  *height = fmin (ceil (south * size), size) - *y;
}

/* Adds the borders of the feature: those of its segment within the tile, and the slots at which it ends. */
static void
add_border (cairo_t *cr, const TownTileShape *shape, const BastideItem *item, double size)
{
  static const double corners[5][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
  const double half = (double) TOWN_STREET_HALF;
  const double slots[4] = { 0, 0.5 - half, 0.5 + half, 1 };

  for (int i = 0; i < shape->n_borders; i++)
    if (shape->borders[i].left == item->part || shape->borders[i].right == item->part)
      {
        cairo_new_sub_path (cr);
        shape_path_add (cr, shape, shape->borders[i].first, shape->borders[i].count, size);
      }
  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    if (item->ends >> slot & 1)
      for (int end = 0; end < 2; end++)
        {
          const double *from = corners[slot / 3], *to = corners[slot / 3 + 1], at = slots[slot % 3 + end];
          double x = (from[0] + (to[0] - from[0]) * at) * size, y = (from[1] + (to[1] - from[1]) * at) * size;

          if (end == 0)
            cairo_move_to (cr, x, y);
          else
            cairo_line_to (cr, x, y);
        }
}

/* The border: a dark line, and within it a pale one, so that it is visible on every ground. */
static void
paint_border (const BastideBrush *brush, cairo_t *cr, const BastideItem *item, const TownTileShape *shape)
{
  bool is_street = shape->types[item->part] == TOWN_STREET;
  double size = brush->pixels, unit = CLAMP ((is_street ? 0.009 : 0.014) * size, 0.6 * brush->scale, 3 * brush->scale);
  unsigned only = (item->looks & (item->looks - 1)) == 0 ? (unsigned) __builtin_ctz (item->looks) : BASTIDE_NO_LOOK;
  uint32_t ink = only < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) only)->dark : 0x3a2d22;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_border (cr, shape, item, size);
  if (!is_street)
    {
      set_source (cr, 0xfff8e4, 0.85);
      cairo_set_line_width (cr, 2 * 2.6 * unit);
      cairo_stroke_preserve (cr);
    }
  set_source (cr, ink, 1);
  cairo_set_line_width (cr, 2 * (brush->contrast ? 2 : 1.5) * unit);
  cairo_stroke (cr);
}

/* Adds the band along a row: from the wall at its first tile to a point at its last one. */
static void
add_band (cairo_t *cr, const BastideItem *item, double half, double size)
{
  const BastideSide side = (BastideSide) item->part;
  const float aside = (float) (half / size),
              ends[2] = { item->value & TOWN_ROW_FIRST ? 0.06f : 0, item->value & TOWN_ROW_LAST ? 0.84f : 1 };
  const BastidePoint corners[5] = {
    town_side_point (0, 0, side, TOWN_ROW_ALONG - aside, -ends[0]),
    town_side_point (0, 0, side, TOWN_ROW_ALONG + aside, -ends[0]),
    town_side_point (0, 0, side, TOWN_ROW_ALONG + aside, -ends[1]),
    town_side_point (0, 0, side, TOWN_ROW_ALONG, -ends[1] - (item->value & TOWN_ROW_LAST ? 2 * aside : 0)),
    town_side_point (0, 0, side, TOWN_ROW_ALONG - aside, -ends[1]),
  };

  for (int i = 0; i < 5; i++)
    cairo_line_to (cr, (double) corners[i].x * size, (double) corners[i].y * size);
  cairo_close_path (cr);
}

/* Rings round the buildings that count. Where rows cross, the ring of one is wider than that of the other. */
static void
add_rings (cairo_t *cr, const TownTileShape *shape, const BastideItem *item, double size)
{
  const double radius = (item->part % 2 == 0 ? 0.15 : 0.185) * size;

  for (int i = 0; i < shape->n_buildings; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, (double) shape->buildings[i].centre.x * size, (double) shape->buildings[i].centre.y * size, radius,
                 0, 2 * G_PI);
    }
}

/* Paints the band, but not inside the rings, where the buildings are. */
static void
paint_band (const BastideBrush *brush, cairo_t *cr, const BastideItem *item, const TownTileShape *shape,
            const BastidePaint *paint, double unit)
{
  const double size = brush->pixels, half = CLAMP (0.05 * size, 2.5 * brush->scale, 8 * brush->scale);

  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, size, size);
  add_rings (cr, shape, item, size);
  cairo_clip (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      set_source (cr, pass == 0 ? 0xfff8e4 : paint->dark, 1);
      add_band (cr, item, half + (pass == 0 ? 2 : 1) * unit, size);
      cairo_fill (cr);
    }
  add_band (cr, item, half, size);
  cairo_clip (cr);
  hatch_fill_paint (brush, cr, paint, 1);
  cairo_restore (cr);
}

/* A tile of a guard's row: a hatched band in his colour with a pale casing, and rings round what counts. */
static void
paint_row (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const TownTileShape *shape = town_shapes_get (brush->shapes, item->kind, item->turns);
  const BastidePaint *paint = item->look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) item->look)
                                                           : &nobody;
  const double size = brush->pixels, unit = CLAMP (0.012 * size, 0.8 * brush->scale, 2.5 * brush->scale);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_band (brush, cr, item, shape, paint, unit);
  for (int pass = 0; pass < 2; pass++)
    {
      set_source (cr, pass == 0 ? 0xfff8e4 : paint->dark, 1);
      cairo_set_line_width (cr, (pass == 0 ? 5 : 2.5) * unit);
      add_rings (cr, shape, item, size);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
item_tint_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const TownTileShape *shape = town_shapes_get (brush->shapes, item->kind, item->turns);
  bool is_street;

  if (item->type == TOWN_ITEM_ROW)
    {
      paint_row (brush, cr, item);
      return;
    }
  is_street = shape->types[item->part] == TOWN_STREET;
  cairo_save (cr);
  shape_path_add_segment (cr, shape, item->part, brush->pixels);
  cairo_clip (cr);
  if (item->looks == 0)
    {
      set_source (cr, VEIL, VEIL_ALPHA);
      cairo_paint (cr);
      cairo_restore (cr);
      return;
    }
  hatch_fill_looks (brush, cr, item->looks, is_street || brush->contrast ? 0.85 : 0.52);
  paint_border (brush, cr, item, shape);
  cairo_restore (cr);
}
