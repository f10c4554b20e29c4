/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the list of all games. */
#include "library-list.h"

#include <string.h>

/* COLUMN as a name, "" if it is null. */
static char *
copy_name (sqlite3_stmt *statement, int column)
{
  char *name = bastide_database_copy_name (statement, column);

  return name != NULL ? name : g_strdup ("");
}

/* Reads the points of all seats, such as `87 102`. */
static void
read_points (const char *text, unsigned points[BASTIDE_MAX_PLAYERS])
{
  char *at = (char *) text;

  for (unsigned i = 0; i < BASTIDE_MAX_PLAYERS && *at != '\0'; i++)
    points[i] = (unsigned) g_ascii_strtoull (at, &at, 10);
}

static BastideLibraryData *
read_game (sqlite3_stmt *statement)
{
  BastideLibraryData *row = g_new0 (BastideLibraryData, 1);
  g_autofree char *points = copy_name (statement, 6);

  row->game = sqlite3_column_int64 (statement, 0);
  row->revision = sqlite3_column_int64 (statement, 1);
  row->changed = sqlite3_column_int64 (statement, 2);
  row->title = bastide_database_copy_name (statement, 3);
  row->finished = sqlite3_column_int (statement, 4);
  row->ply = (unsigned) sqlite3_column_int (statement, 5);
  row->has_ended = sqlite3_column_type (statement, 6) != SQLITE_NULL;
  read_points (points, row->points);
  row->elsewhere = (unsigned) sqlite3_column_int (statement, 7);
  return row;
}

/* Statements, with the columns of texts or NULL. */
#define GAMES(title, points)                                                                                           \
  "SELECT game, revision, changed, " title ", finished IS NOT NULL, head_ply, " points ", elsewhere FROM games "
#define SEATS "SELECT game, seat, colour, level, version, name FROM seats "
#define COMMENTS "SELECT game, asides FROM lines WHERE instr (asides, ' note text ') > 0 "

/* Appends the games that SQL selects to ROWS, and adds them to BY_GAME by number. GAME is the value of SQL; 0 if it has
 * none. */
static gboolean
read_games (BastideDatabase *database, const char *sql, gint64 game, GPtrArray *rows, GHashTable *by_game,
            GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error, sql, game != 0 ? "i" : "", game);

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      BastideLibraryData *row = read_game (statement);

      g_ptr_array_add (rows, row);
      g_hash_table_replace (by_game, &row->game, row);
    }
  return statement != NULL && !failed;
}

static void
read_seat (sqlite3_stmt *statement, BastideLibraryData *row)
{
  unsigned seat = (unsigned) sqlite3_column_int (statement, 1) - 1;
  g_autofree char *colour = copy_name (statement, 2);
  BastideSeat *read;

  if (seat >= BASTIDE_MAX_PLAYERS || row->seats[seat].name != NULL)
    return;
  read = &row->seats[seat];
  read->is_computer = sqlite3_column_type (statement, 3) != SQLITE_NULL;
  read->level = copy_name (statement, 3);
  read->version = copy_name (statement, 4);
  read->name = copy_name (statement, 5);
  for (uint8_t i = 0; i < BASTIDE_COLOURS; i++)
    if (!strcmp (colour, bastide_colour_name (i)))
      read->colour = i;
  row->players = MAX (row->players, seat + 1);
}

static gboolean
read_seats (BastideDatabase *database, const char *sql, gint64 game, GHashTable *by_game, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error, sql, game != 0 ? "i" : "", game);

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      gint64 number = sqlite3_column_int64 (statement, 0);
      BastideLibraryData *row = g_hash_table_lookup (by_game, &number);

      if (row != NULL)
        read_seat (statement, row);
    }
  return statement != NULL && !failed;
}

/* Reads the games of ROWS one by one, because one of them has a text that is too long to be read: that text is left
 * out. */
static gboolean
read_each (BastideDatabase *database, GPtrArray *rows, GHashTable *by_game)
{
  for (unsigned i = 0; i < rows->len; i++)
    {
      BastideLibraryData *row = rows->pdata[i];
      g_autoptr (GPtrArray) whole = g_ptr_array_new ();

      if (read_games (database, GAMES ("title", "points") "WHERE game = ?", row->game, whole, by_game, NULL)
          && whole->len == 1)
        {
          bastide_library_data_free (row);
          rows->pdata[i] = row = whole->pdata[0];
        }
      read_seats (database, SEATS "WHERE game = ?", row->game, by_game, NULL);
      row->players = MAX (row->players, BASTIDE_MIN_PLAYERS);
      for (unsigned seat = 0; seat < row->players; seat++)
        if (row->seats[seat].name == NULL)
          row->seats[seat] = bastide_seat_copy (&(BastideSeat) { .colour = (uint8_t) seat, .name = "" });
    }
  return TRUE;
}

/* Whether *ERROR says that a text is too long; then clears it. */
static gboolean
is_too_long (GError **error)
{
  return g_error_matches (*error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME) && (g_clear_error (error), TRUE);
}

