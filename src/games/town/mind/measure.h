/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the computer players: the measures of a position, which the evaluation adds up with learnt weights. */
#pragma once

#include "games/town/rules/game.h"

/* What is counted for each player. FEATURE is a street, market or residential area with followers. A player holds it
 * if he is among those with most followers. */
typedef enum {
  /* Expected points by the formulas. Their weights are near 1. */
  TOWN_MEASURE_STREETS,
  TOWN_MEASURE_MARKETS,
  TOWN_MEASURE_AREAS,
  TOWN_MEASURE_ROWS,      /* what guards watch now */
  TOWN_MEASURE_ROWS_MORE, /* what their rows may gain */
  TOWN_MEASURE_SUPPLY,
  TOWN_MEASURE_RETURNS, /* followers that may come back */
  TOWN_MEASURE_TOWERS,
  TOWN_MEASURE_BEHIND,     /* the next tower, whoever sets it */
  TOWN_MEASURE_BEHIND_NOW, /* the tower of this round */
  /* Streets that the player holds. */
  TOWN_MEASURE_STREET,
  TOWN_MEASURE_STREET_ENDS,
  TOWN_MEASURE_STREET_LONG,  /* tiles of those that count twice */
  TOWN_MEASURE_STREET_THREE, /* open ones that lack one tile for that */
  TOWN_MEASURE_STREET_HOLES,
  TOWN_MEASURE_STREET_TIGHT, /* ends in cells that touch two tiles or more */
  TOWN_MEASURE_STREET_FIT,   /* share of the unseen tiles that fit, by end */
  /* Markets that the player holds. */
  TOWN_MEASURE_MARKET,
  TOWN_MEASURE_MARKET_SIDES,
  TOWN_MEASURE_MARKET_TILES,
  TOWN_MEASURE_MARKET_FULL, /* tiles of those with three goods */
  TOWN_MEASURE_MARKET_LACK, /* missing goods × open sides */
  TOWN_MEASURE_MARKET_HOLES,
  TOWN_MEASURE_MARKET_TIGHT,
  TOWN_MEASURE_MARKET_FIT,
  /* Areas that the player holds. */
  TOWN_MEASURE_AREA,
  TOWN_MEASURE_AREA_SIDES,
  TOWN_MEASURE_AREA_MARKETS,
  TOWN_MEASURE_AREA_TILES,
  TOWN_MEASURE_AREA_TIGHT,
  TOWN_MEASURE_AREA_SAFE, /* points of areas with two stewards more than another has */
  TOWN_MEASURE_AREA_ONE,  /* points of the best one */
  /* Features with fewer followers than another. */
  TOWN_MEASURE_BEHIND_STREET,
  TOWN_MEASURE_BEHIND_MARKET,
  TOWN_MEASURE_BEHIND_AREA,
  /* Features that one tile could join. */
  TOWN_MEASURE_JOIN_STREETS,
  TOWN_MEASURE_JOIN_MARKETS,
  TOWN_MEASURE_JOIN_AREAS,
  /* The best open feature without followers, for the player who draws next. */
  TOWN_MEASURE_FREE_STREET,
  TOWN_MEASURE_FREE_MARKET,
  /* Followers. */
  TOWN_MEASURE_ANY_LEFT,
  TOWN_MEASURE_TWO_LEFT,
  TOWN_MEASURE_LEFT,
  TOWN_MEASURE_STEWARDS,
  TOWN_MEASURE_GUARDS,
  TOWN_MEASURE_CITIZENS,
  TOWN_MEASURE_MERCHANTS,
  /* Rows and the wall. */
  TOWN_MEASURE_ROW_OPEN,      /* guards whose row may grow */
  TOWN_MEASURE_ROW_OPEN_LONG, /* tiles of these rows */
  TOWN_MEASURE_PLACE,         /* points of the better next place of the wall, for who builds next */
  TOWN_MEASURE_PLACE_TURN,    /* the same for who places a tile next */
  TOWN_MEASURE_PIECES,        /* that the player still builds in this round */
  TOWN_MEASURE_TOWERS_LEFT,
  TOWN_MEASURE_TURN, /* 1 for the player whose turn it is */
  TOWN_MEASURES,
} TownMeasure;

