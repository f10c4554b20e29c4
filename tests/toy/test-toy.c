/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shell with a game that is not one of the program's: played in the engine and in the model, with undo and a branch,
 * stored, listed, resumed and counted. Nothing of the other games is linked. */
#include "engine/engine.h"
#include "games/kind.h"
#include "model/bastide-game.h"
#include "store/bastide-journal.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"

#include <string.h>

#define DEAL "3 1 2 1 1 1 1 1 1 1 2 3"

/* What the engine answers, without the empty lines. */
static void
answered_cb (const char *answer, size_t length, void *data)
{
  g_string_append_len (data, answer, (gssize) length - 1);
}

static char *
ask (const char *commands)
{
  GString *answers = g_string_new (NULL);
  BastideEngine *engine = bastide_engine_new (NULL, NULL, 0, answered_cb, answers);

  g_assert_true (bastide_engine_feed (engine, commands, strlen (commands)));
  bastide_engine_free (engine);
  return g_string_free (answers, FALSE);
}

static void
test_engine (void)
{
  g_autofree char *played = ask ("games\nnew_game_order 2 " DEAL "\nplay take 2\nevents\nplay take 3\nundo\nlegal\nredo\n"
                                 "state\nledger\nhistory\ngenmove easy\ntile_set\nfits 1 1\nhide 0 7\nplay take 1\nundo\n");
  g_autofree char *means = ask ("new_game 6 3\nplayouts 20 1\n"), *more = ask ("new_game 7 1\n");
  g_autofree char *record = ask ("new_game_order 2 " DEAL "\nplay take 2\nrecord\n");
  g_autofree char *text = g_strdup (strstr (record, "bastide 1")), *loading = NULL, *loaded = NULL;

  g_assert_cmpstr (played, ==, "= toy\n=\n=\n= pebble 0 4\n? one or two pebbles are taken (T1)\n=\n= take 1\ntake 2\n=\n"
                               "= {\"taken\": 2, \"to_move\": 1}\n"
                               "= [{\"pebble\": 4, \"last\": 0}, {\"pebble\": 0, \"last\": 0}]\n= take 2\n"
                               "? there are no computer players of the game toy yet\n? there are no tiles in this game\n"
                               "? there are no tiles in this game\n=\n=\n=\n");
  g_assert_nonnull (strstr (means, "mean_scores "));
  g_assert_cmpstr (more, ==, "? PLAYERS is a number from 2 to 6 (T1)\n");
  loading = g_strdup_printf ("load_record\n%s.\nrecord\n", text);
  loaded = ask (loading);
  g_assert_nonnull (strstr (loaded, text));
}

/* A game over DEAL at its start. */
static BastideGame *
begin (bool table_rules)
{
  const BastideRules *rules = bastide_game_kinds[0]->rules;
  g_autofree BastideKit *kit = g_malloc0 (rules->kit_size);
  BastideSetup setup = { .rules = rules, .set = kit, .players = 2, .table_rules = table_rules, .seed = 1,
                         .id = "0f8b1c6e-6f0e-4f5e-9a3b-0123456789ab", .title = "Pebbles" };
  BastideFault fault;

  g_assert_true (rules->open_kit (kit, 0, NULL, 0, &fault));
  setup.seats[0] = (BastideSeat) { .level = "", .version = "", .name = "Anna", .colour = BASTIDE_RED };
  setup.seats[1] = (BastideSeat) { .level = "", .version = "", .name = "Bo", .colour = BASTIDE_BLUE };
  return bastide_game_new (&setup);
}

static bool
take (BastideGame *game, int16_t n)
{
  return bastide_game_play (game, &(BastideMove) { .type = 1, .x = n }, 1, NULL, NULL);
}

/* Takes one pebble a turn until none is left. */
static void
play_to_the_end (BastideGame *game)
{
  while (take (game, 1))
    continue;
}

