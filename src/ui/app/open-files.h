/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files: from the command line, the file manager, drag and drop and the library. */
#pragma once

#include "bastide-window.h"

/* Opens FILES (a list of GFile) at WINDOW. A single file with one game is imported into the library and shown. A file
 * of a game that the library has is merged into that game, and a sentence says what it brought. Of several files, or a
 * file with several games, all games are imported into the library, which is then shown. Each tile set is offered for
 * installation. Errors are reported. */
void open_files (BastideWindow *window, GListModel *files);

/* A sentence that says why FILE cannot be opened. The caller frees it with g_free (). */
char *open_files_explain (GFile *file, const GError *error);

/* Merges the game in FILE, which the list of games has counted, into the one that is open, if it belongs to that,
 * without closing the list. LINE is that of bastide_files_load_async (). */
void open_files_merge (BastideWindow *window, GFile *file, unsigned line);

/* Asks for files, over the window with the focus, and opens them at WINDOW. */
void open_files_ask (BastideWindow *window);
