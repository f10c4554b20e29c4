/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of Country, and the moves that choosing them makes. */
#pragma once

#include "games/country/rules/move.h"
#include "items.h"
#include "scene/board.h"

/* Beside those of BastidePlaceType. */
enum {
  COUNTRY_PLACE_FIGURE =
      BASTIDE_PLACE_OWN, /* a figure on the tile just placed: part = segment + COUNTRY_SORT_STEP times
                                             * its CountryFigure */
  COUNTRY_PLACE_HOME,    /* the abbot on that tile, to be taken back */
};

#define COUNTRY_SORT_STEP 16

_Static_assert((int) COUNTRY_SEGMENTS <= COUNTRY_SORT_STEP, "a place has no room for its segment");
_Static_assert((int) BASTIDE_MAX_PLACES >= (int) COUNTRY_FRONTIER, "all cells must find room");

static inline unsigned
country_place_segment (BastidePlace place)
{
  return place.part % COUNTRY_SORT_STEP;
}

static inline CountryFigure
country_place_sort (BastidePlace place)
{
  return (CountryFigure) (place.part / COUNTRY_SORT_STEP);
}

/* For BastideBoard. */
void country_places_list (BastidePlaces *places, const BastideStage *stage);
void country_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y);
unsigned country_place_turns (const BastideStage *stage, BastidePlace place);
unsigned country_list_sorts (const BastideStage *stage);
BastideMove country_place_move (BastidePlace place, const BastideState *state, unsigned turns);
BastidePlace country_place_of_move (BastideMove move, const BastideState *state);
