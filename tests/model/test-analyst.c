/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging a game in a thread: progress, stopping, going on, and what is stored. The games have deals of 20 tiles. */
#include "fixture.h"

#include "model/bastide-analyst.h"
#include "model/bastide-table.h"
#include "model/table-reading.h"
#include "model/words-report.h"
#include "store/bastide-journal.h"
#include "store/bastide-statistics.h"
#include "store/bastide-store.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sqlite3.h>
#include <time.h>
#include <unistd.h>

enum {
  TILES = 20,
  SIMULATIONS = 10,
  /* An analysis that is to be stopped before it is done must take much longer than a batch, a tenth of a second. */
  MORE_SIMULATIONS = 100,  /* if it is then finished: a second or two */
  MANY_SIMULATIONS = 1000, /* if it is not */
};

/* A short game of PLAYERS after at most N moves by the level easy. */
static BastideRecord *
make_game (unsigned players, unsigned n)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastideSearchOptions options = { .level = BASTIDE_LEVEL_EASY };
  BastideRecord *record;
  BastideState state;
  BastideDeal deal;

  bastide_deal_shuffle (&deal, set, 20);
  deal.n_tiles = TILES;
  deal.end[0] = 8;
  deal.end[1] = 14;
  deal.end[2] = TILES;
  memset (&deal.order[TILES], 0, sizeof deal.order - TILES);
  record = bastide_record_new (set, NULL, (int) players, &deal);
  bastide_state_init (&state, set, (int) players, &deal, NULL);
  while (n-- > 0 && !bastide_state_is_over (&state))
    {
      BastideMove move = bastide_ai_choose (&state, set, &options, NULL);

      bastide_record_play (record, (unsigned) bastide_state_to_move (&state), move, "");
      bastide_apply (&state, set, move, NULL, NULL);
    }
  if (bastide_state_is_over (&state))
    bastide_record_finish (record, &state);
  return record;
}

static BastideAnalyst *
make_analyst_with (const BastideRecord *record, BastideStore *store, gint64 game, unsigned simulations)
{
  return bastide_analyst_new (record, record->head_line, record->head_ply, store, game, simulations);
}

static BastideAnalyst *
make_analyst (const BastideRecord *record, BastideStore *store, gint64 game)
{
  return make_analyst_with (record, store, game, SIMULATIONS);
}

