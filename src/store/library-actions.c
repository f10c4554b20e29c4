/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on a game of the library that need not open it. */
#include "bastide-library.h"
#include "game-rows.h"
#include "results.h"
#include "store-private.h"

#include <glib/gi18n-lib.h>

/* The arguments and the result of an action. */
typedef struct {
  gint64 game;
  char *title;
  BastideRecord *record;
} Action;

static void
free_action (gpointer data)
{
  Action *action = data;

  g_free (action->title);
  bastide_record_free (action->record);
  g_free (action);
}

static Action *
make_action (gint64 game, const char *title)
{
  Action *action = g_new0 (Action, 1);

  action->game = game;
  action->title = g_strdup (title);
  return action;
}

/* Fails with NOT_FOUND if the last statement changed no game. */
static gboolean
check_changed (BastideDatabase *database, GError **error)
{
  if (bastide_database_changes (database) > 0)
    return TRUE;
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND, _ ("There is no such game."));
  return FALSE;
}

static gboolean
finish_boolean (BastideStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
load_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;

  action->record = bastide_rows_read (database, action->game, error);
  return action->record != NULL;
}

void
bastide_library_load_async (BastideStore *store, gint64 game, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_READS, load_game, make_action (game, NULL), free_action, cancellable,
                     bastide_library_load_async, callback, data);
}

BastideRecord *
bastide_library_load_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  Action *action;

  if (!finish_boolean (store, result, error))
    return NULL;
  action = g_task_get_task_data (G_TASK (result));
  return g_steal_pointer (&action->record);
}

static gboolean
set_title (BastideRecord *record, const char *title, GError **error)
{
  if (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, *title != '\0' ? title : NULL))
    return TRUE;
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FAILED, _ ("This cannot be a title."));
  return FALSE;
}

/* Drops the texts of GAME that are longer than a whole game can be. Another program has stored them, and no statement
 * could read them or write the game with them. */
static gboolean
drop_long_texts (BastideDatabase *database, gint64 game, GError **error)
{
  enum { TEXTS = 7 };
  gint64 keeps[TEXTS], kept = 0;

  for (unsigned i = 0; i < TEXTS; i++)
    {
      g_autoptr (GError) problem = NULL;
      gboolean failed = FALSE;
      sqlite3_stmt *text = bastide_database_query (database, &problem,
                                                   "SELECT CASE ?2 WHEN 0 THEN id WHEN 1 THEN date WHEN 2 THEN title "
                                                   "WHEN 3 THEN seed WHEN 4 THEN unknown WHEN 5 THEN result "
                                                   "ELSE points END FROM games WHERE game = ?1",
                                                   "ii", game, (gint64) i);
      gboolean is_there = text != NULL && bastide_database_step (database, text, &failed, &problem);

      if (problem != NULL && !g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      keeps[i] = problem == NULL && (!is_there || sqlite3_column_bytes (text, 0) <= BASTIDE_MAX_RECORD_TEXT);
      kept += keeps[i];
      sqlite3_reset (text);
    }
  return kept == TEXTS
         || bastide_database_run (database, error,
                                  "UPDATE games SET id = CASE WHEN ?2 THEN id END, date = CASE WHEN ?3 THEN date END, "
                                  "title = CASE WHEN ?4 THEN title END, seed = CASE WHEN ?5 THEN seed END, "
                                  "unknown = CASE WHEN ?6 THEN unknown END, result = CASE WHEN ?7 THEN result END, "
                                  "points = CASE WHEN ?8 THEN points END WHERE game = ?1",
                                  "iiiiiiii", game, keeps[0], keeps[1], keeps[2], keeps[3], keeps[4], keeps[5],
                                  keeps[6]);
}

static gboolean
rename_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;
  g_autoptr (BastideRecord) record = NULL;

  if (!drop_long_texts (database, action->game, error))
    return FALSE;
  record = bastide_rows_read (database, action->game, error);
  if (record == NULL || !set_title (record, action->title, error))
    return FALSE;
  return bastide_database_run (database, error,
                               "UPDATE games SET title = CASE WHEN shown (title) IS ?2 THEN title "
                               "ELSE nullif (?2, '') END WHERE game = ?1",
                               "it", action->game, action->title)
         && check_changed (database, error);
}

