/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history by turns: what belongs to a turn, its words and points, and the steps of the final scoring. */
#include "fixture.h"
#include "model/bastide-turns.h"

typedef struct {
  BastideGame *game;
  BastideTable *table;
  BastideTurns *turns;
} Fixture;

/* A game of two with the tiles IDS, played by MOVES. */
static void
begin (Fixture *fixture, const char *ids, const char *moves)
{
  fixture->game = fixture_game_of (2, ids, false);
  fixture->table = bastide_table_new (fixture->game, NULL, NULL);
  fixture->turns = bastide_turns_new (fixture->game, bastide_table_get_history (fixture->table));
  fixture_moves (fixture->game, moves);
}

static void
end (Fixture *fixture)
{
  g_object_unref (fixture->turns);
  g_object_unref (fixture->table);
  g_object_unref (fixture->game);
}

static unsigned
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->turns));
}

static BastideHistoryItem *
take (Fixture *fixture, unsigned position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->turns), position);
}

static void
test_turns (void)
{
  Fixture fixture;
  g_autoptr (BastideHistoryItem) first = NULL, last = NULL;
  g_autofree char *first_told = NULL, *last_told = NULL;

  begin (&fixture, "cross straight cross cross", "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass");
  g_assert_cmpuint (count (&fixture), ==, 3);
  first = take (&fixture, 0);
  last = take (&fixture, 2);
  g_assert_false (bastide_history_item_get_kind (first) == BASTIDE_ITEM_IS_STEP);
  g_assert_cmpuint (bastide_history_item_get_turn (first), ==, 1);
  g_assert_cmpuint (bastide_history_item_get_player (first), ==, 0);
  g_assert_cmpuint (bastide_history_item_get_start (first), ==, 0);
  g_assert_cmpuint (bastide_history_item_get_ply (first), ==, 2);
  g_assert_cmpuint (bastide_history_item_get_points (first, 0), ==, 0);
  g_assert_cmpint (bastide_history_item_get_topics (first), ==, BASTIDE_HISTORY_DECISION);
  g_assert_cmpint (bastide_history_item_get_main_event (first)->type, ==, TOWN_EVENT_PLACED);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_history_item_get_children (first)), ==, 2);
  first_told = bastide_history_item_tell (first);
  g_assert_cmpstr (first_told, ==,
                   "Turn 1, Red: First tile: crossing with streets to the north, east, south and west\n"
                   "Citizen on the street in the east");

  g_assert_cmpuint (bastide_history_item_get_turn (last), ==, 3);
  g_assert_cmpuint (bastide_history_item_get_points (last, 0), ==, 3);
  g_assert_cmpuint (bastide_history_item_get_points (last, 1), ==, 0);
  g_assert_cmpint (bastide_history_item_get_topics (last), ==, BASTIDE_HISTORY_DECISION | BASTIDE_HISTORY_SCORING);
  g_assert_cmpint (bastide_history_item_get_main_event (last)->type, ==, TOWN_EVENT_COMPLETED);
  last_told = bastide_history_item_tell (last);
  g_assert_true (g_str_has_prefix (last_told, "Turn 3, Red: Tile "));
  g_assert_true (g_str_has_suffix (last_told, "\nNo follower\nStreet of 3 tiles: 3 for Red, +3"));
  end (&fixture);
}

/* The points of a street stand in its own line and not with the decision about a follower. */
static void
test_scorings_have_lines (void)
{
  Fixture fixture;
  g_autoptr (BastideHistoryItem) last = NULL, step = NULL, lost = NULL;
  g_autoptr (BastideHistoryItem) pass = NULL;
  g_autofree char *told = NULL;
  const BastideEvent loss = { .type = TOWN_EVENT_COMPLETED, .rule = 8, .points = { -2 } };

  begin (&fixture, "cross straight cross cross", "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass");
  last = take (&fixture, 2);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_history_item_get_children (last)), ==, 3);
  pass = g_list_model_get_item (bastide_history_item_get_children (last), 1);
  g_assert_cmpstr (bastide_history_item_get_decision (pass), ==, "No follower");
  g_assert_cmpuint (bastide_history_item_get_points (pass, 0), ==, 0);
  step = g_list_model_get_item (bastide_history_item_get_children (last), 2);
  g_assert_true (bastide_history_item_get_kind (step) == BASTIDE_ITEM_IS_STEP);
  g_assert_true (bastide_history_item_get_topics (step) & BASTIDE_HISTORY_SCORING);
  g_assert_false (bastide_history_item_get_topics (step) & BASTIDE_HISTORY_END);
  g_assert_cmpuint (bastide_history_item_get_ply (step), ==, bastide_history_item_get_ply (pass));
  g_assert_cmpuint (bastide_history_item_get_points (step, 0), ==, 3);
  told = bastide_history_item_tell (step);
  g_assert_cmpstr (told, ==, "Street of 3 tiles: 3 for Red");
  lost = bastide_history_item_new_step (fixture.game, 6, &loss, 1); /* as in games in which points can be lost */
  g_assert_cmpint (bastide_history_item_get_points (lost, 0), ==, -2);
  end (&fixture);
}

