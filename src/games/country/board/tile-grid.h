/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile in squares: which segment each of them belongs to, and how far it is from the others. */
#pragma once

#include "tile-plan.h"

enum {
  GRID = COUNTRY_SHAPE_GRID,
};

typedef uint8_t Grid[GRID][GRID];
typedef float Room[GRID][GRID];

/* The middle of a square. */
static inline BastidePoint
grid_point (int column, int row)
{
  return (BastidePoint) { ((float) column + 0.5f) / GRID, ((float) row + 0.5f) / GRID };
}

/* Fills GRID with the segments of PLAN, which is turned TURNS times, as they are seen. */
void country_grid_fill (Grid grid, const Plan *plan, unsigned turns);

/* Gives a disc of GRID to SEGMENT. */
void country_grid_add_disc (Grid grid, unsigned segment, BastidePoint at, float radius);

/* Sets ROOM to the distance of each square of SEGMENT to other segments and to the rim, in tile units; 0 elsewhere. */
void country_grid_measure (const Grid grid, unsigned segment, Room room);

/* Adds the outlines of all segments to SHAPE, whose grid is filled and whose points have room for MOST. */
void country_grid_trace (CountryTileShape *shape, unsigned most);
