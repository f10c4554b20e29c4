/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the measures: what their files share. */
#pragma once

#include "games/town/rules/unseen.h"
#include "measure.h"

/* The numbers in the formulas. */
typedef struct {
  float rounds_per_turn; /* share of the turns from the second stack on that complete something and so start a round */
  float outline_growth;  /* sides that a tile adds to the outline */
  float filling;         /* chance per turn that a given place that somebody wants to fill is filled */
  float street_goes_on;  /* tiles added by filling the end of a street */
  float doubled_from;    /* expected length above which a street may reach four tiles and count twice (P8) … */
  float doubled_span;    /* … and how much longer it must be to certainly do so */
  float market_goes_on;  /* tiles added by filling a side of a market */
  float new_goods;       /* share of the missing goods that each added tile brings to a market … */
  float goods_tiles;     /* … for at most this many tiles */
  float hole_filled;     /* how likely a hole is filled, compared with other places */
  float area_market;     /* markets that filling a side of an area adds to it … */
  float area_markets;    /* … and how many at most */
  float building;        /* points for each tile that is added to a row */
  float row_goes_on;     /* tiles added to a row for each turn left … */
  float row_tiles;       /* … and how many at most */
  float follower;        /* worth of the first follower in the supply if many turns are left */
  float next_follower;   /* worth of each further one, compared with the one before */
  float follower_turns;  /* own turns that it takes to use most of the worth of a follower */
  float returns;         /* share of the worth of a follower in the supply that one on a feature with one open end has
                          * if many turns are left */
  float tower;           /* share of the wall pieces since the last tower that a player may hope to score */
  float tower_now;       /* share of these that the player whose turn it is scores in a round … */
  float tower_piece;     /* … and share of the pieces that are still to be built in this round */
  float tower_each;      /* points for a tower */
  float tower_rounds;    /* share of the own turns with wall building in which a tower is set */
} TownFormulas;

extern const TownFormulas town_formulas;

/* By set of players: 1 for those in it. */
extern const TownPoints town_ones[1 << TOWN_MAX_PLAYERS];

/* The position, and expectations about the rest of the game. */
typedef struct {
  const BastideState *state;
  const BastideKit *set;
  const TownKnown *known;
  TownMeasures *measures;
  float fill;     /* chance that a given place is filled by the end */
  float building; /* turns of each player until then in which walls may be built */
  float follower; /* worth of a follower in the supply */
} TownOutlook;

/* Adds POINTS to a measure of each of the set of PLAYERS. */
static inline void
town_give (const TownOutlook *outlook, unsigned players, TownMeasure measure, float points)
{
  outlook->measures->of[measure] += points * town_ones[players];
}

/* What one pass over all features finds. */
typedef struct {
  const TownOutlook *outlook;
  uint8_t reached[3][TOWN_MAX_CELLS]; /* by type and cell: number + 1 of a feature that a tile there would extend */
} TownScan;

/* Starts a pass. */
void town_scan_start (TownScan *scan, const TownOutlook *outlook);

/* Describes the feature with followers whose root is ROOT. It gets NUMBER. KNOWN is what is known of it, or NULL. */
void town_scan_held (TownScan *scan, int root, const TownHeld *known, unsigned number, TownHeld *held);

/* What the street or market without followers whose root is ROOT is worth to who takes it (TownFree). */
unsigned town_scan_free (const BastideState *state, int root);

/* Takes the measures of streets, markets and residential areas. */
void town_measure_features (const TownOutlook *outlook);
