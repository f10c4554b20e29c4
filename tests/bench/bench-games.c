/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the games of src/games/: complete random games a second, and the size of a state.
 *
 *     bench-games
 *     bench-games GAMES    plays so many games of Country of two players, with fields, and prints nothing */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"
#include "games/kind.h"

enum {
  RUNS = 5, /* of which the median counts */
  GAMES = 4000,
};

static BastideMoves moves;
static BastideEvents events;

/* The processor time of this thread: other programs do not count. */
static double
read_processor (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Deals and plays a random game to its end, with every legal move listed, and returns how many moves it had. */
static unsigned
play_game (const BastideRules *rules, const BastideKit *kit, BastideState *state, unsigned players, uint64_t seed)
{
  BastideRng rng = bastide_rng (seed);
  BastideDeal deal;
  unsigned n = 0;

  rules->deal (kit, players, seed, &deal);
  rules->begin (state, kit, players, &deal, &events);
  for (rules->list (state, kit, &moves); moves.n > 0; rules->list (state, kit, &moves), n++)
    rules->apply (state, kit, moves.at[bastide_rng_below (&rng, moves.n)], &events);
  return n;
}

/* A game with some of its options, which are separated by spaces. */
typedef struct {
  const BastideGameKind *kind;
  const char *with;
} Set;

static const Set sets[] = {
  { &bastide_country, "fields" },
  { &bastide_country, "river inns traders" },
  { &bastide_cathedral, "" },
};

static uint32_t
read_options (const Set *set)
{
  uint32_t options = 0;

  for (unsigned i = 0; set->kind->rules->options[i] != NULL; i++)
    if (strstr (set->with, set->kind->rules->options[i]) != NULL)
      options |= 1u << i;
  return options;
}

/* A new kit of SET. */
static BastideKit *
open_kit (const Set *set)
{
  BastideKit *kit = calloc (1, set->kind->rules->kit_size);
  BastideFault fault;

  if (set->kind->rules->open_kit (kit, read_options (set), NULL, 0, &fault))
    return kit;
  fprintf (stderr, "%s: %s\n", set->kind->rules->word, fault.reason);
  exit (EXIT_FAILURE);
}

static void
print_figures (const Set *set)
{
  const BastideRules *rules = set->kind->rules;
  BastideKit *kit = open_kit (set);
  unsigned least, most;

  rules->seats (read_options (set), &least, &most);
  printf ("%s %s: a state has %zu bytes\n", set->kind->rules->word, set->with, rules->state_size (kit));
  for (unsigned players = least; players <= most; players++)
    {
      BastideState *state = calloc (1, rules->state_size (kit));
      double seconds[RUNS];
      unsigned long n = 0;

      for (unsigned run = 0; run < RUNS; run++)
        {
          double start = read_processor ();

          for (unsigned game = 0; game < GAMES; game++)
            n += play_game (rules, kit, state, players, run * GAMES + game);
          seconds[run] = read_processor () - start;
        }
      qsort (seconds, RUNS, sizeof *seconds, compare);
      printf ("%s %s, %u players: %.0f games/s by processor time, %lu moves a game\n", set->kind->rules->word, set->with,
              players, GAMES / seconds[RUNS / 2], n / (RUNS * GAMES));
      free (state);
    }
  free (kit);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      BastideKit *kit = open_kit (&sets[0]);
      BastideState *state = calloc (1, bastide_country.rules->state_size (kit));

      for (int game = 0; game < atoi (argv[1]); game++)
        play_game (bastide_country.rules, kit, state, 2, (uint64_t) game);
      free (state);
      free (kit);
      return EXIT_SUCCESS;
    }
  for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++)
    print_figures (&sets[i]);
  return EXIT_SUCCESS;
}
