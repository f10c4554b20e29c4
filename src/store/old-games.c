/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from the rows of old databases, as the text of a record, which the core then checks like any other. */
#include "old-games.h"
#include "core/name.h"
#include "games/kind.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

enum { PORTION = 50 }; /* games that are moved in one transaction */

/* Texts are read up to 1,048,600 bytes, a little more than a whole record may have; names with what follows a NUL. */
static const char select_game[] =
    "SELECT substr (id, 1, 1048600), substr (date, 1, 1048600), substr (CAST (title AS BLOB), 1, 1048600), "
    "table_rules, substr (seed, 1, 1048600), substr (deal, 1, 1048600), substr (unknown, 1, 1048600), "
    "substr (old_tile_sets.text, 1, 1048600), built_in, head_line, head_ply, substr (result, 1, 1048600), revision, "
    "created, changed, taken_back, ended, apart, elsewhere, sent, sitting, finished, deleted "
    "FROM old_games LEFT JOIN old_tile_sets USING (tile_set) WHERE game = ?";
static const char select_seats[] =
    "SELECT seat, colour, substr (level, 1, 1048600), substr (version, 1, 1048600), "
    "substr (CAST (name AS BLOB), 1, 1048600) FROM old_seats WHERE game = ? ORDER BY seat";
static const char select_lines[] =
    "SELECT line, parent, start, substr (CAST (name AS BLOB), 1, 1048600), plies, substr (moves, 1, 1048600), "
    "substr (asides, 1, 1048600) FROM old_lines WHERE game = ? ORDER BY line";

/* The text of a record that is being made. */
typedef struct {
  GString *text;
  char *unknown; /* the value of the column; NULL if there is none */
  BastideKit *kit;
  unsigned n_kinds; /* of tiles, in that kit */
  gboolean is_cut;  /* a text was too long, or was no text */
  gboolean is_bare; /* lines that a game can do without are left out */
} Writer;

static const char *
get_text (sqlite3_stmt *statement, int column)
{
  return (const char *) sqlite3_column_text (statement, column);
}

/* COLUMN as a title or name; NULL if it is null. The caller frees it. */
static char *
copy_name (Writer *writer, sqlite3_stmt *row, int column)
{
  char *name = bastide_database_copy_name (row, column);

  writer->is_cut |= name != NULL && strcmp (name, get_text (row, column)) != 0;
  return name;
}

/* Adds the unknown lines that follow line INDEX of HEADER. The column has the number that the header had before there
 * was a form 2. */
