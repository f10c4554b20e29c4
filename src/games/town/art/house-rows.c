/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of houses along a front: each has lots, and a house on most of them. */
#include "house-steps.h"

#define YARD_WIDTH 0.06f
#define MOST_JOINED 4 /* houses without a yard between them, in a row of houses that are apart */

/* Whether a row continues beyond the tile at a point of its front. A street that leaves the tile continues on any
 * neighbouring tile, and its houses with it. */
static bool
goes_on (const Plan *plan, int front, float along, const RowLook *look)
{
  BastidePoint at, inwards;

  house_fronts_place (plan, &plan->fronts[front], along, &at, &inwards);
  return look->joins && plan->fronts[front].kind == FRONT_STREET && (at.x == 0 || at.x == 1 || at.y == 0 || at.y == 1);
}

/* A row that is being planned. */
typedef struct {
  int front;
  const RowLook *look;
  int lots, lot; /* number of lots, and index of the present one */
  int last;      /* the last lot with a house; -2 before the first */
  int run, tint; /* number of lots that still get the same tint */
  int joined;    /* number of houses since the last yard */
  float at;      /* start of the lot */
  float vary;    /* how much houses differ: 1 if they are not apart */
  bool is_cut;   /* the end of the last house is free */
} Row;

/* A random factor for a size of a house: at most DIFFERENCE from 1 in a row that is not apart. */
static float
vary_size (Plan *plan, const Row *row, float difference)
{
  const float most = difference * row->vary;

  return 1 - most + 2 * most * random_part (plan);
}

/* The end of the lot. */
static float
find_end_of_lot (Plan *plan, const Row *row)
{
  const float length = plan->fronts[row->front].length;
  const float even = (length - row->at) / (float) (row->lots - row->lot);

  return row->lot == row->lots - 1 ? length : row->at + even * vary_size (plan, row, 0.22f);
}

/* The tint of a house. A few successive houses have the same one, unless houses are apart. */
static uint8_t
choose_tint (Plan *plan, Row *row)
{
  if (row->run-- == 0)
    {
      row->run = row->look->apart ? 0 : 1 + (int) bastide_rng_below (&plan->rng, 3);
      row->tint = (int) bastide_rng_below (&plan->rng, 4);
    }
  return (uint8_t) row->tint;
}

/* Leaves a narrow yard with a tree at the start of the lot if enough houses are joined. */
static void
leave_yard (Plan *plan, Row *row)
{
  HousePlan *quarter = plan->quarter;
  Tree tree = { .radius = 0.45f * YARD_WIDTH };
  BastidePoint at, inwards;
  float inside;

  if (!row->look->apart || row->joined < MOST_JOINED - (int) bastide_rng_below (&plan->rng, 2))
    return;
  house_fronts_place (plan, &plan->fronts[row->front], row->at + YARD_WIDTH / 2, &at, &inwards);
  inside = row->look->depth * (0.35f + 0.3f * random_part (plan));
  tree.at = house_point_behind (at, inwards, row->look->offset + inside);
  tree.kind = (uint8_t) bastide_rng_below (&plan->rng, 3);
  if (quarter->n_trees < HOUSE_PLAN_TREES)
    quarter->trees[quarter->n_trees++] = tree;
  row->at += YARD_WIDTH;
  row->joined = 0;
  row->last = -2;
}

/* Adds ROOF. Its ends are free unless they touch the previous house or the row continues beyond the tile. */
static void
add_to_row (Plan *plan, Row *row, Roof *roof, bool from_rim, bool to_rim)
{
  roof->free_first |= !from_rim && (row->is_cut || row->last != row->lot - 1);
  row->is_cut = roof->free_last;
  roof->free_last |= !to_rim;
  if (row->lot > 0 && !roof->free_first)
    plan->quarter->roofs[plan->quarter->n_roofs - 1].free_last = false;
  house_roof_add (plan->quarter, roof);
  row->last = row->lot;
  row->joined++;
}

static void
plan_lot (Plan *plan, Row *row)
{
  const RowLook *look = row->look;
  const float length = plan->fronts[row->front].length, end = find_end_of_lot (plan, row);
  RowLook own = *look;
  Roof roof = { 0 };
  bool gap = bastide_rng_below (&plan->rng, 100) < look->gaps;
  bool from_rim = row->lot == 0 && goes_on (plan, row->front, 0, look);
  bool to_rim = row->lot == row->lots - 1 && goes_on (plan, row->front, length, look);

  roof.tint = choose_tint (plan, row);
  own.depth = look->depth * vary_size (plan, row, 0.12f);
  own.offset = look->offset == 0 ? 0 : look->offset + 0.006f * row->vary * random_part (plan);
  roof.shade = 2 * random_part (plan) - 1;
  roof.across = bastide_rng_below (&plan->rng, 100) < look->across;
  roof.across &= !look->apart || end - row->at < 1.1f * own.depth;
  own.joins = from_rim || to_rim;
  if (own.joins || look->even)
    {
      own.depth = look->depth;
      own.offset = look->offset;
      roof.across = false;
      gap &= !own.joins;
    }
  if (!own.joins)
    leave_yard (plan, row);
  if (!gap && plan->quarter->n_roofs < HOUSE_PLAN_ROOFS
      && house_roof_plan (plan, row->front, row->at, end, &own, &roof))
    add_to_row (plan, row, &roof, from_rim, to_rim);
  row->at = end;
}

/* Plans a row of houses along a front. */
static void
plan_row (Plan *plan, int front, const RowLook *look)
{
  const float length = plan->fronts[front].length;
  Row row = { .front = front,
              .look = look,
              .lots = (int) fmaxf (1, roundf (length / look->width)),
              .last = -2,
              .vary = look->apart ? 1.7f : 1 };

  if (length < LEAST_DEPTH)
    return;
  plan->n_before = plan->quarter->n_roofs;
  for (; row.lot < row.lots; row.lot++)
    plan_lot (plan, &row);
}

void
house_rows_plan (Plan *plan, bool on_rim, const RowLook *look)
{
  for (int front = 0; front < plan->n_fronts; front++)
    if ((plan->fronts[front].kind == FRONT_RIM) == on_rim)
      plan_row (plan, front, look);
}
