/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bringing many files into the library at once. */
#pragma once

#include "store/bastide-library.h"

/* DONE of the files were looked at. */
typedef void (*ImportProgressFunc) (guint done, gpointer data);

/* What became of it, in a sentence. */
typedef void (*ImportFunc) (const char *message, gpointer data);

/* Reads FILES (a list of GFile) and stores what can be read and is not there already; a game that differs from one of
 * the same identifier is kept as well. PROGRESS is called now and then and FUNC once, at the end, with DATA, which is
 * kept alive till then. Where CANCELLABLE is cancelled, what was stored by then stays. */
void import_files (BastideStore *store, GListModel *files, GCancellable *cancellable, ImportProgressFunc progress,
                   ImportFunc func, GObject *data);
