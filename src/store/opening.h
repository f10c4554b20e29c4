/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening the database of a store whatever its state: fine, new, old, newer, damaged, on a read-only medium. */
#pragma once

#include "bastide-store.h"
#include "database.h"
#include "salvage.h"

G_BEGIN_DECLS

/* What was found. */
typedef struct {
  BastideDatabase *database; /* never NULL; where PATH cannot be read, an empty one in memory that cannot be written */
  BastideStoreState state;
  GError *problem;          /* why the state is not FINE, or NULL */
  char *set_aside;          /* where a damaged file was moved, or NULL */
  BastideSalvaged salvaged; /* what was brought over from it */
} BastideOpened;

/* Opens PATH and brings it to the present version. A damaged database is set aside and replaced by one with everything
 * that could be read; IS_DAMAGED says that damage was met already. Never fails. */
void bastide_opening_run (const char *path, gboolean is_damaged, BastideOpened *opened);

/* Gives the games of DATABASE, whose file at PATH or its log was deleted while it was open, their name back, unless
 * there is another file now; then it can be opened anew. FALSE and *ERROR where that is not possible: DATABASE alone
 * has the games, and must stay open. */
gboolean bastide_opening_bring_back (const char *path, BastideDatabase *database, GError **error);

G_END_DECLS
