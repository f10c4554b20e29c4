/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the places within the segments of a tile where buildings, followers and signs stand. */
#pragma once

#include "tile-shape.h"

/* Sets the building sites of a shape in the tile's own orientation. */
void spots_place_buildings (BastideTileShape *shape, const BastideTileKind *kind);

/* Sets figures, signs, middles and the plate of a shape that has been turned. */
void spots_place_figures (BastideTileShape *shape);

/* Sets the plate, the figures being set: near its building, clear of streets' ends, figures and signs. */
void spots_place_plate (BastideTileShape *shape);
