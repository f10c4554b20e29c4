/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markets: an open paved place in the colour of its goods, with stalls in irregular rows. */
#include "painters.h"

/* The least distance of a stall from the sides of the tile, where a wall may be. */
#define RIM 0.128f
#define ROW_STEP 0.183
#define COLUMN_STEP 0.146
#define LEAST_ROOM 0.085f /* round the middle of a large stall */
#define ENOUGH_ROOM 0.125f
#define LEAST_SCALE 0.75 /* of a large stall, where there is little room and where there is much */
#define MOST_SCALE 1.05
#define SIGN_GAP 0.045f  /* between a sign and the room of a large stall */
#define CART_REACH 0.105 /* of a cart at scale 1, to either side */
#define STALL_GAP 0.30   /* between the middles of large stalls */

enum {
  ROWS = 5, /* rows of stalls on a tile */
  COLUMNS = 6,
  PASSERS = 2,      /* people on a street */
  STEPS = 14,       /* places for large stalls along a side */
  LARGE_STALLS = 3, /* at most on a market */
  SLABS = 12,       /* slabs of the ground along a side of the tile */
};

static uint32_t
ground_of (unsigned goods, bool contrast)
{
  static const uint32_t grounds[3] = { COLOUR_FISH, COLOUR_GRAIN, COLOUR_LIVESTOCK };
  static const uint32_t strong[3] = { 0x9cc4dc, 0xffd83d, 0x8fd05a };
  uint32_t colour = 0;
  int n = 0;

  for (int i = 0; i < 3; i++)
    if (goods & (1u << i))
      colour = colour_mix (colour, contrast ? strong[i] : grounds[i], 1.0 / ++n);
  return colour;
}

/* Paints slabs, some a little lighter or darker, so that the ground looks paved and not like water or a field. Their
 * grid fits that of the next tile, however both are turned. */
static void
paint_slabs (Easel *easel, const TownTileShape *shape, int segment, uint32_t ground)
{
  const double slab = 1.0 / SLABS;

  cairo_save (easel->cr);
  trace_segments (easel, shape, segment, 0);
  cairo_clip (easel->cr);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < SLABS; i++)
        for (int j = 0; j < SLABS; j++)
          {
            unsigned tint = ((unsigned) i * 7 + (unsigned) j * 11 + (unsigned) (i * j) * 3) % 9;

            if (pass == 0 ? tint == 0 : tint == 1 || tint == 2)
              cairo_rectangle (easel->cr, i * slab, j * slab, slab, slab);
          }
      easel_colour_alpha (easel, pass == 0 ? COLOUR_INK : 0xffffff, pass == 0 ? 0.05 : 0.10);
      cairo_fill (easel->cr);
    }
  for (int i = 0; i <= SLABS; i++)
    {
      cairo_move_to (easel->cr, 0, i * slab);
      cairo_line_to (easel->cr, 1, i * slab);
      cairo_move_to (easel->cr, i * slab, 0);
      cairo_line_to (easel->cr, i * slab, 1);
    }
  easel_colour_alpha (easel, colour_mix (ground, COLOUR_INK, 0.35), 0.30);
  cairo_set_line_width (easel->cr, 0.005);
  cairo_stroke (easel->cr);
  cairo_restore (easel->cr);
}

/* A kerb of light stone round the markets, with a dark joint. */
static void
paint_kerbs (Easel *easel, const TownTileShape *shape)
{
  for (int pass = easel->style.contrast ? 1 : 0; pass < 2; pass++)
    for (int i = 0; i < shape->n_borders; i++)
      {
        const TownShapeBorder *border = &shape->borders[i];
        bool left = shape->types[border->left] == TOWN_MARKET;
        uint32_t ground = ground_of (shape->goods[left ? border->left : border->right], easel->style.contrast);

        if (!left && shape->types[border->right] != TOWN_MARKET)
          continue;
        trace_points (easel, &shape->points[border->first], border->count, false);
        if (pass == 0)
          easel_colour (easel, colour_mix (ground, COLOUR_STONE_LIGHT, 0.72));
        else
          easel_colour (easel, colour_mix (ground, COLOUR_INK, 0.34));
        cairo_set_line_width (easel->cr, pass == 0 ? 0.036 : 0.012);
        cairo_stroke (easel->cr);
      }
}

void
paint_market_grounds (Easel *easel, const TownTileShape *shape)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    if (shape->types[segment] == TOWN_MARKET)
      {
        uint32_t ground = ground_of (shape->goods[segment], easel->style.contrast);

        trace_segments (easel, shape, segment, 0);
        easel_colour (easel, ground);
        cairo_fill (easel->cr);
        if (easel->level != LEVEL_MAP && !easel->style.contrast)
          paint_slabs (easel, shape, segment, ground);
      }
  paint_kerbs (easel, shape);
}

