/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens records from files: from the command line, the file manager, drag and drop and the library. */
#pragma once

#include "bastide-window.h"

/* Opens FILES (a list of GFile) at WINDOW. A single file is imported into the library and shown. If the library has
 * the same game already, that one is shown; if the two differ, the person is asked. Several files are all imported
 * into the library, which is then shown. Errors are reported. */
void open_files (BastideWindow *window, GListModel *files);

/* Asks for files, over the window with the focus, and opens them at WINDOW. */
void open_files_ask (BastideWindow *window);
