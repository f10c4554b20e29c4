/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thin layer over SQLite. */
#include "database.h"
#include "core/name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  BUSY_MILLISECONDS = 2000,
  STEPS_BETWEEN_LOOKS = 10000, /* of the virtual machine, between checks for cancellation */
};

/* The error code for a result of SQLite. FULL also if the system calls the reason of a failed write lack of space. */
static BastideStoreError
find_code (int code, int system)
{
  switch (code & 0xff)
    {
    case SQLITE_FULL: return BASTIDE_STORE_ERROR_FULL;
    case SQLITE_IOERR:
      if (system == ENOSPC || system == EFBIG || system == EDQUOT || code == SQLITE_IOERR_WRITE)
        return BASTIDE_STORE_ERROR_FULL;
      return system == EROFS ? BASTIDE_STORE_ERROR_READ_ONLY : BASTIDE_STORE_ERROR_FAILED;
    case SQLITE_READONLY:
    case SQLITE_PERM: return BASTIDE_STORE_ERROR_READ_ONLY;
    case SQLITE_CANTOPEN: return BASTIDE_STORE_ERROR_UNREACHABLE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return BASTIDE_STORE_ERROR_BUSY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return BASTIDE_STORE_ERROR_DAMAGED;
    case SQLITE_TOOBIG: return BASTIDE_STORE_ERROR_GAME;
    case SQLITE_CONSTRAINT: /* another program wrote something that conflicts */ return BASTIDE_STORE_ERROR_ELSEWHERE;
    default: return BASTIDE_STORE_ERROR_FAILED;
    }
}

static const char *
describe (BastideStoreError code)
{
  switch (code)
    {
    case BASTIDE_STORE_ERROR_FULL: return _ ("There is no room on the disk, or it cannot be written to.");
    case BASTIDE_STORE_ERROR_READ_ONLY: return _ ("The folder of the games cannot be written to.");
    case BASTIDE_STORE_ERROR_UNREACHABLE: return _ ("The folder of the games cannot be opened.");
    case BASTIDE_STORE_ERROR_BUSY: return _ ("Another program is using the games.");
    case BASTIDE_STORE_ERROR_DAMAGED: return _ ("The file of the games is damaged.");
    case BASTIDE_STORE_ERROR_GAME: return _ ("A stored game is longer than any game can be.");
    case BASTIDE_STORE_ERROR_ELSEWHERE: return _ ("The game was played on elsewhere.");
    default: return _ ("The games cannot be reached.");
    }
}

void
bastide_database_set_error (sqlite3 *handle, int code, GError **error)
{
  int full_code = handle != NULL ? sqlite3_extended_errcode (handle) : code;
  BastideStoreError kind = find_code (full_code, handle != NULL ? sqlite3_system_errno (handle) : 0);
  const char *reason = handle != NULL ? sqlite3_errmsg (handle) : sqlite3_errstr (code);

  if ((full_code & 0xff) == SQLITE_INTERRUPT)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Stopped"));
  else
    g_set_error_literal (error, BASTIDE_STORE_ERROR, kind, describe (kind));
  if (kind == BASTIDE_STORE_ERROR_FAILED && (full_code & 0xff) != SQLITE_INTERRUPT)
    g_message ("The database failed: %s (%d)", reason, full_code);
}

