/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game: lists its draws and decisions, judges them one by one, and adds up. */
#include "analysis-private.h"
#include "exact.h"
#include "judge.h"
#include "think.h"

#include <limits.h>
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

/* A copy of the SIZE bytes at MEMORY. */
static void *
duplicate (const void *memory, size_t size)
{
  void *copy = allocate (1, size + 1);

  if (size > 0)
    memcpy (copy, memory, size);
  return copy;
}

/* Lists what is still to be drawn before the first question, or in STATE. Returns its number. */
static unsigned
list_unseen (const BastideAnalysis *analysis, const BastideState *state, uint16_t order[BASTIDE_CHANCE])
{
  if (state != NULL)
    return analysis->mind->unseen (state, analysis->kit, order);
  memcpy (order, analysis->deal.order, sizeof analysis->deal.order);
  return analysis->mind->draws_first ? analysis->deal.n : 0;
}

static BastideMoment
look (const BastideAnalysis *analysis, const BastideState *state)
{
  BastideMoment moment;

  analysis->mind->rules->look (state, analysis->kit, &moment);
  return moment;
}

/* Adds a draw if the move number PLY from BEFORE (NULL at the start of the game) ended a turn and something was
 * drawn. */
static void
add_draw (BastideAnalysis *analysis, const BastideState *before, unsigned ply)
{
  uint16_t order[BASTIDE_CHANCE], rest[BASTIDE_CHANCE];
  unsigned n = list_unseen (analysis, before, order), left = list_unseen (analysis, analysis->end, rest), kinds = 0;
  BastideMoment moment = look (analysis, analysis->end);

  if (moment.question == 0 || left >= n)
    return;
  for (unsigned i = n - left - 1; i < n; i++)
    {
      unsigned k = n - left - 1;

      while (order[k] != order[i])
        k++;
      kinds += k == i;
    }
  analysis->work[analysis->n] = (double) kinds * analysis->options.draw_simulations;
  analysis->steps[analysis->n++] = (BastideAnalysisStep) { .is_draw = true,
                                                           .ply = (uint16_t) ply,
                                                           .kind = order[n - left - 1],
                                                           .seat = moment.active };
}

static void
add_decision (BastideAnalysis *analysis, BastideMove move, unsigned ply)
{
  analysis->work[analysis->n] = (double) analysis->options.simulations / 2; /* about */
  analysis->steps[analysis->n++] = (BastideAnalysisStep) { .ply = (uint16_t) ply,
                                                           .seat = look (analysis, analysis->end).to_move,
                                                           .move = move,
                                                           .best = move };
}

BastideAnalysis *
bastide_analysis_new (const BastideMind *mind, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                      const BastideMove *moves, unsigned n, const BastideAnalysisOptions *options)
{
  BastideAnalysis *analysis = allocate (1, sizeof *analysis);
  size_t size = mind->rules->state_size (kit);
  BastideState *before;

  analysis->mind = mind;
  analysis->kit = duplicate (kit, mind->rules->kit_size);
  analysis->deal = *deal;
  analysis->players = players;
  analysis->options = *options;
  if (analysis->options.simulations == 0)
    analysis->options.simulations = BASTIDE_ANALYSIS_SIMULATIONS;
  if (analysis->options.draw_simulations == 0)
    analysis->options.draw_simulations = (analysis->options.simulations + COARSE - 1) / COARSE;
  analysis->moves = duplicate (moves, n * sizeof *moves);
  analysis->steps = allocate (2 * n + 1, sizeof *analysis->steps);
  analysis->work = allocate (2 * n + 1, sizeof *analysis->work);
  analysis->end = allocate (1, size);
  mind->rules->begin (analysis->end, kit, players, deal, NULL);
  add_draw (analysis, NULL, 0);
  before = duplicate (analysis->end, size);
  for (unsigned i = 0; i < n; i++)
    {
      memcpy (before, analysis->end, size);
      add_decision (analysis, moves[i], i + 1);
      mind->rules->apply (analysis->end, kit, moves[i], NULL);
      add_draw (analysis, before, i + 1);
    }
  free (before);
  return analysis;
}

