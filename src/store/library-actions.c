/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on a game of the library that need not open it. */
#include "bastide-library.h"
#include "results.h"
#include "store-private.h"
#include "stored-game.h"

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
load_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;

  action->record = bastide_stored_read (database, action->game, error);
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

  if (!bastide_store_finish (store, result, error))
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

static gboolean
rename_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;
  g_autoptr (BastideRecord) record = bastide_stored_read (database, action->game, error);

  return record != NULL && set_title (record, action->title, error)
         && bastide_stored_write (database, action->game, record, error);
}

void
bastide_library_rename_async (BastideStore *store, gint64 game, const char *title, GAsyncReadyCallback callback,
                              gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_WRITES, rename_game, make_action (game, title), free_action, NULL,
                     bastide_library_rename_async, callback, data);
}

static gboolean
duplicate_game (BastideDatabase *database, gpointer data, GError **error)
{
  Action *action = data;
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (BastideRecord) record = bastide_stored_read (database, action->game, error);
  BastideGameFacts facts;

  if (record == NULL || !set_title (record, action->title, error)
      || !bastide_stored_read_facts (database, action->game, &facts, error))
    return FALSE;
  bastide_record_set_header (record, BASTIDE_HEADER_ID, id);
  facts.game = facts.created = facts.changed = 0;
  facts.partners.sent = 0;
  facts.revision = BASTIDE_REVISION_FIRST;
  if (!bastide_stored_insert (database, record, &facts, error)
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
  if (!bastide_store_finish (store, result, error))
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
      if (!bastide_database_run (database, error, "UPDATE games SET deleted = ?2 WHERE game = ?1 AND deleted IS NULL",
                                 "ii", several->games[i], bastide_stored_now ())
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

static gboolean
restore_game (BastideDatabase *database, gint64 game, GError **error)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) problem = NULL;

  if (!bastide_database_run (database, error, "UPDATE games SET deleted = NULL WHERE game = ?1 AND deleted IS NOT NULL",
                             "i", game)
      || !check_changed (database, error))
    return FALSE;
  record = bastide_stored_read (database, game, &problem);
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
