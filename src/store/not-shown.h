/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of games that were opened and not shown yet, so that a game which crashes the program is not opened again at
 * the next start. */
#pragma once

#include "database.h"

/* Each mark is an empty file next to DATABASE. All functions must be called on the store's thread. A database in
 * memory, or in a folder that cannot be written to, has no marks. */

/* Marks GAME. */
void bastide_not_shown_mark (BastideDatabase *database, gint64 game);

/* Removes the mark of GAME, if there is one. */
void bastide_not_shown_clear (BastideDatabase *database, gint64 game);

/* Whether GAME has a mark. */
gboolean bastide_not_shown_has_mark (BastideDatabase *database, gint64 game);

/* The number of the game that was shown or begun last; 0 if it is not known. */
void bastide_shown_last_set (BastideDatabase *database, gint64 game);
gint64 bastide_shown_last_get (BastideDatabase *database);
