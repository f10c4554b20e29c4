/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of a position: what becomes of its open streets and markets, and how long the game goes on, found by
 * playing it to the end many times. Plain C that only needs the core; every function may be called on any thread. */
#pragma once

#include "core/game.h"

enum {
  BASTIDE_CHANCES_GAMES = 400, /* that give the figures */
  BASTIDE_CHANCES_FIRST = 50,  /* that give a first estimate */
};

/* What became of a street or market that is open in the position. In the other games it stayed open. */
typedef struct {
  uint8_t tile, segment; /* its first segment */
  uint16_t completed;    /* games in which a tile or wall piece completed it */
  uint16_t closed;       /* games in which only the end of the game closed it (P18) */
} BastideChance;

/* Counts of the games that were played from one position. */
typedef struct {
  unsigned games; /* played so far, at most BASTIDE_CHANCES_GAMES */
  unsigned n;     /* open streets and markets */
  BastideChance of[BASTIDE_MAX_NODES];
  uint16_t turns[BASTIDE_MAX_TILES + 1]; /* games by the number of turns that came after the present one */
} BastideChances;

/* Whether SEGMENT of TILE belongs to a street or market of STATE that is open, so that it has a chance. */
bool bastide_has_chance (const BastideState *state, int tile, int segment);

/* Lists the open streets and markets of STATE, before any game. */
void bastide_chances_init (BastideChances *chances, const BastideState *state);

/* Plays STATE, for which CHANCES were made, to the end until GAMES (up to BASTIDE_CHANCES_GAMES) were played. All
 * players move greedily, and before each game the unseen tiles are dealt anew, so that the order of those in STATE is
 * not used. Equal positions give equal counts after equal numbers of games. CANCELLED is called with DATA before every
 * move; if it returns true, this returns false at once, without the game that was begun, and may be called again. NULL
 * if it is never cancelled. Nothing is allocated. */
bool bastide_chances_play (BastideChances *chances, const BastideState *state, const BastideTileSet *set,
                           unsigned games, bool (*cancelled) (void *data), void *data);

/* The counts of the street or market that SEGMENT of TILE belongs to in STATE, for which CHANCES were made; NULL if it
 * is a residential area or not open. Owned by CHANCES. */
const BastideChance *bastide_chances_find (const BastideChances *chances, const BastideState *state, int tile,
                                           int segment);

/* How many turns come after the present one: in four of five games at least LEAST and at most MOST. There must have
 * been a game. */
void bastide_chances_turns (const BastideChances *chances, unsigned *least, unsigned *most);
