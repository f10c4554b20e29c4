/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the tests of the store. */
#include "../core/town-record.h"
#include "store/bastide-files.h"
#include "table.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
table_set_up (Table *table, gconstpointer data)
{
  table->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_assert_nonnull (table->folder);
  table->path = g_build_filename (table->folder, "games.db", NULL);
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

void
table_tear_down (Table *table, gconstpointer data)
{
  remove_folder (table->folder);
  g_free (table->folder);
  g_free (table->path);
}

BastideStore *
table_open (Table *table)
{
  BastideStore *store = bastide_store_new (table->path);

  while (bastide_store_get_state (store) == BASTIDE_STORE_OPENING)
    g_main_context_iteration (NULL, TRUE);
  return store;
}

gboolean
table_close (BastideStore *store)
{
  gboolean good = bastide_store_close (store, BASTIDE_STORE_FOR_EVER);

  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (store);
  return good;
}

void
table_called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **place = data;

  *place = g_object_ref (result);
}

GAsyncResult *
table_wait (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

gboolean
table_drain (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_store_drain_async (store, table_called_cb, &result);
  return bastide_store_drain_finish (store, table_wait (&result));
}

BastideJournal *
table_resume (BastideStore *store, gint64 game, BastideRecord **record, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  BastideJournal *journal;

  bastide_journal_open_async (store, game, NULL, table_called_cb, &result);
  journal = bastide_journal_open_finish (store, table_wait (&result), record, error);
  if (journal != NULL)
    bastide_journal_set_shown (journal);
  return journal;
}

BastideRecord *
table_make_game (unsigned players, guint64 seed)
{
  static const char *const names[] = { "Anna", "Émile", "Bo Li", "x\"y\\z'" };
  const BastideKit *set = town_tile_set_builtin ();
  g_autofree char *id = g_strdup_printf ("0f8b1c6e-6f0e-4f5e-9a3b-%012" G_GINT64_MODIFIER "x", seed);
  g_autofree char *title = g_strdup_printf ("Évening %" G_GUINT64_FORMAT, seed);
  BastideSeat seats[BASTIDE_PLAYERS];
  BastideRecord *record;
  TownDeal deal;

  town_deal_shuffle (&deal, set, seed);
  record = town_record_new (set, NULL, (unsigned) players, &deal);
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_ID, id));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_DATE, "2026-11-20T13:05:00Z"));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, title));
  bastide_record_set_seed (record, seed);
  bastide_record_set_table_rules (record, FALSE);
  for (unsigned i = 0; i < players; i++)
    seats[i] = (BastideSeat) { .colour = (uint8_t) i, .level = "", .version = "", .name = names[i] };
  g_assert_true (bastide_record_set_seats (record, seats));
  return record;
}

gboolean
table_play (BastideRecord *record, unsigned n, guint64 seed)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideMoves *moves = g_new (BastideMoves, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  for (; n > 0 && state->status.phase != TOWN_PHASE_OVER; n--)
    {
      BastideMove move;

      town_legal (state, record->kit, moves);
      move = moves->at[g_rand_int_range (rand, 0, (gint32) moves->n)];
      g_assert_cmpint (bastide_record_play (record, state->status.to_move, move, "Another way"), !=,
                       BASTIDE_PLAYED_FULL);
      town_apply (state, record->kit, move, NULL, NULL);
    }
  if (state->status.phase != TOWN_PHASE_OVER)
    return FALSE;
  bastide_record_finish (record, state);
  return TRUE;
}

int
table_find_decider (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  return town_state_is_over (state) ? -1 : town_state_to_move (state);
}

guint64
table_write (BastideJournal *journal, const BastideRecord *record)
{
  return bastide_journal_write (journal, record, table_find_decider (record));
}

void
table_play_on (BastideJournal *journal, BastideRecord *record, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      table_play (record, 1, i);
      table_write (journal, record);
    }
}

void
table_import (BastideStore *store, BastideRecord *const *records, unsigned n, gint64 open, BastideImport *imports)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (texts, bastide_files_print (records[i]));
  if (n == 1)
    bastide_library_import_record_async (store, records[0], "From a file", open, table_called_cb, &result);
  else
    bastide_library_import_async (store, (GBytes *const *) texts->pdata, n, "From a file", open, NULL, table_called_cb,
                                  &result);
  g_assert_true (bastide_library_import_finish (store, table_wait (&result), imports, &error));
  g_assert_no_error (error);
}

char *
table_print (const BastideRecord *record)
{
  char *text = bastide_record_print (record, NULL);
  char *copy = g_strdup (text);

  free (text);
  return copy;
}

char *
table_sql (const char *path, const char *sql)
{
  sqlite3 *handle;
  char *answer = NULL;
  const char *rest = sql;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  while (*rest != '\0')
    {
      sqlite3_stmt *statement;
      int code = sqlite3_prepare_v2 (handle, rest, -1, &statement, &rest);

      if (code != SQLITE_OK)
        g_error ("%s: %s", sql, sqlite3_errmsg (handle));
      while (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
        {
          g_free (answer);
          answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
        }
      if (sqlite3_finalize (statement) != SQLITE_OK)
        g_error ("%s: %s", sql, sqlite3_errmsg (handle));
    }
  sqlite3_close (handle);
  return answer;
}

void
table_spoil (const char *path, gint64 offset, gint64 length, int byte)
{
  FILE *file = g_fopen (path, "r+b");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, (long) offset, SEEK_SET), ==, 0);
  for (; length > 0; length--)
    fputc (byte, file);
  g_assert_cmpint (fclose (file), ==, 0);
}

