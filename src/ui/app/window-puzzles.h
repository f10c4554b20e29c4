/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of the lesson in a window, one after the other. For the window only. */
#pragma once

#include "bastide-window-private.h"

/* Adds the actions `win.puzzles`, whose parameter is the word of a game, and `win.puzzle-next`, and makes the group
 * that follows a puzzle. */
void window_puzzles_prepare (BastideWindow *window);

/* Ends the puzzle of WINDOW, if there is one. */
void window_puzzles_close (BastideWindow *window);
