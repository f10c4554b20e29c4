/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates a position: the expected points of each player, by term. */
#include "mind.h"
#include "think.h"

/* Points that who places the first tile of the second stack gains by it, and that the evaluation does not see before.
 * They were found in games of greedy (doc/strength.md). */
#define OPENING 3.0f

/* Measures that follow each other and belong to the same term. */
typedef struct {
  uint8_t first, last, term;
} Run;

static const Run runs[] = {
  { TOWN_MEASURE_STREETS, TOWN_MEASURE_STREETS, TOWN_TERM_STREETS },
  { TOWN_MEASURE_MARKETS, TOWN_MEASURE_MARKETS, TOWN_TERM_MARKETS },
  { TOWN_MEASURE_AREAS, TOWN_MEASURE_AREAS, TOWN_TERM_AREAS },
  { TOWN_MEASURE_ROWS, TOWN_MEASURE_ROWS_MORE, TOWN_TERM_ROWS },
  { TOWN_MEASURE_SUPPLY, TOWN_MEASURE_RETURNS, TOWN_TERM_FOLLOWERS },
  { TOWN_MEASURE_TOWERS, TOWN_MEASURE_BEHIND_NOW, TOWN_TERM_TOWERS },
  { TOWN_MEASURE_STREET, TOWN_MEASURE_STREET_FIT, TOWN_TERM_STREETS },
  { TOWN_MEASURE_MARKET, TOWN_MEASURE_MARKET_FIT, TOWN_TERM_MARKETS },
  { TOWN_MEASURE_AREA, TOWN_MEASURE_AREA_ONE, TOWN_TERM_AREAS },
  { TOWN_MEASURE_BEHIND_STREET, TOWN_MEASURE_BEHIND_STREET, TOWN_TERM_STREETS },
  { TOWN_MEASURE_BEHIND_MARKET, TOWN_MEASURE_BEHIND_MARKET, TOWN_TERM_MARKETS },
  { TOWN_MEASURE_BEHIND_AREA, TOWN_MEASURE_BEHIND_AREA, TOWN_TERM_AREAS },
  { TOWN_MEASURE_JOIN_STREETS, TOWN_MEASURE_JOIN_STREETS, TOWN_TERM_STREETS },
  { TOWN_MEASURE_JOIN_MARKETS, TOWN_MEASURE_JOIN_MARKETS, TOWN_TERM_MARKETS },
  { TOWN_MEASURE_JOIN_AREAS, TOWN_MEASURE_JOIN_AREAS, TOWN_TERM_AREAS },
  { TOWN_MEASURE_FREE_STREET, TOWN_MEASURE_FREE_STREET, TOWN_TERM_STREETS },
  { TOWN_MEASURE_FREE_MARKET, TOWN_MEASURE_FREE_MARKET, TOWN_TERM_MARKETS },
  { TOWN_MEASURE_ANY_LEFT, TOWN_MEASURE_MERCHANTS, TOWN_TERM_FOLLOWERS },
  { TOWN_MEASURE_ROW_OPEN, TOWN_MEASURE_PIECES, TOWN_TERM_ROWS },
  { TOWN_MEASURE_TOWERS_LEFT, TOWN_MEASURE_TOWERS_LEFT, TOWN_TERM_TOWERS },
  { TOWN_MEASURE_TURN, TOWN_MEASURE_TURN, TOWN_TERM_FOLLOWERS },
};

/* The knot before TURNS, and in *PART how far it is from there to the next one. */
static int
find_knot (const TownWeights *weights, float turns, float *part)
{
  int knot = 0;

  while (knot < TOWN_KNOTS - 2 && turns >= weights->turns[knot + 1])
    knot++;
  *part = (turns - weights->turns[knot]) / (weights->turns[knot + 1] - weights->turns[knot]);
  *part = *part > 1 ? 1 : *part < 0 ? 0 : *part;
  return knot;
}

/* Adds up the expected points of each term. */
static void
add_up (const BastideState *state, const BastideKit *set, const TownKnown *known, TownPoints sums[TOWN_TERMS])
{
  const TownWeights *weights = town_weights (town_state_players (state));
  TownMeasures measures;
  float now[TOWN_MEASURES]; /* the weights at the present number of turns */
  float part;
  int knot;

  for (int term = 0; term < TOWN_TERMS; term++)
    sums[term] = (TownPoints) { 0 };
  for (int player = 0; player < town_state_players (state); player++)
    sums[TOWN_TERM_POINTS][player] = (float) town_state_score (state, player);
  if (town_state_is_over (state))
    return;
  town_measure (state, set, known, &measures);
  knot = find_knot (weights, measures.turns, &part);
  for (int measure = 0; measure < TOWN_MEASURES; measure++)
    now[measure] = (1 - part) * weights->of[knot][measure] + part * weights->of[knot + 1][measure];
  for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++)
    {
      TownPoints sum = sums[runs[i].term];

      for (int measure = runs[i].first; measure <= runs[i].last; measure++)
        sum += now[measure] * measures.of[measure];
      sums[runs[i].term] = sum;
    }
}

void
town_evaluate (const BastideState *state, const BastideKit *set, BastideValue *value)
{
  TownPoints sums[TOWN_TERMS];
  TownKnown known;

  town_know (state, set, &known);
  add_up (state, set, &known, sums);
  *value = (BastideValue) { 0 };
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    for (int term = 0; term < TOWN_TERMS; term++)
      value->of[player][term] = sums[term][player];
}

/* The player who will place the first tile of the second stack, if no tile is discarded until then; -1 if it has been
 * placed. */
static int
find_opener (const BastideState *state)
{
  unsigned drawn = town_state_drawn_index (state), opening = state->deal.end[0];

  if (town_state_is_over (state) || drawn > opening || opening >= state->deal.n_tiles)
    return -1;
  return (int) ((town_state_active (state) + opening - drawn) % (unsigned) town_state_players (state));
}

void
town_expect (const BastideState *state, const BastideKit *set, float expected[BASTIDE_PLAYERS])
{
  int opener = find_opener (state);
  BastideValue value;

  town_evaluate (state, set, &value);
  if (opener >= 0)
    value.of[opener][TOWN_TERM_TOWERS] += OPENING;
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    {
      expected[player] = 0;
      for (int term = 0; term < TOWN_TERMS; term++)
        expected[player] += value.of[player][term];
    }
}

TownPoints
town_judge_all (const BastideState *state, const BastideKit *set, const TownKnown *known)
{
  TownPoints sums[TOWN_TERMS], all = { 0 };

  add_up (state, set, known, sums);
  for (int term = 0; term < TOWN_TERMS; term++)
    all += sums[term];
  return all;
}

float
town_lead (TownPoints points, int players, int player)
{
  const float share = 0.25f; /* of the strongest other player; the mean of all others has the rest */
  float strongest = -1e9f, sum = 0;

  for (int other = 0; other < players; other++)
    if (other != player)
      {
        strongest = points[other] > strongest ? points[other] : strongest;
        sum += points[other];
      }
  if (players == 2)
    return points[player] - strongest;
  return points[player] - share * strongest - (1 - share) * sum / (float) (players - 1);
}

float
town_judge (const BastideState *state, const BastideKit *set, const TownKnown *known, int player)
{
  return town_lead (town_judge_all (state, set, known), town_state_players (state), player);
}
