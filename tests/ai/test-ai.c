/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players: they are fair, play legally and reproducibly, stop quickly, and play exactly at the end. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "games/town/mind/mind.h"
#include "games/town/mind/think.h"
#include "games/town/mind/tree.h"
#include "patience.h"

enum { FEW_SIMULATIONS = 30 };

static const BastideKit *set;

/* Plays a game of PLAYERS with the deal of SEED at LEVEL until TURN or its end. */
static void
reach (BastideState *state, int players, guint64 seed, BastideLevel level, unsigned turn)
{
  TownDeal deal;

  town_deal_shuffle (&deal, set, seed);
  town_state_init (state, set, players, &deal, NULL);
  while (state->status.phase != TOWN_PHASE_OVER && town_state_turn (state) < turn)
    {
      BastideSearchOptions options = { .level = level, .seed = seed, .simulations = FEW_SIMULATIONS };

      town_apply (state, set, bastide_ai_choose (&town_mind, state, set, &options, NULL), NULL, NULL);
    }
}

/* Plays the rest of a game and checks that every answer is legal. */
static void
play_legally (BastideState *state, const BastideKit *tiles, BastideLevel level)
{
  while (state->status.phase != TOWN_PHASE_OVER)
    {
      BastideSearchOptions options = { .level = level, .seed = 3, .simulations = FEW_SIMULATIONS };
      BastideMove move = bastide_ai_choose (&town_mind, state, tiles, &options, NULL);

      g_assert_cmpint (town_why (state, tiles, move).code, ==, BASTIDE_LEGAL);
      town_apply (state, tiles, move, NULL, NULL);
    }
}

static void
answers_legally (void)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    for (int players = 2; players <= 4; players++)
      {
        BastideState state;

        reach (&state, players, (guint64) (10 + level), BASTIDE_LEVEL_RANDOM, level >= BASTIDE_LEVEL_MEDIUM ? 40 : 20);
        play_legally (&state, set, (BastideLevel) level);
      }
}

/* A game whose mind has no search of its own plays by that of the frame. */
static void
searches_in_the_frame (void)
{
  BastideMind mind = town_mind;
  BastideState state;

  mind.search = NULL;
  for (int players = 2; players <= 4; players++)
    for (reach (&state, players, 4, BASTIDE_LEVEL_EASY, 50); state.status.phase != TOWN_PHASE_OVER;)
      {
        BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .seed = 3, .simulations = FEW_SIMULATIONS };
        BastideMove move = bastide_ai_choose (&mind, &state, set, &options, NULL);

        g_assert_cmpint (town_why (&state, set, move).code, ==, BASTIDE_LEGAL);
        town_apply (&state, set, move, NULL, NULL);
      }
}

static void
plays_other_tile_sets (void)
{
  static const char *const texts[] = {
    "bastide-tiles 1\nname one\ntile a copies 1 : r N E S W\n",
    "bastide-tiles 1\nname homes\ntile a copies 12 public 2 : r N E S W\n",
    "bastide-tiles 1\nname streets\ntile a copies 20 : s Nm Em Sm Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\ntile b copies 3 : fish N E S W\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (int level = 0; level < BASTIDE_LEVELS; level++)
      {
        BastideKit other;
        BastideState state;
        TownDeal deal;

        g_assert_true (town_tile_set_parse (&other, texts[i], strlen (texts[i]), NULL));
        town_deal_shuffle (&deal, &other, 1);
        town_state_init (&state, &other, 2, &deal, NULL);
        play_legally (&state, &other, (BastideLevel) level);
      }
}

static void
does_not_see_the_order (void)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    for (unsigned turn = 5; turn < 45; turn += 13)
      {
        BastideSearchOptions options = { .level = (BastideLevel) level, .seed = 9, .simulations = FEW_SIMULATIONS };
        BastideState state, other;
        BastideRng rng = bastide_rng (turn);

        reach (&state, 3, turn, BASTIDE_LEVEL_RANDOM, turn);
        other = state;
        town_state_hide (&other, &rng);
        g_assert_cmpmem (&state.tiles, sizeof state.tiles, &other.tiles, sizeof other.tiles);
        g_assert_true (memcmp (&state.deal, &other.deal, sizeof state.deal) != 0);
        g_assert_true (bastide_move_equal (bastide_ai_choose (&town_mind, &state, set, &options, NULL),
                                           bastide_ai_choose (&town_mind, &other, set, &options, NULL)));
      }
}

