/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game: it repeats itself, stops quickly, goes on, adds up, and finds a blunder. The games have deals
 * of 20 tiles; with BASTIDE_LONG there are more of them. */
#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/analysis.h"
#include "ai/ai.h"
#include "ai/exact.h"
#include "games/town/mind/mind.h"
#include "games/town/mind/think.h"
#include "patience.h"

enum { TILES = 20, FEW_SIMULATIONS = 60 };

static const BastideKit *set;

/* A short game. */
typedef struct {
  TownDeal deal;
  int players;
  BastideMove moves[400];
  unsigned n;
  BastideState state; /* after the last move */
} Game;

static void
deal_short (Game *game, int players, guint64 seed)
{
  *game = (Game) { .players = players };
  town_deal_shuffle (&game->deal, set, seed);
  game->deal.n_tiles = TILES;
  game->deal.end[0] = 8;
  game->deal.end[1] = 14;
  game->deal.end[2] = TILES;
  memset (&game->deal.order[TILES], 0, sizeof game->deal.order - TILES);
  town_state_init (&game->state, set, players, &game->deal, NULL);
}

static void
play (Game *game, BastideMove move)
{
  game->moves[game->n++] = move;
  town_apply (&game->state, set, move, NULL, NULL);
}

static void
play_by (Game *game, BastideLevel level, unsigned simulations, guint64 seed, unsigned most)
{
  BastideSearchOptions options = { .level = level, .simulations = simulations, .seed = seed };

  while (game->state.status.phase != TOWN_PHASE_OVER && game->n < most)
    play (game, bastide_ai_choose (&town_mind, &game->state, set, &options, NULL));
}

/* An analysis of N MOVES of GAME. */
static BastideAnalysis *
new_analysis (const Game *game, const BastideMove *moves, unsigned n, const BastideAnalysisOptions *options)
{
  BastideDeal deal;

  town_deal_to (&game->deal, &deal);
  return bastide_analysis_new (&town_mind, set, (unsigned) game->players, &deal, moves, n, options);
}

static BastideAnalysis *
analyse (const Game *game, unsigned simulations)
{
  BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = simulations, .seed = 5 };

  return new_analysis (game, game->moves, game->n, &options);
}

