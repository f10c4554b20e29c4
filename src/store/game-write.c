/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game into rows. */
#include "game-rows.h"
#include "move-log.h"
#include "results.h"

#include <inttypes.h>

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

/* The text of a tile set is stored once for all games that use it. */
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
bastide_rows_print_asides (const BastideLine *line)
{
  GString *text;

  if (line->n_asides == 0)
    return NULL;
  text = g_string_new (NULL);
  for (unsigned i = 0; i < line->n_asides; i++)
    {
      const BastideAside *aside = &line->asides[i];
      const BastideSeat *seat = &aside->seat;

      if (aside->note != NULL)
        g_string_append_printf (text, "%u note %s\n", aside->ply, aside->note);
      else if (seat->is_computer)
        g_string_append_printf (text, "%u seat %u computer %s %s %s %s\n", aside->ply, aside->player + 1u, seat->level,
                                seat->version, bastide_colour_name (seat->colour), seat->name);
      else
        g_string_append_printf (text, "%u seat %u person %s %s\n", aside->ply, aside->player + 1u,
                                bastide_colour_name (seat->colour), seat->name);
    }
  return g_string_free (text, FALSE);
}

gboolean
bastide_rows_insert_line (BastideDatabase *database, gint64 game, const BastideLineRow *row, GError **error)
{
  return bastide_database_run (database, error,
                               "INSERT INTO lines (game, line, parent, start, name, plies, moves, asides) "
                               "VALUES (?1, ?2, CASE WHEN ?3 >= 0 THEN ?3 END, ?4, ?5, ?6, ?7, ?8)",
                               "iiiititt", game, (gint64) row->line, row->says_parent ? (gint64) row->parent : -1,
                               (gint64) row->start, row->name, (gint64) row->plies, row->moves, row->asides);
}

gboolean
bastide_rows_insert_lines (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  gboolean inserted = TRUE;

  for (unsigned i = 0; i < record->n_lines && inserted; i++)
    {
      const BastideLine *line = &record->lines[i];
      g_autofree char *asides = bastide_rows_print_asides (line);
      g_autoptr (GString) moves = g_string_new (NULL);

      bastide_move_log_print (moves, line->plies, 0, line->n_plies);
      inserted = bastide_rows_insert_line (database, game,
                                           &(BastideLineRow) { .line = i,
                                                               .says_parent = line->says_parent,
                                                               .parent = line->parent,
                                                               .start = line->start,
                                                               .name = line->name,
                                                               .plies = line->n_plies,
                                                               .moves = moves->str,
                                                               .asides = asides },
                                           error);
    }
  return inserted;
}

gboolean
bastide_rows_replace_seats (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  if (!bastide_database_run (database, error, "DELETE FROM seats WHERE game = ?", "i", game))
    return FALSE;
  for (unsigned i = 0; i < record->players; i++)
    {
      const BastideSeat *seat = &record->seats[i];

      if (!bastide_database_run (database, error,
                                 "INSERT INTO seats (game, seat, colour, level, version, name) "
                                 "VALUES (?, ?, ?, ?, ?, ?)",
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
                             "result, head_line, head_ply, revision, sitting, created, changed, finished, taken_back) "
                             "VALUES (nullif (?1, 0), ?2, ?3, ?4, CASE WHEN ?5 >= 0 THEN ?5 END, ?6, ?7, ?8, ?9, ?10, "
                             "?11, ?12, ?13, (SELECT coalesce (max (sitting), 0) + 1 FROM games), ?14, ?15, "
                             "CASE WHEN ?16 THEN ?15 END, ?17)",
                             "itttitittt"
                             "iiiiiii",
                             facts->game, record->id, record->date, record->title,
                             record->says_table_rules ? (gint64) record->table_rules : (gint64) -1, seed, tile_set,
                             deal, unknown, result, (gint64) record->head_line, (gint64) record->head_ply,
                             facts->revision, facts->created, facts->changed, (gint64) over,
                             (gint64) facts->taken_back))
    return FALSE;
  facts->game = sqlite3_last_insert_rowid (database->handle);
  return TRUE;
}

gboolean
bastide_rows_is_over (const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  return state->status.phase == BASTIDE_PHASE_OVER;
}

gboolean
bastide_rows_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts, GError **error)
{
  gboolean over = bastide_rows_is_over (record);

  if (!insert_game (database, record, over, facts, error)
      || !bastide_rows_replace_seats (database, facts->game, record, error)
      || !bastide_rows_insert_lines (database, facts->game, record, error))
    return FALSE;
  return !over || bastide_results_store (database, facts->game, record, error);
}
