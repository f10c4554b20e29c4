/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and tables for the tests of the model.
 * The caller unrefs the games. */
#pragma once

#include "games/town/rules/rules.h"
#include "model/bastide-table.h"
#include "games/town/mind/mind.h"
#include "games/town/words/words.h"

/* A game of PLAYERS with the built-in set. A computer has seat I if bit I of COMPUTERS is set. */
BastideGame *fixture_game (unsigned players, unsigned computers, uint64_t seed, bool table_rules);

/* A game with the tiles in IDS in that order: identifiers and `|` separated by spaces. */
BastideGame *fixture_game_of (unsigned players, const char *ids, bool table_rules);

/* Any legal move at the head; the game must not be over. */
BastideMove fixture_any (BastideGame *game, BastideRng *rng);

/* Plays random legal moves until N were played or the game is over. Returns their number. */
unsigned fixture_play (BastideGame *game, BastideRng *rng, unsigned n);

/* Plays MOVES, written as in the record and separated by `;`, each as a step. All must be legal. */
void fixture_moves (BastideGame *game, const char *moves);

BastideMove fixture_move (const char *text);

/* Fills in what words about the head of GAME need. */
void fixture_fill_words (BastideGame *game, BastideWords *words);

/* A computer player that answers at once with its first legal move. */
BastideMove fixture_first (const BastideMind *mind, const BastideState *state, const BastideKit *set,
                           const BastideSearchOptions *options, BastideComparison *comparison);
