/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a tile: where each segment, street, building and figure lies, from the tile's slots alone. */
#pragma once

#include "core/tile-set.h"

/* A place in tile units: 0, 0 is the north-western corner of the tile as it lies, 1, 1 the south-eastern. */
typedef struct {
  float x, y;
} BastidePoint;

/* Proportions of the town in tile units. A street of half width 0.065 meets its side in its middle. */
#define BASTIDE_STREET_HALF 0.065f
#define BASTIDE_CROSSING_RADIUS 0.12f
#define BASTIDE_WALL_THICKNESS 0.13f /* half of it inside, half outside the tile's side */
#define BASTIDE_TOWER_RADIUS 0.13f

enum {
  BASTIDE_SHAPE_POINTS = 3072,
  BASTIDE_SHAPE_PATHS = BASTIDE_SLOTS,
  BASTIDE_SHAPE_BORDERS = 3 * BASTIDE_SLOTS,
  BASTIDE_SHAPE_BUILDINGS = 10,
};

/* What the inner end of a street comes to. */
typedef enum {
  BASTIDE_STREET_TO_SIDE,     /* it has no inner end: the line runs from side to side */
  BASTIDE_STREET_TO_CROSSING, /* a round place in which streets meet */
  BASTIDE_STREET_TO_MARKET,
  BASTIDE_STREET_TO_STREET, /* the side of another street, or the fork of its own */
  BASTIDE_STREET_TO_DOOR,   /* a small place among houses */
} BastideStreetEnd;

/* A closed outline; its last point is joined to its first. Clockwise on the screen. A segment has one, and more only
 * where another segment cuts through it. */
typedef struct {
  uint8_t segment;
  uint16_t first, count; /* in points[] */
} BastideShapePath;

/* An open line inside the tile between two segments, which lie to its left and right. Each place where two segments
 * touch is covered by exactly one. */
typedef struct {
  uint8_t left, right;
  uint16_t first, count;
} BastideShapeBorder;

/* The centre line of a street, beginning at a side of the tile. */
typedef struct {
  uint8_t segment;
  uint8_t end; /* a BastideStreetEnd */
  uint16_t first, count;
} BastideShapeLine;

/* A building's site: a rectangle with its front at the end that DIRECTION points to. */
typedef struct {
  uint8_t segment; /* the residential area it stands in */
  bool historic;
  BastidePoint centre;
  float direction;    /* radians, 0 east, clockwise on the screen */
  float width, depth; /* across and along the direction */
} BastideShapeBuilding;

/* A tile as it lies. Plain data; outlines cover the tile once, without gap or overlap. */
typedef struct {
  uint8_t n_segments, n_paths, n_borders, n_lines, n_buildings;
  bool has_crossing;
  uint16_t n_points;
  uint8_t kinds[BASTIDE_MAX_SEGMENTS]; /* a BastideKind each, as in the tile's kind */
  uint8_t goods[BASTIDE_MAX_SEGMENTS];
  BastidePoint figures[BASTIDE_MAX_SEGMENTS]; /* the middle of a follower on the segment: of a steward who lies, of
                                                * the feet of the others */
  uint8_t lies[BASTIDE_MAX_SEGMENTS];         /* where the head of a steward points: 0 east, in eighths of a turn
                                                * clockwise to 3; never up, as if he stood */
  BastidePoint signs[BASTIDE_MAX_SEGMENTS];   /* markets: the middle of the goods sign */
  BastidePoint middles[BASTIDE_MAX_SEGMENTS]; /* the roomiest place of the segment, for points that rise from it */
  BastidePoint crossing;                      /* the middle of the round place, where has_crossing */
  BastidePoint plate;                         /* the middle of the historic building's name plate, if there is one */
  BastideShapePath paths[BASTIDE_SHAPE_PATHS];
  BastideShapeBorder borders[BASTIDE_SHAPE_BORDERS];
  BastideShapeLine lines[BASTIDE_SLOTS];
  BastideShapeBuilding buildings[BASTIDE_SHAPE_BUILDINGS]; /* the public ones, then the historic one */
  BastidePoint points[BASTIDE_SHAPE_POINTS];
} BastideTileShape;

/* Fills *SHAPE for a tile of KIND that lies after TURNS (0-3) quarter turns clockwise. Any kind of a valid set will
 * do. Pure: the same kind and turns give the same shape, on any thread. Takes a fraction of a millisecond: keep the
 * result. */
void bastide_tile_shape_init (BastideTileShape *shape, const BastideTileKind *kind, int turns);

/* The segment at a place of the tile, or -1 outside it. A place on a border belongs to either of its two segments. */
int bastide_tile_shape_segment_at (const BastideTileShape *shape, float x, float y);

/* The distance from a place to the outline of SEGMENT, the tile's sides included; negative outside it. */
float bastide_tile_shape_depth (const BastideTileShape *shape, int segment, float x, float y);