static void
repeats_itself (void)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    {
      BastideSearchOptions options = { .level = (BastideLevel) level, .seed = 4, .simulations = FEW_SIMULATIONS };
      BastideState state, before;
      BastideMove first;

      reach (&state, 2, 8, BASTIDE_LEVEL_RANDOM, 12);
      before = state;
      first = bastide_ai_choose (&town_mind, &state, set, &options, NULL);
      g_assert_cmpmem (&state, sizeof state, &before, sizeof before);
      g_assert_true (bastide_move_equal (first, bastide_ai_choose (&town_mind, &state, set, &options, NULL)));
    }
}

static void
stops_at_once (void)
{
  for (int level = BASTIDE_LEVEL_UCT; level < BASTIDE_LEVELS; level++)
    for (int after = 0; after < 60; after += 19)
      {
        Patience patience = { .left = after };
        BastideSearchOptions options = {
          .level = (BastideLevel) level, .simulations = 100000, .cancelled = ask_cancelled, .data = &patience,
        };
        BastideState state;
        BastideMove move;

        if (level == BASTIDE_LEVEL_EASY)
          continue; /* this level does not search */
        reach (&state, 2, 5, BASTIDE_LEVEL_RANDOM, 30);
        move = bastide_ai_choose (&town_mind, &state, set, &options, NULL);
        g_assert_cmpint (town_why (&state, set, move).code, ==, BASTIDE_LEGAL);
        g_assert_cmpint (patience.when, !=, 0);
        if (g_getenv ("BASTIDE_SLOW") == NULL)
          g_assert_cmpint (get_processor_time () - patience.when, <, 10000);
      }
}

/* A clock of a machine so slow or busy that STEP seconds pass from one look at it to the next. */
typedef struct {
  double time, step;
} SlowClock;

static double
read_slow_clock (void *data)
{
  SlowClock *clock = data;

  return clock->time += clock->step;
}

/* On a machine some ten times slower than usual, no player thinks longer in a turn than A13 allows. */
static void
keeps_to_the_time_of_a_turn (void)
{
  enum { FROM = 48, TO = 58 }; /* the third stack, where two players build up to eight pieces in a turn */

  for (int level = BASTIDE_LEVEL_HARD; level < BASTIDE_LEVELS; level++)
    {
      SlowClock clock = { 0, 0.005 };
      double spent[TOWN_MAX_PLAYERS] = { 0 }, longest = 0;
      unsigned turn = FROM, walls = 0;
      BastideState state;

      reach (&state, 2, 9, BASTIDE_LEVEL_EASY, FROM);
      while (state.status.phase != TOWN_PHASE_OVER && town_state_turn (&state) < TO)
        {
          int player = state.status.to_move;
          BastideSearchOptions options = { .level = (BastideLevel) level, .now = read_slow_clock, .data = &clock };
          double start = clock.time;

          if (town_state_turn (&state) != turn)
            memset (spent, 0, sizeof spent);
          turn = town_state_turn (&state);
          walls += state.status.phase == TOWN_PHASE_WALL;
          options.left = bastide_level_left (options.level, spent[player]);
          town_apply (&state, set, bastide_ai_choose (&town_mind, &state, set, &options, NULL), NULL, NULL);
          spent[player] += clock.time - start;
          longest = MAX (longest, spent[player]);
        }
      g_assert_cmpuint (walls, >, 3);
      g_assert_cmpfloat (longest, <=, 1.25 * bastide_level_info ((BastideLevel) level)->seconds);
      g_assert_cmpfloat (longest, >=, 0.75 * bastide_level_info ((BastideLevel) level)->seconds);
    }
  g_assert_cmpfloat (bastide_level_left (BASTIDE_LEVEL_EASY, 1000), ==, 0);
  g_assert_cmpfloat (bastide_level_left (BASTIDE_LEVEL_HARD, 1000), >, 0);
}

