/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game between random players, shown on the terminal. */
#pragma once

#include "games/kind.h"

typedef struct {
  unsigned players;
  bool has_seed; /* otherwise the seed is from the clock */
  uint64_t seed;
} BastideDemo;

/* Plays a game of KIND, which so many can play, with KIT, and returns the exit status of the program. Colours are used
 * only on a terminal. */
int bastide_demo_run (const BastideDemo *demo, const BastideGameKind *kind, const BastideKit *kit);
