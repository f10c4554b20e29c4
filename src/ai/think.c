/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "think.h"

#include <stdlib.h>
#include <string.h>

float
bastide_advantage (const float *points, unsigned players, unsigned seat)
{
  float strongest = -1e9f;

  for (unsigned other = 0; other < players; other++)
    if (other != seat && points[other] > strongest)
      strongest = points[other];
  return points[seat] - strongest;
}

static float
sum_terms (const float terms[BASTIDE_TERMS])
{
  float sum = 0;

  for (unsigned term = 0; term < BASTIDE_TERMS; term++)
    sum += terms[term];
  return sum;
}

float
bastide_care (unsigned players, bool is_strongest)
{
  return 0.75f / (float) (players - 1) + (is_strongest ? 0.25f : 0);
}

float
bastide_lead (const BastideValue *value, unsigned players, unsigned seat, float care)
{
  float most = -1e9f, sum = 0;

  for (unsigned other = 0; other < players; other++)
    if (other != seat)
      {
        float points = sum_terms (value->of[other]);

        sum += points;
        most = points > most ? points : most;
      }
  return sum_terms (value->of[seat]) - care * (0.75f * sum / (float) (players - 1) + 0.25f * most);
}

void
bastide_rank (BastideRanking *ranking, BastideMove move, float judged)
{
  unsigned at = ranking->n++;

  for (; at > 0 && ranking->at[at - 1].judged < judged; at--)
    ranking->at[at] = ranking->at[at - 1];
  ranking->at[at] = (BastideRanked) { move, judged };
}

void
bastide_think_expect (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                      float expected[BASTIDE_PLAYERS])
{
  BastideValue value;

  if (mind->expect != NULL)
    {
      mind->expect (state, kit, expected);
      return;
    }
  mind->evaluate (state, kit, &value);
  for (unsigned seat = 0; seat < BASTIDE_PLAYERS; seat++)
    expected[seat] = sum_terms (value.of[seat]);
}

BastideState *
bastide_think_copy (const BastideMind *mind, const BastideState *state, const BastideKit *kit)
{
  size_t size = mind->rules->state_size (kit);
  BastideState *copy = malloc (size);

  if (copy == NULL)
    abort ();
  return memcpy (copy, state, size);
}

void
bastide_think_put_first (uint16_t *order, const uint16_t *prefix, unsigned length)
{
  for (unsigned i = 0; i < length; i++)
    {
      unsigned at = i;

      while (order[at] != prefix[i])
        at++;
      order[at] = order[i];
      order[i] = prefix[i];
    }
}

void
bastide_think_deal (const BastideMind *mind, BastideState *state, const BastideKit *kit, int viewer, uint64_t seed,
                    unsigned index, const uint16_t *prefix, unsigned length)
{
  uint16_t shuffled[BASTIDE_CHANCE], order[BASTIDE_CHANCE];
  unsigned n = mind->unseen (state, kit, order), others = n > length ? n - length : 1, first = index % others;
  BastideRng rng = bastide_rng (seed + index / others);

  mind->rules->hide (state, kit, viewer, &rng);
  mind->unseen (state, kit, shuffled);
  bastide_think_put_first (shuffled, prefix, length);
  for (unsigned i = 0; i < n; i++)
    order[i] = shuffled[i < length ? i : i + first < n ? i + first : i + first - others];
  mind->arrange (state, kit, order);
}

void
bastide_think_halve (const BastideHalving *halving, unsigned n, unsigned simulations, BastideClock *clock)
{
  unsigned rounds = 0, index = 0;

  while (n > 1u << rounds)
    rounds++;
  for (unsigned left = rounds; left > 0; left--, n = (n + 1) / 2)
    {
      unsigned each = simulations / (left * n);
      double until = (rounds - left + 1.0) / rounds; /* part of the time limit, in case that it is reached before the
                                                      * simulations are used up */

      for (unsigned i = 0; i < each && (i == 0 || !bastide_clock_passed (clock, until)); i++, index++)
        {
          for (unsigned candidate = 0; candidate < n && !bastide_clock_stops (clock); candidate++)
            halving->simulate (halving->data, candidate, index);
          simulations -= n;
        }
      if (bastide_clock_stops (clock))
        return;
      halving->sort (halving->data, (n + 1) / 2, n);
    }
}
