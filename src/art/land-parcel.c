/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid of the parcels and the form of each. */
#include "land-parcel.h"

/* Lengths are in tile units. */
#define STEP_X 0.80 /* of the grid */
#define STEP_Y 0.56
#define JITTER 0.13 /* how far a corner may be from its place in the grid, in each direction */
#define BEND 0.04   /* how far the control of an edge may be from the middle between its ends, in each direction */
#define REACH 0.16  /* how far trees and their shadows extend beyond the corners of a parcel */

/* Up to this radius, in pixels, an octagon cannot be told from a circle. */
#define LARGEST_OCTAGON 3.2

uint64_t
land_hash (int i, int j, Salt salt)
{
  uint64_t bits = (uint64_t) (uint32_t) i << 32 | (uint32_t) j;

  bits = (bits ^ ((unsigned) salt * 0x9e3779b97f4a7c15u)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 29)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 32);
}

double
land_hash_part (int i, int j, Salt salt)
{
  return (double) (land_hash (i, j, salt) >> 11) / 9007199254740992.0;
}

static Spot
find_corner (int i, int j)
{
  return (Spot) { STEP_X * i + JITTER * (2 * land_hash_part (i, j, SALT_X) - 1),
                  STEP_Y * j + JITTER * (2 * land_hash_part (i, j, SALT_Y) - 1) };
}

/* The control of the edge between the corners A and B, which belongs to the parcel I, J. */
static Spot
find_control (Spot a, Spot b, int i, int j, Salt salt)
{
  const uint64_t bits = land_hash (i, j, salt);
  const double x = (double) (bits & 0xffff) / 0xffff, y = (double) (bits >> 16 & 0xffff) / 0xffff;

  return (Spot) { (a.x + b.x) / 2 + BEND * (2 * x - 1), (a.y + b.y) / 2 + BEND * (2 * y - 1) };
}

Parcel
land_parcel (int i, int j)
{
  const Spot c[4] = { find_corner (i, j), find_corner (i + 1, j), find_corner (i + 1, j + 1), find_corner (i, j + 1) };

  return (Parcel) { .i = i,
                    .j = j,
                    .corners = { c[0], c[1], c[2], c[3] },
                    .controls = { find_control (c[0], c[1], i, j, SALT_NORTH_EDGE),
                                  find_control (c[1], c[2], i + 1, j, SALT_WEST_EDGE),
                                  find_control (c[3], c[2], i, j + 1, SALT_NORTH_EDGE),
                                  find_control (c[0], c[3], i, j, SALT_WEST_EDGE) } };
}

Spot
land_parcel_middle (const Parcel *parcel)
{
  const Spot *c = parcel->corners;

  return (Spot) { (c[0].x + c[1].x + c[2].x + c[3].x) / 4, (c[0].y + c[1].y + c[2].y + c[3].y) / 4 };
}

bool
land_parcel_reaches (const Parcel *parcel, const BastideLandBox *box)
{
  const Spot *c = parcel->corners;

  return MAX (MAX (c[0].x, c[1].x), MAX (c[2].x, c[3].x)) > box->west - REACH
         && MIN (MIN (c[0].x, c[1].x), MIN (c[2].x, c[3].x)) < box->east + REACH
         && MAX (MAX (c[0].y, c[1].y), MAX (c[2].y, c[3].y)) > box->north - REACH
         && MIN (MIN (c[0].y, c[1].y), MIN (c[2].y, c[3].y)) < box->south + REACH;
}

void
land_parcels_in (const BastideLandBox *box, int *west, int *north, int *east, int *south)
{
  *west = (int) floor ((box->west - REACH - JITTER) / STEP_X) - 1;
  *east = (int) ceil ((box->east + REACH + JITTER) / STEP_X);
  *north = (int) floor ((box->north - REACH - JITTER) / STEP_Y) - 1;
  *south = (int) ceil ((box->south + REACH + JITTER) / STEP_Y);
}

Crop
land_parcel_crop (const Parcel *parcel)
{
  return (Crop) (land_hash (parcel->i, parcel->j, SALT_CROP) % CROPS);
}

Spot
land_parcel_edge (const Parcel *parcel, int edge, double part)
{
  const Spot a = parcel->corners[edge], b = parcel->corners[(edge + 1) & 3], c = parcel->controls[edge];
  const double from = (1 - part) * (1 - part), bend = 2 * part * (1 - part), to = part * part;

  return (Spot) { from * a.x + bend * c.x + to * b.x, from * a.y + bend * c.y + to * b.y };
}

/* A Coons patch. */
Spot
land_parcel_spot (const Parcel *parcel, double x, double y)
{
  const Spot *c = parcel->corners;
  const Spot north = land_parcel_edge (parcel, 0, x), east = land_parcel_edge (parcel, 1, y);
  const Spot south = land_parcel_edge (parcel, 2, 1 - x), west = land_parcel_edge (parcel, 3, 1 - y);
  const double parts[4] = { (1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y };
  Spot spot = { (1 - y) * north.x + y * south.x + (1 - x) * west.x + x * east.x,
                (1 - y) * north.y + y * south.y + (1 - x) * west.y + x * east.y };

  for (int i = 0; i < 4; i++)
    {
      spot.x -= parts[i] * c[i].x;
      spot.y -= parts[i] * c[i].y;
    }
  return spot;
}

void
trace_parcel_edge (Easel *easel, const Parcel *parcel, int edge)
{
  const Spot a = parcel->corners[edge], b = parcel->corners[(edge + 1) & 3], c = parcel->controls[edge];

  cairo_curve_to (easel->cr, a.x + (c.x - a.x) * 2 / 3, a.y + (c.y - a.y) * 2 / 3, b.x + (c.x - b.x) * 2 / 3,
                  b.y + (c.y - b.y) * 2 / 3, b.x, b.y);
}

BastideLandBox
land_seen (Easel *easel)
{
  BastideLandBox seen;

  cairo_clip_extents (easel->cr, &seen.west, &seen.north, &seen.east, &seen.south);
  return seen;
}

bool
land_is_seen (const BastideLandBox *seen, Spot at, double margin)
{
  return at.x > seen->west - margin && at.x < seen->east + margin && at.y > seen->north - margin
         && at.y < seen->south + margin;
}

void
trace_dot (Easel *easel, const BastideLandBox *seen, Spot at, double radius)
{
  static const double angles[8][2] = { { 1, 0 },  { G_SQRT2 / 2, G_SQRT2 / 2 },
                                       { 0, 1 },  { -G_SQRT2 / 2, G_SQRT2 / 2 },
                                       { -1, 0 }, { -G_SQRT2 / 2, -G_SQRT2 / 2 },
                                       { 0, -1 }, { G_SQRT2 / 2, -G_SQRT2 / 2 } };

  if (!land_is_seen (seen, at, radius + 2 / easel->size))
    return;
  if (radius * easel->size > LARGEST_OCTAGON)
    {
      trace_disc (easel, at.x, at.y, radius);
      return;
    }
  for (int i = 0; i < 8; i++)
    {
      const double x = at.x + radius * angles[i][0], y = at.y + radius * angles[i][1];

      if (i == 0)
        cairo_move_to (easel->cr, x, y);
      else
        cairo_line_to (easel->cr, x, y);
    }
  cairo_close_path (easel->cr);
}
