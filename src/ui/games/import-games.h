/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports many files into the library at once. */
#pragma once

#include "store/bastide-library.h"

/* Reports that DONE files have been processed. */
typedef void (*ImportProgressFunc) (guint done, gpointer data);

/* Reports the result as a sentence. OPEN is a file of the game that is open, which is still to be merged into it, or
 * NULL. */
typedef void (*ImportFunc) (const char *message, GFile *open, gpointer data);

/* The name of a branch that comes from a file. Static, translated. */
const char *import_games_branch (void);

/* Reads FILES (a list of GFile) and stores all games that can be read and are not in STORE yet. A file of a stored game
 * is merged into that game, unless it is number OPEN, which is open (0 for none). PROGRESS is called now and then, and
 * FUNC once at the end, with DATA, which is a GObject that is referenced until then. If CANCELLABLE is cancelled, the
 * games that have been stored stay. */
void import_files (BastideStore *store, GListModel *files, gint64 open, GCancellable *cancellable,
                   ImportProgressFunc progress, ImportFunc func, GObject *data);
