/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single houses along a front.
 *
 * Each is planned as columns: lines from its front inwards that end at the next other thing, such as the row of another
 * front round the corner. So rows meet at corners as roofs do. */
#include <string.h>

#include "house-steps.h"

#define LEAST_END 0.060f /* least depth of its end walls: no house ends in a point */
#define LEAST_WIDTH 0.056f
#define RIM_CLEARANCE 0.018f /* distance from the rim, for houses that do not continue beyond it */
#define COLUMN_STEP 0.034f

bool
is_on_site (const TownTileShape *shape, BastidePoint p, float margin)
{
  for (int i = 0; i < shape->n_buildings; i++)
    {
      const TownShapeBuilding *site = &shape->buildings[i];
      float dx = p.x - site->centre.x, dy = p.y - site->centre.y;
      float c = cosf (site->direction), s = sinf (site->direction);

      if (fabsf (dx * c + dy * s) < site->depth / 2 + margin && fabsf (dy * c - dx * s) < site->width / 2 + margin)
        return true;
    }
  return false;
}

static bool
roof_has (const Roof *roof, BastidePoint p, float margin)
{
  BastidePoint outline[2 * ROOF_COLUMNS];
  bool inside = false;

  if (p.x < roof->low.x - margin || p.x > roof->high.x + margin || p.y < roof->low.y - margin
      || p.y > roof->high.y + margin)
    return false;
  for (int j = 0; j < roof->n; j++)
    {
      outline[j] = roof->front[j];
      outline[2 * roof->n - 1 - j] = roof->back[j];
    }
  for (int j = 0, k = 2 * roof->n - 1; j < 2 * roof->n; k = j++)
    {
      if ((outline[j].y > p.y) != (outline[k].y > p.y)
          && p.x < (outline[k].x - outline[j].x) * (p.y - outline[j].y) / (outline[k].y - outline[j].y) + outline[j].x)
        inside = !inside;
      if (margin > 0 && distance_to_edge (p, outline[k], outline[j]) < margin)
        return true;
    }
  return inside;
}

bool
is_built (const HousePlan *quarter, int n, BastidePoint p, float margin)
{
  for (int i = 0; i < n; i++)
    if (roof_has (&quarter->roofs[i], p, margin))
      return true;
  return false;
}

/* Whether a point THIS_FAR from front OF may be part of its row, because no other front is nearer. Rows on the rim
 * keep clear of the ground of the first rows. */
static bool
may_reach (const Plan *plan, int of, BastidePoint p, float this_far)
{
  bool on_rim = plan->fronts[of].kind == FRONT_RIM;

  for (int i = 0; i < plan->n_edges; i++)
    {
      const Front *other = &plan->fronts[plan->front_of[i]];
      float there;

      if (plan->front_of[i] == of || (other->kind == FRONT_RIM && !on_rim))
        continue;
      there = distance_to_edge (p, plan->from[i], plan->to[i]);
      if (on_rim && other->kind != FRONT_RIM ? there < PAVEMENT + ROW_DEPTH + ALLEY : there < this_far)
        return false;
    }
  return true;
}

/* Whether P is nearer to the tile's rim than a roof that ends there may be. For a row along the rim only the rim at
 * its ends counts. */
static bool
is_at_rim (const Plan *plan, int front, BastidePoint p, BastidePoint inwards)
{
  bool on_rim = plan->fronts[front].kind == FRONT_RIM;
  float x = fminf (p.x, 1 - p.x), y = fminf (p.y, 1 - p.y);

  if (on_rim)
    return (fabsf (inwards.x) > 0.5f ? y : x) < RIM_CLEARANCE;
  return fminf (x, y) < RIM_CLEARANCE;
}

/* The greatest depth of a row at a point of its front. */
static float
find_depth (const Plan *plan, int front, BastidePoint at, BastidePoint inwards, const RowLook *look)
{
  const float step = 0.012f;
  float depth = 0;

  if (!look->joins && is_at_rim (plan, front, house_point_behind (at, inwards, look->offset), inwards))
    return 0;

  for (;;)
    {
      float next = fminf (depth + step, look->depth);
      BastidePoint p = house_point_behind (at, inwards, look->offset + next);

      if (next <= depth || !house_fronts_have (plan, p) || (!look->joins && is_at_rim (plan, front, p, inwards))
          || is_on_site (plan->shape, p, SITE_MARGIN) || !may_reach (plan, front, p, look->offset + next)
          || is_built (plan->quarter, plan->n_before, p, ALLEY / 2))
        return depth;
      depth = next;
    }
}

