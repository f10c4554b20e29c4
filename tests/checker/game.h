/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game, played by the checker and the engine side by side. */

#pragma once

#include <stdint.h>

#include "checker.h"
#include "dialogue.h"

#define CHECKER_N_EVENT_WORDS 20
#define CHECKER_MAX_LEVELS 7

/* What was counted over all games. Plain numbers, so that it can go through a pipe. */
typedef struct
{
  long games;
  long commands;
  long comparisons;
  long moves;
  long ends[CHECKER_MAX_PLAYERS + 1][CHECKER_N_ENDS]; /* by players and reason */
  long events[CHECKER_N_EVENT_WORDS];                 /* by the words of checker_event_words */
} CheckerTotals;

/* Pieces of event lines that are counted, so that it can be seen that all things happen; ends with NULL. */
extern const char *const checker_event_words[CHECKER_N_EVENT_WORDS];

/* What the games of one process share. */
typedef struct
{
  CheckerDialogue dialogue;
  const CheckerSet *set;
  CheckerTotals totals;
  int n_levels;                           /* 0 if the engine has no `genmove` */
  const char *levels[CHECKER_MAX_LEVELS]; /* of computer players that the engine knows; not owned */
} CheckerRun;

/* Plays the game of that seed with so many players and compares; false at a difference, which was then printed. */
bool checker_game_run (CheckerRun *run, uint64_t seed, int players, const char *title);