/* A limit that is not met changes nothing. */
static void
a_limit_not_met_changes_nothing (void)
{
  for (unsigned turn = 2; turn < 50; turn += 16)
    {
      SlowClock clock = { 0, 1e-9 };
      BastideSearchOptions free = { .level = BASTIDE_LEVEL_HARD, .simulations = FEW_SIMULATIONS }, limited = free;
      BastideState state;

      reach (&state, 2, turn, BASTIDE_LEVEL_RANDOM, turn);
      limited.left = bastide_level_left (BASTIDE_LEVEL_HARD, 0);
      limited.now = read_slow_clock;
      limited.data = &clock;
      g_assert_true (
          bastide_move_equal (bastide_ai_choose (&town_mind, &state, set, &free, NULL), bastide_ai_choose (&town_mind, &state, set, &limited, NULL)));
    }
}

static int
lead_of (const BastideState *state)
{
  return town_state_score (state, 0) - town_state_score (state, 1);
}

/* The lead of player 0 if both play the last turn perfectly, found by trying every move. */
static int
best_lead (BastideState *state)
{
  BastideMoves moves;
  int best = 0;

  if (state->status.phase == TOWN_PHASE_OVER)
    return lead_of (state);
  town_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideState next = *state;
      int lead;

      town_apply (&next, set, moves.at[i], NULL, NULL);
      lead = best_lead (&next);
      if (i == 0 || (state->status.to_move == 0 ? lead > best : lead < best))
        best = lead;
    }
  return best;
}

static void
plays_the_last_tile_exactly (void)
{
  unsigned checked = 0;

  for (guint64 seed = 0; seed < 400 && checked < 12; seed++)
    {
      BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = FEW_SIMULATIONS };
      BastideState state;
      int best;

      reach (&state, 2, seed, BASTIDE_LEVEL_RANDOM, 60);
      while (state.status.phase != TOWN_PHASE_OVER && state.status.drawn_index + 1 < state.deal.n_tiles)
        {
          BastideMoves moves;
          BastideRng rng = bastide_rng (seed + state.status.n_tiles);

          town_legal (&state, set, &moves);
          town_apply (&state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
        }
      if (state.status.phase != TOWN_PHASE_TILE || state.status.supply[state.status.active] > 1
          || state.status.long_walls > 4)
        continue; /* the game is over, or there are too many moves to try here */
      best = best_lead (&state);
      while (state.status.phase != TOWN_PHASE_OVER)
        town_apply (&state, set, bastide_ai_choose (&town_mind, &state, set, &options, NULL), NULL, NULL);
      g_assert_cmpint (lead_of (&state), ==, best);
      checked++;
    }
  g_assert_cmpuint (checked, >, 3);
}

