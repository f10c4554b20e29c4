/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of levels; a further level is a further row here and a case in choose.c. */
#include "ai.h"

#include <string.h>

static const BastideLevelInfo levels[BASTIDE_LEVELS] = {
  [BASTIDE_LEVEL_RANDOM] = { "random", false, 0 }, [BASTIDE_LEVEL_GREEDY] = { "greedy", false, 0 },
  [BASTIDE_LEVEL_UCT] = { "uct", false, 2000 },    [BASTIDE_LEVEL_EASY] = { "easy", true, 0 },
  [BASTIDE_LEVEL_MEDIUM] = { "medium", true, 80 }, [BASTIDE_LEVEL_HARD] = { "hard", true, 16000 },
};

const BastideLevelInfo *
bastide_level_info (BastideLevel level)
{
  return &levels[level];
}

int
bastide_level_find (const char *name, size_t length)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    if (strlen (levels[level].name) == length && memcmp (levels[level].name, name, length) == 0)
      return level;
  return -1;
}
