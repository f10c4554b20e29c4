/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines inside a tile that part its segments from each other, and the centre lines of its streets. */
#pragma once

#include "curve.h"
#include "tile-runs.h"

/* By run: the line that bounds its piece from the run's end to the beginning of the next run of the piece, with the
 * piece to its right; and, where the run is a street, the centre line that begins in it (empty where it began in
 * another run). Where two pieces touch, both have the very same points, in opposite order. */
typedef struct {
  Curve bounds[BASTIDE_SLOTS];
  Curve lines[BASTIDE_SLOTS];
  uint8_t ends[BASTIDE_SLOTS]; /* a BastideStreetEnd for each line */
  bool has_crossing;
  BastidePoint crossing;
} Inside;

/* Draws the lines. RUNS must have at least two. PLAIN draws everything straight: less handsome, but nothing can
 * cross. */
void inside_init (Inside *inside, const Runs *runs, bool plain);

/* Whether any two lines cross each other or leave the tile. */
bool inside_is_tangled (const Inside *inside, const Runs *runs);
