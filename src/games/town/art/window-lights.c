/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows are where houses have their fronts: along streets and markets. Each is a bright pane in a soft glow. */
#include "window-lights.h"

#include "art/easel.h"
#include "games/town/board/city.h"

#define APART 0.085f        /* of possible windows along a front */
#define LIT 0.62            /* part of the windows that are lit */
#define BEHIND_FRONT 0.030f /* from the border of the area to a window */
#define GLOW 0.062
#define PANE 0.017
#define LEAST_PANE 0.9 /* pixels */

static void
paint_window (Easel *easel, double x, double y)
{
  const double pane = MAX (PANE, LEAST_PANE / easel->size);
  cairo_pattern_t *glow = cairo_pattern_create_radial (x, y, 0, x, y, GLOW);

  cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.78, 0.30, 0.62);
  cairo_pattern_add_color_stop_rgba (glow, 0.45, 1, 0.70, 0.22, 0.22);
  cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.62, 0.15, 0);
  trace_disc (easel, x, y, GLOW);
  cairo_set_source (easel->cr, glow);
  cairo_fill (easel->cr);
  cairo_pattern_destroy (glow);
  trace_box (easel, x, y, 2 * pane, 2 * pane, 0);
  easel_colour (easel, 0xfff0b0);
  cairo_fill (easel->cr);
}

/* Windows beside BORDER, to its left if SIGN is 1, to its right if it is -1. */
static void
paint_front (Easel *easel, const TownTileShape *shape, const TownShapeBorder *border, float sign, BastideRng *rng)
{
  float left = APART / 2;

  for (int i = 1; i < border->count; i++)
    {
      const BastidePoint a = shape->points[border->first + i - 1], b = shape->points[border->first + i];
      const float dx = b.x - a.x, dy = b.y - a.y, length = hypotf (dx, dy);

      for (; left < length; left += APART)
        {
          const float part = left / length, aside = sign * BEHIND_FRONT / length;

          if (random_between (rng, 0, 1) < LIT)
            paint_window (easel, (double) (a.x + part * dx + aside * dy), (double) (a.y + part * dy - aside * dx));
        }
      left -= length;
    }
}

/* Windows on the four sides of a building. */
static void
paint_building (Easel *outer, const TownShapeBuilding *building)
{
  Easel easel = easel_enter (outer, (double) building->centre.x, (double) building->centre.y,
                             (double) building->direction);
  const double depth = 0.30 * (double) building->depth, width = 0.30 * (double) building->width;

  paint_window (&easel, depth, 0);
  paint_window (&easel, -depth, 0);
  paint_window (&easel, 0, width);
  paint_window (&easel, 0, -width);
  easel_leave (&easel);
}

void
window_lights_paint (cairo_t *cr, const TownTileShape *shape, unsigned segment, double size)
{
  Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });
  BastideRng rng = bastide_rng (segment);

  for (int i = 0; segment == BASTIDE_WHOLE_CELL && i < shape->n_buildings; i++)
    paint_building (&easel, &shape->buildings[i]);
  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];

      if (border->left != segment && border->right != segment)
        continue;
      if (shape->types[border->left] == TOWN_RESIDENTIAL)
        paint_front (&easel, shape, border, 1, &rng);
      else if (shape->types[border->right] == TOWN_RESIDENTIAL)
        paint_front (&easel, shape, border, -1, &rng);
    }
  easel_end (&easel);
}
