/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of the town, and the moves that choosing them makes. */
#pragma once

#include "games/town/rules/game.h"
#include "scene/place.h"

/* Beside those of BastidePlaceType. */
enum {
  TOWN_PLACE_AREA = BASTIDE_PLACE_OWN, /* a follower on segment PART of the tile that was just placed */
  TOWN_PLACE_PIECE,                    /* the gate or a wall piece on side PART, without a guard */
  TOWN_PLACE_GUARD,                    /* the same with a guard; or only the guard if the piece is built already */
  TOWN_PLACE_TOWER,                    /* a tower at the end of the wall whose last piece is on side PART */
};

_Static_assert((int) BASTIDE_MAX_PLACES >= 2 * TOWN_MAX_PIECES + (int) TOWN_MAX_FRONTIER + 4 * (int) TOWN_MAX_TILES,
               "all places of a question must find room");

/* The first move of choosing PLACE; TURNS are used for a cell. Passing if PLACE is no place or an answer. */
BastideMove town_place_move (BastidePlace place, const BastideState *state, unsigned turns);

/* The place that MOVE, which is legal in STATE, chooses: for a piece the one without a guard, for passing none. */
BastidePlace town_place_of_move (BastideMove move, const BastideState *state);

/* The set of turns with which LEGAL (may be NULL) allows the drawn tile on the cell X, Y; bit = turns. */
unsigned town_place_turns (const BastideMoves *legal, int x, int y);

/* Whether a guard may be put after the piece MOVE (gate or wall, legal), with what it scores taken into account
 * (R10). */
bool town_place_offers_guard (const BastideState *state, const BastideKit *set, BastideMove move);
