/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges one draw or decision in playouts (playout.h), or exactly near the end.
 *
 * The turns for all alternatives of a draw are found alike, whether they were drawn or not: otherwise a finer look at
 * one of them would seem to be luck. A decision is compared in new playouts and not in those that found the best move,
 * because these flatter it. */
#include "judge.h"

#include <stdlib.h>

#include "ai.h"
#include "exact.h"

enum {
  FEWEST = 4, /* playouts of an alternative */

  /* Simulations of a turn's search for each playout. Playouts compare the move of a decision with the best one. If it
   * is the best one, they only find what can be expected after it, and fewer are enough. */
  PER_COMPARISON = 5,
  PER_EXPECTATION = 20,
};

/* What was unseen before a draw, sorted. */
typedef struct {
  unsigned all, kinds;
  uint16_t what[BASTIDE_CHANCE];
} Unseen;

static int
compare_numbers (const void *one, const void *two)
{
  return *(const uint16_t *) one - *(const uint16_t *) two;
}

static Unseen
list_unseen (const uint16_t *order, unsigned n)
{
  Unseen unseen = { .all = n };

  for (unsigned i = 0; i < n; i++)
    unseen.what[i] = order[i];
  qsort (unseen.what, n, sizeof *unseen.what, compare_numbers);
  for (unsigned i = 0; i < n; i++)
    unseen.kinds += i == 0 || unseen.what[i] != unseen.what[i - 1];
  return unseen;
}

/* Whether number I is of the same kind as the one before. */
static bool
is_known (const Unseen *unseen, unsigned i)
{
  return i > 0 && unseen->what[i] == unseen->what[i - 1];
}

/* Finds what each seat can expect if WHAT is drawn after MOVE, by exact play. Returns false if that takes too long, or
 * if something else is drawn instead. */
static bool
expect_draw_exactly (const BastideQuestion *question, const BastideCare *care, const BastideMove *move, uint16_t what,
                     BastideSums *sums)
{
  const BastideMind *mind = question->mind;
  BastideStart start = { .question = question, .move = move, .prefix = &what, .length = 1 };
  BastideState *state = malloc (mind->rules->state_size (question->kit));
  float expect[BASTIDE_PLAYERS];
  uint16_t order[BASTIDE_CHANCE];
  BastideMoment moment;
  bool is_found;

  if (state == NULL)
    abort ();
  bastide_playout_begin (&start, 0, state);
  mind->rules->look (state, question->kit, &moment);
  is_found = moment.question != 0 && mind->unseen (state, question->kit, order) == question->unseen - 1
             && bastide_exact_expect (mind, state, question->kit, NULL, care->exact_moves, question->clock, expect);
  free (state);
  for (unsigned seat = 0; is_found && seat < question->players; seat++)
    sums->of[seat] = (double) expect[seat];
  return is_found;
}

/* Finds the mean advantages BEFORE the draw, and AFTER what was DRAWN after MOVE, by exact play. Returns false if that
 * is not possible for everything. */
static bool
judge_draw_exactly (const BastideQuestion *question, const BastideCare *care, const BastideMove *move,
                    const Unseen *unseen, uint16_t drawn, BastideSums *before, BastideSums *after)
{
  BastideSums sum = { { 0 } }, each = { { 0 } }, found = { { 0 } };

  if (unseen->all > BASTIDE_EXACT_UNSEEN + 1)
    return false;
  for (unsigned i = 0; i < unseen->all; i++)
    {
      if (!is_known (unseen, i) && !expect_draw_exactly (question, care, move, unseen->what[i], &each))
        return false;
      if (unseen->what[i] == drawn)
        found = each;
      for (unsigned seat = 0; seat < question->players; seat++)
        sum.of[seat] += each.of[seat] / unseen->all;
    }
  *before = sum;
  *after = found;
  return true;
}

/* The turn found for each number in the list of what is unseen, the first one of its kind for all of these, and, as
 * the last one, for what was drawn. Those that depend on the order have no moves. */