static void
add_unknown (Writer *writer, BastideHeader header, unsigned index)
{
  unsigned number = header < BASTIDE_HEADER_GAME ? header : header - (BASTIDE_HEADER_TILES - BASTIDE_HEADER_GAME);
  g_autofree char *start = g_strdup_printf ("%u %u ", number, index);
  const char *at = writer->is_bare ? NULL : writer->unknown;

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

/* Opens the kit with the tile set with the text TILES, or with the built-in one if it is NULL. FALSE if there is no
 * such set. */
static gboolean
open_kit (Writer *writer, const char *tiles)
{
  const BastideRules *rules = bastide_game_kinds[0]->rules;
  BastideFault fault = { 0 };
  BastideDeal deal;

  writer->kit = g_malloc0 (rules->kit_size);
  writer->n_kinds = 0;
  if (!rules->open_kit (writer->kit, 0, tiles != NULL ? &tiles : NULL, tiles != NULL, &fault))
    return FALSE;
  rules->deal (writer->kit, 2, 0, &deal); /* which has every kind */
  for (unsigned i = 0; i < deal.n; i++)
    writer->n_kinds = MAX (writer->n_kinds, deal.order[i] + 1u);
  return TRUE;
}

/* Adds the tile set with the text TILES, and its lines unless it is built in. FALSE if there is no such set. */
static gboolean
add_tiles (Writer *writer, const char *tiles, gboolean built_in)
{
  unsigned index = 0;
  BastideSet sets[BASTIDE_SETS];

  if ((!built_in && tiles == NULL) || !open_kit (writer, built_in ? NULL : tiles))
    return FALSE;
  bastide_game_kinds[0]->rules->sets (writer->kit, sets);
  g_string_append_printf (writer->text, "tiles %s fnv64:%016" PRIx64 "\n", sets[0].name, sets[0].checksum);
  add_unknown (writer, BASTIDE_HEADER_TILES, 0);
  for (const char *at = tiles; !built_in && *at != '\0';)
    {
      const char *end = at + strcspn (at, "\n");

      g_string_append_printf (writer->text, "tile-line %.*s\n", (int) (end - at), at);
      add_unknown (writer, BASTIDE_HEADER_TILE_LINE, index++);
      at = *end == '\0' ? end : end + 1;
    }
  return TRUE;
}

static void
add_seats (Writer *writer, BastideDatabase *database, gint64 game)
{
  sqlite3_stmt *row = bastide_database_query (database, NULL, select_seats, "i", game);
  unsigned index = 0;

  while (row != NULL && bastide_database_step (database, row, NULL, NULL))
    {
      g_autofree char *level = copy_name (writer, row, 2), *version = copy_name (writer, row, 3);
      g_autofree char *name = copy_name (writer, row, 4);

      g_string_append_printf (writer->text, "seat %d ", sqlite3_column_int (row, 0));
      if (level != NULL)
        g_string_append_printf (writer->text, "computer %s %s ", level, version != NULL ? version : "");
      else
        g_string_append (writer->text, "person ");
      writer->is_cut |= name == NULL || *name == '\0';
      g_string_append_printf (writer->text, "%s %s\n", get_text (row, 1), name != NULL && *name != '\0' ? name : "?");
      add_unknown (writer, BASTIDE_HEADER_SEAT, index++);
    }
}

/* Adds the deal, with the kinds as identifiers instead of numbers. */
static void
add_deal (Writer *writer, const char *deal)
{
  g_auto (GStrv) words = g_strsplit (deal != NULL ? deal : "", " ", -1);
  BastideText line = { 0 };

  bastide_text_add_string (&line, "deal");
  for (int i = 0; words[i] != NULL; i++)
    {
      guint64 kind = 0;

      bastide_text_add_string (&line, " ");
      if (g_ascii_string_to_unsigned (words[i], 10, 0, (guint64) writer->n_kinds - 1, &kind, NULL))
        bastide_game_kinds[0]->mind->print_unseen ((uint16_t) kind, writer->kit, &line);
      else
        bastide_text_add_string (&line, words[i]);
    }
  g_string_append_printf (writer->text, "%s\n", line.at);
  bastide_text_free (&line);
}

/* Adds the row of the table `games` up to the deal. FALSE if it is not one. */
static gboolean
add_game (Writer *writer, BastideDatabase *database, gint64 game, sqlite3_stmt *row)
{
  gboolean has_rules = sqlite3_column_type (row, 3) != SQLITE_NULL;
  g_autofree char *title = copy_name (writer, row, 2);

  g_free (writer->unknown);
  writer->unknown = g_strdup (get_text (row, 6));
  add_header (writer, BASTIDE_HEADER_FORM, "1");
  add_header (writer, BASTIDE_HEADER_ID, writer->is_bare ? NULL : get_text (row, 0));
  add_header (writer, BASTIDE_HEADER_DATE, writer->is_bare ? NULL : get_text (row, 1));
  add_header (writer, BASTIDE_HEADER_TITLE, title);
  if (!add_tiles (writer, get_text (row, 7),
                  sqlite3_column_type (row, 8) == SQLITE_NULL || sqlite3_column_int (row, 8)))
    return FALSE;
  add_seats (writer, database, game);
  add_header (writer, BASTIDE_HEADER_TABLE_RULES, !has_rules ? NULL : sqlite3_column_int (row, 3) ? "yes" : "no");
  add_header (writer, BASTIDE_HEADER_SEED, writer->is_bare ? NULL : get_text (row, 4));
  add_deal (writer, get_text (row, 5));
  return TRUE;
}

/* Adds WORD, such as `1t0,0,0` or `w2,-1E`, as a line of a record. It begins with the number of the player if that is
 * not *PLAYER. What is not such a word becomes a line that is not one either. */
static void
add_move (Writer *writer, const char *word, char *player)
{
  static const char letters[] = "tfGwgTp";
  static const char *const names[] = { "tile ", "follower ", "gate ", "wall ", "guard", "tower ", "pass" };
  const char *letter;

  if (g_ascii_isdigit (*word))
    *player = *word++;
  letter = *word != '\0' ? strchr (letters, *word) : NULL;
  g_string_append_printf (writer->text, "move %c %s", *player, letter != NULL ? names[letter - letters] : "?");
  for (const char *at = word + (letter != NULL); *at != '\0'; at++)
    if (*at == ',')
      g_string_append_c (writer->text, ' ');
    else if (g_ascii_isupper (*at))
      g_string_append_printf (writer->text, " %c", *at);
    else
      g_string_append_c (writer->text, *at);
  g_string_append_c (writer->text, '\n');
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

/* Adds the annotations after PLY moves, starting at *AT, and moves *AT past them. */
static void
add_annotations (Writer *writer, const char **at, unsigned ply)
{
  char *after;

  while (*at != NULL && **at != '\0' && g_ascii_strtoull (*at, &after, 10) == ply && *after == ' ')
    {
      const char *end = after + strcspn (after, "\n");
      g_autofree char *line = g_strndup (after + 1, (gsize) (end - after - 1));
      const char *start = find_name (line);
      g_autofree char *name = start != NULL ? bastide_name_fit (start, strlen (start)) : NULL;

      writer->is_cut |= name != NULL && strcmp (name, start) != 0;
      g_string_append_len (writer->text, line, start != NULL ? start - line : (gssize) strlen (line));
      g_string_append_printf (writer->text, "%s\n", name != NULL ? name : "");
      *at = *end == '\0' ? end : end + 1;
    }
}

static void
add_branch (Writer *writer, unsigned start, sqlite3_stmt *row)
{
  g_autofree char *name = copy_name (writer, row, 3);

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
static void
add_line (Writer *writer, sqlite3_stmt *row)
{
  g_auto (GStrv) moves = g_strsplit (get_text (row, 5) != NULL ? get_text (row, 5) : "", " ", -1);
  unsigned start = (unsigned) sqlite3_column_int (row, 2), n = g_strv_length (moves);
  const char *annotations = get_text (row, 6);
  char player = '?';

  if (sqlite3_column_int (row, 0) > 0)
    add_branch (writer, start, row);
  for (unsigned i = 0; i <= n; i++)
    {
      add_annotations (writer, &annotations, start + i);
      if (i < n)
        add_move (writer, moves[i], &player);
    }
  writer->is_cut |= n != (unsigned) sqlite3_column_int (row, 4) || (annotations != NULL && *annotations != '\0');
}

static void
add_lines (Writer *writer, BastideDatabase *database, gint64 game)
{
  sqlite3_stmt *row = bastide_database_query (database, NULL, select_lines, "i", game);
  int number = 0;

  while (row != NULL && writer->text->len <= BASTIDE_MAX_RECORD_TEXT
         && bastide_database_step (database, row, NULL, NULL))
    {
      if (sqlite3_column_int (row, 0) == number++)
        add_line (writer, row);
      else
        writer->is_cut = TRUE;
    }
  if (row != NULL)
    sqlite3_reset (row);
}

/* Reads the record from ROW of the table `games`: the whole one, or with CUTS what is valid of it. */
static BastideRecord *
read_record (Writer *writer, BastideDatabase *database, gint64 game, sqlite3_stmt *row, gboolean cuts)
{
  BastideFault problem = { 0 };
  BastideRecord *record = NULL;
  gsize length;

  writer->text = g_string_new (NULL);
  if (add_game (writer, database, game, row))
    {
      add_lines (writer, database, game);
      length = MIN (writer->text->len, BASTIDE_MAX_RECORD_TEXT);
      g_string_append_printf (writer->text, "head %d %d\n", sqlite3_column_int (row, 9), sqlite3_column_int (row, 10));
      if (get_text (row, 11) != NULL)
        g_string_append_printf (writer->text, "result %s\n", get_text (row, 11));
      record = cuts ? bastide_record_parse_beginning (writer->text->str, length)
                    : bastide_record_parse (writer->text->str, writer->text->len, &problem);
    }
  g_string_free (writer->text, TRUE);
  g_clear_pointer (&writer->kit, g_free);
  return record;
}

static void
read_facts (sqlite3_stmt *row, BastideGameFacts *facts)
{
  facts->revision = sqlite3_column_int64 (row, 12);
  facts->created = sqlite3_column_int64 (row, 13);
  facts->changed = sqlite3_column_int64 (row, 14);
  facts->taken_back = sqlite3_column_int (row, 15);
  facts->ended = sqlite3_column_int64 (row, 16);
  facts->apart = sqlite3_column_int64 (row, 17);
  facts->partners.elsewhere = (unsigned) sqlite3_column_int (row, 18);
  facts->partners.sent = sqlite3_column_int (row, 19);
  facts->sitting = sqlite3_column_int64 (row, 20);
  facts->finished = sqlite3_column_int64 (row, 21);
  facts->deleted = sqlite3_column_int64 (row, 22);
}

BastideRecord *
bastide_old_games_read (BastideDatabase *database, gint64 game, BastideGameFacts *facts, BastideFate *fate)
{
  Writer writer = { 0 };
  BastideRecord *record = NULL;
  sqlite3_stmt *row = bastide_database_query (database, NULL, select_game, "i", game);

  *facts = (BastideGameFacts) { .game = game };
  if (row != NULL && bastide_database_step (database, row, NULL, NULL))
    {
      read_facts (row, facts);
      for (int tries = 0; tries < 4 && record == NULL; tries++)
        {
          writer.is_bare = tries >= 2;
          record = read_record (&writer, database, game, row, tries % 2 == 1);
          writer.is_cut |= record == NULL;
        }
      sqlite3_reset (row);
    }
  g_free (writer.unknown);
  *fate = record == NULL ? BASTIDE_FATE_LOST : writer.is_cut ? BASTIDE_FATE_CUT : BASTIDE_FATE_WHOLE;
  return record;
}

gboolean
bastide_old_games_are_there (BastideDatabase *database)
{
  gint64 n = 0;

  return bastide_database_number (database, &n, NULL,
                                  "SELECT count(*) FROM sqlite_schema WHERE name = 'old_games' AND type = 'table'", "")
         && n > 0;
}

/* Moves GAME with its analyses. Nothing depends on the order of the games but which of several copies counts. */
static gboolean
move_game (BastideDatabase *database, gint64 game, GError **error)
{
  BastideGameFacts facts;
  BastideFate fate;
  g_autoptr (BastideRecord) record = bastide_old_games_read (database, game, &facts, &fate);

  return (record == NULL
          || (bastide_stored_insert (database, record, &facts, error)
              && bastide_database_run (database, error,
                                       "INSERT INTO analyses SELECT * FROM old_analyses WHERE game = ?", "i", game)
              && bastide_database_run (database, error,
                                       "INSERT INTO verdicts SELECT * FROM old_verdicts WHERE game = ?", "i", game)))
         && bastide_database_run (database, error, "UPDATE old_games SET fate = ?2 WHERE game = ?1", "ii", game,
                                  (gint64) fate);
}

static gboolean
move_portion (BastideDatabase *database, GArray *games, guint first, GError **error)
{
  if (!bastide_database_begin (database, error))
    return FALSE;
  for (guint i = first; i < MIN (first + PORTION, games->len); i++)
    {
      if (move_game (database, g_array_index (games, gint64, i), error))
        continue;
      bastide_database_roll_back (database);
      return FALSE;
    }
  return bastide_database_commit (database, error);
}

/* The games that were not moved yet: those that count in the statistics first, so that they go on to count. */
static GArray *
list_games (BastideDatabase *database, GError **error)
{
  sqlite3_stmt *rows = bastide_database_query (database, error,
                                               "SELECT game FROM old_games WHERE fate IS NULL "
                                               "ORDER BY counted DESC, sitting",
                                               "");

  return bastide_database_numbers (database, rows, error);
}

static gboolean
count_fate (BastideDatabase *database, BastideFate fate, unsigned *count, GError **error)
{
  gint64 n = 0;
  gboolean counted = bastide_database_number (database, &n, error,
                                              "SELECT count(*) FROM old_games WHERE fate = ? AND deleted IS NULL", "i",
                                              (gint64) fate);

  *count = (unsigned) n;
  return counted;
}

gboolean
bastide_old_games_move (BastideDatabase *database, BastideOldGamesFunc func, gpointer data, BastideSalvaged *found,
                        GError **error)
{
  g_autoptr (GArray) games = list_games (database, error);
  unsigned whole;

  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < games->len; i += PORTION)
    {
      if (func != NULL && !func (i, games->len, data))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Stopped"));
          return FALSE;
        }
      if (!move_portion (database, games, i, error))
        return FALSE;
    }
  if (!count_fate (database, BASTIDE_FATE_WHOLE, &whole, error)
      || !count_fate (database, BASTIDE_FATE_CUT, &found->cut, error)
      || !count_fate (database, BASTIDE_FATE_LOST, &found->lost, error))
    return FALSE;
  found->saved = whole + found->cut;
  return TRUE;
}

gboolean
bastide_old_games_drop (BastideDatabase *database, GError **error)
{
  static const char drop[] =
      "UPDATE sqlite_sequence SET seq = max (seq, (SELECT seq FROM sqlite_sequence "
      "WHERE name = 'old_games')) WHERE name = 'games'; DROP TABLE old_verdicts; DROP TABLE old_analyses; "
      "DROP TABLE old_lines; DROP TABLE old_seats; DROP TABLE old_games; DROP TABLE old_tile_sets";

  if (!bastide_database_begin (database, error))
    return FALSE;
  if (bastide_database_script (database, drop, error))
    return bastide_database_commit (database, error);
  bastide_database_roll_back (database);
  return FALSE;
}
