/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjusts the weights of an evaluation by games of two that it plays against itself: adjust GAME PAIRS SEED
 *
 * Simultaneous perturbation (Spall, 1992): all weights are made a little larger or smaller at random, and play each seat
 * of a deal against what is made smaller or larger instead. Then all go a small step towards what was better. Steps are
 * factors. Prints the weights now and then, in their order. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjust.h"

enum { MOST_WEIGHTS = 64, PAIRS_A_LINE = 2000, DEALS = 4 };

#define FIRST_CHANGE 0.13
#define FIRST_STEP 0.9

/* The points of the first seat minus those of the second in a game of WEIGHTS. */
static int
play (const Pupil *pupil, const BastideKit *kit, BastideState *state, const float *const weights[2], uint64_t seed)
{
  const BastideRules *rules = pupil->kind->rules;
  BastideMoment moment;
  BastideDeal deal;

  rules->deal (kit, 2, seed, &deal);
  rules->begin (state, kit, 2, &deal, NULL);
  for (rules->look (state, kit, &moment); moment.question != 0; rules->look (state, kit, &moment))
    rules->apply (state, kit, pupil->choose (state, kit, weights[moment.to_move]), NULL);
  return moment.points[0] - moment.points[1];
}

/* Changes the logarithms of the factors in LOG after the pair of games number I of N. */
static void
learn (const Pupil *pupil, const BastideKit *kit, BastideState *state, double *log, unsigned i, unsigned n,
       BastideRng *rng)
{
  double change = FIRST_CHANGE / pow (1 + i, 0.101), step = FIRST_STEP / pow (i + 1 + n * 0.1, 0.602), better;
  float more[MOST_WEIGHTS], less[MOST_WEIGHTS];
  const float *const one[2] = { more, less }, *const other[2] = { less, more };
  int sign[MOST_WEIGHTS];

  for (unsigned k = 0; k < pupil->n_weights; k++)
    {
      sign[k] = bastide_rng_below (rng, 2) ? 1 : -1;
      more[k] = pupil->weights[k] * (float) exp (log[k] + change * sign[k]);
      less[k] = pupil->weights[k] * (float) exp (log[k] - change * sign[k]);
    }
  better = tanh ((play (pupil, kit, state, one, i) - play (pupil, kit, state, other, i)) / pupil->clear);
  for (unsigned k = 0; k < pupil->n_weights; k++)
    log[k] += step * better * sign[k];
}

int
main (int argc, char **argv)
{
  const Pupil *pupil = argc == 4 && strcmp (argv[1], "country") == 0 ? &country_pupil : &cathedral_pupil;
  const BastideRules *rules = pupil->kind->rules;
  unsigned n = argc == 4 ? (unsigned) atoi (argv[2]) : 0;
  BastideRng rng = bastide_rng (argc == 4 ? (uint64_t) atoll (argv[3]) : 0);
  BastideKit *kits[DEALS];
  BastideState *state;
  double log[MOST_WEIGHTS] = { 0 };

  if (n == 0 || strcmp (argv[1], rules->word) != 0)
    {
      fputs ("adjust country|cathedral PAIRS SEED\n", stderr);
      return 1;
    }
  for (unsigned i = 0; i < DEALS; i++)
    {
      BastideFault fault;

      kits[i] = calloc (1, rules->kit_size);
      rules->open_kit (kits[i], pupil->options[i], NULL, 0, &fault);
    }
  state = calloc (1, rules->state_size (kits[0]));
  for (unsigned i = 0; i < n; i++)
    {
      learn (pupil, kits[i % DEALS], state, log, i, n, &rng);
      if ((i + 1) % PAIRS_A_LINE != 0 && i + 1 < n)
        continue;
      printf ("%u:", i + 1);
      for (unsigned k = 0; k < pupil->n_weights; k++)
        printf (" %.3f", (double) pupil->weights[k] * exp (log[k]));
      putchar ('\n');
      fflush (stdout);
    }
  for (unsigned i = 0; i < DEALS; i++)
    free (kits[i]);
  free (state);
  return 0;
}
