/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a file whole or not at all. */
#pragma once

#include "store-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes TEXT, which is taken over and freed by FREE_TEXT, beside FILE in a thread and renames; waits for the disk. The
 * finish function fails with FULL, READ_ONLY or an error of GIO; FILE is then what it was. */
void bastide_file_write_async (GFile *file, char *text, GDestroyNotify free_text, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean bastide_file_write_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
