/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of a tile's residential areas: rows of houses and what stands in their yards. */
#pragma once

#include "core/rng.h"
#include "scene/tile-shape.h"

enum {
  ROOF_COLUMNS = 8,
  QUARTER_ROOFS = 160,
  QUARTER_TREES = 40,
  QUARTER_GARDENS = 6,
  QUARTER_LAWNS = 14,
};

/* A house as a strip of columns from its front to its back. */
typedef struct {
  uint8_t n;                  /* columns, from 2 */
  bool across;                /* its ridge runs from front to back instead of along the row */
  bool free_first, free_last; /* no house is joined to that end: the roof has a hip there */
  bool at_rim;                /* its front is the tile's rim: a hip there too */
  uint8_t tint;               /* which of the roof colours, from 0 */
  float shade;                /* a little lighter or darker than its row, -1 to 1 */
  BastidePoint front[ROOF_COLUMNS], ridge[ROOF_COLUMNS], back[ROOF_COLUMNS];
  BastidePoint low, high; /* the corners of the smallest box round it */
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
  Roof roofs[QUARTER_ROOFS];
  Tree trees[QUARTER_TREES];
  Garden gardens[QUARTER_GARDENS];
  Tree lawns[QUARTER_LAWNS]; /* grass, thinner to its edge */
} Quarter;

/* Plans the houses of a shape in the tile's own orientation. The same shape and SEED make the same plan. */
void quarter_plan (Quarter *quarter, const BastideTileShape *shape, uint64_t seed);
