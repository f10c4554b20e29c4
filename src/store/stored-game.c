/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores games as the text of their records, and reads them. */
#include "stored-game.h"
#include "results.h"
#include "search-words.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The first word of the lines of a tile set, and of those that follow them in every record. */
static const char tile_line[] = "tile-line ", seat_line[] = "seat ";

gint64
bastide_stored_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Moves the lines of the header of TEXT, its first LENGTH bytes, that begin with WORD to the result: all of them from
 * TEXT if TAKES is set, otherwise as a copy. The caller frees it. */
static GString *
collect_lines (GString *text, gsize length, const char *word, gboolean takes)
{
  GString *lines = g_string_new (NULL);

  for (gsize at = 0; at < length;)
    {
      gsize size = strcspn (text->str + at, "\n") + 1;

      if (!g_str_has_prefix (text->str + at, word))
        {
          at += size;
          continue;
        }
      g_string_append_len (lines, text->str + at, (gssize) size);
      if (!takes)
        at += size;
      else
        {
          g_string_erase (text, (gssize) at, (gssize) size);
          length -= size;
        }
    }
  return lines;
}

/* Whether RECORD has one tile set of its own, and the lines of that stand together in front of its seats. */
static gboolean
has_plain_set (const BastideRecord *record)
{
  BastideSet sets[BASTIDE_SETS];

  if (record->set_texts[0] == NULL || record->rules->sets (record->kit, sets) != 1)
    return FALSE;
  for (unsigned i = 0; i < record->n_unknown; i++)
    if (record->unknown[i].after == BASTIDE_HEADER_TILE_LINE)
      return FALSE;
  return TRUE;
}

/* What is stored of a record. */
typedef struct {
  GString *body, *seats;
  char *words;
  gint64 tile_set; /* 0 if the body has all lines */
} Columns;

static void
clear_columns (Columns *columns)
{
  g_string_free (columns->body, TRUE);
  g_string_free (columns->seats, TRUE);
  g_free (columns->words);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Columns, clear_columns)

/* Finds the row of the record's own tile set, or inserts it. Its text is stored once for all games. */
static gboolean
store_tile_set (BastideDatabase *database, const BastideRecord *record, gint64 *tile_set, GError **error)
{
  return bastide_database_run (database, error, "INSERT INTO tile_sets (text) VALUES (?) ON CONFLICT DO NOTHING", "t",
                               record->set_texts[0])
         && bastide_database_number (database, tile_set, error, "SELECT tile_set FROM tile_sets WHERE text = ?", "t",
                                     record->set_texts[0]);
}

static gboolean
make_columns (BastideDatabase *database, const BastideRecord *record, Columns *columns, GError **error)
{
  char *text = bastide_record_print (record, NULL);

  columns->body = g_string_new_len (text, (gssize) record->text_size);
  columns->seats = collect_lines (columns->body, record->header_size, seat_line, FALSE);
  columns->words = bastide_search_words (record);
  free (text);
  if (!has_plain_set (record))
    return TRUE;
  g_string_free (collect_lines (columns->body, record->header_size, tile_line, TRUE), TRUE);
  return store_tile_set (database, record, &columns->tile_set, error);
}

gboolean
bastide_stored_write (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  g_auto (Columns) columns = { 0 };

  return make_columns (database, record, &columns, error)
         && bastide_database_run (database, error,
                                  "UPDATE games SET title = ?2, seats = ?3, tile_set = nullif (?4, 0), words = ?5, "
                                  "body = ?6 WHERE game = ?1",
                                  "ittitt", game, record->title, columns.seats->str, columns.tile_set, columns.words,
                                  columns.body->str);
}

BastideStanding
bastide_stored_stand (const BastideRecord *record, int decides)
{
  BastideStanding standing = { record->head_line, record->head_ply, .is_over = decides < 0 };
  const BastideSeat *seats[BASTIDE_PLAYERS];
  gsize length = 0;

  bastide_record_seats (record, record->head_line, record->head_ply, seats);
  if (decides >= 0 && !seats[decides]->is_computer)
    standing.turn = (unsigned) decides + 1;
  for (unsigned i = 0; record->has_result && i < record->players; i++)
    length += (gsize) g_snprintf (standing.result + length, sizeof standing.result - length, "%s%d", i == 0 ? "" : " ",
                                  record->result[i]);
  return standing;
}

