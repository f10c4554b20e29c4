/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the position: what somebody who studies the game asks of a table, at the shown moment, and what an analysis
 * says of the moves. */
#pragma once

#include "bastide-analyst.h"
#include "bastide-table.h"

/* Whether to show what people at a real table do not see: the ledger, the unseen tiles and what the end would bring.
 * False if bastide_game_hides () says so, or if a puzzle waits for its answer. */
bool bastide_table_reveals (BastideTable *self);

/* Finds out how the street or market of THING, a feature or follower, was scored up to the view: sets *EVENT to that
 * event, of type COMPLETED. Returns false if it is not scored yet or THING is anything else. */
bool bastide_table_find_scoring (BastideTable *self, BastideThing thing, BastideEvent *event);

/* The position on the screen, at the shown moment. Its address stays the same; the change BASTIDE_TABLE_SHOWN says when
 * it is another position. */
const BastideState *bastide_table_get_screen (BastideTable *self);

/* The ledger at the shown moment, as the rules count what everybody would have if the game ended, after N more MOVES (0
 * if nothing is previewed), as far as they are legal. CAUSES may be NULL. */
void bastide_table_get_ledger (BastideTable *self, const BastideMove *moves, unsigned n, BastideBySource points,
                               BastideEvents *causes);

/* The kind of tile whose cells are lit: those that it would fit at the shown moment. -1, the default, if none. Emits a
 * change of BASTIDE_TABLE_LIT. */
void bastide_table_seek (BastideTable *self, int kind);
int bastide_table_get_sought (BastideTable *self);

/* Loads the stored analysis of the game, if the table reveals what it says and has no analyst yet. */
void bastide_table_find_analysis (BastideTable *self);

/* Takes what ANALYST says of the moves of the game, now and whenever it has judged more: a change of
 * BASTIDE_TABLE_QUALITY. Takes a reference. */
void bastide_table_set_analyst (BastideTable *self, BastideAnalyst *analyst);

/* Lets the analyst go on in the background (bastide_analyst_set_goes_on ()) while no computer player of the table
 * thinks, or forbids that, as at first. */
void bastide_table_set_refines (BastideTable *self, bool refines);

/* The analyst, if it is done with the moves up to the head and no others; otherwise NULL. Borrowed. */
BastideAnalyst *bastide_table_get_analyst (BastideTable *self);

/* Sets *LOSS to the points that the worst of the moves after START plies and up to END, in the head's line, cost; at
 * least 0. Returns false if none of them is judged, or the table does not reveal it. */
bool bastide_table_get_loss (BastideTable *self, unsigned start, unsigned end, float *loss);