static void
values_an_ended_game_by_its_points (void)
{
  BastideState state;
  BastideValue value;

  reach (&state, 4, 2, BASTIDE_LEVEL_RANDOM, 1000);
  town_evaluate (&state, set, &value);
  for (int player = 0; player < 4; player++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      g_assert_cmpfloat (value.of[player][term], ==,
                         term == TOWN_TERM_POINTS ? (float) town_state_score (&state, player) : 0);
}

static void
swap_bytes (uint8_t of[2])
{
  uint8_t first = of[0];

  of[0] = of[1];
  of[1] = first;
}

/* Gives everything of one player to the other one. */
static void
swap_players (BastideState *state)
{
  for (int source = 1; source < TOWN_SOURCES; source++)
    {
      uint16_t first = state->status.score_by[0][source];

      state->status.score_by[0][source] = state->status.score_by[1][source];
      state->status.score_by[1][source] = first;
    }
  swap_bytes (state->status.supply);
  swap_bytes (state->status.towers);
  state->status.active = 1 - state->status.active;
  state->status.to_move = 1 - state->status.to_move;
  for (int i = 0; i < state->status.n_nodes; i++)
    if (state->nodes[i].follower != 0)
      state->nodes[i].follower = 3 - state->nodes[i].follower;
  for (int i = 0; i < state->status.n_pieces; i++)
    {
      if (state->pieces[i].guard != 0)
        state->pieces[i].guard = 3 - state->pieces[i].guard;
      if (state->pieces[i].tower != 0)
        state->pieces[i].tower = 3 - state->pieces[i].tower;
    }
}

static void
take_measures (const BastideState *state, TownMeasures *measures)
{
  TownKnown known;

  town_know (state, set, &known);
  town_measure (state, set, &known, measures);
}

static void
measures_both_players_alike (void)
{
  unsigned counted[TOWN_MEASURES] = { 0 };

  for (unsigned deal = 0; deal < 400; deal++)
    {
      unsigned turn = 2 + deal % 58;
      TownMeasures measures, swapped;
      BastideState state;

      reach (&state, 2, deal, deal % 2 != 0 ? BASTIDE_LEVEL_GREEDY : BASTIDE_LEVEL_RANDOM, turn);
      for (unsigned i = 0; i < deal % 5 && state.status.phase != TOWN_PHASE_OVER; i++)
        {
          BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };

          town_apply (&state, set, bastide_ai_choose (&town_mind, &state, set, &options, NULL), NULL, NULL);
        }
      if (state.status.phase == TOWN_PHASE_OVER)
        continue;
      take_measures (&state, &measures);
      swap_players (&state);
      take_measures (&state, &swapped);
      for (int measure = 0; measure < TOWN_MEASURES; measure++)
        {
          g_assert_cmpfloat (measures.of[measure][0], ==, swapped.of[measure][1]);
          g_assert_cmpfloat (measures.of[measure][1], ==, swapped.of[measure][0]);
          counted[measure] += measures.of[measure][0] != 0 || measures.of[measure][1] != 0;
        }
    }
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    {
      g_test_message ("measure %d counts in %u positions", measure, counted[measure]);
      g_assert_cmpuint (counted[measure], >, 0);
    }
}

/* Makes any legal move. */
static void
play_any (BastideState *state, BastideRng *rng)
{
  BastideMoves moves;

  town_legal (state, set, &moves);
  town_moves_sort (&moves);
  town_apply (state, set, moves.at[bastide_rng_below (rng, moves.n)], NULL, NULL);
}

/* Measures every position of the next turns with what was known of this one. */
static void
measure_with_known (BastideState state, const TownKnown *known, guint64 seed)
{
  BastideRng rng = bastide_rng (seed);

  for (int i = 0; i < 8; i++)
    {
      TownMeasures fresh, later;

      play_any (&state, &rng);
      if (state.status.phase == TOWN_PHASE_OVER)
        return;
      take_measures (&state, &fresh);
      town_measure (&state, set, known, &later);
      g_assert_cmpfloat (fresh.turns, ==, later.turns);
      for (int measure = 0; measure < TOWN_MEASURES; measure++)
        for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
          g_assert_cmpfloat (fresh.of[measure][player], ==, later.of[measure][player]);
    }
}

static void
measures_the_same_with_what_is_known (void)
{
  for (unsigned deal = 0; deal < 150; deal++)
    {
      BastideRng rng = bastide_rng (deal);
      BastideState state;
      TownKnown known;

      reach (&state, 2 + (int) (deal % 3), deal, deal % 2 != 0 ? BASTIDE_LEVEL_GREEDY : BASTIDE_LEVEL_RANDOM,
             1 + deal % 60);
      for (unsigned i = 0; i < deal % 4 && state.status.phase != TOWN_PHASE_OVER; i++)
        play_any (&state, &rng);
      if (state.status.phase == TOWN_PHASE_OVER)
        continue;
      town_know (&state, set, &known);
      for (guint64 seed = 0; seed < 10; seed++)
        measure_with_known (state, &known, seed);
    }
}

static void
compares_with_next_best (void)
{
  unsigned with_grounds = 0;

  for (unsigned turn = 4; turn < 40; turn += 6)
    {
      BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = FEW_SIMULATIONS };
      BastideComparison comparison;
      BastideState state;
      BastideMove move;
      float all = 0;

      reach (&state, 2, turn, BASTIDE_LEVEL_GREEDY, turn);
      move = bastide_ai_choose (&town_mind, &state, set, &options, &comparison);
      if (!comparison.has_other)
        continue;
      g_assert_false (bastide_move_equal (move, comparison.next_best));
      g_assert_cmpint (town_why (&state, set, comparison.next_best).code, ==, BASTIDE_LEGAL);
      for (int term = 0; term < BASTIDE_TERMS; term++)
        all += fabsf (comparison.own[term] - comparison.others[term]);
      g_assert_cmpfloat (comparison.own[TOWN_TERM_POINTS], ==, 0);
      with_grounds += all > 0;
    }
  g_assert_cmpuint (with_grounds, >, 3);
}

