/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and tables for the tests of the model. */
#pragma once

#include "model/bastide-table.h"

/* A game of PLAYERS over the built-in set; bit I of COMPUTERS makes seat I a computer's. */
BastideGame *fixture_game (unsigned players, unsigned computers, uint64_t seed, bool table_rules);

/* The game with the drawing order IDS, identifiers and `|` separated by spaces. */
BastideGame *fixture_game_of (unsigned players, const char *ids, bool table_rules);

/* Any legal move at the head; the game must not be over. */
BastideMove fixture_any (BastideGame *game, BastideRng *rng);

/* Plays legal moves until N were played or the game is over; returns how many. */
unsigned fixture_play (BastideGame *game, BastideRng *rng, unsigned n);

/* Plays MOVES, written as in the record and separated by `;`, each as a step of its own. All must be legal. */
void fixture_moves (BastideGame *game, const char *moves);

BastideMove fixture_move (const char *text);

/* A computer player that answers at once with its first legal move. */
BastideMove fixture_first (const BastideState *state, const BastideTileSet *set, const BastideThought *thought,
                           BastideGrounds *grounds);
