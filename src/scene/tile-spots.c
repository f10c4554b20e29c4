/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds points with much room within segments by looking at a grid, and then more and more closely around its best
 * point. */
#include "tile-spots.h"

#include "curve.h"

enum {
  GRID = 18,
  REFINEMENTS = 4,
  WAYS_TO_LIE = 4,
};

/* A lying steward: half of his width at the middle, and the distances of his skirt and head from it, and their
 * widths. */
#define BODY_HALF_WIDTH 0.075f
static const struct {
  float along, half_width;
} body[] = { { -0.055f, 0.085f }, { 0.085f, 0.05f } };

/* The part of the wall's width that a public building must be kept clear of explicitly. It avoids the rest because it
 * is smaller than the room that it has. */
#define WALL_AT_BUILDING 0.03f

/* A disc that should be avoided by a point within a segment or, if Search.rise is not 0, by the point that far above
 * it. */
typedef struct {
  BastidePoint at;
  float radius;
} Obstacle;

typedef struct {
  const BastideTileShape *shape;
  int segment;
  float enough;     /* room beyond this does not make a point better */
  float rise;       /* how far above the point the room is needed */
  float half_width; /* half of the width of what needs the room */
  float wall;       /* how much of the tile's rim the wall may cover */
  bool lies;        /* it is a steward whose head points to LIES_X, LIES_Y, a vector of length 1 */
  float lies_x, lies_y;
  BastidePoint towards; /* of points with enough room, the nearest to this one is best */
  int n_obstacles;
  Obstacle obstacles[BASTIDE_SHAPE_BUILDINGS + BASTIDE_SLOTS];
} Search;

/* A point whose depth in the segment was measured. */
typedef struct {
  BastidePoint at;
  float depth;
} Probe;

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

      room = fminf (room,
                    bastide_tile_shape_depth (search->shape, search->segment, part.x, part.y) - body[i].half_width);
      for (int j = 0; j < search->n_obstacles; j++)
        room = fminf (room, point_distance (part, search->obstacles[j].at) - search->obstacles[j].radius
                                - body[i].half_width);
    }
  return room - 0.02f * point_distance (p, search->towards);
}

/* Replaces *BEST by P if P is better. The depths of two points differ by at most their distance, so the last depth that
 * was measured rules out most points. */
static void
try_place (const Search *search, BastidePoint p, Probe *probe, BastidePoint *best, float *best_rate)
{
  float most = probe->depth + point_distance (p, probe->at) + 1e-4f, risen = 0, rated;

  if (rate (search, p, most, most + search->rise) <= *best_rate)
    return;
  *probe = (Probe) { p, bastide_tile_shape_depth (search->shape, search->segment, p.x, p.y) };
  if (search->rise > 0 && probe->depth > 0)
    risen = bastide_tile_shape_depth (search->shape, search->segment, p.x, p.y - search->rise);
  rated = rate (search, p, probe->depth, risen);
  if (search->lies && rated > *best_rate && probe->depth > 0)
    rated = fminf (rated, rate_body (search, p));
  if (rated > *best_rate)
    {
      *best = p;
      *best_rate = rated;
    }
}

/* Finds the best point. *BEST_RATE (may be NULL) receives its rating. */
static BastidePoint
find_place (const Search *search, float *best_rate)
{
  Probe probe = { { 0.5f, 0.5f }, 1 };
  BastidePoint best = { 0.5f, 0.5f };
  float most = -100, step = 1.0f / GRID;

  for (int i = 0; i < GRID; i++)
    for (int j = 0; j < GRID; j++)
      try_place (search, ((BastidePoint) { ((float) i + 0.5f) * step, ((float) j + 0.5f) * step }), &probe, &best,
                 &most);
  for (int round = 0; round < REFINEMENTS; round++)
    {
      BastidePoint centre = best;

      step /= 2;
      for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
          try_place (search, ((BastidePoint) { centre.x + (float) i * step, centre.y + (float) j * step }), &probe,
                     &best, &most);
    }
  if (best_rate != NULL)
    *best_rate = most;
  return best;
}

