/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a whole tile, from the ground up. */
#include "painters.h"

#define LEAST_SIZE_FOR_FINE_EDGES 128

/* A number from a tile's identifier, so that every copy of it looks the same. */
static uint64_t
seed_of (const BastideTileKind *kind)
{
  uint64_t hash = 0xcbf29ce484222325u;

  for (const char *at = kind->id; *at != '\0'; at++)
    hash = (hash ^ (unsigned char) *at) * 0x100000001b3u;
  return hash;
}

/* High contrast: a dark line wherever two kinds of area meet. */
static void
paint_edges (Easel *easel, const BastideTileShape *shape)
{
  easel_colour (easel, 0x000000);
  cairo_set_line_width (easel->cr, 0.022);
  for (int i = 0; i < shape->n_borders; i++)
    {
      const BastideShapeBorder *border = &shape->borders[i];

      if (shape->kinds[border->left] == BASTIDE_STREET && shape->kinds[border->right] == BASTIDE_STREET)
        continue;
      trace_points (easel, &shape->points[border->first], border->count, false);
      cairo_stroke (easel->cr);
    }
}

static void
paint_buildings (Easel *easel, const BastideTileShape *shape, const BastideTileKind *kind, uint64_t seed)
{
  for (int i = 0; i < shape->n_buildings; i++)
    if (shape->buildings[i].historic)
      paint_historic_building (easel, &shape->buildings[i], kind->historic);
    else
      paint_public_building (easel, &shape->buildings[i], (unsigned) (seed >> 8) + (unsigned) i);
}

/* The goods signs stand upright, so they are painted in the turned shape; clear of the wall, also where they have
 * grown. */
static void
paint_signs (cairo_t *cr, const BastideTileShape *turned, double size, BastideStyle style)
{
  const double room = find_sign_radius (size) + (double) BASTIDE_WALL_THICKNESS / 2;

  for (int segment = 0; segment < turned->n_segments; segment++)
    {
      const double x = (double) turned->signs[segment].x, y = (double) turned->signs[segment].y;
      int n = 0, shown = 0;

      for (int goods = BASTIDE_FISH; goods <= BASTIDE_LIVESTOCK; goods *= 2)
        n += (turned->goods[segment] & goods) != 0;
      for (int goods = BASTIDE_FISH; goods <= BASTIDE_LIVESTOCK; goods *= 2)
        if (turned->goods[segment] & goods)
          {
            cairo_save (cr);
            cairo_translate (cr, CLAMP (x + 0.13 * (shown - (n - 1) / 2.0), room, 1 - room) * size,
                             CLAMP (y, room, 1 - room) * size);
            shown++;
            bastide_art_draw_goods (cr, (BastideGoods) goods, size, style);
            cairo_restore (cr);
          }
    }
}

/* Where the signs of the turned shape are before the turn: stalls keep clear of them. */
static void
take_signs_back (BastideTileShape *shape, const BastideTileShape *turned, int turns)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      BastidePoint sign = turned->signs[segment];

      for (int turn = 0; turn < turns; turn++)
        sign = (BastidePoint) { sign.y, 1 - sign.x };
      shape->signs[segment] = sign;
    }
}

void
bastide_art_draw_tile (cairo_t *cr, const BastideTileKind *kind, int turns, double size, BastideStyle style)
{
  BastideTileShape shape, turned;
  Quarter quarter;
  uint64_t seed = seed_of (kind);
  BastideRng rng = bastide_rng (seed);
  Easel easel;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  bastide_tile_shape_init (&shape, kind, 0);
  if (turns == 0)
    turned = shape;
  else
    bastide_tile_shape_init (&turned, kind, turns);
  take_signs_back (&shape, &turned, turns);
  easel = easel_begin (cr, size, turns, style);
  /* On small tiles no edge is long enough to show the fewer steps, and the first picture comes sooner. */
  if (size < LEAST_SIZE_FOR_FINE_EDGES)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  paint_yards (&easel, &shape, &rng);
  quarter_plan (&quarter, &shape, seed);
  if (!style.contrast)
    paint_lawns (&easel, &quarter);
  paint_market_grounds (&easel, &shape);
  paint_streets (&easel, &shape);
  paint_aprons (&easel, &shape);
  if (!style.contrast)
    {
      for (int i = 0; i < quarter.n_gardens; i++)
        paint_garden (&easel, &quarter.gardens[i]);
      paint_shadows_of_roofs (&easel, &quarter);
      paint_roofs (&easel, &quarter);
      for (int i = 0; i < quarter.n_trees; i++)
        paint_tree (&easel, &quarter.trees[i]);
    }
  else
    {
      paint_flat_roofs (&easel, &quarter);
      paint_edges (&easel, &shape);
    }
  paint_buildings (&easel, &shape, kind, seed);
  paint_stalls (&easel, &shape, seed);
  if (size >= LEAST_SIZE_FOR_FINE_EDGES && !style.contrast)
    paint_passers (&easel, &shape, seed);
  easel_end (&easel);
  paint_signs (cr, &turned, size, style);
  cairo_restore (cr);
}
