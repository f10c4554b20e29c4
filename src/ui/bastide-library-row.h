/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list of all games: its city, its players with their points, when it was played, whose turn it is. */
#pragma once

#include <gtk/gtk.h>

#include "store/bastide-library.h"

#define BASTIDE_TYPE_LIBRARY_ROW (bastide_library_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryRow, bastide_library_row, BASTIDE, LIBRARY_ROW, GtkWidget)

/* Pictures and points of running games are loaded from STORE as they are needed. MENU is that of each row;
 * its actions are `row.…`. */
GtkWidget *bastide_library_row_new (BastideStore *store, GMenuModel *menu);

/* The title of ENTRY, or its players' names, "Red, Blue", where it has none. The caller owns it. */
char *bastide_library_row_name_game (BastideLibraryEntry *entry);

/* Shows ENTRY (NULL for none) as soon as the row is seen; its name for screen readers is set at once. */
void bastide_library_row_set_entry (BastideLibraryRow *self, BastideLibraryEntry *entry);
BastideLibraryEntry *bastide_library_row_get_entry (BastideLibraryRow *self);