static void
finish (BastideAnalysis *analysis)
{
  while (!bastide_analysis_is_done (analysis))
    g_assert_true (bastide_analysis_go_on (analysis, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (bastide_analysis_progress (analysis), 1, 1e-9);
}

/* An analysis that is cancelled again and again ends as one that is not. */
static void
goes_on_after_a_cancel (void)
{
  Game game;
  BastideAnalysis *whole, *parts;
  const BastideAnalysisStep *all, *pieced;
  unsigned n, m, cancels = 0;

  deal_short (&game, 2, 3);
  play_by (&game, BASTIDE_LEVEL_EASY, 0, 3, 8);
  whole = analyse (&game, FEW_SIMULATIONS);
  parts = analyse (&game, FEW_SIMULATIONS);
  finish (whole);
  for (int patience = 1; !bastide_analysis_is_done (parts); patience++)
    {
      Patience limit = { .left = patience * 20 };
      double before = bastide_analysis_progress (parts);
      bool went_on = bastide_analysis_go_on (parts, ask_cancelled, &limit);

      g_assert_true (went_on || limit.when != 0);
      if (went_on)
        g_assert_cmpfloat (bastide_analysis_progress (parts), >, before);
      else
        {
          cancels++;
          g_assert_cmpfloat (bastide_analysis_progress (parts), ==, before);
          if (g_getenv ("BASTIDE_SLOW") == NULL)
            g_assert_cmpint (get_processor_time () - limit.when, <, 10000);
        }
    }
  g_assert_cmpuint (cancels, >, 5);
  all = bastide_analysis_steps (whole, &n);
  pieced = bastide_analysis_steps (parts, &m);
  g_assert_cmpmem (all, n * sizeof *all, pieced, m * sizeof *pieced);
  bastide_analysis_free (whole);
  bastide_analysis_free (parts);
}

/* The sums are those of the steps, and explain the real end of the game. */
static void
adds_up (void)
{
  for (int players = 2; players <= 4; players++)
    {
      Game game;
      BastideAnalysis *analysis;
      BastideAnalysisSums sums;
      const BastideAnalysisStep *steps;
      unsigned n, decisions = 0;
      float luck = 0, loss = 0, others = 0;

      deal_short (&game, players, 20);
      play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 1, G_N_ELEMENTS (game.moves));
      analysis = analyse (&game, 10);
      finish (analysis);
      bastide_analysis_sum (analysis, &sums);
      steps = bastide_analysis_steps (analysis, &n);
      for (unsigned i = 0; i < n; i++)
        {
          const BastideAnalysisStep *step = &steps[i];

          g_assert_cmpint (step->judged, ==, BASTIDE_JUDGED_FINE);
          luck += step->is_draw ? step->change[0] : 0;
          loss -= !step->is_draw && step->seat == 0 ? step->change[0] : 0;
          others += !step->is_draw && step->seat != 0 ? step->change[0] : 0;
          if (step->is_draw)
            continue;
          g_assert_true (bastide_move_equal (step->move, game.moves[decisions++]));
          g_assert_cmpfloat (step->change[step->seat], <=, 0);
          if (bastide_move_equal (step->move, step->best))
            g_assert_cmpfloat (step->change[step->seat], ==, 0);
        }
      g_assert_cmpuint (decisions, ==, game.n);
      g_assert_cmpfloat_with_epsilon (sums.luck[0], luck, 0.001);
      g_assert_cmpfloat_with_epsilon (sums.loss[0], loss, 0.001);
      g_assert_cmpfloat_with_epsilon (sums.others[0], others, 0.001);
      if (players == 2)
        {
          g_assert_cmpfloat (sums.final[0], ==, town_state_score (&game.state, 0) - town_state_score (&game.state, 1));
          g_assert_cmpfloat_with_epsilon (sums.others[0], sums.loss[1], 0.001);
          g_assert_cmpfloat_with_epsilon (sums.luck[0], -sums.luck[1], 0.001);
        }
      for (int seat = 0; seat < players; seat++)
        g_assert_cmpfloat_with_epsilon (sums.final[seat], sums.start[seat] + sums.luck[seat] - sums.loss[seat]
                                        + sums.others[seat] + sums.unexplained[seat], 0.001);
      bastide_analysis_free (analysis);
    }
}

/* Without moves, and with one, there is something to judge as well. */
static void
judges_what_there_is (void)
{
  for (unsigned n = 0; n < 2; n++)
    {
      Game game;
      BastideAnalysis *analysis;
      BastideAnalysisSums sums;
      unsigned steps;

      deal_short (&game, 3, 1);
      play_by (&game, BASTIDE_LEVEL_EASY, 0, 1, n);
      analysis = analyse (&game, 10);
      g_assert_false (bastide_analysis_is_done (analysis));
      finish (analysis);
      bastide_analysis_steps (analysis, &steps);
      g_assert_cmpuint (steps, ==, n + 1);
      bastide_analysis_sum (analysis, &sums);
      g_assert_cmpfloat (fabsf (sums.final[0]), >, 0);
      bastide_analysis_free (analysis);
    }
}

/* What the draw with two unseen tiles after it brought in GAME, judged coarsely. */
static float
judge_late_draw (const Game *game, guint64 seed)
{
  BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = 40, .draw_simulations = 320,
                                     .seed = seed };
  BastideAnalysis *analysis = new_analysis (game, game->moves, game->n, &options);
  unsigned n, draws = 0;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);
  float luck = 0;

  for (unsigned i = 0; i < n; i++)
    {
      g_assert_true (bastide_analysis_go_on (analysis, NULL, NULL));
      draws += steps[i].is_draw;
      if (!steps[i].is_draw || game->deal.n_tiles - draws != 2)
        continue;
      g_assert_cmpint (steps[i].judged, ==, BASTIDE_JUDGED_COARSE);
      g_assert_false (steps[i].is_exact);
      luck = steps[i].change[0];
    }
  g_assert_cmpuint (draws, >=, game->deal.n_tiles - 2u);
  bastide_analysis_free (analysis);
  return luck;
}

