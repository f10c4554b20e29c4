/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans rows of houses with shared walls: first along streets and markets, then along the tile's rim, then a second row
 * beyond each first one, and trees in the remaining ground. */
#include "house-plan.h"

#include "house-steps.h"

#define LOT_WIDTH 0.125f
#define MAP_LOT_WIDTH 0.19f
#define PLAN_LOT_WIDTH 0.18f

void
house_plan_plan (HousePlan *quarter, const TownTileShape *shape, uint64_t seed, Level level)
{
  static const RowLook looks[3][3] = {
    [LEVEL_MAP] = { { PAVEMENT, ROW_DEPTH, MAP_LOT_WIDTH, 8, .joins = true, .even = true },
                    { 0, ROW_DEPTH * 0.95f, MAP_LOT_WIDTH, 12, .even = true } },
    [LEVEL_PLAN] = { { PAVEMENT, ROW_DEPTH, PLAN_LOT_WIDTH, 0, 50, .joins = true, .apart = true },
                     { 0, ROW_DEPTH * 0.66f, PLAN_LOT_WIDTH, .apart = true } },
    [LEVEL_NEAR] = { { PAVEMENT, ROW_DEPTH, LOT_WIDTH, 3, 12, .joins = true },
                     { 0, ROW_DEPTH * 0.95f, LOT_WIDTH * 0.95f, 8, 45 },
                     { PAVEMENT + ROW_DEPTH + 1.2f * ALLEY, ROW_DEPTH * 0.8f, LOT_WIDTH, 38, 25 } },
  };
  const RowLook *rows = looks[level];

  quarter->n_roofs = quarter->n_trees = quarter->n_gardens = quarter->n_lawns = 0;
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Plan plan = { .shape = shape,
                    .quarter = quarter,
                    .level = level,
                    .rng = bastide_rng (seed + (uint64_t) segment) };

      if (shape->types[segment] != TOWN_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_paths; i++)
        if (shape->paths[i].segment == segment)
          house_fronts_add (&plan, &shape->paths[i]);
      house_rows_plan (&plan, false, &rows[0]);
      house_rows_plan (&plan, true, &rows[1]);
      if (level == LEVEL_NEAR)
        house_rows_plan (&plan, false, &rows[2]);
      house_green_plan (&plan);
    }
}
