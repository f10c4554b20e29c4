/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Result rows of finished games, from which the statistics are made. */
#pragma once

#include "bastide-store.h"
#include "database.h"

G_BEGIN_DECLS

/* Why a result is kept apart from those that count: bits of the columns `apart`. */
enum {
  BASTIDE_APART_HINTS = 1,
  BASTIDE_APART_TAKEN_BACK = 2,
};

/* Stores the result of GAME, whose RECORD is over at its head; nothing where it is not, or where it is the copy of a
 * game that has results: whatever is played once counts once. Results of the game that are there already are
 * replaced. Inside a transaction. */
gboolean bastide_results_store (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error);

/* Forgets the result of GAME; a copy of it counts instead. */
gboolean bastide_results_delete (BastideDatabase *database, gint64 game, GError **error);

/* Stores the results of all finished games that can be read. */
gboolean bastide_results_store_all (BastideDatabase *database, GError **error);

G_END_DECLS