/* Each unseen tile comes next equally often in the playouts after a draw: with two of them, chance decides nothing. */
static void
shares_out_the_next_tile (void)
{
  for (guint64 seed = 20; seed < 23; seed++)
    {
      Game game;

      deal_short (&game, 2, seed);
      game.deal.n_tiles = game.deal.end[1] = game.deal.end[2] = 9;
      memset (&game.deal.order[9], 0, sizeof game.deal.order - 9);
      town_state_init (&game.state, set, 2, &game.deal, NULL);
      play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 1, G_N_ELEMENTS (game.moves));
      g_assert_cmpfloat (judge_late_draw (&game, 1), ==, judge_late_draw (&game, 1000));
    }
}

/* What seat 0 can expect before the first draw if the first stack has STACK tiles. */
static float
judge_start (unsigned stack)
{
  BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_EASY, .simulations = 40, .draw_simulations = 80 };
  BastideAnalysisSums sums;
  BastideAnalysis *analysis;
  Game game;

  deal_short (&game, 2, 20);
  game.deal.end[0] = (uint8_t) stack;
  analysis = new_analysis (&game, NULL, 0, &options);
  finish (analysis);
  bastide_analysis_sum (analysis, &sums);
  bastide_analysis_free (analysis);
  return sums.start[0];
}

/* Whoever will place the first tile of the second stack can expect more, long before that. */
static void
knows_who_opens_the_second_stack (void)
{
  for (unsigned stack = 6; stack <= 9; stack++)
    g_test_message ("%u tiles in the first stack: %.2f points", stack, (double) judge_start (stack));
  g_assert_cmpfloat (judge_start (6), >, judge_start (7) + 2);
  g_assert_cmpfloat (judge_start (8), >, judge_start (9) + 2);
  g_assert_cmpfloat (judge_start (8), >, judge_start (7) + 2);
}

/* Judged with other shuffles, a draw is about as lucky as before, even if it is judged coarsely. */
static void
leaves_little_to_chance (void)
{
  enum { SEEDS = 6 };
  double squares = 0;
  unsigned n, draws = 0;
  Game game;
  BastideAnalysis *analyses[SEEDS];
  const BastideAnalysisStep *steps[SEEDS];

  deal_short (&game, 2, 20);
  play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 1, G_N_ELEMENTS (game.moves));
  for (guint64 seed = 0; seed < SEEDS; seed++)
    {
      BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_EASY, .simulations = 40, .draw_simulations = 80,
                                         .seed = seed };

      analyses[seed] = new_analysis (&game, game.moves, game.n, &options);
      steps[seed] = bastide_analysis_steps (analyses[seed], &n);
      while (steps[seed][n - 1].judged == BASTIDE_JUDGED_NOT)
        g_assert_true (bastide_analysis_go_on (analyses[seed], NULL, NULL));
    }
  for (unsigned i = 0; i < n; i++)
    if (steps[0][i].is_draw)
      {
        double sum = 0;

        for (unsigned seed = 0; seed < SEEDS; seed++)
          sum += (double) steps[seed][i].change[0];
        for (unsigned seed = 0; seed < SEEDS; seed++)
          squares += pow ((double) steps[seed][i].change[0] - sum / SEEDS, 2) / (SEEDS - 1);
        draws++;
      }
  for (unsigned seed = 0; seed < SEEDS; seed++)
    bastide_analysis_free (analyses[seed]);
  g_test_message ("standard deviation of a draw: %.2f points", sqrt (squares / draws));
  g_assert_cmpfloat (sqrt (squares / draws), <, 0.75);
}

/* Plays by medium until few tiles are left and the move that looks worst loses at least 8 points by exact play, and plays
 * that one. Returns the number of the move; 0 if there was none. */
