/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines inside a tile that separate its segments, and the centre lines of its streets. */
#pragma once

#include "tile-runs.h"
#include "tile-shape.h"

/* By run: the line that bounds its piece from the end of the run to the beginning of the next run of the piece, with
 * the piece to its right; and, for a street, the centre line that begins in the run (empty if it began in another run).
 * If two pieces touch, both have exactly the same points, in opposite order. */
typedef struct {
  Curve bounds[TOWN_SLOTS];
  Curve lines[TOWN_SLOTS];
  uint8_t ends[TOWN_SLOTS]; /* a TownStreetEnd for each line */
  bool has_crossing;
  BastidePoint crossing;
} Inside;

/* Draws the lines. RUNS must have at least two runs. PLAIN draws everything straight, which looks worse, but then no
 * lines can cross. */
void inside_init (Inside *inside, const Runs *runs, bool plain);

/* Whether any two lines cross each other or leave the tile. */
bool inside_is_tangled (const Inside *inside, const Runs *runs);
