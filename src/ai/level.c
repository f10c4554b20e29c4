/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of levels. */
#include "level.h"

#include <string.h>

/* Only marks TEXT for translation: the window says it to people (words-name.c). */
#define NC_(context, text) text

static const BastideLevelInfo levels[BASTIDE_LEVELS] = {
  [BASTIDE_LEVEL_RANDOM] = { .name = "random" },
  [BASTIDE_LEVEL_GREEDY] = { .name = "greedy" },
  [BASTIDE_LEVEL_UCT] = { .name = "uct", .simulations = 2000, .seconds = 2 },
  [BASTIDE_LEVEL_EASY] = { .name = NC_ ("computer player", "easy"), .offered = true },
  [BASTIDE_LEVEL_MEDIUM] = { .name = NC_ ("computer player", "medium"),
                             .offered = true,
                             .simulations = 8,
                             .seconds = 0.25 },
  [BASTIDE_LEVEL_HARD] = { .name = NC_ ("computer player", "hard"),
                           .offered = true,
                           .is_exact = true,
                           .simulations = 2000,
                           .seconds = 2 },
  [BASTIDE_LEVEL_MASTER] = { .name = NC_ ("computer player", "master"),
                             .offered = true,
                             .is_exact = true,
                             .simulations = 8000,
                             .seconds = 5 },
};

const BastideLevelInfo *
bastide_level_info (BastideLevel level)
{
  return &levels[level];
}

double
bastide_level_left (BastideLevel level, double spent)
{
  const double ceiling = 1.2; /* not 1.25, because what surrounds a search takes time as well */
  const double least = 0.001; /* 0 would be no limit */
  double left = ceiling * levels[level].seconds - spent;

  if (levels[level].seconds <= 0)
    return 0;
  return left < least ? least : left;
}

int
bastide_level_find (const char *name, size_t length)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    if (strlen (levels[level].name) == length && memcmp (levels[level].name, name, length) == 0)
      return level;
  return -1;
}
