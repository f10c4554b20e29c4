/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the lines, squares and outlines of a tile together, and finds the places of what stands on it. */
#include "tile-shape.h"

#include <stdlib.h>
#include <string.h>

#include "tile-grid.h"

enum {
  MOST_POINTS = 8192,
  MOST_TAKEN = 16,
};

/* What keeps others off, and how much. */
#define FIGURE_ROOM 0.10f
#define FARMER_WIDER 0.08f
#define SHIELD_ROOM 0.10f
#define GOODS_ROOM 0.09f
#define CHURCH_ROOM 0.12f /* from the rim */
#define LEAST_CHURCH_ROOM 0.09f
#define CATHEDRAL_ROOM 0.25f
#define INN_ROOM 0.10f
#define INN_ASIDE 0.075f   /* from the edge of its road */
#define HUB_ROOM 0.21f     /* with its houses */
#define LEAST_CHURCH 0.30f /* the part of a tile that a city with a church has */
#define GARDEN_RADIUS 0.135f
#define GARDEN_LEAST 0.08f
#define GARDEN_APART 0.022f /* what is left round it */
#define GARDEN_INSET 0.16f
#define LOST_RADIUS 0.06f /* of a segment for which nothing is left */

/* Where a monk stands, from the middle of a yard of size 1. */
static const BastidePoint monk = { 0.19f, 0.13f };

/* Discs in which nothing more may stand. */
typedef struct {
  unsigned n;
  struct {
    BastidePoint at;
    float radius;
  } at[MOST_TAKEN];
} Taken;

static void
take (Taken *taken, BastidePoint at, float radius)
{
  if (taken->n == MOST_TAKEN)
    return;
  taken->at[taken->n].at = at;
  taken->at[taken->n++].radius = radius;
}

/* Adds the points of CURVE. */
static void
add_points (CountryTileShape *shape, const Curve *curve, uint16_t *first, uint16_t *count)
{
  *first = shape->n_points;
  *count = (uint16_t) curve->n;
  memcpy (&shape->points[shape->n_points], curve->points, (size_t) curve->n * sizeof curve->points[0]);
  shape->n_points += (uint16_t) curve->n;
}

/* Ends a line that goes to a monastery at the edge of its yard. */
static void
cut_at_yard (PlanLine *line, BastidePoint house, float size)
{
  Curve *curve = &line->curve;

  while (curve->n > 2 && fabsf (curve->points[curve->n - 2].x - house.x) < size * COUNTRY_YARD_WIDTH / 2
         && fabsf (curve->points[curve->n - 2].y - house.y) < size * COUNTRY_YARD_HEIGHT / 2)
    curve->n--;
}

static void
add_lines (CountryTileShape *shape, Plan *plan)
{
  for (unsigned i = 0; i < plan->n_lines; i++)
    {
      CountryLine *line = &shape->lines[shape->n_lines++];

      if (plan->lines[i].end == COUNTRY_END_MONASTERY)
        cut_at_yard (&plan->lines[i], plan->house, plan->house_size);
      *line = (CountryLine) { plan->lines[i].segment, plan->lines[i].end, plan->lines[i].sides, 0, 0 };
      add_points (shape, &plan->lines[i].curve, &line->first, &line->count);
    }
  for (unsigned i = 0; i < plan->n_walls; i++)
    {
      CountryWall *wall = &shape->walls[shape->n_walls++];

      *wall = (CountryWall) { plan->walls[i].segment, plan->walls[i].gates, 0, 0 };
      add_points (shape, &plan->walls[i].curve, &wall->first, &wall->count);
    }
  for (unsigned i = 0; i < plan->n_cities; i++)
    {
      CountryPath *city = &shape->cities[shape->n_cities++];

      *city = (CountryPath) { plan->cities[i].segment, 0, 0 };
      add_points (shape, &plan->cities[i].outline, &city->first, &city->count);
    }
  shape->n_bridges = (uint8_t) plan->n_bridges;
  memcpy (shape->bridges, plan->bridges, sizeof shape->bridges);
}

/* How much room there is at a square, beside what is TAKEN; a little more nearer to the middle of the tile. What lies
 * there is WIDER than high by that much on both sides. */
static float
rate (const Room room, const Taken *taken, float wider, int column, int row)
{
  const BastidePoint p = grid_point (column, row);
  float rating = fminf (room[row][column], fminf (p.x, 1 - p.x) - wider + 0.5f / GRID);

  if (room[row][column] <= 0)
    return -2;
  for (unsigned i = 0; i < taken->n; i++)
    rating = fminf (rating, point_distance (p, taken->at[i].at) - taken->at[i].radius);
  return rating - 0.01f * point_distance (p, (BastidePoint) { 0.5f, 0.5f });
}

