/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is legal, how much of it, and why something is not. */
#pragma once

#include "moves.h"
#include "rule.h"
#include "state.h"

/* In the order in which they are checked, for one kind of move; the first that holds is reported. */
typedef enum {
  CATHEDRAL_LEGAL,
  CATHEDRAL_REASON_OVER,
  CATHEDRAL_REASON_NOT_ASKED,
  CATHEDRAL_REASON_NOT_ON_DISPLAY,
  CATHEDRAL_REASON_WORKERS,
  CATHEDRAL_REASON_NOTHING_GIVEN_UP, /* for a resource card */
  CATHEDRAL_REASON_PRICE,
  CATHEDRAL_REASON_FULL,      /* nobody is named who is given up */
  CATHEDRAL_REASON_ROOM,      /* somebody is given up while there is room */
  CATHEDRAL_REASON_NOT_OWNED, /* a craftsman to give up */
  CATHEDRAL_REASON_MUST_PLACE,
  CATHEDRAL_REASON_NOT_FIRST,
  CATHEDRAL_REASON_NOT_DRAWN,
  CATHEDRAL_REASON_THROWN,
  CATHEDRAL_REASON_NO_USE,
  CATHEDRAL_REASON_NO_PLACE,
  CATHEDRAL_REASON_TAKEN,
  CATHEDRAL_REASON_NO_HERALD,
  CATHEDRAL_REASON_FREE,
  CATHEDRAL_REASON_COST, /* too little gold for a builder */
  CATHEDRAL_REASON_NO_DANGER,
  CATHEDRAL_REASON_NO_CUBE,
  CATHEDRAL_REASON_NO_TRADE,
  CATHEDRAL_REASON_METAL,
  CATHEDRAL_REASON_NO_JOINER,
  CATHEDRAL_REASON_SOLD,
  CATHEDRAL_REASON_MARKET,
  CATHEDRAL_REASON_GOLD, /* too little to buy that much */
  CATHEDRAL_REASON_NO_STONECUTTER,
  CATHEDRAL_REASON_BOUGHT,
  CATHEDRAL_REASON_GOODS,        /* too few to sell that many */
  CATHEDRAL_REASON_NO_CRAFTSMAN, /* who should work */
  CATHEDRAL_REASON_ENGINEER,
  CATHEDRAL_REASON_NO_WORK,
  CATHEDRAL_REASON_NO_MIXER,
  CATHEDRAL_REASON_NO_METAL,
  CATHEDRAL_REASON_CAPACITY,
  CATHEDRAL_REASON_TOO_LITTLE, /* for that much work */
  CATHEDRAL_REASON_NOT_FIVE,
  CATHEDRAL_REASONS,
} CathedralReason;

/* Sets CARDS to what lies on the display, in its order (M8), and returns how many there are, at most nine. */
unsigned cathedral_list_display (const BastideState *state, uint8_t *cards);

/* The card in SLOT of the display, from 0, as it was dealt, and whether it is still there. */
unsigned cathedral_dealt_card (const BastideState *state, unsigned slot);
bool cathedral_is_on_display (const BastideState *state, unsigned slot);

/* Whether PLAYER can take a card of the display. */
bool cathedral_can_take_any (const BastideState *state, unsigned player);

/* Whether the first player may throw back the builder that is drawn (B12, M18). */
bool cathedral_may_throw (const BastideState *state);

/* Whether the owner of the drawn builder can do anything but let it wait. */
bool cathedral_may_send (const BastideState *state);

/* How many cubes of KIND PLAYER can buy or sell in one trade. */
unsigned cathedral_most_bought (const BastideState *state, unsigned player, CathedralKind kind);
unsigned cathedral_most_sold (const BastideState *state, unsigned player, CathedralKind kind);

/* How often CRAFTSMAN, whom the building PLAYER has, can still be used by his capacity; the blessing counts. */
unsigned cathedral_capacity_left (const BastideState *state, unsigned player, unsigned craftsman);

/* How often CRAFTSMAN, whom PLAYER has, can be used now in one move; 0 for the engineer. */
unsigned cathedral_most_uses (const BastideState *state, unsigned player, unsigned craftsman);

/* Functions of BastideRules. */
void cathedral_list (const BastideState *state, const BastideKit *kit, BastideMoves *moves);
BastideReason cathedral_why (const BastideState *state, const BastideKit *kit, BastideMove move);

/* For BastideRules (reason.c). */
void cathedral_explain (BastideReason reason, BastideText *text);
