/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of Cathedral, played by the checker and the engine side by side. */

#pragma once

#include "../dialogue.h"
#include "position.h"

#define CATHEDRAL_MAX_STEPS 3000
#define CATHEDRAL_EVENT_WORDS 32
#define CATHEDRAL_REASONS 48

/* What was done so far. */
typedef struct
{
  long games, fair_games, moves, hidden_games;
  long event_words[CATHEDRAL_EVENT_WORDS]; /* lines that begin with each of cathedral_event_words */
  const char *reasons[CATHEDRAL_REASONS];  /* that `why` was to give; NULL after the last */
  long given[CATHEDRAL_REASONS];           /* how often each */
} CathedralTotals;

extern const char *const cathedral_event_words[CATHEDRAL_EVENT_WORDS]; /* ends with NULL */

/* A position of the game and the move that led to it. */
typedef struct
{
  CathedralPosition position;
  CathedralMove move;           /* meaningless at the start */
  char *events;                 /* owned; what `events` answers here */
  char hash[CHECKER_HASH_SIZE]; /* as the engine gave it; "" until it was asked */
} CathedralStep;

typedef struct
{
  CheckerDialogue dialogue;
  CathedralTotals totals;
  CheckerRandom random;
  bool fair; /* dealt by the engine */
  int head;  /* number of moves played, and of the present step */
  int n_branches;
  CathedralMoves moves; /* the legal ones at the head */
  CathedralStep steps[CATHEDRAL_MAX_STEPS + 1];
} CathedralGame;

/* Plays a game to the end; false at a difference. */
bool cathedral_game_run (CathedralGame *game, uint64_t seed, int players, const char *title);

/* Makes the head the first step, of a game that the engine has just begun, too. Events are lines with line feeds. */
void cathedral_game_set_start (CathedralGame *game, const CathedralPosition *position, const char *events);

/* Adds the step that follows, and asks the engine to make the same move and for all that the checker predicts. */
void cathedral_game_step (CathedralGame *game, const CathedralPosition *position, const char *move,
                          const char *events);

/* Asks for all that the checker predicts of the position at the head. */
void cathedral_game_ask_all (CathedralGame *game);

/* Perhaps tries something in the present position; false at a difference. May take moves back. */
bool cathedral_game_try (CathedralGame *game);

/* Tries what is due when the game is over; false at a difference. */
bool cathedral_game_try_end (CathedralGame *game);

/* Goes back to some position, has the unseen part of the deal replaced there, lets the engine play on alone, and asks
 * whether all that has come to light could have been dealt so. The game cannot be gone on with afterwards. */
bool cathedral_game_try_hidden (CathedralGame *game);
