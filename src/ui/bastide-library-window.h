/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games, running and finished, with search and what can be done with each. */
#pragma once

#include "bastide-window.h"

#define BASTIDE_TYPE_LIBRARY_WINDOW (bastide_library_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryWindow, bastide_library_window, BASTIDE, LIBRARY_WINDOW, AdwWindow)

/* Shows the games of PARENT's store; opening one shows it in PARENT. There is one such window for each PARENT; it
 * is owned by the toolkit. */
BastideLibraryWindow *bastide_library_window_show (BastideWindow *parent);

/* Closes the list of PARENT's games if it is there. */
void bastide_library_window_close (BastideWindow *parent);

/* Brings FILES (a list of GFile) into the library, with a bar that shows how far it is and can stop it. While others
 * are being brought in that is said, and nothing done. */
void bastide_library_window_import (BastideLibraryWindow *self, GListModel *files);
