/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keeps a feature open, and which tiles would close it. */
#pragma once

#include "unseen.h"

/* A side of a tile where a feature has an open slot (R21). */
typedef struct {
  uint8_t tile; /* index of the tile */
  uint8_t side; /* a BastideSide */
  bool hole;    /* it faces a hole, so that no piece can close it (R6) */
} TownOpenSide;

/* The open sides of a feature, in no particular order, and the cells that they face. */
typedef struct {
  unsigned n;
  TownOpenSide at[4 * TOWN_MAX_TILES];
  unsigned n_cells; /* different cells */
  unsigned n_holes; /* those of them that are holes or parts of one */
} TownOpening;

/* Finds the open sides of the feature that SEGMENT of TILE belongs to; none if it is complete. */
void town_find_opening (const BastideState *state, const BastideKit *set, int tile, int segment, TownOpening *opening);

/* The tiles that would close a feature at a cell that it is open to. */
typedef struct {
  int x, y;     /* the cell */
  uint8_t side; /* a BastideSide of a tile of the feature, which faces the cell */
  bool hole;
  TownTileCounts tiles;          /* the unseen ones, to which the tile in hand does not belong */
  uint8_t turns[TOWN_MAX_TILES]; /* by kind that is among them: the first turns with which it would */
  int hand;                      /* the first turns with which the tile in hand would, or -1 */
} TownClosing;

enum { TOWN_MOST_CLOSINGS = 2 };

/* Finds out which unseen tiles would close the feature that SEGMENT of TILE belongs to at each of the cells that it is
 * open to, and whether the tile in hand would: those that fit there (unseen.h) and open it nowhere else. Returns the
 * number of cells. If there are more than TOWN_MOST_CLOSINGS, CLOSINGS is not filled. */
unsigned town_find_closings (const BastideState *state, const BastideKit *set, int tile, int segment,
                             TownClosing closings[TOWN_MOST_CLOSINGS]);
