/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things in the city that a person may point at: what is at a point, and what is on a tile. */
#pragma once

#include "core/thing.h"
#include "items.h"

enum {
  TOWN_MAX_THINGS = 2 * TOWN_MAX_SEGMENTS + 3 * 4 + 2, /* on and at one tile */
};

/* The distance from the middle of a piece to its end, along its side, as it is painted. */
#define TOWN_PIECE_HALF 0.1f
#define TOWN_GATE_HALF 0.16f

/* The same for the place of a next piece, which is a little wider so that it is found easily. */
#define TOWN_NEXT_HALF 0.16f

/* The thing that somebody means who points at X, Y (in tile units of the table): what lies uppermost there, or if that
 * is a market or residential area, the nearest street on the same tile within REACH, because a street is hard to hit.
 * An area keeps the parts of it with most room, however far the reach is. Nothing if no thing is there. A feature is
 * always named by the same one of its segments, so that two points of it give equal things. */
BastideThing town_thing_at (const BastideStage *stage, float x, float y, float reach);

/* Lists the things on the tile with index TILE in THINGS: followers, guards, towers, streets, markets, residential
 * areas, pieces, places of next pieces. Each feature is listed once. Returns their number. */
unsigned town_things_of_tile (const BastideStage *stage, int tile, BastideThing things[TOWN_MAX_THINGS]);

/* The box round THING as it is painted; not for a feature. */
BastideBox town_thing_box (const BastideStage *stage, BastideThing thing);
