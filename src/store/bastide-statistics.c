/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the views of the statistics. */
#include "bastide-statistics.h"
#include "results.h"
#include "store-private.h"

#include <string.h>

/* The column `kind` of the view `statistics`. */
enum { BY_PLAYER, BY_OPPONENTS, BY_PLAYERS, COUNTS };

static void
clear_name (BastidePlayerName *name)
{
  g_free (name->name);
  g_free (name->level);
  g_free (name->version);
}

gboolean
bastide_player_name_equal (const BastidePlayerName *one, const BastidePlayerName *two)
{
  return g_str_equal (one->name, two->name) && g_str_equal (one->level, two->level)
         && g_str_equal (one->version, two->version);
}

static void
clear_figures (gpointer data)
{
  BastideFigures *figures = data;

  clear_name (&figures->player);
  g_free (figures->against);
  g_free (figures->against_version);
  g_free (figures->by_source);
}

static void
clear_mark (gpointer data)
{
  BastideRecentGame *mark = data;

  clear_name (&mark->player);
}

static void
clear_judged (gpointer data)
{
  BastideJudgedGames *judged = data;

  clear_name (&judged->player);
  g_free (judged->judge);
  g_free (judged->judge_version);
}

static GArray *
make_list (gsize size, GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (list, clear);
  return list;
}

static BastideStatistics *
make_statistics (const BastideRules *rules)
{
  BastideStatistics *self = g_new0 (BastideStatistics, 1);

  self->rules = rules;
  self->by_player = make_list (sizeof (BastideFigures), clear_figures);
  self->by_opponents = make_list (sizeof (BastideFigures), clear_figures);
  self->by_players = make_list (sizeof (BastideFigures), clear_figures);
  self->lately = make_list (sizeof (BastideRecentGame), clear_mark);
  self->judged = make_list (sizeof (BastideJudgedGames), clear_judged);
  return self;
}

void
bastide_statistics_free (BastideStatistics *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->by_player);
  g_array_unref (self->by_opponents);
  g_array_unref (self->by_players);
  g_array_unref (self->lately);
  g_array_unref (self->judged);
  g_free (self);
}

static BastidePlayerName
read_name (sqlite3_stmt *row, int column)
{
  return (BastidePlayerName) {
    .name = bastide_database_copy_name (row, column),
    .level = bastide_database_copy_name (row, column + 1),
    .version = bastide_database_copy_name (row, column + 2),
  };
}

/* Divides AGAINST of FIGURES into the level and its version, as bastide_results_store () joins them. */
static void
divide_against (BastideFigures *figures)
{
  char *space = figures->against != NULL ? strchr (figures->against, ' ') : NULL;

  if (figures->against == NULL)
    return;
  figures->against_version = g_strdup (space != NULL ? space + 1 : "");
  if (space != NULL)
    *space = '\0';
}

/* The number of the sources of the game of RULES, with the first one, which is none. */
static unsigned
count_sources (const BastideRules *rules)
{
  unsigned n = 1;

  while (rules->sources[n] != NULL)
    n++;
  return n;
}

static void
add_figures (BastideStatistics *self, sqlite3_stmt *row)
{
  GArray *lists[] = { self->by_player, self->by_opponents, self->by_players };
  GArray *list = lists[sqlite3_column_int (row, 0)];
  BastideFigures figures = {
    .player = read_name (row, 1),
    .kind = sqlite3_column_int (row, 4) ? BASTIDE_GAMES_APART : BASTIDE_GAMES_COUNTED,
    .against = bastide_database_copy_name (row, 5),
    .players = (unsigned) sqlite3_column_int (row, 6),
    .games = (unsigned) sqlite3_column_int (row, 7),
    .wins = (unsigned) sqlite3_column_int (row, 8),
    .best = (unsigned) sqlite3_column_int (row, 9),
    .mean = sqlite3_column_double (row, 10),
    .number = sqlite3_column_int64 (row, 11),
    .by_source = g_new0 (double, count_sources (self->rules)),
  };

  divide_against (&figures);
  if (*figures.player.name != '\0' || *figures.player.level != '\0')
    {
      g_array_append_val (list, figures);
      return;
    }
  if (list == self->by_player)
    self->changed_hands[figures.kind] += figures.games;
  clear_figures (&figures);
}

/* Adds the number of games with one value of the column `apart`. */
static void
add_count (BastideStatistics *self, sqlite3_stmt *row)
{
  int apart = sqlite3_column_int (row, 4);
  unsigned games = (unsigned) sqlite3_column_int (row, 7);

  self->counted += apart == 0 ? games : 0;
  self->with_hints += apart & BASTIDE_APART_HINTS ? games : 0;
  self->taken_back += apart & BASTIDE_APART_TAKEN_BACK ? games : 0;
}

static gboolean
read_figures (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row =
      bastide_database_query (database, error,
                              "SELECT kind, name, level, version, apart, against, players, games, wins, "
                              "best, mean, player FROM statistics WHERE game_kind = ?",
                              "t", self->rules->word);

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      if (sqlite3_column_int (row, 0) == COUNTS)
        add_count (self, row);
      else
        add_figures (self, row);
    }
  return row != NULL && !failed;
}

