/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground between the houses: trodden earth and grass. */
#include "painters.h"

/* Pebbles and tufts, so that the ground does not look too even. */
static void
paint_pebbles (Easel *easel, BastideRng *rng)
{
  static const uint32_t colours[3] = { 0xb59f72, 0xe6d6b2, 0x9a9a5c };

  for (int kind = 0; kind < 3; kind++)
    {
      for (int i = 0; i < 70; i++)
        {
          double x = random_between (rng, 0, 1), y = random_between (rng, 0, 1);
          double size = random_between (rng, 0.003, 0.007);

          cairo_rectangle (easel->cr, x, y, size, size * 0.8);
        }
      easel_colour_alpha (easel, colours[kind], 0.7);
      cairo_fill (easel->cr);
    }
}

void
paint_yards (Easel *easel, const TownTileShape *shape, BastideRng *rng)
{
  easel_colour (easel, easel->style.contrast
                           ? 0xc4643c
                           : colour_mix (COLOUR_YARD_FAR, COLOUR_YARD, CLAMP ((easel->size - 60) / 60, 0, 1)));
  cairo_paint (easel->cr);
  if (easel->style.contrast)
    return;
  if (easel->size >= 150)
    paint_pebbles (easel, rng);
}

static void
trace_lawn (Easel *easel, const Tree *lawn, double grow)
{
  const double x = (double) lawn->at.x, y = (double) lawn->at.y, radius = (double) lawn->radius;
  const int n = 7;

  for (int i = 0; i < n; i++)
    {
      double angle = i * 2 * G_PI / n + 50 * x, r = (0.34 + 0.14 * ((i * 5) % 3)) * radius;

      trace_disc (easel, x + 0.46 * radius * cos (angle), y + 0.40 * radius * sin (angle), r + grow);
    }
}

/* Grass has a soft edge like a cloud, and lawns that touch become one. */
void
paint_lawns (Easel *easel, const HousePlan *quarter)
{
  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < quarter->n_lawns; i++)
        trace_lawn (easel, &quarter->lawns[i], pass == 0 ? 0.003 : -0.003);
      easel_colour (easel, pass == 0 ? colour_mix (COLOUR_GARDEN, COLOUR_YARD, 0.45) : COLOUR_GARDEN);
      cairo_fill (easel->cr);
    }
}
