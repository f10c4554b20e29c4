/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions the name plate of a historic building: near the building, away from what matters for the game. */
#include "tile-spots.h"

#include "tile-shape.h"

/* Half of the size of a plate if tiles have their usual size, and half its height on the smallest tiles that show a
 * name. */
#define HALF_WIDTH 0.22f
#define HALF_HEIGHT 0.055f
#define MOST_HALF_HEIGHT 0.072f
#define STEP 0.035f /* along a street */
#define LEAST_FROM_SIDE 0.02f

enum {
  ROWS = 60, /* of places that are tried */
};

/* How much the plate at MIDDLE covers of a disc of RADIUS around P: 0 if nothing, 1 if it covers P. */
static float
covers (BastidePoint middle, BastidePoint p, float radius)
{
  float dx = fmaxf (fabsf (p.x - middle.x) - HALF_WIDTH, 0), dy = fmaxf (fabsf (p.y - middle.y) - HALF_HEIGHT, 0);

  return fmaxf (1 - hypotf (dx, dy) / radius, 0);
}

/* How much the plate covers of a street; its ends count most. */
static float
rate_street (const TownTileShape *shape, const TownShapeLine *line, BastidePoint middle)
{
  const BastidePoint *points = &shape->points[line->first];
  float cost = 5 * covers (middle, points[line->count - 1], 0.15f);

  for (int i = 0; i + 1 < line->count; i++)
    {
      float length = point_distance (points[i], points[i + 1]);
      int n = (int) ceilf (length / STEP);

      for (int j = 0; j < n; j++)
        cost += 0.5f
                * covers (middle, point_between (points[i], points[i + 1], ((float) j + 0.5f) / (float) n),
                          TOWN_STREET_HALF);
    }
  return cost;
}

/* Half of the height of BUILDING on the screen. */
static float
find_half_height (const TownShapeBuilding *building)
{
  return (fabsf (sinf (building->direction)) * building->depth + fabsf (cosf (building->direction)) * building->width)
         / 2;
}

/* The cost of a plate at MIDDLE: what it would cover, and its distance from its building. It had better not cover the
 * building itself. */
static float
rate_plate (const TownTileShape *shape, const TownShapeBuilding *building, BastidePoint middle)
{
  float dx = fabsf (middle.x - building->centre.x), dy = middle.y - building->centre.y;
  float gap = fabsf (dy) - find_half_height (building) - MOST_HALF_HEIGHT;
  float cost = (gap < 0 ? -500 : 35) * gap + 4 * dx + (dy < 0 ? 0.1f : 0);

  for (int i = 0; i < shape->n_lines; i++)
    cost += rate_street (shape, &shape->lines[i], middle);
  if (shape->has_crossing)
    cost += 5 * covers (middle, shape->crossing, 0.16f);
  for (int i = 0; i < shape->n_segments; i++)
    {
      const BastidePoint at = shape->figures[i];
      const bool stands = shape->types[i] != TOWN_RESIDENTIAL;

      /* Standing figures extend upwards from their feet. */
      cost += (i == building->segment ? 3 : 1) * covers (middle, at, 0.10f);
      if (stands)
        cost += covers (middle, (BastidePoint) { at.x, at.y - 0.14f }, 0.10f);
      if (shape->types[i] == TOWN_MARKET)
        cost += 6 * covers (middle, shape->signs[i], 0.10f);
    }
  return cost;
}

void
spots_place_plate (TownTileShape *shape)
{
  const TownShapeBuilding *building;
  float best = INFINITY;

  if (shape->n_buildings == 0 || !shape->buildings[shape->n_buildings - 1].historic)
    return;
  building = &shape->buildings[shape->n_buildings - 1];
  for (int row = 0; row <= ROWS; row++)
    for (int i = -2; i <= 2; i++)
      {
        float x = building->centre.x + 0.08f * (float) i;
        float y = LEAST_FROM_SIDE + (1 - 2 * LEAST_FROM_SIDE) * (float) row / ROWS;
        BastidePoint middle = { fminf (fmaxf (x, HALF_WIDTH + 0.03f), 0.97f - HALF_WIDTH), y };
        float cost = rate_plate (shape, building, middle);

        if (cost < best)
          {
            best = cost;
            shape->plate = middle;
          }
      }
}
