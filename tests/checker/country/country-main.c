/* SPDX-License-Identifier: GPL-3.0-or-later */
/* country-checker: plays random games of Country with an engine and compares everything with rules of its own. */

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "examples.h"
#include "game.h"

#define MAX_TILE_FILES 8

/* What the command line asks for. */
typedef struct
{
  uint64_t games;
  uint64_t first; /* number of the first game */
  uint64_t seed;
  bool self_test;
  char **engine;  /* program and arguments, ending with NULL */
  int n_tiles;
  const char *tiles[MAX_TILE_FILES]; /* that the engine is told to take */
} Options;

static int
complain_of_usage (void)
{
  fputs ("Usage: country-checker [--games N] [--first I] [--seed S] ENGINE [--tiles FILE]…\n"
         "       country-checker --self-test\n",
         stderr);
  return 2;
}

static bool
read_number (const char *text, uint64_t *number)
{
  char *end;

  if (text == NULL || *text < '0' || *text > '9')
    return false;
  errno = 0;
  *number = strtoull (text, &end, 10);
  return errno == 0 && *end == '\0';
}

static bool
read_options (Options *options, int argc, char **argv)
{
  int i = 1;

  *options = (Options){ .games = 60, .seed = 1 };
  for (; i < argc && strncmp (argv[i], "--", 2) == 0; i += 2)
    {
      uint64_t *number = strcmp (argv[i], "--games") == 0   ? &options->games
                         : strcmp (argv[i], "--first") == 0 ? &options->first
                         : strcmp (argv[i], "--seed") == 0  ? &options->seed
                                                            : NULL;

      if (strcmp (argv[i], "--self-test") == 0)
        {
          options->self_test = true;
          return argc == 2;
        }
      if (number == NULL || i + 1 >= argc || !read_number (argv[i + 1], number))
        return false;
    }
  options->engine = &argv[i];
  if (i >= argc)
    return false;
  for (i++; i + 1 < argc && strcmp (argv[i], "--tiles") == 0 && options->n_tiles < MAX_TILE_FILES; i += 2)
    options->tiles[options->n_tiles++] = argv[i + 1];
  return i == argc;
}

/* The seed of one game, so that each can be repeated alone. */
static uint64_t
make_seed (uint64_t seed, uint64_t game)
{
  CheckerRandom random = { seed ^ game * UINT64_C (0xd1342543de82ef95) };

  return checker_random_bits (&random);
}

static int
run_self_test (void)
{
  CheckerText fault = { 0 };
  int n_failed;

  country_sets_check (&fault);
  fputs (checker_text_get (&fault), stderr);
  n_failed = (fault.length > 0) + country_examples_run (NULL);
  checker_text_free (&fault);
  return n_failed;
}

static void
print_totals (const CountryGame *game)
{
  int i;

  printf ("%ld games, %ld moves, %ld commands, %ld comparisons\nevents: ", game->n_games, game->n_moves,
          game->dialogue.n_commands, game->dialogue.n_comparisons);
  for (i = 0; country_counted_words[i] != NULL; i++)
    printf ("%s%.*s %ld", i > 0 ? ", " : "", (int) strcspn (country_counted_words[i], "\n"),
            country_counted_words[i], game->counts[i]);
  printf ("\nrefusals: ");
  for (i = 0; country_rule_words[i] != NULL; i++)
    printf ("%s%s %ld", i > 0 ? ", " : "", country_rule_words[i], game->refusals[i]);
  printf ("\n");
}

/* Plays the examples and the games with the engine. */
static bool
run (CountryGame *game, const Options *options)
{
  CheckerEngine engine;
  char title[160];
  bool good;
  uint64_t i;

  if (!checker_engine_start (&engine, options->engine))
    return false;
  game->dialogue.engine = &engine;
  good = options->n_tiles > 0 || country_examples_run (game) == 0;
  for (i = options->first; good && i < options->first + options->games; i++)
    {
      snprintf (title, sizeof title, "game %" PRIu64 " (--seed %" PRIu64 " --first %" PRIu64 " --games 1)", i,
                options->seed, i);
      good = country_game_run (game, make_seed (options->seed, i), title);
    }
  checker_dialogue_clear (&game->dialogue);
  if (!checker_engine_stop (&engine) && good)
    {
      puts ("The engine did not leave with status 0 at the end of its input.");
      good = false;
    }
  return good;
}

int
main (int argc, char **argv)
{
  static CountryGame game;
  Options options;
  bool good;

  if (!read_options (&options, argc, argv))
    return complain_of_usage ();
  good = run_self_test () == 0;
  if (options.self_test || !good)
    return good ? 0 : 1;
  if (options.n_tiles > 0)
    country_set_use_files (options.tiles, options.n_tiles);
  signal (SIGPIPE, SIG_IGN);
  good = run (&game, &options);
  print_totals (&game);
  return good ? 0 : 1;
}
