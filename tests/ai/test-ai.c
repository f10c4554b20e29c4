/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players: they are fair, play legally and reproducibly, stop quickly, and play exactly at the end. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/think.h"
#include "ai/tree.h"

enum { FEW_SIMULATIONS = 30 };

static const BastideTileSet *set;

/* Plays a game of PLAYERS with the deal of SEED at LEVEL until TURN or its end. */
static void
reach (BastideState *state, int players, guint64 seed, BastideLevel level, unsigned turn)
{
  BastideDeal deal;

  bastide_deal_shuffle (&deal, set, seed);
  bastide_state_init (state, set, players, &deal, NULL);
  while (state->status.phase != BASTIDE_PHASE_OVER && bastide_state_turn (state) < turn)
    {
      BastideSearchOptions options = { .level = level, .seed = seed, .simulations = FEW_SIMULATIONS };

      bastide_apply (state, set, bastide_ai_choose (state, set, &options, NULL), NULL, NULL);
    }
}

/* Plays the rest of a game and checks that every answer is legal. */
static void
play_legally (BastideState *state, const BastideTileSet *tiles, BastideLevel level)
{
  while (state->status.phase != BASTIDE_PHASE_OVER)
    {
      BastideSearchOptions options = { .level = level, .seed = 3, .simulations = FEW_SIMULATIONS };
      BastideMove move = bastide_ai_choose (state, tiles, &options, NULL);

      g_assert_cmpint (bastide_why (state, tiles, move).code, ==, BASTIDE_LEGAL);
      bastide_apply (state, tiles, move, NULL, NULL);
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
        BastideTileSet other;
        BastideState state;
        BastideDeal deal;

        g_assert_true (bastide_tile_set_parse (&other, texts[i], strlen (texts[i]), NULL));
        bastide_deal_shuffle (&deal, &other, 1);
        bastide_state_init (&state, &other, 2, &deal, NULL);
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
        bastide_state_hide (&other, &rng);
        g_assert_cmpmem (&state.tiles, sizeof state.tiles, &other.tiles, sizeof other.tiles);
        g_assert_true (memcmp (&state.deal, &other.deal, sizeof state.deal) != 0);
        g_assert_true (bastide_move_equal (bastide_ai_choose (&state, set, &options, NULL),
                                           bastide_ai_choose (&other, set, &options, NULL)));
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
      first = bastide_ai_choose (&state, set, &options, NULL);
      g_assert_cmpmem (&state, sizeof state, &before, sizeof before);
      g_assert_true (bastide_move_equal (first, bastide_ai_choose (&state, set, &options, NULL)));
    }
}

/* The processor time of this thread in µs, so that other programs do not matter. */
static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Cancels a search after LEFT calls. WHEN is the processor time of the first call that did. */
typedef struct {
  int left;
  gint64 when;
} Patience;

static bool
ask_cancelled (void *data)
{
  Patience *patience = data;

  if (patience->left-- > 0)
    return false;
  if (patience->when == 0)
    patience->when = get_processor_time ();
  return true;
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
        move = bastide_ai_choose (&state, set, &options, NULL);
        g_assert_cmpint (bastide_why (&state, set, move).code, ==, BASTIDE_LEGAL);
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
      double spent[BASTIDE_MAX_PLAYERS] = { 0 }, longest = 0;
      unsigned turn = FROM, walls = 0;
      BastideState state;

      reach (&state, 2, 9, BASTIDE_LEVEL_EASY, FROM);
      while (state.status.phase != BASTIDE_PHASE_OVER && bastide_state_turn (&state) < TO)
        {
          int player = state.status.to_move;
          BastideSearchOptions options = { .level = (BastideLevel) level, .now = read_slow_clock, .data = &clock };
          double start = clock.time;

          if (bastide_state_turn (&state) != turn)
            memset (spent, 0, sizeof spent);
          turn = bastide_state_turn (&state);
          walls += state.status.phase == BASTIDE_PHASE_WALL;
          options.left = bastide_level_left (options.level, spent[player]);
          bastide_apply (&state, set, bastide_ai_choose (&state, set, &options, NULL), NULL, NULL);
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
      g_assert_true (bastide_move_equal (bastide_ai_choose (&state, set, &free, NULL),
                                         bastide_ai_choose (&state, set, &limited, NULL)));
    }
}

