/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a store: a list with search that follows the store, and what can be done with one of them. */
#pragma once

#include "bastide-library-entry.h"
#include "bastide-store.h"

G_BEGIN_DECLS

/* A GListModel of BastideLibraryEntry, the game that was played last first. It is empty until the first answer of the
 * store; entries that did not change stay the same objects, so that a view keeps its place. */
#define BASTIDE_TYPE_LIBRARY (bastide_library_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibrary, bastide_library, BASTIDE, LIBRARY, GObject)

/* All functions belong on the thread that made the store.
 *
 * Property `loading` (gboolean): an answer of the store is awaited. */
BastideLibrary *bastide_library_new (BastideStore *store);

/* Lists only games in whose title or names every word of SEARCH occurs, whatever its case; NULL or "" lists all. */
void bastide_library_set_search (BastideLibrary *self, const char *search);

gboolean bastide_library_get_loading (BastideLibrary *self);

/* The functions below need no list. GAME is a game's number; each finish function takes the store as its first
 * argument, returns FALSE (0, NULL) and sets *ERROR on failure. */

/* The whole game, which the caller owns: for its picture, points and export. */
void bastide_library_load_async (BastideStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
BastideRecord *bastide_library_load_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* A game that is open keeps its old title in its window unless it is renamed there too. TITLE is one line and may be
 * ""; FAILED where it is too long or no text. */
void bastide_library_rename_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                                   gpointer data);
gboolean bastide_library_rename_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* Stores a copy under TITLE with an identifier of its own; its number is returned. */
void bastide_library_duplicate_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                                      gpointer data);
gint64 bastide_library_duplicate_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* Deletes a game, or brings it back. A deleted game is out of the list and the statistics at once, and out of the
 * file when the database is opened the next time but one day later at the earliest. */
void bastide_library_delete_async (BastideStore *store, gint64 game, GAsyncReadyCallback callback, gpointer data);
gboolean bastide_library_delete_finish (BastideStore *store, GAsyncResult *result, GError **error);
void bastide_library_restore_async (BastideStore *store, gint64 game, GAsyncReadyCallback callback, gpointer data);
gboolean bastide_library_restore_finish (BastideStore *store, GAsyncResult *result, GError **error);

typedef enum {
  BASTIDE_IMPORT_ADDED,   /* stored as a new game */
  BASTIDE_IMPORT_SAME,    /* the library holds this very game; nothing was stored */
  BASTIDE_IMPORT_DIFFERS, /* the library holds a game with the same identifier that differs; nothing was stored */
} BastideImportResult;

typedef struct {
  BastideImportResult result;
  gint64 game; /* the game that was added, or that is there already */
} BastideImport;

/* Stores RECORDS (N of them, copied) in one step: all or none. KEEP_BOTH also stores those that differ from a game with
 * the same identifier. Fills the caller's N results. */
void bastide_library_import_async (BastideStore *store, const BastideRecord *const *records, unsigned n,
                                   gboolean keep_both, GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer data);
gboolean bastide_library_import_finish (BastideStore *store, GAsyncResult *result, BastideImport *imports,
                                        GError **error);

/* Writes the game's record to FILE as bastide_files_save_async () does. */
void bastide_library_export_async (BastideStore *store, gint64 game, GFile *file, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
gboolean bastide_library_export_finish (BastideStore *store, GAsyncResult *result, GError **error);

G_END_DECLS
