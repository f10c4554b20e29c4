/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cathedral-checker: poses the worked examples of Cathedral to itself and to an engine, then plays random games with
 * the engine and compares everything with the checker's own rules. */

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "examples.h"
#include "game.h"

/* What the command line asks for. */
typedef struct
{
  uint64_t games;
  uint64_t first; /* number of the first game */
  uint64_t seed;
  const char *examples;
  char **engine; /* program and arguments, ending with NULL; empty for none */
} Options;

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
  int i;

  *options = (Options){ .games = 20, .seed = 1 };
  for (i = 1; i + 1 < argc && strncmp (argv[i], "--", 2) == 0; i += 2)
    {
      uint64_t *number = strcmp (argv[i], "--games") == 0   ? &options->games
                         : strcmp (argv[i], "--first") == 0 ? &options->first
                         : strcmp (argv[i], "--seed") == 0  ? &options->seed
                                                            : NULL;

      if (number == NULL || !read_number (argv[i + 1], number))
        return false;
    }
  if (i >= argc)
    return false;
  options->examples = argv[i];
  options->engine = &argv[i + 1];
  return true;
}

/* The engine begins an example, too. */
static void
begin_example (void *data, const CathedralPosition *position, const char *events)
{
  CathedralGame *game = data;
  CheckerText text = { 0 };

  checker_begin_log (&game->dialogue, "an example");
  cathedral_deal_print (&text, &position->deal);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game_order %d cathedral\n%s\n.",
               position->players, checker_text_get (&text));
  cathedral_game_set_start (game, position, events);
  checker_text_free (&text);
}

static void
move_in_example (void *data, const CathedralPosition *position, const char *move, const char *events)
{
  if (!((CathedralGame *) data)->dialogue.failed)
    cathedral_game_step (data, position, move, events);
}

/* The cards are those of the list. */
static void
ask_cards (CathedralGame *game)
{
  CheckerText text = { 0 };

  cathedral_print_cards (&text);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game 2 1 cathedral");
  checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "cards");
  checker_text_free (&text);
}

static void
print_totals (const CathedralGame *game)
{
  const CathedralTotals *totals = &game->totals;
  int i;

  printf ("%ld games (%ld dealt by the engine), %ld played on with another deal, %ld moves, %ld commands, "
          "%ld comparisons\n",
          totals->games, totals->fair_games, totals->hidden_games, totals->moves, game->dialogue.n_commands,
          game->dialogue.n_comparisons);
  for (i = 0; cathedral_event_words[i] != NULL; i++)
    printf ("%s%s%ld", i > 0 ? ", " : "", cathedral_event_words[i], totals->event_words[i]);
  printf ("\n");
  for (i = 0; totals->reasons[i] != NULL; i++)
    printf ("%8ld %s\n", totals->given[i], totals->reasons[i]);
}

/* The seed of one game, so that each can be repeated alone. */
static uint64_t
make_seed (uint64_t seed, uint64_t number)
{
  CheckerRandom random = { seed ^ number * UINT64_C (0xd1342543de82ef95) };

  return checker_random_bits (&random);
}

static bool
compare (const Options *options)
{
  static CathedralGame game;
  CathedralListener listener = { begin_example, move_in_example, &game };
  CheckerEngine engine;
  char title[120];
  bool good;
  uint64_t i;

  signal (SIGPIPE, SIG_IGN);
  if (!checker_engine_start (&engine, options->engine))
    return false;
  game.dialogue.engine = &engine;
  checker_begin_log (&game.dialogue, "the cards");
  ask_cards (&game);
  good = cathedral_examples_run (options->examples, &listener) == 0 && checker_settle (&game.dialogue);
  for (i = options->first; good && i < options->first + options->games; i++)
    {
      snprintf (title, sizeof title, "game %" PRIu64 " (--seed %" PRIu64 " --first %" PRIu64 " --games 1)", i,
                options->seed, i);
      good = cathedral_game_run (&game, make_seed (options->seed, i), (int) (2 + i % 3), title);
    }
  checker_dialogue_clear (&game.dialogue);
  if (!checker_engine_stop (&engine) && good)
    {
      puts ("The engine did not leave with status 0 at the end of its input.");
      good = false;
    }
  print_totals (&game);
  return good;
}

int
main (int argc, char **argv)
{
  Options options;

  if (!read_options (&options, argc, argv))
    {
      fputs ("Usage: cathedral-checker [--games N] [--first I] [--seed S] EXAMPLES [ENGINE [ARGUMENT…]]\n"
             "Without an engine the checker examines only itself.\n",
             stderr);
      return 2;
    }
  if (options.engine[0] == NULL)
    return cathedral_examples_run (options.examples, NULL) == 0 ? 0 : 1;
  return compare (&options) ? 0 : 1;
}
