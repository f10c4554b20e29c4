/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the rows of the list of all games. */
#pragma once

#include "database.h"
#include "library-entry-private.h"

/* Appends to ROWS a BastideLibraryData for every game that is not deleted and has every word of SEARCH in its title,
 * names or comments (NULL for all). The game that was played last is first. Returns FALSE and sets *ERROR on failure.
 */
gboolean bastide_library_list_read (BastideDatabase *database, const char *search, GPtrArray *rows, GError **error);

/* Removes the elements of ROWS that are NULL; the others keep their order. */
void bastide_library_list_close_gaps (GPtrArray *rows);
