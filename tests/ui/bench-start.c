/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the start of programs (S1, S3, S4): bench-start ROUNDS NAME=COMMAND…
 *
 * An X client that waits for windows to be mapped and reads their middle until something is drawn there. Programs
 * take turns, so that all have the same load. Prints for each the median and the best time from exec to that
 * drawing, and the resident memory two seconds later. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  MOST_ROUNDS = 64,
  MOST_PROGRAMS = 8,
  LOOK = 240,           /* width and height of the middle that is read, in pixels */
  PATIENCE = 20,        /* seconds after which a program that shows nothing is ended */
};

typedef struct {
  const char *name, *command;
  double ms[MOST_ROUNDS];
  long kib;
} Program;

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static int
ignore_error_cb (Display *display, XErrorEvent *event)
{
  return 0; /* the window has just been destroyed */
}

/* Whether the middle of WINDOW has more than one colour. */
static int
is_drawn (Display *display, Window window)
{
  XWindowAttributes attributes;
  int width, height, differs = 0;
  XImage *image;

  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable ||
      attributes.width < 200 || attributes.height < 200)
    return 0;
  width = attributes.width < LOOK ? attributes.width : LOOK;
  height = attributes.height < LOOK ? attributes.height : LOOK;
  image = XGetImage (display, window, (attributes.width - width) / 2, (attributes.height - height) / 2, (unsigned) width,
                     (unsigned) height, AllPlanes, ZPixmap);
  if (image == NULL)
    return 0;
  for (int y = 0; y < height && !differs; y += 3)
    for (int x = 0; x < width && !differs; x += 3)
      differs = XGetPixel (image, x, y) != XGetPixel (image, 0, 0);
  XDestroyImage (image);
  return differs;
}

static int
has_drawing (Display *display)
{
  Window root, parent, *windows;
  unsigned n = 0;
  int found = 0;

  if (!XQueryTree (display, DefaultRootWindow (display), &root, &parent, &windows, &n))
    return 0;
  for (unsigned i = 0; i < n && !found; i++)
    found = is_drawn (display, windows[i]);
  if (windows != NULL)
    XFree (windows);
  return found;
}

static long
read_memory (pid_t pid)
{
  char path[64], line[256];
  long kib = 0;
  FILE *file;

  snprintf (path, sizeof path, "/proc/%d/status", (int) pid);
  file = fopen (path, "r");
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    if (sscanf (line, "VmRSS: %ld", &kib) == 1)
      break;
  if (file != NULL)
    fclose (file);
  return kib;
}

/* Measures one start. Returns milliseconds, or -1 if nothing was drawn. */
static double
measure_start (Display *display, Program *program)
{
  double start = read_clock (), ms = -1;
  pid_t pid = fork ();

  if (pid == 0)
    {
      setpgid (0, 0);
      execl ("/bin/sh", "sh", "-c", program->command, (char *) NULL);
      _exit (127);
    }
  while (read_clock () - start < PATIENCE * 1000)
    {
      if (has_drawing (display))
        {
          ms = read_clock () - start;
          break;
        }
      usleep (1500);
    }
  sleep (2);
  program->kib = read_memory (pid);
  kill (-pid, SIGKILL);
  while (waitpid (pid, NULL, 0) < 0 && errno == EINTR)
    ;
  while (has_drawing (display))
    usleep (20000);
  return ms;
}

static int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

int
main (int argc, char *argv[])
{
  Display *display = XOpenDisplay (NULL);
  int rounds = argc > 1 ? atoi (argv[1]) : 0, n = 0;
  static Program programs[MOST_PROGRAMS];

  if (display == NULL || rounds < 1 || rounds > MOST_ROUNDS || argc < 3 || argc > MOST_PROGRAMS + 2)
    {
      fprintf (stderr, "usage: bench-start ROUNDS NAME=COMMAND… (on a display)\n");
      return 2;
    }
  XSetErrorHandler (ignore_error_cb);
  for (int i = 2; i < argc; i++)
    {
      char *equals = strchr (argv[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      programs[n++] = (Program) { .name = argv[i], .command = equals + 1 };
    }
  for (int round = -1; round < rounds; round++) /* the first round warms the caches and does not count */
    for (int i = 0; i < n; i++)
      {
        double ms = measure_start (display, &programs[i]);

        if (round >= 0)
          programs[i].ms[round] = ms;
      }
  for (int i = 0; i < n; i++)
    {
      qsort (programs[i].ms, (size_t) rounds, sizeof programs[i].ms[0], compare_times);
      printf ("%-24s median %7.1f ms  best %7.1f ms  resident %6.1f MiB\n", programs[i].name, programs[i].ms[rounds / 2],
              programs[i].ms[0], (double) programs[i].kib / 1024);
    }
  XCloseDisplay (display);
  return 0;
}
