/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging a game in a thread: progress, stopping, going on, and what is stored. The games have deals of 20 tiles. */
#include "../core/town-record.h"
#include "analyst-fixture.h"
#include "fixture.h"

#include "model/bastide-table.h"
#include "model/table-reading.h"
#include "store/bastide-journal.h"
#include "store/bastide-statistics.h"

#include <math.h>

enum {
  TILES = 20,
  SIMULATIONS = 10,
  /* An analysis that is to be stopped before it is done must take much longer than a batch, a tenth of a second. */
  MORE_SIMULATIONS = 100,  /* if it is then finished: a second or two */
  MANY_SIMULATIONS = 1000, /* if it is not */
};

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

/* Waits until the batch has been judged for WORK microseconds, or has ended. */
static void
let_work (gint64 work)
{
  gint64 end = analyst_others_time () + work;

  while (analyst_others_time () < end && !g_main_context_pending (NULL))
    g_thread_yield ();
}

static void
goes_on_after_a_stop (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  g_autoptr (BastideAnalyst) whole = make_analyst (record, NULL, 0), parts = make_analyst (record, NULL, 0);
  double before = -1;
  unsigned stops = 0;

  g_assert_cmpint (bastide_analyst_get_state (whole), ==, BASTIDE_ANALYST_STOPPED);
  analyst_finish (whole);
  g_assert_cmpfloat_with_epsilon (bastide_analyst_get_progress (whole), 1, 1e-9);
  g_assert_true (bastide_analyst_has_overview (whole));
  for (; bastide_analyst_get_state (parts) != BASTIDE_ANALYST_DONE; stops++)
    {
      bastide_analyst_start (parts);
      g_assert_cmpint (bastide_analyst_get_state (parts), ==, BASTIDE_ANALYST_RUNNING);
      let_work (20000);
      bastide_analyst_stop (parts);
      g_assert_cmpint (bastide_analyst_get_state (parts), ==, BASTIDE_ANALYST_STOPPED);
      /* At once again, while the batch may still be ending. */
      bastide_analyst_start (parts);
      while (bastide_analyst_get_progress (parts) <= before && bastide_analyst_get_state (parts) == BASTIDE_ANALYST_RUNNING)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (bastide_analyst_get_progress (parts), >, before);
      before = bastide_analyst_get_progress (parts);
      bastide_analyst_stop (parts);
      analyst_rest (parts, 0);
    }
  g_assert_cmpuint (stops, >, 1);
  analyst_assert_same (whole, parts);
}

/* The thread of a stopped analysis uses no more than 10 ms. */
static void
stops_soon (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  g_autoptr (BastideAnalyst) analyst = bastide_analyst_new (record, 0, record->head_ply, NULL, 0, 100000);
  gint64 asked;

  bastide_analyst_start (analyst);
  let_work (50000);
  asked = analyst_others_time ();
  bastide_analyst_stop (analyst);
  analyst_rest (analyst, 0);
  if (g_getenv ("BASTIDE_SLOW") == NULL)
    g_assert_cmpint (analyst_others_time () - asked, <, 10000);
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

  bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, loaded_cb, &statistics);
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
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  AnalystStore place = analyst_store_begin (record);
  BastideAnalyst *first = make_analyst_with (record, place.store, 1, MORE_SIMULATIONS), *second, *other;
  const BastideAnalysisStep *steps;
  double judged;
  unsigned n;

  bastide_analyst_start (first);
  while (!bastide_analyst_has_overview (first))
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (first);
  analyst_rest (first, 0);
  judged = bastide_analyst_get_progress (first);
  analyst_store_reopen (&place, NULL);

  second = make_analyst_with (record, place.store, 1, MORE_SIMULATIONS);
  bastide_analyst_load (second);
  analyst_rest (second, 0);
  g_assert_cmpfloat_with_epsilon (bastide_analyst_get_progress (second), judged, 1e-9);
  g_assert_cmpuint (count_judged (place.store), ==, 0);
  analyst_finish (second);
  analyst_rest (second, 0);
  g_assert_cmpuint (count_judged (place.store), ==, 2);
  g_object_unref (first);
  analyst_store_reopen (&place, NULL);

  first = make_analyst_with (record, place.store, 1, MORE_SIMULATIONS);
  bastide_analyst_start (first);
  while (bastide_analyst_get_progress (first) <= 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_analyst_get_state (first), ==, BASTIDE_ANALYST_DONE);
  analyst_assert_same (first, second);
  other = bastide_analyst_new (record, 0, record->head_ply - 1, place.store, 1, MORE_SIMULATIONS);
  analyst_finish (other);
  analyst_rest (other, 0);
  g_assert_cmpuint (count_judged (place.store), ==, 2);
  steps = bastide_analyst_get_steps (other, &n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (steps[n - 1].ply, <, record->head_ply);
  steps = bastide_analyst_get_steps (first, &n);
  g_assert_cmpuint (steps[n - 1].ply, ==, record->head_ply);
  g_assert_null (bastide_analyst_get_problem (other));
  g_object_unref (first);
  g_object_unref (second);
  g_object_unref (other);
  analyst_store_end (&place);
}

