/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates a position: the expected points of each player, by term. */
#include "think.h"

/* Measures that follow each other and belong to the same term. */
typedef struct {
  uint8_t first, last, term;
} Run;

static const Run runs[] = {
  { BASTIDE_MEASURE_STREETS, BASTIDE_MEASURE_STREETS, BASTIDE_TERM_STREETS },
  { BASTIDE_MEASURE_MARKETS, BASTIDE_MEASURE_MARKETS, BASTIDE_TERM_MARKETS },
  { BASTIDE_MEASURE_AREAS, BASTIDE_MEASURE_AREAS, BASTIDE_TERM_AREAS },
  { BASTIDE_MEASURE_ROWS, BASTIDE_MEASURE_ROWS_MORE, BASTIDE_TERM_ROWS },
  { BASTIDE_MEASURE_SUPPLY, BASTIDE_MEASURE_RETURNS, BASTIDE_TERM_FOLLOWERS },
  { BASTIDE_MEASURE_TOWERS, BASTIDE_MEASURE_BEHIND_NOW, BASTIDE_TERM_TOWERS },
  { BASTIDE_MEASURE_STREET, BASTIDE_MEASURE_STREET_FIT, BASTIDE_TERM_STREETS },
  { BASTIDE_MEASURE_MARKET, BASTIDE_MEASURE_MARKET_FIT, BASTIDE_TERM_MARKETS },
  { BASTIDE_MEASURE_AREA, BASTIDE_MEASURE_AREA_ONE, BASTIDE_TERM_AREAS },
  { BASTIDE_MEASURE_BEHIND_STREET, BASTIDE_MEASURE_BEHIND_STREET, BASTIDE_TERM_STREETS },
  { BASTIDE_MEASURE_BEHIND_MARKET, BASTIDE_MEASURE_BEHIND_MARKET, BASTIDE_TERM_MARKETS },
  { BASTIDE_MEASURE_BEHIND_AREA, BASTIDE_MEASURE_BEHIND_AREA, BASTIDE_TERM_AREAS },
  { BASTIDE_MEASURE_JOIN_STREETS, BASTIDE_MEASURE_JOIN_STREETS, BASTIDE_TERM_STREETS },
  { BASTIDE_MEASURE_JOIN_MARKETS, BASTIDE_MEASURE_JOIN_MARKETS, BASTIDE_TERM_MARKETS },
  { BASTIDE_MEASURE_JOIN_AREAS, BASTIDE_MEASURE_JOIN_AREAS, BASTIDE_TERM_AREAS },
  { BASTIDE_MEASURE_FREE_STREET, BASTIDE_MEASURE_FREE_STREET, BASTIDE_TERM_STREETS },
  { BASTIDE_MEASURE_FREE_MARKET, BASTIDE_MEASURE_FREE_MARKET, BASTIDE_TERM_MARKETS },
  { BASTIDE_MEASURE_ANY_LEFT, BASTIDE_MEASURE_MERCHANTS, BASTIDE_TERM_FOLLOWERS },
  { BASTIDE_MEASURE_ROW_OPEN, BASTIDE_MEASURE_PIECES, BASTIDE_TERM_ROWS },
  { BASTIDE_MEASURE_TOWERS_LEFT, BASTIDE_MEASURE_TOWERS_LEFT, BASTIDE_TERM_TOWERS },
  { BASTIDE_MEASURE_TURN, BASTIDE_MEASURE_TURN, BASTIDE_TERM_FOLLOWERS },
};

/* The knot before TURNS, and in *PART how far it is from there to the next one. */
static int
find_knot (const BastideWeights *weights, float turns, float *part)
{
  int knot = 0;

  while (knot < BASTIDE_KNOTS - 2 && turns >= weights->turns[knot + 1])
    knot++;
  *part = (turns - weights->turns[knot]) / (weights->turns[knot + 1] - weights->turns[knot]);
  *part = *part > 1 ? 1 : *part < 0 ? 0 : *part;
  return knot;
}

/* Adds up the expected points of each term. */
static void
add_up (const BastideState *state, const BastideTileSet *set, const BastideKnown *known,
        BastidePoints sums[BASTIDE_TERMS])
{
  const BastideWeights *weights = bastide_weights (bastide_state_players (state));
  BastideMeasures measures;
  float now[BASTIDE_MEASURES]; /* the weights at the present number of turns */
  float part;
  int knot;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    sums[term] = (BastidePoints) { 0 };
  for (int player = 0; player < bastide_state_players (state); player++)
    sums[BASTIDE_TERM_POINTS][player] = (float) bastide_state_score (state, player);
  if (bastide_state_is_over (state))
    return;
  bastide_measure (state, set, known, &measures);
  knot = find_knot (weights, measures.turns, &part);
  for (int measure = 0; measure < BASTIDE_MEASURES; measure++)
    now[measure] = (1 - part) * weights->of[knot][measure] + part * weights->of[knot + 1][measure];
  for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++)
    {
      BastidePoints sum = sums[runs[i].term];

      for (int measure = runs[i].first; measure <= runs[i].last; measure++)
        sum += now[measure] * measures.of[measure];
      sums[runs[i].term] = sum;
    }
}

void
bastide_evaluate (const BastideState *state, const BastideTileSet *set, BastideValue *value)
{
  BastidePoints sums[BASTIDE_TERMS];
  BastideKnown known;

  bastide_know (state, set, &known);
  add_up (state, set, &known, sums);
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      value->of[player][term] = sums[term][player];
}

BastidePoints
bastide_judge_all (const BastideState *state, const BastideTileSet *set, const BastideKnown *known)
{
  BastidePoints sums[BASTIDE_TERMS], all = { 0 };

  add_up (state, set, known, sums);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    all += sums[term];
  return all;
}

float
bastide_lead (BastidePoints points, int players, int player)
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
bastide_judge (const BastideState *state, const BastideTileSet *set, const BastideKnown *known, int player)
{
  return bastide_lead (bastide_judge_all (state, set, known), bastide_state_players (state), player);
}
