/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the schema of a database with that of a new one. */
#include "schema.h"
#include "migrations.h"

/* All objects of TYPE: name → the statement that creates it. NULL and *ERROR on failure. */
static GHashTable *
read_objects (BastideDatabase *database, const char *type, GError **error)
{
  GHashTable *objects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT name, sql FROM sqlite_schema WHERE type = ?1 "
                                              "AND name NOT LIKE 'sqlite@_%' ESCAPE '@'",
                                              "t", type);

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    g_hash_table_insert (objects, g_strdup ((const char *) sqlite3_column_text (row, 0)),
                         g_strdup ((const char *) sqlite3_column_text (row, 1)));
  if (row == NULL || failed)
    g_clear_pointer (&objects, g_hash_table_unref);
  return objects;
}

/* Drops the objects of TYPE that are not in EXPECTED (may be NULL) with the same statement. */
static gboolean
drop_others (BastideDatabase *database, const char *type, GHashTable *expected, GError **error)
{
  g_autoptr (GHashTable) found = read_objects (database, type, error);
  gboolean good = found != NULL;
  GHashTableIter iter;
  gpointer name, sql;

  if (good)
    g_hash_table_iter_init (&iter, found);
  while (good && g_hash_table_iter_next (&iter, &name, &sql))
    {
      char *drop;

      if (expected != NULL && g_strcmp0 (g_hash_table_lookup (expected, name), sql) == 0)
        continue;
      drop = sqlite3_mprintf ("DROP %s \"%w\"", type, name);
      good = bastide_database_script (database, drop, error);
      sqlite3_free (drop);
    }
  return good;
}

gboolean
bastide_schema_drop_triggers (BastideDatabase *database, GError **error)
{
  return drop_others (database, "trigger", NULL, error);
}

gboolean
bastide_schema_drop_views (BastideDatabase *database, GError **error)
{
  return drop_others (database, "view", NULL, error);
}

static gboolean
restore_views (BastideDatabase *database, BastideDatabase *fresh, GError **error)
{
  g_autoptr (GHashTable) expected = read_objects (fresh, "view", error), found = NULL;
  gboolean good = expected != NULL && drop_others (database, "view", expected, error)
                  && (found = read_objects (database, "view", error)) != NULL;
  GHashTableIter iter;
  gpointer name, sql;

  if (good)
    g_hash_table_iter_init (&iter, expected);
  while (good && g_hash_table_iter_next (&iter, &name, &sql))
    good = g_hash_table_contains (found, name) || bastide_database_script (database, sql, error);
  return good;
}

/* The columns of the table NAME in order; "" if the file has no such table. The caller frees it with g_free (). */
static char *
list_columns (BastideDatabase *database, const char *name)
{
  GString *columns = g_string_new (NULL);
  sqlite3_stmt *row = bastide_database_query (database, NULL,
                                              "SELECT info.name, info.hidden FROM sqlite_schema AS s, "
                                              "pragma_table_xinfo (s.name) AS info "
                                              "WHERE s.name = ? AND s.type = 'table' AND s.rootpage > 0 "
                                              "ORDER BY info.cid",
                                              "t", name);

  while (row != NULL && bastide_database_step (database, row, NULL, NULL))
    g_string_append_printf (columns, "%s %d,", sqlite3_column_text (row, 0), sqlite3_column_int (row, 1));
  return g_string_free (columns, FALSE);
}

gboolean
bastide_schema_check_tables (BastideDatabase *database, BastideDatabase *fresh, GError **error)
{
  g_autoptr (GHashTable) expected = read_objects (fresh, "table", error);
  GHashTableIter iter;
  gpointer name;

  if (expected == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *wanted = list_columns (fresh, name), *found = list_columns (database, name);

      if (g_str_equal (wanted, found))
        continue;
      bastide_database_set_error (NULL, SQLITE_CORRUPT, error);
      return FALSE;
    }
  return TRUE;
}

gboolean
bastide_schema_restore (BastideDatabase *database, GError **error)
{
  g_autoptr (BastideDatabase) fresh = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, error);

  return fresh != NULL && bastide_migrations_make (fresh, error) && bastide_schema_check_tables (database, fresh, error)
         && restore_views (database, fresh, error);
}
