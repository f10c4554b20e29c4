/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds points with much room within segments by looking at a grid, and then more and more closely around its best
 * point. Measuring depths takes nearly all the time. So each is measured once, and only if the point could be the best
 * one: the depths of two points differ by at most their distance. */
#include "tile-spots.h"

#include "tile-shape.h"

enum {
  GRID = 18,
  COARSE = 3, /* one in so many points of the grid, each way, is looked at first */
  REFINEMENTS = 4,
  WAYS_TO_LIE = 4,
  ON_WALL = 6,
};

/* A lying steward: half of his width at the middle, and the distances of his skirt and head from it, and their
 * widths. */
#define BODY_HALF_WIDTH 0.075f
static const struct {
  float along, half_width;
} body[] = { { -0.055f, 0.085f }, { 0.085f, 0.05f } };

/* The part of the wall's width that a public building must be kept clear of explicitly. It avoids the rest because it
 * is smaller than the room that it has. */
#define WALL_AT_BUILDING 0.045f

/* A disc that should be avoided by a point within a segment or, if Search.rise is not 0, by the point that far above
 * it. */
typedef struct {
  BastidePoint at;
  float radius;
} Obstacle;

/* What guards on the western, eastern and southern side of the tile may cover, and towers at its northern corners. A
 * guard on the northern side covers nothing of it. */
static const Obstacle on_wall[ON_WALL] = {
  { { 0.06f, 0.29f }, 0.07f },  { { 0.01f, 0.42f }, 0.14f }, { { 1, 0.41f }, 0.145f },
  { { 0.51f, 0.90f }, 0.165f }, { { 0, 0 }, 0.13f },         { { 1, 0 }, 0.13f },
};

/* The depths of the points of the grid in a segment, or UNKNOWN. Searches in the same segment share them. */
typedef struct {
  float at[GRID * GRID];
} Depths;

#define UNKNOWN -100.0f

typedef struct {
  const TownTileShape *shape;
  int segment;
  Depths *depths;
  float enough;     /* room beyond this does not make a point better */
  float rise;       /* how far above the point the room is needed */
  float half_width; /* half of the width of what needs the room */
  float wall;       /* how much of the tile's rim the wall may cover */
  bool lies;        /* it is a steward whose head points to LIES_X, LIES_Y, a vector of length 1 */
  float lies_x, lies_y;
  BastidePoint towards; /* of points with enough room, the nearest to this one is best */
  int n_obstacles;
  Obstacle obstacles[TOWN_SHAPE_BUILDINGS + TOWN_SLOTS + ON_WALL];
} Search;

/* A point whose depth in the segment was measured. */
typedef struct {
  BastidePoint at;
  float depth;
} Probe;

/* The best point so far. Of points with the same rating, the one with the lowest number is best: points are numbered
 * row by row, and those that are not of the grid after it. */
typedef struct {
  BastidePoint at;
  float rating;
  int number;
} Best;

static void
forget_depths (Depths *depths)
{
  for (int i = 0; i < GRID * GRID; i++)
    depths->at[i] = UNKNOWN;
}

/* Rates the point P: its room, and a little for being near to the wanted point. OWN is its depth in the segment, and
 * RISEN that of the point above it. */
static float
rate (const Search *search, BastidePoint p, float own, float risen)
{
  BastidePoint wanted = { p.x, p.y - search->rise };
  float room = search->rise > 0 ? fminf (2 * own, risen) : own;

  if (own <= 0)
    return own - 10;
  room = fminf (room, fminf (fminf (p.x, 1 - p.x), fminf (p.y, 1 - p.y)) - search->wall);
  for (int i = 0; i < search->n_obstacles; i++)
    room = fminf (room, point_distance (wanted, search->obstacles[i].at) - search->obstacles[i].radius);
  return fminf (room - search->half_width, search->enough) - 0.02f * point_distance (p, search->towards);
}

/* The room for the skirt and head of a steward who lies at P. */
static float
rate_body (const Search *search, BastidePoint p)
{
  float room = search->enough;

  for (size_t i = 0; i < sizeof body / sizeof body[0]; i++)
    {
      BastidePoint part = { p.x + body[i].along * search->lies_x, p.y + body[i].along * search->lies_y };

      room = fminf (room, town_tile_shape_depth (search->shape, search->segment, part.x, part.y) - body[i].half_width);
      for (int j = 0; j < search->n_obstacles; j++)
        room = fminf (room, point_distance (part, search->obstacles[j].at) - search->obstacles[j].radius
                                - body[i].half_width);
    }
  return room - 0.02f * point_distance (p, search->towards);
}

static BastidePoint
point_of_grid (int number)
{
  const float step = 1.0f / GRID;

  return (BastidePoint) { ((float) (number / GRID) + 0.5f) * step, ((float) (number % GRID) + 0.5f) * step };
}

