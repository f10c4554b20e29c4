/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walls of the cities on a tile. */
#pragma once

#include "tile-plan.h"

/* Adds the walls and outlines of all cities to PLAN. */
void country_plan_walls (Plan *plan);

/* Whether two cities meet in the middle, between the road at SIDE and the one opposite, which end there. */
bool country_wall_meets (const CountryTileKind *kind, int side);
