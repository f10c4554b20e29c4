/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores analyses and finds them again. */
#include "bastide-analyses.h"
#include "store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A copy of the arguments. To load: FOUND receives the result. */
typedef struct {
  gint64 game;
  char *moves, *level, *version;
  gint64 simulations;
  char *text;
  BastideStoredAnalysis *found;
  BastideVerdict verdicts[BASTIDE_PLAYERS];
  unsigned n_verdicts;
} Work;

void
bastide_stored_analysis_free (BastideStoredAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  g_free (analysis->text);
  g_free (analysis->level);
  g_free (analysis->version);
  g_free (analysis);
}

static Work *
make_work (const BastideAnalysisKey *key, const char *text)
{
  Work *work = g_new (Work, 1);

  *work = (Work) { .game = key->game,
                   .moves = g_strdup (key->moves),
                   .level = g_strdup (key->level),
                   .version = g_strdup (key->version),
                   .simulations = key->simulations,
                   .text = g_strdup (text) };
  return work;
}

static void
free_work (gpointer data)
{
  Work *work = data;

  g_free (work->moves);
  g_free (work->level);
  g_free (work->version);
  g_free (work->text);
  bastide_stored_analysis_free (work->found);
  g_free (work);
}

static gboolean
save_verdicts (BastideDatabase *database, const Work *work, GError **error)
{
  for (unsigned i = 0; i < work->n_verdicts; i++)
    if (!bastide_database_run (database, error,
                               "INSERT INTO verdicts (game, moves, seat, loss, luck, unexplained) "
                               "VALUES (?, ?, ?, ?, ?, ?)",
                               "itiddd", work->game, work->moves, (gint64) i + 1, work->verdicts[i].loss,
                               work->verdicts[i].luck, work->verdicts[i].unexplained))
      return FALSE;
  return TRUE;
}

/* The verdicts of an analysis that is replaced are deleted with it. */
static gboolean
save (BastideDatabase *database, gpointer data, GError **error)
{
  Work *work = data;

  if (!bastide_database_run (database, error,
                             "INSERT OR REPLACE INTO analyses (game, moves, level, version, simulations, text) "
                             "SELECT game, ?2, ?3, ?4, ?5, ?6 FROM games WHERE game = ?1 AND deleted IS NULL",
                             "itttit", work->game, work->moves, work->level, work->version, work->simulations,
                             work->text))
    return FALSE;
  if (bastide_database_changes (database) > 0)
    return save_verdicts (database, work, error);
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND, _ ("There is no such game."));
  return FALSE;
}

void
bastide_analyses_save_async (BastideStore *store, const BastideAnalysisKey *key, const char *text,
                             const BastideVerdict *verdicts, unsigned n, GAsyncReadyCallback callback, gpointer data)
{
  Work *work;

  g_return_if_fail (strlen (text) <= BASTIDE_MAX_ANALYSIS_TEXT && n <= BASTIDE_PLAYERS);

  work = make_work (key, text);
  work->n_verdicts = n;
  for (unsigned i = 0; i < n; i++)
    work->verdicts[i] = verdicts[i];
  bastide_store_ask (store, BASTIDE_WORK_WRITES, save, work, free_work, NULL, bastide_analyses_save_async, callback,
                     data);
}

/* The length is checked because another program may have written the file. */
static gboolean
load (BastideDatabase *database, gpointer data, GError **error)
{
  Work *work = data;
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT CAST (text AS TEXT), CAST (level AS TEXT), "
                                              "CAST (version AS TEXT), simulations "
                                              "FROM analyses WHERE game = ? AND moves = ? "
                                              "AND length (CAST (text AS BLOB)) <= ?",
                                              "iti", work->game, work->moves, (gint64) BASTIDE_MAX_ANALYSIS_TEXT);

  if (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      work->found = g_new0 (BastideStoredAnalysis, 1);
      work->found->text = g_strdup ((const char *) sqlite3_column_text (row, 0));
      work->found->level = bastide_database_copy_name (row, 1);
      work->found->version = bastide_database_copy_name (row, 2);
      work->found->simulations = sqlite3_column_int64 (row, 3);
    }
  if (row != NULL)
    sqlite3_reset (row);
  return row != NULL && !failed;
}

void
bastide_analyses_load_async (BastideStore *store, gint64 game, const char *moves, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  const BastideAnalysisKey key = { .game = game, .moves = moves };

  bastide_store_ask (store, BASTIDE_WORK_READS, load, make_work (&key, NULL), free_work, cancellable,
                     bastide_analyses_load_async, callback, data);
}

BastideStoredAnalysis *
bastide_analyses_load_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  Work *work;

  g_return_val_if_fail (g_task_is_valid (result, store), NULL);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  work = g_task_get_task_data (G_TASK (result));
  return g_steal_pointer (&work->found);
}
