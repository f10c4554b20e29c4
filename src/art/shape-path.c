/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flat tiles replace painted ones: on the board until their pictures have arrived, and in the list of games. */
#include "shape-path.h"

void
shape_path_add (cairo_t *cr, const BastideTileShape *shape, unsigned first, unsigned count, double size)
{
  for (unsigned i = first; i < first + count; i++)
    cairo_line_to (cr, shape->points[i].x * size, shape->points[i].y * size);
}

void
shape_path_add_segment (cairo_t *cr, const BastideTileShape *shape, unsigned segment, double size)
{
  for (int i = 0; i < shape->n_paths; i++)
    if (shape->paths[i].segment == segment)
      {
        cairo_new_sub_path (cr);
        shape_path_add (cr, shape, shape->paths[i].first, shape->paths[i].count, size);
        cairo_close_path (cr);
      }
}

static uint32_t
choose_ground (BastideFeatureType kind, unsigned goods)
{
  switch (kind)
    {
    case BASTIDE_STREET: return 0xfaf2de;
    case BASTIDE_RESIDENTIAL: return 0xc27a55;
    case BASTIDE_MARKET: break;
    }
  return goods & BASTIDE_FISH ? 0xabc6d1 : goods & BASTIDE_GRAIN ? 0xf2d27c : 0x9cc084;
}

void
shape_path_paint_flat (cairo_t *cr, const BastideTileShape *shape, double size)
{
  for (unsigned segment = 0; segment < shape->n_segments; segment++)
    {
      uint32_t rgb = choose_ground ((BastideFeatureType) shape->types[segment], shape->goods[segment]);

      cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
      shape_path_add_segment (cr, shape, segment, size);
      cairo_fill (cr);
    }
}
