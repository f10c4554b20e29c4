/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "item.h"

#include "art/light.h"
#include "painters.h"

/* Room round a box for shadows and rims, in pixels of the board as it is drawn. */
#define ROUND 10

/* How much larger than usual numbers and names become: what they are on does not grow. */
#define MOST_TEXT 1.5

bool
cathedral_item_is_ground (const BastideItem *item)
{
  switch ((CathedralItemType) item->type)
    {
    case CATHEDRAL_ITEM_PLAN:
    case CATHEDRAL_ITEM_CHURCH:
    case CATHEDRAL_ITEM_PLATE:
    case CATHEDRAL_ITEM_MILESTONE:
    case CATHEDRAL_ITEM_DIAL:
    case CATHEDRAL_ITEM_FIELD:
    case CATHEDRAL_ITEM_DISC:
    case CATHEDRAL_ITEM_FLAG:
    case CATHEDRAL_ITEM_PANEL:
    case CATHEDRAL_ITEM_GAP:
    case CATHEDRAL_ITEM_LIT:
    case CATHEDRAL_ITEM_SPOT: return true;
    case CATHEDRAL_ITEM_MARK: return item->value != 0;
    default: return false;
    }
}

/* Whether the origin of ITEM is the corner of its box. */
static bool
has_box (const BastideItem *item)
{
  return item->type != CATHEDRAL_ITEM_SPOT && item->to_x != 0;
}

/* The size of its box, in pixels of the board as it is drawn. */
static void
find_size (const BastideItem *item, double *width, double *height)
{
  *width = has_box (item) ? round (1000 * (double) (item->to_x - item->x)) / 10 : 0;
  *height = has_box (item) ? round (1000 * (double) (item->to_y - item->y)) / 10 : 0;
}

uint64_t
cathedral_item_key (const BastideBrush *brush, const BastideItem *item)
{
  double width, height;
  uint64_t key = (item->type + 1u) * 0x9e3779b97f4a7c15u;

  find_size (item, &width, &height);
  if (item->type != CATHEDRAL_ITEM_BUILDER && item->type != CATHEDRAL_ITEM_GHOST_BUILDER)
    {
      const unsigned parts[] = { item->part,
                                 item->kind,
                                 (uint16_t) item->value,
                                 item->pose,
                                 item->turns,
                                 item->is_small,
                                 (unsigned) (10 * width),
                                 (unsigned) (10 * height),
                                 item->glow,
                                 (unsigned) (16 * brush->text_scale) };

      for (unsigned i = 0; i < G_N_ELEMENTS (parts); i++)
        key = (key ^ parts[i]) * 0x100000001b3u;
      if (item->type == CATHEDRAL_ITEM_PLATE)
        key = (key ^ cathedral_item_cell (item)) * 0x100000001b3u;
    }
  else
    key = CATHEDRAL_ITEM_BUILDER | (uint64_t) item->is_small << 8 | (uint64_t) (item->glow == BASTIDE_GLOW_HINT) << 9;
  return (key ^ item->look) * 0x9e3779b97f4a7c15u;
}

double
cathedral_item_solidity (const BastideItem *item)
{
  return item->type == CATHEDRAL_ITEM_GHOST_BUILDER ? 0.75 : 1;
}

void
cathedral_item_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                        double *height)
{
  const double k = brush->pixels / 100.0;
  double across, down, reach = 60;

  if (item->type == CATHEDRAL_ITEM_POINTS)
    {
      light_measure_points (brush, item, width, height);
      *width += 6 * brush->scale;
      *height += 6 * brush->scale;
      *x = -*width / 2;
      *y = -*height / 2;
      return;
    }
  find_size (item, &across, &down);
  if (item->type == CATHEDRAL_ITEM_CHURCH)
    reach = 180;
  else if (item->type == CATHEDRAL_ITEM_PLATE)
    reach = 90;
  else if (item->type == CATHEDRAL_ITEM_MILESTONE)
    reach = 36;
  else if (item->type == CATHEDRAL_ITEM_GOOD)
    reach = 14;
  if (has_box (item))
    reach = item->type == CATHEDRAL_ITEM_PLAN ? 0 : ROUND;
  *x = *y = floor (-reach * k);
  *width = ceil (across * k) - 2 * *x;
  *height = ceil (down * k) - 2 * *y;
}

void
cathedral_item_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double k = brush->pixels / 100.0, figure = 100 * CATHEDRAL_FIGURE (item->is_small);
  const Manner manner = { .contrast = brush->contrast, .text = CLAMP (brush->text_scale, 1, MOST_TEXT) };
  double width, height;

  if (item->type == CATHEDRAL_ITEM_POINTS)
    {
      light_paint_points (brush, cr, item);
      return;
    }
  find_size (item, &width, &height);
  cairo_save (cr);
  cairo_scale (cr, k, k);
  switch ((CathedralItemType) item->type)
    {
    case CATHEDRAL_ITEM_PLAN:
      paint_plan (cr, item->is_small, (BastideStyle) { .contrast = brush->contrast, .dark = brush->dark });
      break;
    case CATHEDRAL_ITEM_CHURCH: paint_church (cr, (unsigned) item->value, item->kind, item->is_small); break;
    case CATHEDRAL_ITEM_MINI: paint_mini (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_CARD:
    case CATHEDRAL_ITEM_SHOWN: paint_card (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_BUILDER:
    case CATHEDRAL_ITEM_GHOST_BUILDER: paint_builder (cr, 0, 0, figure, item->look); break;
    default:
      if (item->type < CATHEDRAL_ITEM_LIT)
        paint_piece (cr, manner, item, width, height);
      else
        paint_light (cr, manner, item, width, height);
      break;
    }
  cairo_restore (cr);
}
