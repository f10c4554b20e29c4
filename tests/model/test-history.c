/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game: a line for every decision, where the points came from, and who led. */
#include "fixture.h"

static void
test_history (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideHistory *history = bastide_table_get_history (table);
  g_autoptr (BastideHistoryItem) first = NULL, follower = NULL, score = NULL;
  g_autoptr (GArray) scorings = NULL;
  g_autofree unsigned *plies = NULL, *turns = NULL;
  g_autofree int16_t *points = NULL;
  g_autofree char *follower_told = NULL, *score_told = NULL;
  int16_t before[BASTIDE_PLAYERS];
  unsigned n;

  fixture_moves (game, "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 6);
  follower = g_list_model_get_item (G_LIST_MODEL (history), 1);
  g_assert_cmpstr (bastide_history_item_get_text (follower), ==, "Citizen on the street in the east");
  g_assert_cmpint (bastide_history_item_get_topics (follower), ==, BASTIDE_HISTORY_DECISION);
  first = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_true (g_str_has_prefix (bastide_history_item_get_text (first), "First tile: crossing with streets to "));
  score = g_list_model_get_item (G_LIST_MODEL (history), 5);
  g_assert_cmpstr (bastide_history_item_get_text (score), ==, "No follower\nStreet of 3 tiles: 3 for Red");
  g_assert_cmpint (bastide_history_item_get_topics (score), ==, BASTIDE_HISTORY_PASS | BASTIDE_HISTORY_SCORING);
  g_assert_cmpint (bastide_history_item_get_gains (score)[0], ==, 3);
  g_assert_cmpuint (bastide_history_item_get_points (score, 0), ==, 3);
  g_assert_cmpuint (bastide_history_item_get_points (score, 1), ==, 0);
  g_assert_cmpint (bastide_history_item_get_player (score), ==, 0);
  g_assert_cmpint (bastide_history_item_get_turn (score), ==, 3);
  follower_told = bastide_history_item_tell_with_end (follower);
  g_assert_cmpstr (follower_told, ==, "Turn 1, Red: Citizen on the street in the east");
  score_told = bastide_history_item_tell_with_end (score);
  g_assert_cmpstr (score_told, ==, "Turn 3, Red: No follower\nStreet of 3 tiles: 3 for Red, +3");
  n = bastide_history_get_series (history, &plies, &turns, &points);
  g_assert_cmpuint (n, ==, 7);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpuint (turns[i], ==, (i + 1) / 2); /* a tile and a follower */
  g_assert_false (bastide_history_get_before_end (history, before));
  g_assert_cmpuint (points[6 * 2], ==, 3);
  g_assert_cmpuint (points[6 * 2 + 1], ==, 0);
  scorings = bastide_history_get_scorings (history, 0, TOWN_SOURCE_STREET);
  g_assert_cmpuint (scorings->len, ==, 1);
  g_assert_cmpuint (g_array_index (scorings, BastideScoring, 0).ply, ==, 6);
  bastide_table_look (table, 0);
  g_assert_true (bastide_table_look_at_scoring (table, 1));
  g_assert_cmpuint (bastide_table_get_view (table), ==, 6);
  g_assert_false (bastide_table_look_at_scoring (table, 1));
  g_assert_cmpint (bastide_history_find (history, 6), ==, 5);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_TURN));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 4);
}

static void
test_scorings_add_up (void)
{
  unsigned ends = 0;

  for (unsigned seed = 1; seed <= 30; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      const TownStatus *status = &bastide_game_get_state (game)->status;
      BastideRng rng = bastide_rng (seed);
      int16_t before[BASTIDE_PLAYERS];

      fixture_play (game, &rng, 1000);
      ends |= 1u << status->end;
      g_assert_true (bastide_history_get_before_end (bastide_table_get_history (table), before));
      for (unsigned player = 0; player < status->players; player++)
        for (int source = 1; source < TOWN_SOURCES; source++)
          {
            g_autoptr (GArray) scorings = bastide_history_get_scorings (bastide_table_get_history (table), player,
                                                                        (TownSource) source);
            unsigned points = 0;

            for (unsigned i = 0; i < scorings->len; i++)
              {
                const BastideEvent *event = &g_array_index (scorings, BastideScoring, i).event;

                points += town_event_worth (event);
                if (event->rule >= 18 && event->rule <= 20) /* from the final scoring */
                  before[player] += town_event_worth (event);
              }
            g_assert_cmpuint (points, ==, status->score_by[player][source]);
          }
      for (unsigned player = 0; player < status->players; player++)
        g_assert_cmpint (before[player], ==, town_state_score (bastide_game_get_state (game), (int) player));
    }
  /* The games had more than one kind of end. */
  g_assert_cmpuint (ends & (ends - 1), !=, 0);
}

