/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for a move in a thread of its own, for a computer player or a hint. */
#pragma once

#include "ai/ai.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_THINKER (bastide_thinker_get_type ())
G_DECLARE_FINAL_TYPE (BastideThinker, bastide_thinker, BASTIDE, THINKER, GObject)

/* Answers as bastide_ai_choose () does, in any thread. */
typedef BastideMove (*BastideThinkFunc) (const BastideState *state, const BastideTileSet *set,
                                         const BastideThought *thought, BastideGrounds *grounds);

/* Signal `answered` (BastideThinker *, const BastideMove *move, const BastideGrounds *grounds): the answer to the
 * last question, in the thread that asked. Never emitted for a question that was stopped or replaced. */

/* Asks the computer players, or in tests FUNC. A thinker serves one table: a second one would stop the first one's
 * question. */
BastideThinker *bastide_thinker_new (BastideThinkFunc func);

/* Asks for a move in STATE, where the game is not over; an earlier question is dropped. LEVEL is the word of a
 * record; where it is not known, medium answers. */
void bastide_thinker_ask (BastideThinker *self, const BastideState *state, const BastideTileSet *set, const char *level,
                          uint64_t seed);

/* Drops the question; its answer is never heard of. */
void bastide_thinker_stop (BastideThinker *self);

bool bastide_thinker_is_busy (BastideThinker *self);

G_END_DECLS
