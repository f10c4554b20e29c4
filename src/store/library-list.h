/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the list of all games, asked of the database. */
#pragma once

#include "database.h"
#include "library-entry-private.h"

G_BEGIN_DECLS

/* Appends the rows (BastideLibraryRow) of all games that are not deleted and hold every word of SEARCH (NULL for
 * all) to ROWS, the game that was played last first. */
gboolean bastide_library_list_read (BastideDatabase *database, const char *search, GPtrArray *rows, GError **error);

G_END_DECLS
