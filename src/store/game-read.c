/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a game from its rows, as the text of a record, which the core then checks like any other. */
#include "core/name.h"
#include "game-rows.h"
#include "move-log.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The text of the record, and what is needed to write it. */
typedef struct {
  GString *text;
  char *unknown; /* the value of the column; NULL if there is none */
  const BastideTileSet *set;
  BastideTileSet *own_set; /* `set`, if it is not the built-in one */
} Writer;

static const char *
get_text (sqlite3_stmt *statement, int column)
{
  return (const char *) sqlite3_column_text (statement, column);
}

/* Sets *ERROR: the rows of GAME are not a record. */
static gboolean
refuse_rows (gint64 game, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, game);

  /* Translators: the number of a game in the file of all games */
  g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME, _ ("Game number %s cannot be read."), number);
  return FALSE;
}

/* Adds the unknown lines that follow line INDEX of HEADER. */
static void
add_unknown (Writer *writer, BastideHeader header, unsigned index)
{
  g_autofree char *start = g_strdup_printf ("%d %u ", header, index);
  const char *at = writer->unknown;

  while (at != NULL && *at != '\0')
    {
      const char *end = at + strcspn (at, "\n");

      if (g_str_has_prefix (at, start))
        {
          at += strlen (start);
          g_string_append_len (writer->text, at, end - at);
          g_string_append_c (writer->text, '\n');
        }
      at = *end == '\0' ? end : end + 1;
    }
}

static void
add_header (Writer *writer, BastideHeader header, const char *value)
{
  if (value != NULL)
    g_string_append_printf (writer->text, "%s %s\n", bastide_header_word (header), value);
  add_unknown (writer, header, 0);
}

/* Finds the tile set with NAME: the built-in one if the row says so and it still has that name, otherwise the set in
 * the text TILES. */
static gboolean
find_tiles (Writer *writer, gint64 game, const char *name, const char *tiles, gboolean built_in, GError **error)
{
  BastideTextError problem;

  writer->set = bastide_tile_set_builtin ();
  if (built_in && g_strcmp0 (name, writer->set->name) == 0)
    return TRUE;
  writer->set = writer->own_set = g_new0 (BastideTileSet, 1);
  if (tiles == NULL || !bastide_tile_set_parse (writer->own_set, tiles, strlen (tiles), &problem))
    return refuse_rows (game, error);
  return TRUE;
}

/* Adds the name of the tile set, and its text unless it is built in. */
static void
add_tiles (Writer *writer, const char *tiles, gboolean built_in)
{
  unsigned index = 0;

  g_string_append_printf (writer->text, "tiles %s fnv64:%016" PRIx64 "\n", writer->set->name, writer->set->checksum);
  add_unknown (writer, BASTIDE_HEADER_TILES, 0);
  for (const char *at = tiles; !built_in && *at != '\0';)
    {
      const char *end = at + strcspn (at, "\n");

      g_string_append_printf (writer->text, "tile-line %.*s\n", (int) (end - at), at);
      add_unknown (writer, BASTIDE_HEADER_TILE_LINE, index++);
      at = *end == '\0' ? end : end + 1;
    }
}

static gboolean
add_seats (Writer *writer, BastideDatabase *database, gint64 game, GError **error)
{
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT seat, colour, level, version, name FROM seats WHERE game = ? "
                                              "ORDER BY seat",
                                              "i", game);
  gboolean failed = FALSE;
  unsigned index = 0;

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      g_autofree char *level = bastide_database_copy_name (row, 2);
      g_autofree char *version = bastide_database_copy_name (row, 3);
      g_autofree char *name = bastide_database_copy_name (row, 4);

      g_string_append_printf (writer->text, "seat %d ", sqlite3_column_int (row, 0));
      if (level != NULL)
        g_string_append_printf (writer->text, "computer %s %s ", level, version != NULL ? version : "");
      else
        g_string_append (writer->text, "person ");
      g_string_append_printf (writer->text, "%s %s\n", get_text (row, 1), name);
      add_unknown (writer, BASTIDE_HEADER_SEAT, index++);
    }
  return row != NULL && !failed;
}