/* Whether something may be at a point of a market, at least RIM from the tile's sides. */
static bool
is_free (const TownTileShape *shape, int segment, double x, double y, float rim)
{
  const float front = 0.083f;
  float px = (float) x, py = (float) y;

  if (px < rim || py < rim || px > 1 - rim || py > 1 - rim || town_tile_shape_segment_at (shape, px, py) != segment)
    return false;
  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];

      for (int j = 0; j < border->count; j++)
        {
          BastidePoint p = shape->points[border->first + j];

          if ((border->left == segment || border->right == segment) && hypotf (p.x - px, p.y - py) < front)
            return false;
        }
    }
  for (int i = 0; i < shape->n_lines; i++)
    {
      BastidePoint end = shape->points[shape->lines[i].first + shape->lines[i].count - 1];

      if (shape->lines[i].end == TOWN_STREET_TO_MARKET && hypotf (end.x - px, end.y - py) < 0.17f)
        return false;
    }
  return hypotf (shape->signs[segment].x - px, shape->signs[segment].y - py) > 0.132f;
}

/* A person who walks about, in a long coat. */
static void
paint_walker (Easel *outer, double x, double y, BastideRng *rng)
{
  static const uint32_t cloths[6] = { 0x7a3f3a, 0x8a7350, 0x4d5a70, 0xa0552f, 0x55683f, 0x6a4a66 };
  const uint32_t cloth = cloths[bastide_rng_below (rng, 6)];
  Easel easel = easel_enter (outer, x, y, easel_upright (outer));
  cairo_t *cr = easel.cr;

  trace_box (&easel, 0.009, 0.002, 0.024, 0.010, 0.4);
  easel_colour_alpha (&easel, COLOUR_SHADOW, 0.3);
  cairo_fill (cr);
  cairo_move_to (cr, -0.0115, 0.002);
  cairo_curve_to (cr, -0.009, -0.012, -0.009, -0.023, 0, -0.024);
  cairo_curve_to (cr, 0.009, -0.023, 0.009, -0.012, 0.0115, 0.002);
  cairo_close_path (cr);
  easel_colour (&easel, cloth);
  cairo_fill (cr);
  trace_disc (&easel, 0, -0.027, 0.0068);
  easel_colour (&easel, 0xf0d3ab);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -0.0285, 0.0068, G_PI, 2 * G_PI);
  cairo_close_path (cr);
  easel_colour (&easel, colour_mix (cloth, 0x201810, 0.45));
  cairo_fill (cr);
  easel_leave (&easel);
}

/* Paints people in the lanes between the rows of stalls. */
static void
paint_walkers (Easel *easel, const TownTileShape *shape, int segment, BastideRng *rng)
{
  for (int i = 0; i < 22; i++)
    {
      double x = random_between (rng, 0.09, 0.91);
      double y = 0.5 + ((double) bastide_rng_below (rng, ROWS + 1) - ROWS / 2.0) * ROW_STEP
                 + random_between (rng, -0.02, 0.02);

      BastideRng own = bastide_rng (bastide_rng_next (rng));

      if (is_free (shape, segment, x, y, 0.088f))
        paint_walker (easel, x, y, &own);
    }
}

/* Paints people on both sides of every street. */
void
paint_passers (Easel *easel, const TownTileShape *shape, uint64_t seed)
{
  BastideRng rng = bastide_rng (seed + 1);

  for (int i = 0; i < shape->n_lines; i++)
    for (int passer = 0; passer < PASSERS; passer++)
      {
        const TownShapeLine *line = &shape->lines[i];
        const BastidePoint *points = &shape->points[line->first];
        double along = (passer + random_between (&rng, 0.2, 0.8)) / PASSERS * (line->count - 1);
        double aside = random_between (&rng, -0.035, 0.035);
        int at = (int) along;
        double dx = (double) (points[at + 1].x - points[at].x), dy = (double) (points[at + 1].y - points[at].y);
        double step = MAX (hypot (dx, dy), 1e-6);

        paint_walker (easel, (double) points[at].x + dx * (along - at) - dy / step * aside,
                      (double) points[at].y + dy * (along - at) + dx / step * aside, &rng);
      }
}

/* The next one of the goods of SEGMENT. */
static TownGoods
choose_goods (const TownTileShape *shape, int segment, int *turn)
{
  TownGoods goods;

  do
    goods = (TownGoods) (1 << ((*turn)++ % 3));
  while (!(shape->goods[segment] & goods));
  return goods;
}

