/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Basic types and limits of the town: slots, features, goods, sources of points. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/side.h"

enum {
  TOWN_MAX_PLAYERS = 4,
  TOWN_MIN_PLAYERS = 2,
  TOWN_MAX_TILES = 128,   /* in a deal, and in a tile set with all copies */
  TOWN_MAX_SEGMENTS = 12, /* on a tile: each slot could be a segment of its own */
  TOWN_SLOTS = 12,        /* around a tile (R1) */
  TOWN_STACKS = 3,
  TOWN_LONG_WALLS = 70,     /* P1 */
  TOWN_SHORT_WALLS = 2,     /* P1 */
  TOWN_FOLLOWERS = 7,       /* in a player's supply at the start (P1) */
  TOWN_LONG_STREET = 4,     /* tiles from which on a street scores twice as much (P8) */
  TOWN_MARKET_POINTS = 2,   /* for a market that borders on a residential area (P19) */
  TOWN_PUBLIC_POINTS = 2,   /* for a public building in a guard's row (P20) */
  TOWN_HISTORIC_POINTS = 3, /* for a historic one (P20) */
  TOWN_SMALLEST_GAP = 6,    /* unbuilt sides with which the game still goes on (P17) */
};

/* The three slots of a side, clockwise, as seen from the middle of the tile (R1). Slot
 * `3 * side + position` counts all twelve from the western end of the north side. */
typedef enum {
  TOWN_LEFT,
  TOWN_MIDDLE,
  TOWN_RIGHT,
} TownPosition;

typedef enum {
  TOWN_STREET,
  TOWN_MARKET,
  TOWN_RESIDENTIAL,
} TownFeatureType;

/* The goods of a market, combined to a set. Streets and residential areas have none. */
typedef enum {
  TOWN_FISH = 1,
  TOWN_GRAIN = 2,
  TOWN_LIVESTOCK = 4,
} TownGoods;

/* Where points come from, in the order of the final table. */
typedef enum {
  TOWN_SOURCE_NONE,
  TOWN_SOURCE_STREET,
  TOWN_SOURCE_MARKET,
  TOWN_SOURCE_TOWER,
  TOWN_SOURCE_STEWARD,
  TOWN_SOURCE_GUARD,
  TOWN_SOURCES,
} TownSource;
