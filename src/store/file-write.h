/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a file completely or not at all. */
#pragma once

#include "store-error.h"

#include <gio/gio.h>

/* Writes LENGTH BYTES to a new file next to FILE, then renames it to FILE. Waits for the disk, so it is for a thread. A
 * file that is replaced keeps its mode, and a new one can be read by its owner only. Fails with FULL, READ_ONLY or an
 * error of GIO; then FILE has not changed. */
gboolean bastide_file_write (GFile *file, const char *bytes, gsize length, GCancellable *cancellable, GError **error);

/* Does the same with TEXT in a thread of its own. Takes ownership of TEXT and frees it with FREE_TEXT. */
void bastide_file_write_async (GFile *file, char *text, GDestroyNotify free_text, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean bastide_file_write_finish (GFile *file, GAsyncResult *result, GError **error);

/* A callback for it that ends and unrefs a GTask with a boolean, DATA. */
void bastide_file_written_cb (GObject *source, GAsyncResult *result, gpointer data);
