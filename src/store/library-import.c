/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports records into the library, and finds those that it already has. */
#include "bastide-files.h"
#include "bastide-library.h"
#include "results.h"
#include "store-private.h"
#include "stored-game.h"

typedef struct {
  unsigned n;
  GBytes **texts;        /* of the records */
  BastideRecord *record; /* the only one, if it was read already; then there is no text */
  char *branch;
  gint64 open;
  BastideImport *imports;
} Import;

static void
free_import (gpointer data)
{
  Import *import = data;

  for (unsigned i = 0; i < import->n && import->texts != NULL; i++)
    g_bytes_unref (import->texts[i]);
  bastide_record_free (import->record);
  g_free (import->texts);
  g_free (import->branch);
  g_free (import->imports);
  g_free (import);
}

/* Replaces the stored GAME at REVISION by MERGED. */
static gboolean
replace_game (BastideDatabase *database, const BastideGameFacts *facts, const BastideRecord *merged,
              gboolean taken_back, GError **error)
{
  const BastideStanding standing = bastide_stored_find_standing (merged);

  return bastide_stored_play (database, facts->game, facts->revision, &standing, taken_back, NULL, 0, error)
         && bastide_stored_write (database, facts->game, merged, error);
}

/* Merges RECORD into the stored game of IMPORT, as bastide_record_merge (), and sets what MERGED says of the fields.
 * Nothing is changed if the merge is refused or brings nothing new. */
static gboolean
merge_game (BastideDatabase *database, const BastideRecord *record, const char *branch, BastideImport *import,
            GError **error)
{
  g_autoptr (BastideRecord) stored = bastide_stored_read (database, import->game, error), merged = NULL;
  BastideMerge *merge = &import->merge;
  BastideGameFacts facts;

  if (stored == NULL || !bastide_stored_read_facts (database, import->game, &facts, error))
    return FALSE;
  import->mine_line = stored->head_line;
  import->mine_ply = stored->head_ply;
  merged = bastide_record_merge (stored, record, bastide_partners_find_kept_seats (&facts.partners), branch, merge);
  if (merged == NULL || merge->result == BASTIDE_MERGE_SAME || merge->result == BASTIDE_MERGE_OLDER)
    return TRUE;
  if (merge->result == BASTIDE_MERGE_CONTINUED || merge->result == BASTIDE_MERGE_TAKEN_BACK)
    facts.partners.sent = (int) merge->ply;
  return replace_game (database, &facts, merged, merge->result == BASTIDE_MERGE_TAKEN_BACK, error)
         && (facts.ended != 0 || bastide_results_store (database, import->game, merged, error))
         && bastide_stored_set_partners (database, import->game, &facts.partners, error);
}

/* The games that may be the same as RECORD: with the same identifier or, if RECORD has none, without identifier and
 * with the same deal. */
static GArray *
find_candidates (BastideDatabase *database, const BastideRecord *record, GError **error)
{
  sqlite3_stmt *rows = bastide_database_query (database, error,
                                               "SELECT game FROM games WHERE id IS ?1 AND deleted IS NULL "
                                               "AND (?1 IS NOT NULL OR deal = ?2) ORDER BY sitting DESC",
                                               "ti", record->id, (gint64) bastide_record_sum (record));

  return bastide_database_numbers (database, rows, error);
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
      g_autoptr (GString) stored = bastide_stored_read_text (database, game, NULL);

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

  if (!bastide_stored_insert (database, record, &facts, error))
    return FALSE;
  *result = (BastideImport) { .result = BASTIDE_IMPORT_ADDED, .game = facts.game };
  return TRUE;
}

static gboolean
import_record (BastideDatabase *database, const Import *import, const BastideRecord *record, BastideImport *result,
               GError **error)
{
  g_autoptr (GArray) games = NULL;
  gboolean is_same, is_open;
  gint64 game;

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
  if (!merge_game (database, record, import->branch, result, error))
    return FALSE;
  if (bastide_merge_is_refused (result->merge.result))
    result->result = BASTIDE_IMPORT_REFUSED;
  return TRUE;
}

static gboolean
import_text (BastideDatabase *database, const Import *import, GBytes *text, BastideImport *result, GError **error)
{
  BastideFault problem = { 0 };
  g_autoptr (BastideRecord)
      record = bastide_record_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), &problem);

  if (record != NULL)
    return import_record (database, import, record, result, error);
  *result = (BastideImport) { .result = BASTIDE_IMPORT_NO_RECORD, .problem = problem };
  return TRUE;
}

static gboolean
import_all (BastideDatabase *database, gpointer data, GError **error)
{
  Import *import = data;

  if (import->record != NULL)
    return import_record (database, import, import->record, import->imports, error);
  for (unsigned i = 0; i < import->n; i++)
    {
      if (!import_text (database, import, import->texts[i], &import->imports[i], error))
        return FALSE;
    }
  return TRUE;
}

static Import *
make_import (unsigned n, const char *branch, gint64 open)
{
  Import *import = g_new0 (Import, 1);

  import->n = n;
  import->branch = g_strdup (branch);
  import->open = open;
  import->imports = g_new0 (BastideImport, n);
  return import;
}

void
bastide_library_import_async (BastideStore *store, GBytes *const *records, unsigned n, const char *branch, gint64 open,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Import *import = make_import (n, branch, open);

  import->texts = g_new0 (GBytes *, n);
  for (unsigned i = 0; i < n; i++)
    import->texts[i] = g_bytes_ref (records[i]);
  bastide_store_ask (store, BASTIDE_WORK_WRITES, import_all, import, free_import, cancellable,
                     bastide_library_import_async, callback, data);
}

void
bastide_library_import_record_async (BastideStore *store, const BastideRecord *record, const char *branch, gint64 open,
                                     GAsyncReadyCallback callback, gpointer data)
{
  Import *import = make_import (1, branch, open);

  import->record = bastide_record_copy (record);
  bastide_store_ask (store, BASTIDE_WORK_WRITES, import_all, import, free_import, NULL, bastide_library_import_async,
                     callback, data);
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

/* Moves the head of the game of IMPORT back to where it was before, unless it has moved since. */
static gboolean
keep_mine_in (BastideDatabase *database, const BastideImport *import, GError **error)
{
  g_autoptr (BastideRecord) record = bastide_stored_read (database, import->game, error);
  BastideGameFacts facts;

  if (record == NULL || !bastide_stored_read_facts (database, import->game, &facts, error))
    return FALSE;
  if (record->head_line != import->merge.line || record->head_ply != import->merge.ply)
    return TRUE;
  bastide_record_go (record, import->mine_line, import->mine_ply);
  return replace_game (database, &facts, record, FALSE, error);
}

static gboolean
keep_mine (BastideDatabase *database, gpointer data, GError **error)
{
  GArray *imports = data;

  for (unsigned i = 0; i < imports->len; i++)
    if (!keep_mine_in (database, &g_array_index (imports, BastideImport, i), error))
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
