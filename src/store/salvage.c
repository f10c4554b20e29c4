/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Salvages games from a damaged database. */
#include "salvage.h"
#include "game-rows.h"
#include "graft.h"
#include "migrations.h"

#include <string.h>

/* Tables that a game is read from, and the columns that tell their rows apart. */
static const struct {
  const char *forwards, *backwards, *insert;
} walks[] = {
  { "SELECT * FROM tile_sets NOT INDEXED ORDER BY tile_set",
    "SELECT * FROM tile_sets NOT INDEXED ORDER BY tile_set DESC",
    "INSERT OR IGNORE INTO tile_sets VALUES (?, ?, ?, ?)" },
  { "SELECT * FROM games NOT INDEXED ORDER BY game", "SELECT * FROM games NOT INDEXED ORDER BY game DESC",
    "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)" },
  { "SELECT * FROM seats ORDER BY game, seat", "SELECT * FROM seats ORDER BY game DESC, seat DESC",
    "INSERT OR IGNORE INTO seats VALUES (?, ?, ?, ?, ?, ?)" },
  { "SELECT * FROM lines NOT INDEXED ORDER BY key", "SELECT * FROM lines NOT INDEXED ORDER BY key DESC",
    "INSERT OR IGNORE INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)" },
};

/* Copies the rows that SELECT gives before it meets damage. */
static void
copy_rows (BastideDatabase *from, BastideDatabase *to, const char *select, const char *insert)
{
  sqlite3_stmt *row = bastide_database_query (from, NULL, select, "");

  while (row != NULL && bastide_database_step (from, row, NULL, NULL))
    {
      sqlite3_stmt *copy = bastide_database_query (to, NULL, insert, "");

      for (int i = 0; copy != NULL && i < sqlite3_bind_parameter_count (copy); i++)
        sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
      if (copy != NULL)
        bastide_database_step (to, copy, NULL, NULL);
    }
}

/* All rows of FROM (NULL: none) that can be reached, in memory: tables are walked from both ends, since a walk stops at
 * damage, and without their indices. Built-in tiles and players' names are made up for. */
static BastideDatabase *
copy_tables (BastideDatabase *from, GError **error)
{
  g_autoptr (BastideDatabase) to = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, error);
  g_autofree char *tiles = NULL;
  size_t length;
  const char *text = bastide_tile_set_builtin_text (&length);

  if (to == NULL || !bastide_migrations_run (to, NULL, bastide_migrations, bastide_n_migrations, error)
      || !bastide_database_script (to, "PRAGMA foreign_keys = 0", error))
    return NULL;
  for (unsigned i = 0; from != NULL && i < G_N_ELEMENTS (walks); i++)
    {
      copy_rows (from, to, walks[i].forwards, walks[i].insert);
      copy_rows (from, to, walks[i].backwards, walks[i].insert);
    }
  tiles = g_strndup (text, length);
  if (!bastide_database_run (to, error,
                             "INSERT OR IGNORE INTO tile_sets SELECT DISTINCT tile_set, '', 1, ? FROM games "
                             "WHERE tile_set NOT IN (SELECT tile_set FROM tile_sets)",
                             "t", tiles)
      || !bastide_database_run (to, error,
                                "WITH names (seat, colour) AS (VALUES (1, ?1), (2, ?2), (3, ?3), (4, ?4)) "
                                "INSERT INTO seats SELECT game, seat, colour, NULL, NULL, seat FROM lines, names "
                                "WHERE line = 0 AND game NOT IN (SELECT game FROM seats) "
                                "AND (seat <= 2 OR ' ' || moves LIKE '% ' || seat || '_%' "
                                "OR (seat = 3 AND ' ' || moves LIKE '% 4_%'))",
                                "tttt", bastide_colour_name (BASTIDE_RED), bastide_colour_name (BASTIDE_BLUE),
                                bastide_colour_name (BASTIDE_GREEN), bastide_colour_name (BASTIDE_YELLOW)))
    return NULL;
  return g_steal_pointer (&to);
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

static BastideGameFacts
read_facts (BastideDatabase *from, gint64 game)
{
  BastideGameFacts facts = { .game = game };
  sqlite3_stmt *row = bastide_database_query (from, NULL,
                                              "SELECT revision, created, changed, taken_back FROM games WHERE game = ?",
                                              "i", game);

  if (row != NULL && bastide_database_step (from, row, NULL, NULL))
    {
      facts.revision = sqlite3_column_int64 (row, 0);
      facts.created = sqlite3_column_int64 (row, 1);
      facts.changed = sqlite3_column_int64 (row, 2);
      facts.taken_back = sqlite3_column_int (row, 3);
      sqlite3_reset (row);
    }
  return facts;
}

static gboolean
save_games (BastideDatabase *from, BastideDatabase *database, BastideSalvaged *found, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (from, error,
                                              "SELECT game FROM games WHERE deleted IS NULL ORDER BY sitting", "");

  while (row != NULL && bastide_database_step (from, row, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (row, 0);
      BastideGameFacts facts = read_facts (from, game);
      g_autoptr (BastideRecord) record = bastide_rows_read (from, game, NULL);

      if (record == NULL)
        {
          record = read_beginning (from, game);
          found->cut += record != NULL;
          /* An open journal must not go on with a game that is no longer what it wrote: for it, it is gone. */
          facts.revision = BASTIDE_REVISION_CUT;
        }
      found->saved += record != NULL;
      found->lost += record == NULL;
      if (record != NULL && !bastide_rows_insert (database, record, &facts, error))
        return FALSE;
    }
  return row != NULL && !failed;
}

/* Copies the tables of the database at PATH; an empty database where nothing of it can be read. */
static BastideDatabase *
copy_file_tables (const char *path, gint64 *games, GError **error)
{
  g_autoptr (BastideDatabase) file = bastide_database_open (path, BASTIDE_DATABASE_SALVAGE, NULL);
  BastideDatabase *tables = copy_tables (file, error);

  *games = 0;
  if (tables != NULL)
    bastide_database_number (tables, games, NULL, "SELECT count(*) FROM games", "");
  return tables;
}

/* The tables of the database at PATH; where its schema is damaged, those of a copy with a sound one. */
static BastideDatabase *
find_tables (const char *path, GError **error)
{
  g_autofree char *copy = g_strconcat (path, "-graft", NULL);
  gint64 games, more;
  BastideDatabase *tables = copy_file_tables (path, &games, error), *grafted = NULL;

  if (tables == NULL || games > 0)
    return tables;
  bastide_database_remove (copy);
  if (bastide_graft_make (path, copy))
    grafted = copy_file_tables (copy, &more, NULL);
  bastide_database_remove (copy);
  if (grafted == NULL)
    return tables;
  bastide_database_close (tables);
  return grafted;
}

gboolean
bastide_salvage_run (const char *path, BastideDatabase *database, BastideSalvaged *found, GError **error)
{
  g_autoptr (BastideDatabase) from = find_tables (path, error);
  gint64 orphans = 0;

  *found = (BastideSalvaged) { 0 };
  if (from == NULL || !bastide_database_begin (database, error))
    return FALSE;
  if (!save_games (from, database, found, error))
    {
      bastide_database_roll_back (database);
      return FALSE;
    }
  bastide_database_number (from, &orphans, NULL,
                           "SELECT count(*) FROM lines WHERE line = 0 AND game NOT IN "
                           "(SELECT game FROM games)",
                           "");
  found->lost += (unsigned) orphans;
  return bastide_database_commit (database, error);
}
