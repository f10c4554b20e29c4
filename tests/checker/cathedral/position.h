/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Cathedral, slow and obvious: a position, its legal moves, and what a move does. Moves are text. */

#pragma once

#include "../text.h"
#include "deal.h"

/* A few cards or seats, in order. */
typedef struct
{
  int n;
  int at[24];
} CathedralList;

/* Which question stands. */
typedef enum
{
  CATHEDRAL_NO_QUESTION,
  CATHEDRAL_CHOOSE,
  CATHEDRAL_THROW,
  CATHEDRAL_SEND,
  CATHEDRAL_ASK_BISHOP,
  CATHEDRAL_ASK_AMULET,
  CATHEDRAL_ASK_DISMISS,
  CATHEDRAL_ASK_LETTER,
  CATHEDRAL_HIRE,
  CATHEDRAL_TRADE,
  CATHEDRAL_BUILD,
  CATHEDRAL_KEEP,
  CATHEDRAL_OVER
} CathedralPhase;

/* What comes next when no question stands. */
typedef enum
{
  CATHEDRAL_STEP_CHOOSE,
  CATHEDRAL_STEP_DRAW,
  CATHEDRAL_STEP_SEND_WAITING,
  CATHEDRAL_STEP_EVENT,
  CATHEDRAL_STEP_AMULETS,
  CATHEDRAL_STEP_EFFECT,
  CATHEDRAL_STEP_MILL,
  CATHEDRAL_STEP_TOWN,
  CATHEDRAL_STEP_PRIORY,
  CATHEDRAL_STEP_GOODS,
  CATHEDRAL_STEP_TAX,
  CATHEDRAL_STEP_LETTERS,
  CATHEDRAL_STEP_PAY,
  CATHEDRAL_STEP_GUILD,
  CATHEDRAL_STEP_CASTLE,
  CATHEDRAL_STEP_MARKET,
  CATHEDRAL_STEP_CATHEDRAL,
  CATHEDRAL_STEP_KEEP,
  CATHEDRAL_STEP_BUILT,
  CATHEDRAL_STEP_LODGE
} CathedralStage;

/* Where points come from. */
enum
{
  CATHEDRAL_BY_START,
  CATHEDRAL_BY_CRAFT,
  CATHEDRAL_BY_PRIORY,
  CATHEDRAL_BY_PRIVILEGE,
  CATHEDRAL_BY_LOST,
  CATHEDRAL_SOURCES
};

typedef struct
{
  int points_by[CATHEDRAL_SOURCES];
  int gold;
  int goods[CATHEDRAL_KINDS];
  CathedralList craftsmen;  /* in the order in which they came */
  CathedralList privileges; /* those that lie before him, likewise */
  CathedralList taken;      /* resource cards */
  int free, mill, grey, next_grey;
  int working[CATHEDRAL_KINDS]; /* workers in sand pit, forest and quarry */
  bool passed, short_of_builder, short_next, safe, exempt;
  int n_sent, n_waits; /* of this round's builders: sent while drawn, and those that wait or waited */
  bool bought[CATHEDRAL_KINDS], sold[CATHEDRAL_KINDS];
  bool has_built; /* his building in this round is over */
} CathedralPlayer;

typedef struct
{
  CathedralDeal deal;
  int players;
  CathedralPlayer player[CATHEDRAL_MAX_PLAYERS];

  CathedralPhase phase;
  CathedralStage step;
  int index;   /* of the player, in order, or of the place, that comes next in some steps */
  int to_move; /* -1 if no question stands */
  int round;   /* from 1 */
  int turn;
  int first;

  CathedralList display;
  int market[CATHEDRAL_KINDS]; /* metal is never there */
  int metal;                   /* at court */
  int choosing;                /* whose turn in part I comes next */

  CathedralList bag;
  int cost;
  int drawn; /* -1 if none */
  bool thrown;
  bool asked_throw; /* the first player was asked about the drawn builder */
  CathedralList waiting;
  CathedralList waiting_costs;
  CathedralList at[CATHEDRAL_PLACES];

  bool event_shown, die_shown;
  int hiring;            /* -1 if nobody */
  CathedralList traders; /* who have not stopped */
  int trader;            /* -1 outside the market */

  int used[CATHEDRAL_CRAFTSMEN]; /* by the one who is building */
  int blessed;                   /* whom he used beyond his capacity; -1 if nobody */
  bool asked_build;              /* he was asked something */

  CathedralList winners;
} CathedralPosition;

/* A move in the words of the protocol. */
typedef char CathedralMove[64];

#define CATHEDRAL_MAX_MOVES 1024

typedef struct
{
  int n;
  CathedralMove at[CATHEDRAL_MAX_MOVES];
} CathedralMoves;

/* Begins a game; what happens is added to events, one line each with its line feed. */
void cathedral_begin (CathedralPosition *position, const CathedralDeal *deal, CheckerText *events);

/* Plays a legal move, with all that follows unasked. */
void cathedral_play (CathedralPosition *position, const char *move, CheckerText *events);

/* Lists the legal moves in their order. */
void cathedral_list (CathedralMoves *moves, const CathedralPosition *position);

/* Why the line is no legal move: the sentence with the number of its rule, or that there is no such move; NULL if it
 * is legal. */
const char *cathedral_why (const CathedralPosition *position, const char *line);

/* The most points that the player could now make by building. */
int cathedral_craft (const CathedralPosition *position, int player);

/* The round's part of the deal. */
const CathedralDealRound *cathedral_dealt (const CathedralPosition *position);

/* The event of the round if it was uncovered, or -1. */
int cathedral_event (const CathedralPosition *position);

/* The seat that is so many places clockwise from the first player. */
int cathedral_in_order (const CathedralPosition *position, int i);

int cathedral_points (const CathedralPlayer *player);
int cathedral_rooms (const CathedralPlayer *player); /* places for craftsmen */
int cathedral_cubes (const CathedralPlayer *player);

/* How often the number is in the list. */
int cathedral_count (const CathedralList *list, int number);

/* Whether the player has a craftsman who counts as that (M37). */
bool cathedral_counts_as (const CathedralPlayer *player, int trade);

/* Whether the first player may throw the drawn builder back (B12, M18). */
bool cathedral_may_throw (const CathedralPosition *position);

/* How often the player who builds may still use the craftsman, with the blessing if it can be for him (B33, M40). */
int cathedral_uses_left (const CathedralPosition *position, int craftsman);

/* The words of the line, at most six; the number of words is returned, 7 if there are more. */
int cathedral_split (const char *line, char words[6][64]);

/* Adds the JSON of the state as the viewer sees it; -1 for everybody. */
void cathedral_print_state (CheckerText *text, const CathedralPosition *position, int viewer);

/* Adds the JSON of the ledger. */
void cathedral_print_ledger (CheckerText *text, const CathedralPosition *position);

/* Adds the JSON of all cards. */
void cathedral_print_cards (CheckerText *text);
