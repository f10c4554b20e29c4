/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the results of games and stores them. */
#include "results.h"
#include "game-rows.h"

#include <string.h>

/* Whether a hint was shown before PLY of LINE. */
static gboolean
find_hint (const BastideRecord *record, unsigned line, unsigned ply)
{
  while (TRUE)
    {
      const BastideLine *at = &record->lines[line];

      for (unsigned i = 0; i < at->n_annotations; i++)
        if (bastide_annotation_is_hint (&at->annotations[i]) && at->annotations[i].ply <= ply)
          return TRUE;
      if (line == 0)
        return FALSE;
      ply = MIN (ply, at->start);
      line = at->origin;
    }
}

/* Stands for all who had a seat that changed hands: no person has the name "". */
static const BastideSeat nobody = { .is_computer = true, .level = "", .version = "", .name = "" };

/* Whether both are persons, or the same version of the same computer player. */
static gboolean
is_same_kind (const BastideSeat *one, const BastideSeat *two)
{
  return one->is_computer == two->is_computer && strcmp (one->level, two->level) == 0
         && strcmp (one->version, two->version) == 0;
}

/* Finds who made the decisions of each seat in the moves of LINE: the seat as it was at the last of them, or `nobody`
 * if a person and a computer player, or two computer players, made some each. Another name of a person is taken for a
 * correction of the first: the record cannot tell. A seat without decisions is that of the end. */
static void
find_holders (const BastideRecord *record, unsigned line, const BastideSeat *holders[BASTIDE_MAX_PLAYERS])
{
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  unsigned end = bastide_record_length (record, line);

  for (unsigned player = 0; player < record->players; player++)
    holders[player] = NULL;
  for (unsigned ply = 0; ply < end; ply++)
    {
      unsigned player = bastide_record_ply (record, line, ply).player;

      bastide_record_seats (record, line, ply, seats);
      if (holders[player] == NULL || is_same_kind (holders[player], seats[player]))
        holders[player] = seats[player];
      else
        holders[player] = &nobody;
    }
  bastide_record_seats (record, line, end, seats);
  for (unsigned player = 0; player < record->players; player++)
    holders[player] = holders[player] != NULL ? holders[player] : seats[player];
}

/* The kind of the other players: `person`, a level and its version, or `mixed`. The caller frees it with g_free (). */
static char *
find_opponents (const BastideSeat *seats[], unsigned players, unsigned player)
{
  const BastideSeat *first = seats[player == 0 ? 1 : 0];

  for (unsigned i = 0; i < players; i++)
    if (i != player && (seats[i] == &nobody || !is_same_kind (seats[i], first)))
      return g_strdup ("mixed");
  return first->is_computer ? g_strdup_printf ("%s %s", first->level, first->version) : g_strdup ("person");
}

