/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as files: loads and saves `*.bastide` records, one or several in a file. */
#pragma once

#include "bastide-store.h"

enum { BASTIDE_MAX_ARCHIVE_TEXT = 256 * 1024 * 1024 }; /* bytes of a file with several records */

/* Reads FILE in a thread and checks it against doc/record.md. LINE is the line, from 1, where the record begins if
 * the file has several; 0 for a file with only one. The finish function returns the record, which the caller frees with
 * bastide_record_free (), or NULL with *ERROR: SEVERAL; TOO_LARGE above 1 MiB, for several BASTIDE_MAX_ARCHIVE_TEXT;
 * NO_RECORD, with line and reason, if it is not a record or FILE is not a regular file; or an error of GIO. If
 * CANCELLABLE is cancelled, the callback comes soon even if the disk never answers. */
void bastide_files_load_async (GFile *file, unsigned line, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data);
BastideRecord *bastide_files_load_finish (GFile *file, GAsyncResult *result, GError **error);

/* The text of RECORD. The caller unrefs it. */
GBytes *bastide_files_print (const BastideRecord *record);

/* What is between one beginning of a record and the next in a file, not checked yet. */
typedef struct {
  GFile *file;
  GBytes *text;
  unsigned line; /* its first line in the file, from 1; 0 if it is the only record there */
} BastideFileGame;

/* Why the text of GAME is no record, as a sentence with the line in the file, or that the window cannot show its game.
 * The caller frees it with g_free (). */
char *bastide_file_game_explain (const BastideFileGame *game, const BastideFault *problem);

/* Reads FILE in a thread and finds its records. The finish function returns an array of BastideFileGame, at least one,
 * which the caller unrefs, or NULL with *ERROR as above. */
void bastide_files_split_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
GArray *bastide_files_split_finish (GFile *file, GAsyncResult *result, GError **error);

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
