/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers that are the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t state;
} BastideRng;

static inline BastideRng
bastide_rng (uint64_t seed)
{
  return (BastideRng) { seed };
}

static inline uint64_t
bastide_rng_next (BastideRng *rng)
{
  uint64_t z = (rng->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* A number from 0 to N - 1, each equally likely; N is from 1 to 2^31. Numbers that would favour low results are
 * rejected. */
static inline uint32_t
bastide_rng_below (BastideRng *rng, uint32_t n)
{
  uint64_t product = (bastide_rng_next (rng) >> 32) * n;

  if ((uint32_t) product < n)
    {
      uint32_t unfair = (0u - n) % n;

      while ((uint32_t) product < unfair)
        product = (bastide_rng_next (rng) >> 32) * n;
    }
  return (uint32_t) (product >> 32);
}
