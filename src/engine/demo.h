/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game between random players, shown on the terminal. */
#pragma once

#include "core/tile-set.h"

typedef struct {
  int players;   /* 2-4 */
  bool has_seed; /* otherwise the seed is from the clock */
  uint64_t seed;
} BastideDemo;

/* Plays with the tiles of SET and returns the exit status of the program. Colours are used only on a terminal. */
int bastide_demo_run (const BastideDemo *demo, const BastideTileSet *set);