static int
lead_of (const BastideState *state)
{
  return bastide_state_score (state, 0) - bastide_state_score (state, 1);
}

/* The lead of player 0 if both play the last turn perfectly, found by trying every move. */
static int
best_lead (BastideState *state)
{
  BastideMoves moves;
  int best = 0;

  if (state->status.phase == BASTIDE_PHASE_OVER)
    return lead_of (state);
  bastide_legal (state, set, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideState next = *state;
      int lead;

      bastide_apply (&next, set, moves.at[i], NULL, NULL);
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
      while (state.status.phase != BASTIDE_PHASE_OVER && state.status.drawn_index + 1 < state.deal.n_tiles)
        {
          BastideMoves moves;
          BastideRng rng = bastide_rng (seed + state.status.n_tiles);

          bastide_legal (&state, set, &moves);
          bastide_apply (&state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
        }
      if (state.status.phase != BASTIDE_PHASE_TILE || state.status.supply[state.status.active] > 1 || state.status.long_walls > 4)
        continue; /* the game is over, or there are too many moves to try here */
      best = best_lead (&state);
      while (state.status.phase != BASTIDE_PHASE_OVER)
        bastide_apply (&state, set, bastide_ai_choose (&state, set, &options, NULL), NULL, NULL);
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
  bastide_evaluate (&state, set, &value);
  for (int player = 0; player < 4; player++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      g_assert_cmpfloat (value.of[player][term], ==, term == BASTIDE_TERM_POINTS ? (float) bastide_state_score (&state, player) : 0);
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
  for (int source = 0; source < BASTIDE_SOURCES; source++)
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
take_measures (const BastideState *state, BastideMeasures *measures)
{
  BastideKnown known;

  bastide_know (state, set, &known);
  bastide_measure (state, set, &known, measures);
}

static void
measures_both_players_alike (void)
{
  unsigned counted[BASTIDE_MEASURES] = { 0 };

  for (unsigned deal = 0; deal < 400; deal++)
    {
      unsigned turn = 2 + deal % 58;
      BastideMeasures measures, swapped;
      BastideState state;

      reach (&state, 2, deal, deal % 2 != 0 ? BASTIDE_LEVEL_GREEDY : BASTIDE_LEVEL_RANDOM, turn);
      for (unsigned i = 0; i < deal % 5 && state.status.phase != BASTIDE_PHASE_OVER; i++)
        {
          BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };

          bastide_apply (&state, set, bastide_ai_choose (&state, set, &options, NULL), NULL, NULL);
        }
      if (state.status.phase == BASTIDE_PHASE_OVER)
        continue;
      take_measures (&state, &measures);
      swap_players (&state);
      take_measures (&state, &swapped);
      for (int measure = 0; measure < BASTIDE_MEASURES; measure++)
        {
          g_assert_cmpfloat (measures.of[measure][0], ==, swapped.of[measure][1]);
          g_assert_cmpfloat (measures.of[measure][1], ==, swapped.of[measure][0]);
          counted[measure] += measures.of[measure][0] != 0 || measures.of[measure][1] != 0;
        }
    }
  for (int measure = 0; measure < BASTIDE_MEASURES; measure++)
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

  bastide_legal (state, set, &moves);
  bastide_moves_sort (&moves);
  bastide_apply (state, set, moves.at[bastide_rng_below (rng, moves.n)], NULL, NULL);
}

/* Measures every position of the next turns with what was known of this one. */
static void
measure_with_known (BastideState state, const BastideKnown *known, guint64 seed)
{
  BastideRng rng = bastide_rng (seed);

  for (int i = 0; i < 8; i++)
    {
      BastideMeasures fresh, later;

      play_any (&state, &rng);
      if (state.status.phase == BASTIDE_PHASE_OVER)
        return;
      take_measures (&state, &fresh);
      bastide_measure (&state, set, known, &later);
      g_assert_cmpfloat (fresh.turns, ==, later.turns);
      for (int measure = 0; measure < BASTIDE_MEASURES; measure++)
        for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
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
      BastideKnown known;

      reach (&state, 2 + (int) (deal % 3), deal, deal % 2 != 0 ? BASTIDE_LEVEL_GREEDY : BASTIDE_LEVEL_RANDOM,
             1 + deal % 60);
      for (unsigned i = 0; i < deal % 4 && state.status.phase != BASTIDE_PHASE_OVER; i++)
        play_any (&state, &rng);
      if (state.status.phase == BASTIDE_PHASE_OVER)
        continue;
      bastide_know (&state, set, &known);
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
      move = bastide_ai_choose (&state, set, &options, &comparison);
      if (!comparison.has_other)
        continue;
      g_assert_false (bastide_move_equal (move, comparison.next_best));
      g_assert_cmpint (bastide_why (&state, set, comparison.next_best).code, ==, BASTIDE_LEGAL);
      for (int term = 0; term < BASTIDE_TERMS; term++)
        all += fabsf (comparison.own[term] - comparison.others[term]);
      g_assert_cmpfloat (comparison.own[BASTIDE_TERM_POINTS], ==, 0);
      with_grounds += all > 0;
    }
  g_assert_cmpuint (with_grounds, >, 3);
}

static void
judges_a_tile_once_that_looks_the_same (void)
{
  BastideState state;
  unsigned different[5] = { 0 };

  reach (&state, 2, 12, BASTIDE_LEVEL_RANDOM, 1);
  while (state.status.phase != BASTIDE_PHASE_OVER)
    {
      BastideRanking ranking;
      BastideMoves moves;

      bastide_rank_greedily (&state, set, &ranking);
      bastide_legal (&state, set, &moves);
      if (state.status.phase == BASTIDE_PHASE_TILE)
        {
          unsigned turns = set->different_turns[bastide_state_drawn_kind (&state)];

          g_assert_cmpuint (ranking.n * 4, ==, moves.n * turns);
          different[turns]++;
        }
      else
        g_assert_cmpuint (ranking.n, ==, moves.n);
      bastide_apply (&state, set, moves.at[moves.n / 2], NULL, NULL);
    }
  g_assert_cmpuint (different[1], >, 0);
  g_assert_cmpuint (different[2], >, 0);
  g_assert_cmpuint (different[4], >, 0);
}

/* The lead of PLAYER that the evaluation expects in STATE. */
static float
expect (const BastideState *state, int player)
{
  BastidePoints points = { 0 };
  BastideValue value;

  bastide_evaluate (state, set, &value);
  for (int other = 0; other < bastide_state_players (state); other++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      points[other] += value.of[other][term];
  return bastide_lead (points, bastide_state_players (state), player);
}

/* The strongest other player counts for a fourth, and all others share the rest. */
static void
leads_all_others (void)
{
  BastidePoints points = { 10, 4, 8, 0 };

  g_assert_cmpfloat (bastide_lead (points, 2, 0), ==, 6);
  g_assert_cmpfloat (bastide_lead (points, 2, 1), ==, -6);
  g_assert_cmpfloat (bastide_lead (points, 3, 0), ==, 10 - 2 - 4.5);
  g_assert_cmpfloat (bastide_lead (points, 3, 2), ==, 8 - 2.5 - 5.25);
  g_assert_cmpfloat (bastide_lead (points, 4, 0), ==, 10 - 2 - 3);
  g_assert_cmpfloat (bastide_lead (points, 4, 3), ==, 0 - 2.5 - 5.5);
}

/* Each number of players has weights of its own, and the evaluation takes them: between the last two numbers of turns
 * in the table, what a measure counts lies between the two weights. */
static void
has_weights_for_each_number_of_players (void)
{
  for (int players = 2; players <= 4; players++)
    {
      const BastideWeights *weights = bastide_weights (players);
      const float *low = weights->of[BASTIDE_KNOTS - 2], *high = weights->of[BASTIDE_KNOTS - 1];
      float from = weights->turns[BASTIDE_KNOTS - 2], to = weights->turns[BASTIDE_KNOTS - 1], part;
      BastidePoints expected = { 0 };
      BastideMeasures measures;
      BastideKnown known;
      BastideState state;

      g_assert_true (players == 2 || weights != bastide_weights (players - 1));
      reach (&state, players, 5, BASTIDE_LEVEL_GREEDY, 18);
      bastide_know (&state, set, &known);
      bastide_measure (&state, set, &known, &measures);
      g_assert_cmpfloat (measures.turns, >, from);
      g_assert_cmpfloat (measures.turns, <, to);
      part = (measures.turns - from) / (to - from);
      for (int player = 0; player < players; player++)
        expected[player] = (float) bastide_state_score (&state, player);
      for (int measure = 0; measure < BASTIDE_MEASURES; measure++)
        expected += (low[measure] + part * (high[measure] - low[measure])) * measures.of[measure];
      for (int player = 0; player < players; player++)
        g_assert_cmpfloat_with_epsilon (bastide_judge_all (&state, set, &known)[player], expected[player], 0.01);
    }
}

/* With more players a simulation takes longer, so that a level has fewer. */
static void
has_fewer_simulations_with_more_players (void)
{
  BastideSearchOptions own = { .level = BASTIDE_LEVEL_MEDIUM, .seed = 3 }, same = own;
  unsigned of_two = bastide_level_info (BASTIDE_LEVEL_MEDIUM)->simulations;
  BastideState state;

  for (int players = 2; players <= 4; players++)
    g_assert_cmpuint (bastide_level_simulations (BASTIDE_LEVEL_HARD, players), ==, 24000 / players);
  same.simulations = of_two / 2;
  reach (&state, 4, 3, BASTIDE_LEVEL_GREEDY, 40);
  for (int i = 0; i < 20 && state.status.phase != BASTIDE_PHASE_OVER; i++)
    {
      BastideMove move = bastide_ai_choose (&state, set, &own, NULL);

      g_assert_true (bastide_move_equal (move, bastide_ai_choose (&state, set, &same, NULL)));
      bastide_apply (&state, set, move, NULL, NULL);
    }
}

/* Builds the piece of MOVE, and puts a guard on it if that promises more to its builder. */
static void
build (BastideState *state, BastideMove move)
{
  int builder = bastide_state_to_move (state);
  BastideMove guard = { .type = BASTIDE_MOVE_GUARD }, pass = { .type = BASTIDE_MOVE_PASS };
  BastideState with, without;

  bastide_apply (state, set, move, NULL, NULL);
  if (state->status.phase != BASTIDE_PHASE_GUARD)
    return;
  bastide_try (state, set, &guard, 1, &with, NULL);
  bastide_try (state, set, &pass, 1, &without, NULL);
  *state = expect (&with, builder) > expect (&without, builder) ? with : without;
}

/* What PLAYER can expect after the next PIECES of the wall, if everybody chooses what is best for himself. A tower counts
 * like two pieces. */
static float
expect_round (const BastideState *state, int pieces, int player)
{
  int chooser = bastide_state_to_move (state);
  float most = -INFINITY, expected = 0;
  BastideMoves moves;

  if (!(state->status.phase == BASTIDE_PHASE_WALL && pieces >= 1)
      && !(state->status.phase == BASTIDE_PHASE_TOWER && pieces >= 2))
    return expect (state, player);
  bastide_legal (state, set, &moves);
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
  while (state.status.phase != BASTIDE_PHASE_OVER)
    {
      int player = bastide_state_to_move (&state);
      BastideRanking ranking;

      bastide_rank_ahead (&state, set, pieces, &ranking);
      for (unsigned i = 0; i < ranking.n && state.status.phase == BASTIDE_PHASE_WALL; i++)
        {
          BastideState after = state;

          build (&after, ranking.at[i].move);
          if (after.status.phase != BASTIDE_PHASE_WALL)
            continue;
          g_assert_cmpfloat_with_epsilon (ranking.at[i].judged, expect_round (&after, pieces, player), 0.001);
          looked += fabsf (ranking.at[i].judged - expect (&after, player)) > 1;
        }
      bastide_apply (&state, set, ranking.at[0].move, NULL, NULL);
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
simulate (BastideTree *tree, const BastideState *state, unsigned n, BastideBranch *branch)
{
  BastideState copy = *state;

  *branch = (BastideBranch) { .n = 1, .moves = { bastide_choose_greedily (&copy, set) } };
  for (unsigned i = 0; i < n; i++)
    {
      BastideRng rng = bastide_rng (i);

      copy = *state;
      bastide_state_hide (&copy, &rng);
      bastide_tree_simulate (tree, &copy, branch);
    }
}

static void
grows_a_tree (void)
{
  for (int players = 2; players <= 4; players++)
    {
      BastideSearchOptions options = { 0 };
      BastideClock clock = bastide_clock_start (&options, 0);
      BastideBranch once, again, small;
      BastideTree tree;
      BastideState state, after;

      reach (&state, players, 3, BASTIDE_LEVEL_GREEDY, 40);
      g_assert_true (bastide_tree_init (&tree, set, &clock, 300));
      simulate (&tree, &state, 300, &once);
      g_assert_cmpuint (once.visits, ==, 300);
      g_assert_true (once.is_whole);
      g_assert_cmpuint (tree.n, >, 100);
      g_assert_cmpuint (tree.n, <=, 301);
      bastide_tree_clear (&tree);

      /* A simulation is the rest of the turn, a new turn, and one of each of the others. */
      g_assert_true (bastide_tree_init (&tree, set, &clock, 1));
      again = (BastideBranch) { .n = 1, .moves = { once.moves[0] } };
      after = state;
      bastide_tree_simulate (&tree, &after, &again);
      g_assert_cmpuint (bastide_state_turn (&after), ==, bastide_state_turn (&state) + 1 + (unsigned) players);
      bastide_tree_clear (&tree);

      g_assert_true (bastide_tree_init (&tree, set, &clock, 300));
      simulate (&tree, &state, 300, &again);
      g_assert_cmpfloat (once.sum, ==, again.sum);
      bastide_tree_clear (&tree);

      /* A full tree is still used. */
      g_assert_true (bastide_tree_init (&tree, set, &clock, 5));
      simulate (&tree, &state, 300, &small);
      g_assert_cmpuint (small.visits, ==, 300);
      g_assert_cmpuint (tree.n, ==, 6);
      bastide_tree_clear (&tree);
    }
}

static void
easy_beats_random (void)
{
  unsigned wins = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      BastideState state;
      BastideDeal deal;

      bastide_deal_shuffle (&deal, set, 300 + seed);
      bastide_state_init (&state, set, 2, &deal, NULL);
      while (state.status.phase != BASTIDE_PHASE_OVER)
        {
          bool easy = state.status.to_move == seed % 2;
          BastideSearchOptions options = { .level = easy ? BASTIDE_LEVEL_EASY : BASTIDE_LEVEL_RANDOM, .seed = seed };

          bastide_apply (&state, set, bastide_ai_choose (&state, set, &options, NULL), NULL, NULL);
        }
      wins += bastide_state_score (&state, seed % 2) > bastide_state_score (&state, 1 - seed % 2);
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
  set = bastide_tile_set_builtin ();
  g_test_add_func ("/ai/levels/are-known-by-name", knows_its_levels);
  g_test_add_func ("/ai/every-level-answers-every-question-legally", answers_legally);
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
  g_test_add_func ("/ai/a-tile-that-looks-the-same-is-judged-once", judges_a_tile_once_that_looks_the_same);
  g_test_add_func ("/ai/all-others-count-in-a-lead", leads_all_others);
  g_test_add_func ("/ai/each-number-of-players-has-weights", has_weights_for_each_number_of_players);
  g_test_add_func ("/ai/levels-have-fewer-simulations-with-more-players", has_fewer_simulations_with_more_players);
  g_test_add_func ("/ai/the-next-pieces-of-the-wall-are-looked-at", looks_at_the_next_pieces);
  g_test_add_func ("/ai/a-tree-grows-with-its-simulations", grows_a_tree);
  g_test_add_func ("/ai/easy-beats-random", easy_beats_random);
  return g_test_run ();
}
