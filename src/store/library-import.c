/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports records into the library, and finds those that it already has. */
#include "bastide-library.h"
#include "game-rows.h"
#include "store-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  unsigned n;
  char **texts; /* of the records */
  gboolean keep_both;
  BastideImport *imports;
} Import;

static void
free_import (gpointer data)
{
  Import *import = data;

  for (unsigned i = 0; i < import->n; i++)
    free (import->texts[i]);
  g_free (import->texts);
  g_free (import->imports);
  g_free (import);
}

/* The games that may be the same as RECORD: with the same identifier or, if RECORD has none, without identifier and
 * with the same deal. */
static GArray *
find_candidates (BastideDatabase *database, const BastideRecord *record, GError **error)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *deal = bastide_rows_print_deal (&record->deal);
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT game FROM games WHERE id IS ?1 AND deleted IS NULL "
                                              "AND (?1 IS NOT NULL OR deal = ?2) ORDER BY sitting DESC",
                                              "tt", record->id, deal);

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (row, 0);

      g_array_append_val (games, game);
    }
  if (row == NULL || failed)
    g_clear_pointer (&games, g_array_unref);
  return games;
}

/* How the moves of RECORD relate to those of the stored GAME. DIFFERS if that cannot be read. */
static BastideRelation
relate (BastideDatabase *database, const BastideRecord *record, gint64 game)
{
  g_autoptr (BastideRecord) stored = bastide_rows_read (database, game, NULL);

  return stored != NULL ? bastide_record_relate (record, stored) : BASTIDE_RELATION_DIFFERS;
}

/* Looks for RECORD, whose text is TEXT. RESULT does not change if it is not found. */
static gboolean
find_same (BastideDatabase *database, const BastideRecord *record, const char *text, BastideImport *result,
           GError **error)
{
  g_autoptr (GArray) games = find_candidates (database, record, error);

  if (games == NULL)
    return FALSE;
  for (unsigned i = 0; i < games->len; i++)
    {
      gint64 game = g_array_index (games, gint64, i);
      g_autoptr (GString) stored = bastide_rows_read_text (database, game, 0, NULL);

      if (stored != NULL && g_strcmp0 (stored->str, text) == 0)
        {
          *result = (BastideImport) { BASTIDE_IMPORT_SAME, game, BASTIDE_RELATION_SAME };
          return TRUE;
        }
    }
  if (record->id != NULL && games->len > 0)
    {
      gint64 last = g_array_index (games, gint64, 0);

      *result = (BastideImport) { BASTIDE_IMPORT_DIFFERS, last, relate (database, record, last) };
    }
  return TRUE;
}

static gboolean
import_one (BastideDatabase *database, const char *text, gboolean keep_both, BastideImport *result, GError **error)
{
  BastideTextError problem = { 0 };
  g_autoptr (BastideRecord) record = bastide_record_parse (text, strlen (text), &problem);
  BastideGameFacts facts = { .revision = BASTIDE_REVISION_FIRST };

  *result = (BastideImport) { BASTIDE_IMPORT_ADDED, 0, BASTIDE_RELATION_SAME };
  if (record == NULL)
    {
      g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD, problem.reason);
      return FALSE;
    }
  if (!find_same (database, record, text, result, error))
    return FALSE;
  if (result->result == BASTIDE_IMPORT_SAME || (result->result == BASTIDE_IMPORT_DIFFERS && !keep_both))
    return TRUE;
  facts.taken_back = record->n_lines > 1;
  if (!bastide_rows_insert (database, record, &facts, error))
    return FALSE;
  *result = (BastideImport) { BASTIDE_IMPORT_ADDED, facts.game, BASTIDE_RELATION_SAME };
  return TRUE;
}

static gboolean
import_all (BastideDatabase *database, gpointer data, GError **error)
{
  Import *import = data;

  for (unsigned i = 0; i < import->n; i++)
    {
      if (!import_one (database, import->texts[i], import->keep_both, &import->imports[i], error))
        return FALSE;
    }
  return TRUE;
}

void
bastide_library_import_async (BastideStore *store, const BastideRecord *const *records, unsigned n, gboolean keep_both,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Import *import = g_new0 (Import, 1);

  import->n = n;
  import->keep_both = keep_both;
  import->texts = g_new0 (char *, n);
  import->imports = g_new0 (BastideImport, n);
  for (unsigned i = 0; i < n; i++)
    import->texts[i] = bastide_record_print (records[i], NULL);
  bastide_store_ask (store, BASTIDE_WORK_WRITES, import_all, import, free_import, cancellable,
                     bastide_library_import_async, callback, data);
}

gboolean
bastide_library_import_finish (BastideStore *store, GAsyncResult *result, BastideImport *imports, GError **error)
{
  Import *import;

  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);
  import = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  for (unsigned i = 0; i < import->n; i++)
    imports[i] = import->imports[i];
  return TRUE;
}
