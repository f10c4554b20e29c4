/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thin layer over SQLite: opening with all settings, cached prepared statements, transactions, errors. */
#pragma once

#include "lone.h"
#include "store-error.h"

#include <gio/gio.h>
#include <sqlite3.h>

/* Must be used by one thread at a time: the store's. */
typedef struct {
  sqlite3 *handle;
  GHashTable *statements; /* text of the statement → sqlite3_stmt */
  /* These stop long statements with the error G_IO_ERROR_CANCELLED. */
  GCancellable *cancellable; /* of the current work, or NULL */
  GCancellable *interrupt;   /* of all work that only reads, or NULL */
  gint64 deadline;           /* in monotonic time, or 0 if there is none */
  BastideLone *lone;         /* if it was opened without locks, otherwise NULL */
} BastideDatabase;

enum {
  BASTIDE_APPLICATION_ID = 0x42617374, /* `Bast` */
};

typedef enum {
  BASTIDE_DATABASE_WRITE,     /* created if missing; write-ahead log, each commit waits for the disk */
  BASTIDE_DATABASE_LONE,      /* the same where files cannot be locked: for one program at a time, without that log */
  BASTIDE_DATABASE_TAKE_OVER, /* the same, even if another machine may be using it */
  BASTIDE_DATABASE_READ,      /* a file that cannot be written */
  BASTIDE_DATABASE_FIXED,     /* a file on a medium that cannot be written; its log is not read */
  BASTIDE_DATABASE_SALVAGE,   /* whatever can be read of a damaged file, including its log */
  BASTIDE_DATABASE_MEMORY,    /* PATH is ignored */
  BASTIDE_DATABASE_TEMPORARY, /* PATH is ignored; what does not fit into a small cache is in an unnamed file */
} BastideDatabaseMode;

/* Whether PATH and the log files of SQLite next to it are regular files or do not exist; otherwise fails with
 * UNREACHABLE. Opening a pipe would wait for ever, and reading a device may never end. */
gboolean bastide_database_check_files (const char *path, GError **error);

/* Opens PATH. Does not check the contents, except that it is a database. Returns NULL and sets *ERROR on failure. */
BastideDatabase *bastide_database_open (const char *path, BastideDatabaseMode mode, GError **error);

/* Closes the database and frees everything. NULL is allowed. */
void bastide_database_close (BastideDatabase *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideDatabase, bastide_database_close)

/* Creates an empty file PATH for a new database, unless it exists, with access for its owner only. Files that SQLite
 * makes next to it get the same mode. If PATH or its log exists, removes the access of others. */
void bastide_database_make_private (const char *path);

/* Deletes the database at PATH with its log, if it is there. */
void bastide_database_remove (const char *path);

/* Starts the statement SQL, a string that is never freed, with values for its question marks. TYPES has one letter for
 * each: `i` gint64, `d` double, `t` const char * (NULL is null; valid until the statement has been run). Returns NULL
 * and sets *ERROR on failure. The statement is owned by the database, which can use it again after its last row or
 * sqlite3_reset (). */
sqlite3_stmt *bastide_database_query (BastideDatabase *self, GError **error, const char *sql, const char *types, ...);

/* Goes to the next row and returns TRUE. If there is none, or on failure, returns FALSE; on failure also sets *FAILED
 * (may be NULL) and *ERROR. */
gboolean bastide_database_step (BastideDatabase *self, sqlite3_stmt *statement, gboolean *failed, GError **error);

/* The numbers (gint64) in the first column of all rows of STATEMENT. NULL, with *ERROR set, on failure, and if
 * STATEMENT is NULL, with which *ERROR was set. The caller owns the array. */
GArray *bastide_database_numbers (BastideDatabase *self, sqlite3_stmt *statement, GError **error);

/* COLUMN of the current row of STATEMENT as a title or name (core/name.h), whatever bytes are stored; NULL if it is
 * null. The caller frees it with g_free (). */
char *bastide_database_copy_name (sqlite3_stmt *statement, int column);

/* Runs a statement without rows. bastide_database_changes () is the number of rows that it changed. */
gboolean bastide_database_run (BastideDatabase *self, GError **error, const char *sql, const char *types, ...);
int bastide_database_changes (BastideDatabase *self);

/* Runs several statements without values. */
gboolean bastide_database_script (BastideDatabase *self, const char *sql, GError **error);

/* The first column of the first row, or 0 if there is no row, in *VALUE. FALSE with *ERROR on failure. */
gboolean bastide_database_number (BastideDatabase *self, gint64 *value, GError **error, const char *sql,
                                  const char *types, ...);

/* A transaction that writes. Rolling back never fails. */
gboolean bastide_database_begin (BastideDatabase *self, GError **error);
gboolean bastide_database_commit (BastideDatabase *self, GError **error);
void bastide_database_roll_back (BastideDatabase *self);

/* Whether the file or its log was deleted, renamed or replaced. Only for a database that was opened with
 * BASTIDE_DATABASE_WRITE. */
gboolean bastide_database_has_moved (BastideDatabase *self);

/* Sets *ERROR from the last failure of HANDLE, or from CODE if HANDLE is NULL. Its message is ours; what SQLite says
 * about a failure that has no sentence of its own goes to the log. */
void bastide_database_set_error (sqlite3 *handle, int code, GError **error);