/* The coarse point in the middle of the square that the point NUMBER is in. */
static int
coarse_point (int number)
{
  int row = number / GRID, column = number % GRID;

  return (row / COARSE * COARSE + COARSE / 2) * GRID + column / COARSE * COARSE + COARSE / 2;
}

/* The most that the depth of P can be, or the depth itself if it is known. */
static float
bound_depth (const Search *search, BastidePoint p, int number, const Probe *probe)
{
  const float rounding = 1e-4f;

  if (number < GRID * GRID)
    {
      const int coarse = coarse_point (number);
      const float near = search->depths->at[coarse];

      if (search->depths->at[number] > UNKNOWN)
        return search->depths->at[number];
      if (near > UNKNOWN)
        return near + point_distance (p, point_of_grid (coarse)) + rounding;
    }
  return probe->depth + point_distance (p, probe->at) + rounding;
}

static float
measure_depth (const Search *search, BastidePoint p, int number)
{
  float depth;

  if (number < GRID * GRID && search->depths->at[number] > UNKNOWN)
    return search->depths->at[number];
  depth = town_tile_shape_depth (search->shape, search->segment, p.x, p.y);
  if (number < GRID * GRID)
    search->depths->at[number] = depth;
  return depth;
}

static bool
is_better (float rating, int number, const Best *best)
{
  return rating > best->rating || (rating == best->rating && number < best->number);
}

/* Replaces *BEST by P, whose number is NUMBER, if P is better. *PROBE is the last point that was measured. */
static void
try_place (const Search *search, BastidePoint p, int number, Probe *probe, Best *best)
{
  float most = bound_depth (search, p, number, probe), risen = 0, rating;

  if (!is_better (rate (search, p, most, most + search->rise), number, best))
    return;
  *probe = (Probe) { p, measure_depth (search, p, number) };
  if (search->rise > 0 && probe->depth > 0)
    risen = town_tile_shape_depth (search->shape, search->segment, p.x, p.y - search->rise);
  rating = rate (search, p, probe->depth, risen);
  if (search->lies && is_better (rating, number, best) && probe->depth > 0)
    rating = fminf (rating, rate_body (search, p));
  if (is_better (rating, number, best))
    *best = (Best) { p, rating, number };
}

/* Finds the best point. *BEST_RATING (may be NULL) receives its rating. */
static BastidePoint
find_place (const Search *search, float *best_rating)
{
  Probe probe = { { 0.5f, 0.5f }, 1 };
  Best best = { { 0.5f, 0.5f }, -100, GRID * GRID };
  float step = 1.0f / GRID;
  int number = GRID * GRID;

  for (int is_coarse = 1; is_coarse >= 0; is_coarse--)
    for (int i = 0; i < GRID * GRID; i++)
      if ((coarse_point (i) == i) == is_coarse)
        try_place (search, point_of_grid (i), i, &probe, &best);
  for (int round = 0; round < REFINEMENTS; round++)
    {
      BastidePoint centre = best.at;

      step /= 2;
      for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
          try_place (search, ((BastidePoint) { centre.x + (float) i * step, centre.y + (float) j * step }), number++,
                     &probe, &best);
    }
  if (best_rating != NULL)
    *best_rating = best.rating;
  return best.at;
}

/* The direction from FROM to the nearest street or, if there is none, market that the segment touches. */
static float
find_direction (const TownTileShape *shape, int segment, BastidePoint from)
{
  BastidePoint best = { from.x, 1 };
  float best_distance = 100;

  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];
      int other = border->left == segment ? border->right : border->right == segment ? border->left : -1;

      if (other < 0)
        continue;
      for (int j = 0; j + 1 < border->count; j++)
        {
          BastidePoint p = point_on_line (from, shape->points[border->first + j], shape->points[border->first + j + 1]);
          float distance = point_distance (from, p) + (shape->types[other] == TOWN_STREET ? 0 : 0.25f);

          if (distance < best_distance)
            {
              best_distance = distance;
              best = p;
            }
        }
    }
  return roundf (atan2f (best.y - from.y, best.x - from.x) / (PI / 4)) * PI / 4;
}

/* Sets the site of the next building in the residential area that has most room for it. */
static void
place_building (TownTileShape *shape, bool historic)
{
  TownShapeBuilding *building = &shape->buildings[shape->n_buildings];
  const float wanted = historic ? 0.30f : 0.22f;
  float best = -100;

  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Depths depths;
      Search search = {
        .shape = shape,
        .segment = segment,
        .depths = &depths,
        .enough = wanted,
        .wall = historic ? 0.02f : WALL_AT_BUILDING,
        .towards = { 0.5f, 0.5f },
      };
      BastidePoint p;
      float rated;

      if (shape->types[segment] != TOWN_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_buildings; i++)
        search.obstacles[search.n_obstacles++] = (Obstacle) {
          shape->buildings[i].centre, 0.6f * fmaxf (shape->buildings[i].width, shape->buildings[i].depth)
        };
      forget_depths (&depths);
      p = find_place (&search, &rated);
      if (rated > best + 0.005f)
        {
          float room = fminf (fmaxf (rated + 0.02f * point_distance (p, search.towards), 0.04f), wanted);

          best = rated;
          *building = (TownShapeBuilding) {
            .segment = (uint8_t) segment,
            .historic = historic,
            .centre = p,
            .direction = find_direction (shape, segment, p),
            .width = room * (historic ? 1.34f : 1.35f),
            .depth = room * (historic ? 1.34f : 1.15f),
          };
        }
    }
  if (best > -100)
    shape->n_buildings++;
}

