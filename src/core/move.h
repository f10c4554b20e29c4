/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move: one decision of one player. It is a small value that can be printed as one line and parsed again. */
#pragma once

#include "basics.h"

typedef enum {
  BASTIDE_MOVE_TILE,     /* x, y, part = turns */
  BASTIDE_MOVE_FOLLOWER, /* part = segment of the tile just placed; x, y 0 */
  BASTIDE_MOVE_GATE,     /* x, y, part = side */
  BASTIDE_MOVE_WALL,     /* x, y, part = side */
  BASTIDE_MOVE_GUARD,    /* on the piece that was just built; x, y, part 0 */
  BASTIDE_MOVE_TOWER,    /* x, y, part = side of the last piece at that end */
  BASTIDE_MOVE_PASS,     /* no follower, no guard, no tower; x, y, part 0 */
} BastideMoveType;

typedef struct {
  uint8_t type; /* a BastideMoveType */
  int8_t x, y;  /* east and south of the first tile */
  uint8_t part;
} BastideMove;

enum {
  BASTIDE_MAX_MOVES = 4 * (2 * BASTIDE_MAX_TILES + 2), /* four turns for each cell around the largest city */
  BASTIDE_MOVE_TEXT = 32,                              /* bytes that the line of any move needs, including the final
                                                        * NUL */
};

/* A list of moves. */
typedef struct {
  unsigned n;
  BastideMove at[BASTIDE_MAX_MOVES + 3]; /* room to write the four turns of a cell at once */
} BastideMoves;

static inline bool
bastide_move_equal (BastideMove a, BastideMove b)
{
  return a.type == b.type && a.x == b.x && a.y == b.y && a.part == b.part;
}

/* Returns a number below, equal to or above 0 if A is before, the same as or after B: by type, then y, x and part. */
static inline int
bastide_move_compare (BastideMove a, BastideMove b)
{
  if (a.type != b.type)
    return a.type - b.type;
  if (a.y != b.y)
    return a.y - b.y;
  if (a.x != b.x)
    return a.x - b.x;
  return a.part - b.part;
}

/* Writes MOVE as in doc/protocol.md into TEXT, which has room for BASTIDE_MOVE_TEXT bytes. Returns its length. */
size_t bastide_move_print (BastideMove move, char *text);

/* Parses LENGTH bytes of TEXT, which must be exactly one move. On failure returns false and leaves *MOVE untouched. */
bool bastide_move_parse (BastideMove *move, const char *text, size_t length);
