/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What grows in the yards: grass, beds of herbs, trees. */
#include "house-steps.h"

enum {
  TREE_TRIES = 180,
  TREE_TRIES_OF_PLAN = 40, /* few trees, none of them small */
};

/* Whether a disc is on free ground of the area. */
static bool
is_free (const Plan *plan, BastidePoint at, float radius)
{
  const HousePlan *quarter = plan->quarter;

  if (!house_fronts_have (plan, at) || is_on_site (plan->shape, at, radius)
      || is_built (quarter, quarter->n_roofs, at, radius + 0.004f))
    return false;
  for (int i = 0; i < plan->n_edges; i++)
    if (distance_to_edge (at, plan->from[i], plan->to[i])
        < radius + (plan->fronts[plan->front_of[i]].kind == FRONT_RIM ? 0.004f : 0.012f))
      return false;
  for (int i = 0; i < quarter->n_trees; i++)
    if (distance (at, quarter->trees[i].at) < radius + quarter->trees[i].radius * 0.9f)
      return false;
  for (int i = 0; i < quarter->n_gardens; i++)
    if (fabsf (at.x - quarter->gardens[i].at.x) < quarter->gardens[i].width / 2 + radius
        && fabsf (at.y - quarter->gardens[i].at.y) < quarter->gardens[i].height / 2 + radius)
      return false;
  return true;
}

void
house_green_plan (Plan *plan)
{
  HousePlan *quarter = plan->quarter;
  const bool sparse = plan->level == LEVEL_PLAN;

  for (int i = 0; i < 60 && quarter->n_lawns < HOUSE_PLAN_LAWNS; i++)
    {
      BastidePoint at = { random_part (plan), random_part (plan) };
      float radius = 0.085f - 0.05f * (float) i / 60;

      if (is_free (plan, at, 0.6f * radius))
        quarter->lawns[quarter->n_lawns++] = (Tree) { at, radius, 0 };
    }
  for (int i = 0; !sparse && i < 60 && quarter->n_gardens < HOUSE_PLAN_GARDENS; i++)
    {
      BastidePoint at = { random_part (plan), random_part (plan) };

      if (is_free (plan, at, 0.042f))
        quarter->gardens[quarter->n_gardens++] = (Garden) { at, 0.078f, 0.056f };
    }
  for (int i = 0; i < (sparse ? TREE_TRIES_OF_PLAN : TREE_TRIES) && quarter->n_trees < HOUSE_PLAN_TREES; i++)
    {
      Tree tree = { { random_part (plan), random_part (plan) },
                    0.034f - 0.02f * (float) i / TREE_TRIES,
                    (uint8_t) bastide_rng_below (&plan->rng, 3) };

      if (is_free (plan, tree.at, tree.radius))
        quarter->trees[quarter->n_trees++] = tree;
    }
}
