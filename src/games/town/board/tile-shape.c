/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the shape of a tile: outlines from the lines inside it, borders from what two outlines share. */
#include "tile-shape.h"

#include <assert.h>
#include <string.h>

#include "tile-inside.h"
#include "tile-runs.h"
#include "tile-spots.h"

static void
add_point (TownTileShape *shape, BastidePoint p)
{
  assert (shape->n_points < TOWN_SHAPE_POINTS);
  shape->points[shape->n_points++] = p;
}

/* Adds the part of the tile's rim from the beginning of a run to its end, including corners, without its last point. */
static void
add_rim (TownTileShape *shape, const Runs *runs, int run, BastidePoint from)
{
  int slot = runs->runs[run].first, end = runs->n == 1 ? slot + TOWN_SLOTS : runs->runs[(run + 1) % runs->n].first;

  if (end <= slot)
    end += TOWN_SLOTS;
  add_point (shape, from);
  for (slot++; slot < end; slot++)
    if (slot % 3 == 0)
      add_point (shape, point_on_side (slot / 3 % 4, 0));
}

/* Adds the outlines of all pieces. Each follows the rim and then returns inside the tile to its next run. */
static void
add_paths (TownTileShape *shape, const Runs *runs, const Inside *inside)
{
  unsigned done = 0;

  for (int first = 0; first < runs->n; first++)
    {
      TownShapePath *path = &shape->paths[shape->n_paths];
      int run = first;

      if (done & (1u << first))
        continue;
      path->segment = runs->runs[first].segment;
      path->first = shape->n_points;
      do
        {
          int before = (run + runs->n - 1) % runs->n;
          const Curve *bound = &inside->bounds[run];

          done |= 1u << run;
          add_rim (shape, runs, run, runs->n == 1 ? point_on_side (0, 0) : inside->bounds[before].points[0]);
          for (int i = 0; i + 1 < bound->n; i++)
            add_point (shape, bound->points[i]);
          run = runs->runs[run].next;
        }
      while (run != first);
      path->count = (uint16_t) (shape->n_points - path->first);
      shape->n_paths++;
    }
}

/* The run whose bound goes from B to A, which is on the other side of a line from A to B; -1 if there is none. */
static int
find_across (const Inside *inside, int n_runs, BastidePoint a, BastidePoint b)
{
  for (int run = 0; run < n_runs; run++)
    for (int i = 0; i + 1 < inside->bounds[run].n; i++)
      if (point_equal (inside->bounds[run].points[i], b) && point_equal (inside->bounds[run].points[i + 1], a))
        return run;
  return -1;
}

/* Adds each line that two segments share once, divided at the points at which the segment on the other side changes. */
static void
add_borders (TownTileShape *shape, const Runs *runs, const Inside *inside)
{
  for (int run = 0; run < runs->n; run++)
    {
      const Curve *bound = &inside->bounds[run];
      int last = -1;

      for (int i = 0; i + 1 < bound->n; i++)
        {
          int across = find_across (inside, runs->n, bound->points[i], bound->points[i + 1]);

          if (across <= run || runs->runs[across].segment == runs->runs[run].segment)
            {
              last = -1;
              continue;
            }
          if (across != last)
            {
              assert (shape->n_borders < TOWN_SHAPE_BORDERS);
              shape->borders[shape->n_borders++] = (TownShapeBorder) {
                .left = runs->runs[across].segment,
                .right = runs->runs[run].segment,
                .first = shape->n_points,
                .count = 1,
              };
              add_point (shape, bound->points[i]);
              last = across;
            }
          add_point (shape, bound->points[i + 1]);
          shape->borders[shape->n_borders - 1].count++;
        }
    }
}

static void
add_lines (TownTileShape *shape, const Runs *runs, const Inside *inside)
{
  for (int run = 0; run < runs->n; run++)
    if (inside->lines[run].n > 0)
      {
        TownShapeLine *line = &shape->lines[shape->n_lines++];

        *line = (TownShapeLine) { runs->runs[run].segment, inside->ends[run], shape->n_points,
                                  (uint16_t) inside->lines[run].n };
        for (int i = 0; i < inside->lines[run].n; i++)
          add_point (shape, inside->lines[run].points[i]);
      }
}

