/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between computer players over paired deals. */
#pragma once

#include "ai/ai.h"
#include "games/kind.h"

enum { BASTIDE_SELFPLAY_LEVELS = BASTIDE_PLAYERS };

/* The match. In the first game of a deal, seat P has level P of the list, repeated round the table. In each further
 * game of the deal everybody moves by one seat, until each has had every seat. */
typedef struct {
  unsigned players;
  unsigned games;    /* at least; up to a million */
  uint64_t seed;     /* of the first deal; each further deal has the next number */
  unsigned jobs;     /* threads, 1-64; the games do not depend on it */
  unsigned n_levels; /* 1-6 */
  BastideLevel levels[BASTIDE_SELFPLAY_LEVELS];
  unsigned simulations[BASTIDE_SELFPLAY_LEVELS]; /* per turn, by level; 0: the level's own */
  double seconds[BASTIDE_SELFPLAY_LEVELS];       /* per turn, by level; 0: no limit */
} BastideSelfplay;

/* Reads one option of the command line. Returns false if there is no such option or the value is wrong. */
bool bastide_selfplay_option (BastideSelfplay *selfplay, const char *option, const char *value);

/* Plays the matches of a game of KIND, which has computer players, with KIT, and prints a line per game as soon as it
 * and those before it are over, and a summary.
 * Returns the exit status of the program. */
int bastide_selfplay_run (const BastideSelfplay *selfplay, const BastideGameKind *kind, const BastideKit *kit);