/* The points of each seat, scored and expected by terms, after MOVE and its ANSWER. */
static void
expect_after (const BastideState *state, BastideMove move, BastideMove answer, float points[BASTIDE_PLAYERS])
{
  BastideState after = *state;
  BastideValue value;

  town_apply (&after, set, move, NULL, NULL);
  if (town_mind.answers >> after.status.phase & 1)
    town_apply (&after, set, answer, NULL, NULL);
  town_evaluate (&after, set, &value);
  for (int seat = 0; seat < 4; seat++)
    {
      points[seat] = town_state_score (&after, seat);
      for (int term = 1; term < BASTIDE_TERMS; term++)
        points[seat] += value.of[seat][term];
    }
}

/* Among four, all others count as they do for the players: a fourth of each, and another fourth of the strongest. */
static void
compares_with_all_others (void)
{
  unsigned compared = 0;

  for (unsigned turn = 4; turn < 40; turn += 3)
    {
      BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
      float with[BASTIDE_PLAYERS], without[BASTIDE_PLAYERS], sum = 0, wanted = 0;
      int seat, strongest = -1;
      BastideComparison comparison;
      BastideState state;
      BastideMove move;

      reach (&state, 4, turn, BASTIDE_LEVEL_GREEDY, turn);
      move = bastide_ai_choose (&town_mind, &state, set, &options, &comparison);
      if (!comparison.has_other)
        continue;
      bastide_ai_compare (&town_mind, &state, set, move, comparison.next_best, &comparison); /* with what is drawn here */
      seat = state.status.to_move;
      expect_after (&state, move, comparison.answer, with);
      expect_after (&state, comparison.next_best, comparison.next_answer, without);
      for (int other = 0; other < 4; other++)
        if (other != seat && (strongest < 0 || with[other] > with[strongest]))
          strongest = other;
      for (int other = 0; other < 4; other++)
        wanted += (with[other] - without[other]) * (other == seat ? 1 : other == strongest ? -0.5f : -0.25f);
      for (int term = 0; term < BASTIDE_TERMS; term++)
        {
          sum += comparison.own[term] - comparison.others[term];
          g_assert_cmpint (comparison.rival[term], !=, seat);
          g_assert_cmpfloat (comparison.theirs[term] * comparison.others[term], >=, 0);
          g_assert_cmpfloat (fabsf (comparison.theirs[term]), >=, fabsf (comparison.others[term]) - 0.001f);
        }
      g_assert_cmpfloat_with_epsilon (sum, wanted, 0.001);
      compared++;
    }
  g_assert_cmpuint (compared, >, 6);
}

static void
judges_a_tile_once_that_looks_the_same (void)
{
  BastideState state;
  unsigned different[5] = { 0 };

  reach (&state, 2, 12, BASTIDE_LEVEL_RANDOM, 1);
  while (state.status.phase != TOWN_PHASE_OVER)
    {
      BastideRanking ranking;
      BastideMoves moves;

      town_rank_ahead (&state, set, 1, &ranking);
      town_legal (&state, set, &moves);
      if (state.status.phase == TOWN_PHASE_TILE)
        {
          unsigned turns = set->different_turns[town_state_drawn_kind (&state)];

          g_assert_cmpuint (ranking.n * 4, ==, moves.n * turns);
          different[turns]++;
        }
      else
        g_assert_cmpuint (ranking.n, ==, moves.n);
      town_apply (&state, set, moves.at[moves.n / 2], NULL, NULL);
    }
  g_assert_cmpuint (different[1], >, 0);
  g_assert_cmpuint (different[2], >, 0);
  g_assert_cmpuint (different[4], >, 0);
}

