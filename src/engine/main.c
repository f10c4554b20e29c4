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
#include "games/kind.h"
#include "option.h"
#include "selfplay.h"
#include "thread.h"

static const char help[] = "Usage: bastide-engine [--tiles FILE]…\n"
                           "       bastide-engine demo [--players N] [--seed S] [--game GAME]\n"
                           "                      [--with OPTION]… [--tiles FILE]…\n"
                           "       bastide-engine selfplay --players N --games G --seed S --levels A,B,…\n"
                           "                      [--sims N] [--seconds T] [--jobs J] [--game GAME]\n"
                           "                      [--with OPTION]… [--tiles FILE]…\n"
                           "\n"
                           "Without a word, answers commands of the Go Text Protocol from standard input;\n"
                           "list_commands lists them. demo plays a game between random players and shows\n"
                           "the city and the final table on the terminal. selfplay plays matches between\n"
                           "computer players: every deal once for each way to seat them in turn.\n"
                           "\n"
                           "  --tiles FILE   play with the tile set in FILE; several times for a game that\n"
                           "                 joins several sets\n"
                           "  --game GAME    the game to play; without it that of the tile sets, or the first\n"
                           "  --with OPTION  an option of the game; several times for several\n"
                           "  --players N    2 to 6 players, as the game allows (demo: 3 by default)\n"
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

enum { MOST_FILES = 16, MOST_WORDS = 33 }; /* sets of tiles, and options with the end of their list */

/* The game that is played: its options and the sets of tiles of the files. */
typedef struct {
  const char *game;             /* NULL: that of the tiles */
  const char *with[MOST_WORDS]; /* words of options, ended by NULL */
  uint32_t options;
  const char *names[MOST_FILES];
  BastideText texts[MOST_FILES];
  const char *lines[MOST_FILES]; /* of the texts */
  unsigned n;
  const BastideGameKind *kind;
  BastideKit *kit; /* owned */
} Box;

static bool
read_file (const char *name, BastideText *text)
{
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
    fail ("cannot be read", name);
  return well;
}

/* Finds the game and its options by their words. */
static bool
find_game (Box *box)
{
  const char *const *words;

  box->kind = box->game != NULL ? bastide_kind_find (box->game, strlen (box->game)) : bastide_game_kinds[0];
  if (box->kind == NULL)
    {
      fail ("no game has this name", box->game);
      return false;
    }
  words = box->kind->rules->options;
  for (unsigned i = 0; box->with[i] != NULL; i++)
    {
      unsigned option = 0;

      while (words[option] != NULL && strcmp (words[option], box->with[i]) != 0)
        option++;
      if (words[option] == NULL)
        {
          fprintf (stderr, "bastide-engine: %s: %s has no such option\n", box->with[i], box->kind->rules->word);
          return false;
        }
      box->options |= 1u << option;
    }
  return true;
}

/* Reads the files, which must be sets of one game, and opens the kit. The game is that of the files if none is named.
 * A game that joins no sets has that of the last file. */
static bool
open_box (Box *box)
{
  BastideFault fault = { 0 };

  for (unsigned i = 0; i < box->n; i++)
    {
      const BastideGameKind *kind;

      if (!read_file (box->names[i], &box->texts[i]))
        return false;
      kind = bastide_kind_of_tiles (box->texts[i].at);
      if (kind != NULL && box->game == NULL)
        box->game = kind->rules->word;
      if (kind == NULL || strcmp (kind->rules->word, box->game) != 0)
        {
          fail (kind == NULL ? "tiles of a game that is not known" : "tiles of another game", box->names[i]);
          return false;
        }
      box->lines[i] = box->texts[i].at;
    }
  if (!find_game (box))
    return false;
  if (box->kind->rules->builtin_sets == NULL && box->n > 1)
    {
      box->names[0] = box->names[box->n - 1];
      box->lines[0] = box->lines[box->n - 1];
      box->n = 1;
    }
  box->kit = calloc (1, box->kind->rules->kit_size);
  if (box->kit == NULL)
    abort ();
  if (box->kind->rules->open_kit (box->kit, box->options, box->n > 0 ? box->lines : NULL, box->n, &fault))
    return true;
  if (fault.line > 0)
    fprintf (stderr, "bastide-engine: %s:%u: %s\n", box->names[fault.text], fault.line, fault.reason);
  else
    fail (fault.reason, NULL);
  return false;
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

/* Whether the tiles of BOX, of a game that joins no sets, is the built-in one. */
static bool
is_builtin (const Box *box)
{
  const BastideRules *rules = box->kind->rules;
  BastideSet own[BASTIDE_SETS], builtin[BASTIDE_SETS];
  BastideKit *kit;
  BastideFault fault;

  if (rules->builtin_sets != NULL)
    return false;
  kit = calloc (1, rules->kit_size);
  if (kit == NULL || !rules->open_kit (kit, 0, NULL, 0, &fault))
    abort ();
  rules->sets (box->kit, own);
  rules->sets (kit, builtin);
  free (kit);
  return own[0].checksum == builtin[0].checksum && strcmp (own[0].name, builtin[0].name) == 0;
}

/* Answers commands from standard input until it ends or `quit` is answered. */
static int
serve (const Box *box)
{
  bool has_own = box->n > 0 && !is_builtin (box);
  BastideEngine *engine = bastide_engine_new (has_own ? box->kind->rules : NULL, box->lines, box->n, answered_cb, NULL);
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
  Box box;
} Options;

/* Reads an option of demo. Returns false if there is no such option or the value is wrong. */
static bool
read_demo_option (BastideDemo *demo, const char *option, const char *value)
{
  uint64_t number;

  if (strcmp (option, "--players") == 0 && bastide_option_number (value, 1, BASTIDE_PLAYERS, &number))
    {
      demo->players = (unsigned) number;
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
      if (options->box.n < MOST_FILES)
        options->box.names[options->box.n++] = value;
      return options->box.n < MOST_FILES;
    }
  if (options->what == SERVE)
    return false;
  if (strcmp (option, "--game") == 0)
    {
      options->box.game = value;
      return true;
    }
  if (strcmp (option, "--with") == 0)
    {
      unsigned n = 0;

      while (options->box.with[n] != NULL)
        n++;
      if (n + 1 < MOST_WORDS)
        options->box.with[n] = value;
      return n + 1 < MOST_WORDS;
    }
  if (options->what == DEMO)
    return read_demo_option (&options->demo, option, value);
  return bastide_selfplay_option (&options->selfplay, option, value);
}

/* Plays a demonstration or matches. Returns the exit status. */
static int
play (const Options *options)
{
  const Box *box = &options->box;
  unsigned least, most, players = options->what == DEMO ? options->demo.players : options->selfplay.players;

  box->kind->rules->seats (box->options, &least, &most);
  if (players < least || players > most)
    {
      fprintf (stderr, "bastide-engine: %s is for %u to %u players\n", box->kind->rules->word, least, most);
      return EXIT_FAILURE;
    }
  return options->what == DEMO ? bastide_demo_run (&options->demo, box->kind, box->kit)
                               : bastide_selfplay_run (&options->selfplay, box->kind, box->kit);
}

/* Runs what OPTIONS name, with what is in their box. Returns the exit status. */
static int
run (Options *options)
{
  int status = EXIT_FAILURE;

  if (open_box (&options->box))
    status = options->what == SERVE ? serve (&options->box) : play (options);
  for (unsigned i = 0; i < MOST_FILES; i++)
    bastide_text_free (&options->box.texts[i]);
  free (options->box.kit);
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