/* Games, and the ply at which somebody gets points. */
static void
test_only_points_for_somebody_are_scorings (void)
{
  static const struct {
    const char *deal, *moves;
    unsigned ply;       /* of the only scoring; 0 if there is none */
  } rows[] = {
    { "cross straight cross cross", "tile 0 0 0; follower 1; tile 1 0 1; pass; tile 2 0 0; pass", 6 },
    /* the street is complete, but nobody is on it */
    { "cross straight cross cross", "tile 0 0 0; pass; tile 1 0 1; pass; tile 2 0 0; pass", 0 },
    /* a residential area without any market */
    { "homes", "tile 0 0 0; follower 0", 0 },
    { "three-fish", "tile 0 0 0; follower 1", 2 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, rows[i].deal, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      BastideHistory *history = bastide_table_get_history (table);
      g_autoptr (BastideHistoryItem) last = NULL;
      unsigned scorings = 0;

      fixture_moves (game, rows[i].moves);
      for (int source = 1; source < TOWN_SOURCES; source++)
        {
          g_autoptr (GArray) found = bastide_history_get_scorings (history, 0, (TownSource) source);

          scorings += found->len;
        }
      g_assert_cmpuint (scorings, ==, rows[i].ply > 0);
      last = g_list_model_get_item (G_LIST_MODEL (history), g_list_model_get_n_items (G_LIST_MODEL (history)) - 1);
      g_assert_cmpint ((bastide_history_item_get_topics (last) & BASTIDE_HISTORY_SCORING) != 0, ==, rows[i].ply > 0);
      bastide_table_look (table, 0);
      g_assert_cmpint (bastide_table_look_at_scoring (table, 1), ==, rows[i].ply > 0);
      g_assert_cmpuint (bastide_table_get_view (table), ==, rows[i].ply);
      g_assert_false (bastide_table_look_at_scoring (table, 1));
    }
}

static void
test_discarded_tile (void)
{
  /* A crossing fits nowhere next to houses only. */
  g_autoptr (BastideGame) game = fixture_game_of (2, "homes cross homes", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autoptr (BastideHistoryItem) line = NULL;

  fixture_moves (game, "tile 0 0 0; pass");
  line = g_list_model_get_item (G_LIST_MODEL (bastide_table_get_history (table)), 1);
  g_assert_cmpstr (bastide_history_item_get_text (line), ==,
                   "No follower\nA tile fits nowhere and leaves the game: crossing with streets to the north, east, "
                   "south and west");
  g_assert_cmpuint (town_state_left (bastide_table_get_state (table), 0), ==, 0);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_TURN));
  g_assert_cmpuint (town_state_left (bastide_table_get_state (table), 0), ==, 2);
}

static void
test_end_of_the_game (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "three-fish", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autoptr (BastideHistoryItem) line = NULL;
  g_autofree char *told = NULL;

  fixture_moves (game, "tile 0 0 0; follower 1");
  line = g_list_model_get_item (G_LIST_MODEL (bastide_table_get_history (table)), 1);
  told = bastide_history_item_tell (line);
  g_assert_true (g_str_has_suffix (told, "in the west"));
  g_assert_cmpuint (bastide_history_item_get_points (line, 0), ==, 0);
  g_assert_cmpint (bastide_history_item_get_gains (line)[0], ==, 2);
  g_assert_cmpstr (bastide_history_item_get_text (line), ==,
                   "Steward in the residential area in the west\n"
                   "The end of the game\n"
                   "Residential area with 1 market × 2: 2 for Red\n"
                   "The last tile is placed. Red wins.");
}