/* The place with most room that is INSET tiles from the rim. *BEST (may be NULL) receives its room. */
static BastidePoint
find_room (const Room room, const Taken *taken, float inset, float wider, float *best)
{
  const int first = (int) (inset * GRID);
  BastidePoint found = { 0.5f, 0.5f };
  float most = -2;

  for (int row = first; row < GRID - first; row++)
    for (int column = first; column < GRID - first; column++)
      {
        const float rating = rate (room, taken, wider, column, row);

        if (rating <= most)
          continue;
        most = rating;
        found = grid_point (column, row);
      }
  if (best != NULL)
    *best = most;
  return found;
}

/* Lays the garden into the field in which most room is for it. */
static void
lay_garden (CountryTileShape *shape, unsigned garden)
{
  static const Taken nothing;
  float most = -1;
  Room room;

  for (unsigned i = 0; i < shape->n_segments; i++)
    {
      BastidePoint p;
      float found;

      if (shape->grounds[i] != COUNTRY_FIELD)
        continue;
      country_grid_measure (shape->grid, i, room);
      p = find_room (room, &nothing, GARDEN_INSET, 0, &found);
      if (found <= most)
        continue;
      most = found;
      shape->house = p;
    }
  shape->house_size = fminf (GARDEN_RADIUS, fmaxf (GARDEN_LEAST, most - GARDEN_APART));
  country_grid_add_disc (shape->grid, garden, shape->house, shape->house_size);
}

/* Gives a disc to each segment for which nothing is left, which no printed tile has. */
static void
find_lost (CountryTileShape *shape)
{
  bool has[COUNTRY_SEGMENTS] = { false };

  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      has[shape->grid[row][column]] = true;
  for (unsigned i = 0; i < shape->n_segments; i++)
    if (!has[i])
      country_grid_add_disc (shape->grid, i,
                             (BastidePoint) { 0.2f + 0.2f * (float) (i % 4), 0.25f + 0.25f * (float) (i / 4) },
                             LOST_RADIUS);
}

/* The point at PART of what is seen of a line. */
static BastidePoint
find_on_line (const CountryTileShape *shape, const CountryLine *line, float part)
{
  const BastidePoint *points = &shape->points[line->first];
  float length = line->end == COUNTRY_END_HUB ? -COUNTRY_HUB_RADIUS : 0, at;

  for (int i = 0; i + 1 < line->count; i++)
    length += point_distance (points[i], points[i + 1]);
  at = part * length;
  for (int i = 0; i + 1 < line->count; i++)
    {
      const float step = point_distance (points[i], points[i + 1]);

      if (at <= step)
        return point_between (points[i], points[i + 1], step > 0 ? at / step : 0);
      at -= step;
    }
  return points[line->count - 1];
}

static bool
has_bridge (const CountryTileShape *shape, unsigned line)
{
  for (unsigned i = 0; i < shape->n_bridges; i++)
    if (shape->bridges[i].over == line || shape->bridges[i].under == line)
      return true;
  return false;
}

/* Places the figure on a road, and its inn where most of a field is beside it. */
static void
place_road (CountryTileShape *shape, unsigned segment, Taken *taken)
{
  float most = -1;

  for (unsigned i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].segment == segment)
      {
        shape->figures[segment] = find_on_line (shape, &shape->lines[i], has_bridge (shape, i) ? 0.22f : 0.5f);
        break;
      }
  if (!(shape->marks[segment] & COUNTRY_INN))
    return;
  for (unsigned i = 0; i < shape->n_lines; i++)
    for (int j = 3; j < 8 && shape->lines[i].segment == segment; j++)
      for (int way = -1; way <= 1; way += 2)
        {
          const BastidePoint a = find_on_line (shape, &shape->lines[i], (float) j / 10);
          const BastidePoint along = point_direction (a,
                                                      find_on_line (shape, &shape->lines[i], (float) j / 10 + 0.05f));
          const BastidePoint p = point_add (a, (BastidePoint) { -along.y * (float) way, along.x * (float) way },
                                            COUNTRY_ROAD_HALF + INN_ASIDE);
          const int at = country_tile_shape_segment_at (shape, p.x, p.y);
          Room room;
          float found;

          if (at < 0 || shape->grounds[at] != COUNTRY_FIELD)
            continue;
          country_grid_measure (shape->grid, (unsigned) at, room);
          found = room[(int) (p.y * GRID)][(int) (p.x * GRID)] + 0.5f * point_distance (p, shape->figures[segment]);
          if (found <= most)
            continue;
          most = found;
          shape->houses[segment] = p;
        }
  take (taken, shape->houses[segment], INN_ROOM);
}

