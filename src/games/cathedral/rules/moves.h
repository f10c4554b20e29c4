/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the numbers of a move mean in Cathedral, and its text. */
#pragma once

#include "core/rules.h"

/* The `type` of a move. Numbers that a move does not need are 0. What there is not is CATHEDRAL_UNKNOWN. */
typedef enum {
  CATHEDRAL_NO_MOVE,
  CATHEDRAL_MOVE_TAKE,   /* the card `part`; the craftsman `sort` is given up, or 0 */
  CATHEDRAL_MOVE_PASS,   /* takes no more cards, or lets the builder wait */
  CATHEDRAL_MOVE_THROW,  /* the drawn builder back into the bag */
  CATHEDRAL_MOVE_KEEP,   /* the drawn builder of another */
  CATHEDRAL_MOVE_PLACE,  /* the builder at the place `part`, for the price */
  CATHEDRAL_MOVE_HERALD, /* … for nothing */
  CATHEDRAL_MOVE_CUBE,   /* of the kind `part` */
  CATHEDRAL_MOVE_PROTECT,
  CATHEDRAL_MOVE_AMULET,
  CATHEDRAL_MOVE_BEAR,
  CATHEDRAL_MOVE_DISMISS, /* the craftsman `part` */
  CATHEDRAL_MOVE_LETTER,
  CATHEDRAL_MOVE_PAY,
  CATHEDRAL_MOVE_DROP, /* the craftsman `part` */
  CATHEDRAL_MOVE_SELL, /* `x` cubes of the kind `part` */
  CATHEDRAL_MOVE_BUY,
  CATHEDRAL_MOVE_WORK, /* `x` times with the craftsman `part` */
  CATHEDRAL_MOVE_DONE,
  CATHEDRAL_MOVE_GOODS, /* keeps `part` sand, `sort` wood, `x` stone, `y` metal; more than 255 of one are 255 */
  CATHEDRAL_MOVES,
} CathedralMove;

/* Adds the text of MOVE; "?" stands for what is none. */
void cathedral_print_move (BastideMove move, const BastideKit *kit, BastideText *text);

/* Reads a move that has the form of one, also with the word of a thing that there is not. */
bool cathedral_parse_move (const char *text, size_t length, const BastideKit *kit, BastideMove *move);
