/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of houses and what is in their yards: the plan, and painting it. Coordinates are in tile units. */
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

/* Fills RIDGE with the points of the ridge of ROOF, one for each column. A hip at its FIRST or LAST end shortens it. */
void find_ridge (const Roof *roof, bool first, bool last, BastidePoint *ridge);

/* Traces the shadow of ROOF, which X, Y moves it by. It ends at the tile's rim, unless the roof goes on there. */
void trace_shadow_of_roof (Easel *easel, const Roof *roof, double x, double y);

/* Traces the lines between joined houses. Of those on the tile's rim, this tile and the next one show half each. */
void trace_party_lines (Easel *easel, const HousePlan *quarter);

void paint_chimneys (Easel *easel, const HousePlan *quarter);
void paint_shadows_of_roofs (Easel *easel, const HousePlan *quarter);
void paint_roofs (Easel *easel, const HousePlan *quarter);
void paint_flat_roofs (Easel *easel, const HousePlan *quarter);
void paint_tree (Easel *easel, const Tree *tree);
void paint_garden (Easel *easel, const Garden *garden);

#define ROOF_INK 0x74412e