static void
wait_until_done (BastideAnalyst *analyst)
{
  bastide_analyst_start (analyst);
  while (bastide_analyst_get_state (analyst) != BASTIDE_ANALYST_DONE)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs the main loop until only the test has a reference to ANALYST, so that no batch of it is left. */
static void
wait_for_rest (BastideAnalyst *analyst)
{
  while (G_OBJECT (analyst)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_same (BastideAnalyst *one, BastideAnalyst *two)
{
  unsigned n, m;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (one, &n);
  const BastideAnalysisStep *others = bastide_analyst_get_steps (two, &m);

  g_assert_cmpmem (steps, n * sizeof *steps, others, m * sizeof *others);
}

static void
goes_on_after_a_stop (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autoptr (BastideAnalyst) whole = make_analyst (record, NULL, 0), parts = make_analyst (record, NULL, 0);
  double before = -1;
  unsigned stops = 0;

  g_assert_cmpint (bastide_analyst_get_state (whole), ==, BASTIDE_ANALYST_STOPPED);
  wait_until_done (whole);
  g_assert_cmpfloat_with_epsilon (bastide_analyst_get_progress (whole), 1, 1e-9);
  g_assert_true (bastide_analyst_has_overview (whole));
  for (; bastide_analyst_get_state (parts) != BASTIDE_ANALYST_DONE; stops++)
    {
      bastide_analyst_start (parts);
      g_assert_cmpint (bastide_analyst_get_state (parts), ==, BASTIDE_ANALYST_RUNNING);
      g_usleep (20000);
      bastide_analyst_stop (parts);
      g_assert_cmpint (bastide_analyst_get_state (parts), ==, BASTIDE_ANALYST_STOPPED);
      /* At once again, while the batch may still be ending. */
      bastide_analyst_start (parts);
      while (bastide_analyst_get_progress (parts) <= before && bastide_analyst_get_state (parts) == BASTIDE_ANALYST_RUNNING)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (bastide_analyst_get_progress (parts), >, before);
      before = bastide_analyst_get_progress (parts);
      bastide_analyst_stop (parts);
      wait_for_rest (parts);
    }
  g_assert_cmpuint (stops, >, 1);
  assert_same (whole, parts);
}

static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* The thread of a stopped analysis uses no more than 10 ms. */
static void
stops_soon (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autoptr (BastideAnalyst) analyst = bastide_analyst_new (record, 0, record->head_ply, NULL, 0, 100000);
  gint64 asked;

  bastide_analyst_start (analyst);
  g_usleep (50000);
  asked = get_processor_time ();
  bastide_analyst_stop (analyst);
  wait_for_rest (analyst);
  if (g_getenv ("BASTIDE_SLOW") == NULL)
    g_assert_cmpint (get_processor_time () - asked, <, 10000);
}

/* A store with one game, RECORD. */
static BastideStore *
open_store (const char *path, const BastideRecord *record)
{
  BastideStore *store = bastide_store_new (path);

  if (record != NULL)
    {
      BastideJournal *journal = bastide_journal_new (store, record);

      while (bastide_journal_get_game (journal) == 0)
        g_main_context_iteration (NULL, TRUE);
      g_object_unref (journal);
    }
  return store;
}

static void
close_store (BastideStore *store)
{
  g_assert_true (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (store);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(BastideStatistics **) data = bastide_statistics_load_finish (BASTIDE_STORE (source), result, NULL);
}

/* How many seats have been judged, as the statistics count them. */
static unsigned
count_judged (BastideStore *store)
{
  BastideStatistics *statistics = NULL;
  unsigned n;

  bastide_statistics_load_async (store, NULL, loaded_cb, &statistics);
  while (statistics == NULL)
    g_main_context_iteration (NULL, TRUE);
  n = statistics->judged->len;
  bastide_statistics_free (statistics);
  return n;
}

/* What was judged, in part or wholly, is not judged again; another line of the game is. Only the whole game as it ended
 * counts in the statistics. */
static void
is_stored (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = open_store (path, record);
  BastideAnalyst *first = make_analyst_with (record, store, 1, MORE_SIMULATIONS), *second, *other;
  const BastideAnalysisStep *steps;
  double judged;
  unsigned n;

  bastide_analyst_start (first);
  while (!bastide_analyst_has_overview (first))
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (first);
  wait_for_rest (first);
  judged = bastide_analyst_get_progress (first);
  close_store (store);

  store = open_store (path, NULL);
  second = make_analyst_with (record, store, 1, MORE_SIMULATIONS);
  bastide_analyst_load (second);
  wait_for_rest (second);
  g_assert_cmpfloat_with_epsilon (bastide_analyst_get_progress (second), judged, 1e-9);
  g_assert_cmpuint (count_judged (store), ==, 0);
  wait_until_done (second);
  wait_for_rest (second);
  g_assert_cmpuint (count_judged (store), ==, 2);
  g_object_unref (first);
  close_store (store);

  store = open_store (path, NULL);
  first = make_analyst_with (record, store, 1, MORE_SIMULATIONS);
  bastide_analyst_start (first);
  while (bastide_analyst_get_progress (first) <= 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_analyst_get_state (first), ==, BASTIDE_ANALYST_DONE);
  assert_same (first, second);
  other = bastide_analyst_new (record, 0, record->head_ply - 1, store, 1, MORE_SIMULATIONS);
  wait_until_done (other);
  wait_for_rest (other);
  g_assert_cmpuint (count_judged (store), ==, 2);
  steps = bastide_analyst_get_steps (other, &n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (steps[n - 1].ply, <, record->head_ply);
  steps = bastide_analyst_get_steps (first, &n);
  g_assert_cmpuint (steps[n - 1].ply, ==, record->head_ply);
  g_assert_null (bastide_analyst_get_problem (other));
  g_object_unref (first);
  g_object_unref (second);
  g_object_unref (other);
  close_store (store);
  g_unlink (path);
  g_rmdir (folder);
}

static void
change_games (const char *path, const char *command)
{
  sqlite3 *database;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, command, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
}

/* What an older version has judged is shown and counts until the whole game has been judged again. */
static void
an_older_one_stays_until_it_is_replaced (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = open_store (path, record);
  BastideAnalyst *older = make_analyst (record, store, 1), *newer;

  wait_until_done (older);
  wait_for_rest (older);
  close_store (store);
  change_games (path, "UPDATE analyses SET version = '1.2', level = 'easy'");

  store = open_store (path, NULL);
  newer = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
  bastide_analyst_start (newer);
  while (bastide_analyst_get_state (newer) == BASTIDE_ANALYST_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_analyst_get_state (newer), ==, BASTIDE_ANALYST_STOPPED);
  g_assert_true (bastide_analyst_shows_other (newer));
  g_assert_cmpstr (bastide_analyst_get_level (newer), ==, "easy");
  g_assert_cmpstr (bastide_analyst_get_version (newer), ==, "1.2");
  g_assert_cmpfloat (bastide_analyst_get_progress (newer), ==, 0);
  assert_same (newer, older);
  g_assert_cmpuint (count_judged (store), ==, 2);
  /* The person asks for more, and stops before it is as much. */
  bastide_analyst_start (newer);
  while (bastide_analyst_get_progress (newer) <= 0.01)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_analyst_shows_other (newer));
  bastide_analyst_stop (newer);
  wait_for_rest (newer);
  assert_same (newer, older);
  g_object_unref (newer);
  g_assert_cmpuint (count_judged (store), ==, 2);
  close_store (store);

  store = open_store (path, NULL);
  newer = make_analyst (record, store, 1);
  bastide_analyst_start (newer);
  while (bastide_analyst_get_state (newer) == BASTIDE_ANALYST_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  wait_until_done (newer);
  wait_for_rest (newer);
  g_assert_false (bastide_analyst_shows_other (newer));
  g_assert_cmpstr (bastide_analyst_get_level (newer), ==, "hard");
  g_assert_cmpstr (bastide_analyst_get_version (newer), ==, BASTIDE_ANALYSIS_VERSION);
  g_assert_cmpuint (count_judged (store), ==, 2);
  g_object_unref (newer);
  g_object_unref (older);
  close_store (store);
  g_unlink (path);
  g_rmdir (folder);
}

/* An overview of an older version is replaced by an overview. What cannot be read counts until a whole analysis
 * replaces it. */
static void
replaces_as_much_as_there_was (void)
{
  static const struct {
    const char *change;
    bool is_shown, is_replaced;
  } rows[] = {
    { "UPDATE analyses SET version = '1.2'", true, true },
    { "UPDATE analyses SET text = 'analysis 2'", false, false },
  };
  g_autoptr (BastideRecord) record = make_game (2, 16);

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "games.db", NULL);
      BastideStore *store = open_store (path, record);
      BastideAnalyst *analyst = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
      BastideAnalyst *second;

      for (unsigned time = 0; time < 2; time++)
        {
          bastide_analyst_start (analyst);
          while (bastide_analyst_get_progress (analyst) <= 0 && bastide_analyst_get_state (analyst) == BASTIDE_ANALYST_RUNNING)
            g_main_context_iteration (NULL, TRUE);
          g_assert_true (time == 0 || bastide_analyst_shows_other (analyst) == rows[i].is_shown);
          bastide_analyst_start (analyst);
          while (!bastide_analyst_has_overview (analyst) || bastide_analyst_shows_other (analyst))
            g_main_context_iteration (NULL, TRUE);
          bastide_analyst_stop (analyst);
          wait_for_rest (analyst);
          g_object_unref (analyst);
          close_store (store);
          if (time == 0)
            change_games (path, rows[i].change);
          store = open_store (path, NULL);
          analyst = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
        }
      second = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
      bastide_analyst_load (second);
      wait_for_rest (second);
      g_assert_cmpint (bastide_analyst_get_progress (second) > 0, ==, rows[i].is_replaced);
      g_object_unref (second);
      g_object_unref (analyst);
      close_store (store);
      g_unlink (path);
      g_rmdir (folder);
    }
}

/* A game that cannot be stored is judged all the same, and the reason has words. */
static void
says_why_it_is_not_stored (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 2);
  g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = open_store (path, NULL);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, store, 17);

  wait_until_done (analyst);
  wait_for_rest (analyst);
  g_assert_nonnull (bastide_analyst_get_problem (analyst));
  g_assert_cmpstr (bastide_analyst_get_problem (analyst)->message, ==, "There is no such game.");
  close_store (store);
  g_unlink (path);
  g_rmdir (folder);
}

/* Any number of players and moves. */
static void
judges_any_game (void)
{
  for (unsigned players = 2; players <= 4; players++)
    for (unsigned n = 0; n < 3; n++)
      {
        g_autoptr (BastideRecord) record = make_game (players, n);
        g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
        BastideAnalysisStep mistakes[BASTIDE_MISTAKES];

        wait_until_done (analyst);
        g_assert_cmpuint (bastide_analyst_find_mistakes (analyst, mistakes), <=, n);
        g_assert_cmpuint (bastide_analyst_get_players (analyst), ==, players);
      }
}

/* Another tile set, and a tile that fits nowhere (R3). */
static void
judges_other_tiles_and_discards (void)
{
  g_autofree char *text = NULL;
  BastideTileSet *set = g_new (BastideTileSet, 1);
  BastideTextError problem;
  BastideRecord *record;
  BastideAnalyst *analyst;
  BastideState state;
  BastideDeal deal;
  size_t length;

  g_assert_true (g_file_get_contents (g_getenv ("BASTIDE_ODD_TILES"), &text, &length, NULL));
  g_assert_true (bastide_tile_set_parse (set, text, length, &problem));
  bastide_deal_shuffle (&deal, set, 11); /* the second tile fits nowhere */
  record = bastide_record_new (set, text, 3, &deal);
  bastide_state_init (&state, set, 3, &deal, NULL);
  for (unsigned i = 0; i < 12 && !bastide_state_is_over (&state); i++)
    {
      BastideMoves moves;

      bastide_legal (&state, set, &moves);
      bastide_record_play (record, (unsigned) bastide_state_to_move (&state), moves.at[0], "");
      bastide_apply (&state, set, moves.at[0], NULL, NULL);
    }
  g_assert_cmpuint (bastide_state_discarded (&state)[0] | bastide_state_discarded (&state)[1], !=, 0);
  analyst = bastide_analyst_new (record, 0, record->head_ply, NULL, 0, 2);
  bastide_record_free (record);
  wait_until_done (analyst);
  wait_for_rest (analyst);
  g_object_unref (analyst);
  g_free (set);
}

/* The mistakes are the three largest losses, the worst first, each with words. */
static void
finds_the_mistakes (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
  BastideAnalysisStep mistakes[BASTIDE_MISTAKES];
  unsigned n, found, larger = 0;
  const BastideAnalysisStep *steps;

  wait_until_done (analyst);
  found = bastide_analyst_find_mistakes (analyst, mistakes);
  g_assert_cmpuint (found, ==, BASTIDE_MISTAKES);
  for (unsigned i = 0; i < found; i++)
    {
      g_autofree char *rest = NULL;
      g_autofree char *why = bastide_analyst_explain (analyst, &mistakes[i], &rest);
      g_autofree char *what = bastide_analyst_name_move (analyst, &mistakes[i], mistakes[i].move);

      g_test_message ("%s: %s", what, why);
      g_assert_cmpuint (strlen (why), >, 10);
      g_assert_cmpuint (strlen (what), >, 3);
      g_assert_null (strstr (why, "next best"));
      g_assert_false (bastide_move_equal (mistakes[i].move, mistakes[i].best));
      if (i > 0)
        g_assert_cmpfloat (mistakes[i].change[mistakes[i].seat], >=, mistakes[i - 1].change[mistakes[i - 1].seat]);
    }
  steps = bastide_analyst_get_steps (analyst, &n);
  for (unsigned i = 0; i < n; i++)
    larger += !steps[i].is_draw && steps[i].change[steps[i].seat] < mistakes[2].change[mistakes[2].seat];
  g_assert_cmpuint (larger, <=, 2);
}

static void
assert_own_first_cb (BastideAnalyst *analyst, gpointer data)
{
  unsigned n, own = 0, others = 0, *lists = data;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (analyst, &n);
  BastideAnalysisStep mistakes[BASTIDE_MISTAKES];
  unsigned found = bastide_analyst_find_mistakes (analyst, mistakes);

  for (unsigned i = 0; i < n; i++)
    {
      own += !steps[i].is_draw && steps[i].seat == 1 && steps[i].judged == BASTIDE_JUDGED_NOT;
      others += (steps[i].is_draw || steps[i].seat == 0) && steps[i].judged != BASTIDE_JUDGED_NOT;
    }
  g_assert_true (own == 0 || others == 0);
  for (unsigned i = 0; i < found; i++)
    {
      g_assert_true (i == 0 || mistakes[i].seat <= mistakes[i - 1].seat);
      g_assert_true (others > 0 || mistakes[i].seat == 1);
    }
  lists[others > 0] += found > 0;
}

/* What a person decided comes first: it is judged and listed before anything else. A stop meanwhile loses nothing. */
static void
begins_with_ones_own (void)
{
  g_autoptr (BastideRecord) record = make_game (2, 1000);
  g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideSeat seat = { true, record->seats[0].colour, "easy", BASTIDE_AI_VERSION, "Mason" };
  BastideStore *store;
  BastideAnalyst *analyst, *again;
  unsigned lists[2] = { 0 };

  g_assert_true (bastide_record_change_seat (record, 0, &seat));
  store = open_store (path, record);
  analyst = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
  g_signal_connect (analyst, "changed", G_CALLBACK (assert_own_first_cb), lists);
  bastide_analyst_start (analyst);
  while (lists[0] == 0)
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (analyst);
  wait_for_rest (analyst);
  again = make_analyst_with (record, store, 1, MANY_SIMULATIONS);
  bastide_analyst_load (again);
  wait_for_rest (again);
  assert_same (analyst, again);
  bastide_analyst_start (again);
  g_signal_connect (again, "changed", G_CALLBACK (assert_own_first_cb), lists);
  while (!bastide_analyst_has_overview (again))
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (again);
  wait_for_rest (again);
  g_assert_cmpuint (lists[1], >, 0);
  g_object_unref (again);
  g_object_unref (analyst);
  close_store (store);
  g_unlink (path);
  g_rmdir (folder);
}

/* Reasons that are small against the loss are not left alone. */
static void
says_what_reasons_leave_open (void)
{
  static const struct {
    float seen, loss;
    const char *expected;
  } rows[] = {
    { 6, 6, NULL },
    { 3, 6, NULL },
    { 2.9f, 6, "These reasons account for less than half of the loss. The rest lies in what may follow." },
    { 0.4f, 6, "The loss lies in what may follow." },
    { -0.4f, 6, "The loss lies in what may follow." },
    { -3, 6, "At first, A looks no worse. The loss lies in what may follow." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_rest (rows[i].seen, rows[i].loss);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

static void
rounds_points (void)
{
  static const struct {
    float points;
    const char *expected;
  } rows[] = { { 0, "less than 1 point" }, { -0.4f, "less than 1 point" }, { 0.6f, "about 1 point" },
               { -6.4f, "about 6 points" }, { 12.5f, "about 13 points" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_about (rows[i].points);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

/* Asserts that TABLE knows what the first N moves of its line cost, as ANALYST says, and nothing of the others. */
static void
assert_losses (BastideTable *table, BastideAnalyst *analyst, unsigned n)
{
  unsigned n_steps;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (analyst, &n_steps);
  float loss, worst = 0;

  for (unsigned i = 0; i < n_steps; i++)
    if (!steps[i].is_draw && steps[i].ply <= n)
      {
        g_assert_true (bastide_table_get_loss (table, steps[i].ply - 1u, steps[i].ply, &loss));
        g_assert_cmpfloat (loss, ==, fabsf (steps[i].change[steps[i].seat]));
        worst = MAX (worst, loss);
      }
  g_assert_false (bastide_table_get_loss (table, n, n + 1, &loss));
  g_assert_true (bastide_table_get_loss (table, 0, n + 1, &loss));
  g_assert_cmpfloat (loss, ==, worst);
}

static void
count_quality_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  *(unsigned *) data += (change->parts & BASTIDE_TABLE_QUALITY) != 0;
}

/* A table tells what an analysis says of the moves: of a stored one, of one that is being made, on another line only as
 * far as the moves are the same, and by table rules only after the end. */
static void
a_table_tells_losses (void)
{
  BastideRecord *record = make_game (2, 1000);
  g_autofree char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = bastide_store_new (path);
  const unsigned end = record->head_ply;
  g_autoptr (BastideJournal) journal = NULL;
  g_autoptr (BastideAnalyst) analyst = NULL;
  g_autoptr (BastideGame) game = NULL;
  BastideTable *table;
  unsigned told = 0;
  BastideMoves moves;
  float loss;

  bastide_record_set_table_rules (record, true);
  journal = bastide_journal_new (store, record);
  while (bastide_journal_get_game (journal) == 0)
    g_main_context_iteration (NULL, TRUE);
  analyst = bastide_analyst_new (record, 0, end, store, bastide_journal_get_game (journal), 0);
  game = bastide_game_new_from_record (record);
  table = bastide_table_new (game, journal, NULL);
  g_signal_connect (table, "changed", G_CALLBACK (count_quality_cb), &told);
  bastide_table_find_analysis (table);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_false (bastide_table_get_loss (table, 0, end, &loss));
  g_assert_cmpuint (told, ==, 0);

  bastide_table_set_analyst (table, analyst);
  bastide_analyst_start (analyst);
  while (!bastide_analyst_has_overview (analyst))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (told, ==, 1);
  bastide_analyst_stop (analyst);
  assert_losses (table, analyst, end);
  bastide_table_close (table);
  g_object_unref (table);
  wait_for_rest (analyst);
  table = bastide_table_new (game, journal, NULL);
  told = 0;
  g_signal_connect (table, "changed", G_CALLBACK (count_quality_cb), &told);
  bastide_table_find_analysis (table);
  while (told == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_losses (table, analyst, end);

  /* Another line, while it is not over. */
  g_assert_true (bastide_game_jump (game, 0, 2));
  g_assert_false (bastide_table_get_loss (table, 0, end, &loss));
  bastide_legal (bastide_game_get_state (game), record->set, &moves);
  for (unsigned i = 0; bastide_game_get_ply (game) == 2; i++)
    if (!bastide_move_equal (moves.at[i], bastide_record_ply (record, 0, 2).move))
      g_assert_true (bastide_game_play (game, &moves.at[i], 1, false, NULL));
  while (!bastide_state_is_over (bastide_game_get_state (game)))
    {
      bastide_legal (bastide_game_get_state (game), record->set, &moves);
      g_assert_true (bastide_game_play (game, &moves.at[0], 1, false, NULL));
    }
  g_assert_cmpuint (bastide_game_get_line (game), ==, 1);
  assert_losses (table, analyst, 2);
  bastide_table_close (table);
  g_object_unref (table);
  g_clear_object (&journal);
  close_store (store);
  g_unlink (path);
  g_rmdir (folder);
}

static void
names_qualities (void)
{
  static const struct {
    float loss;
    BastideQuality quality;
    const char *words;
  } rows[] = {
    { 0, BASTIDE_QUALITY_GOOD, "Good decision" },         { 0.74f, BASTIDE_QUALITY_GOOD, "Good decision" },
    { 0.75f, BASTIDE_QUALITY_SMALL_MISTAKE, "Cost about 1 point" }, { 2.9f, BASTIDE_QUALITY_SMALL_MISTAKE, "Cost about 3 points" },
    { 3, BASTIDE_QUALITY_MISTAKE, "Cost about 3 points" }, { 7.9f, BASTIDE_QUALITY_MISTAKE, "Cost about 8 points" },
    { 8, BASTIDE_QUALITY_LARGE_MISTAKE, "Cost about 8 points" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_loss (rows[i].loss);

      g_assert_cmpint (bastide_quality_of_loss (rows[i].loss), ==, rows[i].quality);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Means are rounded, and luck within the noise of its mean is not told. */
static void
means_are_fair (void)
{
  static const struct {
    unsigned games;
    double loss, luck, unexplained;
    const char *expected;
  } rows[] = {
    { 1, 6.4, 9, 4, "Own decisions cost about 6 points a game. Good luck with the draws brought about 9 points a game." },
    { 1, 6.4, 3.9, 4, "Own decisions cost about 6 points a game. The luck of the draws is too small to tell." },
    { 16, 0.3, -3.9, 4, "Own decisions cost less than 1 point a game. Bad luck with the draws cost about 4 points a game." },
    { 100, 1, 0.45, 1, "Own decisions cost about 1 point a game. The luck of the draws is too small to tell." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_means (rows[i].games, rows[i].loss, rows[i].luck, rows[i].unexplained);

      g_assert_cmpstr (words, ==, rows[i].expected);
    }
}

/* Why somebody lost: what did most comes first, and what cannot be explained is not hidden. */
static void
says_why (void)
{
  static const struct {
    unsigned players;
    BastideAnalysisSums sums;
    const char *expected;
  } rows[] = {
    { 2, { .final = { -16, 16 }, .loss = { 16, 3 }, .luck = { 8, -8 }, .unexplained = { -12, 12 } },
      "Mostly decisions. What they cost: Anna about 16 points, Bo about 3 points. The draws even helped. What they "
      "brought: Anna about 8 points. These are estimates. They may be off by about 12 points." },
    { 2, { .final = { -16, 16 }, .loss = { 6, 3 }, .luck = { -8, 8 }, .unexplained = { -9, 9 } },
      "Mostly luck. What the draws cost: Anna about 8 points. These are estimates. They may be off by about 9 points." },
    { 2, { .final = { -2, 2 }, .loss = { 3, 3 }, .luck = { 0.3f, -0.3f }, .unexplained = { -0.5f, 0.5f } },
      "Neither decisions nor luck say why Anna lost." },
    { 2, { .final = { 2, -2 }, .loss = { 1, 5 }, .luck = { 0.2f, -0.2f }, .unexplained = { 1.9f, -1.9f } },
      "Mostly decisions. What they cost: Bo about 5 points, Anna about 1 point." },
    { 2, { .final = { 0, 0 }, .loss = { 1, 5 } }, NULL },
    /* Bo is a computer player, and was second */
    { 3, { .final = { -9, -2, 2 }, .loss = { 9, 2, 1 } },
      "Mostly decisions. What they cost: Anna about 9 points, Cleo about 1 point." },
  };
  static const BastideSeat seats[] = { { .name = "Anna", .level = "" },
                                       { .is_computer = true, .name = "Bo", .level = "hard" },
                                       { .name = "Cleo", .level = "" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideWords words = { .set = bastide_tile_set_builtin (), .seats = { &seats[0], &seats[1], &seats[2] } };
      g_autofree char *why = bastide_words_why (&words, rows[i].players, &rows[i].sums);

      g_assert_cmpstr (why, ==, rows[i].expected);
    }
}

/* Whoever really judged is named: while there is only an overview, in between, and at the end. */
static void
names_who_judged (void)
{
  static const struct {
    unsigned fine;
    const char *level, *expected;
  } rows[] = {
    { 0, "hard", "Who judged so far, coarsely: Computer, medium. The game " },
    { 12, "hard", "Who judged 12 of 80 draws and decisions: Computer, hard. The others, coarsely: Computer, "
                  "medium. The game " },
    { 80, "hard", "Who judged: Computer, hard. The game " },
    { 80, "genius", "Who judged: genius. The game " },
  };
  g_autoptr (BastideRecord) record = make_game (2, 2);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
  g_autofree char *coarse = bastide_words_coarse_judge ("medium");
  unsigned n;

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_judge (rows[i].level, "medium", rows[i].fine, 80);

      g_assert_true (g_str_has_prefix (words, rows[i].expected));
    }
  g_assert_cmpstr (coarse, ==, "Who judged this so far, coarsely: Computer, medium.");
  g_assert_cmpstr (bastide_analyst_get_level (analyst), ==, "hard");
  g_assert_cmpstr (bastide_analyst_get_coarse_level (analyst), ==, "medium");
  bastide_analyst_get_steps (analyst, &n);
  g_assert_cmpuint (bastide_analyst_count_fine (analyst), ==, 0);
  wait_until_done (analyst);
  g_assert_cmpuint (bastide_analyst_count_fine (analyst), ==, n);
}

/* What is shown adds up, though it is rounded. */
static void
rounded_sums_add_up (void)
{
  static const BastideAnalysisSums sums = { .final = { 9, -9 },
                                            .start = { 2.5f, -2.5f },
                                            .luck = { 12.6f, -12.6f },
                                            .loss = { 10.5f, 4.4f },
                                            .others = { 4.4f, 10.5f },
                                            .unexplained = { 0, 0 } };
  static const int expected[2][BASTIDE_SUM_N] = { { 3, 13, -11, 4, 0, 9 }, { -3, -13, -4, 11, 0, -9 } };

  for (unsigned player = 0; player < 2; player++)
    {
      int points[BASTIDE_SUM_N];

      bastide_words_round_sums (&sums, player, points);
      g_assert_cmpmem (points, sizeof points, expected[player], sizeof expected[player]);
    }
}

static void
names_versions (void)
{
  static const char *const rows[][2] = { { BASTIDE_AI_VERSION, "hard" }, { "2", "hard (earlier version 2)" },
                                         { "17", "hard (version 17)" }, { "2-beta", "hard (version 2-beta)" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bastide_words_level_version ("hard", rows[i][0]);

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/analyst/goes-on-after-a-stop", goes_on_after_a_stop);
  g_test_add_func ("/model/analyst/stops-soon", stops_soon);
  g_test_add_func ("/model/analyst/is-stored", is_stored);
  g_test_add_func ("/model/analyst/an-older-one-stays-until-it-is-replaced", an_older_one_stays_until_it_is_replaced);
  g_test_add_func ("/model/analyst/replaces-as-much-as-there-was", replaces_as_much_as_there_was);
  g_test_add_func ("/model/analyst/says-why-it-is-not-stored", says_why_it_is_not_stored);
  g_test_add_func ("/model/analyst/judges-any-game", judges_any_game);
  g_test_add_func ("/model/analyst/judges-other-tiles-and-discards", judges_other_tiles_and_discards);
  g_test_add_func ("/model/analyst/finds-the-mistakes", finds_the_mistakes);
  g_test_add_func ("/model/analyst/begins-with-ones-own", begins_with_ones_own);
  g_test_add_func ("/model/analyst/says-what-reasons-leave-open", says_what_reasons_leave_open);
  g_test_add_func ("/model/analyst/rounds-points", rounds_points);
  g_test_add_func ("/model/analyst/a-table-tells-losses", a_table_tells_losses);
  g_test_add_func ("/model/analyst/names-qualities", names_qualities);
  g_test_add_func ("/model/analyst/means-are-fair", means_are_fair);
  g_test_add_func ("/model/analyst/says-why", says_why);
  g_test_add_func ("/model/analyst/names-who-judged", names_who_judged);
  g_test_add_func ("/model/analyst/rounded-sums-add-up", rounded_sums_add_up);
  g_test_add_func ("/model/analyst/names-versions", names_versions);
  return g_test_run ();
}
