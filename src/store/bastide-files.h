/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as files: reading and writing `*.bastide` records. */
#pragma once

#include "bastide-store.h"

G_BEGIN_DECLS

/* Reads FILE in a thread and checks it as RECORD.md says. The finish function returns the record, which the caller
 * owns, or NULL and *ERROR: TOO_LARGE above 1 MiB, NO_RECORD with line and reason, or an error of GIO. */
void bastide_files_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
BastideRecord *bastide_files_load_finish (GFile *file, GAsyncResult *result, GError **error);

/* Writes RECORD (copied) to FILE in a thread: beside it first, then renamed, so that FILE is the old or the new one
 * whole. The finish function returns FALSE and sets *ERROR on failure: FULL, READ_ONLY, or an error of GIO. */
void bastide_files_save_async (GFile *file, const BastideRecord *record, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
gboolean bastide_files_save_finish (GFile *file, GAsyncResult *result, GError **error);

/* A name for the file of the game that people call GAME: with an ending, and without what file systems refuse. Free it
 * with g_free (). */
char *bastide_files_make_name (const char *game);

/* The same for RECORD, which is called by its title or, without one, by its players: `Sunday evening.bastide`. */
char *bastide_files_suggest_name (const BastideRecord *record);

G_END_DECLS