static void
place_city (CountryTileShape *shape, unsigned segment, const Room room, unsigned squares)
{
  const unsigned marks = shape->marks[segment];
  Taken taken = { 0 };

  if (marks & COUNTRY_CATHEDRAL)
    {
      shape->houses[segment] = find_room (room, &taken, 0, 0, NULL);
      take (&taken, shape->houses[segment], CATHEDRAL_ROOM);
    }
  shape->figures[segment] = find_room (room, &taken, 0, 0, NULL);
  take (&taken, shape->figures[segment], FIGURE_ROOM);
  if (marks & COUNTRY_SHIELD)
    {
      shape->shields[segment] = find_room (room, &taken, 0, 0, NULL);
      take (&taken, shape->shields[segment], SHIELD_ROOM);
    }
  if (marks & (COUNTRY_WINE | COUNTRY_GRAIN | COUNTRY_CLOTH))
    {
      shape->goods[segment] = find_room (room, &taken, 0, 0, NULL);
      take (&taken, shape->goods[segment], GOODS_ROOM);
    }
  if (!(marks & COUNTRY_CATHEDRAL) && squares > LEAST_CHURCH * GRID * GRID)
    {
      float most;

      shape->houses[segment] = find_room (room, &taken, CHURCH_ROOM, 0, &most);
      shape->has_church[segment] = most >= LEAST_CHURCH_ROOM;
    }
}

/* Places what stands on the segments: first on roads, because inns are on the fields beside them. */
static void
place_all (CountryTileShape *shape)
{
  static const Taken nothing;
  Taken on_fields = { 0 };
  Room room;

  if (shape->has_hub)
    take (&on_fields, shape->hub, HUB_ROOM);
  for (unsigned i = 0; i < shape->n_segments; i++)
    if (shape->grounds[i] == COUNTRY_ROAD)
      place_road (shape, i, &on_fields);
  for (unsigned i = 0; i < shape->n_segments; i++)
    {
      unsigned squares = 0;

      for (int row = 0; row < GRID; row++)
        for (int column = 0; column < GRID; column++)
          squares += shape->grid[row][column] == i;
      country_grid_measure (shape->grid, i, room);
      shape->middles[i] = shape->grounds[i] == COUNTRY_FIELD ? find_room (room, &on_fields, 0, FARMER_WIDER, NULL)
                                                             : find_room (room, &nothing, 0, 0, NULL);
      shape->rooms[i] = room[(int) (shape->middles[i].y * GRID)][(int) (shape->middles[i].x * GRID)];
      switch (shape->grounds[i])
        {
        case COUNTRY_CITY: place_city (shape, i, room, squares); break;
        case COUNTRY_ROAD:
          if (country_tile_shape_segment_at (shape, shape->figures[i].x, shape->figures[i].y) == (int) i)
            shape->middles[i] = shape->figures[i];
          else /* something lies over it there */
            shape->figures[i] = shape->middles[i];
          break;
        case COUNTRY_MONASTERY:
          shape->figures[i] = (BastidePoint) { shape->house.x + shape->house_size * monk.x,
                                               shape->house.y + shape->house_size * monk.y };
          break;
        default: shape->figures[i] = shape->middles[i]; break;
        }
    }
}

CountryTileShape *
country_tile_shape_new (const CountryTileKind *kind, unsigned turns)
{
  CountryTileShape *shape = calloc (1, sizeof *shape + MOST_POINTS * sizeof shape->points[0]), *fitting;
  Plan plan;

  if (shape == NULL)
    abort ();
  country_plan_init (&plan, kind);
  country_plan_turn (&plan, turns);
  shape->n_segments = kind->n_segments;
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      shape->grounds[i] = kind->segments[i].ground;
      shape->marks[i] = kind->segments[i].marks;
    }
  shape->has_hub = plan.has_hub;
  shape->hub = plan.hub;
  shape->house = plan.house;
  shape->house_size = plan.house_size;
  add_lines (shape, &plan);
  country_grid_fill (shape->grid, &plan, turns);
  if (kind->house != COUNTRY_NONE && kind->segments[kind->house].ground == COUNTRY_GARDEN)
    lay_garden (shape, kind->house);
  find_lost (shape);
  place_all (shape);
  country_grid_trace (shape, MOST_POINTS);
  fitting = realloc (shape, sizeof *shape + shape->n_points * sizeof shape->points[0]);
  return fitting != NULL ? fitting : shape;
}
