/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markets: an open paved place in the colour of its goods, with stalls in loose rows. */
#include "painters.h"

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

/* Small stones in courses that run on over the tile's rim. */
static void
paint_cobbles (Easel *easel, const BastideTileShape *shape, int segment, uint32_t ground)
{
  const double course = 1.0 / 24;

  cairo_save (easel->cr);
  trace_segments (easel, shape, segment, 0);
  cairo_clip (easel->cr);
  easel_colour_alpha (easel, colour_mix (ground, COLOUR_INK, 0.35), 0.22);
  cairo_set_line_width (easel->cr, 0.004);
  for (int i = 0; i <= 24; i++)
    {
      cairo_move_to (easel->cr, 0, i * course);
      cairo_line_to (easel->cr, 1, i * course);
      for (int j = 0; easel->size >= 160 && j <= 16; j++)
        {
          cairo_move_to (easel->cr, (j + (i & 1) * 0.5) / 16, i * course);
          cairo_rel_line_to (easel->cr, 0, course);
        }
    }
  cairo_stroke (easel->cr);
  cairo_restore (easel->cr);
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
        if (easel->size >= 90 && !easel->style.contrast)
          paint_cobbles (easel, shape, segment, ground);
      }
  for (int i = 0; i < shape->n_borders; i++)
    {
      const BastideShapeBorder *border = &shape->borders[i];
      bool left = shape->kinds[border->left] == BASTIDE_MARKET, right = shape->kinds[border->right] == BASTIDE_MARKET;

      if (!left && !right)
        continue;
      trace_points (easel, &shape->points[border->first], border->count, false);
      easel_colour (easel, colour_mix (ground_of (shape->goods[left ? border->left : border->right], easel->style.contrast),
                                       COLOUR_INK, 0.28));
      cairo_set_line_width (easel->cr, 0.016);
      cairo_stroke (easel->cr);
    }
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
  return hypotf (shape->signs[segment].x - px, shape->signs[segment].y - py) > 0.115f;
}

/* A striped awning with its shadow, SIZE wide. */
static void
paint_awning (Easel *easel, double x, double y, double angle, uint32_t stripe)
{
  const double width = 0.092, height = 0.056;
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
  static const uint32_t stripes[5] = { 0, 0x3f7398, 0xb4632c, 0, 0x5f8a44 };
  double angle = random_between (rng, -0.12, 0.12);

  if (goods == BASTIDE_LIVESTOCK || bastide_rng_below (rng, 100) < 45)
    paint_ware (easel, goods, x, y, 0.095, rng);
  else
    {
      paint_awning (easel, x, y - 0.018, angle, stripes[goods]);
      paint_ware (easel, goods, x, y + 0.038, 0.05, rng);
    }
}

void
paint_stalls (Easel *easel, const BastideTileShape *shape, BastideRng *rng)
{
  const int rows = 5, columns = 7;

  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      int turn = 0;

      if (shape->kinds[segment] != BASTIDE_MARKET)
        continue;
      for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
          {
            double x = (j + 0.5 + 0.25 * (i & 1 ? 1 : -1)) / columns + random_between (rng, -0.012, 0.012);
            double y = (i + 0.5) / rows + random_between (rng, -0.01, 0.01);
            bool left_out = bastide_rng_below (rng, 100) < 12;
            BastideGoods goods;

            if (left_out || !is_free (shape, segment, x, y))
              continue;
            do
              goods = (BastideGoods) (1 << (turn++ % 3));
            while (!(shape->goods[segment] & goods));
            paint_stall (easel, goods, x, y, rng);
          }
    }
}