/* Adds the deal, with the kinds as identifiers instead of numbers. */
static gboolean
add_deal (Writer *writer, gint64 game, const char *deal, GError **error)
{
  g_auto (GStrv) words = g_strsplit (deal != NULL ? deal : "", " ", -1);

  g_string_append (writer->text, "deal");
  for (int i = 0; words[i] != NULL; i++)
    {
      guint64 kind = 0;

      if (!strcmp (words[i], "|"))
        {
          g_string_append (writer->text, " |");
          continue;
        }
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, (guint64) writer->set->n_kinds - 1, &kind, NULL))
        return refuse_rows (game, error);
      g_string_append_printf (writer->text, " %s", writer->set->kinds[kind].id);
    }
  g_string_append_c (writer->text, '\n');
  return TRUE;
}

/* The start of the name in ANNOTATION: after `seat N person COLOUR` or `seat N computer LEVEL VERSION COLOUR`. NULL if
 * it is something else, such as a note. */
static const char *
find_name (const char *annotation)
{
  int words = g_str_has_prefix (annotation, "seat ") ? 4 : 0;
  const char *at = words > 0 ? annotation : NULL;

  for (int i = 0; i < words && at != NULL; i++)
    {
      if (i == 2 && g_str_has_prefix (at, "computer "))
        words += 2;
      at = strchr (at, ' ');
      at = at != NULL ? at + 1 : NULL;
    }
  return at;
}

/* Adds ANNOTATION, a line of LENGTH bytes, with its name as it is shown. */
static void
add_annotation (Writer *writer, const char *annotation, gsize length)
{
  g_autofree char *line = g_strndup (annotation, length);
  const char *at = find_name (line);
  g_autofree char *name = at != NULL ? bastide_name_fit (at, strlen (at)) : NULL;

  g_string_append_len (writer->text, line, at != NULL ? at - line : (gssize) length);
  g_string_append_printf (writer->text, "%s\n", name != NULL ? name : "");
}

/* Adds the annotations after PLY moves, starting at *AT, and moves *AT past them. */
static void
add_annotations (Writer *writer, const char **at, unsigned ply)
{
  char *after;

  while (*at != NULL && **at != '\0' && g_ascii_strtoull (*at, &after, 10) == ply && *after == ' ')
    {
      const char *end = after + strcspn (after, "\n");

      add_annotation (writer, after + 1, (gsize) (end - after - 1));
      *at = *end == '\0' ? end : end + 1;
    }
}

static void
add_branch (Writer *writer, unsigned start, sqlite3_stmt *row)
{
  g_autofree char *name = bastide_database_copy_name (row, 3);

  g_string_append (writer->text, "branch \"");
  for (const char *at = name; at != NULL && *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (writer->text, '\\');
      g_string_append_c (writer->text, *at);
    }
  g_string_append_printf (writer->text, "\" %u", start);
  if (sqlite3_column_type (row, 1) != SQLITE_NULL)
    g_string_append_printf (writer->text, " of %d", sqlite3_column_int (row, 1));
  g_string_append_c (writer->text, '\n');
}

/* Adds a row of the table `lines`. */
static gboolean
add_line (Writer *writer, gint64 game, sqlite3_stmt *row, GError **error)
{
  g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (BastidePly));
  unsigned start = (unsigned) sqlite3_column_int (row, 2);
  const char *moves = get_text (row, 5), *annotations = get_text (row, 6);

  if (moves == NULL || !bastide_move_log_parse (moves, plies) || plies->len != (unsigned) sqlite3_column_int (row, 4))
    return refuse_rows (game, error);
  if (sqlite3_column_int (row, 0) > 0)
    add_branch (writer, start, row);
  for (unsigned i = 0; i <= plies->len; i++)
    {
      char move[BASTIDE_MOVE_TEXT];

      add_annotations (writer, &annotations, start + i);
      if (i == plies->len)
        break;
      bastide_move_print (g_array_index (plies, BastidePly, i).move, move);
      g_string_append_printf (writer->text, "move %d %s\n", g_array_index (plies, BastidePly, i).player + 1, move);
    }
  return annotations == NULL || *annotations == '\0' || refuse_rows (game, error);
}

static gboolean
add_lines (Writer *writer, BastideDatabase *database, gint64 game, unsigned lines, GError **error)
{
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT line, parent, start, name, plies, moves, asides FROM lines "
                                              "WHERE game = ?1 AND (?2 = 0 OR line < ?2) ORDER BY line",
                                              "ii", game, (gint64) lines);
  gboolean failed = FALSE;
  int number = 0;

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      if (sqlite3_column_int (row, 0) != number++ || writer->text->len > BASTIDE_MAX_RECORD_TEXT)
        failed = !refuse_rows (game, error);
      else
        failed = !add_line (writer, game, row, error);
      if (failed)
        {
          sqlite3_reset (row);
          break;
        }
    }
  return row != NULL && !failed;
}

