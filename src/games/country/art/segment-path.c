/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "segment-path.h"

#include "painters.h"

#define ON_SIDE 0.001f
#define MIDDLE_FROM 0.40f /* of the middle slot of a side */
#define MIDDLE_TO 0.60f

void
country_path_add (cairo_t *cr, const CountryTileShape *shape, unsigned segment, double size)
{
  for (int i = 0; i < shape->n_paths; i++)
    {
      const CountryPath *path = &shape->paths[i];

      if (path->segment != segment)
        continue;
      for (int j = path->first; j < path->first + path->count; j++)
        if (j == path->first)
          cairo_move_to (cr, (double) shape->points[j].x * size, (double) shape->points[j].y * size);
        else
          cairo_line_to (cr, (double) shape->points[j].x * size, (double) shape->points[j].y * size);
      cairo_close_path (cr);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
}

/* The slot of the tile's side along which the line from A to B lies, or -1 if it is inside. */
static int
find_slot (BastidePoint a, BastidePoint b)
{
  const float x = (a.x + b.x) / 2, y = (a.y + b.y) / 2;
  const float along[] = { x, y, 1 - x, 1 - y }; /* clockwise */
  const float deep[] = { fmaxf (a.y, b.y), 1 - fminf (a.x, b.x), 1 - fminf (a.y, b.y), fmaxf (a.x, b.x) };

  for (int side = 0; side < 4; side++)
    if (deep[side] < ON_SIDE)
      return 3 * side + (along[side] < MIDDLE_FROM ? 0 : along[side] <= MIDDLE_TO ? 1 : 2);
  return -1;
}

void
country_path_add_border (cairo_t *cr, const CountryTileShape *shape, unsigned segment, unsigned ends, double size)
{
  for (int i = 0; i < shape->n_paths; i++)
    {
      const CountryPath *path = &shape->paths[i];
      bool goes_on = false;

      for (int j = 0; path->segment == segment && j < path->count; j++)
        {
          const BastidePoint a = shape->points[path->first + j];
          const BastidePoint b = shape->points[path->first + (j + 1) % path->count];
          const int slot = find_slot (a, b);

          if (slot >= 0 && (ends >> slot & 1) == 0)
            {
              goes_on = false;
              continue;
            }
          if (!goes_on)
            cairo_move_to (cr, (double) a.x * size, (double) a.y * size);
          cairo_line_to (cr, (double) b.x * size, (double) b.y * size);
          goes_on = true;
        }
    }
}

void
country_path_paint_flat (cairo_t *cr, const CountryTileShape *shape, double size)
{
  static const uint32_t colours[] = {
    [COUNTRY_ROAD] = COLOUR_ROAD,   [COUNTRY_CITY] = COLOUR_CITY_FAR,   [COUNTRY_FIELD] = COLOUR_FIELD,
    [COUNTRY_WATER] = COLOUR_WATER, [COUNTRY_MONASTERY] = COLOUR_SLATE, [COUNTRY_GARDEN] = COLOUR_GARDEN_HEDGE,
  };
  Easel easel = { .cr = cr };

  easel_colour (&easel, COLOUR_FIELD);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  for (unsigned i = 0; i < shape->n_segments; i++)
    {
      country_path_add (cr, shape, i, size);
      easel_colour (&easel, colours[shape->grounds[i]]);
      cairo_fill (cr);
    }
}