/* What an older version has judged is shown and counts until the whole game has been judged again. */
static void
an_older_one_stays_until_it_is_replaced (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  AnalystStore place = analyst_store_begin (record);
  BastideAnalyst *older = make_analyst (record, place.store, 1), *newer;

  analyst_finish (older);
  analyst_rest (older, 0);
  analyst_store_reopen (&place, "UPDATE analyses SET version = '1.2', level = 'easy'");

  newer = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
  bastide_analyst_start (newer);
  while (bastide_analyst_get_state (newer) == BASTIDE_ANALYST_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_analyst_get_state (newer), ==, BASTIDE_ANALYST_STOPPED);
  g_assert_true (bastide_analyst_shows_other (newer));
  g_assert_cmpstr (bastide_analyst_get_level (newer), ==, "easy");
  g_assert_cmpstr (bastide_analyst_get_version (newer), ==, "1.2");
  g_assert_cmpfloat (bastide_analyst_get_progress (newer), ==, 0);
  analyst_assert_same (newer, older);
  g_assert_cmpuint (count_judged (place.store), ==, 2);
  /* The person asks for more, and stops before it is as much. */
  bastide_analyst_start (newer);
  while (bastide_analyst_get_progress (newer) <= 0.01)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (bastide_analyst_shows_other (newer));
  bastide_analyst_stop (newer);
  analyst_rest (newer, 0);
  analyst_assert_same (newer, older);
  g_object_unref (newer);
  g_assert_cmpuint (count_judged (place.store), ==, 2);
  analyst_store_reopen (&place, NULL);

  newer = make_analyst (record, place.store, 1);
  bastide_analyst_start (newer);
  while (bastide_analyst_get_state (newer) == BASTIDE_ANALYST_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  analyst_finish (newer);
  analyst_rest (newer, 0);
  g_assert_false (bastide_analyst_shows_other (newer));
  g_assert_cmpstr (bastide_analyst_get_level (newer), ==, "hard");
  g_assert_cmpstr (bastide_analyst_get_version (newer), ==, town_mind.analysis_version);
  g_assert_cmpuint (count_judged (place.store), ==, 2);
  g_object_unref (newer);
  g_object_unref (older);
  analyst_store_end (&place);
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
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 16);

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AnalystStore place = analyst_store_begin (record);
      BastideAnalyst *analyst = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
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
          analyst_rest (analyst, 0);
          g_object_unref (analyst);
          analyst_store_reopen (&place, time == 0 ? rows[i].change : NULL);
          analyst = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
        }
      second = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
      bastide_analyst_load (second);
      analyst_rest (second, 0);
      g_assert_cmpint (bastide_analyst_get_progress (second) > 0, ==, rows[i].is_replaced);
      g_object_unref (second);
      g_object_unref (analyst);
      analyst_store_end (&place);
    }
}

/* A game that cannot be stored is judged all the same, and the reason has words. */
static void
says_why_it_is_not_stored (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 2);
  AnalystStore place = analyst_store_begin (NULL);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, place.store, 17);

  analyst_finish (analyst);
  analyst_rest (analyst, 0);
  g_assert_nonnull (bastide_analyst_get_problem (analyst));
  g_assert_cmpstr (bastide_analyst_get_problem (analyst)->message, ==, "There is no such game.");
  analyst_store_end (&place);
}

/* Any number of players and moves. */
static void
judges_any_game (void)
{
  for (unsigned players = 2; players <= 4; players++)
    for (unsigned n = 0; n < 3; n++)
      {
        g_autoptr (BastideRecord) record = analyst_game (players, TILES, n);
        g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
        BastideAnalysisStep mistakes[BASTIDE_MISTAKES];

        analyst_finish (analyst);
        g_assert_cmpuint (bastide_analyst_find_mistakes (analyst, mistakes), <=, n);
        g_assert_cmpuint (bastide_analyst_get_players (analyst), ==, players);
      }
}

