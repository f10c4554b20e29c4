/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the schema of a new database into a damaged one. */
#include "schema-repair.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  MOST_BYTES = 1 << 30, /* a hundred thousand games take less than half of it */
  PAGE = 4096,          /* bytes; the default of SQLite */
  VALID_FOR_AT = 92,    /* in the header: the change counter for which its number of pages is valid */
};

static gboolean
collect_root (GHashTable *roots, BastideDatabase *database)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, NULL, "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0",
                                              "");

  while (row != NULL && bastide_database_step (database, row, &failed, NULL))
    g_hash_table_add (roots, GINT_TO_POINTER (sqlite3_column_int (row, 0)));
  return row != NULL && !failed;
}

/* A new database as bytes, and the set of the pages where its tables begin. All its other pages are the schema. */
static guint8 *
make_schema (gboolean (*make) (BastideDatabase *, GError **), GHashTable *roots, gsize *length)
{
  g_autoptr (BastideDatabase) database = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, NULL);
  sqlite3_int64 size;
  unsigned char *bytes;
  guint8 *copy;

  if (database == NULL || !make (database, NULL) || !collect_root (roots, database))
    return NULL;
  bytes = sqlite3_serialize (database->handle, "main", &size, 0);
  if (bytes == NULL)
    return NULL;
  copy = g_memdup2 (bytes, (gsize) size);
  *length = (gsize) size;
  sqlite3_free (bytes);
  return copy;
}

/* Copies the file FROM to TO, unless it is larger than any database of games. */
static gboolean
copy_file (const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from), target = g_file_new_for_path (to);
  g_autoptr (GFileInfo)
      info = g_file_query_info (source, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info == NULL || g_file_info_get_size (info) > MOST_BYTES
      || !g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL))
    return FALSE;
  bastide_database_make_private (to);
  return TRUE;
}

static gboolean
write_at (int file, gsize offset, const void *bytes, gsize length)
{
  return pwrite (file, bytes, length, (off_t) offset) == (gssize) length;
}

/* Copies the pages of SCHEMA that are not in ROOTS to FILE, which becomes at least as long as SCHEMA. */
static gboolean
put_pages (int file, const guint8 *schema, gsize length, GHashTable *roots)
{
  struct stat found;
  guint8 valid_for;
  gboolean put = fstat (file, &found) == 0
                 && (found.st_size >= (off_t) length || ftruncate (file, (off_t) length) == 0);

  for (gsize page = 0; put && page < length / PAGE; page++)
    put = g_hash_table_contains (roots, GINT_TO_POINTER ((int) page + 1))
          || write_at (file, page * PAGE, schema + page * PAGE, PAGE);
  valid_for = schema[VALID_FOR_AT] ^ 0xff;
  return put && write_at (file, VALID_FOR_AT, &valid_for, 1);
}

gboolean
bastide_schema_repair (const char *path, const char *copy, gboolean (*make) (BastideDatabase *database, GError **error))
{
  g_autoptr (GHashTable) roots = g_hash_table_new (NULL, NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  g_autofree guint8 *schema = NULL;
  gsize length;
  gboolean put;
  int file;

  schema = make_schema (make, roots, &length);
  if (schema == NULL || !bastide_database_check_files (path, NULL) || !copy_file (path, copy))
    return FALSE;
  file = g_open (copy, O_WRONLY | O_CLOEXEC, 0);
  put = file >= 0 && put_pages (file, schema, length, roots);
  if (file >= 0)
    g_close (file, NULL);
  return put && (!g_file_test (log, G_FILE_TEST_EXISTS) || copy_file (log, copied_log));
}