static int
progressed_cb (void *data)
{
  BastideDatabase *self = data;

  return g_cancellable_is_cancelled (self->cancellable) || g_cancellable_is_cancelled (self->interrupt)
         || (self->deadline != 0 && g_get_monotonic_time () > self->deadline);
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* The name to open, as SQLite needs it for MODE. The caller frees it with g_free (). */
static char *
make_name (const char *path, BastideDatabaseMode mode)
{
  g_autofree char *escaped = NULL;

  if (mode == BASTIDE_DATABASE_MEMORY)
    return g_strdup (":memory:");
  if (mode == BASTIDE_DATABASE_TEMPORARY)
    return g_strdup ("");
  if (mode != BASTIDE_DATABASE_FIXED)
    return g_strdup (path);
  escaped = g_uri_escape_string (path, "/", TRUE);
  return g_strconcat ("file:", escaped, "?immutable=1", NULL);
}

/* Settings for every connection, and for one that writes. LOCKS is from choose_locks (). */
static gboolean
set_up (BastideDatabase *self, BastideDatabaseMode mode, const char *locks, GError **error)
{
  sqlite3_extended_result_codes (self->handle, 1);
  sqlite3_busy_timeout (self->handle, BUSY_MILLISECONDS);
  sqlite3_progress_handler (self->handle, STEPS_BETWEEN_LOOKS, progressed_cb, self);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (mode == BASTIDE_DATABASE_SALVAGE)
    {
      sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
      return bastide_database_script (self,
                                      locks != NULL ? "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = 1"
                                                    : "PRAGMA query_only = 1",
                                      error);
    }
  if (self->lone != NULL)
    return bastide_database_script (self,
                                    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; "
                                    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = 1; BEGIN IMMEDIATE; COMMIT",
                                    error);
  if (mode != BASTIDE_DATABASE_WRITE)
    return bastide_database_script (self, "PRAGMA foreign_keys = 1", error);
  return bastide_database_script (self, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = 1",
                                  error);
}

gboolean
bastide_database_check_files (const char *path, GError **error)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      struct stat found;

      if (stat (name, &found) != 0 || S_ISREG (found.st_mode))
        continue;
      g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_UNREACHABLE,
                           _ ("The file of the games is not an ordinary file."));
      return FALSE;
    }
  return TRUE;
}

/* The name of the part of SQLite that locks PATH for MODE; NULL for the usual one. */
static const char *
choose_locks (const char *path, BastideDatabaseMode mode)
{
  if (mode == BASTIDE_DATABASE_LONE || mode == BASTIDE_DATABASE_TAKE_OVER
      || (mode == BASTIDE_DATABASE_SALVAGE && !bastide_lone_can_lock (path)))
    return "unix-dotfile";
  return NULL;
}

/* How SQLite opens a database for MODE. */
static int
choose_flags (BastideDatabaseMode mode)
{
  switch (mode)
    {
    case BASTIDE_DATABASE_READ: return SQLITE_OPEN_READONLY;
    case BASTIDE_DATABASE_FIXED: return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case BASTIDE_DATABASE_SALVAGE: return SQLITE_OPEN_READWRITE;
    default: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
}

BastideDatabase *
bastide_database_open (const char *path, BastideDatabaseMode mode, GError **error)
{
  g_autoptr (BastideDatabase) self = g_new0 (BastideDatabase, 1);
  g_autofree char *name = make_name (path, mode);
  const char *locks;
  int code;

  if (mode != BASTIDE_DATABASE_MEMORY && mode != BASTIDE_DATABASE_TEMPORARY
      && !bastide_database_check_files (path, error))
    return NULL;
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize_statement);
  if (mode == BASTIDE_DATABASE_LONE || mode == BASTIDE_DATABASE_TAKE_OVER)
    {
      self->lone = bastide_lone_enter (path, mode == BASTIDE_DATABASE_TAKE_OVER, error);
      if (self->lone == NULL)
        return NULL;
    }
  if (mode == BASTIDE_DATABASE_WRITE || self->lone != NULL)
    bastide_database_make_private (path);
  locks = choose_locks (path, mode);
  code = sqlite3_open_v2 (name, &self->handle, choose_flags (mode) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                          locks);
  if (code != SQLITE_OK)
    {
      bastide_database_set_error (self->handle, code, error);
      return NULL;
    }
  if (!set_up (self, mode, locks, error))
    return NULL;
  if (self->lone != NULL)
    bastide_lone_sign (self->lone);
  if ((mode == BASTIDE_DATABASE_WRITE || self->lone != NULL) && sqlite3_db_readonly (self->handle, "main") == 1)
    {
      bastide_database_set_error (NULL, SQLITE_READONLY, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
bastide_database_close (BastideDatabase *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->statements, g_hash_table_unref);
  sqlite3_close (self->handle);
  bastide_lone_leave (self->lone);
  g_free (self);
}

void
bastide_database_make_private (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  int file = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (file >= 0)
    g_close (file, NULL);
  for (unsigned i = 0; file < 0 && i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      GStatBuf status;

      if (g_stat (name, &status) == 0 && S_ISREG (status.st_mode) && (status.st_mode & 0077) != 0)
        g_chmod (name, (int) (status.st_mode & 0700));
    }
}

void
bastide_database_remove (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      g_unlink (name);
    }
}

static gboolean
bind_values (sqlite3_stmt *statement, const char *types, va_list values)
{
  int code = SQLITE_OK;

  for (int i = 0; types[i] != '\0' && code == SQLITE_OK; i++)
    {
      if (types[i] == 'i')
        code = sqlite3_bind_int64 (statement, i + 1, va_arg (values, gint64));
      else if (types[i] == 'd')
        code = sqlite3_bind_double (statement, i + 1, va_arg (values, double));
      else
        code = sqlite3_bind_text (statement, i + 1, va_arg (values, const char *), -1, SQLITE_STATIC);
    }
  return code == SQLITE_OK;
}

/* The statement SQL, prepared now or cached, with its values bound. */
static sqlite3_stmt *
start (BastideDatabase *self, GError **error, const char *sql, const char *types, va_list values)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement == NULL)
    {
      if (sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        {
          bastide_database_set_error (self->handle, 0, error);
          return NULL;
        }
      g_hash_table_insert (self->statements, (gpointer) sql, statement);
    }
  sqlite3_reset (statement);
  if (!bind_values (statement, types, values))
    {
      bastide_database_set_error (self->handle, 0, error);
      return NULL;
    }
  return statement;
}

