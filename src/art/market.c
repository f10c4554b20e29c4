/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markets: an open paved place in the colour of its goods, with stalls in loose rows. */
#include "painters.h"

enum {
  ROWS = 5,                    /* of stalls on a tile */
  COLUMNS = 7,
  SLABS = 12,                  /* of the ground along a side of the tile */
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

/* Slabs in a grid that runs on over the tile's rim in every turn, some a little lighter or darker: a ground that is
 * paved, and neither water nor field. */
static void
paint_slabs (Easel *easel, const BastideTileShape *shape, int segment, uint32_t ground)
{
  const double slab = 1.0 / SLABS;

  cairo_save (easel->cr);
  trace_segments (easel, shape, segment, 0);
  cairo_clip (easel->cr);
  for (int i = 0; i < SLABS; i++)
    for (int j = 0; j < SLABS; j++)
      {
        unsigned tint = ((unsigned) i * 7 + (unsigned) j * 11 + (unsigned) (i * j) * 3) % 9;

        if (tint > 2)
          continue;
        cairo_rectangle (easel->cr, i * slab, j * slab, slab, slab);
        easel_colour_alpha (easel, tint == 0 ? COLOUR_INK : 0xffffff, tint == 0 ? 0.05 : 0.10);
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
paint_kerbs (Easel *easel, const BastideTileShape *shape)
{
  for (int pass = easel->style.contrast ? 1 : 0; pass < 2; pass++)
    for (int i = 0; i < shape->n_borders; i++)
      {
        const BastideShapeBorder *border = &shape->borders[i];
        bool left = shape->kinds[border->left] == BASTIDE_MARKET;
        uint32_t ground = ground_of (shape->goods[left ? border->left : border->right], easel->style.contrast);

        if (!left && shape->kinds[border->right] != BASTIDE_MARKET)
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
paint_market_grounds (Easel *easel, const BastideTileShape *shape)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    if (shape->kinds[segment] == BASTIDE_MARKET)
      {
        uint32_t ground = ground_of (shape->goods[segment], easel->style.contrast);

        trace_segments (easel, shape, segment, 0);
        easel_colour (easel, ground);
        cairo_fill (easel->cr);
        if (easel->size >= 50 && !easel->style.contrast)
          paint_slabs (easel, shape, segment, ground);
      }
  paint_kerbs (easel, shape);
}

/* Whether a stall may stand at a place of a market. */
static bool
is_free (const BastideTileShape *shape, int segment, double x, double y)
{
  const float rim = 0.055f, front = 0.075f;
  float px = (float) x, py = (float) y;

  if (px < rim || py < rim || px > 1 - rim || py > 1 - rim
      || bastide_tile_shape_segment_at (shape, px, py) != segment)
    return false;
  for (int i = 0; i < shape->n_borders; i++)
    {
      const BastideShapeBorder *border = &shape->borders[i];

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

      if (shape->lines[i].end == BASTIDE_STREET_TO_MARKET && hypotf (end.x - px, end.y - py) < 0.17f)
        return false;
    }
  return hypotf (shape->signs[segment].x - px, shape->signs[segment].y - py) > 0.14f;
}

/* A striped awning with its shadow, SIZE wide. */
static void
paint_awning (Easel *easel, double x, double y, double angle, uint32_t stripe)
{
  const double width = 0.104, height = 0.060;
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.014, &shadow_x, &shadow_y);
  trace_box (easel, x + shadow_x, y + shadow_y, width, height, angle);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.3);
  cairo_fill (easel->cr);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  cairo_rotate (easel->cr, angle);
  cairo_rectangle (easel->cr, -width / 2, -height / 2, width, height);
  easel_colour (easel, 0xf7f0de);
  cairo_fill (easel->cr);
  for (int i = 0; i < 3; i++)
    cairo_rectangle (easel->cr, -width / 2 + (2 * i + 0.5) * width / 6, -height / 2, width / 6, height);
  easel_colour (easel, stripe);
  cairo_fill (easel->cr);
  cairo_rectangle (easel->cr, -width / 2, 0, width, height / 2);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.16);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
}

static void
paint_stall (Easel *easel, BastideGoods goods, double x, double y, BastideRng *rng)
{
  static const uint32_t stripes[5] = { 0, 0x3f7398, 0xa8552a, 0, 0x5b8a3f };
  double angle = random_between (rng, -0.10, 0.10);
  uint32_t choice = bastide_rng_below (rng, 100);

  if (choice < 16)
    paint_large_ware (easel, goods, x, y, 0.105, rng);
  else if (goods == BASTIDE_LIVESTOCK ? choice < 80 : choice < 50)
    paint_ware (easel, goods, x, y, 0.100, rng);
  else
    {
      paint_awning (easel, x, y - 0.020, angle, stripes[goods]);
      if (goods == BASTIDE_LIVESTOCK)
        paint_large_ware (easel, goods, x, y + 0.040, 0.05, rng);
      else
        paint_ware (easel, goods, x, y + 0.040, 0.056, rng);
    }
}

/* Someone who walks about, seen from above: a hat over shoulders. */
static void
paint_walker (Easel *easel, double x, double y, BastideRng *rng)
{
  static const uint32_t cloths[5] = { 0x7b5a44, 0x8c7b62, 0x5d6470, 0x94634a, 0x6b7350 };
  uint32_t cloth = cloths[bastide_rng_below (rng, 5)];
  double angle = random_between (rng, 0, G_PI), shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.010, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, 0.009);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.3);
  cairo_fill (easel->cr);
  trace_box (easel, x, y, 0.022, 0.012, angle);
  easel_colour (easel, cloth);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, 0.0065);
  easel_colour (easel, 0xe6cfa8);
  cairo_fill (easel->cr);
}

/* People in the lanes between the rows of stalls. */
static void
paint_walkers (Easel *easel, const BastideTileShape *shape, int segment, BastideRng *rng)
{
  for (int i = 0; i < 14; i++)
    {
      double x = random_between (rng, 0.06, 0.94);
      double y = (double) bastide_rng_below (rng, ROWS) / ROWS + random_between (rng, -0.02, 0.02);

      BastideRng own = bastide_rng (bastide_rng_next (rng));

      if (is_free (shape, segment, x, y))
        paint_walker (easel, x, y, &own);
    }
}

/* Stalls in rows. Each has numbers of its own, so that one that gives way to a sign changes no other. */
void
paint_stalls (Easel *easel, const BastideTileShape *shape, uint64_t seed)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      BastideRng rng;
      int turn = 0;

      if (shape->kinds[segment] != BASTIDE_MARKET)
        continue;
      for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
          {
            double x, y;
            BastideGoods goods;

            rng = bastide_rng (seed + (uint64_t) (i * COLUMNS + j));
            x = (j + 0.5 + 0.25 * (i & 1 ? 1 : -1)) / COLUMNS + random_between (&rng, -0.012, 0.012);
            y = (i + 0.5) / ROWS + random_between (&rng, -0.008, 0.008);
            do
              goods = (BastideGoods) (1 << (turn++ % 3));
            while (!(shape->goods[segment] & goods));
            if (bastide_rng_below (&rng, 100) >= 8 && is_free (shape, segment, x, y))
              paint_stall (easel, goods, x, y, &rng);
          }
      rng = bastide_rng (seed + ROWS * COLUMNS);
      if (easel->size >= 130 && !easel->style.contrast)
        paint_walkers (easel, shape, segment, &rng);
    }
}