void
bastide_analysis_free (BastideAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  free (analysis->kit);
  free (analysis->end);
  free (analysis->moves);
  free (analysis->steps);
  free (analysis->work);
  free (analysis);
}

/* The position after N moves; NULL if there are none. The caller frees it. */
static BastideState *
replay (const BastideAnalysis *analysis, int n)
{
  const BastideRules *rules = analysis->mind->rules;
  BastideState *state;

  if (n < 0)
    return NULL;
  state = allocate (1, rules->state_size (analysis->kit));
  rules->begin (state, analysis->kit, analysis->players, &analysis->deal, NULL);
  for (int i = 0; i < n; i++)
    rules->apply (state, analysis->kit, analysis->moves[i], NULL);
  return state;
}

/* The largest change that STEP made for any seat. */
static float
weigh (const BastideAnalysis *analysis, const BastideAnalysisStep *step)
{
  float most = 0;

  for (unsigned player = 0; player < analysis->players; player++)
    most = fmaxf (most, fabsf (step->change[player]));
  return most;
}

static bool
is_first (const BastideAnalysis *analysis, const BastideAnalysisStep *step)
{
  return !step->is_draw && (analysis->options.first >> step->seat & 1);
}

/* Whether STEP is a decision that was the best. */
static bool
is_best (const BastideAnalysisStep *step)
{
  return !step->is_draw && bastide_move_equal (step->best, step->move);
}

/* Whether nothing would change STEP any more. The first step also says what could be expected at the start. */
static bool
is_settled (const BastideAnalysisStep *step)
{
  return step->judged == BASTIDE_JUDGED_FINE
         && (step->is_exact || (is_best (step) && step->ply > 1) || step->rounds == BASTIDE_ANALYSIS_ROUNDS);
}

/* Whether ONE is to be judged before TWO, which comes earlier in the game. Nothing has changed before it is judged. */
static bool
precedes (const BastideAnalysis *analysis, const BastideAnalysisStep *one, const BastideAnalysisStep *two)
{
  if (one->judged + one->rounds != two->judged + two->rounds)
    return one->judged + one->rounds < two->judged + two->rounds;
  if (is_first (analysis, one) != is_first (analysis, two))
    return is_first (analysis, one);
  return weigh (analysis, one) > weigh (analysis, two);
}

/* The index of the step to be judged next; the number of steps if there is none. */
static unsigned
find_next (const BastideAnalysis *analysis)
{
  unsigned next = analysis->n;

  for (unsigned i = 0; i < analysis->n; i++)
    if (!is_settled (&analysis->steps[i])
        && (next == analysis->n || precedes (analysis, &analysis->steps[i], &analysis->steps[next])))
      next = i;
  return next;
}

