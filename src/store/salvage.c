/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from a damaged database. */
#include "salvage.h"
#include "game-rows.h"
#include "migrations.h"
#include "schema-repair.h"

#include <string.h>

enum { LEAST_ROW = 8 }; /* bytes of the smallest row in a file, which limits the number of rows */

/* The tables that contain a game, and the statements that read them from both ends and copy a row. Analyses are not
 * among them, because they can be made again. */
static const struct {
  const char *table, *forwards, *backwards, *insert;
} walks[] = {
  { "tile_sets", "SELECT * FROM tile_sets NOT INDEXED ORDER BY tile_set",
    "SELECT * FROM tile_sets NOT INDEXED ORDER BY tile_set DESC",
    "INSERT OR IGNORE INTO tile_sets VALUES (?, ?, ?, ?)" },
  { "games", "SELECT * FROM games NOT INDEXED ORDER BY game", "SELECT * FROM games NOT INDEXED ORDER BY game DESC",
    "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
    "coalesce (?, 0), coalesce (?, 0))" },
  { "seats", "SELECT * FROM seats ORDER BY game, seat", "SELECT * FROM seats ORDER BY game DESC, seat DESC",
    "INSERT OR IGNORE INTO seats VALUES (?, ?, ?, ?, ?, ?)" },
  { "lines", "SELECT * FROM lines NOT INDEXED ORDER BY key", "SELECT * FROM lines NOT INDEXED ORDER BY key DESC",
    "INSERT OR IGNORE INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)" },
};

/* Copies the rows of SELECT, at most MOST, until it meets damage. Tables of older versions do not have the last
 * columns. */
static void
copy_rows (BastideDatabase *from, BastideDatabase *to, const char *select, const char *insert, gint64 most)
{
  sqlite3_stmt *row = bastide_database_query (from, NULL, select, "");

  for (; row != NULL && most > 0 && bastide_database_step (from, row, NULL, NULL); most--)
    {
      sqlite3_stmt *copy = bastide_database_query (to, NULL, insert, "");

      if (copy == NULL)
        continue;
      sqlite3_clear_bindings (copy);
      for (int i = 0; i < MIN (sqlite3_column_count (row), sqlite3_bind_parameter_count (copy)); i++)
        sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
      bastide_database_step (to, copy, NULL, NULL);
    }
  if (row != NULL)
    sqlite3_reset (row);
}

/* Whether NAME is a table in the file, and not a view, which may never end. */
static gboolean
is_table (BastideDatabase *database, const char *name)
{
  gint64 n;

  return bastide_database_number (database, &n, NULL,
                                  "SELECT count(*) FROM sqlite_schema WHERE name = ? AND type = 'table' "
                                  "AND rootpage > 0",
                                  "t", name)
         && n == 1;
}

/* The largest number of rows that FILE can have. */
static gint64
count_rows (BastideDatabase *file)
{
  gint64 pages = 0, size = 0;

  bastide_database_number (file, &pages, NULL, "PRAGMA page_count", "");
  bastide_database_number (file, &size, NULL, "PRAGMA page_size", "");
  return pages * size / LEAST_ROW;
}

/* Copies all rows of FROM (may be NULL) that can be reached. Reading stops at damage, so the tables are read from both
 * ends, and without indices. Replaces missing built-in tile sets and names of players. */
static BastideDatabase *
copy_tables (BastideDatabase *from, GError **error)
{
  g_autoptr (BastideDatabase) to = bastide_database_open (NULL, BASTIDE_DATABASE_TEMPORARY, error);
  g_autofree char *tiles = NULL;
  size_t length;
  const char *text = bastide_tile_set_builtin_text (&length);

  if (to == NULL || !bastide_migrations_run (to, NULL, bastide_migrations, bastide_n_migrations, error)
      || !bastide_database_script (to, "PRAGMA foreign_keys = 0", error))
    return NULL;
  for (unsigned i = 0; from != NULL && i < G_N_ELEMENTS (walks); i++)
    {
      if (!is_table (from, walks[i].table))
        continue;
      copy_rows (from, to, walks[i].forwards, walks[i].insert, count_rows (from));
      copy_rows (from, to, walks[i].backwards, walks[i].insert, count_rows (from));
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

/* The offset of line number N (from 1) in TEXT. */
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

/* The valid beginning of the main line of GAME; NULL if not even the deal is valid. */
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

static gboolean
save_games (BastideDatabase *from, BastideDatabase *database, BastideSalvaged *found, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (from, error,
                                              "SELECT game FROM games WHERE deleted IS NULL ORDER BY sitting", "");

  while (row != NULL && bastide_database_step (from, row, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (row, 0);
      BastideGameFacts facts;
      g_autoptr (BastideRecord) record = bastide_rows_read (from, game, NULL);

      bastide_rows_read_facts (from, game, &facts, NULL);
      if (record == NULL)
        {
          record = read_beginning (from, game);
          found->cut += record != NULL;
          /* A journal that has the game open must not continue it, because it is not what the journal wrote. With this
           * revision the game is not found. */
          facts.revision = BASTIDE_REVISION_CUT;
        }
      found->saved += record != NULL;
      found->lost += record == NULL;
      if (record != NULL && !bastide_rows_insert (database, record, &facts, error))
        return FALSE;
    }
  return row != NULL && !failed;
}

/* Copies the tables of the database at PATH. The copy is empty if nothing can be read. */
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

/* Copies the tables of the database at PATH or, if that finds no games, of a copy of it with a good schema. */
static BastideDatabase *
find_tables (const char *path, GError **error)
{
  g_autofree char *copy = g_strconcat (path, "-repaired", NULL);
  gint64 games, more;
  BastideDatabase *tables = copy_file_tables (path, &games, error), *repaired = NULL;

  if (tables == NULL || games > 0)
    return tables;
  bastide_database_remove (copy);
  if (bastide_schema_repair (path, copy))
    repaired = copy_file_tables (copy, &more, NULL);
  bastide_database_remove (copy);
  if (repaired == NULL)
    return tables;
  bastide_database_close (tables);
  return repaired;
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