static gboolean
store_player (BastideDatabase *database, const BastideSeat *seat, gint64 *player, GError **error)
{
  const char *name = seat->is_computer ? "" : seat->name;

  return bastide_database_run (database, error,
                               "INSERT INTO players (name, level, version) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                               "ttt", name, seat->level, seat->version)
         && bastide_database_number (database, player, error,
                                     "SELECT player FROM players WHERE name = ? AND level = ? AND version = ?", "ttt",
                                     name, seat->level, seat->version);
}

/* Inserts the result of seat I (from 0), whose decisions SEATS[I] made, with its points in STATE. */
static gboolean
count_seat (BastideDatabase *database, gint64 game, const BastideState *state, const BastideSeat *seats[], unsigned i,
            GError **error)
{
  unsigned players = bastide_state_players (state);
  int best = 0, points = bastide_state_score (state, (int) i);
  g_autofree char *opponents = find_opponents (seats, players, i);
  gint64 player;

  for (unsigned other = 0; other < players; other++)
    best = MAX (best, bastide_state_score (state, (int) other));
  if (!store_player (database, seats[i], &player, error))
    return FALSE;
  return bastide_database_run (database, error,
                               "INSERT INTO results (player, apart, against, players, sitting, seat, game, won, "
                               "points, street, market, tower, steward, guard) "
                               "SELECT ?1, apart, ?2, ?3, sitting, ?4, game, ?6, ?7, ?8, ?9, ?10, ?11, ?12 "
                               "FROM games WHERE game = ?5",
                               "itiiiiiiiiii", player, opponents, (gint64) players, (gint64) i + 1, game,
                               (gint64) (points == best), (gint64) points,
                               (gint64) bastide_state_score_by (state, (int) i, BASTIDE_SOURCE_STREET),
                               (gint64) bastide_state_score_by (state, (int) i, BASTIDE_SOURCE_MARKET),
                               (gint64) bastide_state_score_by (state, (int) i, BASTIDE_SOURCE_TOWER),
                               (gint64) bastide_state_score_by (state, (int) i, BASTIDE_SOURCE_STEWARD),
                               (gint64) bastide_state_score_by (state, (int) i, BASTIDE_SOURCE_GUARD));
}

static gboolean
forget (BastideDatabase *database, gint64 game, GError **error)
{
  return bastide_database_run (database, error, "DELETE FROM results WHERE game = ?", "i", game);
}

/* Sets *FOUND to whether a copy of GAME counts already: another game with the same deal and the same identifier or
 * results. */
static gboolean
find_copy (BastideDatabase *database, gint64 game, gint64 *found, GError **error)
{
  return bastide_database_number (database, found, error,
                                  "WITH me AS (SELECT id, deal FROM games WHERE game = ?1) "
                                  "SELECT EXISTS (SELECT 1 FROM results JOIN games USING (game), me "
                                  "WHERE game <> ?1 AND games.id = me.id AND games.deal = me.deal) "
                                  "OR EXISTS (SELECT 1 FROM results AS own JOIN results AS other "
                                  "USING (player, players, seat, points, street, market, tower, steward, guard) "
                                  "JOIN games ON games.game = other.game, me "
                                  "WHERE own.game = ?1 AND other.game <> ?1 AND games.deal = me.deal "
                                  "GROUP BY other.game "
                                  "HAVING count (*) = (SELECT count (*) FROM results WHERE game = ?1))",
                                  "i", game);
}

/* Stores the results of all games in the first column of ROWS that can be read. If ROWS is NULL, *ERROR is set
 * already. */
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

/* Counts a copy of GAME, which does not count any more. */
static gboolean
count_copy (BastideDatabase *database, gint64 game, GError **error)
{
  sqlite3_stmt *rows = bastide_database_query (database, error,
                                               "SELECT game FROM games "
                                               "WHERE deal = (SELECT deal FROM games WHERE game = ?1) "
                                               "AND game <> ?1 AND ended IS NOT NULL AND deleted IS NULL "
                                               "AND game NOT IN (SELECT game FROM results) ORDER BY sitting",
                                               "i", game);

  return store_games (database, rows, error);
}

/* Stores in the row of GAME that it ended with STATE, the end of LINE. Values that are stored already stay; games from
 * older versions have no points yet. */
static gboolean
note_end (BastideDatabase *database, gint64 game, const BastideRecord *record, unsigned line, const BastideState *state,
          GError **error)
{
  g_autoptr (GString) points = g_string_new (NULL);
  gint64 hints = find_hint (record, line, bastide_record_length (record, line)) ? BASTIDE_APART_HINTS : 0;

  for (unsigned i = 0; i < record->players; i++)
    g_string_append_printf (points, "%s%d", i == 0 ? "" : " ", bastide_state_score (state, (int) i));
  return bastide_database_run (database, error,
                               "UPDATE games SET ended = coalesce (ended, finished, changed), "
                               "points = coalesce (points, ?2), "
                               "apart = coalesce (apart, ?3 | CASE WHEN taken_back OR ?4 THEN ?5 ELSE 0 END) "
                               "WHERE game = ?1",
                               "itiii", game, points->str, hints, (gint64) (record->n_lines > 1),
                               (gint64) BASTIDE_APART_TAKEN_BACK);
}

gboolean
bastide_results_store (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error)
{
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  g_autofree BastideState *state = g_new (BastideState, 1);
  gint64 counts, has_copy;
  unsigned line, end;

  if (!bastide_record_find_result (record, &line))
    return TRUE;
  end = bastide_record_length (record, line);
  bastide_record_replay (record, line, end, state, NULL);
  if (!note_end (database, game, record, line, state, error) || !forget (database, game, error)
      || !bastide_database_number (database, &counts, error, "SELECT deleted IS NULL FROM games WHERE game = ?", "i",
                                   game))
    return FALSE;
  find_holders (record, line, seats);
  for (unsigned i = 0; counts && i < record->players; i++)
    {
      if (!count_seat (database, game, state, seats, i, error))
        return FALSE;
    }
  return find_copy (database, game, &has_copy, error) && (!has_copy || forget (database, game, error));
}

gboolean
bastide_results_delete (BastideDatabase *database, gint64 game, GError **error)
{
  return forget (database, game, error)
         && (bastide_database_changes (database) == 0 || count_copy (database, game, error));
}

gboolean
bastide_results_store_missing (BastideDatabase *database, GError **error)
{
  return store_games (database,
                      bastide_database_query (database, error,
                                              "SELECT game FROM games WHERE points IS NULL AND (finished IS NOT NULL "
                                              "OR EXISTS (SELECT 1 FROM lines WHERE lines.game = games.game "
                                              "AND (line > 0 OR plies > head_ply))) ORDER BY sitting",
                                              ""),
                      error);
}

gboolean
bastide_results_store_reseated (BastideDatabase *database, GError **error)
{
  return store_games (database,
                      bastide_database_query (database, error,
                                              "SELECT game FROM games WHERE game IN (SELECT game FROM results) "
                                              "AND game IN (SELECT game FROM lines WHERE asides LIKE '% seat %') "
                                              "ORDER BY sitting",
                                              ""),
                      error);
}
