/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of a database, and the steps from older versions to the current one. */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* One step from the version before it. It runs in a transaction, which also sets the new version. */
typedef gboolean (*BastideMigration) (BastideDatabase *database, GError **error);

/* The steps of this program; step I leads to version I + 1. */
extern const BastideMigration bastide_migrations[];
extern const unsigned bastide_n_migrations;

/* The version in the first bytes of PATH; 0 if the file does not exist or is empty. Does not open the database, so that
 * a newer one stays unchanged. Fails with DAMAGED if it is not a database of this program, and with UNREACHABLE if it
 * is not a regular file. */
gboolean bastide_migrations_peek (const char *path, unsigned *version, GError **error);

/* Fails with NEWER if another program has migrated the open DATABASE to a version that this one does not know. */
gboolean bastide_migrations_check (BastideDatabase *database, GError **error);

/* Runs those of the N STEPS that DATABASE still needs. If it has a version already and PATH is not NULL, first copies
 * it, with all games, to PATH with `-before-N`. After a failure it has the version of the last good step. Fails with
 * NEWER, and changes nothing, if its version is above N. */
gboolean bastide_migrations_run (BastideDatabase *database, const char *path, const BastideMigration *steps, unsigned n,
                                 GError **error);

G_END_DECLS