sqlite3_stmt *
bastide_database_query (BastideDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, types);
  statement = start (self, error, sql, types, values);
  va_end (values);
  return statement;
}

gboolean
bastide_database_step (BastideDatabase *self, sqlite3_stmt *statement, gboolean *failed, GError **error)
{
  int code = sqlite3_step (statement);

  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    {
      bastide_database_set_error (self->handle, code, error);
      if (failed != NULL)
        *failed = TRUE;
    }
  sqlite3_reset (statement);
  return FALSE;
}

GArray *
bastide_database_numbers (BastideDatabase *self, sqlite3_stmt *statement, GError **error)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean failed = statement == NULL;

  while (!failed && bastide_database_step (self, statement, &failed, error))
    {
      gint64 number = sqlite3_column_int64 (statement, 0);

      g_array_append_val (numbers, number);
    }
  if (failed)
    g_clear_pointer (&numbers, g_array_unref);
  return numbers;
}

char *
bastide_database_copy_name (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? bastide_name_fit (text, (size_t) sqlite3_column_bytes (statement, column)) : NULL;
}

gboolean
bastide_database_run (BastideDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  gboolean failed = FALSE;
  va_list values;

  va_start (values, types);
  statement = start (self, error, sql, types, values);
  va_end (values);
  if (statement == NULL)
    return FALSE;
  while (bastide_database_step (self, statement, &failed, error))
    continue;
  return !failed;
}

int
bastide_database_changes (BastideDatabase *self)
{
  return sqlite3_changes (self->handle);
}

gboolean
bastide_database_script (BastideDatabase *self, const char *sql, GError **error)
{
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  bastide_database_set_error (self->handle, 0, error);
  return FALSE;
}

gboolean
bastide_database_number (BastideDatabase *self, gint64 *value, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  gboolean failed = FALSE;
  va_list values;

  *value = 0;
  va_start (values, types);
  statement = start (self, error, sql, types, values);
  va_end (values);
  if (statement == NULL)
    return FALSE;
  if (bastide_database_step (self, statement, &failed, error))
    {
      *value = sqlite3_column_int64 (statement, 0);
      sqlite3_reset (statement);
    }
  return !failed;
}

gboolean
bastide_database_begin (BastideDatabase *self, GError **error)
{
  return bastide_database_run (self, error, "BEGIN IMMEDIATE", "");
}

gboolean
bastide_database_commit (BastideDatabase *self, GError **error)
{
  if (bastide_database_run (self, error, "COMMIT", ""))
    return TRUE;
  bastide_database_roll_back (self);
  return FALSE;
}

void
bastide_database_roll_back (BastideDatabase *self)
{
  if (!sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
}

gboolean
bastide_database_has_moved (BastideDatabase *self)
{
  int moved = 0;

  if (sqlite3_db_readonly (self->handle, "main")
      || sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK)
    return FALSE;
  return moved
         || (self->lone == NULL
             && g_access (sqlite3_filename_wal (sqlite3_db_filename (self->handle, "main")), F_OK) != 0);
}