/* Appends all games with their seats to ROWS, whatever another program may have stored in them. */
static gboolean
read_all (BastideDatabase *database, GPtrArray *rows, GError **error)
{
  g_autoptr (GHashTable) by_game = g_hash_table_new (g_int64_hash, g_int64_equal);
  GError *problem = NULL;

  if (read_games (database, GAMES ("title", "points") "WHERE deleted IS NULL ORDER BY sitting DESC", 0, rows, by_game,
                  &problem)
      && read_seats (database, SEATS, 0, by_game, &problem))
    return TRUE;
  if (!is_too_long (&problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  g_hash_table_remove_all (by_game);
  g_ptr_array_set_size (rows, 0);
  return read_games (database, GAMES ("NULL", "NULL") "WHERE deleted IS NULL ORDER BY sitting DESC", 0, rows, by_game,
                     error)
         && read_each (database, rows, by_game);
}

/* Adds to TEXT the paragraphs of the comments in ANNOTATIONS, lines as a row of the table `lines` has them. */
static void
add_comments (GString *text, const char *annotations)
{
  static const char word[] = "note text ";

  for (const char *at = annotations, *end; *at != '\0'; at = *end == '\0' ? end : end + 1)
    {
      const char *note = strchr (at, ' '); /* after the number of moves */

      end = at + strcspn (at, "\n");
      if (note == NULL || note >= end || !g_str_has_prefix (note + 1, word))
        continue;
      note += strlen (word);
      g_string_append_len (text, note, end - note);
      g_string_append_c (text, '\n');
    }
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

/* Adds to COMMENTS (number of the game → GString) those that SQL selects. GAME is the value of SQL; 0 if it has
 * none. */
static gboolean
read_comments (BastideDatabase *database, const char *sql, gint64 game, GHashTable *comments, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *statement = bastide_database_query (database, error, sql, game != 0 ? "i" : "", game);

  while (statement != NULL && bastide_database_step (database, statement, &failed, error))
    {
      gint64 number = sqlite3_column_int64 (statement, 0);
      g_autofree char *annotations = g_utf8_make_valid ((const char *) sqlite3_column_text (statement, 1), -1);
      GString *text = g_hash_table_lookup (comments, &number);

      if (text == NULL)
        {
          text = g_string_new (NULL);
          g_hash_table_insert (comments, g_memdup2 (&number, sizeof number), text);
        }
      add_comments (text, annotations);
    }
  return statement != NULL && !failed;
}

/* TEXT without what a person does not type to find it: case, accents and other marks, however they are encoded, and the
 * strokes of Latin letters. The caller frees it with g_free (). */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_str_is_ascii (text) ? NULL : g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (apart == NULL ? text : NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      char letter[7] = { 0 };
      g_autofree char *ascii = NULL;

      g_unichar_to_utf8 (c, letter);
      if (c > 127 && g_unichar_get_script (c) == G_UNICODE_SCRIPT_LATIN)
        ascii = g_str_to_ascii (letter, "C");
      if (!g_unichar_ismark (c))
        g_string_append (plain, ascii != NULL && *ascii != '?' ? ascii : letter);
    }
  return g_utf8_casefold (plain->str, -1);
}

/* Whether each of WORDS, which are folded, is in the title, a name or COMMENTS (NULL if there are none). */
static gboolean
holds_words (const BastideLibraryData *row, const GString *comments, char **words)
{
  GString *text = g_string_new (row->title);
  g_autofree char *folded = NULL;
  gboolean holds = TRUE;

  for (unsigned i = 0; i < row->players; i++)
    g_string_append_printf (text, "\n%s", row->seats[i].name != NULL ? row->seats[i].name : "");
  if (comments != NULL)
    g_string_append_printf (text, "\n%s", comments->str);
  folded = fold (text->str);
  g_string_free (text, TRUE);
  for (unsigned i = 0; words[i] != NULL && holds; i++)
    holds = strstr (folded, words[i]) != NULL;
  return holds;
}

static void
keep_found (GPtrArray *rows, GHashTable *comments, const char *search)
{
  g_autofree char *valid = g_utf8_make_valid (search, -1);
  g_autofree char *folded = fold (valid);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);

  for (unsigned i = 0; i < rows->len; i++)
    {
      BastideLibraryData *row = rows->pdata[i];

      if (!holds_words (row, g_hash_table_lookup (comments, &row->game), words))
        g_clear_pointer (&rows->pdata[i], bastide_library_data_free);
    }
  bastide_library_list_close_gaps (rows);
}

static gboolean
search_rows (BastideDatabase *database, const char *search, GPtrArray *rows, GError **error)
{
  g_autoptr (GHashTable) comments = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_text);
  GError *problem = NULL;

  if (search == NULL || *search == '\0')
    return TRUE;
  if (!read_comments (database, COMMENTS, 0, comments, &problem))
    {
      if (!is_too_long (&problem))
        {
          g_propagate_error (error, problem);
          return FALSE;
        }
      g_hash_table_remove_all (comments);
      for (unsigned i = 0; i < rows->len; i++)
        read_comments (database, COMMENTS "AND game = ?", ((BastideLibraryData *) rows->pdata[i])->game, comments,
                       NULL);
    }
  keep_found (rows, comments, search);
  return TRUE;
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
  return read_all (database, rows, error) && search_rows (database, search, rows, error);
}
