/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grafts the schema of a new database on a damaged one. */
#include "graft.h"
#include "migrations.h"

#include <string.h>

enum {
  PAGE = 4096,       /* bytes; SQLite's own choice, which nobody changes */
  VALID_FOR_AT = 92, /* in the header: what the number of pages in it is valid for */
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

/* A new database as bytes, and the set of its pages where tables begin. Every other page is the schema's. */
static guint8 *
make_schema (GHashTable *roots, gsize *length)
{
  g_autoptr (BastideDatabase) database = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, NULL);
  sqlite3_int64 size;
  unsigned char *bytes;
  guint8 *copy;

  if (database == NULL || !bastide_migrations_run (database, NULL, bastide_migrations, bastide_n_migrations, NULL)
      || !collect_root (roots, database))
    return NULL;
  bytes = sqlite3_serialize (database->handle, "main", &size, 0);
  if (bytes == NULL)
    return NULL;
  copy = g_memdup2 (bytes, (gsize) size);
  *length = (gsize) size;
  sqlite3_free (bytes);
  return copy;
}

static gboolean
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  return g_file_get_contents (from, &bytes, &length, NULL) && g_file_set_contents (to, bytes, (gssize) length, NULL);
}

/* Writes the pages of SCHEMA that are not in ROOTS over those of BYTES. */
static void
put_pages (GByteArray *bytes, const guint8 *schema, gsize length, GHashTable *roots)
{
  if (bytes->len < length)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, (guint) length);
      memset (bytes->data + before, 0, length - before);
    }
  for (gsize page = 0; page < length / PAGE; page++)
    {
      if (!g_hash_table_contains (roots, GINT_TO_POINTER ((int) page + 1)))
        memcpy (bytes->data + page * PAGE, schema + page * PAGE, PAGE);
    }
  bytes->data[VALID_FOR_AT] ^= 0xff;
}

gboolean
bastide_graft_make (const char *path, const char *copy)
{
  g_autoptr (GHashTable) roots = g_hash_table_new (NULL, NULL);
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  g_autofree char *damaged = NULL;
  g_autofree guint8 *schema = NULL;
  gsize length, damaged_length;

  schema = make_schema (roots, &length);
  if (schema == NULL || !g_file_get_contents (path, &damaged, &damaged_length, NULL))
    return FALSE;
  bytes = g_byte_array_sized_new ((guint) MAX (length, damaged_length));
  g_byte_array_append (bytes, (const guint8 *) damaged, (guint) damaged_length);
  put_pages (bytes, schema, length, roots);
  if (!g_file_set_contents (copy, (const char *) bytes->data, (gssize) bytes->len, NULL))
    return FALSE;
  return !g_file_test (log, G_FILE_TEST_EXISTS) || copy_file (log, copied_log);
}
