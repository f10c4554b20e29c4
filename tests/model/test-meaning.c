/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What words, lines and lights say is true of the game: properties of random games, and sentences by hand. */
#include "fixture.h"

/* A winner is one player, whichever seat he has. */
static void
test_winners_are_counted (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 0, 1, false);
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  for (unsigned players = 1; players < 8; players++)
    {
      BastideEvent event = { .type = TOWN_EVENT_OVER,
                             .detail[TOWN_AT_PLAYERS] = (uint8_t) players,
                             .detail[TOWN_AT_END] = TOWN_END_TILES };
      g_autofree char *text = town_words_event (&words, &event);

      g_assert_cmpint (g_str_has_suffix (text, " share the win."), ==, (players & (players - 1)) != 0);
      g_assert_cmpint (g_str_has_suffix (text, " wins."), ==, (players & (players - 1)) == 0);
    }
}

/* The end is told with the points of the winner, who need not have the last seat. */
static void
test_end_has_the_winners_points (void)
{
  unsigned others = 0;

  for (uint64_t seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (3, 0, seed, false);
      BastideRng rng = bastide_rng (seed);
      g_autofree char *text = NULL, *points = NULL;
      BastideWords words = { 0 };
      int best = 0;

      fixture_play (game, &rng, G_MAXUINT);
      fixture_fill_words (game, &words);
      for (int player = 0; player < 3; player++)
        best = MAX (best, town_state_score (words.state, player));
      others += town_state_score (words.state, 2) < best;
      points = g_strdup_printf (" with %d point", best);
      text = town_words_question (&words);
      g_assert_nonnull (strstr (text, points));
    }
  g_assert_cmpuint (others, >, 0);
}

static void
test_one_point_is_told (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 0, 1, false);
  const BastideEvent row = { .type = TOWN_EVENT_ROW,
                             .is_final = true,
                             .detail[TOWN_AT_WORTH] = 2,
                             .detail[TOWN_AT_PLAYERS] = 1 };
  const int16_t gains[BASTIDE_PLAYERS] = { 2, 0, 1 };
  g_autofree char *text = NULL;
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  text = bastide_words_lead_cause (&words, &row, 1, gains);
  g_assert_cmpstr (text, ==, "The end of the game: Red 2 and Green 1");
}

/* A street that is closed before anybody could stand on it is complete and not worth anything now. */
static void
test_complete_is_told (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "market-end-fish straight market-end-grain homes", false);
  g_autofree char *open = NULL, *closed = NULL;
  BastideWords words = { 0 };
  BastideEvent worth;

  fixture_moves (game, "tile 0 0 0; pass; tile 0 1 0; pass");
  fixture_fill_words (game, &words);
  worth = town_feature_worth (words.state, words.kit, 0, 0);
  open = town_words_worth (&words, &worth);
  g_assert_nonnull (strstr (open, "nobody stands on it"));
  fixture_moves (game, "tile 0 -1 2; pass");
  fixture_fill_words (game, &words);
  worth = town_feature_worth (words.state, words.kit, 0, 0);
  closed = town_words_worth (&words, &worth);
  g_assert_cmpstr (closed, ==, "Market of 2 tiles × 2 goods: complete");
}

/* A piece keeps its name after it was built, and so does a short one. */
static void
test_short_pieces_keep_their_name (void)
{
  unsigned found = 0;

  for (uint64_t seed = 1; seed < 100 && found == 0; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (4, 0, seed, false);
      BastideRng rng = bastide_rng (seed);
      BastideWords words = { 0 };

      fixture_play (game, &rng, G_MAXUINT);
      fixture_fill_words (game, &words);
      for (unsigned i = 1; i < town_state_n_pieces (words.state); i++)
        {
          const TownPiece *piece = &words.state->pieces[i];
          const TownTile *tile = &words.state->tiles[piece->tile];
          BastideMove move = town_move (TOWN_MOVE_WALL, tile->x, tile->y, piece->side);
          g_autofree char *text = town_words_choice (&words, move);

          g_assert_cmpint (g_str_has_prefix (text, "Short wall piece"), ==, piece->is_short);
          found += piece->is_short;
        }
    }
  g_assert_cmpuint (found, >, 0);
}

