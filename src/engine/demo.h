/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game between random players, shown on the terminal. */
#pragma once

#include "core/tile-set.h"

typedef struct {
  int players;   /* 2-4 */
  bool has_seed; /* else the clock makes one */
  uint64_t seed;
} BastideDemo;

/* Plays with the tiles of SET; the status of the program. Colours are used on a terminal only. */
int bastide_demo_run (const BastideDemo *demo, const BastideTileSet *set);