static void
turn_shape (TownTileShape *shape, int turns)
{
  for (int i = 0; i < shape->n_points; i++)
    shape->points[i] = point_turned (shape->points[i], turns);
  for (int i = 0; i < shape->n_buildings; i++)
    {
      shape->buildings[i].centre = point_turned (shape->buildings[i].centre, turns);
      shape->buildings[i].direction += (float) turns * PI / 2;
    }
  shape->crossing = point_turned (shape->crossing, turns);
}

void
town_tile_shape_init_outlines (TownTileShape *shape, const TownTileKind *kind, int turns)
{
  Runs runs;
  Inside inside = { 0 };

  memset (shape, 0, sizeof *shape);
  shape->n_segments = kind->n_segments;
  for (int i = 0; i < kind->n_segments; i++)
    {
      shape->types[i] = kind->segments[i].type;
      shape->goods[i] = kind->segments[i].goods;
    }
  runs_init (&runs, kind);
  if (runs.n > 1)
    {
      inside_init (&inside, &runs, false);
      if (inside_is_tangled (&inside, &runs))
        inside_init (&inside, &runs, true);
    }
  add_paths (shape, &runs, &inside);
  add_borders (shape, &runs, &inside);
  add_lines (shape, &runs, &inside);
  shape->has_crossing = inside.has_crossing;
  shape->crossing = inside.crossing;
  spots_place_buildings (shape, kind);
  turn_shape (shape, turns);
}

void
town_tile_shape_init (TownTileShape *shape, const TownTileKind *kind, int turns)
{
  town_tile_shape_init_outlines (shape, kind, turns);
  spots_place_figures (shape);
}

/* Whether a point is inside a path, by the even-odd rule. */
static bool
path_has (const TownTileShape *shape, const TownShapePath *path, float x, float y)
{
  const BastidePoint *points = &shape->points[path->first];
  bool inside = false;

  for (int i = 0, j = path->count - 1; i < path->count; j = i++)
    if ((points[i].y > y) != (points[j].y > y)
        && x < (points[j].x - points[i].x) * (y - points[i].y) / (points[j].y - points[i].y) + points[i].x)
      inside = !inside;
  return inside;
}

int
town_tile_shape_segment_at (const TownTileShape *shape, float x, float y)
{
  const float tiny = 1e-4f;
  float best = 1;
  int found = -1;

  if (x < 0 || x > 1 || y < 0 || y > 1)
    return -1;
  x = fminf (fmaxf (x, tiny), 1 - tiny);
  y = fminf (fmaxf (y, tiny), 1 - tiny);
  for (int i = 0; i < shape->n_paths; i++)
    if (path_has (shape, &shape->paths[i], x, y))
      return shape->paths[i].segment;
  /* On a border, rounding may give the point to neither segment. */
  for (int i = 0; i < shape->n_paths; i++)
    {
      const TownShapePath *path = &shape->paths[i];

      for (int j = 0; j < path->count; j++)
        {
          float distance = point_to_line ((BastidePoint) { x, y }, shape->points[path->first + j],
                                          shape->points[path->first + (j + 1) % path->count]);

          if (distance < best)
            {
              best = distance;
              found = path->segment;
            }
        }
    }
  return found;
}

/* The square of the distance from P to the line from A to B. */
static float
square_to_line (BastidePoint p, BastidePoint a, BastidePoint b)
{
  float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  float part = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;

  part = part < 0 ? 0 : part > 1 ? 1 : part;
  dx = a.x + dx * part - p.x;
  dy = a.y + dy * part - p.y;
  return dx * dx + dy * dy;
}

float
town_tile_shape_depth (const TownTileShape *shape, int segment, float x, float y)
{
  float nearest = 1;
  bool inside = false;

  for (int i = 0; i < shape->n_paths; i++)
    {
      const TownShapePath *path = &shape->paths[i];
      const BastidePoint *points = &shape->points[path->first];

      if (path->segment != segment)
        continue;
      inside = inside || path_has (shape, path, x, y);
      for (int j = 0, last = path->count - 1; j < path->count; last = j++)
        {
          float square = square_to_line ((BastidePoint) { x, y }, points[last], points[j]);

          if (square < nearest)
            nearest = square;
        }
    }
  return inside ? sqrtf (nearest) : -sqrtf (nearest);
}
