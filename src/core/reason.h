/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is illegal: a small value with the rule and the place. */
#pragma once

#include "move.h"

/* In the order in which they are checked; the first that applies is reported. */
typedef enum {
  BASTIDE_LEGAL,
  /* for every move */
  BASTIDE_REASON_OVER,      /* P17: the game is over */
  BASTIDE_REASON_NOT_ASKED, /* P3: another question is asked now */
  BASTIDE_REASON_MUST,      /* R20: a tile, the gate and wall pieces cannot be passed */
  /* for a tile, first about the cell, then about the turns */
  BASTIDE_REASON_FIRST,          /* P2: the first tile lies at 0,0 */
  BASTIDE_REASON_TAKEN,          /* P4: the cell has a tile already */
  BASTIDE_REASON_APART,          /* P4: no tile touches the cell along a side */
  BASTIDE_REASON_BEHIND_WALL,    /* P5, R7: a piece faces the cell */
  BASTIDE_REASON_ENCLOSES_WALL,  /* R7: a piece would face a hole */
  BASTIDE_REASON_STREET_MISSING, /* P4: the neighbour at `side` has a street, the tile has none there */
  BASTIDE_REASON_STREET_EXTRA,   /* P4: the tile has a street at `side`, the neighbour has none */
  /* for a follower */
  BASTIDE_REASON_NO_SEGMENT,  /* P6: the tile just placed has no such segment */
  BASTIDE_REASON_NO_FOLLOWER, /* P6, P14: the supply is empty */
  BASTIDE_REASON_COMPLETE,    /* P6: the feature is complete */
  BASTIDE_REASON_OCCUPIED,    /* P6: the feature holds a follower; it is on segment `side` of the tile at `x`, `y` */
  /* for the gate and wall pieces */
  BASTIDE_REASON_NO_TILE,    /* R6: the cell has no tile */
  BASTIDE_REASON_INNER_SIDE, /* R6: the side faces another tile */
  BASTIDE_REASON_FACES_HOLE, /* R6: the side faces a hole */
  BASTIDE_REASON_BUILT,      /* R6: the side has a piece already */
  BASTIDE_REASON_NOT_AT_END, /* P12, R6: it would not continue the wall */
  /* for a guard */
  BASTIDE_REASON_GUARD_OPPOSITE, /* P14, R11: there is a guard opposite, at `x`, `y`, `side` */
  /* for a tower */
  BASTIDE_REASON_NOT_AN_END,     /* P16: the wall has no end there */
  BASTIDE_REASON_NO_TOWER,       /* R12: the player has none left */
  BASTIDE_REASON_NOTHING_BEHIND, /* R12: no wall piece since the last tower or the gate */
  BASTIDE_REASONS,
} BastideReasonCode;

typedef struct {
  uint8_t code; /* a BastideReasonCode */
  int8_t x, y;  /* the place that is in the way; otherwise that of the move */
  uint8_t side; /* a BastideSide, or a segment if the code says so; otherwise 0 */
} BastideReason;

/* The rule, such as `R7`; "" for BASTIDE_LEGAL. */
const char *bastide_reason_rule (BastideReasonCode code);

/* A short English sentence for the protocol, without the number of the rule; "legal" for BASTIDE_LEGAL. */
const char *bastide_reason_text (BastideReasonCode code);
