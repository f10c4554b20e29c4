/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game to its rows. */
#include "game-rows.h"
#include "move-log.h"
#include "results.h"

#include <inttypes.h>

#define INSERT_SEAT "INSERT INTO seats (game, seat, colour, level, version, name) VALUES (?, ?, ?, ?, ?, ?)"
#define INSERT_LINE                                                                                                    \
  "INSERT INTO lines (game, line, parent, start, name, plies, moves, asides) "                                         \
  "VALUES (?1, ?2, CASE WHEN ?3 >= 0 THEN ?3 END, ?4, ?5, ?6, ?7, ?8)"

/* Keeps a stored name if the new one is what is shown for it. */
#define KEEP_NAME "name = CASE WHEN shown (name) IS excluded.name THEN name ELSE excluded.name END"

gint64
bastide_rows_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static const char *
get_level (const BastideSeat *seat)
{
  return seat->is_computer ? seat->level : NULL;
}

static const char *
get_version (const BastideSeat *seat)
{
  return seat->is_computer ? seat->version : NULL;
}

/* Finds the row of the record's tile set, or inserts it. Its text is stored once for all games. */
static gboolean
store_tile_set (BastideDatabase *database, const BastideRecord *record, gint64 *tile_set, GError **error)
{
  g_autofree char *text = NULL;

  if (record->tile_text != NULL)
    text = g_strdup (record->tile_text);
  else
    {
      size_t length;
      const char *built_in = bastide_tile_set_builtin_text (&length);

      text = g_strndup (built_in, length);
    }
  return bastide_database_run (database, error,
                               "INSERT INTO tile_sets (name, built_in, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                               "tit", record->set->name, (gint64) (record->tile_text == NULL), text)
         && bastide_database_number (database, tile_set, error, "SELECT tile_set FROM tile_sets WHERE text = ?", "t",
                                     text);
}

char *
bastide_rows_print_deal (const BastideDeal *deal)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i <= deal->n_tiles; i++)
    {
      for (int stack = 0; stack < BASTIDE_STACKS - 1; stack++)
        if (deal->end[stack] == i)
          g_string_append (text, text->len > 0 ? " |" : "|");
      if (i < deal->n_tiles)
        g_string_append_printf (text, text->len > 0 ? " %d" : "%d", deal->order[i]);
    }
  return g_string_free (text, FALSE);
}

static char *
print_unknown (const BastideRecord *record)
{
  GString *text;

  if (record->n_unknown == 0)
    return NULL;
  text = g_string_new (NULL);
  for (unsigned i = 0; i < record->n_unknown; i++)
    g_string_append_printf (text, "%d %u %s\n", record->unknown[i].after, record->unknown[i].index,
                            record->unknown[i].text);
  return g_string_free (text, FALSE);
}

char *
bastide_rows_print_result (const BastideRecord *record)
{
  GString *text;

  if (!record->has_result)
    return NULL;
  text = g_string_new (NULL);
  for (unsigned i = 0; i < record->players; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? "" : " ", record->result[i]);
  return g_string_free (text, FALSE);
}

char *
bastide_rows_print_annotations (const BastideLine *line)
{
  GString *text;

  if (line->n_annotations == 0)
    return NULL;
  text = g_string_new (NULL);
  for (unsigned i = 0; i < line->n_annotations; i++)
    {
      const BastideAnnotation *annotation = &line->annotations[i];
      const BastideSeat *seat = &annotation->seat;

      if (annotation->note != NULL)
        g_string_append_printf (text, "%u note %s\n", annotation->ply, annotation->note);
      else if (seat->is_computer)
        g_string_append_printf (text, "%u seat %u computer %s %s %s %s\n", annotation->ply, annotation->player + 1u,
                                seat->level, seat->version, bastide_colour_name (seat->colour), seat->name);
      else
        g_string_append_printf (text, "%u seat %u person %s %s\n", annotation->ply, annotation->player + 1u,
                                bastide_colour_name (seat->colour), seat->name);
    }
  return g_string_free (text, FALSE);
}

