/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place on the board: what can be pointed at, reached with the cursor, and chosen. The list of all places of a
 * question, and moving the cursor over it. */
#pragma once

#include "core/side.h"

typedef enum {
  BASTIDE_PLACE_NONE,
  BASTIDE_PLACE_CELL,   /* a cell of the table, with a tile or without; part 0 */
  BASTIDE_PLACE_ANSWER, /* the thing number PART of those that can be chosen as the answer to a puzzle */
  BASTIDE_PLACE_OWN,    /* the first of the game's own */
} BastidePlaceType;

typedef struct {
  uint8_t type; /* a BastidePlaceType, or the game's own */
  int16_t x, y; /* the tile or cell, each from -512 to 511 */
  uint8_t part; /* a number; 0 for a cell */
} BastidePlace;

enum {
  BASTIDE_MAX_PLACES = 1024,
};

/* All places of a question. */
typedef struct {
  unsigned n;
  BastidePlace at[BASTIDE_MAX_PLACES];
  float x[BASTIDE_MAX_PLACES], y[BASTIDE_MAX_PLACES]; /* the middle of each, in tile units of the table */
} BastidePlaces;

static inline bool
bastide_place_equal (BastidePlace a, BastidePlace b)
{
  return a.type == b.type && a.x == b.x && a.y == b.y && a.part == b.part;
}

/* A number that identifies a place, the same in every position; 0 for no place. */
static inline uint32_t
bastide_place_key (BastidePlace place)
{
  return place.type == BASTIDE_PLACE_NONE ? 0
                                          : (uint32_t) place.type << 28 | (uint32_t) (place.y + 512) << 18
                                                | (uint32_t) (place.x + 512) << 8 | place.part;
}

/* The cell of the place with KEY, which is not 0. */
static inline int
bastide_place_key_x (uint32_t key)
{
  return (int) (key >> 8 & 0x3ff) - 512;
}

static inline int
bastide_place_key_y (uint32_t key)
{
  return (int) (key >> 18 & 0x3ff) - 512;
}

/* Adds PLACE unless it is none or PLACES has it. */
void bastide_places_add (BastidePlaces *places, BastidePlace place);

/* Orders PLACES from north to south, then from west to east, by part and type. Their middles must be set afterwards. */
void bastide_places_sort (BastidePlaces *places);

/* The index of PLACE in the list, or -1 if it is not in it. */
int bastide_places_find (const BastidePlaces *places, BastidePlace place);

/* The index of the place to which the cursor moves from X, Y in the direction of SIDE: one that is near and not far off
 * that direction; -1 if there is none. The result is never FROM, the place at X, Y (may be -1). */
int bastide_places_step (const BastidePlaces *places, int from, float x, float y, BastideSide side);

/* The index of the place that is nearest to X, Y, or -1 if the list is empty. */
int bastide_places_nearest (const BastidePlaces *places, float x, float y);

/* The next member of the set ALLOWED of turns (bit = turns) after TURNS in DIRECTION: 1 clockwise, -1 anticlockwise, 0
 * for TURNS itself if it is allowed. Returns TURNS if the set is empty. */
unsigned bastide_place_turn (unsigned allowed, unsigned turns, int direction);
