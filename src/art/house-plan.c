/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans rows of houses with shared walls: first along streets and markets, then along the tile's rim, then a second row
 * beyond each first one, and trees in the remaining ground. */
#include "house-plan.h"

#include "house-steps.h"

#define LOT_WIDTH 0.125f
#define LOT_WIDTH_OF_PLAN 0.17f
#define LOT_WIDTH_OF_MAP 0.25f

void
house_plan_plan (HousePlan *quarter, const BastideTileShape *shape, uint64_t seed, Level level)
{
  static const RowLook rows[] = {
    [LEVEL_MAP] = { PAVEMENT, ROW_DEPTH, LOT_WIDTH_OF_MAP, 5, 8, true },
    [LEVEL_PLAN] = { PAVEMENT, ROW_DEPTH, LOT_WIDTH_OF_PLAN, 9, 16, true },
    [LEVEL_NEAR] = { PAVEMENT, ROW_DEPTH, LOT_WIDTH, 3, 12, true },
  };
  static const RowLook on_rim = { 0, ROW_DEPTH, 0, 14, 100, false };
  static const RowLook behind = { PAVEMENT + ROW_DEPTH + 1.2f * ALLEY, ROW_DEPTH * 0.8f, LOT_WIDTH, 38, 25, false };

  quarter->n_roofs = quarter->n_trees = quarter->n_gardens = quarter->n_lawns = 0;
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Plan plan = { .shape = shape, .quarter = quarter, .rng = bastide_rng (seed + (uint64_t) segment) };

      if (shape->types[segment] != BASTIDE_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_paths; i++)
        if (shape->paths[i].segment == segment)
          house_fronts_add (&plan, &shape->paths[i]);
      house_rows_plan (&plan, &rows[level]);
      house_rows_plan_on_rim (&plan, &on_rim, level);
      if (level == LEVEL_NEAR)
        house_rows_plan (&plan, &behind);
      house_green_plan (&plan);
    }
}
