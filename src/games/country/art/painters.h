/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a tile's picture, each painted by a file of its own. Coordinates are in tile units; all shapes are
 * turned already, so that the light comes from the north-west. */
#pragma once

#include "art.h"
#include "art/block.h"
#include "art/parcels.h"
#include "games/country/board/tile-shape.h"

/* A tile that is being painted. */
typedef struct {
  Easel *easel;
  const CountryTileShape *shape;
  int x, y;      /* its place, or 0, 0 in the hand */
  uint64_t seed; /* of its kind and turns */
} Painting;

/* A disc on which nothing is built. */
typedef struct {
  double x, y, radius;
} Keep;

static inline const BastidePoint *
shape_points (const CountryTileShape *shape, unsigned first)
{
  return &shape->points[first];
}

/* The river with its banks, the roads, the bridges, and the houses round the place at which roads end. */
void country_paint_river (const Painting *painting);
void country_paint_roads (const Painting *painting);
void country_paint_bridges (const Painting *painting);
void country_paint_hub (const Painting *painting);

/* Ground, houses and greens of all cities, then their walls with towers and gates. */
void country_paint_cities (const Painting *painting);
void country_paint_walls (const Painting *painting);

/* The monastery or garden, inns and cathedrals. */
void country_paint_house (const Painting *painting);
void country_paint_inns (const Painting *painting);
void country_paint_cathedral (Easel *easel, double x, double y);

/* Where a road comes through the wall: the middle of the gate, and the angle at which the road leads into the city. */
BastidePoint country_find_gate (const CountryTileShape *shape, unsigned line, double *angle);

/* A number from 0 to 1, the same for the same numbers. */
static inline double
chance (uint64_t seed, int a, int b)
{
  uint64_t bits = seed ^ ((uint64_t) (uint32_t) a << 32 | (uint32_t) b) * 0x9e3779b97f4a7c15u;

  bits = (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ bits >> 32) * 0x94d049bb133111ebu;
  return (double) ((bits ^ bits >> 31) >> 11) / 9007199254740992.0;
}

#define COLOUR_ROAD 0xfaf2de
#define COLOUR_ROAD_EDGE 0xa98f5c
#define COLOUR_WATER 0x76a9c0
#define COLOUR_CITY_FAR 0xc58f68
#define COLOUR_CITY_NEAR 0xf0ddb8
#define COLOUR_WALL 0xe9dfc9
#define COLOUR_WALL_INK 0x75624a
#define COLOUR_SLATE 0x66788c
#define COLOUR_SLATE_TOWER 0x4f627e
#define COLOUR_TERRACOTTA 0xc06d48
#define COLOUR_GARDEN_HEDGE 0x5f7f46

/* In high contrast. */
#define COLOUR_FLAT_CITY 0xb5532a
