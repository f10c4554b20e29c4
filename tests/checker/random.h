/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checker's own random numbers, the same on every machine. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A generator; any seed is a good one. */
typedef struct
{
  uint64_t state;
} CheckerRandom;

/* The next 64 random bits. */
uint64_t checker_random_bits (CheckerRandom *random);

/* A number from 0 to n - 1; n is at least 1. */
int checker_random_below (CheckerRandom *random, int n);

/* True in so many cases of a hundred. */
bool checker_random_percent (CheckerRandom *random, int percent);
