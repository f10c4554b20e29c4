/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Versions of the database: which one a file has, and the steps that bring it to the present one. */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* One step, from the version before it. It runs in a transaction of its own, which sets the new version as well. */
typedef gboolean (*BastideMigration) (BastideDatabase *database, GError **error);

/* The steps of this program; the version that step I leads to is I + 1. */
extern const BastideMigration bastide_migrations[];
extern const unsigned bastide_n_migrations;

/* What the first bytes of PATH say: its version, or 0 where there is no file or nothing in it. Nothing is opened, so
 * that a newer file stays untouched. Fails with DAMAGED where it is no database of ours. */
gboolean bastide_migrations_peek (const char *path, unsigned *version, GError **error);

/* Fails with NEWER where another program brought the open DATABASE beyond what this one knows. */
gboolean bastide_migrations_check (BastideDatabase *database, GError **error);

/* Brings DATABASE, which lies at PATH, to the last of N steps. A copy with all games is made first where the file has a
 * version already: PATH with `-before-N`. After a failure the file has the version that the last good step left. Fails
 * with NEWER, and changes nothing, where the file's version is above N. PATH may be NULL: no copy is made. */
gboolean bastide_migrations_run (BastideDatabase *database, const char *path, const BastideMigration *steps, unsigned n,
                                 GError **error);

G_END_DECLS
