/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thin cover of SQLite: opening with all settings, prepared statements that are kept, transactions, errors. */
#pragma once

#include "store-error.h"

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Everything here belongs to one thread at a time: the store's. */
typedef struct {
  sqlite3 *handle;
  GHashTable *statements;    /* text of the statement → sqlite3_stmt */
  GCancellable *cancellable; /* of what is being done, may be NULL; stops long statements */
} BastideDatabase;

enum {
  BASTIDE_APPLICATION_ID = 0x42617374, /* `Bast` */
};

typedef enum {
  BASTIDE_DATABASE_WRITE,   /* made where there is none; write-ahead log, each commit waits for the disk */
  BASTIDE_DATABASE_READ,    /* of a file that cannot be written */
  BASTIDE_DATABASE_FIXED,   /* of a file on a medium that cannot be written; its log is not read */
  BASTIDE_DATABASE_SALVAGE, /* reads what can be read of a damaged file, its log included */
  BASTIDE_DATABASE_MEMORY,  /* PATH is ignored */
} BastideDatabaseMode;

/* Opens PATH; does not look at what is in it but for its being a database. NULL and *ERROR on failure. */
BastideDatabase *bastide_database_open (const char *path, BastideDatabaseMode mode, GError **error);

/* Closes it and frees everything; NULL is allowed. */
void bastide_database_close (BastideDatabase *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideDatabase, bastide_database_close)

/* Deletes the database at PATH with its log, if it is there. */
void bastide_database_remove (const char *path);

/* Starts the statement SQL, a string that is never freed, with values for its question marks: one letter of TYPES
 * each, `i` gint64, `d` double, `t` const char * (NULL is null; valid until the statement has been run). Returns
 * NULL and sets *ERROR on failure. The statement belongs to the database and is free again after its last row, or
 * by sqlite3_reset (). */
sqlite3_stmt *bastide_database_query (BastideDatabase *self, GError **error, const char *sql, const char *types, ...);

/* The next row: TRUE. No more, or a failure: FALSE, which also sets *FAILED (may be NULL) and *ERROR. */
gboolean bastide_database_step (BastideDatabase *self, sqlite3_stmt *statement, gboolean *failed, GError **error);

/* Runs a statement without rows to its end; bastide_database_changes () tells how many rows it changed. */
gboolean bastide_database_run (BastideDatabase *self, GError **error, const char *sql, const char *types, ...);
int bastide_database_changes (BastideDatabase *self);

/* Runs several statements without values. */
gboolean bastide_database_script (BastideDatabase *self, const char *sql, GError **error);

/* The first column of the first row; FALSE with *ERROR on failure. Without a row *VALUE is 0. */
gboolean bastide_database_number (BastideDatabase *self, gint64 *value, GError **error, const char *sql,
                                  const char *types, ...);

/* A transaction that writes. Rolling back never fails. */
gboolean bastide_database_begin (BastideDatabase *self, GError **error);
gboolean bastide_database_commit (BastideDatabase *self, GError **error);
void bastide_database_roll_back (BastideDatabase *self);

/* Whether the file or its log lost its name, or another file has it now; only of a database that was opened to be
 * written. */
gboolean bastide_database_has_moved (BastideDatabase *self);

/* Sets *ERROR from the last failure of HANDLE (CODE where that is NULL). */
void bastide_database_set_error (sqlite3 *handle, int code, GError **error);

G_END_DECLS
