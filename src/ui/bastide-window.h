/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: one table, its actions, and everything that opens another game at it. */
#pragma once

#include <adwaita.h>

#include "bastide-application.h"
#include "model/bastide-table.h"
#include "store/bastide-store.h"

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, AdwApplicationWindow)

/* A window that shows the unfinished game as soon as the store has it. STORE is what keeps its games. */
BastideWindow *bastide_window_new (BastideApplication *application, BastideStore *store);

/* Opens the game with number GAME of the store, for looking back from its start if REVIEW is set. A game that is open
 * already stays as it is, and the window comes to the front. */
void bastide_window_open_game (BastideWindow *self, gint64 game, gboolean review);

/* Begins a new game without asking. */
void bastide_window_begin (BastideWindow *self, const BastideSetup *setup);

/* Stores RECORD, which is taken over, as a new game and opens it. */
void bastide_window_begin_record (BastideWindow *self, BastideRecord *record);

/* Opens the unfinished game that was played last, unless a game is open. */
void bastide_window_resume (BastideWindow *self);

/* Gives up the game that is being opened, because another one is going to be. */
void bastide_window_stop_opening (BastideWindow *self);

/* The table, NULL where no game is open; borrowed. */
BastideTable *bastide_window_get_table (BastideWindow *self);

/* The number of the open game in the store, 0 where there is none. */
gint64 bastide_window_get_game (BastideWindow *self);

BastideStore *bastide_window_get_store (BastideWindow *self);

/* Shows a message for a moment. TEXT is not markup. */
void bastide_window_say (BastideWindow *self, const char *text);

/* Shows a message with a button; the caller connects to its `button-clicked`. TOAST is taken over. */
void bastide_window_add_toast (BastideWindow *self, AdwToast *toast);