static BastideTurnMoves *
find_turns (const BastideStart *after, const Unseen *unseen, unsigned n)
{
  BastideTurnMoves *turns = calloc (unseen->all + 1, sizeof *turns);

  if (turns == NULL)
    abort ();
  for (unsigned i = 0; i < unseen->all && !bastide_clock_stops (after->question->clock); i++)
    {
      BastideStart start = *after;

      start.prefix = &unseen->what[i];
      start.length = 1;
      if (!is_known (unseen, i))
        bastide_playout_find_turn (&start, 0, n, &turns[i]);
      if (!is_known (unseen, i) && after->length == 1 && unseen->what[i] == *after->prefix)
        turns[unseen->all] = turns[i];
    }
  if (after->length != 1)
    bastide_playout_find_turn (after, 0, n, &turns[unseen->all]);
  return turns;
}

/* Adds the result of the playout number INDEX of START with TURN. */
static void
play_found (const BastideStart *start, unsigned index, BastideTurnMoves *turn, BastideSums *sums)
{
  if (!bastide_clock_stops (start->question->clock))
    bastide_playout (start, index, turn->n > 0 ? turn : NULL, sums);
}

/* How playouts are shared out between the unseen things: EACH for every one of them, RUN of these one after the other,
 * then RUN for the next one, and so on. */
typedef struct {
  unsigned each, run;
} Shares;

/* Shares out about PLAYOUTS. After each thing, every other one comes next equally often, if there are enough playouts
 * for that. */
static Shares
share_out (const Unseen *unseen, unsigned playouts)
{
  unsigned each = playouts / unseen->all, others = unseen->all - 1;

  if (others > 0 && each >= others)
    return (Shares) { each / others * others, others };
  each = each > 0 ? each : 1;
  return (Shares) { each, each };
}

/* Finds the mean advantages BEFORE the draw, and AFTER what DRAWN begins with. Half of the playouts find good turns,
 * all in the same way, and stop after a few turns. The others are shared out between what was drawn and all that could
 * have been, of which each meets another shuffle, so that the difference is as exact as it can be. */
static void
judge_draw_in_playouts (BastideStart *drawn, const Unseen *unseen, const BastideCare *care, BastideSums *before,
                        BastideSums *after)
{
  const BastideQuestion *question = drawn->question;
  unsigned half = (care->draw_simulations + 1) / 2;
  Shares shares = share_out (unseen, unseen->kinds * half / 2);
  unsigned n = unseen->all * shares.each;
  BastideTurnMoves *turns = find_turns (drawn, unseen, half);
  BastideStart any;

  drawn->to_the_end = care->to_the_end;
  any = *drawn;
  any.length = 1;
  for (unsigned i = 0; i < n && !bastide_clock_stops (question->clock); i++)
    {
      unsigned first = i / shares.run % unseen->all;

      any.prefix = &unseen->what[first];
      while (is_known (unseen, first))
        first--;
      play_found (&any, half + i, &turns[first], before);
      play_found (drawn, half + i, &turns[unseen->all], after);
    }
  for (unsigned seat = 0; seat < question->players; seat++)
    {
      before->of[seat] /= n;
      after->of[seat] /= n;
    }
  free (turns);
}

void
bastide_judge_draw (const BastideQuestion *question, const BastideCare *care, const BastideMove *move,
                    const BastideState *after, BastideAnalysisStep *step)
{
  const BastideMind *mind = question->mind;
  uint16_t order[BASTIDE_CHANCE], rest[BASTIDE_CHANCE];
  unsigned length = question->unseen - mind->unseen (after, question->kit, rest);
  BastideStart drawn = { .question = question, .move = move, .length = length, .is_free = true };
  BastideSums expected = { { 0 } }, actual = { { 0 } };
  BastideMoment moment;
  Unseen unseen;

  mind->rules->look (after, question->kit, &moment);
  drawn.now = moment.turn;
  drawn.prefix = order;
  if (question->before != NULL)
    mind->unseen (question->before, question->kit, order);
  unseen = list_unseen (question->before != NULL ? order : question->deal->order, question->unseen);
  if (question->before == NULL)
    drawn.prefix = question->deal->order;
  step->is_exact = length == 1 && judge_draw_exactly (question, care, move, &unseen, *drawn.prefix, &expected, &actual);
  if (!step->is_exact)
    judge_draw_in_playouts (&drawn, &unseen, care, &expected, &actual);
  for (unsigned seat = 0; seat < question->players; seat++)
    {
      step->change[seat] = (float) (actual.of[seat] - expected.of[seat]);
      step->expect[seat] = (float) actual.of[seat];
    }
}

