/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a whole tile, from the fields up. */
#include "art/dusk.h"
#include "painters.h"

#define LEAST_SIZE_FOR_FINE_EDGES 76
#define FIGURE_ROOM 0.15 /* round the place for a farmer, where no tree stands */

static uint64_t
seed_of (const CountryTileShape *shape)
{
  uint64_t hash = 0xcbf29ce484222325u;

  for (int i = 0; i < shape->n_points; i += 3)
    hash = (hash ^ (uint64_t) (int64_t) ((double) (shape->points[i].x + 3 * shape->points[i].y) * 4096))
           * 0x100000001b3u;
  return hash;
}

/* A tree stands in a field and on nothing else. */
static bool
has_room (double x, double y, double radius, gconstpointer data)
{
  const CountryTileShape *shape = data;
  const double at[][2] = { { x, y }, { x + radius, y }, { x - radius, y }, { x, y + radius }, { x, y - radius } };

  for (size_t i = 0; i < G_N_ELEMENTS (at); i++)
    {
      const int segment = country_tile_shape_segment_at (shape, (float) at[i][0], (float) at[i][1]);

      if (segment < 0 || shape->grounds[segment] != COUNTRY_FIELD)
        return false;
    }
  for (int i = 0; i < shape->n_segments; i++)
    if (shape->grounds[i] == COUNTRY_FIELD
        && hypot (x - (double) shape->figures[i].x, y - (double) shape->figures[i].y) < FIGURE_ROOM)
      return false;
  if (shape->has_hub && hypot (x - (double) shape->hub.x, y - (double) shape->hub.y) < 0.23 + radius)
    return false;
  return true;
}

/* Thin lines where the next tiles begin, on two sides, since those have the others. */
static void
paint_seams (Easel *easel)
{
  const double width = (1 + MAX (1, round (0.008 * easel->size))) / easel->size; /* one pixel is beyond the tile */

  cairo_rectangle (easel->cr, 1 - width, 0, width, 1);
  cairo_rectangle (easel->cr, 0, 1 - width, 1 - width, width);
  easel_colour_alpha (easel, easel->style.contrast ? 0x000000 : 0x5d5a30, easel->level == LEVEL_MAP ? 0.20 : 0.26);
  cairo_fill (easel->cr);
}

static void
paint_lamps (Easel *easel, const Painting *painting)
{
  const CountryTileShape *shape = painting->shape;

  for (int i = 0; i < shape->n_cities; i++)
    for (int k = 0; k < 12; k++)
      {
        const double x = chance (painting->seed, 300 + i, k), y = chance (painting->seed, 320 + i, k);
        const int segment = country_tile_shape_segment_at (shape, (float) x, (float) y);

        if (segment == shape->cities[i].segment)
          dusk_paint_lamp (easel, x, y, 0.15, 0.62, true);
      }
  if (shape->has_hub)
    dusk_paint_lamp (easel, (double) shape->hub.x, (double) shape->hub.y, 0.26, 0.60, false);
  for (int i = 0; i < shape->n_segments; i++)
    if (shape->grounds[i] == COUNTRY_MONASTERY)
      dusk_paint_lamp (easel, (double) (shape->house.x - 0.20f * shape->house_size),
                       (double) (shape->house.y - 0.15f * shape->house_size), 0.24, 0.42, true);
}

/* Shields and goods keep daylight. */
static void
paint_signs (cairo_t *cr, const CountryTileShape *shape, double size, BastideStyle style)
{
  for (int i = 0; i < shape->n_segments; i++)
    for (unsigned mark = COUNTRY_SHIELD; mark <= COUNTRY_CLOTH; mark *= 2)
      if ((shape->marks[i] & mark) != 0 && mark != COUNTRY_CATHEDRAL)
        {
          const BastidePoint at = mark == COUNTRY_SHIELD ? shape->shields[i] : shape->goods[i];

          cairo_save (cr);
          cairo_translate (cr, (double) at.x * size, (double) at.y * size);
          country_art_draw_sign (cr, mark, size, style);
          cairo_restore (cr);
        }
}

void
country_art_draw_tile (cairo_t *cr, const CountryTileShape *shape, int x, int y, double size, BastideStyle style)
{
  Easel easel;
  const Painting painting = { .easel = &easel, .shape = shape, .x = x, .y = y, .seed = seed_of (shape) };

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  dusk_begin (cr, style);
  easel = easel_begin (cr, size, 0, style);
  if (size < LEAST_SIZE_FOR_FINE_EDGES)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  parcels_paint (&easel, x, y);
  if (!style.contrast)
    parcels_paint_trees (&easel, x, y, has_room, shape);
  country_paint_river (&painting);
  country_paint_roads (&painting);
  country_paint_bridges (&painting);
  country_paint_cities (&painting);
  country_paint_walls (&painting);
  country_paint_hub (&painting);
  country_paint_inns (&painting);
  country_paint_house (&painting);
  paint_seams (&easel);
  easel_end (&easel);
  dusk_end (cr, style);
  if (is_dusk (style))
    {
      easel = easel_begin (cr, size, 0, style);
      paint_lamps (&easel, &painting);
      easel_end (&easel);
    }
  paint_signs (cr, shape, size, style);
  cairo_restore (cr);
}
