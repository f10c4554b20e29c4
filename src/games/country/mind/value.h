/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position of Country is worth to each player: the points that he can expect, by where they come from. */
#pragma once

#include "ai/mind.h"
#include "games/country/rules/state.h"

/* Where expected points come from; words for them are those of BastideMind.terms. */
typedef enum {
  COUNTRY_TERM_POINTS, /* scored already */
  COUNTRY_TERM_ROADS,
  COUNTRY_TERM_CITIES,
  COUNTRY_TERM_HOUSES, /* monasteries and gardens */
  COUNTRY_TERM_FIELDS,
  COUNTRY_TERM_GOODS,
  COUNTRY_TERM_FIGURES, /* what those at hand are still worth, or will be when they come back */
  COUNTRY_TERMS,
} CountryTerm;

/* What the evaluation knows of the game beside its rules; learnt from games. */
typedef enum {
  COUNTRY_ROAD_HARD,    /* fitting tiles with which an open end of a road is continued as often as not */
  COUNTRY_CITY_HARD,    /* the same for a city */
  COUNTRY_HOUSE_HARD,   /* tiles to come with which half of the cells round a monastery or garden are filled */
  COUNTRY_ROAD_GROWTH,  /* tiles that an open end of a road brings, at most */
  COUNTRY_CITY_GROWTH,  /* the same for a city */
  COUNTRY_FIELD_GROWTH, /* cities that an open end of a field brings, at most */
  COUNTRY_FIRST,        /* what the first figure at hand is worth early in the game */
  COUNTRY_NEXT,         /* what each further one is worth compared with the one before */
  COUNTRY_HORIZON,      /* own turns to come with which a figure at hand is worth two thirds of that */
  COUNTRY_BACK,         /* what a figure that comes back is worth compared with one at hand */
  COUNTRY_LARGE_MORE,   /* what the large follower at hand is worth compared with another */
  COUNTRY_ABBOT_MORE,   /* the same for the abbot */
  COUNTRY_HELPER_MORE,  /* the same for builder and pig */
  COUNTRY_BUILDING,     /* what a builder is worth on a feature that is open */
  COUNTRY_LEAD_SURE,    /* tokens of lead with which a majority of goods is twice as likely */
  COUNTRY_WEIGHTS,
} CountryWeight;

typedef struct {
  float of[COUNTRY_WEIGHTS];
} CountryWeights;

extern const CountryWeights country_weights;

/* The tiles that nobody has seen, the drawn one included, and how many of them fit where. Does not depend on their
 * order. */
typedef struct {
  uint8_t of[COUNTRY_TILES];        /* by kind */
  uint16_t kinds[COUNTRY_TILES], n; /* those of which there are some */
  uint8_t fitting[COUNTRY_BESIDE];  /* by what lies beside a cell: 1 + how many fit there; 0 if not counted yet */
} CountryUnseen;

void country_count_unseen_tiles (const BastideState *state, CountryUnseen *unseen);

/* Estimates VALUE. UNSEEN is that of STATE, or of the position a move before. */
void country_evaluate (const BastideState *state, const BastideKit *kit, const CountryWeights *weights,
                       CountryUnseen *unseen, BastideValue *value);
