/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening records from files: by the command line, the file manager, drop and the library. */
#pragma once

#include "bastide-window.h"

/* Opens FILES (a list of GFile) at WINDOW. One of them is brought into the library and shown: where the library holds
 * that very game already, that one; where both differ, it is asked. Of several all are brought into the library, which
 * is shown. What cannot be opened is said. */
void open_files (BastideWindow *window, GListModel *files);

/* Asks over PARENT, the window or one of its own, for files that WINDOW then opens. */
void open_file_dialog (BastideWindow *window, GtkWindow *parent);

/* Opens the files that are dropped on WIDGET as open_files () does. WINDOW outlives WIDGET. */
void open_file_take_drops (BastideWindow *window, GtkWidget *widget);
