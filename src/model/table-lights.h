/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a position an event speaks of, and what others have done since a player decided; for the table alone. */
#pragma once

#include "bastide-game.h"

/* Adds to REFS (of BastideSegmentRef) the segments that EVENT speaks of in STATE: a feature, a tile (the one
 * that a piece stands on, too), or the tiles of a row. */
void bastide_table_lights_add (GArray *refs, const BastideState *state, const BastideTileSet *set,
                               const BastideEvent *event);

/* Puts into MARKS (of BastideEvent) what others laid, built and put since the one who is asked at PLY decided last. */
void bastide_table_lights_find_marks (GArray *marks, BastideGame *game, unsigned ply);
