/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a file completely or not at all. */
#pragma once

#include "store-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes TEXT to a new file next to FILE, in a thread, then renames it to FILE. Waits for the disk. Takes ownership of
 * TEXT and frees it with FREE_TEXT. A file that is replaced keeps its mode, and a new one can be read by its owner
 * only. The finish function fails with FULL, READ_ONLY or an error of GIO; then FILE has not changed. */
void bastide_file_write_async (GFile *file, char *text, GDestroyNotify free_text, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean bastide_file_write_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
