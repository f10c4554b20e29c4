/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round place in which several segments of a tile meet. */
#pragma once

#include "tile-inside.h"

/* Places round the tile that hang together. K counts from 0, against the clock: the piece of run RUNS[K] reaches
 * into the knot between place K and the place after it; it is a street that ends there where STREETS[K]. */
typedef struct {
  int n;
  int runs[BASTIDE_SLOTS];
  bool streets[BASTIDE_SLOTS];
  int sides[BASTIDE_SLOTS]; /* where STREETS[K]: the side that it comes from */
  BastidePoint places[BASTIDE_SLOTS];
} Knot;

/* Draws the lines of a knot round a hub: a round place where streets end at it, else a point. PLAIN wants a point. */
void draw_hub (Inside *inside, const Knot *knot, bool plain);
