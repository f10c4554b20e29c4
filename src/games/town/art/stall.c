/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stalls on a market: small ones for large tiles, and larger, simpler ones for tiles on which those were crumbs. */
#include "painters.h"

static const uint32_t stripes[5] = { 0, 0x3f7398, 0xa8552a, 0, 0x5b8a3f }; /* of each kind of goods */

/* A striped awning with its shadow. */
static void
paint_awning (Easel *easel, double y, double width, double height, double angle, uint32_t stripe)
{
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.23 * height, &shadow_x, &shadow_y);
  trace_box (easel, shadow_x, y + shadow_y, width, height, angle);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.3);
  cairo_fill (easel->cr);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, 0, y);
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

void
paint_stall (Easel *outer, TownGoods goods, double x, double y, BastideRng *rng)
{
  double angle = random_between (rng, -0.08, 0.08);
  uint32_t choice = bastide_rng_below (rng, 100);
  Easel easel = easel_enter (outer, x, y, easel_upright (outer));

  if (choice < 26)
    paint_large_ware (&easel, goods, 0, 0, 0.105, rng);
  else if (goods == TOWN_LIVESTOCK ? choice < 88 : choice < 56)
    paint_ware (&easel, goods, 0, 0, 0.105, rng);
  else
    {
      paint_awning (&easel, -0.024, 0.104, 0.060, angle, stripes[goods]);
      paint_ware (&easel, goods, 0, 0.040, 0.056, rng);
    }
  easel_leave (&easel);
}

/* A cart on two wheels with its shafts to the right, seen from the side. */
static void
paint_cart (Easel *easel, TownGoods goods, BastideRng *rng)
{
  double shadow_x, shadow_y;

  cairo_translate (easel->cr, -0.018, 0);
  easel_shadow_offset (easel, 0.02, &shadow_x, &shadow_y);
  trace_box (easel, -0.01 + shadow_x, 0.050 + shadow_y, 0.15, 0.05, 0);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (easel->cr);
  if (goods == TOWN_LIVESTOCK)
    paint_animal (easel, BEAST_SHEEP, -0.015, -0.020, 0.115, false);
  else
    paint_ware (easel, goods, -0.015, goods == TOWN_GRAIN ? 0.005 : -0.015, 0.105, rng);
  trace_box (easel, 0.085, 0.022, 0.08, 0.014, -0.12);
  trace_box (easel, -0.015, 0.028, 0.145, 0.042, 0);
  easel_colour (easel, 0x7d5630);
  cairo_fill (easel->cr);
  trace_box (easel, -0.015, 0.017, 0.145, 0.012, 0);
  easel_colour (easel, 0xb08652);
  cairo_fill (easel->cr);
  for (int ring = 0; ring < 3; ring++)
    {
      static const double radii[3] = { 0.036, 0.024, 0.009 };
      static const uint32_t colours[3] = { 0x4a321d, 0xd9b98a, 0x4a321d };

      trace_disc (easel, -0.015, 0.055, radii[ring]);
      easel_colour (easel, colours[ring]);
      cairo_fill (easel->cr);
    }
}

void
paint_large_stall (Easel *outer, TownGoods goods, LargeStall form, double x, double y, double scale, BastideRng *rng)
{
  Easel easel = easel_enter (outer, x, y, easel_upright (outer));

  cairo_scale (easel.cr, scale, scale);
  switch (form)
    {
    case LARGE_STALL_AWNING:
      paint_awning (&easel, -0.042, 0.19, 0.095, 0, stripes[goods]);
      if (goods == TOWN_LIVESTOCK)
        paint_animal (&easel, BEAST_SHEEP, 0, 0.052, 0.115, false);
      else
        for (int i = -1; i <= 1; i += 2)
          paint_ware (&easel, goods, 0.048 * i, goods == TOWN_GRAIN ? 0.075 : 0.052, 0.088, rng);
      break;
    case LARGE_STALL_WARE:
      if (goods == TOWN_LIVESTOCK)
        paint_ware (&easel, goods, 0, 0, 0.16, rng);
      else
        paint_large_ware (&easel, goods, 0, 0, 0.17, rng);
      break;
    default: paint_cart (&easel, goods, rng); break;
    }
  easel_leave (&easel);
}
