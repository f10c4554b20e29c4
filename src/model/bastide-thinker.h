/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for a move in a thread of its own, for a computer player or a hint. */
#pragma once

#include "core/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_THINKER (bastide_thinker_get_type ())
G_DECLARE_FINAL_TYPE (BastideThinker, bastide_thinker, BASTIDE, THINKER, GObject)

/* What is asked. STATE is hidden: the unseen tiles lie in an order made from SEED, not in the game's. */
typedef struct {
  BastideState state;
  BastideTileSet set;
  char *level;
  uint64_t seed;
} BastideThought;

/* Answers with a legal move, in any thread. Returns early with any legal move when CANCELLABLE is cancelled. *REASONS
 * may receive a list of translated sentences, owned by the caller; NULL where none are wanted. */
typedef BastideMove (*BastideThinkFunc) (const BastideThought *thought, GCancellable *cancellable, char ***reasons,
                                         gpointer data);

/* Signal `answered` (BastideThinker *, const BastideMove *move, const char *const *reasons): the answer to the last
 * question, in the thread that asked; REASONS is NULL unless they were wanted. Never emitted for a question that was
 * stopped or replaced. */

/* Asks FUNC, which must be callable as long as a thread may still run; DATA outlives the program's threads. */
BastideThinker *bastide_thinker_new (BastideThinkFunc func, gpointer data);

/* Asks for a move in STATE; an earlier question is dropped. The game must not be over. */
void bastide_thinker_ask (BastideThinker *self, const BastideState *state, const BastideTileSet *set, const char *level,
                          uint64_t seed, bool reasons);

/* Drops the question; its answer is never heard of. */
void bastide_thinker_stop (BastideThinker *self);

bool bastide_thinker_is_busy (BastideThinker *self);

G_END_DECLS
