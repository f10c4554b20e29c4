/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, sets its clock wrong by the number of seconds in the file that WRONG_CLOCK names. The
 * file may change while the program runs. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long
find_seconds (void)
{
  const char *name = getenv ("WRONG_CLOCK");
  FILE *file = name != NULL ? fopen (name, "r") : NULL;
  long seconds = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, "%ld", &seconds) != 1)
    seconds = 0;
  fclose (file);
  return seconds;
}

int
clock_gettime (clockid_t clock, struct timespec *time)
{
  int (*real) (clockid_t, struct timespec *);
  int status;

  *(void **) &real = dlsym (RTLD_NEXT, "clock_gettime");
  status = real (clock, time);
  if (status == 0 && clock == CLOCK_REALTIME)
    time->tv_sec += find_seconds ();
  return status;
}

int
gettimeofday (struct timeval *restrict time, void *restrict zone)
{
  struct timespec now;
  int status = clock_gettime (CLOCK_REALTIME, &now);

  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return status;
}

time_t
time (time_t *result)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (result != NULL)
    *result = now.tv_sec;
  return now.tv_sec;
}
