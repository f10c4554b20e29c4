/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens records from files: from the command line, the file manager, drag and drop and the library. */
#pragma once

#include "bastide-window.h"

/* Opens FILES (a list of GFile) at WINDOW. A single file is imported into the library and shown. A file of a game
 * that the library has is merged into that game, and a sentence says what it brought. Several files are all imported
 * into the library, which is then shown. Errors are reported. */
void open_files (BastideWindow *window, GListModel *files);

/* Merges FILE into the game that is open, if it belongs to that, without closing the list of games. */
void open_files_merge (BastideWindow *window, GFile *file);

/* Asks for files, over the window with the focus, and opens them at WINDOW. */
void open_files_ask (BastideWindow *window);
