/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics: which games count, and what the figures are. */
#include "games/town/rules/game.h"
#include "store/bastide-analyses.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <string.h>

/* A game that was played, and its expected figures. */
typedef struct {
  BastideRecord *record;
  unsigned points[TOWN_MAX_PLAYERS];
} Played;

/* A finished game of Anna against WHO: "person", or a level, of version 1 unless another one follows. Stores it move by move, with a hint or moves taken back if
 * HINT or UNDO is set. */
static Played
play (BastideStore *store, guint64 seed, const char *who, gboolean hint, gboolean undo)
{
  gboolean computer = strcmp (who, "person") != 0;
  g_auto (GStrv) words = g_strsplit (who, " ", 2);
  BastideSeat seats[] = {
    { .colour = BASTIDE_RED, .name = "Anna" },
    { .is_computer = computer, .colour = BASTIDE_BLUE, .level = words[0], .version = words[1] != NULL ? words[1] : "1",
      .name = "Bo" },
  };
  Played played = { .record = table_make_game (2, seed) };
  BastideJournal *journal;
  gboolean over = FALSE;

  g_assert_true (bastide_record_set_seats (played.record, seats));
  journal = bastide_journal_new (store, played.record);
  for (unsigned i = 0; !over; i++)
    {
      over = table_play (played.record, 20, seed + i);
      if (hint && i == 2)
        g_assert_true (bastide_record_add_note (played.record, "hint"));
      table_write (journal, played.record);
      if (undo && i == 2)
        {
          bastide_record_go (played.record, 0, played.record->head_ply - 1);
          table_write (journal, played.record);
          bastide_record_go (played.record, 0, played.record->head_ply + 1);
          table_write (journal, played.record);
        }
    }
  for (unsigned i = 0; i < 2; i++)
    played.points[i] = played.record->result[i];
  g_assert_true (table_drain (store));
  g_object_unref (journal);
  return played;
}

/* The figures of a player in LIST, which must have them. AGAINST as in the list. */
static const BastideFigures *
find (GArray *list, BastideGamesKind kind, const char *name, const char *level, const char *against)
{
  for (unsigned i = 0; i < list->len; i++)
    {
      const BastideFigures *figures = &g_array_index (list, BastideFigures, i);

      if (figures->kind == kind && !strcmp (figures->player.name, name) && !strcmp (figures->player.level, level) &&
          g_strcmp0 (figures->against, against) == 0)
        return figures;
    }
  g_assert_not_reached ();
}

static void
test_empty_database_has_no_figures (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);

  g_assert_cmpuint (statistics->by_player->len, ==, 0);
  g_assert_cmpuint (statistics->lately->len, ==, 0);
  g_assert_cmpuint (statistics->counted + statistics->unfinished, ==, 0);
  g_assert_true (table_close (store));
}

static void
test_figures_are_those_of_the_games (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Played games[] = { play (store, 1, "person", FALSE, FALSE), play (store, 2, "hard", FALSE, FALSE),
                     play (store, 3, "hard", FALSE, FALSE) };
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);
  const BastideFigures *anna = find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Anna", "", NULL);
  const BastideFigures *hard = find (statistics->by_player, BASTIDE_GAMES_COUNTED, "", "hard", NULL);
  const BastideFigures *against = find (statistics->by_opponents, BASTIDE_GAMES_COUNTED, "Anna", "", "hard");
  unsigned sum = 0, best = 0, wins = 0;
  double by_source = 0;

  for (unsigned i = 0; i < 3; i++)
    {
      sum += games[i].points[0];
      best = MAX (best, games[i].points[0]);
      wins += games[i].points[0] >= games[i].points[1];
      bastide_record_free (games[i].record);
    }
  g_assert_cmpuint (anna->games, ==, 3);
  g_assert_cmpuint (anna->wins, ==, wins);
  g_assert_cmpuint (anna->best, ==, best);
  g_assert_cmpfloat_with_epsilon (anna->mean, sum / 3.0, 1e-9);
  for (int i = 1; i < TOWN_SOURCES; i++)
    by_source += anna->by_source[i];
  g_assert_cmpfloat_with_epsilon (by_source, anna->mean, 1e-9);
  g_assert_cmpuint (hard->games, ==, 2);
  g_assert_cmpuint (hard->best, ==, MAX (games[1].points[1], games[2].points[1]));
  g_assert_cmpuint (against->games, ==, 2);
  g_assert_cmpfloat_with_epsilon (against->mean, (games[1].points[0] + games[2].points[0]) / 2.0, 1e-9);
  g_assert_cmpuint (find (statistics->by_opponents, BASTIDE_GAMES_COUNTED, "Bo", "", "person")->games, ==, 1);
  g_assert_cmpuint (g_array_index (statistics->by_players, BastideFigures, 0).players, ==, 2);
  g_assert_cmpuint (statistics->counted, ==, 3);
  g_assert_cmpuint (statistics->lately->len, ==, 6);
  g_assert_true (table_close (store));
}

