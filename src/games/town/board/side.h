/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the scene: points along the side of a tile. */
#pragma once

#include "scene/place.h"
#include "tile-shape.h"

/* The positions of the targets for a piece and for its guard along a side, and their distance outside of it. */
#define TOWN_PIECE_ALONG 0.28f
#define TOWN_GUARD_ALONG 0.72f
#define TOWN_TARGET_OUT 0.06f

/* The position of the line of a guard's row along his side. The rows of two guards who face each other lie side by
 * side. */
#define TOWN_ROW_ALONG 0.45f

/* The point at ALONG (0-1 from left to right, looking outwards) on a side of the tile at X, Y, and at the distance OUT
 * outside of it. */
static inline BastidePoint
town_side_point (int x, int y, BastideSide side, float along, float out)
{
  static const float left[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  static const float right[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

  /* Out is a quarter turn anticlockwise of right. */
  return (BastidePoint) { (float) x + left[side][0] + along * right[side][0] + out * right[side][1],
                          (float) y + left[side][1] + along * right[side][1] - out * right[side][0] };
}

/* The reverse: the position of POINT along the side, and how far outside of it. */
static inline void
town_side_measure (int x, int y, BastideSide side, BastidePoint point, float *along, float *out)
{
  BastidePoint left = town_side_point (x, y, side, 0, 0), right = town_side_point (x, y, side, 1, 0);
  float rx = right.x - left.x, ry = right.y - left.y, px = point.x - left.x, py = point.y - left.y;

  *along = px * rx + py * ry;
  *out = px * ry - py * rx;
}
