/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cancels a search and tells how long it goes on after that. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <time.h>

/* The processor time of this thread in µs, so that other programs do not matter. */
static inline gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Cancels a search after LEFT calls. WHEN is the processor time of the first call that did. */
typedef struct {
  int left;
  gint64 when;
} Patience;

/* For `cancelled` of a search, with a Patience as its data. */
static inline bool
ask_cancelled (void *data)
{
  Patience *patience = data;

  if (patience->left-- > 0)
    return false;
  if (patience->when == 0)
    patience->when = get_processor_time ();
  return true;
}