/* The number of different residential areas on the last tile in which somebody has points. */
static unsigned
count_areas (const BastideState *state, const BastideKit *set)
{
  const TownTile *tile = town_state_last_tile (state);
  unsigned tile_number = town_state_n_tiles (state) - 1u, n = 0;

  for (int segment = 0; segment < set->kinds[tile->kind].n_segments; segment++)
    {
      TownSegmentRef all[TOWN_MAX_NODES];
      BastideEvent worth = town_feature_worth (state, set, (int) tile_number, segment);
      unsigned size = town_feature_segments (state, (int) tile_number, segment, all);
      bool is_first = true;

      if (worth.type != TOWN_EVENT_AREA || worth.detail[TOWN_AT_PLAYERS] == 0 || town_event_worth (&worth) == 0)
        continue;
      for (unsigned i = 0; i < size; i++)
        is_first = is_first && !(all[i].tile == tile_number && all[i].segment < segment);
      n += is_first;
    }
  return n;
}

static unsigned
count_lines (const char *text, const char *start)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  unsigned n = 0;

  for (unsigned i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], start);
  return n;
}

/* The consequence of a tile names every residential area once, though several of its segments may be in it. It also
 * names a street of two tiles. */
static void
test_consequences_name_everything_once (void)
{
  unsigned shared = 0, short_streets = 0;

  for (uint64_t seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2, 0, seed, false);
      BastideRng rng = bastide_rng (seed);
      BastideWords words = { 0 };

      for (fixture_fill_words (game, &words); !town_state_is_over (words.state); fixture_fill_words (game, &words))
        {
          BastideMove move = fixture_any (game, &rng);

          if (move.type == TOWN_MOVE_TILE)
            {
              g_autofree char *text = town_words_effects (&words, &move, 1);
              BastideState after;
              BastideEvents events;
              unsigned areas;

              town_try (words.state, words.kit, &move, 1, &after, &events);
              areas = count_areas (&after, words.kit);
              g_assert_cmpuint (count_lines (text, "Residential area"), ==, areas);
              shared += areas > 0;
              short_streets += count_lines (text, "Street of 2 tiles: worth 2 now") > 0;
            }
          g_assert_true (bastide_game_play (game, &move, 1, NULL, NULL));
        }
    }
  g_assert_cmpuint (shared, >, 0);
  g_assert_cmpuint (short_streets, >, 0);
}

/* The history, whatever was played one by one, is that of the whole game read at once. */
static void
test_history_grows_as_it_is_read (void)
{
  for (uint64_t seed = 1; seed <= 3; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (3, 0, seed, false);
      g_autoptr (BastideHistory) grown = bastide_history_new (game);
      BastideRng rng = bastide_rng (seed);

      while (fixture_play (game, &rng, 1) > 0)
        {
          g_autoptr (BastideHistory) read = bastide_history_new (game);
          guint n = g_list_model_get_n_items (G_LIST_MODEL (read));

          g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (grown)), ==, n);
          for (guint i = n > 3 ? n - 3 : 0; i < n; i++)
            {
              g_autoptr (BastideHistoryItem) one = g_list_model_get_item (G_LIST_MODEL (grown), i);
              g_autoptr (BastideHistoryItem) other = g_list_model_get_item (G_LIST_MODEL (read), i);

              g_assert_cmpuint (bastide_history_item_get_ply (one), ==, bastide_history_item_get_ply (other));
              g_assert_cmpstr (bastide_history_item_get_text (one), ==, bastide_history_item_get_text (other));
            }
        }
    }
}

