/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports records into the library, and finds those that it already has. */
#include "bastide-files.h"
#include "bastide-library.h"
#include "game-rows.h"
#include "store-private.h"

typedef struct {
  unsigned n;
  GBytes **texts; /* of the records */
  char *branch;
  gint64 open;
  BastideImport *imports;
} Import;

static void
free_import (gpointer data)
{
  Import *import = data;

  for (unsigned i = 0; i < import->n; i++)
    g_bytes_unref (import->texts[i]);
  g_free (import->texts);
  g_free (import->branch);
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

/* Chooses the one of GAMES, which may be the same game as RECORD, that has the same text (*IS_SAME). Without one,
 * chooses the one that was played last, if it has the identifier of RECORD. Returns 0 if there is no such game. */
static gint64
choose_game (BastideDatabase *database, const BastideRecord *record, GArray *games, gboolean *is_same)
{
  g_autoptr (GBytes) text = games->len > 0 ? bastide_files_print (record) : NULL;

  *is_same = FALSE;
  for (unsigned i = 0; i < games->len && !*is_same; i++)
    {
      gint64 game = g_array_index (games, gint64, i);
      g_autoptr (GString) stored = bastide_rows_read_text (database, game, 0, NULL);

      *is_same = stored != NULL && g_str_equal (stored->str, g_bytes_get_data (text, NULL));
      if (*is_same)
        return game;
    }
  return record->id != NULL && games->len > 0 ? g_array_index (games, gint64, 0) : 0;
}

static gboolean
add_game (BastideDatabase *database, const BastideRecord *record, BastideImport *result, GError **error)
{
  BastideGameFacts facts = { .revision = BASTIDE_REVISION_FIRST, .taken_back = record->n_lines > 1 };

  if (!bastide_rows_insert (database, record, &facts, error))
    return FALSE;
  *result = (BastideImport) { .result = BASTIDE_IMPORT_ADDED, .game = facts.game };
  return TRUE;
}

static gboolean
import_one (BastideDatabase *database, const Import *import, GBytes *text, BastideImport *result, GError **error)
{
  BastideTextError problem = { 0 };
  g_autoptr (BastideRecord)
      record = bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &problem);
  g_autoptr (GArray) games = NULL;
  gboolean is_same, is_open;
  gint64 game;

  if (record == NULL)
    {
      *result = (BastideImport) { .result = BASTIDE_IMPORT_NO_RECORD, .problem = problem };
      return TRUE;
    }
  games = find_candidates (database, record, error);
  if (games == NULL)
    return FALSE;
  game = choose_game (database, record, games, &is_same);
  if (game == 0)
    return add_game (database, record, result, error);
  is_open = game == import->open || (import->open == BASTIDE_ANY_GAME && !is_same);
  *result = (BastideImport) { .result = is_open ? BASTIDE_IMPORT_OPEN : BASTIDE_IMPORT_MERGED,
                              .game = game,
                              .merge = { BASTIDE_MERGE_SAME, record->head_line, record->head_ply } };
  if (is_same || is_open)
    return TRUE;
  if (!bastide_rows_merge (database, record, import->branch, result, error))
    return FALSE;
  if (bastide_merge_is_refused (result->merge.result))
    result->result = BASTIDE_IMPORT_REFUSED;
  return TRUE;
}

static gboolean
import_all (BastideDatabase *database, gpointer data, GError **error)
{
  Import *import = data;

  for (unsigned i = 0; i < import->n; i++)
    {
      if (!import_one (database, import, import->texts[i], &import->imports[i], error))
        return FALSE;
    }
  return TRUE;
}

void
bastide_library_import_async (BastideStore *store, GBytes *const *records, unsigned n, const char *branch, gint64 open,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Import *import = g_new0 (Import, 1);

  import->n = n;
  import->branch = g_strdup (branch);
  import->open = open;
  import->texts = g_new0 (GBytes *, n);
  import->imports = g_new0 (BastideImport, n);
  for (unsigned i = 0; i < n; i++)
    import->texts[i] = g_bytes_ref (records[i]);
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

static gboolean
keep_mine (BastideDatabase *database, gpointer data, GError **error)
{
  GArray *imports = data;

  for (unsigned i = 0; i < imports->len; i++)
    if (!bastide_rows_keep_mine (database, &g_array_index (imports, BastideImport, i), error))
      return FALSE;
  return TRUE;
}

void
bastide_library_keep_mine_async (BastideStore *store, const BastideImport *imports, guint n,
                                 GAsyncReadyCallback callback, gpointer data)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof *imports);

  g_array_append_vals (copy, imports, n);
  bastide_store_ask (store, BASTIDE_WORK_WRITES, keep_mine, copy, (GDestroyNotify) g_array_unref, NULL,
                     bastide_library_keep_mine_async, callback, data);
}

gboolean
bastide_library_keep_mine_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