static unsigned
plant_blunder (Game *game)
{
  enum { BUDGET = 20000 };

  while (game->state.status.phase != TOWN_PHASE_OVER)
    {
      int player = game->state.status.to_move;
      BastideSearchOptions options = { 0 };
      BastideClock clock = bastide_clock_start (&options, 0);
      float with[BASTIDE_PLAYERS], without[BASTIDE_PLAYERS];
      BastideRanking ranking;
      BastideMove worst;

      town_rank_ahead (&game->state, set, 1, &ranking);
      worst = ranking.at[ranking.n - 1].move;
      if (bastide_exact_expect (&town_mind, &game->state, set, &worst, BUDGET, &clock, without)
          && bastide_exact_expect (&town_mind, &game->state, set, &ranking.at[0].move, BUDGET, &clock, with)
          && with[player] - without[player] >= 8)
        {
          play (game, worst);
          return game->n;
        }
      play_by (game, BASTIDE_LEVEL_MEDIUM, 0, 1, game->n + 1);
    }
  return 0;
}

/* Whether the decision after which there were PLY moves is among the three with the largest losses. */
static bool
is_among_three (const BastideAnalysis *analysis, unsigned ply)
{
  unsigned n, larger = 0;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);
  float loss = 0;

  for (unsigned i = 0; i < n; i++)
    if (!steps[i].is_draw && steps[i].ply == ply)
      loss = -steps[i].change[steps[i].seat];
  for (unsigned i = 0; i < n; i++)
    larger += !steps[i].is_draw && -steps[i].change[steps[i].seat] > loss;
  return loss > 0 && larger < 3;
}

static void
names_a_planted_blunder (void)
{
  unsigned wanted = g_getenv ("BASTIDE_LONG") != NULL ? 20 : 1, planted = 0;

  for (guint64 seed = 6; planted < wanted; seed++) /* no deal before has one */
    {
      Game game;
      BastideAnalysis *analysis;
      unsigned ply;

      g_assert_cmpuint (seed, <, 400);
      deal_short (&game, 2, seed);
      ply = plant_blunder (&game);
      if (ply == 0)
        continue;
      play_by (&game, BASTIDE_LEVEL_HARD, 200, seed, G_N_ELEMENTS (game.moves));
      analysis = analyse (&game, 200);
      finish (analysis);
      g_test_message ("deal %" G_GUINT64_FORMAT ", move %u", seed, ply);
      g_assert_true (is_among_three (analysis, ply));
      bastide_analysis_free (analysis);
      planted++;
    }
}

/* By hard's judgement, what hard decides loses at most 0.3 points, and less than half of what medium's decisions lose. */
static void
hard_loses_little (void)
{
  enum { GAMES = 6, THOUGHT = 200 };
  static const BastideLevel levels[] = { BASTIDE_LEVEL_MEDIUM, BASTIDE_LEVEL_HARD };
  float loss[2] = { 0 };
  unsigned decisions[2] = { 0 };

  if (g_getenv ("BASTIDE_LONG") == NULL)
    {
      g_test_skip ("only with BASTIDE_LONG");
      return;
    }
  for (unsigned i = 0; i < GAMES; i++)
    {
      BastideAnalysis *analysis;
      const BastideAnalysisStep *steps;
      unsigned n;
      Game game;

      deal_short (&game, 2, 500 + i / 2);
      while (game.state.status.phase != TOWN_PHASE_OVER)
        {
          BastideLevel level = levels[(game.state.status.to_move + i) % 2];

          play_by (&game, level, level == BASTIDE_LEVEL_HARD ? THOUGHT : 0, i, game.n + 1);
        }
      analysis = analyse (&game, THOUGHT);
      finish (analysis);
      steps = bastide_analysis_steps (analysis, &n);
      for (unsigned step = 0; step < n; step++)
        if (!steps[step].is_draw)
          {
            loss[(steps[step].seat + i) % 2] -= steps[step].change[steps[step].seat];
            decisions[(steps[step].seat + i) % 2]++;
          }
      bastide_analysis_free (analysis);
    }
  for (unsigned i = 0; i < 2; i++)
    loss[i] /= (float) decisions[i];
  g_test_message ("medium loses %.3f, hard %.3f per decision", (double) loss[0], (double) loss[1]);
  g_assert_cmpfloat (loss[1], <=, 0.3);
  g_assert_cmpfloat (loss[1], <, loss[0] / 2);
}

