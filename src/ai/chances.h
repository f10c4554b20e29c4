/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of a position: what becomes of its things, and how long the game goes on, found by playing it to the end
 * many times. Plain C that only needs the core; every function may be called on any thread. */
#pragma once

#include "mind.h"

enum {
  BASTIDE_CHANCE_GAMES = 400, /* that give the figures */
  BASTIDE_CHANCE_FIRST = 50,  /* that give a first estimate */
  BASTIDE_CHANCE_TURNS = 640, /* more than a game has */
};

/* What became of a thing of the position. */
typedef struct {
  uint16_t thing;                             /* the game's own number */
  uint16_t outcomes[BASTIDE_CHANCE_OUTCOMES]; /* games by what became of it */
} BastideChance;

/* Counts of the games that were played from one position. */
typedef struct {
  unsigned games; /* played so far, at most BASTIDE_CHANCE_GAMES */
  unsigned n;     /* things */
  BastideChance of[BASTIDE_CHANCE_THINGS];
  uint16_t turns[BASTIDE_CHANCE_TURNS]; /* games by the number of turns that came after the present one */
} BastideChances;

/* Lists the things of STATE, before any game. */
void bastide_chances_init (BastideChances *chances, const BastideMind *mind, const BastideState *state,
                           const BastideKit *kit);

/* Plays STATE, for which CHANCES were made, to the end until GAMES (up to BASTIDE_CHANCE_GAMES) were played. All
 * players move greedily, and before each game everything that not everybody knows is dealt anew. Equal positions give
 * equal counts after equal numbers of games. CANCELLED is called with DATA before every move; if it returns true, this
 * returns false at once, without the game that was begun, and may be called again. NULL if it is never cancelled. */
bool bastide_chances_play (BastideChances *chances, const BastideMind *mind, const BastideState *state,
                           const BastideKit *kit, unsigned games, bool (*cancelled) (void *data), void *data);

/* How many turns come after the present one: in four of five games at least LEAST and at most MOST. There must have
 * been a game. */
void bastide_chances_turns (const BastideChances *chances, unsigned *least, unsigned *most);
