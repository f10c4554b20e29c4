/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports many files into the library at once. */
#pragma once

#include "store/bastide-library.h"

/* Reports that DONE files have been processed. */
typedef void (*ImportProgressFunc) (guint done, gpointer data);

/* Reports the result as a sentence. */
typedef void (*ImportFunc) (const char *message, gpointer data);

/* Reads FILES (a list of GFile) and stores all games that can be read and are not in STORE yet. A game that has the
 * identifier of another one but differs from it is stored as well. PROGRESS is called now and then, and FUNC once at
 * the end, with DATA, which is a GObject that is referenced until then. If CANCELLABLE is cancelled, the games that
 * have been stored stay. */
void import_files (BastideStore *store, GListModel *files, GCancellable *cancellable, ImportProgressFunc progress,
                   ImportFunc func, GObject *data);
