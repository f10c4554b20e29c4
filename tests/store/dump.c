/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of older versions. */
#include "dump.h"

void
dump_make (Table *table, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  g_autofree char *sql = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  g_free (table_sql (table->path, sql));
}

void
dump_make_version (Table *table, unsigned version)
{
  g_autofree char *name = g_strdup_printf ("%u.sql", version);

  dump_make (table, name);
}

/* The expected text of game number GAME in every dump. */
static char *
read_expected (unsigned game)
{
  g_autofree char *name = g_strdup_printf ("game-%u.bastide", game);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "schemas", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

void
dump_assert_games (BastideStore *store, unsigned n)
{
  for (unsigned game = 1; game <= n; game++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (BastideRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *expected = read_expected (game), *found = NULL;

      bastide_library_load_async (store, game, NULL, table_called_cb, &result);
      record = bastide_library_load_finish (store, table_wait (&result), &error);
      g_assert_no_error (error);
      found = table_print (record);
      g_assert_cmpstr (found, ==, expected);
    }
}
