/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runs of slots of one segment around a tile, and which runs are joined inside the tile. */
#pragma once

#include "games/town/rules/tile-set.h"

/* Neighbouring slots of one segment. */
typedef struct {
  uint8_t segment;
  uint8_t type;     /* a TownFeatureType */
  uint8_t first;    /* its first slot; it ends before the first slot of the next run */
  uint8_t next;     /* index of the next run of the same piece clockwise; its own index if there is no other */
  uint8_t n_joined; /* number of runs of its piece */
} Run;

/* All runs of a tile, clockwise. Runs of a segment are joined to pieces so that no two pieces cross. If segments of the
 * tile cross, streets come before markets, and markets before residential areas; a segment that is cut has several
 * pieces. N is 1 if one segment covers the whole tile. */
typedef struct {
  int n;
  Run runs[TOWN_SLOTS];
} Runs;

void runs_init (Runs *runs, const TownTileKind *kind);
