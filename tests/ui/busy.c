/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures with the poll function of the main loop. */
#include "busy.h"

#include <time.h>

static struct {
  double longest, longest_wall;  /* ms between two waits of the main loop: processor time and real time */
  unsigned late, steps;          /* number of times longer than 16 ms, and of all */
  double start, start_wall, begin;
} busy;

static double
get_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int
poll_measured (GPollFD *fds, guint n, int timeout)
{
  double took = get_ms (CLOCK_THREAD_CPUTIME_ID) - busy.start;
  int result;

  busy.longest = MAX (busy.longest, took);
  busy.longest_wall = MAX (busy.longest_wall, get_ms (CLOCK_MONOTONIC) - busy.start_wall);
  busy.late += took > 16;
  busy.steps++;
  result = g_poll (fds, n, timeout);
  busy.start = get_ms (CLOCK_THREAD_CPUTIME_ID);
  busy.start_wall = get_ms (CLOCK_MONOTONIC);
  return result;
}

void
busy_begin (void)
{
  g_main_context_set_poll_func (NULL, poll_measured);
  busy.longest = busy.longest_wall = 0;
  busy.late = busy.steps = 0;
  busy.start = get_ms (CLOCK_THREAD_CPUTIME_ID);
  busy.start_wall = busy.begin = get_ms (CLOCK_MONOTONIC);
}

void
busy_end (const char *name)
{
  g_print ("%-12s longest %5.1f ms of the processor (%5.1f ms passed); %u of %u steps above 16 ms; %.0f ms in all\n",
           name, busy.longest, busy.longest_wall, busy.late, busy.steps, get_ms (CLOCK_MONOTONIC) - busy.begin);
}