/* Adds the row of the table `games` up to the deal. */
static gboolean
add_game (Writer *writer, BastideDatabase *database, gint64 game, sqlite3_stmt *row, GError **error)
{
  gboolean built_in = sqlite3_column_int (row, 8);
  gboolean rules = sqlite3_column_type (row, 3) != SQLITE_NULL;
  g_autofree char *title = bastide_database_copy_name (row, 2);

  writer->unknown = g_strdup (get_text (row, 6));
  add_header (writer, BASTIDE_HEADER_FORM, "1");
  add_header (writer, BASTIDE_HEADER_ID, get_text (row, 0));
  add_header (writer, BASTIDE_HEADER_DATE, get_text (row, 1));
  add_header (writer, BASTIDE_HEADER_TITLE, title);
  if (!find_tiles (writer, game, get_text (row, 12), get_text (row, 7), built_in, error))
    return FALSE;
  add_tiles (writer, get_text (row, 7), built_in);
  if (!add_seats (writer, database, game, error))
    return FALSE;
  add_header (writer, BASTIDE_HEADER_TABLE_RULES, !rules ? NULL : sqlite3_column_int (row, 3) ? "yes" : "no");
  add_header (writer, BASTIDE_HEADER_SEED, get_text (row, 4));
  return add_deal (writer, game, get_text (row, 5), error);
}

GString *
bastide_rows_read_text (BastideDatabase *database, gint64 game, unsigned lines, GError **error)
{
  Writer writer = { .text = g_string_new (NULL) };
  gboolean failed = FALSE, good = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT id, date, title, table_rules, seed, deal, unknown, text, "
                                              "built_in, "
                                              "head_line, head_ply, result, name FROM games JOIN tile_sets USING "
                                              "(tile_set) WHERE game = ?",
                                              "i", game);

  if (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      good = add_game (&writer, database, game, row, error) && add_lines (&writer, database, game, lines, error);
      if (lines == 0)
        g_string_append_printf (writer.text, "head %d %d\n", sqlite3_column_int (row, 9), sqlite3_column_int (row, 10));
      if (lines == 0 && get_text (row, 11) != NULL)
        g_string_append_printf (writer.text, "result %s\n", get_text (row, 11));
      sqlite3_reset (row);
    }
  else if (row != NULL && !failed)
    g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND, _ ("There is no such game."));
  g_free (writer.unknown);
  g_free (writer.own_set);
  if (!good)
    g_string_free (g_steal_pointer (&writer.text), TRUE);
  return writer.text;
}

BastideRecord *
bastide_rows_read (BastideDatabase *database, gint64 game, GError **error)
{
  g_autoptr (GString) text = bastide_rows_read_text (database, game, 0, error);
  BastideTextError problem = { 0 };
  BastideRecord *record;

  if (text == NULL)
    return NULL;
  record = bastide_record_parse (text->str, text->len, &problem);
  if (record == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, game);

      /* Translators: the number of a game in the file of all games, then what is wrong with it */
      g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME, _ ("Game number %s cannot be read: %s"),
                   number, problem.reason);
    }
  return record;
}

gboolean
bastide_rows_read_facts (BastideDatabase *database, gint64 game, BastideGameFacts *facts, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT revision, created, changed, taken_back, ended, apart, "
                                              "elsewhere, sent FROM games "
                                              "WHERE game = ?",
                                              "i", game);

  *facts = (BastideGameFacts) { .game = game };
  if (row == NULL || !bastide_database_step (database, row, &failed, error))
    return row != NULL && !failed;
  facts->revision = sqlite3_column_int64 (row, 0);
  facts->created = sqlite3_column_int64 (row, 1);
  facts->changed = sqlite3_column_int64 (row, 2);
  facts->taken_back = sqlite3_column_int (row, 3);
  facts->ended = sqlite3_column_int64 (row, 4);
  facts->apart = sqlite3_column_int64 (row, 5);
  facts->partners.elsewhere = (unsigned) sqlite3_column_int (row, 6);
  facts->partners.sent = sqlite3_column_int (row, 7);
  sqlite3_reset (row);
  return TRUE;
}
