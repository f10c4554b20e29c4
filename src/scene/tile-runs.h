/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walk round a tile: runs of slots of one segment, and which runs are joined inside the tile. */
#pragma once

#include "core/tile-set.h"

/* Neighbouring slots of one segment. */
typedef struct {
  uint8_t segment;
  uint8_t kind;     /* a BastideKind */
  uint8_t first;    /* its first slot; it lasts until the first slot of the run after it */
  uint8_t next;     /* the next run of the same piece clockwise; itself where it is alone */
  uint8_t n_joined; /* runs of its piece */
} Run;

/* All runs of a tile clockwise. Runs of a segment are joined to one piece each so that no two pieces cross; where
 * segments of the tile cross, streets go before markets and these before residential areas, and what is cut falls
 * into pieces. N is 1 where one segment holds the whole tile. */
typedef struct {
  int n;
  Run runs[BASTIDE_SLOTS];
} Runs;

void runs_init (Runs *runs, const BastideTileKind *kind);
