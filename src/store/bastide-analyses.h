/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stored analyses: how a computer player judges the moves of a game. There is at most one for each line of a game that
 * was judged. They are not part of the record: an export has none, a copy of the game has the same, and they are
 * deleted with their game. */
#pragma once

#include "bastide-store.h"

/* What an analysis is of, and who made it. Everything is borrowed. */
typedef struct {
  gint64 game;       /* its number */
  const char *moves; /* a checksum of the tile set, the deal and the moves that were judged; ASCII */
  const char *level; /* who judged */
  const char *version;
  unsigned simulations; /* for the decisions of a turn */
} BastideAnalysisKey;

/* An analysis as it was stored. Another program may have written it. */
typedef struct {
  char *text;            /* may be anything of at most BASTIDE_MAX_ANALYSIS_TEXT bytes */
  char *level, *version; /* who judged: names (core/name.h) */
  gint64 simulations;
} BastideStoredAnalysis;

/* What a whole analysis says of a seat, in points. */
typedef struct {
  double loss; /* by its own decisions, not below 0 */
  double luck; /* by draws */
  double unexplained;
} BastideVerdict;

enum { BASTIDE_MAX_ANALYSIS_TEXT = 64 * 1024 }; /* bytes without the final NUL; a long game of four needs half of it */

/* Both functions must be called on the thread that made the store, and copy their arguments. */

/* Stores TEXT, which has at most BASTIDE_MAX_ANALYSIS_TEXT bytes of UTF-8, in place of an older analysis of the
 * same moves. VERDICTS, one for each of the N seats, are counted by the statistics; N is 0 unless the analysis is whole
 * and of the result of the game (bastide_record_find_result ()). Fails with NOT_FOUND if there is no such game, and
 * with FULL and the like. A failure changes nothing. */
void bastide_analyses_save_async (BastideStore *store, const BastideAnalysisKey *key, const char *text,
                                  const BastideVerdict *verdicts, unsigned n, GAsyncReadyCallback callback,
                                  gpointer data);

/* Finds what was stored of MOVES, a checksum as in a key, of GAME, whoever judged. The caller frees it with
 * bastide_stored_analysis_free (). NULL without an error if there is nothing: the game was never judged, or its moves
 * have changed since then. */
void bastide_analyses_load_async (BastideStore *store, gint64 game, const char *moves, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);
BastideStoredAnalysis *bastide_analyses_load_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* NULL is allowed. */
void bastide_stored_analysis_free (BastideStoredAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStoredAnalysis, bastide_stored_analysis_free)
