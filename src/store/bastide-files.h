/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as files: loads and saves `*.bastide` records. */
#pragma once

#include "bastide-store.h"

G_BEGIN_DECLS

/* Reads FILE in a thread and checks it against doc/record.md. The finish function returns the record, which the caller
 * frees with bastide_record_free (), or NULL with *ERROR: TOO_LARGE above 1 MiB; NO_RECORD, with line and reason, if it
 * is not a record or FILE is not a regular file; or an error of GIO. If CANCELLABLE is cancelled, the callback comes
 * soon even if the disk never answers. */
void bastide_files_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
BastideRecord *bastide_files_load_finish (GFile *file, GAsyncResult *result, GError **error);

/* Writes RECORD (copied) to FILE in a thread: to a new file next to it, which is then renamed, so that FILE always is
 * the complete old or new one. The finish function returns FALSE and sets *ERROR on failure: FULL, READ_ONLY, or an
 * error of GIO. */
void bastide_files_save_async (GFile *file, const BastideRecord *record, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean bastide_files_save_finish (GFile *file, GAsyncResult *result, GError **error);

/* A file name for a game with the name GAME: with the suffix, and without characters that file systems do not allow.
 * The caller frees it with g_free (). */
char *bastide_files_make_name (const char *game);

/* The same for RECORD, named by its title, `Sunday evening.bastide`, or, if it has none, by its players and its date:
 * `Anna, Bo 2026-11-20.bastide`. */
char *bastide_files_suggest_name (const BastideRecord *record);

G_END_DECLS
