/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be chosen on the board, and the moves behind it. */
#pragma once

#include "items.h"
#include "scene/board.h"

/* The `type` of a place. Its `x` is a CathedralCell, its `y` 0. Passing, keeping, bearing, paying and stopping are no
 * places. */
typedef enum {
  CATHEDRAL_PLACE_CARD = BASTIDE_PLACE_OWN, /* a card of the display */
  CATHEDRAL_PLACE_CRAFTSMAN, /* a craftsman of the hand is given up; for the card `part` of the display if
                                             * it is not 0. The new one, at the end, may be he */
  CATHEDRAL_PLACE_SEND,      /* the builder to the CathedralPlace `part` */
  CATHEDRAL_PLACE_HERALD,    /* the same for nothing */
  CATHEDRAL_PLACE_THROW,     /* the builder back into the bag */
  CATHEDRAL_PLACE_CUBE,      /* of the kind `part` from the market */
  CATHEDRAL_PLACE_PROTECT,   /* safety at the bishop's */
  CATHEDRAL_PLACE_PRIVILEGE, /* the privilege `part` of the seat is used */
  /* What changes the draft, and what makes moves of it */
  CATHEDRAL_PLACE_LESS, /* of the counter of a slot of the hand */
  CATHEDRAL_PLACE_MORE,
  CATHEDRAL_PLACE_BEST,
  CATHEDRAL_PLACE_DO,   /* trade, build or keep */
  CATHEDRAL_PLACE_BACK, /* to the display: nobody is given up */
} CathedralPlaceType;

/* The first entry of a draft in the phases of choosing and sending: the craftsman for whom one is given up; whether the
 * herald is used. In the market the entries are what is bought of each kind, less than 0 what is sold; in building the
 * uses of each craftsman of the player; in keeping what of each kind goes back. */
#define CATHEDRAL_DRAFT_CARD(stage) ((unsigned) (stage)->draft[0])

/* The box of CELL: as in the layout, but of a counter if the question has some. */
BastideBox cathedral_cell_box (const BastideStage *stage, CathedralCell cell);

/* Whether counters cover the plan at X, Y. */
bool cathedral_is_covered (const BastideStage *stage, double x, double y);

/* The box of what is chosen with PLACE, and found by pointing at it. */
BastideBox cathedral_place_box (const BastideStage *stage, BastidePlace place);

/* The index of CRAFTSMAN among those of SEAT: the first of his name; one more than the last if SEAT has none. */
unsigned cathedral_find_craftsman (const CathedralSeat *seat, unsigned craftsman);

/* How much a counter of the hand can be lowered or raised by one, given the draft of STAGE. */
bool cathedral_can_count (const BastideStage *stage, unsigned slot, int by);

/* How many counters the question of STATE has, at slots of the hand from the first on. */
unsigned cathedral_count_counters (const BastideState *state);

/* Whether the counter SLOT is of what the player has no use for here: a craftsman who does not work by himself, or the
 * second of a name. */
bool cathedral_is_idle (const BastideState *state, unsigned slot);

/* Points that the draft of STAGE brings in building. */
unsigned cathedral_count_draft (const BastideStage *stage);

/* Functions of BastideBoard. */
BastideMove cathedral_place_move (BastidePlace place, const BastideState *state, unsigned turns);
BastidePlace cathedral_place_of (BastideMove move, const BastideState *state);
unsigned cathedral_place_moves (const BastideStage *stage, BastidePlace place, BastideMove moves[BASTIDE_MAX_CHOSEN]);
bool cathedral_place_change (const BastideStage *stage, BastidePlace place, int8_t draft[BASTIDE_DRAFT]);
void cathedral_places_list (BastidePlaces *places, const BastideStage *stage);
void cathedral_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y);
BastidePlace cathedral_hit (const BastideStage *stage, float x, float y, float reach);
bool cathedral_guess (const BastideStage *stage, float x, float y, BastideMove *move);
