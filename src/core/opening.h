/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keeps a feature open, and which unseen tiles would close it. */
#pragma once

#include "unseen.h"

/* A side of a tile where a feature has an open slot (R21). */
typedef struct {
  uint8_t tile; /* index of the tile */
  uint8_t side; /* a BastideSide */
  bool hole;    /* it faces a hole, so that no piece can close it (R6) */
} BastideOpenSide;

/* The open sides of a feature, in no particular order, and the cells that they face. */
typedef struct {
  unsigned n;
  BastideOpenSide at[4 * BASTIDE_MAX_TILES];
  unsigned n_cells; /* different cells */
  unsigned n_holes; /* those of them that are holes or parts of one */
} BastideOpening;

/* Finds the open sides of the feature that SEGMENT of TILE belongs to; none if it is complete. */
void bastide_find_opening (const BastideState *state, const BastideTileSet *set, int tile, int segment,
                           BastideOpening *opening);

/* Counts those unseen tiles with which the feature that SEGMENT of TILE belongs to would be complete if they were
 * placed at X, Y with one of their turns. CLOSING is empty if no tile may lie there. */
void bastide_find_closing_tiles (const BastideState *state, const BastideTileSet *set, int tile, int segment, int x,
                                 int y, BastideTileCounts *closing);
