/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of planning houses: the fronts of an area, the rows along them, the green between them. */
#pragma once

#include <math.h>

#include "house-plan.h"

#define PAVEMENT 0.014f /* between a street or market and the first row */
#define ALLEY 0.022f    /* between a row and the next one farther in */
#define ROW_DEPTH 0.145f
#define LEAST_DEPTH 0.070f /* least depth of a house */
#define SITE_MARGIN 0.022f /* round a public or historic building */

enum {
  MAX_EDGES = 400,
  MAX_FRONTS = 40,
};

typedef enum {
  FRONT_STREET,
  FRONT_MARKET,
  FRONT_HOUSES, /* another residential area */
  FRONT_RIM,
} FrontKind;

/* A smooth stretch of an area's outline along one thing. The area is to its right. */
typedef struct {
  FrontKind kind;
  int first, n; /* first edge and number of edges */
  float length;
} Front;

typedef struct {
  const TownTileShape *shape;
  HousePlan *quarter;
  Level level;
  BastideRng rng;
  int n_before; /* number of houses before the present row */
  int n_edges, n_fronts;
  BastidePoint from[MAX_EDGES], to[MAX_EDGES];
  uint8_t front_of[MAX_EDGES];
  Front fronts[MAX_FRONTS];
} Plan;

/* The parameters of a row of houses. */
typedef struct {
  float offset; /* from the front to its eaves; 0 if it touches the rim and so the houses of the next tile */
  float depth;
  float width;     /* of a lot */
  unsigned gaps;   /* percentage of lots that are left free */
  unsigned across; /* percentage of lots whose ridge runs across */
  bool joins;      /* continues on the next tile if its front does */
  bool even;       /* all its houses have the same depth */
  bool apart;      /* its houses differ in size and tint, and there are yards between some. On the rim they are half
                      houses, so that they make one row with those of the next tile. */
} RowLook;

/* A random number from 0 to 1. */
static inline float
random_part (Plan *plan)
{
  return (float) (bastide_rng_next (&plan->rng) >> 40) / 16777216.0f;
}

static inline float
distance (BastidePoint a, BastidePoint b)
{
  return hypotf (a.x - b.x, a.y - b.y);
}

/* The point THIS_FAR from AT, which is on a front, in direction INWARDS. */
static inline BastidePoint
house_point_behind (BastidePoint at, BastidePoint inwards, float this_far)
{
  return (BastidePoint) { at.x + inwards.x * this_far, at.y + inwards.y * this_far };
}

/* The distance from P to the line from A to B. */
float distance_to_edge (BastidePoint p, BastidePoint a, BastidePoint b);

/* Divides one outline of the area into fronts. */
void house_fronts_add (Plan *plan, const TownShapePath *path);

/* Calculates the point at distance ALONG on a front, and the direction inwards there. */
void house_fronts_place (const Plan *plan, const Front *front, float along, BastidePoint *at, BastidePoint *inwards);

/* Whether a point is in the area. */
bool house_fronts_have (const Plan *plan, BastidePoint p);

/* Plans all rows along one kind of front. */
void house_rows_plan (Plan *plan, bool on_rim, const RowLook *look);

/* Plans the house from START to END of a front. Returns false if there is not enough room. */
bool house_roof_plan (const Plan *plan, int front, float start, float end, const RowLook *look, Roof *roof);

/* Adds ROOF to the plan, with its bounding box. */
void house_roof_add (HousePlan *quarter, const Roof *roof);

/* Whether a point belongs to a building's site, or is less than MARGIN away. */
bool is_on_site (const TownTileShape *shape, BastidePoint p, float margin);

/* Whether a point is in one of the first N houses, or less than MARGIN away. */
bool is_built (const HousePlan *quarter, int n, BastidePoint p, float margin);

/* Plans grass and gardens in wide yards, then trees, the large ones first. */
void house_green_plan (Plan *plan);
