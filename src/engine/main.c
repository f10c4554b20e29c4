/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-engine: the rules and the computer players without a window. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/text.h"
#include "demo.h"
#include "engine.h"
#include "option.h"
#include "selfplay.h"
#include "thread.h"

static const char help[] = "Usage: bastide-engine [--tiles FILE]\n"
                           "       bastide-engine demo [--players N] [--seed S] [--tiles FILE]\n"
                           "       bastide-engine selfplay --players N --games G --seed S --levels A,B,…\n"
                           "                      [--sims N] [--seconds T] [--jobs J] [--tiles FILE]\n"
                           "\n"
                           "Without a word, answers commands of the Go Text Protocol from standard input;\n"
                           "list_commands lists them. demo plays a game between random players and shows\n"
                           "the city and the final table on the terminal. selfplay plays matches between\n"
                           "computer players: every deal once for each way to seat them in turn.\n"
                           "\n"
                           "  --tiles FILE   play with the tile set in FILE\n"
                           "  --players N    2 to 4 players (demo: 3 by default)\n"
                           "  --seed S       the shuffle and the players' choices (demo: by default from the clock)\n"
                           "  --games G      at least so many games, up to a million\n"
                           "  --levels A,B   random, greedy, uct, easy, medium, hard, master; repeated round\n"
                           "                 the table\n"
                           "  --sims N       simulations per turn instead of the levels' own; A:B for each level\n"
                           "  --seconds T    time per turn instead, not repeatable; A:B for each level\n"
                           "  --jobs J       threads; the games stay the same\n"
                           "  --help         show this help\n"
                           "  --version      show the version\n";

static int
fail (const char *reason, const char *about)
{
  fprintf (stderr, "bastide-engine: %s%s%s\n", about != NULL ? about : "", about != NULL ? ": " : "", reason);
  return EXIT_FAILURE;
}

/* Reads the tile set in the file NAME and its text. */
static bool
read_tiles (const char *name, BastideTileSet *set, BastideText *text)
{
  BastideTextError error;
  char buffer[4096];
  size_t n;
  FILE *file = fopen (name, "rb");
  bool well;

  if (file == NULL)
    {
      fail (strerror (errno), name);
      return false;
    }
  while (text->length <= BASTIDE_MAX_SET_TEXT && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    bastide_text_add (text, buffer, n);
  bastide_text_add_string (text, "");
  well = !ferror (file);
  fclose (file);
  if (!well)
    {
      fail ("cannot be read", name);
      return false;
    }
  if (!bastide_tile_set_parse (set, text->at, text->length, &error))
    {
      fprintf (stderr, "bastide-engine: %s:%u: %s\n", name, error.line, error.reason);
      return false;
    }
  return true;
}

static void
answered_cb (const char *answer, size_t length, void *data)
{
  fwrite (answer, 1, length, stdout);
  fflush (stdout);
}

/* Whether whoever read standard output has closed it. */
static bool
is_unread (void *data)
{
  struct pollfd output = { .fd = STDOUT_FILENO };

  return poll (&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

/* Answers commands from standard input until it ends or `quit` is answered. */
static int
serve (const BastideTileSet *set, const char *set_text)
{
  BastideEngine *engine = bastide_engine_new (set, set_text, answered_cb, NULL);
  char buffer[16 * 1024];
  bool goes_on = true;
  ssize_t n = 1;

  bastide_engine_set_unread (engine, is_unread);
  while (goes_on && (n = read (STDIN_FILENO, buffer, sizeof buffer)) != 0)
    if (n > 0)
      goes_on = bastide_engine_feed (engine, buffer, (size_t) n) && !ferror (stdout);
    else if (errno != EINTR)
      break;
  if (n == 0)
    bastide_engine_end (engine);
  bastide_engine_free (engine);
  if (n < 0)
    return fail (strerror (errno), "standard input");
  return EXIT_SUCCESS;
}

/* The command line. */
typedef struct {
  enum { SERVE, DEMO, SELFPLAY } what;
  BastideDemo demo;
  BastideSelfplay selfplay;
  const char *tiles; /* a file's name; NULL for the built-in set */
} Options;

/* Reads an option of demo. Returns false if there is no such option or the value is wrong. */
static bool
read_demo_option (BastideDemo *demo, const char *option, const char *value)
{
  uint64_t number;

  if (strcmp (option, "--players") == 0
      && bastide_option_number (value, BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS, &number))
    {
      demo->players = (int) number;
      return true;
    }
  demo->has_seed = true;
  return strcmp (option, "--seed") == 0 && bastide_option_number (value, 0, UINT64_MAX, &demo->seed);
}

/* Reads an option that has a value. Returns false if there is no such option or the value is wrong. */
static bool
read_option (Options *options, const char *option, const char *value)
{
  if (value == NULL)
    return false;
  if (strcmp (option, "--tiles") == 0)
    {
      options->tiles = value;
      return true;
    }
  if (options->what == DEMO)
    return read_demo_option (&options->demo, option, value);
  return options->what == SELFPLAY && bastide_selfplay_option (&options->selfplay, option, value);
}

/* Runs what OPTIONS name, with their tile set. Returns the exit status. */
static int
run (const Options *options)
{
  const BastideTileSet *builtin = bastide_tile_set_builtin ();
  BastideTileSet set = *builtin;
  BastideText text = { 0 };
  int status = EXIT_FAILURE;
  bool is_builtin;

  if (options->tiles == NULL || read_tiles (options->tiles, &set, &text))
    {
      is_builtin = set.checksum == builtin->checksum && strcmp (set.name, builtin->name) == 0;
      if (options->what == DEMO)
        status = bastide_demo_run (&options->demo, &set);
      else if (options->what == SELFPLAY)
        status = bastide_selfplay_run (&options->selfplay, &set);
      else
        status = serve (&set, is_builtin ? NULL : text.at);
    }
  bastide_text_free (&text);
  return status;
}

/* The argument and the result of the thread that does the work. */
typedef struct {
  Options options;
  int status;
} Work;

static void *
work (void *data)
{
  Work *self = data;

  self->status = run (&self->options);
  return NULL;
}

/* Runs in a thread, since the first thread may have a small stack. */
static int
run_in_thread (const Options *options)
{
  Work self = { .options = *options };
  pthread_t thread;

  if (!bastide_thread_start (&thread, work, &self))
    return fail ("no thread can be started", NULL);
  pthread_join (thread, NULL);
  return self.status;
}

/* STATUS, or failure if not everything that was written has reached standard output. */
static int
finish (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  return fail ("not everything could be written", "standard output");
}

static int
print (const char *text)
{
  fputs (text, stdout);
  return finish (EXIT_SUCCESS);
}

int
main (int argc, char **argv)
{
  Options options = { .demo = { .players = 3 }, .selfplay = { .players = 2, .games = 100, .jobs = 1 } };

  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--help") == 0)
      return print (help);
    else if (strcmp (argv[i], "--version") == 0)
      return print ("bastide-engine " BASTIDE_VERSION "\n");
    else if (i == 1 && strcmp (argv[i], "demo") == 0)
      options.what = DEMO;
    else if (i == 1 && strcmp (argv[i], "selfplay") == 0)
      options.what = SELFPLAY;
    else if (read_option (&options, argv[i], argv[i + 1]))
      i++;
    else
      return fail ("not understood; try --help", argv[i]);
  if (options.what == SELFPLAY && options.selfplay.n_levels == 0)
    return fail ("--levels is missing; try --help", "selfplay");
  return finish (run_in_thread (&options));
}
