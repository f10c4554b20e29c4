/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the town. */
#pragma once

#include "basics.h"
#include "core/move.h"

typedef enum {
  TOWN_MOVE_TILE,     /* x, y, part = turns */
  TOWN_MOVE_FOLLOWER, /* part = segment of the tile just placed; x, y 0 */
  TOWN_MOVE_GATE,     /* x, y, part = side */
  TOWN_MOVE_WALL,     /* x, y, part = side */
  TOWN_MOVE_GUARD,    /* on the piece that was just built; x, y, part 0 */
  TOWN_MOVE_TOWER,    /* x, y, part = side of the last piece at that end */
  TOWN_MOVE_PASS,     /* no follower, no guard, no tower; x, y, part 0 */
} TownMoveType;

enum { TOWN_MOVE_TEXT = 32 }; /* bytes that the line of any move needs, including the final NUL */

static inline BastideMove
town_move (TownMoveType type, int x, int y, int part)
{
  return (BastideMove) { .type = (uint8_t) type, .part = (uint8_t) part, .x = (int16_t) x, .y = (int16_t) y };
}

/* Returns a number below, equal to or above 0 if A is before, the same as or after B: by type, then y, x and part. */
static inline int
town_move_compare (BastideMove a, BastideMove b)
{
  if (a.type != b.type)
    return a.type - b.type;
  if (a.y != b.y)
    return a.y - b.y;
  if (a.x != b.x)
    return a.x - b.x;
  return a.part - b.part;
}

/* Writes MOVE as in doc/protocol.md into TEXT, which has room for TOWN_MOVE_TEXT bytes. Returns its length. */
size_t town_move_print (BastideMove move, char *text);

/* Parses LENGTH bytes of TEXT, which must be exactly one move. On failure returns false and leaves *MOVE untouched. */
bool town_move_parse (BastideMove *move, const char *text, size_t length);