/* What is to be judged first is, coarsely and finely, and nothing else changes. */
static void
judges_first_what_is_asked (void)
{
  BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = 10, .seed = 5, .first = 1 << 1 | 1 << 2 };
  BastideAnalysis *analysis, *usual;
  const BastideAnalysisStep *steps, *others;
  unsigned n, m, least[2] = { 0 };
  Game game;

  deal_short (&game, 3, 4);
  play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 4, 12);
  usual = analyse (&game, 10);
  finish (usual);
  analysis = new_analysis (&game, game.moves, game.n, &options);
  steps = bastide_analysis_steps (analysis, &n);
  while (!bastide_analysis_is_done (analysis) && bastide_analysis_go_on (analysis, NULL, NULL))
    {
      unsigned judged[2][BASTIDE_JUDGED_FINE + 1] = { { 0 } }; /* how many of the others, and of those that come first */

      for (unsigned i = 0; i < n; i++)
        judged[!steps[i].is_draw && steps[i].seat > 0][steps[i].judged]++;
      g_assert_true (judged[1][BASTIDE_JUDGED_NOT] == 0 || judged[0][BASTIDE_JUDGED_COARSE] == 0);
      g_assert_true (judged[1][BASTIDE_JUDGED_COARSE] == 0 || judged[0][BASTIDE_JUDGED_FINE] == 0);
      least[0] += judged[1][BASTIDE_JUDGED_NOT] > 0;
      least[1] += judged[0][BASTIDE_JUDGED_NOT] == 0 && judged[1][BASTIDE_JUDGED_COARSE] > 0;
    }
  g_assert_cmpuint (least[0], >, 3);
  g_assert_cmpuint (least[1], >, 3);
  others = bastide_analysis_steps (usual, &m);
  g_assert_cmpmem (steps, n * sizeof *steps, others, m * sizeof *others);
  bastide_analysis_free (analysis);
  bastide_analysis_free (usual);
}

/* The step of ANALYSIS that has been judged more often than in the copy BEFORE. */
static unsigned
find_judged (const BastideAnalysis *analysis, const BastideAnalysisStep *before)
{
  unsigned n;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);

  for (unsigned i = 0; i < n; i++)
    if (steps[i].rounds != before[i].rounds)
      return i;
  g_assert_not_reached ();
}

/* Whether STEP is played on to the end. */
static bool
is_open (const BastideAnalysisStep *step)
{
  return !step->is_exact && (step->is_draw || step->ply == 1 || !bastide_move_equal (step->best, step->move));
}

/* When all is judged finely, what changed something is played on to the end: what changed most first, once, then again.
 * What comes after a decision that was the best is what could be expected before it. A cancelled round changes nothing. */
