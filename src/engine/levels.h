/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the computer players as `genmove` names them. */
#pragma once

#include "core/game.h"

/* A level. */
typedef struct {
  const char *name;
  /* The move for the question asked in STATE, which is not over. SIMS is the number of simulations, 0 for the level's own.
   * The same arguments give the same move on every machine, and unseen tiles do not change it. */
  BastideMove (*choose) (const BastideState *state, const BastideTileSet *set, uint64_t sims, uint64_t seed);
} BastideLevel;

/* The level named by LENGTH bytes of NAME, or NULL. */
const BastideLevel *bastide_level_find (const char *name, size_t length);
