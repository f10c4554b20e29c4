/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of a database, and how older ones become the current one. */
#pragma once

#include "old-games.h"

enum {
  BASTIDE_VERSION_OF_ROWS = 6, /* the last one with games as rows of moves */
  BASTIDE_VERSION = 7,
};

/* The version in the first bytes of PATH; 0 if the file does not exist or is empty. Does not open the database, so that
 * a newer one stays unchanged. Fails with DAMAGED if it is not a database of this program, and with UNREACHABLE if it
 * is not a regular file. */
gboolean bastide_migrations_peek (const char *path, unsigned *version, GError **error);

/* Fails with NEWER if another program has migrated the open DATABASE to a version that this one does not know. */
gboolean bastide_migrations_check (BastideDatabase *database, GError **error);

/* Makes the tables of the current version in the empty DATABASE, or those of BASTIDE_VERSION_OF_ROWS. */
gboolean bastide_migrations_make (BastideDatabase *database, GError **error);
gboolean bastide_migrations_make_rows (BastideDatabase *database, GError **error);

/* Gives the tables of a DATABASE of BASTIDE_VERSION_OF_ROWS their old names, and makes those of the current version
 * beside them. */
gboolean bastide_migrations_put_aside (BastideDatabase *database, GError **error);

/* A copy of the database before it was migrated, next to PATH. The caller frees it with g_free (). */
char *bastide_migrations_name_copy (const char *path);

/* What a migration did. */
typedef struct {
  BastideOldGamesFunc func; /* or NULL; see old-games.h */
  gpointer data;            /* for FUNC */
  const char *keep_as;      /* the path that the copy gets if a game is not whole */
  gboolean has_moved;       /* games were moved from an older version; FOUND says what became of them */
  BastideSalvaged found;
} BastideMigration;

/* Makes DATABASE one of the current version. An empty one gets its tables. Of an older one, a copy is made next to PATH
 * first (NULL: none), then its games are moved. Fails with NEWER, and changes nothing, if its version is newer; with
 * DAMAGED if it lacks a table. After any other failure, or when it was stopped or killed, the next call goes on. */
gboolean bastide_migrations_run (BastideDatabase *database, const char *path, BastideMigration *migration,
                                 GError **error);
