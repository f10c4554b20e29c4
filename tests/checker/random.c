/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checker's own random numbers: the generator SplitMix64. */

#include "random.h"

uint64_t
checker_random_bits (CheckerRandom *random)
{
  uint64_t bits = random->state += UINT64_C (0x9e3779b97f4a7c15);

  bits = (bits ^ bits >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  bits = (bits ^ bits >> 27) * UINT64_C (0x94d049bb133111eb);
  return bits ^ bits >> 31;
}

int
checker_random_below (CheckerRandom *random, int n)
{
  /* The remainder favours small numbers by less than one part in 2³²; that does not matter here. */
  return (int) (checker_random_bits (random) % (uint64_t) n);
}

bool
checker_random_percent (CheckerRandom *random, int percent)
{
  return checker_random_below (random, 100) < percent;
}