/* Red's steward lives in all of Blue's tile, so that Blue is not asked for a follower: that is said all the same. */
static void
test_no_follower_is_told (void)
{
  Fixture fixture;
  g_autoptr (BastideHistoryItem) last = NULL;
  g_autofree char *told = NULL;

  begin (&fixture, "homes homes homes", "tile 0 0 0; follower 0; tile 1 0 0");
  g_assert_cmpint (town_state_phase (bastide_game_get_state (fixture.game)), ==, TOWN_PHASE_TILE);
  last = take (&fixture, 1);
  told = bastide_history_item_tell (last);
  g_assert_true (g_str_has_suffix (told, "\nNo follower"));
  end (&fixture);
}

static void
items_changed_cb (GListModel *model, unsigned position, unsigned removed, unsigned added, gpointer data)
{
  unsigned *last = data;

  last[0] = position;
  last[1] = removed;
  last[2] = added;
}

/* The turn that goes on is replaced, and those before it are kept. */
static void
test_following (void)
{
  Fixture fixture;
  g_autoptr (BastideHistoryItem) first = NULL, same = NULL, second = NULL;
  unsigned last[3] = { 0 };

  begin (&fixture, "cross straight cross cross", "tile 0 0 0; follower 1");
  g_signal_connect (fixture.turns, "items-changed", G_CALLBACK (items_changed_cb), last);
  first = take (&fixture, 0);
  fixture_moves (fixture.game, "tile 1 0 1");
  g_assert_cmpmem (last, sizeof last, ((unsigned[]) { 1, 0, 1 }), sizeof last);
  fixture_moves (fixture.game, "pass");
  g_assert_cmpmem (last, sizeof last, ((unsigned[]) { 1, 1, 1 }), sizeof last);
  second = take (&fixture, 1);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_history_item_get_children (second)), ==, 2);
  same = take (&fixture, 0);
  g_assert_true (same == first);
  g_assert_true (bastide_table_undo (fixture.table, BASTIDE_STEP_TURN));
  g_assert_cmpmem (last, sizeof last, ((unsigned[]) { 1, 1, 0 }), sizeof last);
  end (&fixture);
}

/* Another move in place of one that was taken back: the turn is another one, although it is as long. */
static void
test_another_move (void)
{
  Fixture fixture;
  g_autoptr (BastideHistoryItem) turn = NULL;
  g_autofree char *told = NULL;

  begin (&fixture, "cross straight cross cross", "tile 0 0 0; follower 1");
  g_object_unref (take (&fixture, 0));
  g_assert_true (bastide_table_undo (fixture.table, BASTIDE_STEP_DECISION));
  fixture_moves (fixture.game, "follower 0");
  turn = take (&fixture, 0);
  told = bastide_history_item_tell (turn);
  g_assert_true (g_str_has_suffix (told, "\nCitizen on the street in the north"));
  end (&fixture);
}

/* How many decisions TURN has. Its lines have all of its points: those of a completed street or market are in a line of
 * their own below the decision. */
static unsigned
add_up_lines (BastideHistoryItem *turn, BastideGame *game)
{
  GListModel *lines = bastide_history_item_get_children (turn);
  int points[TOWN_MAX_PLAYERS] = { 0 };
  unsigned decisions = 0;

  for (unsigned i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (BastideHistoryItem) line = g_list_model_get_item (lines, i);
      bool is_step = bastide_history_item_get_kind (line) == BASTIDE_ITEM_IS_STEP;

      decisions += !is_step;
      if (is_step)
        g_assert_cmpint (bastide_history_item_get_main_event (line)->type, ==, TOWN_EVENT_COMPLETED);
      for (unsigned player = 0; player < bastide_game_get_players (game); player++)
        points[player] += bastide_history_item_get_points (line, player);
    }
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    g_assert_cmpuint (points[player], ==, bastide_history_item_get_points (turn, player));
  return decisions;
}

/* In every game the turns have all decisions, and with the steps of the end all points. Whoever decides in somebody
 * else's turn is named. */
