/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Public buildings: larger than houses, with slate roofs. */
#include "painters.h"

/* Wings round a court with a tree in it. */
static void
paint_court (Easel *easel, double width, double depth)
{
  double wing = MIN (width, depth) * 0.30;

  trace_box (easel, 0, 0, depth - wing, width - wing, 0);
  easel_colour (easel, colour_mix (COLOUR_GARDEN, COLOUR_YARD, 0.3));
  cairo_fill (easel->cr);
  paint_hipped_roof (easel, -(depth - wing) / 2, 0, width, wing, G_PI / 2, COLOUR_PUBLIC, 0.026);
  paint_hipped_roof (easel, 0, -(width - wing) / 2, depth, wing, 0, COLOUR_PUBLIC, 0.026);
  paint_hipped_roof (easel, 0, (width - wing) / 2, depth, wing, 0, COLOUR_PUBLIC, 0.026);
  paint_tree (easel, &(Tree) { { 0, 0 }, (float) (wing * 0.55), 0 });
}

/* A great hall with a lantern on its ridge. */
static void
paint_hall (Easel *easel, double width, double depth)
{
  paint_hipped_roof (easel, 0, 0, width, depth * 0.86, G_PI / 2, COLOUR_PUBLIC, 0.032);
  paint_gabled_roof (easel, depth * 0.34, 0, depth * 0.3, width * 0.26, 0, COLOUR_PUBLIC, 0.02);
  paint_prism (easel, 0, 0, MIN (width, depth) * 0.15, 8, 0, colour_mix (COLOUR_PUBLIC, 0xffffff, 0.12), 0.02);
}

/* A chapel: nave, apse and a small tower. */
static void
paint_chapel (Easel *easel, double width, double depth)
{
  double nave = width * 0.50;

  paint_prism (easel, -depth * 0.36, 0, nave * 0.5, 10, 0, COLOUR_PUBLIC, 0.024);
  paint_gabled_roof (easel, depth * 0.05, 0, depth * 0.86, nave, 0, COLOUR_PUBLIC, 0.03);
  paint_gabled_roof (easel, -depth * 0.08, 0, width * 0.96, nave * 0.5, G_PI / 2, COLOUR_PUBLIC, 0.026);
  paint_prism (easel, depth * 0.36, nave * 0.42, nave * 0.34, 4, 0, colour_mix (COLOUR_PUBLIC, 0x1f3a3e, 0.2), 0.042);
}

void
paint_public_building (Easel *easel, const TownShapeBuilding *building, unsigned variant)
{
  double width = (double) building->width, depth = (double) building->depth;
  Easel inner = easel_enter (easel, (double) building->centre.x, (double) building->centre.y,
                             (double) building->direction);

  paint_paved_box (&inner, 0, 0, depth + 0.03, width + 0.03, 0);
  switch (variant % 3)
    {
    case 0: paint_court (&inner, width, depth); break;
    case 1: paint_hall (&inner, width, depth); break;
    default: paint_chapel (&inner, width, depth); break;
    }
  easel_leave (&inner);
}
