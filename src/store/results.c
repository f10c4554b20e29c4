/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes result rows. */
#include "results.h"
#include "game-rows.h"

#include <string.h>

/* Whether a hint was shown on the way to the head. */
static gboolean
find_hint (const BastideRecord *record)
{
  unsigned line = record->head_line, ply = record->head_ply;

  while (TRUE)
    {
      const BastideLine *at = &record->lines[line];

      for (unsigned i = 0; i < at->n_asides; i++)
        if (bastide_aside_is_hint (&at->asides[i]) && at->asides[i].ply <= ply)
          return TRUE;
      if (line == 0)
        return FALSE;
      ply = MIN (ply, at->start);
      line = at->origin;
    }
}

/* What the others at the table are: `person`, one level, or `mixed`. */
static const char *
find_opponents (const BastideSeat *seats[], unsigned players, unsigned player)
{
  const char *kind = NULL;

  for (unsigned i = 0; i < players; i++)
    {
      const char *other = seats[i]->is_computer ? seats[i]->level : "person";

      if (i == player)
        continue;
      if (kind != NULL && strcmp (kind, other) != 0)
        return "mixed";
      kind = other;
    }
  return kind;
}

static gboolean
store_player (BastideDatabase *database, const BastideSeat *seat, gint64 *player, GError **error)
{
  const char *name = seat->is_computer ? "" : seat->name;
  const char *level = seat->is_computer ? seat->level : "";

  return bastide_database_run (database, error,
                               "INSERT INTO players (name, level) VALUES (?, ?) ON CONFLICT DO NOTHING", "tt", name,
                               level)
         && bastide_database_number (database, player, error, "SELECT player FROM players WHERE name = ? AND level = ?",
                                     "tt", name, level);
}

static gboolean
store_seat (BastideDatabase *database, gint64 game, gint64 apart, const BastideState *state, const BastideSeat *seats[],
            unsigned i, GError **error)
{
  const uint16_t *by = state->status.score_by[i];
  unsigned players = state->status.players;
  int best = 0, points = bastide_state_score (state, (int) i);
  gint64 player;

  for (unsigned other = 0; other < players; other++)
    best = MAX (best, bastide_state_score (state, (int) other));
  if (!store_player (database, seats[i], &player, error))
    return FALSE;
  return bastide_database_run (database, error,
                               "INSERT INTO results (player, apart, against, players, sitting, seat, game, won, "
                               "points, street, market, tower, steward, guard) VALUES (?1, ?2, ?3, ?4, "
                               "(SELECT sitting FROM games WHERE game = ?6), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
                               "iitiiiiiiiiii", player, apart, find_opponents (seats, players, i), (gint64) players,
                               (gint64) i + 1, game, (gint64) (points == best), (gint64) points,
                               (gint64) by[BASTIDE_SOURCE_STREET], (gint64) by[BASTIDE_SOURCE_MARKET],
                               (gint64) by[BASTIDE_SOURCE_TOWER], (gint64) by[BASTIDE_SOURCE_STEWARD],
                               (gint64) by[BASTIDE_SOURCE_GUARD]);
}

static gboolean
forget (BastideDatabase *database, gint64 game, GError **error)
{
  return bastide_database_run (database, error, "DELETE FROM results WHERE game = ?", "i", game);
}

/* Whether another game's results are those of GAME: of the same deal, so that it is a copy. */
static gboolean
find_copy (BastideDatabase *database, gint64 game, gint64 *found, GError **error)
{
  return bastide_database_number (database, found, error,
                                  "SELECT EXISTS (SELECT 1 FROM results AS own JOIN results AS other "
                                  "USING (player, players, seat, points, street, market, tower, steward, guard) "
                                  "JOIN games ON games.game = other.game "
                                  "WHERE own.game = ?1 AND other.game <> ?1 "
                                  "AND deal = (SELECT deal FROM games WHERE game = ?1) GROUP BY other.game "
                                  "HAVING count (*) = (SELECT count (*) FROM results WHERE game = ?1))",
                                  "i", game);
}

/* Stores the results of all games that ROWS names first, as far as they can be read. ROWS may
 * be NULL: *ERROR is set. */
static gboolean
store_games (BastideDatabase *database, sqlite3_stmt *rows, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean failed = rows == NULL;

  while (!failed && bastide_database_step (database, rows, &failed, error))
    {
      gint64 game = sqlite3_column_int64 (rows, 0);

      g_array_append_val (games, game);
    }
  for (unsigned i = 0; !failed && i < games->len; i++)
    {
      gint64 game = g_array_index (games, gint64, i);
      BastideRecord *record = bastide_rows_read (database, game, NULL);

      failed = record != NULL && !bastide_results_store (database, game, record, error);
      bastide_record_free (record);
    }
  return !failed;
}

/* The copies of GAME, which counts no longer: one of them does now. */
static gboolean
store_copies (BastideDatabase *database, gint64 game, GError **error)
{
  sqlite3_stmt *rows = bastide_database_query (database, error,
                                               "SELECT game FROM games "
                                               "WHERE deal = (SELECT deal FROM games WHERE game = ?1) "
                                               "AND game <> ?1 AND finished IS NOT NULL AND deleted IS NULL "
                                               "AND game NOT IN (SELECT game FROM results) ORDER BY sitting",
                                               "i", game);

  return store_games (database, rows, error);
}

gboolean
bastide_results_store (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  g_autofree BastideState *state = g_new (BastideState, 1);
  gint64 taken_back, apart, has_copy;
  gboolean counted;

  if (!forget (database, game, error))
    return FALSE;
  counted = bastide_database_changes (database) > 0;
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  if (state->status.phase != BASTIDE_PHASE_OVER)
    return !counted || store_copies (database, game, error);
  if (!bastide_database_number (database, &taken_back, error, "SELECT taken_back FROM games WHERE game = ?", "i", game))
    return FALSE;
  apart = (find_hint (record) ? BASTIDE_APART_HINTS : 0)
          | (taken_back || record->n_lines > 1 ? BASTIDE_APART_TAKEN_BACK : 0);
  bastide_record_seats (record, record->head_line, record->head_ply, seats);
  for (unsigned i = 0; i < record->players; i++)
    {
      if (!store_seat (database, game, apart, state, seats, i, error))
        return FALSE;
    }
  return find_copy (database, game, &has_copy, error) && (!has_copy || forget (database, game, error))
         && (!counted || store_copies (database, game, error));
}

gboolean
bastide_results_delete (BastideDatabase *database, gint64 game, GError **error)
{
  return forget (database, game, error)
         && (bastide_database_changes (database) == 0 || store_copies (database, game, error));
}

gboolean
bastide_results_store_all (BastideDatabase *database, GError **error)
{
  return store_games (database,
                      bastide_database_query (database, error,
                                              "SELECT game FROM games WHERE finished IS NOT NULL AND deleted IS NULL "
                                              "ORDER BY sitting",
                                              ""),
                      error);
}
