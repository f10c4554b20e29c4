/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the results of games and stores them. */
#include "results.h"
#include "stored-game.h"

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
find_holders (const BastideRecord *record, unsigned line, const BastideSeat *holders[BASTIDE_PLAYERS])
{
  const BastideSeat *seats[BASTIDE_PLAYERS];
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

/* The end of a game. */
typedef struct {
  BastideMoment moment;
  BastideBySource by_source;
  const char *const *sources;
} End;

static void
find_end (const BastideRecord *record, unsigned line, End *end)
{
  g_autofree BastideState *state = g_malloc (record->rules->state_size (record->kit));

  bastide_record_replay (record, line, bastide_record_length (record, line), state, NULL);
  record->rules->look (state, record->kit, &end->moment);
  record->rules->count (state, record->kit, false, end->by_source, NULL);
  end->sources = record->rules->sources;
}

/* Inserts what each source has brought to seat I (from 0). */
static gboolean
count_sources (BastideDatabase *database, gint64 game, const End *end, unsigned i, GError **error)
{
  gboolean counted = TRUE;

  for (int source = 1; end->sources[source] != NULL && counted; source++)
    counted = end->by_source[i][source] == 0
              || bastide_database_run (database, error,
                                       "INSERT INTO result_points (game, seat, source, points) VALUES (?, ?, ?, ?)",
                                       "iiti", game, (gint64) i + 1, end->sources[source],
                                       (gint64) end->by_source[i][source]);
  return counted;
}

/* Inserts the result of seat I (from 0) of PLAYERS, whose decisions SEATS[I] made. */
static gboolean
count_seat (BastideDatabase *database, gint64 game, const End *end, const BastideSeat *seats[], unsigned players,
            unsigned i, GError **error)
{
  g_autofree char *opponents = find_opponents (seats, players, i);
  gint64 player;

  if (!store_player (database, seats[i], &player, error))
    return FALSE;
  return bastide_database_run (database, error,
                               "INSERT INTO results (player, kind, apart, against, players, sitting, seat, game, won, "
                               "points) SELECT ?1, kind, apart, ?2, ?3, sitting, ?4, game, ?6, ?7 "
                               "FROM games WHERE game = ?5",
                               "itiiiii", player, opponents, (gint64) players, (gint64) i + 1, game,
                               (gint64) (end->moment.winners >> i & 1), (gint64) end->moment.points[i])
         && count_sources (database, game, end, i, error);
}

static gboolean
forget (BastideDatabase *database, gint64 game, GError **error)
{
  return bastide_database_run (database, error, "DELETE FROM result_points WHERE game = ?", "i", game)
         && bastide_database_run (database, error, "DELETE FROM results WHERE game = ?", "i", game);
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
                                  "USING (player, players, seat, points) "
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
  g_autoptr (GArray) games = bastide_database_numbers (database, rows, error);
  gboolean failed = games == NULL;

  for (unsigned i = 0; !failed && i < games->len; i++)
    {
      gint64 game = g_array_index (games, gint64, i);
      BastideRecord *record = bastide_stored_read (database, game, NULL);

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

/* Stores in the row of GAME that it ended with END, that of LINE. Values that are stored already stay; games from older
 * versions have no points yet. */
static gboolean
note_end (BastideDatabase *database, gint64 game, const BastideRecord *record, unsigned line, const End *end,
          GError **error)
{
  g_autoptr (GString) points = g_string_new (NULL);
  gint64 hints = find_hint (record, line, bastide_record_length (record, line)) ? BASTIDE_APART_HINTS : 0;

  for (unsigned i = 0; i < record->players; i++)
    g_string_append_printf (points, "%s%d", i == 0 ? "" : " ", end->moment.points[i]);
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
  const BastideSeat *seats[BASTIDE_PLAYERS];
  gint64 counts, has_copy;
  unsigned line;
  End end;

  if (!bastide_record_find_result (record, &line))
    return TRUE;
  find_end (record, line, &end);
  if (!note_end (database, game, record, line, &end, error) || !forget (database, game, error)
      || !bastide_database_number (database, &counts, error, "SELECT deleted IS NULL FROM games WHERE game = ?", "i",
                                   game))
    return FALSE;
  find_holders (record, line, seats);
  for (unsigned i = 0; counts && i < record->players; i++)
    if (!count_seat (database, game, &end, seats, record->players, i, error))
      return FALSE;
  return find_copy (database, game, &has_copy, error) && (!has_copy || forget (database, game, error));
}

gboolean
bastide_results_delete (BastideDatabase *database, gint64 game, GError **error)
{
  return forget (database, game, error)
         && (bastide_database_changes (database) == 0 || count_copy (database, game, error));
}
