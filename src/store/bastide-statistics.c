/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the views of the statistics. */
#include "bastide-statistics.h"
#include "file-write.h"
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
make_statistics (void)
{
  BastideStatistics *self = g_new0 (BastideStatistics, 1);

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
  };

  divide_against (&figures);
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    figures.by_source[source] = sqlite3_column_double (row, 11 + source);
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
                              "best, mean, street, market, tower, steward, guard FROM statistics",
                              "");

  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      if (sqlite3_column_int (row, 0) == COUNTS)
        add_count (self, row);
      else
        add_figures (self, row);
    }
  return row != NULL && !failed;
}

static gboolean
read_lately (BastideStatistics *self, BastideDatabase *database, GError **error)
{
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error,
                                              "SELECT name, level, version, apart, ended, points, won FROM latest "
                                              "WHERE name <> '' OR level <> ''",
                                              "");

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
                                              "unexplained FROM judged WHERE name <> '' OR level <> ''",
                                              "");

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
                                "WHERE finished IS NULL AND deleted IS NULL AND ended IS NULL",
                                ""))
    return FALSE;
  self->unfinished = (unsigned) games;
  return TRUE;
}

static gboolean
read_statistics (BastideDatabase *database, gpointer data, GError **error)
{
  BastideStatistics **place = data;

  bastide_statistics_free (*place);
  *place = make_statistics ();
  return read_figures (*place, database, error) && read_lately (*place, database, error)
         && read_judged (*place, database, error) && read_unfinished (*place, database, error);
}

static void
free_place (gpointer data)
{
  BastideStatistics **place = data;

  bastide_statistics_free (*place);
  g_free (place);
}

void
bastide_statistics_load_async (BastideStore *store, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data)
{
  bastide_store_ask (store, BASTIDE_WORK_READS, read_statistics, g_new0 (BastideStatistics *, 1), free_place,
                     cancellable, bastide_statistics_load_async, callback, data);
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

/* Adds one value, in quotes if it needs them. */
static void
add_value (GString *text, const char *value, gboolean first)
{
  if (!first)
    g_string_append_c (text, ',');
  if (value == NULL)
    return;
  if (strpbrk (value, "\",\r\n") == NULL)
    {
      g_string_append (text, value);
      return;
    }
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

/* Prints the view `all_results` (schema-5.sql), whose columns are those of the exported file. */
static gboolean
print_results (BastideDatabase *database, gpointer data, GError **error)
{
  GString *text = data;
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error, "SELECT * FROM all_results", "");

  g_string_truncate (text, 0);
  for (int i = 0; row != NULL && i < sqlite3_column_count (row); i++)
    add_value (text, sqlite3_column_name (row, i), i == 0);
  g_string_append (text, "\r\n");
  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      for (int i = 0; i < sqlite3_column_count (row); i++)
        add_value (text, (const char *) sqlite3_column_text (row, i), i == 0);
      g_string_append (text, "\r\n");
    }
  return row != NULL && !failed;
}

static void
file_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (bastide_file_write_finish (G_FILE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
results_printed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GString *text = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_error (task, error);
  else
    bastide_file_write_async (g_task_get_task_data (task), g_strdup (text->str), g_free, g_task_get_cancellable (task),
                              file_written_cb, g_object_ref (task));
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

void
bastide_statistics_export_async (BastideStore *store, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (store, cancellable, callback, data);

  g_task_set_source_tag (task, bastide_statistics_export_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  bastide_store_ask (store, BASTIDE_WORK_READS, print_results, g_string_new (NULL), free_text, cancellable,
                     bastide_statistics_export_async, results_printed_cb, task);
}

gboolean
bastide_statistics_export_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
