/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans rows of houses with shared walls: first along streets and markets, then along the tile's rim, then a second row
 * beyond each first one, and trees in the remaining ground. */
#include "house-plan.h"

#include "house-steps.h"

#define LOT_WIDTH 0.125f
#define CALM_LOT_WIDTH 0.25f

void
house_plan_plan (HousePlan *quarter, const BastideTileShape *shape, uint64_t seed, bool calm)
{
  static const RowLook looks[2][3] = {
    { { PAVEMENT, ROW_DEPTH, LOT_WIDTH, 3, 12, true, false },
      { 0, ROW_DEPTH * 0.95f, LOT_WIDTH * 0.95f, 8, 45, false, false },
      { PAVEMENT + ROW_DEPTH + 1.2f * ALLEY, ROW_DEPTH * 0.8f, LOT_WIDTH, 38, 25, false, false } },
    { { PAVEMENT, ROW_DEPTH, CALM_LOT_WIDTH, 0, 0, true, true },
      { 0, ROW_DEPTH * 0.95f, CALM_LOT_WIDTH, 0, 0, false, true } },
  };
  const RowLook *rows = looks[calm];

  quarter->n_roofs = quarter->n_trees = quarter->n_gardens = quarter->n_lawns = 0;
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Plan plan = { .shape = shape, .quarter = quarter, .rng = bastide_rng (seed + (uint64_t) segment) };

      if (shape->types[segment] != BASTIDE_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_paths; i++)
        if (shape->paths[i].segment == segment)
          house_fronts_add (&plan, &shape->paths[i]);
      house_rows_plan (&plan, false, &rows[0]);
      house_rows_plan (&plan, true, &rows[1]);
      if (!calm)
        house_rows_plan (&plan, false, &rows[2]);
      house_green_plan (&plan);
    }
}
