/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a whole tile, from the ground up. */
#include "art/dusk.h"
#include "painters.h"

#define LEAST_SIZE_FOR_FINE_EDGES 128
#define LEAST_SIZE_FOR_PRINTS 20 /* smaller ones would be dots */
#define SMALL_PRINT 0.115        /* half the width of a sign on the ground */
#define LARGE_PRINT 0.152
#define LEAST_ROOM_FOR_LARGE 0.13 /* round its middle */
#define LEAST_TREE_OF_MAP 0.022f
#define FIGURE_HEIGHT 0.24f
#define FIGURE_HALF 0.09f
#define TOWER_HALF 0.12f
#define TOWER_HEIGHT 0.32f
#define LAMPS_APART 7 /* houses from one with a lamp to the next */

enum {
  MOST_TREES_OF_MAP = 5,
};

/* A number from a tile's identifier and its tone, so that a tile looks the same wherever it has that tone, but copies
 * of it with different tones differ. */
static uint64_t
seed_of (const TownTileKind *kind, unsigned tone)
{
  uint64_t hash = 0xcbf29ce484222325u;

  for (const char *at = kind->id; *at != '\0'; at++)
    hash = (hash ^ (unsigned char) *at) * 0x100000001b3u;
  return hash + tone * 0x9e3779b97f4a7c15u;
}

/* High contrast: a dark line wherever two kinds of area meet. */
static void
paint_edges (Easel *easel, const TownTileShape *shape)
{
  easel_colour (easel, 0x000000);
  cairo_set_line_width (easel->cr, 0.022);
  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];

      if (shape->types[border->left] == TOWN_STREET && shape->types[border->right] == TOWN_STREET)
        continue;
      trace_points (easel, &shape->points[border->first], border->count, false);
      cairo_stroke (easel->cr);
    }
}

/* The forms of public buildings follow each other with the tone, so that no two similar tones have the same. */
static void
paint_buildings (Easel *easel, const TownTileShape *shape, const TownTileKind *kind)
{
  const unsigned first = (unsigned) (seed_of (kind, 0) >> 8) + easel->style.tone;

  for (int i = 0; i < shape->n_buildings; i++)
    if (shape->buildings[i].historic)
      paint_historic_building (easel, &shape->buildings[i], kind->historic);
    else
      paint_public_building (easel, &shape->buildings[i], first + (unsigned) i);
}

/* Goods signs are upright, so they are painted in the turned shape. They keep clear of the wall even if they are
 * enlarged. */
static void
paint_signs (cairo_t *cr, const TownTileShape *turned, double size, BastideStyle style)
{
  const double room = find_sign_radius (size) + (double) TOWN_WALL_THICKNESS / 2;

  for (int segment = 0; segment < turned->n_segments; segment++)
    {
      const double x = (double) turned->signs[segment].x, y = (double) turned->signs[segment].y;
      int n = 0, shown = 0;

      for (int goods = TOWN_FISH; goods <= TOWN_LIVESTOCK; goods *= 2)
        n += (turned->goods[segment] & goods) != 0;
      for (int goods = TOWN_FISH; goods <= TOWN_LIVESTOCK; goods *= 2)
        if (turned->goods[segment] & goods)
          {
            cairo_save (cr);
            cairo_translate (cr, CLAMP (x + 0.13 * (shown - (n - 1) / 2.0), room, 1 - room) * size,
                             CLAMP (y, room, 1 - room) * size);
            shown++;
            town_art_draw_goods (cr, (TownGoods) goods, size, style);
            cairo_restore (cr);
          }
    }
}

/* The distance of P from what may stand on the tile's rim: the wall, and a tower at each corner, which is seen from the
 * south and so extends to the north. */
static float
find_distance_from_wall (float x, float y)
{
  const float aside = fminf (x, 1 - x) - TOWER_HALF, above = 1 - TOWER_HEIGHT - y;
  const float wall = fminf (fminf (x, 1 - x), fminf (y, 1 - y)) - TOWN_WALL_THICKNESS / 2;
  const float north = hypotf (fminf (x, 1 - x), y) - TOWN_TOWER_RADIUS;

  return fminf (wall, fminf (north, fmaxf (aside, above)));
}

/* Finds the point of a market that is farthest from its border, from the wall and from a figure on it. Returns that
 * distance. */
static double
find_room (const TownTileShape *shape, int segment, double *x, double *y)
{
  enum { STEPS = 24 };
  const BastidePoint feet = shape->figures[segment];
  double most = -1;

  for (int i = 1; i < STEPS; i++)
    for (int j = 1; j < STEPS; j++)
      {
        const float px = (float) i / STEPS, py = (float) j / STEPS;
        const float above = fminf (fmaxf (py, feet.y - FIGURE_HEIGHT), feet.y);
        const float aside = hypotf (px - feet.x, py - above) - FIGURE_HALF;
        double room;

        if (aside <= (float) most || town_tile_shape_segment_at (shape, px, py) != segment)
          continue;
        room = (double) fminf (fminf (aside, find_distance_from_wall (px, py)),
                               town_tile_shape_depth (shape, segment, px, py));
        if (room > most)
          {
            most = room;
            *x = (double) px;
            *y = (double) py;
          }
      }
  return most;
}