/* The lead of PLAYER that the evaluation expects in STATE. */
static float
expect (const BastideState *state, int player)
{
  TownPoints points = { 0 };
  BastideValue value;

  town_evaluate (state, set, &value);
  for (int other = 0; other < town_state_players (state); other++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      points[other] += value.of[other][term];
  return town_lead (points, town_state_players (state), player);
}

/* The strongest other player counts for a fourth, and all others share the rest. */
static void
leads_all_others (void)
{
  TownPoints points = { 10, 4, 8, 0 };

  g_assert_cmpfloat (town_lead (points, 2, 0), ==, 6);
  g_assert_cmpfloat (town_lead (points, 2, 1), ==, -6);
  g_assert_cmpfloat (town_lead (points, 3, 0), ==, 10 - 2 - 4.5);
  g_assert_cmpfloat (town_lead (points, 3, 2), ==, 8 - 2.5 - 5.25);
  g_assert_cmpfloat (town_lead (points, 4, 0), ==, 10 - 2 - 3);
  g_assert_cmpfloat (town_lead (points, 4, 3), ==, 0 - 2.5 - 5.5);
}

/* Each number of players has weights of its own, and the evaluation takes them: between the last two numbers of turns
 * in the table, what a measure counts lies between the two weights. */
static void
has_weights_for_each_number_of_players (void)
{
  for (int players = 2; players <= 4; players++)
    {
      const TownWeights *weights = town_weights (players);
      const float *low = weights->of[TOWN_KNOTS - 2], *high = weights->of[TOWN_KNOTS - 1];
      float from = weights->turns[TOWN_KNOTS - 2], to = weights->turns[TOWN_KNOTS - 1], part;
      TownPoints expected = { 0 };
      TownMeasures measures;
      TownKnown known;
      BastideState state;

      g_assert_true (players == 2 || weights != town_weights (players - 1));
      reach (&state, players, 5, BASTIDE_LEVEL_GREEDY, 18);
      town_know (&state, set, &known);
      town_measure (&state, set, &known, &measures);
      g_assert_cmpfloat (measures.turns, >, from);
      g_assert_cmpfloat (measures.turns, <, to);
      part = (measures.turns - from) / (to - from);
      for (int player = 0; player < players; player++)
        expected[player] = (float) town_state_score (&state, player);
      for (int measure = 0; measure < TOWN_MEASURES; measure++)
        expected += (low[measure] + part * (high[measure] - low[measure])) * measures.of[measure];
      for (int player = 0; player < players; player++)
        g_assert_cmpfloat_with_epsilon (town_judge_all (&state, set, &known)[player], expected[player], 0.01);
    }
}

/* With more players a simulation takes longer, so that a level has fewer. */
static void
has_fewer_simulations_with_more_players (void)
{
  BastideSearchOptions own = { .level = BASTIDE_LEVEL_MEDIUM, .seed = 3 }, same = own;
  unsigned of_two = bastide_mind_simulations (&town_mind, BASTIDE_LEVEL_MEDIUM, 2);
  BastideState state;

  for (int players = 2; players <= 4; players++)
    g_assert_cmpuint (bastide_mind_simulations (&town_mind, BASTIDE_LEVEL_HARD, (unsigned) players), ==, 24000 / players);
  same.simulations = of_two / 2;
  reach (&state, 4, 3, BASTIDE_LEVEL_GREEDY, 40);
  for (int i = 0; i < 20 && state.status.phase != TOWN_PHASE_OVER; i++)
    {
      BastideMove move = bastide_ai_choose (&town_mind, &state, set, &own, NULL);

      g_assert_true (bastide_move_equal (move, bastide_ai_choose (&town_mind, &state, set, &same, NULL)));
      town_apply (&state, set, move, NULL, NULL);
    }
}

/* Builds the piece of MOVE, and puts a guard on it if that promises more to its builder. */
static void
build (BastideState *state, BastideMove move)
{
  int builder = town_state_to_move (state);
  BastideMove guard = { .type = TOWN_MOVE_GUARD }, pass = { .type = TOWN_MOVE_PASS };
  BastideState with, without;

  town_apply (state, set, move, NULL, NULL);
  if (state->status.phase != TOWN_PHASE_GUARD)
    return;
  town_try (state, set, &guard, 1, &with, NULL);
  town_try (state, set, &pass, 1, &without, NULL);
  *state = expect (&with, builder) > expect (&without, builder) ? with : without;
}

/* What PLAYER can expect after the next PIECES of the wall, if everybody chooses what is best for himself. A tower counts
 * like two pieces. */
static float
expect_round (const BastideState *state, int pieces, int player)
{
  int chooser = town_state_to_move (state);
  float most = -INFINITY, expected = 0;
  BastideMoves moves;

  if (!(state->status.phase == TOWN_PHASE_WALL && pieces >= 1)
      && !(state->status.phase == TOWN_PHASE_TOWER && pieces >= 2))
    return expect (state, player);
  town_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideState after = *state;

      build (&after, moves.at[i]);
      if (expect_round (&after, pieces - 1, chooser) > most)
        {
          most = expect_round (&after, pieces - 1, chooser);
          expected = expect_round (&after, pieces - 1, player);
        }
    }
  return expected;
}