/* What the sources have brought to one player in games that are alike. */
typedef struct {
  gint64 player;
  BastideGamesKind kind;
  int players;
  char *against;
  double *points; /* sums, by source */
} Sums;

static guint
hash_sums (gconstpointer key)
{
  const Sums *sums = key;

  return (guint) sums->player * 31 + (guint) sums->kind * 7 + (guint) sums->players + g_str_hash (sums->against);
}

static gboolean
is_alike (gconstpointer a, gconstpointer b)
{
  const Sums *one = a, *other = b;

  return one->player == other->player && one->kind == other->kind && one->players == other->players
         && g_str_equal (one->against, other->against);
}

static void
free_sums (gpointer data)
{
  g_free (((Sums *) data)->against);
  g_free (((Sums *) data)->points);
  g_free (data);
}

/* The sums of N sources in GROUPS to which the result of ROW belongs. */
static Sums *
find_sums (GHashTable *groups, unsigned n, sqlite3_stmt *row)
{
  const Sums key = { .player = sqlite3_column_int64 (row, 2),
                     .kind = sqlite3_column_int (row, 3) ? BASTIDE_GAMES_APART : BASTIDE_GAMES_COUNTED,
                     .players = sqlite3_column_int (row, 4),
                     .against = (char *) sqlite3_column_text (row, 5) };
  Sums *found = g_hash_table_lookup (groups, &key);

  if (found == NULL)
    {
      found = g_memdup2 (&key, sizeof key);
      found->against = g_strdup (key.against);
      found->points = g_new0 (double, n);
      g_hash_table_add (groups, found);
    }
  return found;
}

/* Adds SUMS of N sources to those of LIST that they are part of. */
static void
add_sums (GArray *list, unsigned n, const Sums *sums)
{
  for (guint i = 0; i < list->len; i++)
    {
      BastideFigures *figures = &g_array_index (list, BastideFigures, i);
      const char *against = sums->against, *space = strchr (against, ' ');
      gsize length = space != NULL ? (gsize) (space - against) : strlen (against);

      if (figures->number != sums->player || figures->kind != sums->kind
          || (figures->players != 0 && figures->players != (unsigned) sums->players)
          || (figures->against != NULL
              && (strlen (figures->against) != length || strncmp (figures->against, against, length) != 0
                  || !g_str_equal (figures->against_version, space != NULL ? space + 1 : ""))))
        continue;
      for (unsigned source = 1; source < n; source++)
        figures->by_source[source] += sums->points[source] / figures->games;
    }
}

/* The index of the source that COLUMN of PART names; 0 if there is none of the N of RULES. Its bytes are compared where
 * the database has them, because it would copy a text for each row. */
static unsigned
find_source (const BastideRules *rules, unsigned n, sqlite3_stmt *part, int column)
{
  const char *word = sqlite3_column_blob (part, column);
  size_t length = (size_t) sqlite3_column_bytes (part, column);
  unsigned source = n - 1;

  while (source > 0
         && (length == 0 || *rules->sources[source] != *word || strncmp (rules->sources[source], word, length) != 0
             || rules->sources[source][length] != '\0'))
    source--;
  return source;
}

/* Walks through all results and what the sources brought in them, side by side in the order of the games: joined by the
 * database, they take three times as long. */
static gboolean
sum_sources (GHashTable *groups, const BastideRules *rules, BastideDatabase *database, GError **error)
{
  Sums *of_seat[BASTIDE_PLAYERS] = { NULL };
  const unsigned n = count_sources (rules);
  gint64 game = G_MININT64;
  gboolean failed = FALSE, has_row;
  sqlite3_stmt *part = bastide_database_query (database, error,
                                               "SELECT game, seat, source, points FROM result_points "
                                               "ORDER BY game, seat",
                                               "");
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT game, seat, player, apart > 0, players, against FROM results "
                                              "WHERE kind = ? ORDER BY game",
                                              "t", rules->word);

  if (part == NULL || row == NULL)
    return FALSE;
  has_row = bastide_database_step (database, row, &failed, error);
  while (bastide_database_step (database, part, &failed, error))
    {
      gint64 at = sqlite3_column_int64 (part, 0);
      unsigned seat = (unsigned) sqlite3_column_int (part, 1) - 1;
      unsigned source;

      if (at != game)
        memset (of_seat, 0, sizeof of_seat);
      for (game = at; has_row && sqlite3_column_int64 (row, 0) <= game;
           has_row = bastide_database_step (database, row, &failed, error))
        if (sqlite3_column_int64 (row, 0) == game && (unsigned) sqlite3_column_int (row, 1) - 1 < BASTIDE_PLAYERS)
          of_seat[sqlite3_column_int (row, 1) - 1] = find_sums (groups, n, row);
      source = find_source (rules, n, part, 2);
      if (seat < BASTIDE_PLAYERS && of_seat[seat] != NULL && source > 0)
        of_seat[seat]->points[source] += sqlite3_column_int (part, 3);
    }
  sqlite3_reset (row);
  return !failed;
}

