/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bringing many files into the library at once. */
#pragma once

#include "store/bastide-library.h"

/* What became of it, in a sentence. */
typedef void (*ImportFunc) (const char *message, gpointer data);

/* Reads FILES (a list of GFile) and stores what can be read and is not there already; a game that differs from one of the
 * same identifier is kept as well. FUNC is called once with DATA, which is kept alive till then. */
void import_files (BastideStore *store, GListModel *files, ImportFunc func, GObject *data);
