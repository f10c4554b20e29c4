/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the games of src/games/: complete random games a second, and the size of a state. */
#include <stdio.h>
#include <stdlib.h>
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

static void
print_figures (const BastideGameKind *kind)
{
  const BastideRules *rules = kind->rules;
  BastideKit *kit = calloc (1, rules->kit_size);
  BastideFault fault;
  unsigned least, most;

  if (!rules->open_kit (kit, 0, NULL, 0, &fault))
    {
      fprintf (stderr, "%s: %s\n", kind->word, fault.reason);
      exit (EXIT_FAILURE);
    }
  rules->seats (0, &least, &most);
  printf ("%s: a state has %zu bytes\n", kind->word, rules->state_size (kit));
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
      printf ("%s, %u players: %.0f games/s by processor time, %lu moves a game\n", kind->word, players,
              GAMES / seconds[RUNS / 2], n / (RUNS * GAMES));
      free (state);
    }
  free (kit);
}

int
main (void)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    print_figures (*kind);
  return EXIT_SUCCESS;
}
