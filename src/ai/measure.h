/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the computer players: the measures of a position, which the evaluation adds up with learnt weights. */
#pragma once

#include "ai.h"

/* What is counted for each player. FEATURE is a street, market or residential area with followers. A player holds it
 * if he is among those with most followers. */
typedef enum {
  /* Expected points by the formulas. Their weights are near 1. */
  BASTIDE_MEASURE_STREETS,
  BASTIDE_MEASURE_MARKETS,
  BASTIDE_MEASURE_AREAS,
  BASTIDE_MEASURE_ROWS,      /* what guards watch now */
  BASTIDE_MEASURE_ROWS_MORE, /* what their rows may gain */
  BASTIDE_MEASURE_SUPPLY,
  BASTIDE_MEASURE_RETURNS, /* followers that may come back */
  BASTIDE_MEASURE_TOWERS,
  BASTIDE_MEASURE_BEHIND,     /* the next tower, whoever sets it */
  BASTIDE_MEASURE_BEHIND_NOW, /* the tower of this round */
  /* Streets that the player holds. */
  BASTIDE_MEASURE_STREET,
  BASTIDE_MEASURE_STREET_ENDS,
  BASTIDE_MEASURE_STREET_LONG,  /* tiles of those that count twice */
  BASTIDE_MEASURE_STREET_THREE, /* open ones that lack one tile for that */
  BASTIDE_MEASURE_STREET_HOLES,
  BASTIDE_MEASURE_STREET_TIGHT, /* ends in cells that touch two tiles or more */
  BASTIDE_MEASURE_STREET_FIT,   /* share of the unseen tiles that fit, by end */
  /* Markets that the player holds. */
  BASTIDE_MEASURE_MARKET,
  BASTIDE_MEASURE_MARKET_SIDES,
  BASTIDE_MEASURE_MARKET_TILES,
  BASTIDE_MEASURE_MARKET_FULL, /* tiles of those with three goods */
  BASTIDE_MEASURE_MARKET_LACK, /* missing goods × open sides */
  BASTIDE_MEASURE_MARKET_HOLES,
  BASTIDE_MEASURE_MARKET_TIGHT,
  BASTIDE_MEASURE_MARKET_FIT,
  /* Areas that the player holds. */
  BASTIDE_MEASURE_AREA,
  BASTIDE_MEASURE_AREA_SIDES,
  BASTIDE_MEASURE_AREA_MARKETS,
  BASTIDE_MEASURE_AREA_TILES,
  BASTIDE_MEASURE_AREA_TIGHT,
  BASTIDE_MEASURE_AREA_SAFE, /* points of areas with two stewards more than another has */
  BASTIDE_MEASURE_AREA_ONE,  /* points of the best one */
  /* Features with fewer followers than another. */
  BASTIDE_MEASURE_BEHIND_STREET,
  BASTIDE_MEASURE_BEHIND_MARKET,
  BASTIDE_MEASURE_BEHIND_AREA,
  /* Features that one tile could join. */
  BASTIDE_MEASURE_JOIN_STREETS,
  BASTIDE_MEASURE_JOIN_MARKETS,
  BASTIDE_MEASURE_JOIN_AREAS,
  /* The best open feature without followers, for the player who draws next. */
  BASTIDE_MEASURE_FREE_STREET,
  BASTIDE_MEASURE_FREE_MARKET,
  /* Followers. */
  BASTIDE_MEASURE_ANY_LEFT,
  BASTIDE_MEASURE_TWO_LEFT,
  BASTIDE_MEASURE_LEFT,
  BASTIDE_MEASURE_STEWARDS,
  BASTIDE_MEASURE_GUARDS,
  BASTIDE_MEASURE_CITIZENS,
  BASTIDE_MEASURE_MERCHANTS,
  /* Rows and the wall. */
  BASTIDE_MEASURE_ROW_OPEN,      /* guards whose row may grow */
  BASTIDE_MEASURE_ROW_OPEN_LONG, /* tiles of these rows */
  BASTIDE_MEASURE_PLACE,         /* points of the better next place of the wall, for who builds next */
  BASTIDE_MEASURE_PLACE_TURN,    /* the same for who places a tile next */
  BASTIDE_MEASURE_PIECES,        /* that the player still builds in this round */
  BASTIDE_MEASURE_TOWERS_LEFT,
  BASTIDE_MEASURE_TURN, /* 1 for the player whose turn it is */
  BASTIDE_MEASURES,
} BastideMeasure;

/* A number for each player; 0 for those who do not play. */
typedef float BastidePoints __attribute__ ((vector_size (BASTIDE_MAX_PLAYERS * sizeof (float))));

/* The measures of each player, and the turns that are expected until the end, of all players. */
typedef struct {
  float turns;
  BastidePoints of[BASTIDE_MEASURES];
} BastideMeasures;

enum { BASTIDE_KNOWN_MARKETS = 512 }; /* that are remembered */

/* Open slots of a feature at one side of a tile, and the cell across it. */
typedef struct {
  uint16_t cell;
  uint8_t slots;
} BastideOpenSlot;

typedef struct {
  unsigned n;
  BastideOpenSlot at[4 * 3 * BASTIDE_MAX_TILES];
} BastideOpenSlots;

/* A feature with followers. */
typedef struct {
  uint8_t type, goods, tiles, tile, segment;
  uint8_t followers[BASTIDE_MAX_PLAYERS];
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
} BastideHeld;

/* An open street or market without followers. */
typedef struct {
  uint16_t root, next;
  uint16_t worth; /* its segments, times the kinds of goods of a market */
} BastideFree;

/* A set of segments. */
typedef struct {
  uint64_t words[(BASTIDE_MAX_NODES + 63) / 64];
} BastideNodeSet;

/* What was found out about the features of a position. It helps to measure this position and those that follow it. */
typedef struct {
  uint8_t drawn;          /* index of the tile of this turn in the deal */
  uint16_t recent;        /* first segment of the tile placed last: no earlier one can still get a follower */
  unsigned n_unseen;      /* tiles … */
  uint8_t n_fitting[256]; /* … and how many of them fit a cell, by its signature (BastideTileSet.fits) */
  unsigned n_held, n_markets;
  BastideNodeSet roots;              /* of the features with followers … */
  uint8_t number[BASTIDE_MAX_NODES]; /* … and their number in HELD, by root */
  BastideHeld held[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS];
  unsigned n_free[2];                     /* of streets, of markets */
  BastideFree free[2][BASTIDE_MAX_NODES]; /* those that are worth most first */
  BastideOpenSlots sides;
  uint16_t markets[BASTIDE_KNOWN_MARKETS]; /* roots */
} BastideKnown;

/* Finds out what can be known of STATE before it is measured. */
void bastide_know (const BastideState *state, const BastideTileSet *set, BastideKnown *known);

/* Takes the measures of STATE, in which the game is not over. KNOWN is of STATE or of a position of the same game from
 * which STATE was reached by moves that have not been taken back; it makes no difference to the result. */
void bastide_measure (const BastideState *state, const BastideTileSet *set, const BastideKnown *known,
                      BastideMeasures *measures);

enum { BASTIDE_KNOTS = 5 };

/* Weights of the measures at some numbers of turns until the end, the knots. */
typedef struct {
  float turns[BASTIDE_KNOTS]; /* ascending */
  float of[BASTIDE_KNOTS][BASTIDE_MEASURES];
} BastideWeights;

/* The weights for games of PLAYERS (2-4); static. */
const BastideWeights *bastide_weights (int players);
