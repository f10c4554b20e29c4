/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round place at which several segments of a tile meet. */
#pragma once

#include "tile-inside.h"

/* Points around the tile that are connected inside it. K counts from 0, anticlockwise: the piece of run RUNS[K] reaches
 * into the knot between point K and the next one. If STREETS[K], it is a street that ends there. */
typedef struct {
  int n;
  int runs[TOWN_SLOTS];
  bool streets[TOWN_SLOTS];
  int sides[TOWN_SLOTS]; /* if STREETS[K], the side that it comes from */
  BastidePoint places[TOWN_SLOTS];
} Knot;

/* Draws the lines of a knot around a hub, which is a round place if streets end at it, otherwise a point. PLAIN always
 * makes it a point. */
void draw_hub (Inside *inside, const Knot *knot, bool plain);