/* A number for each player; 0 for those who do not play. */
typedef float TownPoints __attribute__ ((vector_size (TOWN_MAX_PLAYERS * sizeof (float))));

/* The measures of each player, and the turns that are expected until the end, of all players. */
typedef struct {
  float turns;
  TownPoints of[TOWN_MEASURES];
} TownMeasures;

enum { TOWN_KNOWN_MARKETS = 512 }; /* that are remembered */

/* Open slots of a feature at one side of a tile, and the cell across it. */
typedef struct {
  uint16_t cell;
  uint8_t slots;
} TownOpenSlot;

typedef struct {
  unsigned n;
  TownOpenSlot at[4 * 3 * TOWN_MAX_TILES];
} TownOpenSlots;

/* A feature with followers. */
typedef struct {
  uint8_t type, goods, tiles, tile, segment;
  uint8_t followers[TOWN_MAX_PLAYERS];
  uint8_t owners, behind; /* sets of players: those with most followers, and those with fewer */
  uint8_t most, lead;     /* followers of each owner, and how many more than those of the next player */
  uint16_t next;          /* of its root */
  uint16_t open, markets;
  uint16_t first_side, n_sides;     /* in a list of open slots */
  uint16_t first_market, n_markets; /* in the known ones */
  /* These depend on what is around it. */
  uint16_t holes, tight;
  float fit, value;
  uint64_t rivals; /* set of features found before that one tile could join to it */
} TownHeld;

/* An open street or market without followers. */
typedef struct {
  uint16_t root, next;
  uint16_t worth; /* its segments, times the kinds of goods of a market */
} TownFree;

/* A set of segments. */
typedef struct {
  uint64_t words[(TOWN_MAX_NODES + 63) / 64];
} TownNodeSet;

/* What was found out about the features of a position. It helps to measure this position and those that follow it. */
typedef struct {
  uint8_t drawn;          /* index of the tile of this turn in the deal */
  uint16_t recent;        /* first segment of the tile placed last: no earlier one can still get a follower */
  unsigned n_unseen;      /* tiles … */
  uint8_t n_fitting[256]; /* … and how many of them fit a cell, by its signature (BastideKit.fits) */
  unsigned n_held, n_markets;
  TownNodeSet roots;              /* of the features with followers … */
  uint8_t number[TOWN_MAX_NODES]; /* … and their number in HELD, by root */
  TownHeld held[TOWN_MAX_PLAYERS * TOWN_FOLLOWERS];
  unsigned n_free[2];               /* of streets, of markets */
  TownFree free[2][TOWN_MAX_NODES]; /* those that are worth most first */
  TownOpenSlots sides;
  uint16_t markets[TOWN_KNOWN_MARKETS]; /* roots */
} TownKnown;

/* Finds out what can be known of STATE before it is measured. */
void town_know (const BastideState *state, const BastideKit *set, TownKnown *known);

/* Takes the measures of STATE, in which the game is not over. KNOWN is of STATE or of a position of the same game from
 * which STATE was reached by moves that have not been taken back; it makes no difference to the result. */
void town_measure (const BastideState *state, const BastideKit *set, const TownKnown *known, TownMeasures *measures);

enum { TOWN_KNOTS = 5 };

/* Weights of the measures at some numbers of turns until the end, the knots. */
typedef struct {
  float turns[TOWN_KNOTS]; /* ascending */
  float of[TOWN_KNOTS][TOWN_MEASURES];
} TownWeights;

/* The weights for games of PLAYERS (2-4); static. */
const TownWeights *town_weights (int players);