BastideStanding
bastide_stored_find_standing (const BastideRecord *record)
{
  g_autofree BastideState *state = g_malloc (record->rules->state_size (record->kit));
  BastideMoment moment;

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  record->rules->look (state, record->kit, &moment);
  return bastide_stored_stand (record, moment.question == 0 ? -1 : moment.to_move);
}

static gboolean
insert_game (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts, GError **error)
{
  const BastideStanding standing = bastide_stored_find_standing (record);
  g_auto (Columns) columns = { 0 };
  gint64 now = bastide_stored_now ();
  unsigned line;

  if (!bastide_record_find_result (record, &line))
    facts->ended = 0;
  facts->created = facts->created != 0 ? facts->created : now;
  facts->changed = facts->changed != 0 ? facts->changed : now;
  facts->finished = !standing.is_over ? 0 : facts->finished != 0 ? facts->finished : facts->changed;
  if (!make_columns (database, record, &columns, error)
      || !bastide_database_run (database, error,
                                "INSERT INTO games (game, kind, id, deal, title, seats, turn, head_line, head_ply, "
                                "result, revision, sitting, created, changed, finished, ended, apart, taken_back, "
                                "deleted, elsewhere, sent, tile_set, words, body) "
                                "VALUES (nullif (?1, 0), ?24, ?2, ?3, ?4, ?5, ?6, ?7, ?8, nullif (?9, ''), ?10, "
                                "coalesce (nullif (?11, 0), (SELECT coalesce (max (sitting), 0) + 1 FROM games)), ?12, "
                                "?13, nullif (?14, 0), nullif (?15, 0), CASE WHEN ?15 <> 0 THEN ?16 END, ?17, "
                                "nullif (?18, 0), ?19, ?20, nullif (?21, 0), ?22, ?23)",
                                "ititt"
                                "iiit"
                                "iiiiiiiiiii"
                                "ittt",
                                facts->game, record->id, (gint64) bastide_record_sum (record), record->title,
                                columns.seats->str, (gint64) standing.turn, (gint64) standing.head_line,
                                (gint64) standing.head_ply, standing.result, facts->revision, facts->sitting,
                                facts->created, facts->changed, facts->finished, facts->ended, facts->apart,
                                (gint64) facts->taken_back, facts->deleted, (gint64) facts->partners.elsewhere,
                                (gint64) facts->partners.sent, columns.tile_set, columns.words, columns.body->str,
                                record->rules->word))
    return FALSE;
  facts->game = sqlite3_last_insert_rowid (database->handle);
  return TRUE;
}

gboolean
bastide_stored_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts, GError **error)
{
  return insert_game (database, record, facts, error) && bastide_results_store (database, facts->game, record, error);
}

/* Sets *ERROR: the revision of GAME is not the expected one, or it is not there any more. */
static gboolean
refuse (BastideDatabase *database, gint64 game, GError **error)
{
  gint64 exists;

  if (!bastide_database_number (database, &exists, error, "SELECT count(*) FROM games WHERE game = ? AND revision <> ?",
                                "ii", game, (gint64) BASTIDE_REVISION_CUT))
    return FALSE;
  g_set_error_literal (error, BASTIDE_STORE_ERROR,
                       exists ? BASTIDE_STORE_ERROR_ELSEWHERE : BASTIDE_STORE_ERROR_NOT_FOUND,
                       exists ? _ ("The game was played on elsewhere.")
                              : _ ("The game is no longer among the stored ones."));
  return FALSE;
}

#define BODY "CAST (body AS BLOB)"

/* What is added is spliced into the body by bytes. */
gboolean
bastide_stored_play (BastideDatabase *database, gint64 game, gint64 revision, const BastideStanding *standing,
                     gboolean taken_back, const char *added, gsize after, GError **error)
{
  if (!bastide_database_run (database, error,
                             "UPDATE games SET head_line = ?3, head_ply = ?4, turn = ?5, result = nullif (?6, ''), "
                             "revision = revision + 1, changed = ?7, "
                             "sitting = (SELECT max (sitting) + (game <> ?1) FROM games), "
                             "finished = CASE WHEN ?8 THEN coalesce (finished, ?7) END, "
                             "taken_back = max (taken_back, ?9), deleted = NULL, "
                             "body = CASE WHEN ?10 IS NULL THEN body WHEN ?11 = 0 THEN body || ?10 "
                             "ELSE CAST (substr (" BODY ", 1, length (" BODY ") - ?11) || ?10 "
                             "|| substr (" BODY ", -?11) AS TEXT) END "
                             "WHERE game = ?1 AND revision = ?2",
                             "iiiiitiiiti", game, revision, (gint64) standing->head_line, (gint64) standing->head_ply,
                             (gint64) standing->turn, standing->result, bastide_stored_now (),
                             (gint64) standing->is_over, (gint64) taken_back, added, (gint64) after))
    return FALSE;
  return bastide_database_changes (database) == 1 || refuse (database, game, error);
}

