/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One decision of one player, and why it may not be made. The game gives the numbers their meaning. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BASTIDE_MOST_MOVES = 2400 }; /* more than any question of any game has */

/* What is stored of a move is its text. */
typedef struct {
  uint8_t type, part, sort, player;
  int16_t x, y;
} BastideMove;

typedef struct {
  unsigned n;
  BastideMove at[BASTIDE_MOST_MOVES];
} BastideMoves;

enum { BASTIDE_LEGAL = 0 }; /* the code of no reason */

/* Why a move is not legal. */
typedef struct {
  uint8_t code; /* the game's own, or BASTIDE_LEGAL */
  uint8_t rule; /* the game's own: the paragraph that it names */
  uint8_t part;
  int16_t x, y; /* the place that is in the way; otherwise that of the move */
} BastideReason;

static inline bool
bastide_move_equal (BastideMove a, BastideMove b)
{
  return a.type == b.type && a.part == b.part && a.sort == b.sort && a.player == b.player && a.x == b.x && a.y == b.y;
}
