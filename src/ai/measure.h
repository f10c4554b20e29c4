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

/* The measures of each player, and the turns that are expected until the end, of all players. */
typedef struct {
  float turns;
  float of[BASTIDE_MAX_PLAYERS][BASTIDE_MEASURES];
} BastideMeasures;

/* Takes the measures of STATE, where the game goes on. */
void bastide_measure (const BastideState *state, const BastideTileSet *set, BastideMeasures *measures);

enum { BASTIDE_KNOTS = 5 };

/* Weights of the measures at some numbers of turns until the end, the knots. */
typedef struct {
  float turns[BASTIDE_KNOTS]; /* ascending */
  float of[BASTIDE_KNOTS][BASTIDE_MEASURES];
} BastideWeights;

/* The weights of the players; static. */
const BastideWeights *bastide_weights (void);
