/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as the versions 1 to 6 of the database had them: as rows of moves. Version 7 renames their tables to old_…,
 * moves the games to its own, and drops them. */
#pragma once

#include "salvage.h"
#include "stored-game.h"

/* What became of an old game: the values of the column `fate`, which is null before. */
typedef enum {
  BASTIDE_FATE_WHOLE,
  BASTIDE_FATE_CUT,  /* a text of it was too long, or only its beginning could be read */
  BASTIDE_FATE_LOST, /* nothing could be read */
} BastideFate;

/* Reads an old game with what is stored beside its record, and sets *FATE. NULL if it is lost. */
BastideRecord *bastide_old_games_read (BastideDatabase *database, gint64 game, BastideGameFacts *facts,
                                       BastideFate *fate);

/* Whether DATABASE still has old tables. */
gboolean bastide_old_games_are_there (BastideDatabase *database);

/* Called between portions: DONE of TOTAL games were moved. Returns FALSE to stop. */
typedef gboolean (*BastideOldGamesFunc) (guint done, guint total, gpointer data);

/* Moves all old games that were not moved yet, in portions, each a transaction of its own: it can be stopped or killed
 * and goes on with the next call. FOUND receives what became of all of them. FALSE with *ERROR on failure, CANCELLED if
 * FUNC (may be NULL) stopped it. */
gboolean bastide_old_games_move (BastideDatabase *database, BastideOldGamesFunc func, gpointer data,
                                 BastideSalvaged *found, GError **error);

/* Drops the old tables. */
gboolean bastide_old_games_drop (BastideDatabase *database, GError **error);
