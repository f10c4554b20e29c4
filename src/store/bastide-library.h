/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a store: a list with search that follows the store, and the actions on a game. */
#pragma once

#include "bastide-library-entry.h"
#include "bastide-store.h"

/* Which games are listed. */
typedef enum {
  BASTIDE_LIBRARY_ALL,
  BASTIDE_LIBRARY_RUNNING,  /* not over at the head */
  BASTIDE_LIBRARY_FINISHED, /* over at the head */
  BASTIDE_LIBRARY_MINE,     /* a person at this machine has to decide at the head */
} BastideLibraryFilter;

/* Their order; what is equal is ordered by date. */
typedef enum {
  BASTIDE_LIBRARY_BY_DATE,   /* the game that was played last first */
  BASTIDE_LIBRARY_BY_TITLE,  /* as the user's language orders words; games without a title last */
  BASTIDE_LIBRARY_BY_POINTS, /* the result with the most points of one player first; games without a result last */
  BASTIDE_LIBRARY_BY_LENGTH, /* the most moves to the head first */
} BastideLibraryOrder;

/* A GListModel of BastideLibraryEntry, of all games by date at first. It is empty until the first answer of
 * the store. Entries that did not change stay the same objects, so that a view keeps its scroll position. */
#define BASTIDE_TYPE_LIBRARY (bastide_library_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibrary, bastide_library, BASTIDE, LIBRARY, GObject)

/* All functions must be called on the thread that made the store.
 * Property `loading` (gboolean): whether the list is being read. */
BastideLibrary *bastide_library_new (BastideStore *store);

/* Lists only games whose title, names or comments contain every word of SEARCH, ignoring case. NULL or "" lists all. */
void bastide_library_set_search (BastideLibrary *self, const char *search);

/* Lists only what is played by RULES; NULL lists all games. */
void bastide_library_set_rules (BastideLibrary *self, const BastideRules *rules);

/* Lists only the games that FILTER wants, in ORDER. */
void bastide_library_set_choice (BastideLibrary *self, BastideLibraryFilter filter, BastideLibraryOrder order);

gboolean bastide_library_get_loading (BastideLibrary *self);

/* The functions below need no list. GAME is the number of a game. Each finish function takes the store as its first
 * argument, and on failure returns FALSE (0, NULL) and sets *ERROR. */

/* The games whose title or names contain every word of SEARCH, as in bastide_library_set_search (), once. The finish
 * function returns an array of BastideLibraryEntry, which the caller unrefs; the game that was played last is first. */
void bastide_library_search_async (BastideStore *store, const char *search, GAsyncReadyCallback callback,
                                   gpointer data);
GPtrArray *bastide_library_search_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* The whole game, for its picture, points and export. The caller frees it with bastide_record_free (). */
void bastide_library_load_async (BastideStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
BastideRecord *bastide_library_load_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* If the game is open, its window keeps the old title unless it is renamed there too. TITLE is one line and may be "".
 * Fails with FAILED if it is too long or not valid text. */
void bastide_library_rename_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                                   gpointer data);

/* Stores a copy with the title TITLE and a new identifier. Returns the number of the copy. */
void bastide_library_duplicate_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                                      gpointer data);
gint64 bastide_library_duplicate_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* Deletes N GAMES, or restores them: all or none. A deleted game disappears from the list and the statistics at once.
 * It is removed from the file one day later at the earliest, when the database is opened. */
void bastide_library_delete_async (BastideStore *store, const gint64 *games, guint n, GAsyncReadyCallback callback,
                                   gpointer data);
void bastide_library_restore_async (BastideStore *store, const gint64 *games, guint n, GAsyncReadyCallback callback,
                                    gpointer data);

typedef enum {
  BASTIDE_IMPORT_ADDED,     /* stored as a new game */
  BASTIDE_IMPORT_MERGED,    /* merged into the game with the same identifier; `merge` says what was new, if anything */
  BASTIDE_IMPORT_REFUSED,   /* not stored: it has the identifier of another game; `merge` says what differs */
  BASTIDE_IMPORT_OPEN,      /* not stored: the caller merges it into the game that is open, to which it belongs */
  BASTIDE_IMPORT_NO_RECORD, /* not stored: the text is no record; `problem` says why */
} BastideImportResult;

typedef struct {
  BastideImportResult result;
  gint64 game;                  /* the game that was added, or that the library has already */
  BastideMerge merge;           /* MERGED, REFUSED */
  unsigned mine_line, mine_ply; /* MERGED: the head before */
  BastideFault problem;         /* NO_RECORD */
} BastideImport;

#define BASTIDE_ANY_GAME -1

/* Stores N RECORDS, which are texts, in one transaction: what can be stored, or nothing if writing fails. A record with
 * the identifier of a stored game is merged into that game (bastide_record_merge ()), and never becomes a second one. A
 * new line with its head gets the name BRANCH. OPEN is the number of the game that is open at a table, or 0, or
 * BASTIDE_ANY_GAME to open the game that gets something new and merge it there. The finish function fills N results in
 * IMPORTS. */
void bastide_library_import_async (BastideStore *store, GBytes *const *records, unsigned n, const char *branch,
                                   gint64 open, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/* The same for one RECORD (copied), with the same finish function. */
void bastide_library_import_record_async (BastideStore *store, const BastideRecord *record, const char *branch,
                                          gint64 open, GAsyncReadyCallback callback, gpointer data);
gboolean bastide_library_import_finish (BastideStore *store, GAsyncResult *result, BastideImport *imports,
                                        GError **error);

/* Moves the heads of N games, which were merged by IMPORTS, back to where they were before, as
 * bastide_game_keep_mine () does: of all or none, but for those whose head has moved since. What was merged stays. */
void bastide_library_keep_mine_async (BastideStore *store, const BastideImport *imports, guint n,
                                      GAsyncReadyCallback callback, gpointer data);

/* Reports that DONE of TOTAL games have been processed. */
typedef void (*BastideProgressFunc) (guint done, guint total, gpointer data);

/* Writes the records of N GAMES, one after another, to FILE, as bastide_files_save_async () does; with N 0, of all
 * games that are not deleted, in the order in which they were played last. PROGRESS (may be NULL) is called now and
 * then with DATA. Games that cannot be read are left out; *LOST (may be NULL) receives their number. Fails if no game
 * could be read, or if the file would be too large to be read again; then FILE has not changed. *SAVED (may be NULL)
 * receives the number of games in the file. */
void bastide_library_export_async (BastideStore *store, const gint64 *games, guint n, GFile *file,
                                   BastideProgressFunc progress, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
gboolean bastide_library_export_finish (BastideStore *store, GAsyncResult *result, guint *saved, guint *lost,
                                        GError **error);