/* As a map, a market's goods are printed on its ground. */
static void
paint_prints (cairo_t *cr, const TownTileShape *turned, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, 0, style);

  for (int segment = 0; segment < turned->n_segments; segment++)
    {
      double x = 0.5, y = 0.5, half, room;
      int n = 0, shown = 0;

      for (int goods = TOWN_FISH; goods <= TOWN_LIVESTOCK; goods *= 2)
        n += (turned->goods[segment] & goods) != 0;
      if (n == 0 || style.hidden_signs >> segment & 1)
        continue;
      half = (find_room (turned, segment, &x, &y) < LEAST_ROOM_FOR_LARGE ? SMALL_PRINT : LARGE_PRINT) / n;
      room = (double) TOWN_WALL_THICKNESS / 2 + half;
      x = CLAMP (x, room, 1 - room);
      y = CLAMP (y, room, 1 - room);
      for (int goods = TOWN_FISH; goods <= TOWN_LIVESTOCK; goods *= 2)
        if (turned->goods[segment] & goods)
          paint_print (&easel, (TownGoods) goods, x + 2.2 * half * (shown++ - (n - 1) / 2.0), y, half);
    }
  easel_end (&easel);
}

/* Copies the positions of the signs of the turned shape back to the shape before the turn, because stalls keep clear
 * of them. */
static void
take_signs_back (TownTileShape *shape, const TownTileShape *turned, int turns)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      BastidePoint sign = turned->signs[segment];

      for (int turn = 0; turn < turns; turn++)
        sign = (BastidePoint) { sign.y, 1 - sign.x };
      shape->signs[segment] = sign;
    }
}

/* The largest trees only, and those larger than they are. */
static void
paint_trees_of_map (Easel *easel, const HousePlan *quarter)
{
  for (int i = 0, n = 0; i < quarter->n_trees && n < MOST_TREES_OF_MAP; i++)
    {
      Tree tree = quarter->trees[i];

      if (tree.radius < LEAST_TREE_OF_MAP)
        continue;
      tree.radius *= 1.45f;
      paint_tree (easel, &tree);
      n++;
    }
}

/* Gardens, houses and trees. */
static void
paint_quarter (Easel *easel, const HousePlan *quarter)
{
  const bool map = easel->level == LEVEL_MAP;

  for (int i = 0; !map && i < quarter->n_gardens; i++)
    paint_garden (easel, &quarter->gardens[i]);
  if (easel->level == LEVEL_NEAR)
    {
      paint_shadows_of_roofs (easel, quarter);
      paint_roofs (easel, quarter);
    }
  else
    paint_ribbons (easel, quarter);
  if (map)
    paint_trees_of_map (easel, quarter);
  else
    for (int i = 0; i < quarter->n_trees; i++)
      paint_tree (easel, &quarter->trees[i]);
}

/* Lamps in some houses, in front of the buildings and at the crossing. */
static void
paint_lamps (Easel *easel, const TownTileShape *shape, const HousePlan *quarter)
{
  for (int i = LAMPS_APART / 2; i < quarter->n_roofs; i += LAMPS_APART)
    {
      const BastidePoint at = quarter->roofs[i].front[quarter->roofs[i].n / 2];

      dusk_paint_lamp (easel, (double) at.x, (double) at.y, 0.15, 0.62, true);
    }
  for (int i = 0; i < shape->n_buildings; i++)
    {
      const TownShapeBuilding *building = &shape->buildings[i];
      const double out = 0.55 * (double) building->depth, angle = (double) building->direction;

      dusk_paint_lamp (easel, (double) building->centre.x + out * cos (angle),
                       (double) building->centre.y + out * sin (angle), 0.15, 0.62, true);
    }
  if (shape->has_crossing)
    dusk_paint_lamp (easel, (double) shape->crossing.x, (double) shape->crossing.y, 0.24, 0.55, false);
}

void
town_art_draw_tile (cairo_t *cr, const TownTileKind *kind, int turns, double size, BastideStyle style)
{
  TownTileShape shape, turned;
  HousePlan quarter;
  uint64_t seed = seed_of (kind, style.tone);
  BastideRng rng = bastide_rng (seed);
  Easel easel;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  town_tile_shape_init (&shape, kind, 0);
  if (turns == 0)
    turned = shape;
  else
    town_tile_shape_init (&turned, kind, turns);
  take_signs_back (&shape, &turned, turns);
  dusk_begin (cr, style);
  easel = easel_begin (cr, size, turns, style);
  /* On small tiles no edge is long enough for the coarser steps to be visible, and the first picture is ready
   * sooner. */
  if (size < LEAST_SIZE_FOR_FINE_EDGES)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  paint_yards (&easel, &shape, &rng);
  house_plan_plan (&quarter, &shape, seed, easel.level);
  if (!style.contrast)
    paint_lawns (&easel, &quarter);
  paint_market_grounds (&easel, &shape);
  paint_streets (&easel, &shape);
  paint_aprons (&easel, &shape);
  if (style.contrast)
    {
      paint_flat_roofs (&easel, &quarter);
      paint_edges (&easel, &shape);
    }
  else
    paint_quarter (&easel, &quarter);
  paint_buildings (&easel, &shape, kind);
  if (easel.level != LEVEL_MAP)
    paint_stalls (&easel, &shape, seed);
  if (size >= LEAST_SIZE_FOR_FINE_EDGES && !style.contrast)
    paint_passers (&easel, &shape, seed);
  easel_end (&easel);
  dusk_end (cr, style);
  if (is_dusk (style))
    {
      easel = easel_begin (cr, size, turns, style);
      paint_lamps (&easel, &shape, &quarter);
      easel_end (&easel);
    }
  if (level_of (size) != LEVEL_MAP)
    paint_signs (cr, &turned, size, style);
  else if (size >= LEAST_SIZE_FOR_PRINTS)
    paint_prints (cr, &turned, size, style);
  cairo_restore (cr);
}