/* Another tile set, and a tile that fits nowhere (R3). */
static void
judges_other_tiles_and_discards (void)
{
  g_autofree char *text = NULL;
  BastideKit *set = g_new (BastideKit, 1);
  BastideFault problem;
  BastideRecord *record;
  BastideAnalyst *analyst;
  BastideState state;
  TownDeal deal;
  size_t length;

  g_assert_true (g_file_get_contents (g_getenv ("BASTIDE_ODD_TILES"), &text, &length, NULL));
  g_assert_true (town_tile_set_parse (set, text, length, &problem));
  town_deal_shuffle (&deal, set, 11); /* the second tile fits nowhere */
  record = town_record_new (set, text, 3, &deal);
  town_state_init (&state, set, 3, &deal, NULL);
  for (unsigned i = 0; i < 12 && !town_state_is_over (&state); i++)
    {
      BastideMoves moves;

      town_legal (&state, set, &moves);
      bastide_record_play (record, (unsigned) town_state_to_move (&state), moves.at[0], "");
      town_apply (&state, set, moves.at[0], NULL, NULL);
    }
  g_assert_cmpuint (town_state_discarded (&state)[0] | town_state_discarded (&state)[1], !=, 0);
  analyst = bastide_analyst_new (record, 0, record->head_ply, NULL, 0, 2);
  bastide_record_free (record);
  analyst_finish (analyst);
  analyst_rest (analyst, 0);
  g_object_unref (analyst);
  g_free (set);
}

/* The mistakes are the three largest losses, the worst first, each with words. */
static void
finds_the_mistakes (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
  BastideAnalysisStep mistakes[BASTIDE_MISTAKES];
  unsigned n, found, larger = 0;
  const BastideAnalysisStep *steps;

  analyst_finish (analyst);
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
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  AnalystStore place;
  BastideSeat seat = { true, record->seats[0].colour, "easy", TOWN_AI_VERSION, "Mason" };
  BastideAnalyst *analyst, *again;
  unsigned lists[2] = { 0 };

  g_assert_true (bastide_record_change_seat (record, 0, &seat));
  place = analyst_store_begin (record);
  analyst = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
  g_signal_connect (analyst, "changed", G_CALLBACK (assert_own_first_cb), lists);
  bastide_analyst_start (analyst);
  while (lists[0] == 0)
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (analyst);
  analyst_rest (analyst, 0);
  again = make_analyst_with (record, place.store, 1, MANY_SIMULATIONS);
  bastide_analyst_load (again);
  analyst_rest (again, 0);
  analyst_assert_same (analyst, again);
  bastide_analyst_start (again);
  g_signal_connect (again, "changed", G_CALLBACK (assert_own_first_cb), lists);
  while (!bastide_analyst_has_overview (again))
    g_main_context_iteration (NULL, TRUE);
  bastide_analyst_stop (again);
  analyst_rest (again, 0);
  g_assert_cmpuint (lists[1], >, 0);
  g_object_unref (again);
  g_object_unref (analyst);
  analyst_store_end (&place);
}

/* Whoever really judges is named, and how much of the game that was. */
static void
knows_who_judged (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 2);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 0);
  unsigned n;

  g_assert_cmpstr (bastide_analyst_get_level (analyst), ==, "hard");
  g_assert_cmpstr (bastide_analyst_get_coarse_level (analyst), ==, "medium");
  bastide_analyst_get_steps (analyst, &n);
  g_assert_cmpuint (bastide_analyst_count_fine (analyst), ==, 0);
  analyst_finish (analyst);
  g_assert_cmpuint (bastide_analyst_count_fine (analyst), ==, n);
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
  BastideRecord *record = analyst_game (2, TILES, 1000);
  AnalystStore place = analyst_store_begin (NULL);
  const unsigned end = record->head_ply;
  g_autoptr (BastideJournal) journal = NULL;
  g_autoptr (BastideAnalyst) analyst = NULL;
  g_autoptr (BastideGame) game = NULL;
  BastideTable *table;
  unsigned told = 0;
  BastideMoves moves;
  float loss;

  bastide_record_set_table_rules (record, true);
  journal = bastide_journal_new (place.store, record);
  while (bastide_journal_get_game (journal) == 0)
    g_main_context_iteration (NULL, TRUE);
  analyst = bastide_analyst_new (record, 0, end, place.store, bastide_journal_get_game (journal), 0);
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
  analyst_rest (analyst, 0);
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
  town_legal (bastide_game_get_state (game), record->kit, &moves);
  for (unsigned i = 0; bastide_game_get_ply (game) == 2; i++)
    if (!bastide_move_equal (moves.at[i], bastide_record_ply (record, 0, 2).move))
      g_assert_true (bastide_game_play (game, &moves.at[i], 1, NULL, NULL));
  while (!town_state_is_over (bastide_game_get_state (game)))
    {
      town_legal (bastide_game_get_state (game), record->kit, &moves);
      g_assert_true (bastide_game_play (game, &moves.at[0], 1, NULL, NULL));
    }
  g_assert_cmpuint (bastide_game_get_line (game), ==, 1);
  assert_losses (table, analyst, 2);
  bastide_table_close (table);
  g_object_unref (table);
  g_clear_object (&journal);
  analyst_store_end (&place);
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
  g_test_add_func ("/model/analyst/a-table-tells-losses", a_table_tells_losses);
  g_test_add_func ("/model/analyst/knows-who-judged", knows_who_judged);
  return g_test_run ();
}
