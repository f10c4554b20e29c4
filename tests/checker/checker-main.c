/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-checker: plays random games with bastide-engine and compares everything with the checker's own rules. */

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game.h"
#include "random.h"
#include "self-test.h"

#define MAX_JOBS 64

/* What the command line asks for. */
typedef struct
{
  long games;
  long first;       /* number of the first game */
  uint64_t seed;
  int players;      /* 0 for all numbers in turn */
  int jobs;
  bool self_test;
  char **engine;    /* program and arguments, ending with NULL */
} Options;

static int
complain_of_usage (void)
{
  fputs ("Usage: bastide-checker [--games N] [--first I] [--seed S] [--players 2|3|4|all] [--jobs N] ENGINE [ARGUMENT…]\n"
         "       bastide-checker --self-test\n",
         stderr);
  return 2;
}

/* Reads a number from least to most; false if the text is none. */
static bool
read_number (const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
  char *end;

  if (text == NULL || *text < '0' || *text > '9')
    return false;
  errno = 0;
  *number = strtoull (text, &end, 10);
  return errno == 0 && *end == '\0' && *number >= least && *number <= most;
}

static bool
read_option (Options *options, const char *name, const char *value)
{
  uint64_t number = 0;
  bool good;

  if (strcmp (name, "--games") == 0)
    {
      good = read_number (value, 1, 100000000, &number);
      options->games = (long) number;
    }
  else if (strcmp (name, "--first") == 0)
    {
      good = read_number (value, 0, 100000000, &number);
      options->first = (long) number;
    }
  else if (strcmp (name, "--seed") == 0)
    good = read_number (value, 0, UINT64_MAX, &options->seed);
  else if (strcmp (name, "--players") == 0)
    {
      good = (value != NULL && strcmp (value, "all") == 0) || read_number (value, 2, 4, &number);
      options->players = (int) number;
    }
  else if (strcmp (name, "--jobs") == 0)
    {
      good = read_number (value, 1, MAX_JOBS, &number);
      options->jobs = (int) number;
    }
  else
    good = false;
  return good;
}

static bool
read_options (Options *options, int argc, char **argv)
{
  int i = 1;

  *options = (Options){ .games = 60, .seed = 1, .jobs = 1 };
  while (i < argc && strncmp (argv[i], "--", 2) == 0)
    {
      if (strcmp (argv[i], "--self-test") == 0)
        {
          options->self_test = true;
          return argc == 2;
        }
      if (i + 1 >= argc || !read_option (options, argv[i], argv[i + 1]))
        return false;
      i += 2;
    }
  options->engine = &argv[i];
  return i < argc;
}

/* The seed of one game, so that each can be repeated alone. */
static uint64_t
make_seed (uint64_t seed, long game)
{
  CheckerRandom random = { seed ^ (uint64_t) game * UINT64_C (0xd1342543de82ef95) };

  return checker_random_bits (&random);
}