/* Runs SQL, which is or begins with INSERT_LINE. */
static gboolean
write_line (BastideDatabase *database, const char *sql, gint64 game, const BastideLineRow *row, GError **error)
{
  return bastide_database_run (database, error, sql, "iiiititt", game, (gint64) row->line,
                               row->says_parent ? (gint64) row->parent : -1, (gint64) row->start, row->name,
                               (gint64) row->plies, row->moves, row->annotations);
}

gboolean
bastide_rows_insert_line (BastideDatabase *database, gint64 game, const BastideLineRow *row, GError **error)
{
  return write_line (database, INSERT_LINE, game, row, error);
}

gboolean
bastide_rows_replace_lines (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  static const char replace[] = INSERT_LINE " ON CONFLICT (game, line) DO UPDATE SET parent = excluded.parent, "
                                            "start = excluded.start, plies = excluded.plies, moves = excluded.moves, "
                                            "asides = excluded.asides, " KEEP_NAME;
  gboolean written = bastide_database_run (database, error, "DELETE FROM lines WHERE game = ? AND line >= ?", "ii",
                                           game, (gint64) record->n_lines);

  for (unsigned i = 0; i < record->n_lines && written; i++)
    {
      const BastideLine *line = &record->lines[i];
      g_autofree char *annotations = bastide_rows_print_annotations (line);
      g_autoptr (GString) moves = g_string_new (NULL);

      bastide_move_log_print (moves, line->plies, 0, line->n_plies);
      written = write_line (database, replace, game,
                            &(BastideLineRow) { .line = i,
                                                .says_parent = line->says_parent,
                                                .parent = line->parent,
                                                .start = line->start,
                                                .name = line->name,
                                                .plies = line->n_plies,
                                                .moves = moves->str,
                                                .annotations = annotations },
                            error);
    }
  return written;
}

gboolean
bastide_rows_replace_seats (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  for (unsigned i = 0; i < record->players; i++)
    {
      const BastideSeat *seat = &record->seats[i];

      if (!bastide_database_run (database, error,
                                 INSERT_SEAT " ON CONFLICT (game, seat) DO UPDATE SET colour = excluded.colour, "
                                             "level = excluded.level, version = excluded.version, " KEEP_NAME,
                                 "iitttt", game, (gint64) i + 1, bastide_colour_name (seat->colour), get_level (seat),
                                 get_version (seat), seat->name))
        return FALSE;
    }
  return TRUE;
}

static gboolean
insert_game (BastideDatabase *database, const BastideRecord *record, gboolean over, BastideGameFacts *facts,
             GError **error)
{
  g_autofree char *deal = bastide_rows_print_deal (&record->deal);
  g_autofree char *unknown = print_unknown (record);
  g_autofree char *result = bastide_rows_print_result (record);
  g_autofree char *seed = record->has_seed ? g_strdup_printf ("%" PRIu64, record->seed) : NULL;
  gint64 tile_set, now = bastide_rows_now ();

  if (!store_tile_set (database, record, &tile_set, error))
    return FALSE;
  facts->created = facts->created != 0 ? facts->created : now;
  facts->changed = facts->changed != 0 ? facts->changed : now;
  if (!bastide_database_run (database, error,
                             "INSERT INTO games (game, id, date, title, table_rules, seed, tile_set, deal, unknown, "
                             "result, head_line, head_ply, revision, sitting, created, changed, finished, taken_back, "
                             "ended, apart) "
                             "VALUES (nullif (?1, 0), ?2, ?3, ?4, CASE WHEN ?5 >= 0 THEN ?5 END, ?6, ?7, ?8, ?9, ?10, "
                             "?11, ?12, ?13, (SELECT coalesce (max (sitting), 0) + 1 FROM games), ?14, ?15, "
                             "CASE WHEN ?16 THEN ?15 END, ?17, nullif (?18, 0), CASE WHEN ?18 <> 0 THEN ?19 END)",
                             "itttitittt"
                             "iiiiiiiii",
                             facts->game, record->id, record->date, record->title,
                             record->says_table_rules ? (gint64) record->table_rules : (gint64) -1, seed, tile_set,
                             deal, unknown, result, (gint64) record->head_line, (gint64) record->head_ply,
                             facts->revision, facts->created, facts->changed, (gint64) over, (gint64) facts->taken_back,
                             facts->ended, facts->apart))
    return FALSE;
  facts->game = sqlite3_last_insert_rowid (database->handle);
  return TRUE;
}

