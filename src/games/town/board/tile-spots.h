/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the positions of buildings, followers and signs within the segments of a tile. */
#pragma once

#include "tile-shape.h"

/* Sets the building sites of a shape in the tile's own orientation. */
void spots_place_buildings (TownTileShape *shape, const TownTileKind *kind);

/* Sets the figures, signs, middles and the plate of a shape in its final orientation. */
void spots_place_figures (TownTileShape *shape);

/* Sets the position of the plate after the figures are set: near its building, away from ends of streets, figures and
 * signs. */
void spots_place_plate (TownTileShape *shape);
