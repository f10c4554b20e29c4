/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of games, the source of the statistics. The result of a game is the first end that was reached on any
 * line (bastide_record_find_result ()). It is found once, stored in the row of the game, and never changes. */
#pragma once

#include "bastide-store.h"
#include "database.h"

/* Why a result does not count: bits of the columns `apart`. */
typedef enum {
  BASTIDE_APART_HINTS = 1,
  BASTIDE_APART_TAKEN_BACK = 2, /* before the end; assumed for a game from a file with several lines, which does not
                                 * show it */
} BastideApart;

/* Stores the result of RECORD, if it has one, in the row of GAME and in the table `results`. Not in the table if GAME
 * is deleted, or is a copy of a game that is in it, so that every game counts once. A seat counts for the person or the
 * computer player who made all its decisions. If several did, it counts for a player without name and level, who stands
 * for nobody. To be called inside a transaction. */
gboolean bastide_results_store (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error);

/* Removes GAME, which was deleted, from the table `results`. If there is a copy of it, the copy counts instead. */
gboolean bastide_results_delete (BastideDatabase *database, gint64 game, GError **error);
