/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "item-light.h"

#include "art/hatch.h"
#include "art/last.h"
#include "art/light.h"
#include "games/country/board/shapes.h"
#include "games/country/rules/event.h"
#include "painters.h"
#include "segment-path.h"

/* A veil over what nobody owns takes away its colour. */
#define VEIL 0xece7dc
#define VEIL_ALPHA 0.55

#define TINT 0.52 /* opacity */
#define TINT_OF_ROAD 0.85
#define GOLD 0xe9bf4c
#define GOLD_INK 0x5a4210
#define DISC 0.075 /* radius of the disc on a city that a field feeds */
#define FIELD_LIGHT 0xfff8d8

static void
set_source (cairo_t *cr, uint32_t rgb, double alpha)
{
  easel_colour_alpha (&(Easel) { .cr = cr }, rgb, alpha);
}

static const CountryTileShape *
find_shape (const BastideBrush *brush, const BastideItem *item)
{
  return country_shapes_get (brush->shapes, item->kind, item->turns);
}

/* A lit segment; a field brightens. */
static void
paint_area (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const CountryTileShape *shape = find_shape (brush, item);
  const double size = brush->pixels;

  cairo_save (cr);
  country_path_add (cr, shape, item->part, size);
  cairo_clip (cr);
  if (shape->grounds[item->part] == COUNTRY_FIELD)
    {
      set_source (cr, FIELD_LIGHT, item->glow > BASTIDE_GLOW_PLAIN ? 0.45 : 0.30);
      cairo_paint (cr);
    }
  else
    light_paint_wash (cr, item, shape->grounds[item->part] == COUNTRY_ROAD);
  country_path_add_border (cr, shape, item->part, item->ends, size);
  light_stroke_border (brush, cr, item);
  cairo_restore (cr);
}

void
country_light_paint_tint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const CountryTileShape *shape = find_shape (brush, item);
  const double size = brush->pixels, unit = CLAMP (0.014 * size, 0.6 * brush->scale, 3 * brush->scale);
  const bool is_shared = (item->looks & (item->looks - 1)) != 0;
  const bool is_road = shape->grounds[item->part] == COUNTRY_ROAD;

  cairo_save (cr);
  country_path_add (cr, shape, item->part, size);
  cairo_clip (cr);
  if (item->looks == 0)
    {
      set_source (cr, VEIL, VEIL_ALPHA);
      cairo_paint (cr);
      cairo_restore (cr);
      return;
    }
  hatch_fill_looks (brush, cr, item->looks, is_road || brush->contrast ? TINT_OF_ROAD : TINT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  country_path_add_border (cr, shape, item->part, item->ends, size);
  set_source (cr, 0xfff8e4, 0.85);
  cairo_set_line_width (cr, 2 * 2.6 * unit);
  cairo_stroke_preserve (cr);
  set_source (cr, is_shared ? 0x3a2d22 : light_find_paint ((unsigned) __builtin_ctz (item->looks))->dark, 1);
  cairo_set_line_width (cr, 2 * (brush->contrast ? 2 : 1.5) * unit);
  cairo_stroke (cr);
  cairo_restore (cr);
}

double
country_figure_height (double size)
{
  switch (level_of (size))
    {
    case LEVEL_MAP: return 0.46 * size;
    case LEVEL_PLAN: return (size < 110 ? 0.37 : 0.29) * size;
    case LEVEL_NEAR: break;
    }
  return 0.29 * size;
}

/* Two thin strokes across a cell that no tile can fill. */
static void
paint_cross (const BastideBrush *brush, cairo_t *cr)
{
  const double size = brush->pixels;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < 2; i++)
        {
          cairo_move_to (cr, 0.36 * size, (i == 0 ? 0.36 : 0.64) * size);
          cairo_line_to (cr, 0.64 * size, (i == 0 ? 0.64 : 0.36) * size);
        }
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      set_source (cr, pass == 0 ? 0xfffaf0 : brush->dark ? 0x9a8f78 : 0x75624a, pass == 0 && brush->dark ? 0.15 : 0.8);
      cairo_set_line_width (cr, fmax (0.02 * size, 1.2 * brush->scale) * (pass == 0 ? 2.6 : 1));
      cairo_stroke (cr);
    }
}

