/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An analysis that goes on in the background: for a table, while nobody thinks, and only if the system has time. The
 * load of the system is what the test says. */
#include "analyst-fixture.h"
#include "fixture.h"

#include "model/bastide-table.h"
#include "model/table-reading.h"
#include "model/table-thought.h"
#include "model/words-report.h"

#include <stdlib.h>

enum { TILES = 12, SIMULATIONS = 4 };

static double load;
static int looks; /* how often a thread has looked at it; atomic */

/* In place of the system's. */
int getloadavg (double loads[], int n);

int
getloadavg (double loads[], int n)
{
  loads[0] = load;
  g_atomic_int_inc (&looks);
  return 1;
}

static BastideAnalyst *
make_analyst (const BastideRecord *record, BastideStore *store, unsigned simulations)
{
  return bastide_analyst_new (record, record->head_line, record->head_ply, store, store != NULL, simulations);
}

static void
wait_until_refined (BastideAnalyst *analyst)
{
  double seconds = bastide_analyst_get_seconds (analyst);

  while (bastide_analyst_get_seconds (analyst) <= seconds)
    g_main_context_iteration (NULL, TRUE);
}

/* What was judged in the background is stored when it stops, and goes on from there. */
static void
is_stored_and_resumed (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  AnalystStore place = analyst_store_begin (record);
  g_autoptr (BastideAnalyst) first = make_analyst (record, place.store, SIMULATIONS);
  BastideAnalyst *second;

  load = 0;
  analyst_finish (first);
  g_assert_cmpfloat (bastide_analyst_get_seconds (first), ==, 0);
  bastide_analyst_set_goes_on (first, true);
  wait_until_refined (first);
  bastide_analyst_set_goes_on (first, false);
  analyst_rest (first, 0);
  g_assert_cmpint (bastide_analyst_get_state (first), ==, BASTIDE_ANALYST_DONE);
  analyst_store_reopen (&place, NULL);

  second = make_analyst (record, place.store, SIMULATIONS);
  bastide_analyst_load (second);
  analyst_rest (second, 0);
  analyst_assert_same (first, second);
  g_assert_cmpfloat_with_epsilon (bastide_analyst_get_seconds (second), bastide_analyst_get_seconds (first), 0.5);
  bastide_analyst_set_goes_on (second, true);
  wait_until_refined (second);
  bastide_analyst_set_goes_on (second, false);
  analyst_rest (second, 0);
  g_object_unref (second);
  analyst_store_end (&place);
}

/* A busy system is left alone, and a piece of work that is stopped ends soon. */
static void
gives_way (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, 40);
  gint64 asked;

  analyst_finish (analyst);
  load = 1000;
  g_atomic_int_set (&looks, 0);
  bastide_analyst_set_goes_on (analyst, true);
  while (g_atomic_int_get (&looks) == 0)
    g_thread_yield ();
  asked = analyst_others_time ();
  bastide_analyst_set_goes_on (analyst, false);
  analyst_rest (analyst, 0);
  g_assert_cmpfloat (bastide_analyst_get_seconds (analyst), ==, 0);
  if (g_getenv ("BASTIDE_SLOW") == NULL)
    g_assert_cmpint (analyst_others_time () - asked, <, 10000);

  load = 0;
  bastide_analyst_set_goes_on (analyst, true);
  asked = analyst_others_time ();
  while (analyst_others_time () < asked + 5000)
    g_thread_yield ();
  asked = analyst_others_time ();
  bastide_analyst_set_goes_on (analyst, false);
  analyst_rest (analyst, 0);
  if (g_getenv ("BASTIDE_SLOW") == NULL)
    g_assert_cmpint (analyst_others_time () - asked, <, 10000);
}

/* The analyst of a table goes on while the table may and nobody thinks, and no longer than the table lives. */
static void
a_table_lets_it_go_on (void)
{
  g_autoptr (BastideRecord) record = analyst_game (2, TILES, 1000);
  g_autoptr (BastideAnalyst) analyst = make_analyst (record, NULL, SIMULATIONS);
  g_autoptr (BastideGame) game = bastide_game_new_from_record (bastide_record_copy (record));
  BastideTable *table = bastide_table_new (game, NULL, NULL);

  load = 0;
  analyst_finish (analyst);
  g_assert_null (bastide_table_get_analyst (table));
  bastide_table_set_analyst (table, analyst);
  g_assert_true (bastide_table_get_analyst (table) == analyst);
  analyst_rest (analyst, 1);
  g_assert_cmpfloat (bastide_analyst_get_seconds (analyst), ==, 0);
  bastide_table_set_refines (table, true);
  wait_until_refined (analyst);
  bastide_table_set_delay (table, G_MAXINT);
  bastide_table_play_for_computer (table, (BastideMove) { 0 }); /* somebody thinks */
  analyst_rest (analyst, 1);
  bastide_game_undo (game, BASTIDE_STEP_DECISION);
  g_assert_null (bastide_table_get_analyst (table));
  wait_until_refined (analyst);
  g_object_unref (table);
  analyst_rest (analyst, 0);
}

static void
tells_the_time (void)
{
  g_autofree char *one = bastide_words_refined (3, -0.2f), *many = bastide_words_refined (725, -3.2f);

  g_assert_cmpstr (one, ==, "Judged for 1 minute. Still unexplained: less than 1 point.");
  g_assert_cmpstr (many, ==, "Judged for 12 minutes. Still unexplained: about 3 points.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/refining/is-stored-and-resumed", is_stored_and_resumed);
  g_test_add_func ("/model/refining/gives-way", gives_way);
  g_test_add_func ("/model/refining/a-table-lets-it-go-on", a_table_lets_it_go_on);
  g_test_add_func ("/model/refining/tells-the-time", tells_the_time);
  return g_test_run ();
}
