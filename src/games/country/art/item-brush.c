/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "item-brush.h"

#include "art.h"
#include "art/light.h"
#include "games/country/board/shapes.h"
#include "games/country/rules/event.h"
#include "item-light.h"
#include "painters.h"
#include "segment-path.h"

BastideFigure
country_item_figure (const BastideItem *item)
{
  static const BastideSort followers[] = {
    [COUNTRY_ROAD] = BASTIDE_SORT_HIGHWAYMAN, [COUNTRY_CITY] = BASTIDE_SORT_KNIGHT,
    [COUNTRY_FIELD] = BASTIDE_SORT_FARMER,    [COUNTRY_WATER] = BASTIDE_SORT_FOLLOWER,
    [COUNTRY_MONASTERY] = BASTIDE_SORT_MONK,  [COUNTRY_GARDEN] = BASTIDE_SORT_MONK
  };
  BastideFigure figure = { .colour = (BastideColour) item->look, .is_large = item->form == COUNTRY_LARGE };

  switch ((CountryFigure) item->form)
    {
    case COUNTRY_THE_ABBOT: figure.sort = BASTIDE_SORT_ABBOT; break;
    case COUNTRY_BUILDER: figure.sort = BASTIDE_SORT_BUILDER; break;
    case COUNTRY_PIG: figure.sort = BASTIDE_SORT_PIG; break;
    default: figure.sort = followers[item->pose]; break;
    }
  if (figure.sort == BASTIDE_SORT_FARMER)
    figure.pose = BASTIDE_POSE_LYING;
  return figure;
}

/* How far the feet of ITEM are below its middle. */
static double
find_feet (const BastideItem *item, double size)
{
  const BastideFigure figure = country_item_figure (item);
  const double middle = figure.sort == BASTIDE_SORT_PIG ? 0.34 : 0.45 * (figure.is_large ? 4.0 / 3 : 1);

  return figure.pose == BASTIDE_POSE_STANDING ? middle * country_figure_height (size) : 0;
}

bool
country_item_is_tile (const BastideItem *item)
{
  return item->type == COUNTRY_ITEM_TILE || item->type == COUNTRY_ITEM_GHOST_TILE;
}

bool
country_item_is_ground (const BastideItem *item)
{
  switch ((CountryItemType) item->type)
    {
    case COUNTRY_ITEM_EDGE:
    case COUNTRY_ITEM_TILE:
    case COUNTRY_ITEM_CORNER:
    case COUNTRY_ITEM_TINT:
    case COUNTRY_ITEM_CROSS:
    case COUNTRY_ITEM_GHOST_TILE:
    case COUNTRY_ITEM_CELL:
    case COUNTRY_ITEM_SHADE:
    case COUNTRY_ITEM_AREA:
    case COUNTRY_ITEM_MARK:
    case COUNTRY_ITEM_HOME: return true;
    default: return false;
    }
}

float
country_item_length (const BastideItem *item)
{
  return item->type == COUNTRY_ITEM_LEADER ? fabsf (item->to_x - item->x) + fabsf (item->to_y - item->y) : 0;
}

double
country_item_solidity (const BastideItem *item)
{
  static const double tiles[] = { 0.3, 0.55, 1, 1, 0.6 }, figures[] = { 0.3, 0.6, 0.95, 1, 0.7 };

  return item->type == COUNTRY_ITEM_GHOST_TILE     ? tiles[item->glow]
         : item->type == COUNTRY_ITEM_GHOST_FIGURE ? figures[item->glow]
                                                   : 1;
}

uint64_t
country_item_key (const BastideBrush *brush, const BastideItem *item)
{
  const uint64_t type = (uint64_t) item->type << 56, kind = (uint64_t) item->kind << 40, glow = item->glow;

  switch ((CountryItemType) item->type)
    {
    case COUNTRY_ITEM_TILE:
    case COUNTRY_ITEM_GHOST_TILE: return (uint64_t) COUNTRY_ITEM_TILE << 56 | kind | item->turns;
    case COUNTRY_ITEM_FIGURE:
    case COUNTRY_ITEM_GHOST_FIGURE:
      return (uint64_t) COUNTRY_ITEM_FIGURE << 56 | (uint64_t) (glow == BASTIDE_GLOW_HINT) << 24
             | (uint64_t) item->form << 16 | (uint64_t) item->pose << 8 | item->look;
    case COUNTRY_ITEM_TINT:
      return type | kind | (uint64_t) item->turns << 36 | (uint64_t) item->part << 32 | (uint64_t) item->ends << 16
             | item->looks;
    case COUNTRY_ITEM_AREA:
    case COUNTRY_ITEM_OFFENCE:
      return type | kind | (uint64_t) item->turns << 36 | (uint64_t) (item->part & 15) << 32
             | (uint64_t) item->ends << 16 | (uint64_t) item->look << 8 | glow
             | (uint64_t) (item->part == BASTIDE_WHOLE_CELL) << 39;
    case COUNTRY_ITEM_SIGN: return type | (uint16_t) item->value;
    case COUNTRY_ITEM_LEADER:
      return type | (uint64_t) (uint16_t) (int16_t) ((item->to_x - item->x) * (float) brush->pixels) << 16
             | (uint16_t) (int16_t) ((item->to_y - item->y) * (float) brush->pixels);
    case COUNTRY_ITEM_POINTS:
      return type | (uint64_t) item->is_small << 24 | (uint64_t) (uint16_t) item->value << 8 | item->look;
    case COUNTRY_ITEM_MARK:
    case COUNTRY_ITEM_HOME:
      return type | glow << 40 | (uint64_t) (uint16_t) item->value << 24 | (uint64_t) item->pose << 8 | item->look;
    case COUNTRY_ITEM_EDGE: return type | item->part;
    default: return type | (uint64_t) item->look << 8 | glow;
    }
}

