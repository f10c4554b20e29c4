/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a person writes a note on a move, which is a comment of the record. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_COMMENT_WINDOW (bastide_comment_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideCommentWindow, bastide_comment_window, BASTIDE, COMMENT_WINDOW, AdwWindow)

/* Shows the window over PARENT for the note on the move that led to the view of TABLE, which must not be at its start.
 * What is written is kept when the window is closed, however that happens, and Undo of the game takes it back. A window
 * that is open for another move is closed first. */
void bastide_comment_window_show (GtkWindow *parent, BastideTable *table);

/* Keeps what is being written over PARENT and closes the window. Call it before the game is closed. */
void bastide_comment_window_finish (GtkWindow *parent);