/* Checks how the pieces of a greedy game are ranked if the next PIECES are looked at. */
static void
look_at_pieces (int players, guint64 seed, int pieces)
{
  unsigned looked = 0;
  BastideState state;

  reach (&state, players, seed, BASTIDE_LEVEL_GREEDY, 36);
  while (state.status.phase != TOWN_PHASE_OVER)
    {
      int player = town_state_to_move (&state);
      BastideRanking ranking;

      town_rank_ahead (&state, set, pieces, &ranking);
      for (unsigned i = 0; i < ranking.n && state.status.phase == TOWN_PHASE_WALL; i++)
        {
          BastideState after = state;

          build (&after, ranking.at[i].move);
          if (after.status.phase != TOWN_PHASE_WALL)
            continue;
          g_assert_cmpfloat_with_epsilon (ranking.at[i].judged, expect_round (&after, pieces, player), 0.001);
          looked += fabsf (ranking.at[i].judged - expect (&after, player)) > 1;
        }
      town_apply (&state, set, ranking.at[0].move, NULL, NULL);
    }
  g_assert_cmpuint (looked, >, 0);
}

static void
looks_at_the_next_pieces (void)
{
  look_at_pieces (3, 7, 1);
  look_at_pieces (2, 7, 2);
  look_at_pieces (2, 7, 6);
}

/* Plays N simulations of the first move in the ranking of STATE, each with another deal. */
static void
simulate (TownTree *tree, const BastideState *state, unsigned n, TownTreeTurn *branch)
{
  BastideState copy = *state;

  *branch = (TownTreeTurn) { .n = 1, .moves = { town_choose_greedily (&copy, set) } };
  for (unsigned i = 0; i < n; i++)
    {
      BastideRng rng = bastide_rng (i);

      copy = *state;
      town_state_hide (&copy, &rng);
      town_tree_simulate (tree, &copy, branch);
    }
}

static void
grows_a_tree (void)
{
  for (int players = 2; players <= 4; players++)
    {
      BastideSearchOptions options = { 0 };
      BastideClock clock = bastide_clock_start (&options, 0);
      TownTreeTurn once, again, small;
      TownTree tree;
      BastideState state, after;

      reach (&state, players, 3, BASTIDE_LEVEL_GREEDY, 40);
      g_assert_true (town_tree_init (&tree, set, &clock, 300));
      simulate (&tree, &state, 300, &once);
      g_assert_cmpuint (once.visits, ==, 300);
      g_assert_true (once.is_whole);
      g_assert_cmpuint (tree.n, >, 100);
      g_assert_cmpuint (tree.n, <=, 301);
      town_tree_clear (&tree);

      /* A simulation is the rest of the turn, a new turn, and one of each of the others. */
      g_assert_true (town_tree_init (&tree, set, &clock, 1));
      again = (TownTreeTurn) { .n = 1, .moves = { once.moves[0] } };
      after = state;
      town_tree_simulate (&tree, &after, &again);
      g_assert_cmpuint (town_state_turn (&after), ==, town_state_turn (&state) + 1 + (unsigned) players);
      town_tree_clear (&tree);

      g_assert_true (town_tree_init (&tree, set, &clock, 300));
      simulate (&tree, &state, 300, &again);
      g_assert_cmpfloat (once.sum, ==, again.sum);
      town_tree_clear (&tree);

      /* A full tree is still used. */
      g_assert_true (town_tree_init (&tree, set, &clock, 5));
      simulate (&tree, &state, 300, &small);
      g_assert_cmpuint (small.visits, ==, 300);
      g_assert_cmpuint (tree.n, ==, 6);
      town_tree_clear (&tree);
    }
}

