/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as the rest of the program sees it: its word and its tables. */
#pragma once

#include "ai/mind.h"
#include "protocol.h"

typedef struct {
  const BastideRules *rules;
  const BastideMind *mind; /* NULL if the game has no computer players */
  const BastideProtocol *protocol;
} BastideGameKind;

extern const BastideGameKind bastide_town;
extern const BastideGameKind bastide_country;
extern const BastideGameKind bastide_cathedral;

/* All games, ended by NULL. Records and sets of tiles of form 1 are of the first one. */
extern const BastideGameKind *const bastide_game_kinds[];

/* The game called WORD, which has LENGTH bytes; NULL if there is none. */
const BastideGameKind *bastide_kind_find (const char *word, size_t length);

/* The game that TEXT, a set of tiles, names in its second line, comments left out; the first game if it names none.
 * NULL if there is no such game. */
const BastideGameKind *bastide_kind_of_tiles (const char *text);
