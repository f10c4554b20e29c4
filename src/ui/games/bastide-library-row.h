/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list of all games: its city, players, points, date, and whose turn it is. */
#pragma once

#include <adwaita.h>

#include "store/bastide-library.h"

#define BASTIDE_TYPE_LIBRARY_ROW (bastide_library_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryRow, bastide_library_row, BASTIDE, LIBRARY_ROW, AdwBin)

/* Creates a row. It loads pictures and the points of running games from STORE when they are needed. MENU is the menu
 * of the row, with actions `row.…`. */
GtkWidget *bastide_library_row_new (BastideStore *store, GMenuModel *menu);

/* The title of ENTRY, or its players' names, "Red, Blue", if it has no title. The caller frees it with g_free (). */
char *bastide_library_row_name_game (BastideLibraryEntry *entry);

/* The state of ENTRY and when it was played, and before that the players' names if it has a title, which is its name
 * then. The caller frees it with g_free (). */
char *bastide_library_row_describe_game (BastideLibraryEntry *entry);

/* A title for copy NUMBER, from 1, of ENTRY: "Copy 2 of Red, Blue". The caller frees it with g_free (). */
char *bastide_library_row_name_copy (BastideLibraryEntry *entry, unsigned number);

/* Sets ENTRY, which is shown as soon as the row is visible; its name for screen readers is set at once. Setting the
 * same entry again has no effect: GTK does so whenever the pointer enters the row. */
void bastide_library_row_set_entry (BastideLibraryRow *self, BastideLibraryEntry *entry);
BastideLibraryEntry *bastide_library_row_get_entry (BastideLibraryRow *self);
