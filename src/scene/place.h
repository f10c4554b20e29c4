/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place on the board: what can be pointed at, reached with the cursor, and chosen. */
#pragma once

#include "core/game.h"

typedef enum {
  BASTIDE_PLACE_NONE,
  BASTIDE_PLACE_CELL,   /* a cell of the table, with a tile or without; part 0 */
  BASTIDE_PLACE_AREA,   /* a follower on segment PART of the tile that was just placed */
  BASTIDE_PLACE_PIECE,  /* the gate or a wall piece on side PART, without a guard */
  BASTIDE_PLACE_GUARD,  /* the same with a guard; or only the guard if the piece is built already */
  BASTIDE_PLACE_TOWER,  /* a tower at the end of the wall whose last piece is on side PART */
  BASTIDE_PLACE_ANSWER, /* the thing number PART of those that can be chosen as the answer to a puzzle */
} BastidePlaceType;

typedef struct {
  uint8_t type; /* a BastidePlaceType */
  int8_t x, y;  /* the tile or cell */
  uint8_t part; /* a segment, a BastideSide or a number; 0 for a cell */
} BastidePlace;

enum {
  BASTIDE_MAX_PLACES = 2 * BASTIDE_MAX_PIECES + BASTIDE_MAX_FRONTIER + 4 * BASTIDE_MAX_TILES,
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
                                          : (uint32_t) place.type << 24 | (uint32_t) (place.y + 128) << 16
                                                | (uint32_t) (place.x + 128) << 8 | place.part;
}

/* The cell of the place with KEY, which is not 0. */
static inline int
bastide_place_key_x (uint32_t key)
{
  return (int) (key >> 8 & 0xff) - 128;
}

static inline int
bastide_place_key_y (uint32_t key)
{
  return (int) (key >> 16 & 0xff) - 128;
}

/* The first move of choosing PLACE; TURNS are used for a cell. Passing if PLACE is no place or an answer. */
BastideMove bastide_place_move (BastidePlace place, const BastideState *state, unsigned turns);

/* The place that MOVE, which is legal in STATE, chooses: for a piece the one without a guard, for passing none. */
BastidePlace bastide_place_of_move (BastideMove move, const BastideState *state);

/* The set of turns with which LEGAL (may be NULL) allows the drawn tile on the cell X, Y; bit = turns. */
unsigned bastide_place_turns (const BastideMoves *legal, int x, int y);

/* The next member of the set ALLOWED after TURNS in DIRECTION: 1 clockwise, -1 anticlockwise, 0 for TURNS itself if it
 * is allowed. Returns TURNS if the set is empty. */
unsigned bastide_place_turn (unsigned allowed, unsigned turns, int direction);

/* Whether a guard may be put after the piece MOVE (gate or wall, legal), with what it scores taken into account
 * (R10). */
bool bastide_place_offers_guard (const BastideState *state, const BastideTileSet *set, BastideMove move);
