/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-thumbnailer: draws the town of a game file, for file managers. It needs neither a display nor a network, and
 * limits itself, because the file may come from anywhere. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "thumbnail.h"

/* Any game needs a small part of these. */
#define MOST_SECONDS 20
#define MOST_MEMORY (512ul * 1024 * 1024)

/* Bytes of the stack that any game needs, whatever the limit of the shell is. */
#define STACK (2ul * 1024 * 1024)

#define USAGE 2 /* the status if the command line is wrong */

static const char help[] = "Usage: bastide-thumbnailer [-s SIZE] INPUT OUTPUT\n"
                           "\n"
                           "Draws the game in INPUT as a square PNG picture to OUTPUT.\n"
                           "\n"
                           "  -s, --size SIZE  its width and height in pixels, 1 to 2048 (by default 256)\n"
                           "  --help           show this help\n"
                           "  --version        show the version\n";

typedef struct {
  int size;
  const char *input, *output;
  int status; /* that of the program, once the thumbnail is made */
} Options;

/* Says that WHAT is wrong with THING. Returns the status of failure. */
static int
fail (const char *thing, const char *what)
{
  fprintf (stderr, "bastide-thumbnailer: %s: %s\n", thing, what);
  return EXIT_FAILURE;
}

static void
time_over (int number)
{
  static const char text[] = "bastide-thumbnailer: the game takes too long\n";

  if (write (STDERR_FILENO, text, sizeof text - 1) < 0)
    _exit (EXIT_FAILURE);
  _exit (EXIT_FAILURE);
}

/* Sanitizers reserve more memory than there is, so that there is no limit with them. */
static void
limit_all (void)
{
  const struct rlimit seconds = { MOST_SECONDS, MOST_SECONDS + 1 };
#ifndef BASTIDE_SANITIZED
  const struct rlimit memory = { MOST_MEMORY, MOST_MEMORY };

  setrlimit (RLIMIT_AS, &memory);
#endif
  signal (SIGXCPU, time_over);
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_CPU, &seconds);
}

/* Opens PATH if it is a regular file. Opening a pipe would wait, and a device may never end. Returns -1 and sets errno
 * on failure. */
static int
open_regular (const char *path)
{
  const int file = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct stat info;

  if (file < 0)
    return -1;
  if (fstat (file, &info) == 0 && S_ISREG (info.st_mode))
    return file;
  close (file);
  errno = ENOTSUP;
  return -1;
}

/* Reads the file PATH into TEXT, which has room for MOST bytes. Returns the number of bytes, or -1 with errno. */
static ssize_t
read_file (const char *path, char *text, size_t most)
{
  const int file = open_regular (path);
  size_t length = 0;
  ssize_t n = 1;

  if (file < 0)
    return -1;
  while (n > 0 && length < most)
    {
      n = read (file, text + length, most - length);
      length += n > 0 ? (size_t) n : 0;
    }
  close (file);
  return n < 0 ? -1 : (ssize_t) length;
}

static int
refuse (const char *path, const BastideFault *error)
{
  char what[sizeof error->reason + 32];

  snprintf (what, sizeof what, "line %u: %s", error->line, error->reason);
  return fail (path, what);
}

/* Removes the file PATH unless it is something else, such as a device. */
static void
unlink_regular (const char *path)
{
  struct stat info;

  if (lstat (path, &info) == 0 && S_ISREG (info.st_mode))
    unlink (path);
}

/* Writes PICTURE to PATH. If that fails, no part of it stays. */
static int
write_picture (cairo_surface_t *picture, const char *path)
{
  cairo_status_t status = cairo_surface_status (picture);

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png (picture, path);
  if (status == CAIRO_STATUS_SUCCESS)
    return EXIT_SUCCESS;
  if (status == CAIRO_STATUS_WRITE_ERROR)
    unlink_regular (path);
  return fail (path, cairo_status_to_string (status));
}

/* Whether both paths name one file, which exists. */
static bool
is_same_file (const char *path, const char *other)
{
  struct stat infos[2];

  return stat (path, &infos[0]) == 0 && stat (other, &infos[1]) == 0 && infos[0].st_dev == infos[1].st_dev
         && infos[0].st_ino == infos[1].st_ino;
}

static int
make_thumbnail (const Options *options)
{
  static char text[BASTIDE_MAX_RECORD_TEXT + 1];
  const ssize_t length = read_file (options->input, text, sizeof text);
  BastideFault error;
  cairo_surface_t *picture;
  int status;

  if (length < 0)
    return fail (options->input, errno == ENOTSUP ? "it is not an ordinary file" : strerror (errno));
  if (length > BASTIDE_MAX_RECORD_TEXT)
    return fail (options->input, "it is too large to be a game");
  if (is_same_file (options->input, options->output))
    return fail (options->output, "it is the game itself");
  picture = bastide_thumbnail_paint (text, (size_t) length, options->size, &error);
  if (picture == NULL)
    return refuse (options->input, &error);
  status = write_picture (picture, options->output);
  cairo_surface_destroy (picture);
  return status;
}

static void *
run (void *data)
{
  Options *options = data;

  options->status = make_thumbnail (options);
  return NULL;
}

/* Makes the thumbnail on a thread, because the stack of the main thread may be too small. */
static int
run_with_stack (Options *options)
{
  pthread_attr_t attributes;
  pthread_t thread;

  if (pthread_attr_init (&attributes) != 0 || pthread_attr_setstacksize (&attributes, STACK) != 0
      || pthread_create (&thread, &attributes, run, options) != 0 || pthread_join (thread, NULL) != 0)
    return fail (options->input, "there is no memory for it");
  pthread_attr_destroy (&attributes);
  return options->status;
}

/* Reads a size from TEXT, which may be NULL. Returns 0 if it is none. */
static int
read_size (const char *text)
{
  char *end = NULL;
  const long size = text != NULL && *text >= '0' && *text <= '9' ? strtol (text, &end, 10) : 0;

  return end != NULL && *end == '\0' && size <= BASTIDE_MAX_THUMBNAIL ? (int) size : 0;
}

/* Reads the command line. Returns whether it is right. */
static bool
read_options (Options *options, int argc, char **argv)
{
  bool has_ended = false; /* nothing more is an option */

  for (int i = 1; i < argc; i++)
    if (!has_ended && (strcmp (argv[i], "-s") == 0 || strcmp (argv[i], "--size") == 0))
      options->size = read_size (argv[++i]);
    else if (!has_ended && strcmp (argv[i], "--") == 0)
      has_ended = true;
    else if ((!has_ended && argv[i][0] == '-') || options->output != NULL)
      return false;
    else if (options->input == NULL)
      options->input = argv[i];
    else
      options->output = argv[i];
  return options->size > 0 && options->output != NULL;
}

int
main (int argc, char **argv)
{
  Options options = { .size = 256 };

  if (argc == 2 && strcmp (argv[1], "--help") == 0)
    return fputs (help, stdout) < 0 || fflush (stdout) != 0;
  if (argc == 2 && strcmp (argv[1], "--version") == 0)
    return puts ("bastide-thumbnailer " BASTIDE_VERSION) < 0 || fflush (stdout) != 0;
  if (!read_options (&options, argc, argv))
    {
      fputs (help, stderr);
      return USAGE;
    }
  limit_all ();
  return run_with_stack (&options);
}
