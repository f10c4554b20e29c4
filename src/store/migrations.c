/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The versions of the database. */
#include "migrations.h"
#include "schema-1.h"
#include "schema-2.h"
#include "schema-3.h"
#include "schema-4.h"
#include "schema-5.h"
#include "schema-6.h"
#include "schema-7.h"
#include "schema.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum {
  HEADER = 100, /* bytes at the start of every database, documented by SQLite */
  VERSION_AT = 60,
  APPLICATION_AT = 68,
};

/* The steps to version I + 1; version 6 has the tables of version 5. */
static const struct {
  const unsigned char *text;
  size_t length;
} steps[] = { { schema_1, sizeof schema_1 },
              { schema_2, sizeof schema_2 },
              { schema_3, sizeof schema_3 },
              { schema_4, sizeof schema_4 },
              { schema_5, sizeof schema_5 } };

static gboolean
run_text (BastideDatabase *database, const unsigned char *text, size_t length, GError **error)
{
  g_autofree char *sql = g_strndup ((const char *) text, length);

  return bastide_database_script (database, sql, error);
}

static gboolean
refuse_newer (GError **error)
{
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER,
                       _ ("The games were stored by a newer version of this program."));
  return FALSE;
}

static guint32
read_number (const unsigned char *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

gboolean
bastide_migrations_peek (const char *path, unsigned *version, GError **error)
{
  unsigned char header[HEADER];
  int file;
  ssize_t length;

  *version = 0;
  if (!bastide_database_check_files (path, error))
    return FALSE;
  file = g_open (path, O_RDONLY, 0);
  if (file < 0)
    return TRUE;
  length = read (file, header, sizeof header);
  g_close (file, NULL);
  if (length <= 0)
    return TRUE;
  if (length < HEADER || memcmp (header, "SQLite format 3", 16) != 0)
    {
      bastide_database_set_error (NULL, SQLITE_NOTADB, error);
      return FALSE;
    }
  /* While the first transaction of a database is in its log, both numbers are 0. */
  *version = read_number (header + VERSION_AT);
  if (*version == 0 || read_number (header + APPLICATION_AT) == BASTIDE_APPLICATION_ID)
    return TRUE;
  bastide_database_set_error (NULL, SQLITE_NOTADB, error);
  return FALSE;
}

/* Finds the version. Fails with DAMAGED if the database is neither empty nor one of this program. */
static gboolean
find_version (BastideDatabase *database, gint64 *version, GError **error)
{
  gint64 application, tables;

  if (!bastide_database_number (database, version, error, "PRAGMA user_version", "")
      || !bastide_database_number (database, &application, error, "PRAGMA application_id", "")
      || !bastide_database_number (database, &tables, error, "SELECT count(*) FROM sqlite_schema", ""))
    return FALSE;
  if (application == BASTIDE_APPLICATION_ID || (*version == 0 && application == 0 && tables == 0))
    return TRUE;
  bastide_database_set_error (NULL, SQLITE_NOTADB, error);
  return FALSE;
}

/* Runs the steps after VERSION that lead to the last one with rows of moves. */
static gboolean
run_steps (BastideDatabase *database, unsigned version, GError **error)
{
  gboolean good = TRUE;

  for (unsigned i = version; i < G_N_ELEMENTS (steps) && good; i++)
    good = run_text (database, steps[i].text, steps[i].length, error);
  return good;
}

gboolean
bastide_migrations_make_rows (BastideDatabase *database, GError **error)
{
  return run_steps (database, 0, error);
}

gboolean
bastide_migrations_make (BastideDatabase *database, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %d; PRAGMA application_id = %d", BASTIDE_VERSION,
                                           BASTIDE_APPLICATION_ID);

  return run_text (database, schema_7, sizeof schema_7, error) && bastide_database_script (database, mark, error);
}

gboolean
bastide_migrations_put_aside (BastideDatabase *database, GError **error)
{
  return bastide_schema_drop_views (database, error) && run_text (database, schema_6, sizeof schema_6, error)
         && bastide_migrations_make (database, error);
}

char *
bastide_migrations_name_copy (const char *path)
{
  return g_strdup_printf ("%s-before-%d", path, BASTIDE_VERSION);
}

/* Copies the whole database to a file next to PATH. Replaces the copy of a migration that failed. */
static gboolean
make_copy (BastideDatabase *database, const char *path, GError **error)
{
  g_autofree char *copy = bastide_migrations_name_copy (path);
  gboolean made;

  g_unlink (copy);
  bastide_database_make_private (copy);
  made = bastide_database_run (database, error, "VACUUM INTO ?", "t", copy);
  if (!made)
    g_unlink (copy);
  return made;
}

/* Fails with DAMAGED if a table of the last version with rows of moves is missing. */
static gboolean
check_rows (BastideDatabase *database, GError **error)
{
  g_autoptr (BastideDatabase) fresh = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, error);

  return fresh != NULL && bastide_migrations_make_rows (fresh, error)
         && bastide_schema_check_tables (database, fresh, error);
}

/* Prepares a database of VERSION, 0 for an empty one, in one transaction: the first start waits for it. */
static gboolean
prepare (BastideDatabase *database, unsigned version, GError **error)
{
  if (!bastide_database_begin (database, error))
    return FALSE;
  if (version == 0 ? bastide_migrations_make (database, error)
                   : run_steps (database, version, error) && check_rows (database, error)
                         && bastide_migrations_put_aside (database, error))
    return bastide_database_commit (database, error);
  bastide_database_roll_back (database);
  return FALSE;
}

gboolean
bastide_migrations_check (BastideDatabase *database, GError **error)
{
  gint64 version;

  if (!bastide_database_number (database, &version, error, "PRAGMA user_version", ""))
    return FALSE;
  return version <= BASTIDE_VERSION || refuse_newer (error);
}

gboolean
bastide_migrations_run (BastideDatabase *database, const char *path, BastideMigration *migration, GError **error)
{
  gint64 version;

  if (!find_version (database, &version, error))
    return FALSE;
  if (version > BASTIDE_VERSION)
    return refuse_newer (error);
  if (version > 0 && version < BASTIDE_VERSION && path != NULL && !make_copy (database, path, error))
    return FALSE;
  if (version < BASTIDE_VERSION && !prepare (database, (unsigned) version, error))
    return FALSE;
  migration->has_moved = bastide_old_games_are_there (database);
  if (!migration->has_moved)
    return TRUE;
  if (!bastide_old_games_move (database, migration->func, migration->data, &migration->found, error))
    return FALSE;
  if (path != NULL && migration->found.cut + migration->found.lost > 0)
    {
      g_autofree char *copy = bastide_migrations_name_copy (path);

      g_rename (copy, migration->keep_as);
    }
  return bastide_old_games_drop (database, error);
}
