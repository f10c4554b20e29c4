/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the list of all games. */
#include "library-list.h"

#include <string.h>

static char *
copy_text (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

/* The text of COLUMN, "" where it has none; borrowed from STATEMENT. */
static const char *
get_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

static BastideLibraryRow *
read_game (sqlite3_stmt *statement)
{
  BastideLibraryRow *row = g_new0 (BastideLibraryRow, 1);

  row->game = sqlite3_column_int64 (statement, 0);
  row->revision = sqlite3_column_int64 (statement, 1);
  row->created = sqlite3_column_int64 (statement, 2);
  row->changed = sqlite3_column_int64 (statement, 3);
  row->id = copy_text (statement, 4);
  row->title = copy_text (statement, 5);
  row->finished = sqlite3_column_int (statement, 6);
  row->ply = (unsigned) sqlite3_column_int (statement, 7);
  return row;
}

/* All games, each found again by its number in BY_GAME. */
static gboolean
read_games (BastideDatabase *database, GPtrArray *rows, GHashTable *by_game, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error,
                                                    "SELECT game, revision, created, changed, id, title, "
                                                    "finished IS NOT NULL, head_ply FROM games WHERE deleted IS NULL "
                                                    "ORDER BY sitting DESC",
                                                    "");

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      BastideLibraryRow *row = read_game (statement);

      g_ptr_array_add (rows, row);
      g_hash_table_insert (by_game, &row->game, row);
    }
  return statement != NULL && !failed;
}

static void
read_seat (sqlite3_stmt *statement, BastideLibraryRow *row)
{
  unsigned seat = (unsigned) sqlite3_column_int (statement, 1) - 1;
  BastideSeat read = {
    .is_computer = sqlite3_column_type (statement, 3) != SQLITE_NULL,
    .level = get_text (statement, 3),
    .version = get_text (statement, 4),
    .name = get_text (statement, 5),
  };

  if (seat >= BASTIDE_MAX_PLAYERS || row->seats[seat].name != NULL)
    return;
  for (uint8_t i = 0; i < BASTIDE_COLOURS; i++)
    if (!strcmp (get_text (statement, 2), bastide_colour_name (i)))
      read.colour = i;
  row->seats[seat] = bastide_seat_copy (&read);
  row->players = MAX (row->players, seat + 1);
}

static gboolean
read_seats (BastideDatabase *database, GHashTable *by_game, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error,
                                                    "SELECT game, seat, colour, level, version, name FROM seats", "");

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (statement, 0);
      BastideLibraryRow *row = g_hash_table_lookup (by_game, &game);

      if (row != NULL)
        read_seat (statement, row);
    }
  return statement != NULL && !failed;
}

static gboolean
read_results (BastideDatabase *database, GHashTable *by_game, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error, "SELECT game, seat, points, won FROM results", "");

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (statement, 0);
      unsigned seat = (unsigned) sqlite3_column_int (statement, 1) - 1;
      BastideLibraryRow *row = g_hash_table_lookup (by_game, &game);

      if (row == NULL || seat >= row->players)
        continue;
      row->points[seat] = (unsigned) sqlite3_column_int (statement, 2);
      row->won[seat] = sqlite3_column_int (statement, 3);
    }
  return statement != NULL && !failed;
}

/* Whether every one of WORDS, which are folded, occurs in the title or a name. */
static gboolean
holds_words (const BastideLibraryRow *row, char **words)
{
  GString *text = g_string_new (row->title);
  g_autofree char *folded = NULL;
  gboolean holds = TRUE;

  for (unsigned i = 0; i < row->players; i++)
    g_string_append_printf (text, "\n%s", row->seats[i].name != NULL ? row->seats[i].name : "");
  folded = g_utf8_casefold (text->str, -1);
  g_string_free (text, TRUE);
  for (unsigned i = 0; words[i] != NULL && holds; i++)
    holds = strstr (folded, words[i]) != NULL;
  return holds;
}

static void
keep_found (GPtrArray *rows, const char *search)
{
  g_autofree char *valid = g_utf8_make_valid (search, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  unsigned kept = 0;

  for (unsigned i = 0; i < rows->len; i++)
    {
      BastideLibraryRow *row = rows->pdata[i];

      if (holds_words (row, words))
        rows->pdata[kept++] = row;
      else
        bastide_library_row_free (row);
    }
  for (unsigned i = kept; i < rows->len; i++)
    rows->pdata[i] = NULL;
  g_ptr_array_set_size (rows, (int) kept);
}

gboolean
bastide_library_list_read (BastideDatabase *database, const char *search, GPtrArray *rows, GError **error)
{
  g_autoptr (GHashTable) by_game = g_hash_table_new (g_int64_hash, g_int64_equal);

  if (!read_games (database, rows, by_game, error) || !read_seats (database, by_game, error)
      || !read_results (database, by_game, error))
    return FALSE;
  if (search != NULL && *search != '\0')
    keep_found (rows, search);
  return TRUE;
}
