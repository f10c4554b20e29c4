/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a tile of Country: where each segment lies and what it is made of, computed only from its kind. */
#pragma once

#include "games/country/rules/kit.h"
#include "scene/curve.h"

/* Proportions in tile units. */
#define COUNTRY_ROAD_HALF 0.056f   /* of the width of a road, with its casing */
#define COUNTRY_RIVER_HALF 0.0975f /* of the width of the river, with its banks */
#define COUNTRY_WALL_HALF 0.034f   /* of the width of a wall, with its ink */
#define COUNTRY_HUB_RADIUS 0.113f  /* of the round place where roads end */
#define COUNTRY_COTTAGE_HALF 0.06f /* of a house at the end of a road, each way */
#define COUNTRY_YARD_WIDTH 0.54f   /* of a monastery of size 1 */
#define COUNTRY_YARD_HEIGHT 0.52f
#define COUNTRY_LAKE_WIDTH 0.42f
#define COUNTRY_LAKE_HEIGHT 0.34f
#define COUNTRY_SPRING_RADIUS 0.11f
#define COUNTRY_BRIDGE_HALF 0.115f /* of the length of a bridge */

enum {
  COUNTRY_SHAPE_GRID = 96, /* squares of the grid, each way */
  COUNTRY_SHAPE_LINES = 4, /* no more than sides */
  COUNTRY_SHAPE_WALLS = 8,
  COUNTRY_SHAPE_CITIES = 4,
  COUNTRY_SHAPE_BRIDGES = 12,
  COUNTRY_SHAPE_PATHS = 64,
};

/* Where the line of a road or river that begins at a side ends. */
typedef enum {
  COUNTRY_END_SIDE,      /* at another side */
  COUNTRY_END_HUB,       /* at the round place among houses where three or more roads end */
  COUNTRY_END_GATE,      /* at the gate of a city */
  COUNTRY_END_MONASTERY, /* at its yard */
  COUNTRY_END_COTTAGE,   /* at a house by itself, in the open, beside another road or between two cities */
  COUNTRY_END_ROAD,      /* in its own road, which forks there */
  COUNTRY_END_SPRING,
  COUNTRY_END_LAKE,
} CountryLineEnd;

/* The middle line of a road or river, which leaves its side at a right angle. */
typedef struct {
  uint8_t segment;
  uint8_t end;           /* a CountryLineEnd */
  uint8_t sides;         /* where it begins, and where it ends if it ends at a side: a set */
  uint16_t first, count; /* in points[] */
} CountryLine;

/* A piece of the wall of a city, the city to its right, from a corner of the tile to another one, where its towers
 * are. The sides of the tile have none. */
typedef struct {
  uint8_t segment;
  uint8_t gates; /* lines that end at it, as a set of bits */
  uint16_t first, count;
} CountryWall;

/* A closed outline, clockwise on the screen; its last point is joined to its first. */
typedef struct {
  uint8_t segment;
  uint16_t first, count;
} CountryPath;

/* Where a road crosses the river or another road. */
typedef struct {
  uint8_t over, under; /* lines */
  BastidePoint at;
  BastidePoint direction; /* of the road that goes over, of length 1 */
} CountryBridge;

/* A placed tile. Plain data. */
typedef struct {
  uint8_t n_segments, n_lines, n_walls, n_cities, n_bridges, n_paths;
  uint16_t n_points;
  uint8_t grounds[COUNTRY_SEGMENTS]; /* a CountryGround each, as in the kind of the tile */
  uint8_t marks[COUNTRY_SEGMENTS];
  bool has_hub;
  BastidePoint hub;
  BastidePoint house; /* the middle of the yard or of the garden, if the kind has one */
  float house_size;   /* the yard's, 1 as a rule; or the garden's radius */

  /* By segment. All of them are upright on every tile, however it is turned. */
  BastidePoint middles[COUNTRY_SEGMENTS]; /* the point with most room, where its points appear */
  BastidePoint figures[COUNTRY_SEGMENTS]; /* the middle of a figure on it */
  BastidePoint shields[COUNTRY_SEGMENTS]; /* the middle of the shield, */
  BastidePoint goods[COUNTRY_SEGMENTS];   /* of the goods sign, */
  bool has_church[COUNTRY_SEGMENTS];
  BastidePoint houses[COUNTRY_SEGMENTS]; /* of the cathedral, the inn, or the church of a large city; if it has one */
  float rooms[COUNTRY_SEGMENTS];         /* the distance from the middle to the edge of the segment */

  CountryLine lines[COUNTRY_SHAPE_LINES];
  CountryWall walls[COUNTRY_SHAPE_WALLS];
  CountryPath cities[COUNTRY_SHAPE_CITIES]; /* what is inside the walls and the sides of a tile */
  CountryBridge bridges[COUNTRY_SHAPE_BRIDGES];

  /* The outlines of all segments as they are seen: roads with their casing, cities with their walls, fields as what is
   * left. They cover the tile without gaps or overlaps; a segment has one or more, and holes by the even-odd rule. */
  CountryPath paths[COUNTRY_SHAPE_PATHS];

  uint8_t grid[COUNTRY_SHAPE_GRID][COUNTRY_SHAPE_GRID]; /* the segment of each square, row by row from the north */
  BastidePoint points[];
} CountryTileShape;

/* The shape of a tile of KIND, from any valid set, after TURNS (0-3) quarter turns clockwise; freed with free (). The
 * same kind and turns always give the same shape. May be called on any thread. Takes about a millisecond, so keep the
 * result. */
CountryTileShape *country_tile_shape_new (const CountryTileKind *kind, unsigned turns);

/* The segment at a point of the tile, or -1 outside it. */
static inline int
country_tile_shape_segment_at (const CountryTileShape *shape, float x, float y)
{
  if (x < 0 || x > 1 || y < 0 || y > 1)
    return -1;
  return shape->grid[(int) fminf (y * COUNTRY_SHAPE_GRID, COUNTRY_SHAPE_GRID - 1)]
                    [(int) fminf (x * COUNTRY_SHAPE_GRID, COUNTRY_SHAPE_GRID - 1)];
}
