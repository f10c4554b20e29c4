/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outlines of the segments of a grid. The corners of its squares at which segments meet are moved towards each
 * other, which makes the steps between squares smooth; segments that meet share them. */
#include <string.h>

#include "tile-grid.h"

enum {
  CORNERS = GRID + 1,
  SMOOTHINGS = 10,
  MOST_POINTS = 2048, /* of one outline */
};

/* How far an outline may be from the corners, in tile units. */
#define EXACT 0.0012f

/* The four edges at a corner: to the north, east, south and west of it. */
static const int8_t ways[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct {
  CountryTileShape *shape;
  unsigned most;
  BastidePoint corners[CORNERS][CORNERS];
  uint8_t edges[CORNERS][CORNERS]; /* at which two segments meet, or the rim; a set of ways */
  bool is_traced[GRID][GRID][4];   /* sides of squares */
} Trace;

static int
segment_at (const Trace *trace, int column, int row)
{
  return column < 0 || row < 0 || column >= GRID || row >= GRID ? -1 : trace->shape->grid[row][column];
}

static void
find_edges (Trace *trace)
{
  for (int y = 0; y < CORNERS; y++)
    for (int x = 0; x < CORNERS; x++)
      {
        const int here[4] = { segment_at (trace, x - 1, y - 1), segment_at (trace, x, y - 1), segment_at (trace, x, y),
                              segment_at (trace, x - 1, y) };

        trace->corners[y][x] = (BastidePoint) { (float) x / GRID, (float) y / GRID };
        for (unsigned way = 0; way < 4; way++)
          if (here[way] != here[(way + 1) % 4])
            trace->edges[y][x] |= (uint8_t) (1u << way);
      }
}

static void
smooth (Trace *trace)
{
  BastidePoint old[CORNERS][CORNERS];

  memcpy (old, trace->corners, sizeof old);
  for (int y = 1; y < GRID; y++)
    for (int x = 1; x < GRID; x++)
      {
        const unsigned edges = trace->edges[y][x];
        const float n = (float) __builtin_popcount (edges);
        BastidePoint sum = { 0, 0 };

        if (edges == 0)
          continue;
        for (unsigned way = 0; way < 4; way++)
          if (edges >> way & 1)
            {
              sum.x += old[y + ways[way][1]][x + ways[way][0]].x;
              sum.y += old[y + ways[way][1]][x + ways[way][0]].y;
            }
        trace->corners[y][x] = point_between (old[y][x], (BastidePoint) { sum.x / n, sum.y / n }, 0.5f);
      }
}

/* Adds N points to the path, without those that are on a straight line. */
static void
add_path (Trace *trace, unsigned segment, const BastidePoint *points, int n)
{
  CountryTileShape *shape = trace->shape;
  CountryPath *path = &shape->paths[shape->n_paths];
  int kept = 0;

  if (shape->n_paths == COUNTRY_SHAPE_PATHS)
    return;
  *path = (CountryPath) { (uint8_t) segment, shape->n_points, 0 };
  for (int i = 0; i < n; i++)
    {
      bool is_straight = i > 0;

      for (int j = kept + 1; j <= i && is_straight; j++)
        is_straight = point_to_line (points[j], points[kept], points[(i + 1) % n]) < EXACT;
      if (is_straight || shape->n_points == trace->most)
        continue;
      kept = i;
      shape->points[shape->n_points++] = points[i];
    }
  path->count = (uint16_t) (shape->n_points - path->first);
  if (path->count > 2)
    shape->n_paths++;
}

/* Follows the outline from the northern side of a square on, clockwise, with its segment to the right. */
static void
trace_from (Trace *trace, int column, int row)
{
  const int segment = trace->shape->grid[row][column];
  BastidePoint points[MOST_POINTS];
  unsigned side = 0;
  int n = 0;

  do
    {
      const int at_x = column + (side == 1 || side == 2), at_y = row + (side == 2 || side == 3);
      const int ahead_x = column + ways[(side + 1) % 4][0], ahead_y = row + ways[(side + 1) % 4][1];
      const int beyond_x = ahead_x + ways[side][0], beyond_y = ahead_y + ways[side][1];

      trace->is_traced[row][column][side] = true;
      if (n < MOST_POINTS)
        points[n++] = trace->corners[at_y][at_x];
      if (segment_at (trace, ahead_x, ahead_y) != segment)
        side = (side + 1) % 4;
      else if (segment_at (trace, beyond_x, beyond_y) != segment)
        {
          column = ahead_x;
          row = ahead_y;
        }
      else
        {
          column = beyond_x;
          row = beyond_y;
          side = (side + 3) % 4;
        }
    }
  while (!trace->is_traced[row][column][side]);
  add_path (trace, (unsigned) segment, points, n);
}

void
country_grid_trace (CountryTileShape *shape, unsigned most)
{
  Trace trace = { .shape = shape, .most = most };

  find_edges (&trace);
  for (unsigned i = 0; i < SMOOTHINGS; i++)
    smooth (&trace);
  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      if (segment_at (&trace, column, row - 1) != shape->grid[row][column] && !trace.is_traced[row][column][0])
        trace_from (&trace, column, row);
}
