/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games, running and finished, with search and actions for each game. */
#pragma once

#include <adwaita.h>

#include "store/bastide-journal.h"

#define BASTIDE_TYPE_LIBRARY_WINDOW (bastide_library_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryWindow, bastide_library_window, BASTIDE, LIBRARY_WINDOW, AdwWindow)

/* Shows the games of STORE. Each PARENT has one such window, which is owned by GTK. PARENT must have the actions
 * `win.open-game`, `win.open-file`, `win.open-files`, `win.merge-file`, `win.set-title`, `win.say` and, if films can be
 * made, `win.save-film-of`. JOURNAL is that of the game that is open in PARENT, or NULL. */
BastideLibraryWindow *bastide_library_window_show (GtkWindow *parent, BastideStore *store, BastideJournal *journal);

/* Reports to the list of PARENT, if it is open, that another game is open in PARENT: the one of JOURNAL, or none if
 * it is NULL. */
void bastide_library_window_set_journal (GtkWindow *parent, BastideJournal *journal);

/* Closes the list of PARENT if it is open. */
void bastide_library_window_close (GtkWindow *parent);

/* Searches for TEXT, which is shown in the search entry. */
void bastide_library_window_search (BastideLibraryWindow *self, const char *text);

/* Shows TEXT as a short message over the list. */
void bastide_library_window_say (BastideLibraryWindow *self, const char *text);

/* Imports FILES (a list of GFile) into the library, with a progress bar and a button to stop. If other files are
 * still being imported, it only reports that. */
void bastide_library_window_import (BastideLibraryWindow *self, GListModel *files);
