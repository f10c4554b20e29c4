/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a random game of Country. */
#pragma once

#include "core/rng.h"
#include "game.h"
#include "scene/board.h"

enum { GAMES = 8 };

typedef struct {
  Game game;
  BastideStage stage; /* of the position of GAME */
  BastidePlaces places;
  BastideNumbers numbers;
  BastideScene city;
  BastideRng rng;
} Table;

/* Begins game number SEED (0 to GAMES - 1) with random players and options; the last one has odd tiles. Free it with
 * free_table (). */
Table *new_table (uint64_t seed);
void free_table (Table *table);

/* Plays a random move, passing seldom. Returns false if the game is over. */
bool step (Table *table);

/* Calls TRY on every position of the games. */
void play_games (void (*try) (Table *table));

/* The number of items of TYPE in SCENE. */
unsigned count_items (const BastideScene *scene, unsigned type);
