/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all players share: the advantage, an order of the tiles and the clock. */
#include "think.h"

#include <time.h>

float
bastide_advantage (const BastideValue *value, int players, int player)
{
  float own = 0, strongest = -1e9f;

  for (int p = 0; p < players; p++)
    {
      float sum = 0;

      for (int term = 0; term < BASTIDE_TERMS; term++)
        sum += value->of[p][term];
      if (p == player)
        own = sum;
      else if (sum > strongest)
        strongest = sum;
    }
  return own - strongest;
}

void
bastide_turn_round (BastideDeal *deal, unsigned first, unsigned n)
{
  BastideDeal old = *deal;

  for (unsigned i = first; i < deal->n_tiles; i++)
    deal->order[i] = old.order[i + n < deal->n_tiles ? i + n : i + n - deal->n_tiles + first];
}

static double
read_clock (const BastideSearchOptions *options)
{
  struct timespec now;

  if (options->now != NULL)
    return options->now (options->data);
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

BastideClock
bastide_clock_start (const BastideSearchOptions *options, double seconds)
{
  return (BastideClock) { options, read_clock (options), seconds, 0, false };
}

BastideClock
bastide_clock_part (const BastideClock *clock, double part)
{
  return bastide_clock_start (clock->options, part * clock->seconds);
}

bool
bastide_clock_passed (const BastideClock *clock, double part)
{
  return clock->seconds > 0 && read_clock (clock->options) > clock->start + part * clock->seconds;
}

bool
bastide_clock_stops (BastideClock *clock)
{
  const BastideSearchOptions *options = clock->options;

  if (!clock->stopped && options->cancelled != NULL)
    clock->stopped = options->cancelled (options->data);
  if (!clock->stopped && clock->seconds > 0 && (++clock->asked & 15) == 0)
    clock->stopped = bastide_clock_passed (clock, 1);
  return clock->stopped;
}