/* A gold disc on a city: whole if the city is complete, otherwise a ring. */
static void
paint_disc (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double radius = fmax (DISC * brush->pixels, 4 * brush->scale);

  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  set_source (cr, 0xfff8e6, item->glow == BASTIDE_GLOW_FAINT ? 0.75 : 1);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, 0.80 * radius, 0, 2 * G_PI);
  set_source (cr, GOLD, item->glow == BASTIDE_GLOW_FAINT ? 0.35 : 1);
  cairo_fill_preserve (cr);
  set_source (cr, GOLD_INK, 1);
  cairo_set_line_width (cr, fmax (0.14 * radius, brush->scale));
  cairo_stroke (cr);
}

/* Where the feet of a figure are below its middle, if it stands. */
static double
find_feet (const BastideBrush *brush, const BastideItem *item)
{
  return item->pose == COUNTRY_FIELD ? 0 : 0.45 * country_figure_height (brush->pixels);
}

/* Adds a ring round what a figure stands or lies on. */
static void
add_ring (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  cairo_save (cr);
  cairo_translate (cr, 0, find_feet (brush, item));
  cairo_scale (cr, 1, item->pose == COUNTRY_FIELD ? 1 : 0.5);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.62 * country_figure_height (brush->pixels), 0, 2 * G_PI);
  cairo_restore (cr);
}

void
country_light_paint_hint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  if (item->glow != BASTIDE_GLOW_HINT)
    return;
  add_ring (brush, cr, item);
  light_stroke_dashes (brush, cr, item->glow, 1);
}

/* An abbot who can be taken back, or a figure that is lit. */
static void
paint_ring (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  add_ring (brush, cr, item);
  light_stroke_rim (cr, light_colour (item->look), fmax (0.05 * brush->pixels, 2.4 * brush->scale), 1);
  if (item->glow < BASTIDE_GLOW_POINTED)
    return;
  add_ring (brush, cr, item);
  light_stroke_dashes (brush, cr, (BastideGlow) item->glow, 1);
}

/* What others did. */
static void
paint_mark (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const LastMark mark = { .paint = light_find_paint (item->look),
                          .size = brush->pixels,
                          .pixel = brush->scale,
                          .is_quiet = item->glow == BASTIDE_GLOW_FAINT };

  if (item->glow == BASTIDE_GLOW_POINTED || mark.paint == NULL)
    paint_ring (brush, cr, item);
  else if (item->value == COUNTRY_PLACED)
    last_paint_tile (cr, &mark);
  else
    {
      cairo_translate (cr, 0, find_feet (brush, item));
      last_paint_disc (cr, &mark, 0.60 * country_figure_height (brush->pixels) / brush->pixels,
                       item->pose != COUNTRY_FIELD);
    }
}

/* A segment that is in the way. */
static void
paint_offending_segment (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const CountryTileShape *shape = find_shape (brush, item);
  const unsigned segment = item->part - COUNTRY_OFFENCE_SEGMENT;
  const double size = brush->pixels;

  cairo_save (cr);
  country_path_add (cr, shape, segment, size);
  cairo_clip (cr);
  set_source (cr, 0xd3202a, 0.35);
  cairo_paint (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      country_path_add_border (cr, shape, segment, 0xfff, size);
      set_source (cr, pass == 0 ? 0xffffff : 0xd3202a, 1);
      cairo_set_line_width (cr, fmax ((pass == 0 ? 0.10 : 0.05) * size, (pass == 0 ? 5 : 2.5) * brush->scale));
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
country_light_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  switch ((CountryItemType) item->type)
    {
    case COUNTRY_ITEM_CROSS: paint_cross (brush, cr); break;
    case COUNTRY_ITEM_CELL: light_paint_cell (brush, cr, item); break;
    case COUNTRY_ITEM_SHADE: light_paint_shade (brush, cr, item); break;
    case COUNTRY_ITEM_AREA: paint_area (brush, cr, item); break;
    case COUNTRY_ITEM_DISC: paint_disc (brush, cr, item); break;
    case COUNTRY_ITEM_MARK: paint_mark (brush, cr, item); break;
    case COUNTRY_ITEM_OFFENCE:
      if (item->part < COUNTRY_OFFENCE_SEGMENT || item->part == BASTIDE_WHOLE_CELL)
        light_paint_offence (brush, cr, item);
      else
        paint_offending_segment (brush, cr, item);
      break;
    case COUNTRY_ITEM_HOME: paint_ring (brush, cr, item); break;
    case COUNTRY_ITEM_LEADER: light_paint_leader (brush, cr, item); break;
    case COUNTRY_ITEM_POINTS: light_paint_points (brush, cr, item); break;
    default: break;
    }
}
