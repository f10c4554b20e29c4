/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock.h"

#include <time.h>

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

double
bastide_clock_elapsed (const BastideClock *clock)
{
  return read_clock (clock->options) - clock->start;
}

bool
bastide_clock_passed (const BastideClock *clock, double part)
{
  return clock->seconds > 0 && bastide_clock_elapsed (clock) > part * clock->seconds;
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