static void
goes_on_to_the_end (void)
{
  BastideAnalysis *analysis, *cancelled;
  const BastideAnalysisStep *steps;
  Patience patience = { .left = 50 };
  BastideAnalysisSums sums;
  unsigned n, least = 0;
  Game game;

  deal_short (&game, 2, 20);
  play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 1, G_N_ELEMENTS (game.moves));
  analysis = analyse (&game, 10);
  cancelled = analyse (&game, 10);
  finish (analysis);
  finish (cancelled);
  steps = bastide_analysis_steps (analysis, &n);
  while (least < 2)
    {
      g_autofree BastideAnalysisStep *before = g_memdup2 (steps, n * sizeof *steps);
      unsigned judged;

      g_assert_true (bastide_analysis_go_on (analysis, NULL, NULL));
      judged = find_judged (analysis, before);
      least = G_MAXUINT;
      for (unsigned i = 0; i < n; i++)
        {
          g_assert_true (steps[i].rounds == before[i].rounds || (i == judged && is_open (&before[i])));
          if (is_open (&before[i]) && before[i].rounds == before[judged].rounds)
            g_assert_cmpfloat (fabsf (before[i].change[0]), <=, fabsf (before[judged].change[0]));
          g_assert_true (!is_open (&before[i]) || before[i].rounds >= before[judged].rounds);
          if (steps[i].is_draw && !steps[i].is_exact)
            least = MIN (least, steps[i].rounds);
          if (!steps[i].is_draw && bastide_move_equal (steps[i].best, steps[i].move))
            g_assert_cmpfloat (fabsf (steps[i].change[0]), ==, 0);
          if (i == judged + 1 && !is_open (&steps[i]) && !steps[i].is_exact)
            g_assert_cmpfloat (steps[i].expect[0], ==, steps[judged].expect[0]);
        }
    }
  g_assert_true (bastide_analysis_is_done (analysis));
  g_assert_cmpfloat (bastide_analysis_seconds (analysis), >, bastide_analysis_seconds (cancelled));
  bastide_analysis_sum (analysis, &sums);
  g_assert_cmpfloat_with_epsilon (sums.start[0], steps[0].expect[0] - steps[0].change[0], 0.001);

  steps = bastide_analysis_steps (cancelled, &n);
  for (g_autofree BastideAnalysisStep *before = g_memdup2 (steps, n * sizeof *steps); patience.left > 0;)
    {
      g_assert_false (bastide_analysis_go_on (cancelled, ask_cancelled, &patience));
      if (g_getenv ("BASTIDE_SLOW") == NULL)
        g_assert_cmpint (get_processor_time () - patience.when, <, 10000);
      g_assert_cmpmem (steps, n * sizeof *steps, before, n * sizeof *before);
    }
  bastide_analysis_free (analysis);
  bastide_analysis_free (cancelled);
}

/* Whether a new analysis of GAME can read TEXT; if not, it is not begun. */
static bool
reads (const Game *game, const char *text)
{
  BastideAnalysis *analysis = analyse (game, 10);
  bool is_read = bastide_analysis_read (analysis, text);

  if (!is_read)
    g_assert_cmpfloat (bastide_analysis_progress (analysis), ==, 0);
  bastide_analysis_free (analysis);
  return is_read;
}

/* At any moment, an analysis that was printed and read goes on like the one that it was printed from, whatever it judges
 * first. */
static void
is_printed_and_read (void)
{
  for (unsigned first = 0; first < 2; first++)
    {
      BastideAnalysisOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = 10, .seed = 5, .first = first };
      Game game;
      BastideAnalysis *whole;
      unsigned n, steps;

      deal_short (&game, 3, 4);
      play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 4, 12);
      whole = new_analysis (&game, game.moves, game.n, &options);
      bastide_analysis_steps (whole, &steps);
      for (n = 0; n < 2 * steps + 10; n++)
        {
          g_assert_true (bastide_analysis_go_on (whole, NULL, NULL));
          char *text = bastide_analysis_print (whole), *again;
          BastideAnalysis *copy = analyse (&game, 10);
          BastideAnalysisSums sums, copied;

          g_assert_cmpint (bastide_analysis_is_done (whole), ==, n + 1 >= 2 * steps);
          g_assert_cmpuint (strlen (text), <, 16384);
          g_assert_true (bastide_analysis_read (copy, text));
          g_assert_cmpfloat (bastide_analysis_progress (copy), ==, bastide_analysis_progress (whole));
          bastide_analysis_sum (whole, &sums);
          bastide_analysis_sum (copy, &copied);
          g_assert_cmpmem (&sums, sizeof sums, &copied, sizeof copied);
          g_assert_cmpfloat_with_epsilon (bastide_analysis_seconds (copy), bastide_analysis_seconds (whole), 0.5);
          again = bastide_analysis_print (copy);
          g_assert_cmpstr (text, ==, again);
          bastide_analysis_free (copy);
          free (text);
          free (again);
        }
      bastide_analysis_free (whole);
    }
}

