/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of Country and their words. */
#pragma once

#include "core/rules.h"

/* BastideMove.type, in the order of the protocol; the figures are in the order of CountryFigure. */
typedef enum {
  COUNTRY_MOVE_TILE,     /* x, y; part: turns */
  COUNTRY_MOVE_FOLLOWER, /* part: segment, for all figures */
  COUNTRY_MOVE_LARGE,
  COUNTRY_MOVE_ABBOT,
  COUNTRY_MOVE_BUILDER,
  COUNTRY_MOVE_PIG,
  COUNTRY_MOVE_HOME, /* x, y */
  COUNTRY_MOVE_PASS,
  COUNTRY_MOVES,
} CountryMoveType;

/* The first words of the moves, which are those of the figures too. */
extern const char *const country_move_words[];

/* For BastideRules. */
void country_print_move (BastideMove move, const BastideKit *kit, BastideText *text);
bool country_parse_move (const char *text, size_t length, const BastideKit *kit, BastideMove *move);