static void
test_whole_games (void)
{
  unsigned others = 0;

  for (unsigned seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      g_autoptr (BastideTurns) turns = bastide_turns_new (game, bastide_table_get_history (table));
      int points[TOWN_MAX_PLAYERS] = { 0 };
      unsigned lines = 0, steps = 0, from = 0;
      g_autofree char *last = NULL;
      BastideRng rng = bastide_rng (seed);

      fixture_play (game, &rng, 1000);
      for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (turns)); i++)
        {
          g_autoptr (BastideHistoryItem) turn = g_list_model_get_item (G_LIST_MODEL (turns), i);
          g_autofree char *told = bastide_history_item_tell (turn);
          unsigned own = 1u << bastide_history_item_get_player (turn);

          for (unsigned player = 0; player < bastide_game_get_players (game); player++)
            points[player] += bastide_history_item_get_points (turn, player);
          if (bastide_history_item_get_kind (turn) == BASTIDE_ITEM_IS_STEP)
            {
              g_assert_true (bastide_history_item_get_topics (turn) & BASTIDE_HISTORY_END);
              g_assert_cmpuint (bastide_history_item_get_ply (turn), ==, bastide_game_get_ply (game));
              g_assert_null (strstr (told, "Turn "));
              g_assert_cmpstr (told, !=, last);
              g_assert_true (bastide_history_item_get_deciders (turn) == 0 || g_str_has_prefix (told, "Streets: ")
                             || g_str_has_prefix (told, "Markets: ") || g_str_has_prefix (told, "Stewards: ")
                             || g_str_has_prefix (told, "Guards: "));
              g_free (last);
              last = g_steal_pointer (&told);
              steps++;
              continue;
            }
          g_assert_cmpuint (steps, ==, 0);
          g_assert_cmpuint (bastide_history_item_get_start (turn), ==, from);
          from = bastide_history_item_get_ply (turn);
          lines += add_up_lines (turn, game);
          others += (bastide_history_item_get_deciders (turn) & ~own) != 0;
          g_assert_null (strstr (told, "The end of the game"));
          if (bastide_history_item_get_deciders (turn) == 3)
            g_assert_nonnull (strstr (told, own == 1 ? "\nBlue: " : "\nRed: "));
        }
      g_assert_cmpuint (from, ==, bastide_game_get_ply (game));
      g_assert_cmpuint (steps, >, 1);
      g_assert_cmpuint (lines, ==, g_list_model_get_n_items (G_LIST_MODEL (bastide_table_get_history (table))));
      for (unsigned player = 0; player < bastide_game_get_players (game); player++)
        g_assert_cmpint (points[player], ==, town_state_score (bastide_game_get_state (game), (int) player));
    }
  g_assert_cmpuint (others, >, 10);
}

/* If the decider changes within a turn, his name is said, also if it changes back to the player whose turn it is. */
static void
test_names_of_deciders (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 4, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autoptr (BastideTurns) turns = bastide_turns_new (game, bastide_table_get_history (table));
  static const char *const names[] = { "\nRed: ", "\nBlue: " };
  unsigned changes = 0, named = 0;
  BastideRng rng = bastide_rng (4);

  fixture_play (game, &rng, 1000);
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (turns)); i++)
    {
      g_autoptr (BastideHistoryItem) turn = g_list_model_get_item (G_LIST_MODEL (turns), i);
      g_autofree char *told = bastide_history_item_tell (turn);

      for (unsigned ply = bastide_history_item_get_start (turn) + 1; ply < bastide_history_item_get_ply (turn); ply++)
        changes += bastide_game_get_moment (game, ply)->to_move != bastide_game_get_moment (game, ply - 1)->to_move;
      for (unsigned player = 0; player < 2; player++)
        for (const char *at = told; (at = strstr (at, names[player])) != NULL; at++)
          named++;
    }
  g_assert_cmpuint (changes, >, 20);
  g_assert_cmpuint (named, ==, changes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/turns/have-the-decisions-words-and-points", test_turns);
  g_test_add_func ("/model/turns/give-each-scoring-a-line", test_scorings_have_lines);
  g_test_add_func ("/model/turns/say-that-there-is-no-follower", test_no_follower_is_told);
  g_test_add_func ("/model/turns/follow-the-game", test_following);
  g_test_add_func ("/model/turns/notice-another-move", test_another_move);
  g_test_add_func ("/model/turns/add-up-with-the-steps-of-the-end", test_whole_games);
  g_test_add_func ("/model/turns/name-whoever-decides-next", test_names_of_deciders);
  return g_test_run ();
}
