/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of points, and the geometry that tile shapes need. */
#pragma once

#include <math.h>

#include "core/side.h"

/* A point in tile units: 0, 0 is the north-western corner of the tile as placed, 1, 1 the south-eastern. */
typedef struct {
  float x, y;
} BastidePoint;

#define PI 3.14159265f

enum {
  CURVE_POINTS = 160,
};

/* An open line. Points beyond CURVE_POINTS are dropped; no tile has nearly as many. */
typedef struct {
  int n;
  BastidePoint points[CURVE_POINTS];
} Curve;

static inline BastidePoint
point_add (BastidePoint a, BastidePoint direction, float length)
{
  return (BastidePoint) { a.x + direction.x * length, a.y + direction.y * length };
}

static inline BastidePoint
point_between (BastidePoint a, BastidePoint b, float part)
{
  return (BastidePoint) { a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
}

static inline float
point_distance (BastidePoint a, BastidePoint b)
{
  return hypotf (a.x - b.x, a.y - b.y);
}

static inline bool
point_equal (BastidePoint a, BastidePoint b)
{
  return a.x == b.x && a.y == b.y;
}

/* The direction from A to B with length 1; 0, 0 if they are the same point. */
BastidePoint point_direction (BastidePoint a, BastidePoint b);

/* The point on the line from A to B that is nearest to P, and its distance from P. */
BastidePoint point_on_line (BastidePoint p, BastidePoint a, BastidePoint b);
float point_to_line (BastidePoint p, BastidePoint a, BastidePoint b);

/* A point on a side of the tile: 0 is its left end as seen from the middle, 1 its right end. */
BastidePoint point_on_side (int side, float part);

/* The direction from a side into the tile. */
BastidePoint point_inwards (int side);

/* The point P, in the tile's own orientation, after TURNS quarter turns. */
BastidePoint point_turned (BastidePoint p, int turns);

/* Appends P unless it is the last point already. */
void curve_add (Curve *curve, BastidePoint p);

/* Appends a cubic curve from A to D. */
void curve_add_cubic (Curve *curve, BastidePoint a, BastidePoint b, BastidePoint c, BastidePoint d);

/* Appends another line in reverse order. */
void curve_add_backwards (Curve *curve, const Curve *other);

/* The distance at which the ray from P in DIRECTION first meets the line, or -1 if it does not. *INDEX (may be NULL)
 * receives the index of the point before. */
float curve_hit (const Curve *curve, BastidePoint p, BastidePoint direction, int *index);

/* Whether the lines from A to B and from C to D cross. Touching ends do not count. */
bool lines_cross (BastidePoint a, BastidePoint b, BastidePoint c, BastidePoint d);