gboolean
bastide_stored_set_partners (BastideDatabase *database, gint64 game, const BastidePartners *partners, GError **error)
{
  return bastide_database_run (database, error, "UPDATE games SET elsewhere = ?2, sent = ?3 WHERE game = ?1", "iii",
                               game, (gint64) partners->elsewhere, (gint64) partners->sent);
}

/* Inserts the lines of the tile set SET into TEXT. */
static void
put_set_back (GString *text, const char *set)
{
  const char *seat = strstr (text->str, "\nseat ");
  gssize at = seat != NULL ? seat + 1 - text->str : 0;

  for (const char *end; *set != '\0'; set = *end == '\0' ? end : end + 1)
    {
      g_autofree char *line = NULL;

      end = set + strcspn (set, "\n");
      line = g_strdup_printf ("%s%.*s\n", tile_line, (int) (end - set), set);
      g_string_insert (text, at, line);
      at += (gssize) strlen (line);
    }
}

/* COLUMN of ROW as a text, at most as long as a record may be. */
static GString *
read_column (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  int length = sqlite3_column_bytes (row, column);

  return text != NULL ? g_string_new_len (text, MIN (length, BASTIDE_MAX_RECORD_TEXT + 1)) : g_string_new (NULL);
}

/* The body of GAME, with its tile set, and where it stands. */
static GString *
read_body (BastideDatabase *database, gint64 game, unsigned *head_line, unsigned *head_ply, char **result,
           GError **error)
{
  gboolean failed = FALSE;
  GString *body = NULL;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT body, head_line, head_ply, result, tile_sets.text FROM games "
                                              "LEFT JOIN tile_sets USING (tile_set) WHERE game = ?",
                                              "i", game);

  if (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      g_autoptr (GString) points = read_column (row, 3), set = read_column (row, 4);

      body = read_column (row, 0);
      *head_line = (unsigned) sqlite3_column_int64 (row, 1);
      *head_ply = (unsigned) sqlite3_column_int64 (row, 2);
      *result = sqlite3_column_type (row, 3) != SQLITE_NULL ? g_strdup (points->str) : NULL;
      put_set_back (body, set->str);
      sqlite3_reset (row);
    }
  else if (row != NULL && !failed)
    g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND, _ ("There is no such game."));
  return body;
}

GString *
bastide_stored_read_text (BastideDatabase *database, gint64 game, GError **error)
{
  unsigned head_line, head_ply;
  g_autofree char *result = NULL;
  GString *text = read_body (database, game, &head_line, &head_ply, &result, error);

  if (text == NULL)
    return NULL;
  g_string_append_printf (text, "head %u %u\n", head_line, head_ply);
  if (result != NULL)
    g_string_append_printf (text, "result %s\n", result);
  return text;
}

BastideRecord *
bastide_stored_read (BastideDatabase *database, gint64 game, GError **error)
{
  g_autoptr (GString) text = bastide_stored_read_text (database, game, error);
  BastideFault problem = { 0 };
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

BastideRecord *
bastide_stored_read_beginning (BastideDatabase *database, gint64 game)
{
  unsigned head_line, head_ply;
  g_autofree char *result = NULL;
  g_autoptr (GString) body = read_body (database, game, &head_line, &head_ply, &result, NULL);
  BastideRecord *record = body != NULL ? bastide_record_parse_beginning (body->str, body->len) : NULL;

  if (record != NULL && head_line < record->n_lines && head_ply <= bastide_record_length (record, head_line))
    bastide_record_go (record, head_line, head_ply);
  return record;
}

gboolean
bastide_stored_read_facts (BastideDatabase *database, gint64 game, BastideGameFacts *facts, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT revision, created, changed, taken_back, ended, apart, "
                                              "elsewhere, sent FROM games WHERE game = ?",
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