/* What a line is about is its best scoring, if it has several. */
static void
test_main_event_is_the_best (void)
{
  unsigned several = 0;

  for (uint64_t seed = 1; several < 3; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2, 0, seed, false);
      g_autoptr (BastideHistory) history = bastide_history_new (game);
      BastideRng rng = bastide_rng (seed);

      do
        {
          const BastideEvents *events = bastide_game_get_events (game);
          guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
          unsigned scorings = 0;
          int best = 0;

          for (unsigned i = 0; i < events->n; i++)
            if (events->at[i].type == TOWN_EVENT_COMPLETED && town_event_worth (&events->at[i]) > 0
                && events->at[i].detail[TOWN_AT_PLAYERS] != 0 && !events->at[i].is_final)
              {
                best = MAX (best, (int) town_event_worth (&events->at[i]));
                scorings++;
              }
          if (scorings > 1 && !town_state_is_over (bastide_game_get_state (game)))
            {
              g_autoptr (BastideHistoryItem) line = g_list_model_get_item (G_LIST_MODEL (history), n - 1);

              g_assert_cmpint (town_event_worth (bastide_history_item_get_main_event (line)), ==, best);
              several++;
            }
        }
      while (fixture_play (game, &rng, 1) > 0);
    }
  g_assert_cmpuint (several, >, 0);
}

/* Under table rules nobody takes back what another player has decided since, even if no tile was drawn. */
static void
test_only_own_moves_are_taken_back (void)
{
  unsigned allowed = 0, others = 0;

  for (uint64_t seed = 1; seed <= 4; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (3, 0, seed, true);
      BastideRng rng = bastide_rng (seed);

      while (fixture_play (game, &rng, 1) > 0)
        for (int step = BASTIDE_STEP_DECISION; step <= BASTIDE_STEP_TURN; step++)
          {
            unsigned head = bastide_game_get_ply (game), ply;

            if (!bastide_game_find_undo (game, (BastideStep) step, &ply))
              {
                others++;
                continue;
              }
            for (unsigned i = ply; i < head; i++)
              g_assert_cmpuint (bastide_game_get_moment (game, i)->to_move, ==,
                                bastide_game_get_moment (game, ply)->to_move);
            allowed++;
          }
    }
  g_assert_cmpuint (allowed, >, 0);
  g_assert_cmpuint (others, >, 0);
}

/* A player's points only count up while something is being shown, nobody has won before the end, and nothing is marked
 * after it. */
static void
test_table_at_rest_and_at_its_end (void)
{
  for (uint64_t seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (3, 0, seed, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      const BastideEvent event = { .type = TOWN_EVENT_COMPLETED, .points = { 5, 5, 5 } };
      BastideRng rng = bastide_rng (seed);
      unsigned n, winners = 0;

      fixture_play (game, &rng, 60);
      bastide_table_set_shown (table, bastide_table_get_view (table));
      bastide_table_show_points (table, &event);
      for (unsigned i = 0; i < 3; i++)
        {
          g_autoptr (BastidePlayer) player = g_list_model_get_item (bastide_table_get_players (table), i);

          g_assert_cmpuint (bastide_player_get_points (player), ==,
                            (unsigned) town_state_score (bastide_table_get_state (table), (int) i));
          g_assert_false (bastide_player_is_winner (player));
        }
      fixture_play (game, &rng, G_MAXUINT);
      bastide_table_set_shown (table, bastide_table_get_view (table));
      bastide_table_get_marks (table, &n);
      g_assert_cmpuint (n, ==, 0);
      for (unsigned i = 0; i < 3; i++)
        {
          g_autoptr (BastidePlayer) player = g_list_model_get_item (bastide_table_get_players (table), i);

          winners += bastide_player_is_winner (player);
        }
      g_assert_cmpuint (winners, >=, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/meaning/winners-are-counted", test_winners_are_counted);
  g_test_add_func ("/model/meaning/end-has-the-winners-points", test_end_has_the_winners_points);
  g_test_add_func ("/model/meaning/one-point-is-told", test_one_point_is_told);
  g_test_add_func ("/model/meaning/complete-is-told", test_complete_is_told);
  g_test_add_func ("/model/meaning/short-pieces-keep-their-name", test_short_pieces_keep_their_name);
  g_test_add_func ("/model/meaning/consequences-name-everything-once", test_consequences_name_everything_once);
  g_test_add_func ("/model/meaning/history-grows-as-it-is-read", test_history_grows_as_it_is_read);
  g_test_add_func ("/model/meaning/main-event-is-the-best", test_main_event_is_the_best);
  g_test_add_func ("/model/meaning/only-own-moves-are-taken-back", test_only_own_moves_are_taken_back);
  g_test_add_func ("/model/meaning/table-at-rest-and-at-its-end", test_table_at_rest_and_at_its_end);
  return g_test_run ();
}
