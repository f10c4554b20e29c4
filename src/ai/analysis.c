/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game: lists its draws and decisions, judges them one by one, and adds up. */
#include "analysis-private.h"
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  EXACT_MOVES = 20000, /* that are tried for one exact value */
  COARSE = 10,         /* how many times fewer simulations the coarse judgement has */
};

static void *
allocate (size_t n, size_t size)
{
  void *memory = calloc (n > 0 ? n : 1, size);

  if (memory == NULL)
    abort ();
  return memory;
}

/* Whether the move from BEFORE (NULL at the start of the game) to AFTER ended a turn and a tile was drawn. */
static bool
draws (const BastideState *before, const BastideState *after)
{
  return !bastide_state_is_over (after)
         && (before == NULL || bastide_state_drawn_index (after) != bastide_state_drawn_index (before));
}

static void
add_draw (BastideAnalysis *analysis, const BastideState *after, unsigned ply)
{
  unsigned kinds = 0;
  bool seen[BASTIDE_MAX_TILES] = { false };

  for (unsigned i = bastide_state_drawn_index (after); i < after->deal.n_tiles; i++)
    {
      kinds += !seen[after->deal.order[i]];
      seen[after->deal.order[i]] = true;
    }
  analysis->work[analysis->n] = (double) kinds * analysis->options.draw_simulations;
  analysis->steps[analysis->n++] = (BastideAnalysisStep) { .is_draw = true,
                                                           .ply = (uint16_t) ply,
                                                           .kind = (uint8_t) bastide_state_drawn_kind (after),
                                                           .seat = bastide_state_active (after) };
}

static void
add_decision (BastideAnalysis *analysis, const BastideState *before, BastideMove move, unsigned ply)
{
  analysis->work[analysis->n] = (double) analysis->options.simulations / 2; /* about */
  analysis->steps[analysis->n++] = (BastideAnalysisStep) { .ply = (uint16_t) ply,
                                                           .seat = bastide_state_to_move (before),
                                                           .move = move,
                                                           .best = move };
}

BastideAnalysis *
bastide_analysis_new (const BastideTileSet *set, int players, const BastideDeal *deal, const BastideMove *moves,
                      unsigned n, const BastideAnalysisOptions *options)
{
  BastideAnalysis *analysis = allocate (1, sizeof *analysis);

  analysis->set = *set;
  analysis->deal = *deal;
  analysis->players = players;
  analysis->options = *options;
  if (analysis->options.simulations == 0)
    analysis->options.simulations = BASTIDE_ANALYSIS_SIMULATIONS;
  if (analysis->options.draw_simulations == 0)
    analysis->options.draw_simulations = (analysis->options.simulations + COARSE - 1) / COARSE;
  analysis->moves = allocate (n, sizeof *moves);
  analysis->steps = allocate (n + BASTIDE_MAX_TILES, sizeof *analysis->steps);
  analysis->work = allocate (n + BASTIDE_MAX_TILES, sizeof *analysis->work);
  bastide_state_init (&analysis->end, set, players, deal, NULL);
  if (draws (NULL, &analysis->end))
    add_draw (analysis, &analysis->end, 0);
  for (unsigned i = 0; i < n; i++)
    {
      BastideState before = analysis->end;

      analysis->moves[i] = moves[i];
      add_decision (analysis, &before, moves[i], i + 1);
      bastide_apply (&analysis->end, set, moves[i], NULL, NULL);
      if (draws (&before, &analysis->end))
        add_draw (analysis, &analysis->end, i + 1);
    }
  return analysis;
}

void
bastide_analysis_free (BastideAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  free (analysis->moves);
  free (analysis->steps);
  free (analysis->work);
  free (analysis);
}

/* Replays the game to the moments BEFORE and AFTER the last of N moves; without moves only AFTER is set. */
static void
replay (const BastideAnalysis *analysis, unsigned n, BastideState *before, BastideState *after)
{
  bastide_state_init (after, &analysis->set, analysis->players, &analysis->deal, NULL);
  for (unsigned i = 0; i < n; i++)
    {
      if (i + 1 == n)
        *before = *after;
      bastide_apply (after, &analysis->set, analysis->moves[i], NULL, NULL);
    }
}

/* The largest change that STEP made for any seat. */
static float
weigh (const BastideAnalysis *analysis, const BastideAnalysisStep *step)
{
  float most = 0;

  for (int player = 0; player < analysis->players; player++)
    most = fmaxf (most, fabsf (step->change[player]));
  return most;
}

static bool
is_first (const BastideAnalysis *analysis, const BastideAnalysisStep *step)
{
  return !step->is_draw && (analysis->options.first >> step->seat & 1);
}

/* Whether ONE is to be judged before TWO, which comes earlier in the game. Nothing has changed before it is judged. */
static bool
precedes (const BastideAnalysis *analysis, const BastideAnalysisStep *one, const BastideAnalysisStep *two)
{
  if (is_first (analysis, one) != is_first (analysis, two))
    return is_first (analysis, one);
  return weigh (analysis, one) > weigh (analysis, two);
}

