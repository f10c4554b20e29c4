/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of Country, played by the checker and the engine side by side. */

#pragma once

#include <stdint.h>

#include "country.h"
#include "dialogue.h"

#define COUNTRY_MAX_STEPS (2 * COUNTRY_MAX_TILES)
#define COUNTRY_N_COUNTED 32
#define COUNTRY_N_RULES 19

/* A position of the game and the move that led to it. */
typedef struct
{
  CountryPosition position;
  CountryMove move;             /* meaningless at the start */
  char *events;                 /* owned; what `events` answers here */
  char hash[CHECKER_HASH_SIZE]; /* as the engine gave it; "" until it was asked */
} CountryStep;

/* A game being played, and what was counted over all games. */
typedef struct
{
  CheckerDialogue dialogue;
  CheckerRandom random;
  CountrySet set;
  int head; /* number of moves played, and of the present step */
  CountryStep steps[COUNTRY_MAX_STEPS + 1];
  char other_hash[CHECKER_HASH_SIZE]; /* of a game with other unseen tiles or another option; "" if none was asked */
  long n_games;
  long n_moves;
  long refusals[COUNTRY_N_RULES]; /* illegal moves whose rule was compared, by country_rule_words */
  long counts[COUNTRY_N_COUNTED]; /* by country_counted_words */
} CountryGame;

/* Pieces of event lines and rules of refusals that are counted; ends with NULL. */
extern const char *const country_counted_words[COUNTRY_N_COUNTED];

/* The rules that a refusal can name; ends with NULL. */
extern const char *const country_rule_words[COUNTRY_N_RULES];

/* Plays the game of that seed and compares; false at a difference, which was then printed. */
bool country_game_run (CountryGame *game, uint64_t seed, const char *title);

/* Begins a game of that deal on both sides, which `order` must have if it is the engine's own. */
void country_game_begin (CountryGame *game, unsigned options, int players, const CountryDeal *deal);

/* Asks for all that the checker predicts of the present position. */
void country_game_ask (CountryGame *game);

/* Plays a legal move on both sides and asks. */
void country_game_step (CountryGame *game, const CountryMove *move);

/* Perhaps tries something in the present position (trials.c); false at a difference. */
bool country_game_try (CountryGame *game);

/* Tries what is due when the game is over. */
bool country_game_try_end (CountryGame *game);

/* Hides the present position and lets the engine play it to the end (hidden.c). Nothing of the game can be asked for
 * afterwards. */
bool country_game_try_hidden (CountryGame *game);

/* Asks `why` of so many made-up moves. */
void country_game_try_moves (CountryGame *game, int n);
