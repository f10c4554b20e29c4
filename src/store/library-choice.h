/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are listed, and in which order. */
#pragma once

#include "bastide-library.h"
#include "database.h"

G_BEGIN_DECLS

/* What the library found out about games that have not changed since, for the store's thread only. A reference counted
 * hash table: number of the game → the person who has to decide there, if any. */
GHashTable *bastide_library_choice_new_cache (void);

/* Removes from ROWS (of BastideLibraryData), which are listed with the game that was played last first, those that
 * FILTER does not want, and puts the others in ORDER. Games that are equal in that order stay in theirs. */
void bastide_library_choose (BastideDatabase *database, GPtrArray *rows, BastideLibraryFilter filter,
                             BastideLibraryOrder order, GHashTable *cache);

G_END_DECLS
