/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the time of one search and checks for cancellation. */
#pragma once

#include "level.h"

typedef struct {
  const BastideSearchOptions *options;
  double start, seconds; /* the start on the monotonic clock, and the time limit; 0 for none */
  unsigned asked;
  bool stopped;
} BastideClock;

/* Starts the clock of a search that may take SECONDS; 0 for no limit. */
BastideClock bastide_clock_start (const BastideSearchOptions *options, double seconds);

/* A clock that starts now and has PART (0-1) of the time limit of CLOCK. */
BastideClock bastide_clock_part (const BastideClock *clock, double part);

/* Whether the search must stop; once true it stays true. */
bool bastide_clock_stops (BastideClock *clock);

/* The seconds since the clock was started. */
double bastide_clock_elapsed (const BastideClock *clock);

/* Whether PART (0-1) of the time limit is over; always false without a limit. */
bool bastide_clock_passed (const BastideClock *clock, double part);