/* Finds out which levels of computer players there are. */
static void
find_levels (CheckerRun *run)
{
  static const char *const levels[CHECKER_MAX_LEVELS] = { "random", "greedy", "uct", "easy", "medium", "hard",
                                                           "master" };
  CheckerText command = { 0 };
  CheckerText answer = { 0 };
  int i;

  checker_ask (&run->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game 2 1");
  for (i = 0; i < CHECKER_MAX_LEVELS; i++)
    {
      checker_text_clear (&command);
      checker_text_add (&command, "genmove %s sims 1", levels[i]);
      if (checker_probe (&run->dialogue, &answer, checker_text_get (&command)))
        run->levels[run->n_levels++] = levels[i];
    }
  checker_text_free (&command);
  checker_text_free (&answer);
}

/* Asks for the tile set and for what the engine can do. */
static bool
greet (CheckerRun *run, CheckerSet *set)
{
  CheckerText answer = { 0 };
  CheckerText fault = { 0 };
  bool good = checker_ask_now (&run->dialogue, &answer, "tile_set")
              && checker_set_read (set, checker_text_get (&answer), &fault)
              && checker_set_check (set, &fault);

  printf ("%s", checker_text_get (&fault));
  checker_ask (&run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "legal");
  checker_ask (&run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "state");
  checker_ask (&run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "undo");
  find_levels (run);
  checker_text_free (&answer);
  checker_text_free (&fault);
  return good && !run->dialogue.failed;
}

/* Plays every game whose number leaves the rest job when divided by the jobs; false at a difference. */
static bool
run_job (const Options *options, int job, CheckerTotals *totals)
{
  static CheckerRun run;
  static CheckerSet set;
  CheckerEngine engine;
  char title[160];
  long i;
  bool good;

  if (!checker_engine_start (&engine, options->engine))
    return false;
  run.set = &set;
  run.dialogue.engine = &engine;
  checker_begin_log (&run.dialogue, "the greeting");
  good = greet (&run, &set);
  for (i = options->first + job; good && i < options->first + options->games; i += options->jobs)
    {
      int players = options->players != 0 ? options->players : (int) (2 + i % 3);

      snprintf (title, sizeof title, "game %ld of seed %" PRIu64 " (--seed %" PRIu64 " --first %ld --games 1%s%.0d)", i,
                options->seed, options->seed, i, options->players != 0 ? " --players " : "", options->players);
      good = checker_game_run (&run, make_seed (options->seed, i), players, title);
    }
  checker_dialogue_clear (&run.dialogue);
  if (!checker_engine_stop (&engine) && good)
    {
      puts ("The engine did not leave with status 0 at the end of its input.");
      good = false;
    }
  run.totals.commands = run.dialogue.n_commands;
  run.totals.comparisons = run.dialogue.n_comparisons;
  *totals = run.totals;
  return good;
}

/* Totals hold nothing but numbers of this type. */
static void
add_totals (CheckerTotals *sum, const CheckerTotals *totals)
{
  long *to = (long *) sum;
  const long *from = (const long *) totals;
  size_t i;

  for (i = 0; i < sizeof *sum / sizeof (long); i++)
    to[i] += from[i];
}

static void
print_totals (const CheckerTotals *totals)
{
  static const int reasons[] = { CHECKER_END_GAP, CHECKER_END_WALLS, CHECKER_END_TILES };
  int players, i;

  printf ("%ld games, %ld moves, %ld commands, %ld comparisons\n", totals->games, totals->moves, totals->commands,
          totals->comparisons);
  for (players = 2; players <= CHECKER_MAX_PLAYERS; players++)
    {
      printf ("%d players ended by", players);
      for (i = 0; i < 3; i++)
        printf (" %s %ld%s", checker_end_words[reasons[i]], totals->ends[players][reasons[i]], i < 2 ? "," : "\n");
    }
  printf ("events:");
  for (i = 0; checker_event_words[i] != NULL; i++)
    {
      const char *word = checker_event_words[i] + strspn (checker_event_words[i], " ");

      printf ("%s %.*s %ld", i > 0 ? "," : "", (int) strcspn (word, "\n"), word, totals->events[i]);
    }
  printf ("\n");
}

/* Starts a process for one job; its totals come through the pipe whose reading end is returned, or -1. */
static int
start_job (const Options *options, int job, pid_t *pid)
{
  int ends[2];

  if (pipe (ends) != 0)
    return -1;
  fflush (stdout);
  *pid = fork ();
  if (*pid == 0)
    {
      CheckerTotals totals = { 0 };
      bool good;

      close (ends[0]);
      good = run_job (options, job, &totals);
      good = write (ends[1], &totals, sizeof totals) == (ssize_t) sizeof totals && good;
      fflush (stdout);
      _exit (good ? 0 : 1);
    }
  close (ends[1]);
  return ends[0];
}

static bool
run_jobs (const Options *options, CheckerTotals *sum)
{
  int pipes[MAX_JOBS];
  pid_t pids[MAX_JOBS];
  bool good = true;
  int job;

  for (job = 0; job < options->jobs; job++)
    pipes[job] = start_job (options, job, &pids[job]);
  for (job = 0; job < options->jobs; job++)
    {
      CheckerTotals totals;
      int status = 1;

      if (pipes[job] >= 0 && read (pipes[job], &totals, sizeof totals) == (ssize_t) sizeof totals)
        add_totals (sum, &totals);
      if (pipes[job] < 0 || waitpid (pids[job], &status, 0) < 0 || status != 0)
        good = false;
    }
  return good;
}

int
main (int argc, char **argv)
{
  CheckerTotals totals = { 0 };
  Options options;
  int n_failed;
  bool good;

  if (!read_options (&options, argc, argv))
    return complain_of_usage ();
  n_failed = checker_self_test ();
  if (n_failed > 0 || options.self_test)
    {
      printf ("self-test: %d failed\n", n_failed);
      return n_failed > 0 ? 1 : 0;
    }
  signal (SIGPIPE, SIG_IGN);
  if (options.jobs == 1)
    good = run_job (&options, 0, &totals);
  else
    good = run_jobs (&options, &totals);
  print_totals (&totals);
  return good ? 0 : 1;
}
