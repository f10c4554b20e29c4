/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: one table, its actions, and everything that opens another game. */
#pragma once

#include <adwaita.h>

#include "bastide-application.h"
#include "model/bastide-table.h"
#include "store/bastide-store.h"
#include "ui/games/bastide-library-window.h"

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, AdwApplicationWindow)

/* A window that shows the unfinished game as soon as STORE, which stores its games, has loaded it. */
BastideWindow *bastide_window_new (BastideApplication *application, BastideStore *store);

/* Opens the game with number GAME of the store and then activates THEN, an action of the window in the form of
 * g_action_parse_detailed_name (); NULL for none. If the game is open already it stays as it is. The window is
 * presented. */
void bastide_window_open_game (BastideWindow *self, gint64 game, const char *then);

/* Begins a new game without asking. */
void bastide_window_begin (BastideWindow *self, const BastideSetup *setup);

/* Stores RECORD, takes its ownership, as a new game and opens it. */
void bastide_window_begin_record (BastideWindow *self, BastideRecord *record);

/* Merges RECORD into the game that is open, if that is the same one, and says what it brought. That it brought nothing
 * is not said if it IS_COUNTED: the list of games, which reads several files, has told how many they are, and the words
 * would hide what another file brought. Returns FALSE if another game is open, or none. */
gboolean bastide_window_merge (BastideWindow *self, const BastideRecord *record, gboolean is_counted);

/* Opens the game with number GAME of the store, which is not open, and then merges RECORD, taking its ownership. */
void bastide_window_open_and_merge (BastideWindow *self, gint64 game, BastideRecord *record);

/* The number of the game that is open; 0 if there is none or it is not stored yet. */
gint64 bastide_window_get_game (BastideWindow *self);

/* Opens the game that was shown last, unless a game is open or being opened. */
void bastide_window_resume (BastideWindow *self);

/* Begins to read FILE and cancels opening any other game. The window shows it if it takes long. Returns a
 * cancellable, owned by the window, that is cancelled if a person stops it, opens another file or closes the window. */
GCancellable *bastide_window_begin_loading (BastideWindow *self, GFile *file);

/* Ends reading the file of CANCELLABLE. Returns whether no other file is being read. */
gboolean bastide_window_end_loading (BastideWindow *self, GCancellable *cancellable);

/* Closes the game and the window, even if something is not stored. */
void bastide_window_leave (BastideWindow *self);

/* The table, or NULL if no game is open. Owned by the window. */
BastideTable *bastide_window_get_table (BastideWindow *self);

BastideStore *bastide_window_get_store (BastideWindow *self);

/* Shows the list of all games. Owned by the window. */
BastideLibraryWindow *bastide_window_show_library (BastideWindow *self);

/* Shows TEXT, which is not markup, as a short message. */
void bastide_window_say (BastideWindow *self, const char *text);