char *
table_read (const char *path, gsize *length)
{
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  return bytes;
}

unsigned
table_count_files (const char *folder, const char *part)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  g_dir_close (dir);
  return n;
}

void
table_make_games (Table *table, unsigned n)
{
  BastideStore *store = table_open (table);

  for (unsigned i = 1; i <= n; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2 + i % 3, i);

      table_play (record, i % 3 == 0 ? G_MAXUINT : 10 + i, i);
      g_object_unref (bastide_journal_new (store, record));
    }
  g_assert_true (table_close (store));
}

void
table_copy_results (Table *table, unsigned n)
{
  g_autofree char *sql = NULL;

  sql = g_strdup_printf (
    "PRAGMA synchronous = OFF;"
    "CREATE TEMP TABLE numbers AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
    "SELECT i FROM n;"
    "INSERT INTO players SELECT NULL, 'Player ' || i, '', '' FROM numbers WHERE i <= 40;"
    "CREATE TEMP TABLE source AS SELECT * FROM results WHERE game IN (SELECT game FROM results LIMIT 900);"
    "CREATE TEMP TABLE base AS SELECT DISTINCT game FROM source;"
    "CREATE TEMP TABLE copies AS SELECT (SELECT game FROM base WHERE rowid = 1 + i %% (SELECT count(*) FROM base)) AS "
    "game, 1000 + i AS copy FROM numbers;"
    "INSERT INTO games (game, kind, id, deal, title, seats, turn, head_line, head_ply, revision, sitting, created, "
    "changed, finished, ended, taken_back, elsewhere, sent, words, body) "
    "SELECT copy, kind, copy, copy, 'Copy', seats, 0, 0, head_ply, 1, copy, 0, 0, copy, copy, 0, 0, 0, words, '' "
    "FROM copies JOIN games USING (game);"
    "INSERT OR IGNORE INTO results SELECT (SELECT player FROM players WHERE name = 'Player 1') + abs (random ()) %% "
    "40, kind, apart, against, players, copy, seat, copy, won, points + abs (random ()) %% 9 "
    "FROM copies JOIN source USING (game);"
    "INSERT INTO result_points SELECT copy, seat, s.source, s.points FROM copies JOIN result_points AS s USING (game)",
    n);
  g_free (table_sql (table->path, sql));
}

static void
copy_file (const char *from, const char *to, const char *ending)
{
  g_autofree char *source = g_strconcat (from, ending, NULL), *target = g_strconcat (to, ending, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  bytes = table_read (source, &length);
  g_assert_true (g_file_set_contents (target, bytes, (gssize) length, NULL));
}

void
table_make_games_and_be_killed (Table *table, unsigned n)
{
  Table killed = { 0 };
  BastideStore *store;

  table_set_up (&killed, NULL);
  store = table_open (&killed);
  table_make_games (&killed, n);
  copy_file (killed.path, table->path, "");
  copy_file (killed.path, table->path, "-wal");
  copy_file (killed.path, table->path, "-shm");
  g_assert_true (table_close (store));
  table_tear_down (&killed, NULL);
}

void
table_assert_stored (Table *table, gint64 game, const BastideRecord *record)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) stored = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = table_print (record), *found = NULL;
  BastideJournal *journal = table_resume (store, game, &stored, &error);

  g_assert_no_error (error);
  found = table_print (stored);
  g_assert_cmpstr (found, ==, expected);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

void
table_add (const char *name, void (*test) (Table *, gconstpointer))
{
  g_test_add (name, Table, NULL, table_set_up, test, table_tear_down);
}

void
table_fill (BastideStore *store)
{
  BastideRecord *records[3];
  BastideImport imports[3];

  for (unsigned i = 0; i < 3; i++)
    {
      records[i] = table_make_game (i + 2, i + 1);
      table_play (records[i], i == 0 ? G_MAXUINT : 10 * i, i);
    }
  table_import (store, records, 3, 0, imports);
  for (unsigned i = 0; i < 3; i++)
    {
      g_assert_cmpint (imports[i].result, ==, BASTIDE_IMPORT_ADDED);
      g_assert_cmpint (imports[i].game, ==, i + 1);
      bastide_record_free (records[i]);
    }
}

BastideRecord *
table_load (BastideStore *store, gint64 game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  BastideRecord *record;

  bastide_library_load_async (store, game, NULL, table_called_cb, &result);
  record = bastide_library_load_finish (store, table_wait (&result), &error);
  g_assert_no_error (error);
  return record;
}

gboolean
table_delete_or_restore (BastideStore *store,
                         void (*begin) (BastideStore *, const gint64 *, guint, GAsyncReadyCallback, gpointer),
                         const gint64 *games, guint n)
{
  g_autoptr (GAsyncResult) result = NULL;

  begin (store, games, n, table_called_cb, &result);
  return bastide_store_finish (store, table_wait (&result), NULL);
}

void
table_delete (BastideStore *store, gint64 game)
{
  g_assert_true (table_delete_or_restore (store, bastide_library_delete_async, &game, 1));
}

void
table_restore (BastideStore *store, gint64 game)
{
  g_assert_true (table_delete_or_restore (store, bastide_library_restore_async, &game, 1));
}

BastideStatistics *
table_ask_statistics (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  BastideStatistics *statistics;

  bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
  statistics = bastide_statistics_load_finish (store, table_wait (&result), &error);
  g_assert_no_error (error);
  return statistics;
}