/* Whether the game of RECORD is over at its head. */
static gboolean
is_over (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  return bastide_state_is_over (state);
}

gboolean
bastide_rows_set_partners (BastideDatabase *database, gint64 game, const BastidePartners *partners, GError **error)
{
  return bastide_database_run (database, error, "UPDATE games SET elsewhere = ?2, sent = ?3 WHERE game = ?1", "iii",
                               game, (gint64) partners->elsewhere, (gint64) partners->sent);
}

gboolean
bastide_rows_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts, GError **error)
{
  return insert_game (database, record, is_over (record), facts, error)
         && bastide_rows_replace_seats (database, facts->game, record, error)
         && bastide_rows_replace_lines (database, facts->game, record, error)
         && bastide_rows_set_partners (database, facts->game, &facts->partners, error)
         && bastide_results_store (database, facts->game, record, error);
}

/* Replaces the stored GAME by MERGED. */
static gboolean
replace_game (BastideDatabase *database, gint64 game, const BastideRecord *merged, gboolean taken_back, GError **error)
{
  g_autofree char *result = bastide_rows_print_result (merged);

  return bastide_database_run (database, error,
                               "UPDATE games SET head_line = ?2, head_ply = ?3, revision = revision + 1, changed = ?4, "
                               "sitting = (SELECT max (sitting) + (game <> ?1) FROM games), "
                               "finished = CASE WHEN ?5 THEN coalesce (finished, ?4) END, "
                               "taken_back = max (taken_back, ?6), result = ?7 WHERE game = ?1",
                               "iiiiiit", game, (gint64) merged->head_line, (gint64) merged->head_ply,
                               bastide_rows_now (), (gint64) is_over (merged), (gint64) taken_back, result)
         && bastide_rows_replace_lines (database, game, merged, error);
}

/* Stores the result of MERGED unless GAME has one. */
static gboolean
store_first_result (BastideDatabase *database, gint64 game, const BastideRecord *merged, GError **error)
{
  gint64 has_ended;

  return bastide_database_number (database, &has_ended, error, "SELECT ended IS NOT NULL FROM games WHERE game = ?",
                                  "i", game)
         && (has_ended || bastide_results_store (database, game, merged, error));
}

gboolean
bastide_rows_merge (BastideDatabase *database, const BastideRecord *record, const char *branch, BastideImport *import,
                    GError **error)
{
  g_autoptr (BastideRecord) stored = bastide_rows_read (database, import->game, error), merged = NULL;
  BastideMerge *merge = &import->merge;
  BastideGameFacts facts;

  if (stored == NULL || !bastide_rows_read_facts (database, import->game, &facts, error))
    return FALSE;
  import->mine_line = stored->head_line;
  import->mine_ply = stored->head_ply;
  merged = bastide_record_merge (stored, record, bastide_partners_find_kept_seats (&facts.partners), branch, merge);
  if (merged == NULL || merge->result == BASTIDE_MERGE_SAME || merge->result == BASTIDE_MERGE_OLDER)
    return TRUE;
  if (merge->result == BASTIDE_MERGE_CONTINUED || merge->result == BASTIDE_MERGE_TAKEN_BACK)
    facts.partners.sent = (int) merge->ply;
  return replace_game (database, import->game, merged, merge->result == BASTIDE_MERGE_TAKEN_BACK, error)
         && store_first_result (database, import->game, merged, error)
         && bastide_rows_set_partners (database, import->game, &facts.partners, error);
}

gboolean
bastide_rows_keep_mine (BastideDatabase *database, const BastideImport *import, GError **error)
{
  g_autoptr (BastideRecord) record = bastide_rows_read (database, import->game, error);

  if (record == NULL)
    return FALSE;
  if (record->head_line != import->merge.line || record->head_ply != import->merge.ply)
    return TRUE;
  bastide_record_go (record, import->mine_line, import->mine_ply);
  return replace_game (database, import->game, record, FALSE, error);
}