/* Fills in the figures by source. */
static gboolean
read_sources (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (hash_sums, is_alike, free_sums, NULL);
  GHashTableIter iter;
  gpointer key;

  if (!sum_sources (groups, self->rules, database, error))
    return FALSE;
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      add_sums (self->by_player, count_sources (self->rules), key);
      add_sums (self->by_opponents, count_sources (self->rules), key);
      add_sums (self->by_players, count_sources (self->rules), key);
    }
  return TRUE;
}

static gboolean
read_lately (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT name, level, version, apart, ended, points, won FROM latest "
                                              "WHERE game_kind = ? AND (name <> '' OR level <> '')",
                                              "t", self->rules->word);

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      BastideRecentGame mark = {
        .player = read_name (row, 0),
        .kind = sqlite3_column_int (row, 3) ? BASTIDE_GAMES_APART : BASTIDE_GAMES_COUNTED,
        .finished = sqlite3_column_int64 (row, 4),
        .points = (unsigned) sqlite3_column_int (row, 5),
        .won = sqlite3_column_int (row, 6),
      };

      g_array_append_val (self->lately, mark);
    }
  return row != NULL && !failed;
}

/* Adds the game of ROW to MEANS, which are sums until end_means () divides them. */
static void
add_judged (BastideJudgedMeans *means, sqlite3_stmt *row)
{
  means->games++;
  means->loss += sqlite3_column_double (row, 6);
  means->luck += sqlite3_column_double (row, 7);
  means->unexplained += ABS (sqlite3_column_double (row, 8));
}

static void
end_means (BastideJudgedMeans *means)
{
  means->loss /= means->games;
  means->luck /= means->games;
  means->unexplained /= means->games;
}

/* The judged games of one player by one judge come together, the last one first. */
static gboolean
read_judged (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT name, level, version, apart, judge, judge_version, loss, luck, "
                                              "unexplained FROM judged WHERE game_kind = ? "
                                              "AND (name <> '' OR level <> '')",
                                              "t", self->rules->word);

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      BastideJudgedGames games = {
        .player = read_name (row, 0),
        .kind = sqlite3_column_int (row, 3) ? BASTIDE_GAMES_APART : BASTIDE_GAMES_COUNTED,
        .judge = bastide_database_copy_name (row, 4),
        .judge_version = bastide_database_copy_name (row, 5),
      };
      BastideJudgedGames *last = self->judged->len > 0
                                     ? &g_array_index (self->judged, BastideJudgedGames, self->judged->len - 1)
                                     : NULL;

      if (last != NULL && last->kind == games.kind && bastide_player_name_equal (&last->player, &games.player)
          && g_str_equal (last->judge, games.judge) && g_str_equal (last->judge_version, games.judge_version))
        clear_judged (&games);
      else
        {
          g_array_append_val (self->judged, games);
          last = &g_array_index (self->judged, BastideJudgedGames, self->judged->len - 1);
        }
      add_judged (&last->all, row);
      if (last->lately.games < BASTIDE_JUDGED_LATELY)
        add_judged (&last->lately, row);
    }
  for (unsigned i = 0; i < self->judged->len; i++)
    {
      end_means (&g_array_index (self->judged, BastideJudgedGames, i).all);
      end_means (&g_array_index (self->judged, BastideJudgedGames, i).lately);
    }
  return row != NULL && !failed;
}

static gboolean
read_unfinished (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  gint64 games;

  /* A game that stands at its end has ended. The first condition is that of the index `games_unfinished`, so that the
   * many other games are not looked at. */
  if (!bastide_database_number (database, &games, error,
                                "SELECT count(*) FROM games "
                                "WHERE finished IS NULL AND deleted IS NULL AND ended IS NULL AND kind = ?",
                                "t", self->rules->word))
    return FALSE;
  self->unfinished = (unsigned) games;
  return TRUE;
}

static gboolean
read_statistics (BastideDatabase *database, gpointer data, GError **error)
{
  BastideStatistics **place = data;
  const BastideRules *rules = (*place)->rules;

  bastide_statistics_free (*place);
  *place = make_statistics (rules);
  return read_figures (*place, database, error) && read_sources (*place, database, error)
         && read_lately (*place, database, error) && read_judged (*place, database, error)
         && read_unfinished (*place, database, error);
}

static void
free_place (gpointer data)
{
  BastideStatistics **place = data;

  bastide_statistics_free (*place);
  g_free (place);
}

void
bastide_statistics_load_async (BastideStore *store, const BastideRules *rules, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  BastideStatistics **place = g_new (BastideStatistics *, 1);

  *place = make_statistics (rules);
  bastide_store_ask (store, BASTIDE_WORK_READS, read_statistics, place, free_place, cancellable,
                     bastide_statistics_load_async, callback, data);
}

BastideStatistics *
bastide_statistics_load_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  BastideStatistics **place;

  g_return_val_if_fail (g_task_is_valid (result, store), NULL);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  place = g_task_get_task_data (G_TASK (result));
  return g_steal_pointer (place);
}
