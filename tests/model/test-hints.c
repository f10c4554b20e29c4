/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints and the advice of the review give enough reasons. How two moves differ is found out with the rules alone. */
#include "fixture.h"

#include "games/town/rules/game.h"

#include <math.h>

/* The number of reasons that TEXT gives: verbs after the beginning of a sentence or a link of a list. That points come
 * later, nobody knows from where, is none. */
static unsigned
count_reasons (const char *text)
{
  static const char pattern[] = "(?:It|That|The next best move|A|,| and) "
                                "(?:brings|closes|gives|holds|keeps|leaves|promises(?! points later)|puts|scores|watches|"
                                "would let|lets) ";
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  unsigned n = 0;

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    n++;
  return n;
}

static void
test_counting (void)
{
  static const struct {
    const char *text;
    unsigned reasons;
  } rows[] = {
    { "1 east and 1 north of the first tile, not turned. It promises points later.", 0 },
    { "No tower. It closes Anna and Ben’s market for 21.", 1 },
    { "No guard. It keeps 1 more follower in your supply. The next best move watches 1 building for 2.", 2 },
    { "No guard. It closes your street for 2, gives you 1 follower back and brings your market to 4.", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (count_reasons (rows[i].text), ==, rows[i].reasons);
}

/* What a move and its answer lead to. */
typedef struct {
  BastideState state;
  uint16_t ledger[TOWN_MAX_PLAYERS][TOWN_SOURCES];
} Outcome;

static Outcome *
play (const BastideWords *words, BastideMove move, BastideMove answer)
{
  Outcome *outcome = g_new (Outcome, 1);
  BastideState *state = &outcome->state;

  *state = *words->state;
  town_apply (state, words->kit, move, NULL, NULL);
  if (town_state_phase (state) == TOWN_PHASE_FOLLOWER || town_state_phase (state) == TOWN_PHASE_GUARD)
    town_apply (state, words->kit, answer, NULL, NULL);
  town_ledger (state, words->kit, outcome->ledger, NULL);
  return outcome;
}

/* Whether PLAYER has other points from SOURCE after the one than after the other, scored or if the game ended. */
static bool
is_different (const Outcome *one, const Outcome *other, int player, int source)
{
  return one->ledger[player][source] != other->ledger[player][source]
         || town_state_score_by (&one->state, player, (TownSource) source)
                != town_state_score_by (&other->state, player, (TownSource) source);
}

/* In how many ways the two lines of COMPARISON differ on the table: the player's points by source, what others get, the
 * followers in the supply, and what the next tower would score. */
static unsigned
count_differences (const BastideWords *words, BastideMove move, const BastideComparison *comparison)
{
  int player = town_state_to_move (words->state);
  g_autofree Outcome *one = play (words, move, comparison->answer);
  g_autofree Outcome *other = play (words, comparison->next_best, comparison->next_answer);
  bool others_differ = false;
  unsigned n = 0;

  for (int source = 1; source < TOWN_SOURCES; source++)
    for (int i = 0; i < town_state_players (words->state); i++)
      if (i == player)
        n += is_different (one, other, i, source);
      else
        others_differ |= is_different (one, other, i, source);
  n += others_differ;
  if (town_state_is_over (&one->state) || town_state_is_over (&other->state))
    return n;
  n += town_state_supply (&one->state, player) != town_state_supply (&other->state, player);
  return n + (town_state_most_behind (&one->state) != town_state_most_behind (&other->state));
}

/* In how many ways the lines of COMPARISON differ by a point or more as the evaluation expects it. */
static unsigned
count_expected (const BastideComparison *comparison)
{
  unsigned n = 0;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    n += fabsf (comparison->own[term] - comparison->others[term]) >= 1;
  return n;
}

/* How much more the evaluation expects after the first move of COMPARISON than after the other one. */
static float
add_up (const BastideComparison *comparison)
{
  float sum = 0;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    sum += comparison->own[term] - comparison->others[term];
  return sum;
}

/* TEXT has at least one reason if the moves of COMPARISON differ in one way, and two if they differ in more. */
static void
assert_enough_reasons (const BastideWords *words, BastideMove move, const BastideComparison *comparison,
                       const char *text)
{
  unsigned ways = MAX (count_differences (words, move, comparison), count_expected (comparison));

  if (count_reasons (text) < MIN (ways, 2))
    g_error ("%u reasons for %u differences: %s", count_reasons (text), ways, text);
}

/* Of moves that are equal by far less than a point, TEXT, the advice of the review, says what each is good for, if they
 * differ at all on the table. */
static void
assert_both_merits (const BastideWords *words, BastideMove move, const BastideComparison *comparison, const char *text)
{
  if (fabsf (add_up (comparison)) > 0.5f || count_differences (words, move, comparison) == 0)
    return;
  if (strstr (text, "practically equal") == NULL || strstr (text, ". It ") == NULL
      || strstr (text, ". A ") == NULL)
    g_error ("The advice does not say what each move is good for: %s", text);
}

/* A hint for every question of the whole game number SEED, and the advice of the review if any other move had been made.
 * Returns how many of these moves are practically equal. */
static unsigned
check_game (uint64_t seed, const BastideSearchOptions *options)
{
  g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
  BastideRng rng = bastide_rng (seed);
  BastideWords words = { 0 };
  unsigned equal = 0;

  for (fixture_fill_words (game, &words); !town_state_is_over (words.state); fixture_fill_words (game, &words))
    {
      BastideComparison comparison;
      BastideMove move = bastide_ai_choose (&town_mind, words.state, words.kit, options, &comparison);
      BastideMove made = fixture_any (game, &rng);
      g_autofree char *hint = town_words_hint (&words, move, &comparison, false);
      g_autofree char *advice = NULL;

      if (comparison.has_other)
        assert_enough_reasons (&words, move, &comparison, hint);
      if (!bastide_move_equal (made, move))
        {
          bastide_ai_compare (&town_mind, words.state, words.kit, move, made, &comparison);
          advice = town_words_hint (&words, move, &comparison, true);
          assert_enough_reasons (&words, move, &comparison, advice);
          assert_both_merits (&words, move, &comparison, advice);
          equal += strstr (advice, "practically equal") != NULL;
        }
      g_assert_true (bastide_game_play (game, bastide_rng_below (&rng, 4) == 0 ? &made : &move, 1, NULL, NULL));
    }
  return equal;
}

static void
test_games (void)
{
  const BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
  unsigned equal = 0;

  for (uint64_t seed = 1; seed <= 12; seed++)
    equal += check_game (seed, &options);
  g_assert_cmpuint (equal, >, 20);
}

/* In this game a move closes a market of the rival, who gets his follower back, but in the end expects less from his
 * followers. That has no words, so that the hint also says what the next best move is good for. */
static void
test_hard (void)
{
  const BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = 60, .seed = 5 };

  check_game (5, &options);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/hints/count-reasons", test_counting);
  g_test_add_func ("/model/hints/give-two-reasons-for-two-differences", test_games);
  g_test_add_func ("/model/hints/give-two-reasons-in-a-game-of-hard", test_hard);
  return g_test_run ();
}
