/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What computers think of at a table: the moves of the computer players, and hints. */
#pragma once

#include "bastide-table.h"

G_BEGIN_DECLS

/* Whether a computer player is thinking, or its move waits for the delay. */
bool bastide_table_is_thinking (BastideTable *self);

/* Sets the least time in ms between what was shown last and a computer player's next move. */
void bastide_table_set_delay (BastideTable *self, unsigned delay);

/* Stops the computer players while it is true. The ui sets it. Undo, redo and jumps set it if only computers play at
 * the head, and clear it otherwise. A change of seats clears it unless only computers play afterwards. */
void bastide_table_set_paused (BastideTable *self, bool paused);
bool bastide_table_is_paused (BastideTable *self);

/* Whether the person who decides at the view may pass one question, wherever it is asked of him, until the period
 * of the moment changes (core/moment.h), and whether he does. Undo and jumps end it. Moves made so have a note. */
bool bastide_table_can_pass_on (BastideTable *self);
bool bastide_table_passes_on (BastideTable *self);
void bastide_table_set_passes_on (BastideTable *self, bool passes_on);

/* Plays MOVE, which must be legal, at the pace of a computer player. For a table without a thinker, if the moves of the
 * computer players are known beforehand. */
void bastide_table_play_for_computer (BastideTable *self, BastideMove move);

/* A hint is asked for, then shown (a change of BASTIDE_TABLE_HINT) until the next change of the position. The move that
 * follows gets a note in the record. COMPARISON (may be NULL) is borrowed; the voice has words for it. It
 * is NULL for a move that was only suggested. Asked for while computer players move, it comes when a person is to
 * decide: then TRUE is returned. Undo and a change of seats forget that. */
bool bastide_table_can_hint (BastideTable *self);
bool bastide_table_ask_hint (BastideTable *self);
bool bastide_table_is_hinting (BastideTable *self); /* whether a hint is being computed */
bool bastide_table_get_hint (BastideTable *self, BastideMove *move, const BastideComparison **comparison);

/* Shows the hint no longer; it was given nevertheless. Returns false if there is none, or only a suggested move. */
bool bastide_table_drop_hint (BastideTable *self);

/* Shows MOVE like a hint, until the next change of the position. The move that follows gets no note. With BY_HAND the
 * tile in hand is as it was drawn and turns only when a person turns it, also where it does not fit. */
void bastide_table_suggest (BastideTable *self, BastideMove move, bool by_hand);
bool bastide_table_turns_by_hand (BastideTable *self);

G_END_DECLS
