/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Planning a tile's residential areas. */
#pragma once

#include "art/roof.h"
#include "games/town/board/tile-shape.h"

/* Plans the houses of SHAPE in the tile's own orientation. For LEVEL_MAP rows have few gaps and an even depth, and all
 * ridges run along them. For LEVEL_PLAN houses differ much, with yards between some of them. Only LEVEL_NEAR has
 * second rows. The same arguments give the same plan. */
void house_plan_plan (HousePlan *quarter, const TownTileShape *shape, uint64_t seed, Level level);