static unsigned
count (BastideStore *store)
{
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);

  return statistics->counted;
}

static gint64
duplicate (BastideStore *store, gint64 game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 copy;

  bastide_library_duplicate_async (store, game, "Copy", table_called_cb, &result);
  copy = bastide_library_duplicate_finish (store, table_wait (&result), &error);
  g_assert_no_error (error);
  return copy;
}

/* Stores RECORD as a game of its own, with the identifier of the first, as older versions did with a file. */
static void
store_again (BastideStore *store, BastideRecord *record)
{
  g_autoptr (BastideJournal) journal = NULL;

  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Another title"));
  journal = bastide_journal_new (store, record);
  g_assert_true (table_drain (store));
}

static void
test_copies_count_once (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Played games[] = { play (store, 1, "person", FALSE, FALSE), play (store, 2, "person", FALSE, FALSE) };
  gint64 copy = duplicate (store, 1), another = duplicate (store, copy);

  g_assert_cmpuint (count (store), ==, 2);
  table_delete (store, 1);
  g_assert_cmpuint (count (store), ==, 2);
  table_delete (store, copy);
  g_assert_cmpuint (count (store), ==, 2);
  table_delete (store, another);
  g_assert_cmpuint (count (store), ==, 1);
  table_restore (store, copy);
  table_restore (store, 1);
  g_assert_cmpuint (count (store), ==, 2);
  store_again (store, games[1].record);
  g_assert_cmpuint (count (store), ==, 2);
  for (unsigned i = 0; i < 2; i++)
    bastide_record_free (games[i].record);
  g_assert_true (table_close (store));
}

static void
test_hints_and_moves_taken_back_are_apart (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Played games[] = { play (store, 1, "easy", FALSE, FALSE), play (store, 2, "easy", TRUE, FALSE),
                     play (store, 3, "easy", FALSE, TRUE), play (store, 4, "easy", TRUE, TRUE) };
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);

  g_assert_cmpuint (statistics->counted, ==, 1);
  g_assert_cmpuint (statistics->with_hints, ==, 2);
  g_assert_cmpuint (statistics->taken_back, ==, 2);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Anna", "", NULL)->games, ==, 1);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Anna", "", NULL)->best, ==,
                    games[0].points[0]);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_APART, "Anna", "", NULL)->games, ==, 3);
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    bastide_record_free (games[i].record);
  g_assert_true (table_close (store));
}

/* Saves what is exported. The caller frees it with g_free (). */
static char *
export (Table *table, BastideStore *store)
{
  g_autofree char *path = g_build_filename (table->folder, "figures.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  bastide_statistics_export_async (store, bastide_rules_find (NULL, 0), file, NULL, table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Plays a game to its end, in which Bo has the second seat from ply FROM until ply UNTIL, and otherwise the computer
 * player hard. Bo is called Bob at the end if he has it then. */
static void
play_with_changes (BastideStore *store, guint64 seed, unsigned from, unsigned until)
{
  const BastideSeat hard = { .is_computer = true, .colour = BASTIDE_BLUE, .level = "hard", .version = "8", .name = "Bo" };
  const BastideSeat bo = { .colour = BASTIDE_BLUE, .name = "Bo" }, bob = { .colour = BASTIDE_BLUE, .name = "Bob" };
  BastideSeat seats[] = { { .colour = BASTIDE_RED, .name = "Anna" }, from == 0 ? bo : hard };
  g_autoptr (BastideRecord) record = table_make_game (2, seed);
  g_autoptr (BastideJournal) journal = NULL;
  gboolean over = FALSE;

  g_assert_true (bastide_record_set_seats (record, seats));
  journal = bastide_journal_new (store, record);
  while (!over)
    {
      if (from > 0 && record->head_ply == from)
        g_assert_true (bastide_record_change_seat (record, 1, &bo));
      if (record->head_ply == until)
        g_assert_true (bastide_record_change_seat (record, 1, &hard));
      else if (record->head_ply == 100)
        g_assert_true (bastide_record_change_seat (record, 1, until > 100 ? &bob : &hard));
      over = table_play (record, 1, seed + record->head_ply);
      table_write (journal, record);
    }
  g_assert_true (table_drain (store));
}

/* A seat counts for who made all its decisions, and otherwise for nobody; its opponents played against different kinds of
 * players then. A person's last name counts. */
static void
test_seat_that_changed_hands_counts_for_nobody (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideStatistics) statistics = NULL;
  g_autofree char *text = NULL;

  play_with_changes (store, 1, 0, 60);
  play_with_changes (store, 2, 60, G_MAXUINT);
  play_with_changes (store, 3, 0, G_MAXUINT);
  statistics = table_ask_statistics (store);
  g_assert_cmpuint (statistics->counted, ==, 3);
  g_assert_cmpuint (statistics->changed_hands[BASTIDE_GAMES_COUNTED], ==, 2);
  g_assert_cmpuint (statistics->changed_hands[BASTIDE_GAMES_APART], ==, 0);
  g_assert_cmpuint (statistics->by_player->len, ==, 2);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Anna", "", NULL)->games, ==, 3);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Bob", "", NULL)->games, ==, 1);
  g_assert_cmpuint (find (statistics->by_opponents, BASTIDE_GAMES_COUNTED, "Anna", "", "mixed")->games, ==, 2);
  g_assert_cmpuint (find (statistics->by_opponents, BASTIDE_GAMES_COUNTED, "Anna", "", "person")->games, ==, 1);
  g_assert_cmpuint (statistics->lately->len, ==, 4);
  text = export (table, store);
  g_assert_nonnull (strstr (text, ",2,2,,,,person,,0,0,"));
  g_assert_null (strstr (text, "hard"));
  g_assert_true (table_close (store));
}