/* Removes the columns at either end of ROOF that are too shallow for an end wall. An end with removed columns is
 * free. */
static void
cut_ends (Roof *roof)
{
  int first = 0, end = roof->n;

  while (first < end && distance (roof->front[first], roof->back[first]) < LEAST_END)
    first++;
  while (end > first && distance (roof->front[end - 1], roof->back[end - 1]) < LEAST_END)
    end--;
  roof->free_first = first > 0;
  roof->free_last = end < roof->n;
  roof->n = (uint8_t) (end - first);
  memmove (roof->front, roof->front + first, roof->n * sizeof roof->front[0]);
  memmove (roof->ridge, roof->ridge + first, roof->n * sizeof roof->ridge[0]);
  memmove (roof->back, roof->back + first, roof->n * sizeof roof->back[0]);
}

/* Whether ROOF is large enough for a house. */
static bool
is_large (const Roof *roof)
{
  float sum = 0, least = 1;

  for (int i = 0; i < roof->n; i++)
    {
      float depth = distance (roof->front[i], roof->back[i]);

      sum += depth;
      least = fminf (least, depth);
    }
  return roof->n > 1 && sum / (float) roof->n >= LEAST_DEPTH && least > LEAST_END - 0.004f
         && distance (roof->front[0], roof->front[roof->n - 1]) > LEAST_WIDTH
         && distance (roof->back[0], roof->back[roof->n - 1]) > LEAST_WIDTH;
}

/* Makes the back of a house straight if its depth is nearly even. If NO_WEDGE is set, other houses too become at
 * most somewhat deeper than their shallowest column. */
static void
straighten (Roof *roof, bool no_wedge)
{
  float least = 1, most = 0, limit;

  for (int i = 0; i < roof->n; i++)
    {
      least = fminf (least, distance (roof->front[i], roof->back[i]));
      most = fmaxf (most, distance (roof->front[i], roof->back[i]));
    }
  limit = least > 0.66f * most ? least : no_wedge ? 1.3f * least : most;
  for (int i = 0; i < roof->n; i++)
    {
      BastidePoint front = roof->front[i], back = roof->back[i];
      float depth = distance (front, back), part = limit / depth;

      if (depth <= limit)
        continue;
      roof->back[i] = (BastidePoint) { front.x + (back.x - front.x) * part, front.y + (back.y - front.y) * part };
      if (!roof->leans)
        roof->ridge[i] = (BastidePoint) { (front.x + roof->back[i].x) / 2, (front.y + roof->back[i].y) / 2 };
    }
}

bool
house_roof_plan (const Plan *plan, int front, float start, float end, const RowLook *look, Roof *roof)
{
  roof->leans = look->apart && look->offset == 0;
  roof->n = (uint8_t) fminf (fmaxf (ceilf ((end - start) / COLUMN_STEP) + 1, 2), ROOF_COLUMNS);
  for (int i = 0; i < roof->n; i++)
    {
      BastidePoint at, inwards, within, ignored;
      float along = start + (end - start) * (float) i / (float) (roof->n - 1), depth;

      /* The ends are measured slightly inside the house, clear of what it touches there. */
      house_fronts_place (plan, &plan->fronts[front], along, &at, &inwards);
      house_fronts_place (plan, &plan->fronts[front], fminf (fmaxf (along, start + 0.004f), end - 0.004f), &within,
                          &ignored);
      depth = find_depth (plan, front, within, inwards, look);
      roof->front[i] = house_point_behind (at, inwards, look->offset);
      roof->ridge[i] = roof->leans
                           ? roof->front[i]
                           : house_point_behind (at, inwards, look->offset + fminf (0.6f * depth, look->depth / 2));
      roof->back[i] = house_point_behind (at, inwards, look->offset + depth);
    }
  cut_ends (roof);
  straighten (roof, look->offset > ROW_DEPTH);
  roof->at_rim = look->offset == 0;
  return is_large (roof);
}

void
house_roof_add (HousePlan *quarter, const Roof *roof)
{
  Roof *added = &quarter->roofs[quarter->n_roofs++];

  *added = *roof;
  added->low = added->high = roof->front[0];
  for (int i = 0; i < 2 * roof->n; i++)
    {
      BastidePoint p = i < roof->n ? roof->front[i] : roof->back[i - roof->n];

      added->low = (BastidePoint) { fminf (added->low.x, p.x), fminf (added->low.y, p.y) };
      added->high = (BastidePoint) { fmaxf (added->high.x, p.x), fmaxf (added->high.y, p.y) };
    }
}
