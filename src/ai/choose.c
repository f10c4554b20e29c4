/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing the player for a level, dividing the simulations of a turn, and giving reasons for a move. */
#include "ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "exact.h"
#include "search.h"
#include "think.h"

#define SAME 0.05f /* differences of fewer points than this are ignored */

/* The time limit of a question with SHARE; 0 for none. */
static double
limit_of (const BastideShare *share, const BastideSearchOptions *options)
{
  double seconds = options->seconds * share->simulations / 100;
  double left = options->left * share->left / 100;

  return seconds > 0 && (left <= 0 || seconds < left) ? seconds : left;
}

/* Exact play near the end. It may take half of the time, so that a search that must replace it has the other half. */
static bool
choose_exactly (const BastideMind *mind, const BastideState *state, const BastideKit *kit, const BastideClock *clock,
                BastideMove *best)
{
  BastideClock half = bastide_clock_part (clock, 0.5);

  return bastide_exact_choose (mind, state, kit, BASTIDE_EXACT_MOVES, &half, best);
}

/* Sets *VALUE to the value after MOVE and the best answer of the same seat, if a question belongs to the move. Returns
 * that answer. Points that were scored count with what they were scored for. */
static BastideMove
value_after (const BastideMind *mind, const BastideState *state, const BastideKit *kit, BastideMove move,
             BastideValue *value)
{
  BastideState *after = bastide_think_copy (mind, state, kit);
  BastideBySource points;
  BastideMove answer = { 0 };
  BastideMoment moment;

  mind->rules->apply (after, kit, move, NULL);
  mind->rules->look (after, kit, &moment);
  if (mind->answers >> moment.question & 1)
    {
      answer = mind->quick (after, kit);
      mind->rules->apply (after, kit, answer, NULL);
    }
  mind->evaluate (after, kit, value);
  mind->rules->count (after, kit, false, points, NULL);
  for (unsigned seat = 0; seat < moment.players; seat++)
    {
      value->of[seat][0] = 0;
      for (unsigned source = 1; mind->rules->sources[source] != NULL; source++)
        value->of[seat][mind->source_terms[source]] += points[seat][source];
    }
  free (after);
  return answer;
}

/* The strongest seat besides SEAT. */
static unsigned
find_strongest (const BastideValue *value, unsigned players, unsigned seat)
{
  unsigned strongest = 0;
  float most = -1e9f;

  for (unsigned other = 0; other < players; other++)
    {
      float sum = 0;

      for (int term = 0; term < BASTIDE_TERMS; term++)
        sum += value->of[other][term];
      if (other != seat && sum > most)
        {
          most = sum;
          strongest = other;
        }
    }
  return strongest;
}

/* Fills in how much more the seats besides SEAT have WITH the move in TERM, and who of them has most of that.
 * STRONGEST is the strongest one with the move. */
static void
compare_others (const BastideValue *with, const BastideValue *without, const BastideMoment *moment, unsigned strongest,
                int term, BastideComparison *comparison)
{
  float sum = 0, most = -1e9f;

  for (unsigned other = 0; other < moment->players; other++)
    if (other != moment->to_move)
      sum += (with->of[other][term] - without->of[other][term]) * bastide_care (moment->players, other == strongest);
  for (unsigned other = 0; other < moment->players; other++)
    {
      float more = with->of[other][term] - without->of[other][term];

      if (other == moment->to_move || (sum < 0 ? -more : more) <= most)
        continue;
      most = sum < 0 ? -more : more;
      comparison->rival[term] = (uint8_t) other;
      comparison->theirs[term] = more;
    }
  comparison->others[term] = sum;
}

/* Fills in how much more everybody has WITH the move. Returns false if the difference is negligible. */
static bool
compare_values (const BastideValue *with, const BastideValue *without, const BastideMoment *moment,
                BastideComparison *comparison)
{
  const unsigned seat = moment->to_move, strongest = find_strongest (with, moment->players, seat);
  bool differs = false;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    {
      comparison->own[term] = with->of[seat][term] - without->of[seat][term];
      compare_others (with, without, moment, strongest, term, comparison);
      differs = differs || fabsf (comparison->own[term] - comparison->others[term]) > SAME;
    }
  return differs;
}