/* The figures in LIST of LEVEL, of which the seat or the opponent of Anna has VERSION; NULL if there are none. */
static const BastideFigures *
find_version (GArray *list, const char *level, const char *version)
{
  for (unsigned i = 0; i < list->len; i++)
    {
      const BastideFigures *figures = &g_array_index (list, BastideFigures, i);

      if (figures->against != NULL ? !strcmp (figures->against, level) && !strcmp (figures->against_version, version)
                                   : !strcmp (figures->player.level, level) && !strcmp (figures->player.version, version))
        return figures;
    }
  return NULL;
}

/* A level of two versions is two players, also as an opponent, and a game from elsewhere keeps its version. */
static void
test_versions_are_apart (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Played games[] = { play (store, 1, "hard 2", FALSE, FALSE), play (store, 2, "hard 3", FALSE, FALSE),
                     play (store, 3, "hard 3", FALSE, FALSE) };
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (BastideStatistics) statistics = NULL, imported = NULL;
  const BastideFigures *old, *new;

  statistics = table_ask_statistics (store);
  old = find_version (statistics->by_player, "hard", "2");
  new = find_version (statistics->by_player, "hard", "3");
  g_assert_cmpuint (old->games, ==, 1);
  g_assert_cmpuint (old->best, ==, games[0].points[1]);
  g_assert_cmpuint (new->games, ==, 2);
  g_assert_cmpuint (new->best, ==, MAX (games[1].points[1], games[2].points[1]));
  g_assert_cmpfloat (find_version (statistics->by_opponents, "hard", "2")->mean, ==, games[0].points[0]);
  g_assert_cmpuint (find_version (statistics->by_opponents, "hard", "3")->games, ==, 2);
  g_assert_cmpuint (find (statistics->by_player, BASTIDE_GAMES_COUNTED, "Anna", "", NULL)->games, ==, 3);
  text = export (table, store);
  g_assert_nonnull (strstr (text, ",2,1,Anna,,,hard,2,0,0,"));
  g_assert_nonnull (strstr (text, ",2,2,,hard,2,person,,0,0,"));
  g_assert_nonnull (strstr (text, ",2,2,,hard,3,person,,0,0,"));

  table_delete (store, 1);
  store_again (store, games[0].record);
  imported = table_ask_statistics (store);
  g_assert_cmpuint (find_version (imported->by_player, "hard", "2")->games, ==, 1);
  g_assert_cmpuint (find_version (imported->by_player, "hard", "3")->games, ==, 2);
  again = table_sql (table->path, "SELECT instr (seats, 'hard 2 ') > 0 FROM games WHERE game = 4");
  g_assert_cmpstr (again, ==, "1");
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    bastide_record_free (games[i].record);
  g_assert_true (table_close (store));
}

