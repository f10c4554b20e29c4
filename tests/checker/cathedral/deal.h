/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that chance decides in a game of Cathedral (M1). */

#pragma once

#include "../random.h"
#include "../text.h"
#include "cards.h"

#define CATHEDRAL_MAX_PLAYERS 4
#define CATHEDRAL_ROUNDS 6
#define CATHEDRAL_BACKS 27720

typedef struct
{
  int craftsmen[4]; /* two of the guild, two of the display (M13) */
  int left[2];      /* resource cards that are not on display */
  int town[2];
  int event;
  int bag[3 * CATHEDRAL_MAX_PLAYERS]; /* seats; three for each player */
  int back;
  int die;
} CathedralDealRound;

typedef struct
{
  int players;
  CathedralDealRound rounds[CATHEDRAL_ROUNDS];
} CathedralDeal;

/* The plain deal of the worked examples. */
CathedralDeal cathedral_deal_plain (int players);

/* A deal of one's own (M49), odd in one way or another. */
CathedralDeal cathedral_deal_invent (int players, CheckerRandom *random);

/* Adds the six lines of a deal, without the last line feed. */
void cathedral_deal_print (CheckerText *text, const CathedralDeal *deal);

/* Reads six lines of a deal; false if they are none. */
bool cathedral_deal_read (CathedralDeal *deal, int players, const char *text);

/* Whether `new_game` could have dealt so (B2, M1); else the reason is added. */
bool cathedral_deal_is_fair (const CathedralDeal *deal, CheckerText *reason);
