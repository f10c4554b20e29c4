/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flat tiles replace painted ones: on the board until their pictures have arrived, and in the list of games. */
#include "shape-path.h"

#include "painters.h"

void
shape_path_add (cairo_t *cr, const TownTileShape *shape, unsigned first, unsigned count, double size)
{
  for (unsigned i = first; i < first + count; i++)
    cairo_line_to (cr, shape->points[i].x * size, shape->points[i].y * size);
}

void
shape_path_add_segment (cairo_t *cr, const TownTileShape *shape, unsigned segment, double size)
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
choose_ground (TownFeatureType kind, unsigned goods)
{
  switch (kind)
    {
    case TOWN_STREET: return COLOUR_STREET;
    case TOWN_RESIDENTIAL: return COLOUR_ROOF;
    case TOWN_MARKET: break;
    }
  return goods & TOWN_FISH ? COLOUR_FISH : goods & TOWN_GRAIN ? COLOUR_GRAIN : COLOUR_LIVESTOCK;
}

void
shape_path_paint_flat (cairo_t *cr, const TownTileShape *shape, double size)
{
  for (unsigned segment = 0; segment < shape->n_segments; segment++)
    {
      uint32_t rgb = choose_ground ((TownFeatureType) shape->types[segment], shape->goods[segment]);

      cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
      shape_path_add_segment (cr, shape, segment, size);
      cairo_fill (cr);
    }
}

void
trace_segments (Easel *easel, const TownTileShape *shape, int segment, int kind)
{
  for (int i = 0; i < shape->n_paths; i++)
    {
      const TownShapePath *path = &shape->paths[i];

      if (segment >= 0 ? path->segment == segment : shape->types[path->segment] == kind)
        trace_points (easel, &shape->points[path->first], path->count, true);
    }
}