/* Whether the mean of N differences could well be above 0 by chance, because it is not more than one standard error
 * above. SUM is that of the differences, SQUARES that of their squares. */
static bool
could_be_chance (double sum, double squares, unsigned n)
{
  double mean = sum / n, variance = squares / n - mean * mean;

  return mean <= 0 || mean * mean <= variance / (n - 1);
}

/* Finds the mean advantages AFTER_MOVE, the one of STEP, and AFTER_BEST in N playouts each. If the best one is not
 * better beyond chance, AFTER_BEST is set to AFTER_MOVE, unless they go TO_THE_END, because more of these follow. The
 * rest of each turn is found in other playouts, those from number N on. */
static void
compare_in_playouts (const BastideQuestion *question, const BastideAnalysisStep *step, unsigned n, bool to_the_end,
                     BastideSums *after_move, BastideSums *after_best)
{
  BastideMoment moment;
  BastideStart from_move = { .question = question, .move = &step->move }, from_best = from_move;
  bool is_best = bastide_move_equal (step->best, step->move);
  BastideTurnMoves turns[2], *move_rest, *best_rest;
  double sum = 0, squares = 0;

  question->mind->rules->look (question->before, question->kit, &moment);
  from_move.now = from_best.now = moment.turn;
  from_best.move = &step->best;
  move_rest = bastide_playout_find_turn (&from_move, n, n, &turns[0]) ? &turns[0] : NULL;
  best_rest = !is_best && bastide_playout_find_turn (&from_best, n, n, &turns[1]) ? &turns[1] : NULL;
  from_move.to_the_end = from_best.to_the_end = to_the_end;
  for (unsigned i = 0; i < n && !bastide_clock_stops (question->clock); i++)
    {
      double before = after_best->of[step->seat] - after_move->of[step->seat], difference;

      bastide_playout (&from_move, i, move_rest, after_move);
      if (is_best)
        continue;
      bastide_playout (&from_best, i, best_rest, after_best);
      difference = after_best->of[step->seat] - after_move->of[step->seat] - before;
      sum += difference;
      squares += difference * difference;
    }
  if (is_best || (!to_the_end && could_be_chance (sum, squares, n)))
    *after_best = *after_move;
  for (unsigned seat = 0; seat < question->players; seat++)
    {
      after_move->of[seat] /= n;
      after_best->of[seat] /= n;
    }
}

/* Finds what each seat can expect after MOVE by exact play. Returns false if that takes too long. */
static bool
expect_exactly (const BastideQuestion *question, const BastideCare *care, const BastideMove *move, BastideSums *sums)
{
  float expect[BASTIDE_PLAYERS];

  if (!bastide_exact_expect (question->mind, question->before, question->kit, move, care->exact_moves, question->clock,
                             expect))
    return false;
  for (unsigned seat = 0; seat < question->players; seat++)
    sums->of[seat] = (double) expect[seat];
  return true;
}

void
bastide_judge_decision (const BastideQuestion *question, const BastideCare *care, BastideAnalysisStep *step)
{
  BastideSums after_move = { { 0 } }, after_best = { { 0 } };
  unsigned n = care->options.simulations;

  if (!care->to_the_end)
    step->best = bastide_ai_choose (question->mind, question->before, question->kit, &care->options, NULL);
  n /= bastide_move_equal (step->best, step->move) ? PER_EXPECTATION : PER_COMPARISON;
  step->is_exact = expect_exactly (question, care, &step->move, &after_move)
                   && expect_exactly (question, care, &step->best, &after_best);
  if (!step->is_exact)
    {
      after_move = (BastideSums) { { 0 } };
      compare_in_playouts (question, step, n < FEWEST ? FEWEST : n, care->to_the_end, &after_move, &after_best);
    }
  for (unsigned seat = 0; seat < question->players; seat++)
    {
      step->change[seat] = (float) (after_move.of[seat] - after_best.of[seat]);
      step->expect[seat] = (float) after_move.of[seat];
    }
}
