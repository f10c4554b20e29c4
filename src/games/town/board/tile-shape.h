/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a tile: the position of each segment, street, building and figure, computed only from its kind. */
#pragma once

#include "games/town/rules/tile-set.h"
#include "scene/curve.h"

/* Proportions of the city in tile units. A street with the half width 0.065 meets its side in the middle. */
#define TOWN_STREET_HALF 0.065f
#define TOWN_CROSSING_RADIUS 0.12f
#define TOWN_WALL_THICKNESS 0.13f /* half of it is inside, half outside the side of the tile */
#define TOWN_TOWER_RADIUS 0.13f

enum {
  TOWN_SHAPE_POINTS = 3072,
  TOWN_SHAPE_PATHS = TOWN_SLOTS,
  TOWN_SHAPE_BORDERS = 3 * TOWN_SLOTS,
  TOWN_SHAPE_BUILDINGS = 10,
};

/* What is at the inner end of a street. */
typedef enum {
  TOWN_STREET_TO_SIDE,     /* it has no inner end: its line goes from side to side */
  TOWN_STREET_TO_CROSSING, /* a round place at which streets meet */
  TOWN_STREET_TO_MARKET,
  TOWN_STREET_TO_STREET, /* the side of another street, or the fork of its own */
  TOWN_STREET_TO_DOOR,   /* a small place among houses */
} TownStreetEnd;

/* A closed outline, clockwise on the screen; its last point is joined to its first. A segment has one, or more if
 * another segment cuts through it. */
typedef struct {
  uint8_t segment;
  uint16_t first, count; /* in points[] */
} TownShapePath;

/* An open line inside the tile between two segments, to its left and to its right. Each place at which two segments
 * touch is covered by exactly one such line. */
typedef struct {
  uint8_t left, right;
  uint16_t first, count;
} TownShapeBorder;

/* The centre line of a street, beginning at a side of the tile. */
typedef struct {
  uint8_t segment;
  uint8_t end; /* a TownStreetEnd */
  uint16_t first, count;
} TownShapeLine;

/* The site of a building: a rectangle whose front is at the end that DIRECTION points to. */
typedef struct {
  uint8_t segment; /* its residential area */
  bool historic;
  BastidePoint centre;
  float direction;    /* radians, 0 east, clockwise on the screen */
  float width, depth; /* across and along the direction */
} TownShapeBuilding;

/* A placed tile. Plain data; the outlines cover the tile without gaps or overlaps. */
typedef struct {
  uint8_t n_segments, n_paths, n_borders, n_lines, n_buildings;
  bool has_crossing;
  uint16_t n_points;
  uint8_t types[TOWN_MAX_SEGMENTS]; /* a TownFeatureType each, as in the kind of the tile */
  uint8_t goods[TOWN_MAX_SEGMENTS];
  BastidePoint figures[TOWN_MAX_SEGMENTS]; /* position of a follower on the segment: the middle of a steward, who
                                               * lies, and the feet of the others */
  uint8_t lies[TOWN_MAX_SEGMENTS];         /* direction of the head of a steward, in eighths of a turn clockwise: 0
                                               * is east, 3 the last; never up, which would look like standing */
  BastidePoint signs[TOWN_MAX_SEGMENTS];   /* for markets: the middle of the goods sign */
  BastidePoint middles[TOWN_MAX_SEGMENTS]; /* the point of the segment with most room, where its points appear */
  BastidePoint crossing;                   /* the middle of the round place, if has_crossing */
  BastidePoint plate;                      /* the middle of the name plate, if there is a historic building */
  TownShapePath paths[TOWN_SHAPE_PATHS];
  TownShapeBorder borders[TOWN_SHAPE_BORDERS];
  TownShapeLine lines[TOWN_SLOTS];
  TownShapeBuilding buildings[TOWN_SHAPE_BUILDINGS]; /* the public ones, then the historic one */
  BastidePoint points[TOWN_SHAPE_POINTS];
} TownTileShape;

/* Fills *SHAPE for a tile of KIND, from any valid set, after TURNS (0-3) quarter turns clockwise. The same kind and
 * turns always give the same shape. May be called on any thread. Takes a fraction of a millisecond, so keep the
 * result. */
void town_tile_shape_init (TownTileShape *shape, const TownTileKind *kind, int turns);

/* The same in a quarter of the time, but without figures, lies, signs, middles and plate, which stay 0. */
void town_tile_shape_init_outlines (TownTileShape *shape, const TownTileKind *kind, int turns);

/* The segment at a point of the tile, or -1 outside it. A point on a border belongs to one of its two segments. */
int town_tile_shape_segment_at (const TownTileShape *shape, float x, float y);

/* The distance from a point to the outline of SEGMENT, including the sides of the tile; negative outside it. */
float town_tile_shape_depth (const TownTileShape *shape, int segment, float x, float y);