static void
test_game_without_moves (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "homes", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  g_autofree unsigned *plies = NULL, *turns = NULL;
  g_autofree int16_t *points = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_table_get_history (table))), ==, 0);
  g_assert_cmpuint (bastide_history_get_series (bastide_table_get_history (table), &plies, &turns, &points), ==, 1);
  g_assert_cmpint (bastide_history_find (bastide_table_get_history (table), 0), ==, -1);
  g_assert_false (bastide_table_can_undo (table));
  g_assert_false (bastide_table_can_redo (table));
  g_assert_false (bastide_table_look_at_scoring (table, 1));
  bastide_table_look_by (table, -1);
  bastide_table_look_by (table, 1);
  g_assert_cmpuint (bastide_table_get_view (table), ==, 0);
  fixture_moves (game, "tile 0 0 0; pass");
  g_assert_cmpint (bastide_table_get_state (table)->status.phase, ==, TOWN_PHASE_OVER);
  g_assert_false (bastide_table_is_asking (table));
}

/* Every change of the lead, compared with the points of each moment, and its words. */
static void
test_leads (void)
{
  for (unsigned players = 2; players <= 4; players++)
    {
      g_autoptr (BastideGame) game = fixture_game (players, 0, players, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      g_autoptr (GArray) leads = NULL;
      BastideRng rng = bastide_rng (players);
      unsigned before = 0, found = 0;

      fixture_play (game, &rng, 1000);
      leads = bastide_history_get_leads (bastide_table_get_history (table));
      for (unsigned ply = 1; ply <= bastide_game_get_ply (game); ply++)
        {
          const int16_t *points = bastide_game_get_moment (game, ply)->points;
          int most = 0;
          unsigned leading = 0;

          for (unsigned player = 0; player < players; player++)
            if (points[player] > most)
              {
                most = points[player];
                leading = 1u << player;
              }
            else if (points[player] == most && most > 0)
              leading |= 1u << player;
          if (leading == before)
            continue;
          g_assert_cmpuint (found, <, leads->len);
          g_assert_cmpuint (g_array_index (leads, BastideLead, found).ply, ==, ply);
          g_assert_cmpuint (g_array_index (leads, BastideLead, found).before, ==, before);
          g_assert_cmpuint (g_array_index (leads, BastideLead, found).after, ==, leading);
          g_assert_cmpuint (g_array_index (leads, BastideLead, found).points, ==, most);
          found++;
          before = leading;
        }
      g_assert_cmpuint (found, ==, leads->len);
      g_assert_cmpuint (found, >, 0);
    }
}

/* A game of three players in which every figure was worked out by hand:
 *
 *     turn 1  Red places a market of fish, merchant.
 *     turn 2  Blue places a street at the end of the street on that tile, citizen.
 *     turn 3  Green ends Blue's street: 3 tiles, 3 for Blue. Citizen on the other street of the tile.
 *     turn 4  Red ends Green's street: 2 tiles, 2 for Green.
 *     turn 5  Blue places houses.
 *     turn 6  Green completes Red's market: 2 tiles × 2 goods, 4 for Red.
 *
 * Each turn has two decisions, so the lines of the history end after 1 to 12 moves. */
static void
test_figures_by_hand (void)
{
  static const int16_t expected[13][3] = {
    { 0 }, { 0 }, { 0 }, { 0 }, { 0 }, { 0 }, { 0, 3, 0 }, { 0, 3, 0 }, { 0, 3, 2 }, { 0, 3, 2 }, { 0, 3, 2 },
    { 0, 3, 2 }, { 4, 3, 2 },
  };
  static const BastideLead expected_leads[] = {
    { .ply = 6, .before = 0, .after = 1 << 1, .points = 3, .next = 0, .gains = { 0, 3, 0 } },
    { .ply = 12, .before = 1 << 1, .after = 1 << 0, .points = 4, .next = 3, .gains = { 4, 0, 0 } },
  };
  g_autoptr (BastideGame) game = fixture_game_of (3, "market-end-fish straight ends end homes market-end-grain homes",
                                                  false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideHistory *history = bastide_table_get_history (table);
  g_autoptr (GArray) leads = NULL, streets = NULL, markets = NULL;
  g_autofree unsigned *plies = NULL, *turns = NULL;
  g_autofree int16_t *points = NULL;

  fixture_moves (game, "tile 0 0 0; follower 0; tile 0 1 0; follower 0; tile 0 2 0; follower 1; tile 0 3 0; pass; "
                       "tile 1 0 0; pass; tile 0 -1 2; pass");
  g_assert_cmpuint (bastide_history_get_series (history, &plies, &turns, &points), ==, 13);
  for (unsigned i = 0; i < 13; i++)
    {
      g_assert_cmpuint (plies[i], ==, i);
      g_assert_cmpuint (turns[i], ==, (i + 1) / 2);
      g_assert_cmpmem (&points[3 * i], 3 * sizeof *points, expected[i], 3 * sizeof *points);
    }
  leads = bastide_history_get_leads (history);
  g_assert_cmpuint (leads->len, ==, G_N_ELEMENTS (expected_leads));
  for (unsigned i = 0; i < leads->len; i++)
    {
      const BastideLead *lead = &g_array_index (leads, BastideLead, i), *wanted = &expected_leads[i];

      g_assert_cmpuint (lead->ply, ==, wanted->ply);
      g_assert_cmphex (lead->before, ==, wanted->before);
      g_assert_cmphex (lead->after, ==, wanted->after);
      g_assert_cmpuint (lead->points, ==, wanted->points);
      g_assert_cmpuint (lead->next, ==, wanted->next);
      g_assert_cmpmem (lead->gains, 3 * sizeof *lead->gains, wanted->gains, 3 * sizeof *lead->gains);
    }
  streets = bastide_history_get_scorings (history, 1, TOWN_SOURCE_STREET);
  g_assert_cmpuint (streets->len, ==, 1);
  g_assert_cmpuint (g_array_index (streets, BastideScoring, 0).ply, ==, 6);
  markets = bastide_history_get_scorings (history, 1, TOWN_SOURCE_MARKET);
  g_assert_cmpuint (markets->len, ==, 0);
}

static void
test_lead_in_words (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 0, 6, false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideWords words;
  g_autofree char *first = NULL, *taken = NULL, *shared = NULL, *alone = NULL, *standing = NULL, *cause = NULL, *end = NULL;
  BastideEvent events[] = {
    { .type = TOWN_EVENT_TOWER, .player = 1, .points = { 0, 4 }, .detail[TOWN_AT_PLAYERS] = 2,
      .detail[TOWN_AT_WORTH] = 4 },
    { .type = TOWN_EVENT_OVER, .is_final = true, .detail[TOWN_AT_PLAYERS] = 2 }
  };

  bastide_table_get_words (table, &words);
  first = bastide_words_lead (&words, 3, 0, 1, 4, 0);
  taken = bastide_words_lead (&words, 12, 1, 2, 14, 12);
  shared = bastide_words_lead (&words, 13, 2, 3, 14, 5);
  alone = bastide_words_lead (&words, 14, 3, 1, 16, 14);
  standing = bastide_words_standing (&words, 32, (int16_t[]) { 14, 12, 0 });
  cause = bastide_words_lead_cause (&words, events, 1, (int16_t[]) { 0, 4, 0 });
  end = bastide_words_lead_cause (&words, events, 2, (int16_t[]) { 0, 34, 10 });
  g_assert_cmpstr (first, ==, "Turn 3: Red takes the lead, 4 to 0");
  g_assert_cmpstr (taken, ==, "Turn 12: Blue takes the lead from Red, 14 to 12");
  g_assert_cmpstr (shared, ==, "Turn 13: Red and Blue share the lead with 14 each");
  g_assert_cmpstr (alone, ==, "Turn 14: Red leaves Blue behind, 16 to 14");
  g_assert_cmpstr (standing, ==, "Turn 32: Red 14, Blue 12 and Green 0");
  g_assert_cmpstr (cause, ==, "Tower counts 4 wall pieces: 4 for Blue");
  g_assert_cmpstr (end, ==, "The end of the game: Blue 34 and Green 10");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/history/has-a-line-for-every-decision", test_history);
  g_test_add_func ("/model/history/lists-the-source-of-every-point", test_scorings_add_up);
  g_test_add_func ("/model/history/lists-every-change-of-the-lead", test_leads);
  g_test_add_func ("/model/history/agrees-with-figures-worked-out-by-hand", test_figures_by_hand);
  g_test_add_func ("/model/history/describes-changes-of-the-lead", test_lead_in_words);
  g_test_add_func ("/model/history/only-points-for-somebody-are-scorings", test_only_points_for_somebody_are_scorings);
  g_test_add_func ("/model/history/mentions-discarded-tiles", test_discarded_tile);
  g_test_add_func ("/model/history/separates-the-end-from-the-last-decision", test_end_of_the_game);
  g_test_add_func ("/model/history/may-be-empty", test_game_without_moves);
  return g_test_run ();
}
