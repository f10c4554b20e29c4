/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place of the board: what one can point at, move the cursor to, and choose. */
#pragma once

#include "core/game.h"

typedef enum {
  BASTIDE_PLACE_NONE,
  BASTIDE_PLACE_CELL,  /* a cell of the table, with a tile or without; part 0 */
  BASTIDE_PLACE_AREA,  /* a follower on segment PART of the tile just laid */
  BASTIDE_PLACE_PIECE, /* the gate or a wall piece on side PART, and no guard */
  BASTIDE_PLACE_GUARD, /* the same with a guard; where the piece stands already, the guard alone */
  BASTIDE_PLACE_TOWER, /* a tower at the end of the wall whose last piece stands on side PART */
} BastidePlaceType;

typedef struct {
  uint8_t type; /* a BastidePlaceType */
  int8_t x, y;  /* the tile or cell */
  uint8_t part; /* segment or BastideSide; 0 for a cell */
} BastidePlace;

enum {
  BASTIDE_MAX_PLACES = 2 * BASTIDE_MAX_PIECES + BASTIDE_MAX_FRONTIER + 4 * BASTIDE_MAX_TILES,
};

/* All places of a question; the caller owns the list. */
typedef struct {
  unsigned n;
  BastidePlace at[BASTIDE_MAX_PLACES];
  float x[BASTIDE_MAX_PLACES], y[BASTIDE_MAX_PLACES]; /* the middle of each, in tile units of the table */
  float number_x[BASTIDE_MAX_SEGMENTS], number_y[BASTIDE_MAX_SEGMENTS]; /* of areas: where the points of each stand */
} BastidePlaces;

static inline bool
bastide_place_equal (BastidePlace a, BastidePlace b)
{
  return a.type == b.type && a.x == b.x && a.y == b.y && a.part == b.part;
}

/* A number that is different for different places and the same for the same one in every position; 0 for no place. */
static inline uint32_t
bastide_place_key (BastidePlace place)
{
  return place.type == BASTIDE_PLACE_NONE ? 0
                                          : (uint32_t) place.type << 24 | (uint32_t) (place.y + 128) << 16
                                                | (uint32_t) (place.x + 128) << 8 | place.part;
}

/* The first move of choosing PLACE, for a cell with TURNS; passing for no place. */
BastideMove bastide_place_move (BastidePlace place, const BastideState *state, unsigned turns);

/* The place that MOVE, legal in STATE, stands for; for a piece the one without guard, for passing none. */
BastidePlace bastide_place_of_move (BastideMove move, const BastideState *state);

/* The set of turns with which LEGAL (may be NULL) allows the drawn tile on the cell X, Y; bit = turns. */
unsigned bastide_place_turns (const BastideMoves *legal, int x, int y);

/* The next turn after TURNS in DIRECTION (1 clockwise, -1, or 0: TURNS itself if it is allowed) among those of the set
 * ALLOWED; TURNS where the set is empty. */
unsigned bastide_place_turn (unsigned allowed, unsigned turns, int direction);

/* Whether a guard may follow the piece MOVE (gate or wall, legal), its scoring considered (R10). */
bool bastide_place_offers_guard (const BastideState *state, const BastideTileSet *set, BastideMove move);
