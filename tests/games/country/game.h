/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of Country for the tests of this folder. */
#pragma once

#include <glib.h>

#include "games/country/rules/state.h"
#include "games/kind.h"

typedef struct {
  const BastideRules *rules;
  BastideKit *kit;      /* owned */
  BastideState *state;  /* owned */
  BastideEvents events; /* of the last move */
  BastideMoves moves;
  unsigned players;
} Game;

/* The text of a set whose tiles have every odd thing that the rules of sets allow: parts that cross, inner fields
 * without room, roads with three and four arms. */
extern const char *const odd_set;

/* The set of options that the words of WITH name, separated by spaces. */
uint32_t read_options (const char *with);

/* Opens the built-in kit of OPTIONS. */
void open_game (Game *game, uint32_t options);

/* Begins a game of PLAYERS with the deal START | RIVER | LAND. */
void begin_game (Game *game, unsigned players, const char *deal);

void free_game (Game *game);

/* The move that TEXT says, which must be well written. */
BastideMove read_move (const Game *game, const char *text);

/* Plays TEXT, which must be legal. A question about a figure that is open before a `tile` is answered by `pass`. */
void play_move (Game *game, const char *text);

/* The number of the rule that a refusal of TEXT names; "" if it is legal. */
const char *why_not (const Game *game, const char *text);

/* The line of the Nth event of the last move, from 0; free with g_free (). */
char *print_event (const Game *game, unsigned n);
