/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things on the table of Country that a person may point at: what is at a point, and what is on a tile. */
#pragma once

#include "games/country/rules/thing.h"
#include "items.h"
#include "scene/board.h"

_Static_assert((int) COUNTRY_SEGMENTS + 1 + 4 <= (int) BASTIDE_MAX_THINGS, "all things of a tile must find room");

/* Finds the segment of the placed tile at X, Y. Returns false if no tile is there. */
bool country_segment_at (const BastideStage *stage, float x, float y, BastidePart *part);

/* The node of a segment on the table. */
static inline unsigned
country_node_of (const BastideState *state, BastidePart part)
{
  return state->tiles[part.tile].first_node + part.segment;
}

/* The feature of a node. */
BastideThing country_make_feature (const BastideState *state, unsigned node);

/* Whether no unseen tile can fill the empty cell number I of the frontier, however it is turned. */
bool country_is_dead (const BastideState *state, const BastideKit *kit, unsigned i);

/* The box round the figure or cell THING as it is painted. */
BastideBox country_thing_box (const BastideStage *stage, BastideThing thing);

/* For BastideBoard. thing_at () finds what lies uppermost, or if that is a field, the nearest road on the same tile
 * within REACH, because a road is hard to hit. A field keeps the parts of it with most room, however far the reach
 * is. */
BastideThing country_thing_at (const BastideStage *stage, float x, float y, float reach);
unsigned country_list_things (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS]);
