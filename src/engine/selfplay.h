/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between computer players over paired deals. */
#pragma once

#include "ai/ai.h"

/* What is played. Seat P of the first game of a deal has level P, counted round; each further game of the deal moves
 * all of them on by one seat, until everybody has sat everywhere. */
typedef struct {
  unsigned players;  /* 2-4 */
  unsigned games;    /* at least; up to a million */
  uint64_t seed;     /* of the first deal; the next one has the next number */
  unsigned jobs;     /* threads, 1-64; the games do not depend on it */
  unsigned n_levels; /* 1-4 */
  BastideLevel levels[BASTIDE_MAX_PLAYERS];
  unsigned simulations[BASTIDE_MAX_PLAYERS]; /* a turn, by level; 0 the level's own */
  double seconds[BASTIDE_MAX_PLAYERS];       /* a turn, by level; 0 no limit */
} BastideSelfplay;

/* Takes one option of the command line and its value; false where it is none or the value is wrong. */
bool bastide_selfplay_option (BastideSelfplay *selfplay, const char *option, const char *value);

/* Plays the matches and prints a line a game and a summary; the status of the program. */
int bastide_selfplay_run (const BastideSelfplay *selfplay, const BastideTileSet *set);
