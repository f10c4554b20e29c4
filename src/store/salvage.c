/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Salvages games from a damaged database. */
#include "salvage.h"
#include "game-rows.h"

#include <string.h>

/* A game that some row still speaks of. */
typedef struct {
  gint64 game;
  gint64 sitting;           /* its place in the order of playing; 0 where that is lost */
} Found;

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->sitting != y->sitting)
    return x->sitting < y->sitting ? -1 : 1;
  return x->game < y->game ? -1 : x->game > y->game;
}

/* Adds what the statement SQL (columns game, sitting) gives before it meets damage. */
static void
collect (BastideDatabase *from, GHashTable *found, const char *sql)
{
  sqlite3_stmt *row = bastide_database_query (from, NULL, sql, "");

  while (row != NULL && bastide_database_step (from, row, NULL, NULL))
    {
      gint64 game = sqlite3_column_int64 (row, 0), sitting = sqlite3_column_int64 (row, 1);
      gint64 *known = g_hash_table_lookup (found, &game);

      if (game <= 0 || (known != NULL && *known != 0))
        continue;
      g_hash_table_insert (found, g_memdup2 (&game, sizeof game), g_memdup2 (&sitting, sizeof sitting));
    }
}

/* All games, in the order in which they were played: from both ends of the tables, since a walk stops at damage. */
static GArray *
find_games (BastideDatabase *from)
{
  static const char *const walks[] = {
    "SELECT game, sitting FROM games ORDER BY game",
    "SELECT game, sitting FROM games ORDER BY game DESC",
    "SELECT game, 0 FROM seats WHERE seat = 1 ORDER BY game",
    "SELECT game, 0 FROM seats WHERE seat = 1 ORDER BY game DESC",
    "SELECT game, 0 FROM lines NOT INDEXED WHERE line = 0 ORDER BY key",
    "SELECT game, 0 FROM lines NOT INDEXED WHERE line = 0 ORDER BY key DESC",
  };
  GHashTable *found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (Found));
  GHashTableIter iter;
  gint64 *game, *sitting;

  for (unsigned i = 0; i < G_N_ELEMENTS (walks); i++)
    collect (from, found, walks[i]);
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, (gpointer *) &game, (gpointer *) &sitting))
    {
      Found one = { .game = *game, .sitting = *sitting };

      g_array_append_val (games, one);
    }
  g_array_sort (games, compare_found);
  g_hash_table_unref (found);
  return games;
}

/* Where line number N (from 1) of TEXT begins. */
static gsize
find_line (GString *text, unsigned n)
{
  const char *at = text->str;

  for (; n > 1 && *at != '\0'; n--)
    {
      at += strcspn (at, "\n");
      at += *at != '\0';
    }
  return (gsize) (at - text->str);
}

static unsigned
count_moves (const char *text)
{
  unsigned n = 0;

  for (const char *at = strstr (text, "\nmove "); at != NULL; at = strstr (at + 1, "\nmove "))
    n++;
  return n;
}

/* The main line of GAME up to where it stops making sense; NULL where not even the deal does. */
static BastideRecord *
read_beginning (BastideDatabase *from, gint64 game)
{
  g_autoptr (GString) text = bastide_rows_read_text (from, game, 1, NULL);
  BastideTextError problem = { 0 };
  BastideRecord *record = NULL;

  for (int tries = 0; text != NULL && record == NULL && tries < 2; tries++)
    {
      gsize end = text->len;

      g_string_append_printf (text, "head 0 %u\n", count_moves (text->str));
      record = bastide_record_parse (text->str, text->len, &problem);
      g_string_truncate (text, MIN (end, find_line (text, problem.line)));
    }
  return record;
}

/* The game as a record, whole or in part; NULL where it is lost. */
static BastideRecord *
read_game (BastideDatabase *from, gint64 game, BastideGameFacts *facts)
{
  BastideRecord *record = bastide_rows_read (from, game, NULL);
  sqlite3_stmt *row;

  *facts = (BastideGameFacts) { .game = game };
  row = bastide_database_query (from, NULL, "SELECT revision, created, changed, taken_back FROM games WHERE game = ?", "i",
                                game);
  if (row != NULL && bastide_database_step (from, row, NULL, NULL))
    {
      facts->revision = sqlite3_column_int64 (row, 0);
      facts->created = sqlite3_column_int64 (row, 1);
      facts->changed = sqlite3_column_int64 (row, 2);
      facts->taken_back = sqlite3_column_int (row, 3);
      sqlite3_reset (row);
    }
  if (record != NULL)
    return record;
  /* An open journal must not go on with a game that is no longer what it wrote. */
  facts->revision += 1;
  return read_beginning (from, game);
}

static gboolean
is_deleted (BastideDatabase *from, gint64 game)
{
  gint64 deleted;

  return bastide_database_number (from, &deleted, NULL, "SELECT deleted IS NOT NULL FROM games WHERE game = ?", "i", game) &&
         deleted;
}

gboolean
bastide_salvage_run (const char *path, BastideDatabase *database, unsigned *saved, unsigned *lost, GError **error)
{
  g_autoptr (BastideDatabase) from = bastide_database_open (path, BASTIDE_DATABASE_SALVAGE, NULL);
  g_autoptr (GArray) games = NULL;

  *saved = *lost = 0;
  if (from == NULL)
    return TRUE;
  games = find_games (from);
  if (!bastide_database_begin (database, error))
    return FALSE;
  for (unsigned i = 0; i < games->len; i++)
    {
      gint64 game = g_array_index (games, Found, i).game;
      BastideGameFacts facts;
      BastideRecord *record;

      if (is_deleted (from, game))
        continue;
      record = read_game (from, game, &facts);
      *saved += record != NULL;
      *lost += record == NULL;
      if (record != NULL && !bastide_rows_insert (database, record, &facts, error))
        {
          bastide_record_free (record);
          bastide_database_roll_back (database);
          return FALSE;
        }
      bastide_record_free (record);
    }
  return bastide_database_commit (database, error);
}
