/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from a damaged database. */
#include "salvage.h"
#include "migrations.h"
#include "schema-repair.h"

#include <string.h>

#define OLD "old_"

enum { LEAST_ROW = 8 }; /* bytes of the smallest row in a file, which limits the number of rows */

/* The tables that contain games, and how their rows are ordered. Analyses are not among them, because they can be made
 * again. Tables of older versions have `old_` before their names from the start of a migration on. */
static const struct {
  const char *table, *order;
} walks[] = { { "tile_sets", "tile_set" }, { "games", "game" },    { "old_tile_sets", "tile_set" },
              { "old_games", "game" },     { "old_lines", "key" }, { "old_seats", "game, seat" } };

/* The statement that inserts a row with the columns of SELECT into TABLE. Older versions do not have all of them. The
 * caller frees it with g_free (). */
static char *
make_insert (sqlite3_stmt *select, const char *table)
{
  GString *columns = g_string_new (NULL), *values = g_string_new (NULL);
  char *insert;

  for (int i = 0; i < sqlite3_column_count (select); i++)
    {
      char *name = sqlite3_mprintf ("\"%w\"", sqlite3_column_name (select, i));

      g_string_append_printf (columns, "%s%s", i > 0 ? ", " : "", name);
      g_string_append (values, i > 0 ? ", ?" : "?");
      sqlite3_free (name);
    }
  insert = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s) VALUES (%s)", table, columns->str, values->str);
  g_string_free (columns, TRUE);
  g_string_free (values, TRUE);
  return insert;
}

/* Copies at most MOST rows of the table FROM_TABLE to TO_TABLE in ORDER, without indices, until it meets damage. */
static void
copy_rows (BastideDatabase *from, const char *from_table, BastideDatabase *to, const char *to_table, const char *order,
           gint64 most)
{
  g_autofree char *select = g_strdup_printf ("SELECT * FROM %s ORDER BY %s", from_table, order), *insert = NULL;
  sqlite3_stmt *row, *copy = NULL;

  if (sqlite3_prepare_v2 (from->handle, select, -1, &row, NULL) != SQLITE_OK)
    return;
  insert = make_insert (row, to_table);
  sqlite3_prepare_v2 (to->handle, insert, -1, &copy, NULL);
  for (; copy != NULL && most > 0 && bastide_database_step (from, row, NULL, NULL); most--)
    {
      for (int i = 0; i < sqlite3_column_count (row); i++)
        sqlite3_bind_value (copy, i + 1, sqlite3_column_value (row, i));
      bastide_database_step (to, copy, NULL, NULL);
      sqlite3_reset (copy);
    }
  sqlite3_finalize (row);
  sqlite3_finalize (copy);
}