/* The room for a large stall at P of SEGMENT: the distance from the border, the wall, the sign, and streets that end
 * here. */
static float
find_room (const Easel *easel, const TownTileShape *shape, int segment, BastidePoint p)
{
  const float sign = (float) find_sign_radius (easel->size) + SIGN_GAP;
  float room = hypotf (p.x - shape->signs[segment].x, p.y - shape->signs[segment].y) - sign;

  room = fminf (room, fminf (fminf (p.x, 1 - p.x), fminf (p.y, 1 - p.y)) - TOWN_WALL_THICKNESS / 2);
  for (int i = 0; i < shape->n_lines; i++)
    {
      const BastidePoint end = shape->points[shape->lines[i].first + shape->lines[i].count - 1];

      if (shape->lines[i].end == TOWN_STREET_TO_MARKET)
        room = fminf (room, hypotf (p.x - end.x, p.y - end.y) - 0.09f);
    }
  if (room < LEAST_ROOM || town_tile_shape_segment_at (shape, p.x, p.y) != segment)
    return 0;
  return fminf (room, town_tile_shape_depth (shape, segment, p.x, p.y));
}

/* The place AT of the grid of places on which large stalls may be. */
static BastidePoint
find_place (int at)
{
  return (BastidePoint) { ((float) (at % STEPS) + 0.5f) / STEPS, ((float) (at / STEPS) + 0.5f) / STEPS };
}

/* A few large stalls, each where most room is left. Only the third is a cart. */
static void
paint_large_stalls (Easel *easel, const TownTileShape *shape, int segment, uint64_t seed)
{
  float rooms[STEPS * STEPS];
  BastideRng rng = bastide_rng (seed);
  const unsigned first = (unsigned) bastide_rng_below (&rng, LARGE_STALL_CART);
  int turn = 0;

  for (int i = 0; i < STEPS * STEPS; i++)
    {
      rooms[i] = find_room (easel, shape, segment, find_place (i));
      if (rooms[i] >= LEAST_ROOM)
        rooms[i] = fminf (rooms[i], ENOUGH_ROOM) + 0.02f * (float) random_between (&rng, 0, 1);
    }
  for (unsigned n = 0; n < LARGE_STALLS; n++)
    {
      const LargeStall form = n < LARGE_STALL_CART ? (LargeStall) (n ^ first) : LARGE_STALL_CART;
      BastidePoint p;
      double scale;
      int best = 0;

      for (int i = 1; i < STEPS * STEPS; i++)
        if (rooms[i] > rooms[best])
          best = i;
      if (rooms[best] < LEAST_ROOM)
        return;
      p = find_place (best);
      scale = CLAMP ((double) (rooms[best] / LEAST_ROOM) - 0.4, LEAST_SCALE, MOST_SCALE);
      if (form == LARGE_STALL_CART)
        scale = MIN (scale, (double) find_room (easel, shape, segment, p) / CART_REACH);
      paint_large_stall (easel, choose_goods (shape, segment, &turn), form, (double) p.x, (double) p.y, scale, &rng);
      for (int i = 0, at = best; i < STEPS * STEPS; i++)
        if (hypot (i % STEPS - at % STEPS, i / STEPS - at / STEPS) < STALL_GAP * STEPS)
          rooms[i] = 0;
    }
}

/* Paints stalls in rows. Each has random numbers of its own, so that leaving one out for a sign does not change the
 * others. */
void
paint_stalls (Easel *easel, const TownTileShape *shape, uint64_t seed)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      BastideRng rng;
      int turn = 0;

      if (shape->types[segment] != TOWN_MARKET)
        continue;
      if (easel->level == LEVEL_PLAN)
        {
          paint_large_stalls (easel, shape, segment, seed + (uint64_t) segment);
          continue;
        }
      for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
          {
            double x, y;
            TownGoods goods;

            rng = bastide_rng (seed + (uint64_t) (i * COLUMNS + j));
            x = 0.5 + (j - (COLUMNS - 1) / 2.0 + (i & 1 ? 0.5 : 0)) * COLUMN_STEP
                + random_between (&rng, -0.006, 0.006);
            y = 0.5 + (i - (ROWS - 1) / 2.0) * ROW_STEP + random_between (&rng, -0.006, 0.006);
            goods = choose_goods (shape, segment, &turn);
            if (bastide_rng_below (&rng, 100) >= 6 && is_free (shape, segment, x, y, RIM))
              paint_stall (easel, goods, x, y, &rng);
          }
      rng = bastide_rng (seed + ROWS * COLUMNS);
      if (easel->size >= 130 && !easel->style.contrast)
        paint_walkers (easel, shape, segment, &rng);
    }
}