/* The index of the step to be judged next; the number of steps if there is none. */
static unsigned
find_next (const BastideAnalysis *analysis)
{
  const BastideFineness wanted = analysis->n_coarse < analysis->n ? BASTIDE_JUDGED_COARSE : BASTIDE_JUDGED_FINE;
  unsigned next = analysis->n;

  for (unsigned i = 0; i < analysis->n; i++)
    if (analysis->steps[i].judged < wanted
        && (next == analysis->n || precedes (analysis, &analysis->steps[i], &analysis->steps[next])))
      next = i;
  return next;
}

/* Rounds to thousandths, so that what is shown adds up. */
static void
round_all (float values[BASTIDE_MAX_PLAYERS])
{
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    values[player] = roundf (1000 * values[player]) / 1000;
}

static unsigned
make_coarse (unsigned simulations, bool fine)
{
  return fine ? simulations : (simulations + COARSE - 1) / COARSE;
}

BastideLevel
bastide_analysis_level (BastideLevel level, BastideFineness fineness)
{
  return fineness == BASTIDE_JUDGED_FINE || level < BASTIDE_LEVEL_MEDIUM ? level : BASTIDE_LEVEL_MEDIUM;
}

bool
bastide_analysis_go_on (BastideAnalysis *analysis, bool (*cancelled) (void *data), void *data)
{
  unsigned i = find_next (analysis);
  bool fine = analysis->n_coarse == analysis->n;
  BastideFineness fineness = fine ? BASTIDE_JUDGED_FINE : BASTIDE_JUDGED_COARSE;
  BastideAnalysisStep step;
  BastideState before, after;
  BastideQuestion question = {
    .set = &analysis->set,
    .deal = &analysis->deal,
    .players = analysis->players,
    .options = { .level = bastide_analysis_level (analysis->options.level, fineness),
                 .simulations = make_coarse (analysis->options.simulations, fine),
                 .seed = analysis->options.seed + ((uint64_t) i << 32),
                 .cancelled = cancelled,
                 .data = data },
    .exact_moves = fine ? EXACT_MOVES : 0,
    .draw_simulations = make_coarse (analysis->options.draw_simulations, fine),
  };
  BastideClock clock = bastide_clock_start (&question.options, 0);
  float start[BASTIDE_MAX_PLAYERS] = { 0 };

  if (i == analysis->n)
    return false;
  step = analysis->steps[i];
  replay (analysis, step.ply, &before, &after);
  question.before = step.ply > 0 ? &before : NULL;
  question.clock = &clock;
  if (step.ply > 0)
    question.move = analysis->moves[step.ply - 1];
  if (step.is_draw)
    bastide_judge_draw (&question, &after, &step, start);
  else
    bastide_judge_decision (&question, &step);
  if (bastide_clock_stops (&clock))
    return false;
  round_all (step.change);
  round_all (step.expect);
  step.judged = fineness;
  analysis->steps[i] = step;
  if (step.is_draw && step.ply == 0)
    {
      round_all (start);
      memcpy (analysis->start, start, sizeof start);
    }
  analysis->n_coarse += !fine;
  analysis->n_fine += fine;
  return true;
}

bool
bastide_analysis_is_done (const BastideAnalysis *analysis)
{
  return analysis->n_fine == analysis->n;
}

double
bastide_analysis_progress (const BastideAnalysis *analysis)
{
  double all = 0, done = 0;

  for (unsigned i = 0; i < analysis->n; i++)
    {
      all += analysis->work[i] * (COARSE + 1);
      if (analysis->steps[i].judged != BASTIDE_JUDGED_NOT)
        done += analysis->work[i] * (analysis->steps[i].judged == BASTIDE_JUDGED_FINE ? COARSE + 1 : 1);
    }
  return all > 0 ? done / all : 1;
}

const BastideAnalysisStep *
bastide_analysis_steps (const BastideAnalysis *analysis, unsigned *n)
{
  *n = analysis->n;
  return analysis->steps;
}

void
bastide_analysis_sum (const BastideAnalysis *analysis, BastideAnalysisSums *sums)
{
  *sums = (BastideAnalysisSums) { 0 };
  memcpy (sums->start, analysis->start, sizeof sums->start);
  if (bastide_state_is_over (&analysis->end))
    bastide_final_advantage (&analysis->end, sums->final);
  else if (analysis->n > 0)
    memcpy (sums->final, analysis->steps[analysis->n - 1].expect, sizeof sums->final);
  for (unsigned i = 0; i < analysis->n; i++)
    for (int player = 0; player < analysis->players; player++)
      {
        const BastideAnalysisStep *step = &analysis->steps[i];

        if (step->is_draw)
          sums->luck[player] += step->change[player];
        else if (step->seat == player)
          sums->loss[player] -= step->change[player];
        else
          sums->others[player] += step->change[player];
      }
  for (int player = 0; player < analysis->players; player++)
    sums->unexplained[player] = sums->final[player] - sums->start[player] - sums->luck[player] + sums->loss[player]
                                - sums->others[player];
}