/* Copies the table FROM_TABLE from both ends, because reading stops at damage. */
static void
copy_table (BastideDatabase *from, const char *from_table, BastideDatabase *to, const char *to_table, const char *order,
            gint64 most)
{
  gboolean has_key = strchr (order, ',') == NULL;
  g_autofree char *table = g_strconcat (from_table, has_key ? " NOT INDEXED" : "", NULL);
  g_autofree char *backwards = has_key ? g_strconcat (order, " DESC", NULL) : g_strdup ("game DESC, seat DESC");

  copy_rows (from, table, to, to_table, order, most);
  copy_rows (from, table, to, to_table, backwards, most);
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

/* Whether the table `games` of DATABASE has the text of the records, and not rows of moves. */
static gboolean
has_texts (BastideDatabase *database)
{
  gint64 n;

  return bastide_database_number (database, &n, NULL,
                                  "SELECT count(*) FROM pragma_table_info ('games') WHERE name = 'body'", "")
         && n == 1;
}

/* Copies all rows of FROM (may be NULL) that can be reached, and makes names of players that are missing. */
static BastideDatabase *
copy_tables (BastideDatabase *from, GError **error)
{
  g_autoptr (BastideDatabase) to = bastide_database_open (NULL, BASTIDE_DATABASE_TEMPORARY, error);
  gboolean is_old = from != NULL && !has_texts (from);

  if (to == NULL || !bastide_migrations_make_rows (to, error) || !bastide_migrations_put_aside (to, error)
      || !bastide_database_script (to, "PRAGMA foreign_keys = 0", error))
    return NULL;
  for (unsigned i = 0; from != NULL && i < G_N_ELEMENTS (walks); i++)
    {
      const char *table = walks[i].table;
      gboolean is_of_rows = g_str_has_prefix (table, OLD);

      if (is_old && is_of_rows && is_table (from, table + strlen (OLD)))
        copy_table (from, table + strlen (OLD), to, table, walks[i].order, count_rows (from));
      else if (!is_old && is_table (from, table))
        copy_table (from, table, to, table, walks[i].order, count_rows (from));
    }
  if (!bastide_database_run (to, error,
                             "WITH names (seat, colour) AS (VALUES (1, ?1), (2, ?2), (3, ?3), (4, ?4)) "
                             "INSERT INTO old_seats SELECT game, seat, colour, NULL, NULL, seat FROM old_lines, names "
                             "WHERE line = 0 AND game NOT IN (SELECT game FROM old_seats) "
                             "AND (seat <= 2 OR ' ' || moves LIKE '% ' || seat || '_%' "
                             "OR (seat = 3 AND ' ' || moves LIKE '% 4_%'))",
                             "tttt", bastide_colour_name (BASTIDE_RED), bastide_colour_name (BASTIDE_BLUE),
                             bastide_colour_name (BASTIDE_GREEN), bastide_colour_name (BASTIDE_YELLOW)))
    return NULL;
  return g_steal_pointer (&to);
}

/* Reads GAME, or what is left of it; NULL if nothing is. */
static BastideRecord *
read_game (BastideDatabase *from, gint64 game, gboolean is_old, BastideGameFacts *facts, gboolean *is_cut)
{
  BastideRecord *record;
  BastideFate fate;

  if (is_old)
    {
      record = bastide_old_games_read (from, game, facts, &fate);
      *is_cut = fate == BASTIDE_FATE_CUT;
      return record;
    }
  bastide_stored_read_facts (from, game, facts, NULL);
  record = bastide_stored_read (from, game, NULL);
  *is_cut = record == NULL;
  return record != NULL ? record : bastide_stored_read_beginning (from, game);
}

static gboolean
save_game (BastideDatabase *from, gint64 game, gboolean is_old, BastideDatabase *database, BastideSalvaged *found,
           GError **error)
{
  BastideGameFacts facts;
  gboolean is_cut;
  g_autoptr (BastideRecord) record = read_game (from, game, is_old, &facts, &is_cut);

  facts.sitting = 0;
  /* A journal that has the game open must not continue it, because it is not what the journal wrote. With this revision
   * the game is not found. */
  if (is_cut)
    facts.revision = BASTIDE_REVISION_CUT;
  found->cut += record != NULL && is_cut;
  found->saved += record != NULL;
  found->lost += record == NULL;
  return record == NULL || bastide_stored_insert (database, record, &facts, error);
}

static gboolean
save_games (BastideDatabase *from, BastideDatabase *database, BastideSalvaged *found, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (from, error,
                                              "SELECT game, 0, sitting FROM games WHERE deleted IS NULL "
                                              "UNION SELECT game, 1, sitting FROM old_games "
                                              "WHERE deleted IS NULL AND fate IS NULL ORDER BY sitting",
                                              "");

  while (row != NULL && bastide_database_step (from, row, &failed, error))
    if (!save_game (from, sqlite3_column_int64 (row, 0), sqlite3_column_int (row, 1), database, found, error))
      return FALSE;
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
    bastide_database_number (tables, games, NULL,
                             "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM old_games)", "");
  return tables;
}

/* Copies the tables of the database at PATH or, if that finds no games, of a copy of it with a good schema. */
static BastideDatabase *
find_tables (const char *path, GError **error)
{
  gboolean (*const makes[]) (BastideDatabase *, GError **) = { bastide_migrations_make, bastide_migrations_make_rows };
  g_autofree char *copy = g_strconcat (path, "-repaired", NULL);
  gint64 games;
  BastideDatabase *tables = copy_file_tables (path, &games, error);

  for (unsigned i = 0; i < G_N_ELEMENTS (makes) && tables != NULL && games == 0; i++)
    {
      BastideDatabase *repaired = NULL;

      bastide_database_remove (copy);
      if (bastide_schema_repair (path, copy, makes[i]))
        repaired = copy_file_tables (copy, &games, NULL);
      bastide_database_remove (copy);
      if (repaired == NULL)
        continue;
      bastide_database_close (tables);
      tables = repaired;
    }
  return tables;
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
                           "SELECT count(*) FROM old_lines WHERE line = 0 AND game NOT IN "
                           "(SELECT game FROM old_games)",
                           "");
  found->lost += (unsigned) orphans;
  return bastide_database_commit (database, error);
}
