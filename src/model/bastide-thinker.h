/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes a move for a computer player or a hint in a separate thread. */
#pragma once

#include "ai/ai.h"

#include <gio/gio.h>

#define BASTIDE_TYPE_THINKER (bastide_thinker_get_type ())
G_DECLARE_FINAL_TYPE (BastideThinker, bastide_thinker, BASTIDE, THINKER, GObject)

/* Has the contract of bastide_ai_choose (). Called in any thread. */
typedef BastideMove (*BastideThinkFunc) (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                                         const BastideSearchOptions *options, BastideComparison *comparison);

/* Signal `answered` (BastideThinker *, const BastideMove *move, const BastideComparison *comparison): the answer to the
 * last question, in the thread that asked. COMPARISON is NULL if it was not asked for. Not emitted for a question
 * that was stopped or replaced. */

/* FUNC is NULL for the computer players, or a function for tests. A thinker serves one table: a second one would stop
 * the first one's question. */
BastideThinker *bastide_thinker_new (BastideThinkFunc func);

/* Starts to compute a move in STATE of the game of MIND, which must not be over, and stops any earlier question. LEVEL
 * is the word of one of the computer players. COMPARES: the move is also compared with the next best one.
 * SPENT is how many seconds the player who decides has already thought in this turn. The search ends early, with the
 * best move so far, if the turn would take him much longer than the seconds of the level. */
void bastide_thinker_ask (BastideThinker *self, const BastideMind *mind, const BastideState *state,
                          const BastideKit *kit, const char *level, bool compares, uint64_t seed, double spent);

/* Stops the current question; it is not answered. */
void bastide_thinker_stop (BastideThinker *self);

/* Whether a question is being computed. For tests. */
bool bastide_thinker_is_busy (BastideThinker *self);