void
bastide_library_rename_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                              gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_WRITES, rename_game, make_action (game, title), free_action, NULL,
                     bastide_library_rename_async, callback, data);
}

gboolean
bastide_library_rename_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  return finish_boolean (store, result, error);
}

static gboolean
duplicate_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (BastideRecord) record = bastide_rows_read (database, action->game, error);
  BastideGameFacts facts;

  if (record == NULL || !set_title (record, action->title, error)
      || !bastide_rows_read_facts (database, action->game, &facts, error))
    return FALSE;
  bastide_record_set_header (record, BASTIDE_HEADER_ID, id);
  facts.game = facts.created = facts.changed = 0;
  facts.partners.sent = 0;
  facts.revision = BASTIDE_REVISION_FIRST;
  if (!bastide_rows_insert (database, record, &facts, error)
      || !bastide_database_run (database, error,
                                "INSERT INTO analyses SELECT ?1, moves, level, version, simulations, text "
                                "FROM analyses WHERE game = ?2",
                                "ii", facts.game, action->game)
      || !bastide_database_run (database, error,
                                "INSERT INTO verdicts SELECT ?1, moves, seat, loss, luck, unexplained "
                                "FROM verdicts WHERE game = ?2",
                                "ii", facts.game, action->game))
    return FALSE;
  action->game = facts.game;
  return TRUE;
}

void
bastide_library_duplicate_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                                 gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_WRITES, duplicate_game, make_action (game, title), free_action, NULL,
                     bastide_library_duplicate_async, callback, data);
}

gint64
bastide_library_duplicate_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  if (!finish_boolean (store, result, error))
    return 0;
  return ((Action *) g_task_get_task_data (G_TASK (result)))->game;
}

/* Several games, for an action on all of them or none. */
typedef struct {
  guint n;
  gint64 games[];
} Several;

static Several *
make_several (const gint64 *games, guint n)
{
  Several *several = g_malloc0 (sizeof (Several) + n * sizeof (gint64));

  several->n = n;
  for (guint i = 0; i < n; i++)
    several->games[i] = games[i];
  return several;
}

static gboolean
delete_games (BastideDatabase *database, gpointer data, GError **error)
{
  const Several *several = data;

  for (guint i = 0; i < several->n; i++)
    {
      if (!drop_long_texts (database, several->games[i], error)
          || !bastide_database_run (database, error,
                                    "UPDATE games SET deleted = ?2 WHERE game = ?1 AND deleted IS NULL", "ii",
                                    several->games[i], bastide_rows_now ())
          || !check_changed (database, error) || !bastide_results_delete (database, several->games[i], error))
        return FALSE;
    }
  return TRUE;
}

void
bastide_library_delete_async (BastideStore *store, const gint64 *games, guint n, GAsyncReadyCallback callback,
                              gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_WRITES, delete_games, make_several (games, n), g_free, NULL,
                     bastide_library_delete_async, callback, data);
}

gboolean
bastide_library_delete_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  return finish_boolean (store, result, error);
}

static gboolean
restore_game (BastideDatabase *database, gint64 game, GError **error)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) problem = NULL;

  if (!bastide_database_run (database, error, "UPDATE games SET deleted = NULL WHERE game = ?1 AND deleted IS NOT NULL",
                             "i", game)
      || !check_changed (database, error))
    return FALSE;
  record = bastide_rows_read (database, game, &problem);
  if (record != NULL)
    return bastide_results_store (database, game, record, error);
  if (g_error_matches (problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
restore_games (BastideDatabase *database, gpointer data, GError **error)
{
  const Several *several = data;

  for (guint i = 0; i < several->n; i++)
    {
      if (!restore_game (database, several->games[i], error))
        return FALSE;
    }
  return TRUE;
}

void
bastide_library_restore_async (BastideStore *store, const gint64 *games, guint n, GAsyncReadyCallback callback,
                               gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_WRITES, restore_games, make_several (games, n), g_free, NULL,
                     bastide_library_restore_async, callback, data);
}

gboolean
bastide_library_restore_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  return finish_boolean (store, result, error);
}