/* Compares BEST with the first move in the ranking of the evaluation whose result is different. */
static void
compare_with_next_best (const BastideMind *mind, BastideState *state, const BastideKit *kit,
                        const BastideMoment *moment, BastideMove best, BastideComparison *comparison)
{
  bool is_always = mind->always_compared >> best.type & 1;
  BastideValue with, without;
  BastideRanking ranking;

  *comparison = (BastideComparison) { 0 };
  mind->rank (state, kit, false, &ranking);
  comparison->answer = value_after (mind, state, kit, best, &with);
  for (unsigned i = 0; i < ranking.n && !comparison->has_other; i++)
    {
      if (bastide_move_equal (ranking.at[i].move, best))
        continue;
      comparison->next_best = ranking.at[i].move;
      comparison->next_answer = value_after (mind, state, kit, comparison->next_best, &without);
      comparison->has_other = compare_values (&with, &without, moment, comparison) || is_always;
    }
}

void
bastide_ai_compare (const BastideMind *mind, const BastideState *state, const BastideKit *kit, BastideMove move,
                    BastideMove other, BastideComparison *comparison)
{
  BastideValue with, without;
  BastideMoment moment;

  mind->rules->look (state, kit, &moment);
  *comparison = (BastideComparison) { .has_other = true, .next_best = other };
  comparison->answer = value_after (mind, state, kit, move, &with);
  comparison->next_answer = value_after (mind, state, kit, other, &without);
  compare_values (&with, &without, &moment, comparison);
}

/* Searches STATE, in which there are several moves. */
static BastideMove
search (const BastideMind *mind, BastideState *state, const BastideKit *kit, const BastideMoment *moment,
        const BastideSearchOptions *options, BastideRng *rng)
{
  const BastideShare *share = &mind->shares[moment->question];
  BastideClock clock = bastide_clock_start (options, limit_of (share, options));
  unsigned simulations = options->simulations > 0 ? options->simulations
                                                  : bastide_mind_simulations (mind, options->level, moment->players);
  BastideMove best;

  if (bastide_level_info (options->level)->is_exact && mind->is_exact
      && choose_exactly (mind, state, kit, &clock, &best))
    return best;
  if (options->level == BASTIDE_LEVEL_UCT) /* whose simulations are those of a question */
    return bastide_uct (mind, state, kit, simulations, rng, &clock);
  simulations = simulations * share->simulations / 100;
  return mind->search != NULL ? mind->search (state, kit, simulations, rng, &clock)
                              : bastide_search (mind, state, kit, simulations, rng, &clock);
}

BastideMove
bastide_ai_choose (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                   const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideState *seen = bastide_think_copy (mind, state, kit);
  BastideRng rng = bastide_rng (options->seed);
  BastideMoment moment;
  BastideMoves moves;
  BastideMove best;

  mind->rules->look (state, kit, &moment);
  rng.state ^= mind->salt (state, kit); /* makes one seed give different numbers for each question of a game */
  bastide_rng_next (&rng);
  mind->rules->hide (seen, kit, moment.to_move, &rng);
  mind->rules->list (seen, kit, &moves);
  best = moves.at[0];
  if (moves.n > 1)
    switch (options->level)
      {
      case BASTIDE_LEVEL_RANDOM: best = moves.at[bastide_rng_below (&rng, moves.n)]; break;
      case BASTIDE_LEVEL_GREEDY: best = mind->quick (seen, kit); break;
      case BASTIDE_LEVEL_EASY: best = mind->easy (seen, kit); break;
      default: best = search (mind, seen, kit, &moment, options, &rng); break;
      }
  if (comparison != NULL)
    compare_with_next_best (mind, seen, kit, &moment, best, comparison);
  free (seen);
  return best;
}
