/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is tried now and then beside playing on: illegal moves, undo and redo, records, the computer players. */

#pragma once

#include "checker.h"
#include "game.h"
#include "random.h"

/* A game has at most: a tile and a follower a turn, a piece and a guard for each piece, a tower for each player's. */
#define CHECKER_MAX_STEPS (2 * CHECKER_MAX_TILES + 2 * CHECKER_MAX_PIECES + 12 + CHECKER_MAX_TILES)

/* A position of the game and the move that led to it. */
typedef struct
{
  CheckerPosition position;
  CheckerMove move;              /* meaningless at the start */
  char *events;                  /* owned; what `events` answers here */
  char hash[CHECKER_HASH_SIZE];  /* as the engine gave it; "" until it was asked */
} CheckerStep;

/* A game being played. */
typedef struct
{
  CheckerRun *run; /* not owned */
  CheckerRandom random;
  int head;        /* number of moves played, and of the present step */
  int n_branches;  /* how often moves were taken back and others played */
  CheckerStep steps[CHECKER_MAX_STEPS + 1];
} CheckerGame;

/* Plays a legal move on both sides and asks for all that the checker predicts. command makes the engine play that move
 * and answers it; NULL for `play`. */
void checker_game_step (CheckerGame *game, const CheckerMove *move, const char *command);

/* Perhaps tries something in the present position; false at a difference. May take moves back or play one. */
bool checker_game_try (CheckerGame *game);

/* Tries what is due when the game is over; false at a difference. The game is over afterwards, too. */
bool checker_game_try_end (CheckerGame *game);
