/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The segments that an event is about, and what other players have done since a player decided; for the table only. */
#pragma once

#include "bastide-game.h"

/* Adds the segments that EVENT is about in STATE to REFS (of BastideSegmentRef): a feature, or a tile (also for a
 * piece). Nothing for a tower or a row. */
void bastide_table_lights_add (GArray *refs, const BastideState *state, const BastideTileSet *set,
                               const BastideEvent *event);

/* Sets MARKS (of BastideEvent) to what others have placed, built and put since the last decision that the player who
 * decides at PLY made in a turn of his own. */
void bastide_table_lights_find_marks (GArray *marks, BastideGame *game, unsigned ply);
