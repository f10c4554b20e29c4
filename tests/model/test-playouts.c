/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances are found in a thread for as long as somebody looks: the same ones for the same position, however often that
 * was interrupted, and never those of another position. */
#include "fixture.h"
#include "model/bastide-playouts.h"

#define DEAL "end straight homes tee curve"

static void
changed_cb (BastidePlayouts *playouts, unsigned *changes)
{
  (*changes)++;
}

static BastidePlayouts *
make_playouts (unsigned *changes)
{
  BastidePlayouts *playouts = bastide_playouts_new ();

  *changes = 0;
  g_signal_connect (playouts, "changed", G_CALLBACK (changed_cb), changes);
  return playouts;
}

/* Runs the main loop until there were COUNT changes. */
static void
wait_for (const unsigned *changes, unsigned count)
{
  while (*changes < count)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_chances (BastidePlayouts *playouts, BastideGame *game)
{
  const BastideState *state = bastide_game_get_state (game);
  const BastideChances *chances = bastide_playouts_get (playouts, &town_mind, state, bastide_game_get_set (game));
  BastideChances expected;

  g_assert_nonnull (chances);
  bastide_chances_init (&expected, &town_mind, state, bastide_game_get_set (game));
  bastide_chances_play (&expected, &town_mind, state, bastide_game_get_set (game), BASTIDE_CHANCE_GAMES, NULL, NULL);
  g_assert_cmpmem (chances, sizeof *chances, &expected, sizeof expected);
}

static void
test_all_games_are_played (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, DEAL, false);
  unsigned changes;
  g_autoptr (BastidePlayouts) playouts = make_playouts (&changes);

  fixture_moves (game, "tile 0 0 0; follower 0");
  g_assert_null (bastide_playouts_get (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game)));
  bastide_playouts_ask (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game));
  g_assert_true (bastide_playouts_is_busy (playouts));
  g_assert_null (bastide_playouts_get (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game)));
  wait_for (&changes, BASTIDE_CHANCE_GAMES / BASTIDE_CHANCE_FIRST);
  g_assert_false (bastide_playouts_is_busy (playouts));
  assert_chances (playouts, game);
  bastide_playouts_ask (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game));
  g_assert_false (bastide_playouts_is_busy (playouts));
}

/* Looking away stops the games, and looking again goes on with them. */
static void
test_stopped_and_asked_again (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, DEAL, false);
  unsigned changes;
  g_autoptr (BastidePlayouts) playouts = make_playouts (&changes);

  fixture_moves (game, "tile 0 0 0; follower 0");
  for (unsigned i = 1; i <= 3; i++)
    {
      bastide_playouts_ask (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game));
      wait_for (&changes, i);
      bastide_playouts_stop (playouts);
      g_assert_false (bastide_playouts_is_busy (playouts));
      while (G_OBJECT (playouts)->ref_count > 1) /* until the games that were being played have come back */
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (changes, ==, i);
      g_assert_cmpuint (bastide_playouts_get (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game))->games, ==,
                        i * BASTIDE_CHANCE_FIRST);
    }
  bastide_playouts_ask (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game));
  wait_for (&changes, BASTIDE_CHANCE_GAMES / BASTIDE_CHANCE_FIRST);
  assert_chances (playouts, game);
}

/* Another position has its own chances, and until they are known none. */
static void
test_another_position (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, DEAL, false);
  unsigned changes;
  g_autoptr (BastidePlayouts) playouts = make_playouts (&changes);
  BastideState before;

  fixture_moves (game, "tile 0 0 0; follower 0");
  before = *bastide_game_get_state (game);
  bastide_playouts_ask (playouts, &town_mind, &before, bastide_game_get_set (game));
  wait_for (&changes, 1);
  fixture_moves (game, "tile 0 -1 0");
  g_assert_null (bastide_playouts_get (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game)));
  bastide_playouts_ask (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game));
  g_assert_null (bastide_playouts_get (playouts, &town_mind, bastide_game_get_state (game), bastide_game_get_set (game)));
  g_assert_null (bastide_playouts_get (playouts, &town_mind, &before, bastide_game_get_set (game)));
  wait_for (&changes, 1 + BASTIDE_CHANCE_GAMES / BASTIDE_CHANCE_FIRST);
  assert_chances (playouts, game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/playouts/all-games-are-played", test_all_games_are_played);
  g_test_add_func ("/model/playouts/stopped-and-asked-again", test_stopped_and_asked_again);
  g_test_add_func ("/model/playouts/another-position", test_another_position);
  return g_test_run ();
}
