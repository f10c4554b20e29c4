/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the list of all games. */
#include "library-list.h"
#include "search-words.h"

#include <string.h>

/* Reads the points of all seats, such as `87 102`. */
static void
read_points (const char *text, unsigned points[BASTIDE_PLAYERS])
{
  char *at = (char *) text;

  for (unsigned i = 0; i < BASTIDE_PLAYERS && *at != '\0'; i++)
    points[i] = (unsigned) g_ascii_strtoull (at, &at, 10);
}

/* Reads the seats of ROW, lines of a record. Those of another program that cannot be read have no names. */
static void
read_seats (BastideLibraryData *row, const char *text, int length)
{
  row->players = text != NULL ? bastide_seats_parse (text, (size_t) length, row->seats) : 0;
  for (; row->players < 2; row->players++)
    row->seats[row->players] = bastide_seat_copy (&(BastideSeat) { .colour = (uint8_t) row->players, .name = "" });
}

static BastideLibraryData *
read_game (sqlite3_stmt *statement)
{
  BastideLibraryData *row = g_new0 (BastideLibraryData, 1);
  g_autofree char *points = bastide_database_copy_name (statement, 6),
                  *kind = bastide_database_copy_name (statement, 10);

  row->game = sqlite3_column_int64 (statement, 0);
  row->revision = sqlite3_column_int64 (statement, 1);
  row->changed = sqlite3_column_int64 (statement, 2);
  row->title = bastide_database_copy_name (statement, 3);
  row->finished = sqlite3_column_int (statement, 4);
  row->ply = (unsigned) sqlite3_column_int (statement, 5);
  row->has_ended = sqlite3_column_type (statement, 6) != SQLITE_NULL;
  if (points != NULL)
    read_points (points, row->points);
  row->rules = bastide_rules_find (kind, strlen (kind));
  row->elsewhere = (unsigned) sqlite3_column_int (statement, 7);
  row->turn = (unsigned) sqlite3_column_int (statement, 8);
  read_seats (row, (const char *) sqlite3_column_text (statement, 9), sqlite3_column_bytes (statement, 9));
  return row;
}

/* Whether each of WORDS, which are folded, is in TEXT (or NULL). */
static gboolean
holds_words (const char *text, char **words)
{
  gboolean holds = TRUE;

  for (unsigned i = 0; words[i] != NULL && holds; i++)
    holds = strstr (text != NULL ? text : "", words[i]) != NULL;
  return holds;
}

void
bastide_library_list_close_gaps (GPtrArray *rows)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < rows->len; i++)
    if (rows->pdata[i] != NULL)
      rows->pdata[kept++] = g_steal_pointer (&rows->pdata[i]);
  g_ptr_array_set_size (rows, (int) kept);
}

gboolean
bastide_library_list_read (BastideDatabase *database, const char *search, GPtrArray *rows, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (search != NULL ? search : "", -1);
  g_autofree char *folded = bastide_search_fold (valid);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error,
                                                    "SELECT game, revision, changed, title, finished IS NOT NULL, "
                                                    "head_ply, points, elsewhere, turn, seats, kind, "
                                                    "CASE WHEN ?1 <> '' THEN words END FROM games "
                                                    "WHERE deleted IS NULL ORDER BY sitting DESC",
                                                    "t", folded);

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    if (holds_words ((const char *) sqlite3_column_text (statement, 11), words))
      g_ptr_array_add (rows, read_game (statement));
  return statement != NULL && !failed;
}