/* Stores a whole analysis of the two seats of GAME by version VERSION of hard. */
static void
judge (BastideStore *store, gint64 game, const char *version, double loss, double luck)
{
  BastideAnalysisKey key = { .game = game, .moves = "5f2c", .level = "hard", .version = version, .simulations = 1600 };
  BastideVerdict verdicts[] = { { loss, luck, -4 }, { 2 * loss, -luck, 4 } };
  g_autoptr (GAsyncResult) result = NULL;

  bastide_analyses_save_async (store, &key, "analysis 1\n", verdicts, 2, table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
}

/* What VERSION of the judge says of Anna; NULL if it says nothing. */
static const BastideJudgedGames *
find_judged (BastideStatistics *statistics, const char *version)
{
  for (unsigned i = 0; i < statistics->judged->len; i++)
    {
      const BastideJudgedGames *games = &g_array_index (statistics->judged, BastideJudgedGames, i);

      g_assert_cmpstr (games->judge, ==, "hard");
      if (games->kind == BASTIDE_GAMES_COUNTED && !strcmp (games->player.name, "Anna")
          && !strcmp (games->judge_version, version))
        return games;
    }
  return NULL;
}

/* Means over the judged games, over all and over the last ten; judges are apart, an analysis that is made again counts
 * once, and one that goes on (without verdicts) not at all. */
static void
test_judged_games_have_means (Table *table, gconstpointer data)
{
  enum { GAMES = 12 };
  BastideStore *store = table_open (table);
  g_autoptr (BastideStatistics) statistics = NULL, later = NULL;
  BastideAnalysisKey key = { .game = 2, .moves = "5f2c", .level = "hard", .version = "3", .simulations = 1600 };
  g_autoptr (GAsyncResult) result = NULL;
  const BastideJudgedGames *anna;

  for (unsigned i = 0; i < GAMES; i++)
    {
      bastide_record_free (play (store, i + 1, "hard 3", FALSE, FALSE).record);
      judge (store, i + 1, "3", 99, 99);
      judge (store, i + 1, "3", i < 2 ? 20 : 8, i < 2 ? -12 : 3);
    }
  statistics = table_ask_statistics (store);
  anna = find_judged (statistics, "3");
  g_assert_cmpuint (anna->all.games, ==, GAMES);
  g_assert_cmpfloat_with_epsilon (anna->all.loss, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (anna->all.luck, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (anna->all.unexplained, 4, 1e-9);
  g_assert_cmpuint (anna->lately.games, ==, BASTIDE_JUDGED_LATELY);
  g_assert_cmpfloat_with_epsilon (anna->lately.loss, 8, 1e-9);
  g_assert_cmpfloat_with_epsilon (anna->lately.luck, 3, 1e-9);
  g_assert_cmpuint (statistics->judged->len, ==, 2);

  judge (store, 1, "2", 5, 1);
  table_delete (store, 12);
  bastide_analyses_save_async (store, &key, "analysis 1\n", NULL, 0, table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
  later = table_ask_statistics (store);
  g_assert_cmpuint (find_judged (later, "2")->all.games, ==, 1);
  g_assert_cmpuint (find_judged (later, "3")->all.games, ==, GAMES - 3);
  g_assert_cmpuint (find_judged (later, "3")->lately.games, ==, GAMES - 3);
  g_assert_true (table_close (store));
}

/* A copy of a game has its analysis, which counts when the copy does. */
static void
test_copies_are_judged_once (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideStatistics) both = NULL, one = NULL;

  bastide_record_free (play (store, 1, "hard 3", FALSE, FALSE).record);
  judge (store, 1, "3", 6, 2);
  duplicate (store, 1);
  both = table_ask_statistics (store);
  g_assert_cmpuint (find_judged (both, "3")->all.games, ==, 1);
  table_delete (store, 1);
  one = table_ask_statistics (store);
  g_assert_cmpuint (find_judged (one, "3")->all.games, ==, 1);
  g_assert_true (table_close (store));
}

static void
test_export_quotes_what_needs_it (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (4, 3);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  BastideJournal *journal;

  table_play (record, G_MAXUINT, 3);
  bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "One, two");
  journal = bastide_journal_new (store, record);
  text = export (table, store);
  lines = g_strsplit (text, "\r\n", -1);
  g_assert_cmpstr (lines[0], ==,
                   "finished,title,players,seat,name,level,version,against,against_version,hints,taken_back,won,points,"
                   "street,market,tower,steward,guard");
  g_assert_nonnull (strstr (lines[1], ",\"One, two\",4,1,Anna,,,person,,0,0,"));
  g_assert_nonnull (strstr (lines[4], ",4,4,\"x\"\"y\\z'\",,,person,,"));
  g_assert_cmpstr (lines[5], ==, "");
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/statistics/empty-database-has-no-figures", test_empty_database_has_no_figures);
  table_add ("/store/statistics/figures-are-those-of-the-games", test_figures_are_those_of_the_games);
  table_add ("/store/statistics/copies-count-once", test_copies_count_once);
  table_add ("/store/statistics/hints-and-moves-taken-back-are-apart", test_hints_and_moves_taken_back_are_apart);
  table_add ("/store/statistics/seat-that-changed-hands-counts-for-nobody",
             test_seat_that_changed_hands_counts_for_nobody);
  table_add ("/store/statistics/versions-are-apart", test_versions_are_apart);
  table_add ("/store/statistics/judged-games-have-means", test_judged_games_have_means);
  table_add ("/store/statistics/copies-are-judged-once", test_copies_are_judged_once);
  table_add ("/store/statistics/export-quotes-what-needs-it", test_export_quotes_what_needs_it);
  return g_test_run ();
}