/* What was changed or cut off is refused, or is still a valid beginning. */
static void
refuses_other_texts (void)
{
  static const char *const bad[] = { "", "analysis 1", "analysis 1\n", "analysis 1 0 0\nx\n", "analysis 1 0 0 0\n",
                                     "analysis 1 0 0\nc 1 1 1\n", "analysis 1 0 0\nc 1 1 1 2000000\n",
                                     "analysis 1 0 0\nf 1 1 1 1\n", "analysis 1 0 0\nc 1 1 1 1 pass\n",
                                     "analysis 1 0 0\nc 1 1 1 1\nc 1 1 1 1 tile 60 60 0\n",
                                     "analysis 1 0 0\nc 1 1 1 1\nc 1 1 1 1 tile 0 0 0 \n",
                                     "analysis 1 0 0\nc 1 1 1 99999999999999999999\n", "analysis 2 0 0\n",
                                     "analysis 1 0 0\nc -9223372036854775808 1 1 1\n",
                                     "analysis 1 -99999999999999999999 0\n",
                                     "analysis 1 0 0\n-", "analysis 1 0 0\n- 1 1 1 1\n", "analysis 1 0 0\n-\nf 1 1 1 1\n",
                                     "analysis 1 0 1000001\n", "analysis 1 0 0 for \n", "analysis 1 0 0 for -1\n",
                                     "analysis 1 0 0 for 1 \n", "analysis 1 0 0 for 9999999999\n",
                                     "analysis 1 0 0\nc1 1 1 1 1\n", "analysis 1 0 0\nf1 1 1 1 1\n" };
  Game game;
  BastideAnalysis *analysis;
  char *text;

  deal_short (&game, 2, 5);
  play_by (&game, BASTIDE_LEVEL_GREEDY, 0, 4, 6);
  analysis = analyse (&game, 10);
  finish (analysis);
  text = bastide_analysis_print (analysis);
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%s", bad[i]);
      g_assert_false (reads (&game, bad[i]));
    }
  g_assert_true (reads (&game, "analysis 1 0 0\n"));
  g_assert_true (reads (&game, "analysis 1 0 0 for 12\n"));
  g_assert_true (reads (&game, "analysis 1 0 0\nc 1 1 1 1\n"));
  g_assert_true (reads (&game, "analysis 1 0 0\n-\nc 1 1 1 1\n"));
  for (size_t i = 0; text[i] != '\0'; i++)
    {
      char *other = g_strdup (text);

      other[i] = (char) ('\t' + i % 100);
      reads (&game, other);
      other[i] = '\0';
      g_assert_true (i < 15
                     || reads (&game, other) == (g_str_has_suffix (other, "\n") && !strstr (other, "\nf") && !strstr (other, "\nF")));
      g_free (other);
    }
  free (text);
  bastide_analysis_free (analysis);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  set = town_tile_set_builtin ();
  g_test_add_func ("/ai/analysis/goes-on-after-a-cancel", goes_on_after_a_cancel);
  g_test_add_func ("/ai/analysis/adds-up", adds_up);
  g_test_add_func ("/ai/analysis/judges-what-there-is", judges_what_there_is);
  g_test_add_func ("/ai/analysis/shares-out-the-next-tile", shares_out_the_next_tile);
  g_test_add_func ("/ai/analysis/leaves-little-to-chance", leaves_little_to_chance);
  g_test_add_func ("/ai/analysis/knows-who-opens-the-second-stack", knows_who_opens_the_second_stack);
  g_test_add_func ("/ai/analysis/judges-first-what-is-asked", judges_first_what_is_asked);
  g_test_add_func ("/ai/analysis/goes-on-to-the-end", goes_on_to_the_end);
  g_test_add_func ("/ai/analysis/is-printed-and-read", is_printed_and_read);
  g_test_add_func ("/ai/analysis/refuses-other-texts", refuses_other_texts);
  g_test_add_func ("/ai/analysis/names-a-planted-blunder", names_a_planted_blunder);
  g_test_add_func ("/ai/analysis/hard-loses-little", hard_loses_little);
  return g_test_run ();
}
