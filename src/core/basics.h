/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Basic types and limits of the game: sides, slots, features, goods, sources of points. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  BASTIDE_MAX_PLAYERS = 4,
  BASTIDE_MIN_PLAYERS = 2,
  BASTIDE_MAX_TILES = 128,   /* in a deal, and in a tile set with all copies */
  BASTIDE_MAX_SEGMENTS = 12, /* on a tile: each slot could be a segment of its own */
  BASTIDE_SLOTS = 12,        /* around a tile (R1) */
  BASTIDE_STACKS = 3,
  BASTIDE_LONG_WALLS = 70,     /* P1 */
  BASTIDE_SHORT_WALLS = 2,     /* P1 */
  BASTIDE_FOLLOWERS = 7,       /* in a player's supply at the start (P1) */
  BASTIDE_LONG_STREET = 4,     /* tiles from which on a street scores twice as much (P8) */
  BASTIDE_MARKET_POINTS = 2,   /* for a market that borders on a residential area (P19) */
  BASTIDE_PUBLIC_POINTS = 2,   /* for a public building in a guard's row (P20) */
  BASTIDE_HISTORIC_POINTS = 3, /* for a historic one (P20) */
  BASTIDE_SMALLEST_GAP = 6,    /* unbuilt sides with which the game still goes on (P17) */
};

/* The sides of a cell of the table as shown on the screen, clockwise. */
typedef enum {
  BASTIDE_NORTH,
  BASTIDE_EAST,
  BASTIDE_SOUTH,
  BASTIDE_WEST,
} BastideSide;

/* The three slots of a side, clockwise, as seen from the middle of the tile (R1). Slot
 * `3 * side + position` counts all twelve from the western end of the north side. */
typedef enum {
  BASTIDE_LEFT,
  BASTIDE_MIDDLE,
  BASTIDE_RIGHT,
} BastidePosition;

typedef enum {
  BASTIDE_STREET,
  BASTIDE_MARKET,
  BASTIDE_RESIDENTIAL,
} BastideFeatureType;

/* The goods of a market, combined to a set. Streets and residential areas have none. */
typedef enum {
  BASTIDE_FISH = 1,
  BASTIDE_GRAIN = 2,
  BASTIDE_LIVESTOCK = 4,
} BastideGoods;

/* Where points come from, in the order of the final table. */
typedef enum {
  BASTIDE_SOURCE_STREET,
  BASTIDE_SOURCE_MARKET,
  BASTIDE_SOURCE_TOWER,
  BASTIDE_SOURCE_STEWARD,
  BASTIDE_SOURCE_GUARD,
  BASTIDE_SOURCES,
} BastideSource;

static inline BastideSide
bastide_side_opposite (BastideSide side)
{
  return (BastideSide) ((side + 2) & 3);
}

/* Moves *X, *Y to the neighbouring cell across SIDE (x grows eastwards, y southwards). */
static inline void
bastide_side_step (BastideSide side, int *x, int *y)
{
  static const int8_t east[] = { 0, 1, 0, -1 }, south[] = { -1, 0, 1, 0 };

  *x += east[side];
  *y += south[side];
}