static void
test_game (void)
{
  g_autoptr (BastideGame) game = begin (false), strict = begin (true);
  g_autofree char *comment = NULL;
  unsigned ply;

  g_assert_false (take (game, 3));
  g_assert_true (take (game, 2));
  g_assert_true (take (game, 1));
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_true (bastide_game_redo (game, BASTIDE_STEP_TURN));
  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_TURN));
  g_assert_true (take (game, 2));
  g_assert_cmpuint (bastide_game_get_line (game), ==, 1);
  g_assert_true (bastide_game_name_line (game, 1, "Two"));
  g_assert_true (bastide_game_set_comment (game, 1, 2, "More at once"));
  play_to_the_end (game);
  g_assert_cmpint (bastide_game_get_head (game)->question, ==, 0);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 10);
  comment = bastide_game_get_comment (game, 2);
  g_assert_cmpstr (comment, ==, "More at once");
  g_assert_true (bastide_game_jump (game, 0, 2));
  g_assert_cmpint (bastide_game_get_head (game)->question, ==, 1);
  g_assert_true (take (strict, 1));
  g_assert_false (bastide_game_find_undo (strict, BASTIDE_STEP_DECISION, &ply)); /* a pebble was shown */
}

static void
called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static BastideStore *
open_store (const char *path)
{
  BastideStore *store = bastide_store_new (path);

  while (bastide_store_get_state (store) == BASTIDE_STORE_OPENING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  return store;
}

/* The only game of the library of STORE that has SEARCH. */
static BastideLibraryEntry *
find_game (BastideStore *store, const char *search)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) found = NULL;

  bastide_library_search_async (store, search, called_cb, &result);
  found = bastide_library_search_finish (store, wait_for (&result), NULL);
  g_assert_cmpuint (found->len, ==, 1);
  return g_object_ref (found->pdata[0]);
}

static void
assert_statistics (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideStatistics) statistics = NULL;
  const BastideFigures *figures;

  bastide_statistics_load_async (store, bastide_game_kinds[0]->rules, NULL, called_cb, &result);
  statistics = bastide_statistics_load_finish (store, wait_for (&result), NULL);
  g_assert_cmpuint (statistics->by_player->len, ==, 2);
  figures = &g_array_index (statistics->by_player, BastideFigures, 0);
  g_assert_cmpfloat (figures->by_source[1] + figures->by_source[2], ==, figures->mean);
}

static void
test_store (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-toy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL), *command = g_strdup_printf ("rm -r %s", folder);
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (BastideGame) game = begin (false);
  g_autoptr (BastideRecord) record = NULL;
  BastideStore *store = open_store (path);
  BastideJournal *journal = bastide_journal_new (store, bastide_game_get_record (game));
  GAsyncResult *drained = NULL, *opened = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;

  g_assert_true (take (game, 2));
  bastide_journal_write (journal, bastide_game_get_record (game), 1);
  play_to_the_end (game);
  bastide_journal_write (journal, bastide_game_get_record (game), -1);
  bastide_store_drain_async (store, called_cb, &drained);
  g_assert_true (bastide_store_drain_finish (store, wait_for (&drained)));
  entry = find_game (store, "pebbles bo");
  g_assert_true (bastide_library_entry_get_ended (entry));
  g_assert_cmpuint (bastide_library_entry_get_points (entry, 0), ==, bastide_game_get_head (game)->points[0]);
  assert_statistics (store);
  g_object_unref (journal);
  g_assert_true (bastide_store_close (store, BASTIDE_STORE_FOR_EVER));
  g_object_unref (store);

  store = open_store (path);
  bastide_journal_open_async (store, bastide_library_entry_get_game (entry), NULL, called_cb, &opened);
  journal = bastide_journal_open_finish (store, wait_for (&opened), &record, NULL);
  text = bastide_record_print (bastide_game_get_record (game), NULL);
  again = bastide_record_print (record, NULL);
  g_assert_cmpstr (again, ==, text);
  g_object_unref (journal);
  bastide_store_close (store, BASTIDE_STORE_FOR_EVER);
  g_object_unref (store);
  g_object_unref (drained);
  g_object_unref (opened);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
}

extern const BastideRules town_rules __attribute__ ((weak));

/* If the shell needed the town, its rules would be here. */
static void
test_alone (void)
{
  g_assert_null (&town_rules);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/toy/engine", test_engine);
  g_test_add_func ("/toy/game", test_game);
  g_test_add_func ("/toy/store", test_store);
  g_test_add_func ("/toy/alone", test_alone);
  return g_test_run ();
}
