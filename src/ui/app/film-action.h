/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that make films of games. */
#pragma once

#include "bastide-window.h"

/* Adds to WINDOW the action `win.save-film`, for the game that is open, and `win.save-film-of`, for the one with a
 * number in the store. */
void film_action_add (BastideWindow *window);
