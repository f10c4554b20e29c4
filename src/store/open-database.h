/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the database of a store in whatever condition: good, new, old, newer, damaged, on a read-only medium. Whatever
 * is done at every start is done here. */
#pragma once

#include "bastide-store.h"
#include "database.h"
#include "old-games.h"

/* The result of opening. */
typedef struct {
  BastideDatabase *database; /* never NULL; if PATH cannot be read, an empty one in memory that cannot be written */
  BastideStoreState state;
  GError *problem;          /* why the state is not FINE, otherwise NULL */
  char *set_aside;          /* the path that a damaged file was moved to, or the copy of an older one, or NULL */
  BastideSalvaged salvaged; /* the games that were copied from it */
  gboolean is_older;        /* it is that of an older version of which not everything could be kept */
  BastideOldGamesFunc func; /* while games of an older version are moved; or NULL */
  gpointer data;            /* for FUNC */
} BastideOpened;

/* Opens PATH, migrates it to the current version, and removes games that were deleted a day ago or earlier. A damaged
 * database is set aside and replaced by a new one with everything that could be read. IS_DAMAGED: damage was found
 * already. MODE is one that writes: how to open it where files cannot be locked; WRITE if nobody agreed to that. FUNC
 * and DATA are those of OPENED. Never fails. */
void bastide_open_database (const char *path, BastideDatabaseMode mode, gboolean is_damaged, BastideOldGamesFunc func,
                            gpointer data, BastideOpened *opened);

/* Called if the file of DATABASE, at PATH, or its log was deleted while it was open. Writes the games to a new file at
 * PATH, unless there is another file; then it can be opened again. FALSE and *ERROR if that is not possible: then only
 * DATABASE has the games, and it must stay open. */
gboolean bastide_open_database_link_again (const char *path, BastideDatabase *database, GError **error);