/* Sets a square box round the middle of an item. */
static void
set_square (double reach, double *x, double *y, double *width, double *height)
{
  *x = *y = -reach;
  *width = *height = 2 * reach;
}

void
country_item_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                      double *height)
{
  const double size = brush->pixels;

  *x = *y = 0;
  *width = *height = size;
  switch ((CountryItemType) item->type)
    {
    case COUNTRY_ITEM_EDGE:
      *x = item->part == BASTIDE_EAST ? size : 0;
      *y = item->part == BASTIDE_EAST ? 0 : size;
      *width = (item->part == BASTIDE_EAST ? 0.15 : 1.15) * size;
      *height = (item->part == BASTIDE_EAST ? 1.15 : 0.15) * size;
      break;
    case COUNTRY_ITEM_FIGURE:
    case COUNTRY_ITEM_GHOST_FIGURE:
      set_square (bastide_art_get_figure_reach (country_item_figure (item), country_figure_height (size))
                      + find_feet (item, size),
                  x, y, width, height);
      break;
    case COUNTRY_ITEM_CORNER: set_square (fmax (0.14 * size, 6), x, y, width, height); break;
    case COUNTRY_ITEM_SIGN: set_square (fmax (0.13 * size, 9), x, y, width, height); break;
    case COUNTRY_ITEM_PENNANT:
    case COUNTRY_ITEM_DISC: set_square (fmax (0.20 * size, 13 * brush->scale), x, y, width, height); break;
    case COUNTRY_ITEM_HOME: set_square (0.8 * size, x, y, width, height); break;
    case COUNTRY_ITEM_MARK:
      if (item->value != COUNTRY_PLACED)
        set_square (0.8 * size, x, y, width, height);
      break;
    case COUNTRY_ITEM_CELL:
    case COUNTRY_ITEM_OFFENCE:
      *x = *y = -BASTIDE_ART_REACH * size;
      *width = *height = (1 + 2 * BASTIDE_ART_REACH) * size;
      break;
    case COUNTRY_ITEM_LEADER:
      {
        const double to_x = (double) (item->to_x - item->x) * size, to_y = (double) (item->to_y - item->y) * size;
        const double room = 4 * brush->scale;

        *x = fmin (to_x, 0) - room;
        *y = fmin (to_y, 0) - room;
        *width = fabs (to_x) + 2 * room;
        *height = fabs (to_y) + 2 * room;
        break;
      }
    case COUNTRY_ITEM_POINTS:
      light_measure_points (brush, item, width, height);
      *width += 6 * brush->scale;
      *height += 6 * brush->scale;
      *x = -*width / 2;
      *y = -*height / 2;
      break;
    default: break;
    }
}

void
country_item_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const BastideStyle style = { .contrast = brush->contrast, .dark = brush->dark, .has_dots = brush->has_dots };
  const double size = brush->pixels;

  switch ((CountryItemType) item->type)
    {
    case COUNTRY_ITEM_EDGE: bastide_art_draw_edge (cr, (BastideSide) item->part, size, style); break;
    case COUNTRY_ITEM_TILE:
    case COUNTRY_ITEM_GHOST_TILE:
      country_path_paint_flat (cr, country_shapes_get (brush->shapes, item->kind, item->turns), size);
      break;
    case COUNTRY_ITEM_CORNER: country_art_draw_corner (cr, size, style); break;
    case COUNTRY_ITEM_TINT: country_light_paint_tint (brush, cr, item); break;
    case COUNTRY_ITEM_SIGN: country_art_draw_sign (cr, (unsigned) item->value, size, style); break;
    case COUNTRY_ITEM_PENNANT: country_art_draw_pennant (cr, (BastideColour) item->look, size, style); break;
    case COUNTRY_ITEM_FIGURE:
    case COUNTRY_ITEM_GHOST_FIGURE:
      country_light_paint_hint (brush, cr, item);
      cairo_translate (cr, 0, find_feet (item, size));
      bastide_art_draw_figure (cr, country_item_figure (item), country_figure_height (size), style);
      break;
    default: country_light_paint (brush, cr, item); break;
    }
}
