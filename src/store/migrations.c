/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps between the versions of the database. */
#include "migrations.h"
#include "results.h"
#include "schema-1.h"
#include "schema-2.h"
#include "schema-3.h"
#include "schema-4.h"
#include "schema-5.h"

#include <errno.h>
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

static gboolean
run_text (BastideDatabase *database, const unsigned char *text, size_t length, GError **error)
{
  g_autofree char *sql = g_strndup ((const char *) text, length);

  return bastide_database_script (database, sql, error);
}

static gboolean
make_games (BastideDatabase *database, GError **error)
{
  return run_text (database, schema_1, sizeof schema_1, error);
}

static gboolean
make_results (BastideDatabase *database, GError **error)
{
  return run_text (database, schema_2, sizeof schema_2, error);
}

static gboolean
keep_results (BastideDatabase *database, GError **error)
{
  return run_text (database, schema_3, sizeof schema_3, error);
}

static gboolean
make_analyses (BastideDatabase *database, GError **error)
{
  return run_text (database, schema_4, sizeof schema_4, error);
}

static gboolean
tell_versions_apart (BastideDatabase *database, GError **error)
{
  return run_text (database, schema_5, sizeof schema_5, error);
}

/* Version 2 had results only of games that were over at their heads, version 1 had none. Computes the others now that
 * the tables are those of this program. Up to version 5, a seat that changed hands counted for who had it last. */
static gboolean
count_changed_seats_for_nobody (BastideDatabase *database, GError **error)
{
  return bastide_results_store_missing (database, error) && bastide_results_store_reseated (database, error);
}

const BastideMigration bastide_migrations[] = {
  make_games, make_results, keep_results, make_analyses, tell_versions_apart, count_changed_seats_for_nobody,
};
const unsigned bastide_n_migrations = G_N_ELEMENTS (bastide_migrations);

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

/* Copies the whole database to a file next to PATH, with the number of the next version in its name. Replaces the copy
 * from a step that failed. */
static gboolean
make_copy (BastideDatabase *database, const char *path, unsigned next, GError **error)
{
  g_autofree char *copy = g_strdup_printf ("%s-before-%u", path, next);
  gboolean made;

  g_unlink (copy);
  bastide_database_make_private (copy);
  made = bastide_database_run (database, error, "VACUUM INTO ?", "t", copy);
  if (!made)
    g_unlink (copy);
  return made;
}

/* Runs the N steps from VERSION on in one transaction. */
static gboolean
run_steps (BastideDatabase *database, const BastideMigration *steps, unsigned version, unsigned n, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %u; PRAGMA application_id = %d", version + n,
                                           BASTIDE_APPLICATION_ID);
  gboolean good = bastide_database_begin (database, error);

  if (!good)
    return FALSE;
  for (unsigned i = 0; i < n && good; i++)
    good = steps[version + i](database, error);
  if (good && bastide_database_script (database, mark, error))
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
  return version <= bastide_n_migrations || refuse_newer (error);
}

gboolean
bastide_migrations_run (BastideDatabase *database, const char *path, const BastideMigration *steps, unsigned n,
                        GError **error)
{
  gint64 version;

  if (!find_version (database, &version, error))
    return FALSE;
  if (version > n)
    return refuse_newer (error);
  if (version > 0 && version < n && path != NULL && !make_copy (database, path, (unsigned) version + 1, error))
    return FALSE;
  /* A new database is made at once, because the first start waits for it, and each transaction for the disk. */
  if (version == 0)
    return run_steps (database, steps, 0, n, error);
  for (; version < n; version++)
    {
      if (!run_steps (database, steps, (unsigned) version, 1, error))
        return FALSE;
    }
  return TRUE;
}