/* Makes VALUES the mean of themselves, N times, and MORE, in thousandths, so that what is shown adds up. */
static void
add_round (float values[BASTIDE_PLAYERS], unsigned n, const float more[BASTIDE_PLAYERS])
{
  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    values[player] = roundf (1000 * ((float) n * values[player] + more[player]) / (float) (n + 1)) / 1000;
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

/* Judges *STEP with CARE. */
static void
judge (const BastideAnalysis *analysis, const BastideCare *care, BastideClock *clock, BastideAnalysisStep *step)
{
  BastideState *before = replay (analysis, step->ply - 1), *after = replay (analysis, step->ply);
  uint16_t order[BASTIDE_CHANCE];
  BastideQuestion question = {
    .mind = analysis->mind,
    .kit = analysis->kit,
    .deal = &analysis->deal,
    .players = analysis->players,
    .viewer = step->is_draw ? -1 : step->seat,
    .before = before,
    .unseen = list_unseen (analysis, before, order),
    .seed = care->options.seed,
    .clock = clock,
  };

  if (step->is_draw)
    bastide_judge_draw (&question, care, step->ply > 0 ? &analysis->moves[step->ply - 1] : NULL, after, step);
  else
    bastide_judge_decision (&question, care, step);
  free (before);
  free (after);
}

/* Takes over what was JUDGED of the step number I. */
static void
take_over (BastideAnalysis *analysis, unsigned i, const BastideAnalysisStep *judged)
{
  BastideAnalysisStep *step = &analysis->steps[i];
  unsigned before = step->rounds;

  step->rounds += step->judged == BASTIDE_JUDGED_FINE;
  analysis->n_fine += step->judged == BASTIDE_JUDGED_COARSE;
  step->judged += step->judged < BASTIDE_JUDGED_FINE;
  step->is_exact = judged->is_exact;
  step->best = judged->best;
  add_round (step->change, before, judged->change);
  add_round (step->expect, before, judged->expect);
  if (!step->is_draw && step->change[step->seat] >= 0)
    {
      step->best = step->move;
      memset (step->change, 0, sizeof step->change);
    }
  for (i++; step->rounds > 0 && i < analysis->n && is_best (&analysis->steps[i]) && !analysis->steps[i].is_exact; i++)
    memcpy (analysis->steps[i].expect, step->expect, sizeof step->expect);
}

bool
bastide_analysis_go_on (BastideAnalysis *analysis, bool (*cancelled) (void *data), void *data)
{
  unsigned i = find_next (analysis);
  BastideAnalysisStep step;
  BastideCare care;
  BastideClock clock;
  BastideFineness fineness;

  if (i == analysis->n)
    return false;
  step = analysis->steps[i];
  fineness = step.judged == BASTIDE_JUDGED_NOT ? BASTIDE_JUDGED_COARSE : BASTIDE_JUDGED_FINE;
  care = (BastideCare) {
    .options = { .level = bastide_analysis_level (analysis->options.level, fineness),
                 .simulations = make_coarse (analysis->options.simulations, fineness == BASTIDE_JUDGED_FINE),
                 .seed = analysis->options.seed + ((uint64_t) i << 32),
                 .cancelled = cancelled,
                 .data = data },
    .to_the_end = step.judged == BASTIDE_JUDGED_FINE,
    .draw_simulations = make_coarse (analysis->options.draw_simulations, fineness == BASTIDE_JUDGED_FINE),
  };
  if (care.to_the_end)
    care.options.seed += (step.rounds + 1u) << 20; /* other shuffles in each round */
  else if (fineness == BASTIDE_JUDGED_FINE)
    care.exact_moves = EXACT_MOVES;
  clock = bastide_clock_start (&care.options, 0);
  judge (analysis, &care, &clock, &step);
  if (bastide_clock_stops (&clock))
    return false;
  analysis->seconds += bastide_clock_elapsed (&clock);
  take_over (analysis, i, &step);
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

double
bastide_analysis_seconds (const BastideAnalysis *analysis)
{
  return analysis->seconds;
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
  BastideMoment end = look (analysis, analysis->end);

  *sums = (BastideAnalysisSums) { 0 };
  for (unsigned player = 0; player < analysis->players && analysis->n > 0; player++)
    sums->start[player] = analysis->steps[0].expect[player] - analysis->steps[0].change[player];
  if (end.question == 0)
    bastide_exact_count (&end, sums->final);
  else if (analysis->n > 0)
    memcpy (sums->final, analysis->steps[analysis->n - 1].expect, sizeof sums->final);
  for (unsigned i = 0; i < analysis->n; i++)
    for (unsigned player = 0; player < analysis->players; player++)
      {
        const BastideAnalysisStep *step = &analysis->steps[i];

        if (step->is_draw)
          sums->luck[player] += step->change[player];
        else if (step->seat == player)
          sums->loss[player] -= step->change[player];
        else
          sums->others[player] += step->change[player];
      }
  for (unsigned player = 0; player < analysis->players; player++)
    sums->unexplained[player] = sums->final[player] - sums->start[player] - sums->luck[player] + sums->loss[player]
                                - sums->others[player];
}
