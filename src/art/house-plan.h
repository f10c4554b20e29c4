/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a tile's residential areas: rows of houses, and what is in their yards. */
#pragma once

#include "easel.h"

enum {
  ROOF_COLUMNS = 8,
  HOUSE_PLAN_ROOFS = 160,
  HOUSE_PLAN_TREES = 40,
  HOUSE_PLAN_GARDENS = 6,
  HOUSE_PLAN_LAWNS = 14,
};

/* A house as a strip of columns from its front to its back. */
typedef struct {
  uint8_t n;                  /* number of columns, at least 2 */
  bool across;                /* its ridge runs from front to back instead of along the row */
  bool free_first, free_last; /* no house is joined to that end, so the roof has a hip there */
  bool at_rim;                /* its front is the tile's rim, so it has a hip there too */
  bool leans;                 /* it has one slope only, which descends from its front */
  uint8_t tint;               /* index of the roof colour, from 0 */
  float shade;                /* lighter or darker than its row, -1 to 1 */
  BastidePoint front[ROOF_COLUMNS], ridge[ROOF_COLUMNS], back[ROOF_COLUMNS];
  BastidePoint low, high; /* the corners of its bounding box */
} Roof;

typedef struct {
  BastidePoint at;
  float radius;
  uint8_t kind; /* 0 and 1 trees, 2 a bush */
} Tree;

/* A bed of herbs with a hedge round it. */
typedef struct {
  BastidePoint at;
  float width, height;
} Garden;

typedef struct {
  int n_roofs, n_trees, n_gardens, n_lawns;
  Roof roofs[HOUSE_PLAN_ROOFS];
  Tree trees[HOUSE_PLAN_TREES];
  Garden gardens[HOUSE_PLAN_GARDENS];
  Tree lawns[HOUSE_PLAN_LAWNS]; /* grass, thinner towards its edge */
} HousePlan;

/* Plans the houses of SHAPE in the tile's own orientation. For LEVEL_MAP rows have no gaps and an even depth, and all
 * ridges run along them. For LEVEL_PLAN houses differ much, with yards between some of them. Only LEVEL_NEAR has
 * second rows. The same arguments give the same plan. */
void house_plan_plan (HousePlan *quarter, const BastideTileShape *shape, uint64_t seed, Level level);