void
spots_place_buildings (TownTileShape *shape, const TownTileKind *kind)
{
  for (int i = 0; i < kind->public_buildings && shape->n_buildings < TOWN_SHAPE_BUILDINGS - 1; i++)
    place_building (shape, false);
  if (kind->has_historic)
    place_building (shape, true);
}

/* The position of a citizen: about half way along the centre line of his street. */
static BastidePoint
place_citizen (const TownTileShape *shape, int segment)
{
  for (int i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].segment == segment)
      {
        const TownShapeLine *line = &shape->lines[i];
        const BastidePoint *points = &shape->points[line->first];
        float part = line->end == TOWN_STREET_TO_DOOR ? 0.4f : 0.5f, length = 0, at;

        for (int j = 0; j + 1 < line->count; j++)
          length += point_distance (points[j], points[j + 1]);
        at = part * (length - (line->end == TOWN_STREET_TO_CROSSING ? 0.5f * TOWN_CROSSING_RADIUS : 0));
        for (int j = 0; j + 1 < line->count; j++)
          {
            float step = point_distance (points[j], points[j + 1]);

            if (at <= step)
              return point_between (points[j], points[j + 1], step > 0 ? at / step : 0);
            at -= step;
          }
      }
  return shape->middles[segment];
}

/* Sets the position of a steward in a residential area and his direction: with his head to the east if there is
 * room. He keeps clear of what may be on the wall. */
static void
place_steward (TownTileShape *shape, Search *search)
{
  float best = -100;

  search->enough = 0.06f;
  search->half_width = BODY_HALF_WIDTH;
  search->lies = true;
  for (int i = 0; i < shape->n_buildings; i++)
    search->obstacles[search->n_obstacles++] = (Obstacle) {
      shape->buildings[i].centre, 0.5f * fminf (shape->buildings[i].width, shape->buildings[i].depth)
    };
  for (int i = 0; i < ON_WALL; i++)
    search->obstacles[search->n_obstacles++] = on_wall[i];
  for (int way = 0; way < WAYS_TO_LIE && best < 0; way++)
    {
      BastidePoint p;
      float rated;

      search->lies_x = cosf ((float) way * PI / 4);
      search->lies_y = sinf ((float) way * PI / 4);
      p = find_place (search, &rated);
      if (rated > best + 0.01f)
        {
          best = rated;
          shape->figures[search->segment] = p;
          shape->lies[search->segment] = (uint8_t) way;
        }
    }
}

void
spots_place_figures (TownTileShape *shape)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Depths depths;
      Search search = { .shape = shape,
                        .segment = segment,
                        .depths = &depths,
                        .enough = 0.3f,
                        .towards = { 0.5f, 0.5f } };

      forget_depths (&depths);
      shape->middles[segment] = find_place (&search, NULL);
      shape->figures[segment] = shape->signs[segment] = shape->middles[segment];
      switch (shape->types[segment])
        {
        case TOWN_STREET: shape->figures[segment] = place_citizen (shape, segment); break;
        case TOWN_MARKET:
          search.enough = 0.13f;
          search.rise = 0.11f;
          for (int i = 0; i < shape->n_lines; i++)
            if (shape->lines[i].end == TOWN_STREET_TO_MARKET)
              search.obstacles[search.n_obstacles++] = (Obstacle) {
                shape->points[shape->lines[i].first + shape->lines[i].count - 1], 0.14f
              };
          shape->figures[segment] = find_place (&search, NULL);
          search.enough = 0.085f;
          search.wall = TOWN_WALL_THICKNESS / 2;
          search.rise = 0;
          search.towards = (BastidePoint) { shape->figures[segment].x, shape->figures[segment].y + 0.2f };
          search.obstacles[search.n_obstacles++] = (Obstacle) { shape->figures[segment], 0.10f };
          search.obstacles[search.n_obstacles++] = (Obstacle) { { shape->figures[segment].x,
                                                                  shape->figures[segment].y - 0.14f },
                                                                0.13f };
          shape->signs[segment] = find_place (&search, NULL);
          break;
        default: place_steward (shape, &search); break;
        }
    }
  spots_place_plate (shape);
}