/* The direction from FROM to the nearest street or, if there is none, market that the segment touches. */
static float
find_direction (const BastideTileShape *shape, int segment, BastidePoint from)
{
  BastidePoint best = { from.x, 1 };
  float best_distance = 100;

  for (int i = 0; i < shape->n_borders; i++)
    {
      const BastideShapeBorder *border = &shape->borders[i];
      int other = border->left == segment ? border->right : border->right == segment ? border->left : -1;

      if (other < 0)
        continue;
      for (int j = 0; j + 1 < border->count; j++)
        {
          BastidePoint p = point_on_line (from, shape->points[border->first + j], shape->points[border->first + j + 1]);
          float distance = point_distance (from, p) + (shape->types[other] == BASTIDE_STREET ? 0 : 0.25f);

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
place_building (BastideTileShape *shape, bool historic)
{
  BastideShapeBuilding *building = &shape->buildings[shape->n_buildings];
  const float wanted = historic ? 0.25f : 0.18f;
  float best = -100;

  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Search search = {
        .shape = shape,
        .segment = segment,
        .enough = wanted,
        .wall = historic ? 0 : WALL_AT_BUILDING,
        .towards = { 0.5f, 0.5f },
      };
      BastidePoint p;
      float rated;

      if (shape->types[segment] != BASTIDE_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_buildings; i++)
        search.obstacles[search.n_obstacles++] = (Obstacle) {
          shape->buildings[i].centre, 0.6f * fmaxf (shape->buildings[i].width, shape->buildings[i].depth)
        };
      p = find_place (&search, &rated);
      if (rated > best + 0.005f)
        {
          float room = fminf (fmaxf (rated + 0.02f * point_distance (p, search.towards), 0.04f), wanted);

          best = rated;
          *building = (BastideShapeBuilding) {
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
spots_place_buildings (BastideTileShape *shape, const BastideTileKind *kind)
{
  for (int i = 0; i < kind->public_buildings && shape->n_buildings < BASTIDE_SHAPE_BUILDINGS - 1; i++)
    place_building (shape, false);
  if (kind->has_historic)
    place_building (shape, true);
}

/* The position of a citizen: about half way along the centre line of his street. */
static BastidePoint
place_citizen (const BastideTileShape *shape, int segment)
{
  for (int i = 0; i < shape->n_lines; i++)
    if (shape->lines[i].segment == segment)
      {
        const BastideShapeLine *line = &shape->lines[i];
        const BastidePoint *points = &shape->points[line->first];
        float part = line->end == BASTIDE_STREET_TO_DOOR ? 0.4f : 0.5f, length = 0, at;

        for (int j = 0; j + 1 < line->count; j++)
          length += point_distance (points[j], points[j + 1]);
        at = part * (length - (line->end == BASTIDE_STREET_TO_CROSSING ? 0.5f * BASTIDE_CROSSING_RADIUS : 0));
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
 * room. */
static void
place_steward (BastideTileShape *shape, Search *search)
{
  float best = -100;

  search->enough = 0.04f;
  search->half_width = BODY_HALF_WIDTH;
  search->lies = true;
  for (int i = 0; i < shape->n_buildings; i++)
    search->obstacles[search->n_obstacles++] = (Obstacle) {
      shape->buildings[i].centre, 0.5f * fminf (shape->buildings[i].width, shape->buildings[i].depth)
    };
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
spots_place_figures (BastideTileShape *shape)
{
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Search search = { .shape = shape, .segment = segment, .enough = 0.3f, .towards = { 0.5f, 0.5f } };

      shape->middles[segment] = find_place (&search, NULL);
      shape->figures[segment] = shape->signs[segment] = shape->middles[segment];
      switch (shape->types[segment])
        {
        case BASTIDE_STREET: shape->figures[segment] = place_citizen (shape, segment); break;
        case BASTIDE_MARKET:
          search.enough = 0.13f;
          search.rise = 0.11f;
          for (int i = 0; i < shape->n_lines; i++)
            if (shape->lines[i].end == BASTIDE_STREET_TO_MARKET)
              search.obstacles[search.n_obstacles++] = (Obstacle) {
                shape->points[shape->lines[i].first + shape->lines[i].count - 1], 0.14f
              };
          shape->figures[segment] = find_place (&search, NULL);
          search.enough = 0.085f;
          search.wall = BASTIDE_WALL_THICKNESS / 2;
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
