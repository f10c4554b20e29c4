/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be pointed at on the board. */
#pragma once

#include "games/cathedral/rules/thing.h"
#include "place.h"

/* The box of THING; where it is not painted by itself, of what shows it. Empty if it is not on the board. */
BastideBox cathedral_thing_box (const BastideStage *stage, BastideThing thing);

/* The cell of THING, whose numbers may have any values; CATHEDRAL_CELLS if it is not on the board. */
CathedralCell cathedral_thing_cell (const BastideState *state, BastideThing thing);

/* Whether CELL is there now: the parts of the strip take turns. */
bool cathedral_shows_cell (const BastideStage *stage, CathedralCell cell);

/* Functions of BastideBoard. */
BastideThing cathedral_thing_at (const BastideStage *stage, float x, float y, float reach);
BastideThing cathedral_thing_of (const BastideState *state, const BastideEvent *event);
unsigned cathedral_things_list (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS]);
unsigned cathedral_figures_list (const BastideStage *stage, BastidePlace place, BastideBox boxes[BASTIDE_MAX_THINGS]);
void cathedral_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing);