static void
easy_beats_random (void)
{
  unsigned wins = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      BastideState state;
      TownDeal deal;

      town_deal_shuffle (&deal, set, 300 + seed);
      town_state_init (&state, set, 2, &deal, NULL);
      while (state.status.phase != TOWN_PHASE_OVER)
        {
          bool easy = state.status.to_move == seed % 2;
          BastideSearchOptions options = { .level = easy ? BASTIDE_LEVEL_EASY : BASTIDE_LEVEL_RANDOM, .seed = seed };

          town_apply (&state, set, bastide_ai_choose (&town_mind, &state, set, &options, NULL), NULL, NULL);
        }
      wins += town_state_score (&state, seed % 2) > town_state_score (&state, 1 - seed % 2);
    }
  g_assert_cmpuint (wins, >=, 9);
}

static void
knows_its_levels (void)
{
  g_assert_cmpint (bastide_level_find ("hard", 4), ==, BASTIDE_LEVEL_HARD);
  g_assert_cmpint (bastide_level_find ("har", 3), ==, -1);
  g_assert_cmpint (bastide_level_find ("", 0), ==, -1);
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    g_assert_cmpint (bastide_level_find (bastide_level_info ((BastideLevel) level)->name,
                                         strlen (bastide_level_info ((BastideLevel) level)->name)), ==, level);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  set = town_tile_set_builtin ();
  g_test_add_func ("/ai/levels/are-known-by-name", knows_its_levels);
  g_test_add_func ("/ai/every-level-answers-every-question-legally", answers_legally);
  g_test_add_func ("/ai/a-game-without-a-search-has-that-of-the-frame", searches_in_the_frame);
  g_test_add_func ("/ai/every-level-plays-other-tile-sets", plays_other_tile_sets);
  g_test_add_func ("/ai/the-order-of-unseen-tiles-changes-nothing", does_not_see_the_order);
  g_test_add_func ("/ai/the-same-question-gets-the-same-answer", repeats_itself);
  g_test_add_func ("/ai/a-cancelled-search-stops-at-once", stops_at_once);
  g_test_add_func ("/ai/a-turn-on-a-slow-machine-keeps-to-its-time", keeps_to_the_time_of_a_turn);
  g_test_add_func ("/ai/a-limit-that-is-not-met-changes-nothing", a_limit_not_met_changes_nothing);
  g_test_add_func ("/ai/the-last-tile-is-played-exactly", plays_the_last_tile_exactly);
  g_test_add_func ("/ai/an-ended-game-is-worth-its-points", values_an_ended_game_by_its_points);
  g_test_add_func ("/ai/both-players-are-measured-alike", measures_both_players_alike);
  g_test_add_func ("/ai/what-is-known-of-earlier-positions-changes-no-measure", measures_the_same_with_what_is_known);
  g_test_add_func ("/ai/a-choice-is-compared-with-the-next-best-one", compares_with_next_best);
  g_test_add_func ("/ai/all-others-count-in-a-comparison", compares_with_all_others);
  g_test_add_func ("/ai/a-tile-that-looks-the-same-is-judged-once", judges_a_tile_once_that_looks_the_same);
  g_test_add_func ("/ai/all-others-count-in-a-lead", leads_all_others);
  g_test_add_func ("/ai/each-number-of-players-has-weights", has_weights_for_each_number_of_players);
  g_test_add_func ("/ai/levels-have-fewer-simulations-with-more-players", has_fewer_simulations_with_more_players);
  g_test_add_func ("/ai/the-next-pieces-of-the-wall-are-looked-at", looks_at_the_next_pieces);
  g_test_add_func ("/ai/a-tree-grows-with-its-simulations", grows_a_tree);
  g_test_add_func ("/ai/easy-beats-random", easy_beats_random);
  return g_test_run ();
}
