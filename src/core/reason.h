/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is not allowed: a small value that names the rule and the place. */
#pragma once

#include "move.h"

/* In the order in which they are looked for; the first that holds is the answer. */
typedef enum {
  BASTIDE_LEGAL,
  /* of every move */
  BASTIDE_REASON_OVER,      /* P17: the game is over */
  BASTIDE_REASON_NOT_ASKED, /* P3: another question is asked now */
  BASTIDE_REASON_MUST,      /* R20: a tile, the gate and wall pieces cannot be passed */
  /* of a tile, cell first, then the turn */
  BASTIDE_REASON_FIRST,          /* P2: the first tile lies at 0,0 */
  BASTIDE_REASON_TAKEN,          /* P4: a tile lies there already */
  BASTIDE_REASON_APART,          /* P4: no tile touches the cell along a side */
  BASTIDE_REASON_BEHIND_WALL,    /* P5, R7: a piece faces the cell */
  BASTIDE_REASON_ENCLOSES_WALL,  /* R7: a piece would face a hole */
  BASTIDE_REASON_STREET_MISSING, /* P4: the neighbour at `side` has a street, the tile has none there */
  BASTIDE_REASON_STREET_EXTRA,   /* P4: the tile has a street at `side`, the neighbour has none */
  /* of a follower */
  BASTIDE_REASON_NO_SEGMENT,  /* P6: the tile just placed has no such segment */
  BASTIDE_REASON_NO_FOLLOWER, /* P6, P14: none in the supply */
  BASTIDE_REASON_COMPLETE,    /* P6: the feature is complete */
  BASTIDE_REASON_OCCUPIED,    /* P6: the feature holds a follower; `x`, `y`, `side` = segment name one */
  /* of the gate and wall pieces */
  BASTIDE_REASON_NO_TILE,    /* R6: no tile lies there */
  BASTIDE_REASON_INNER_SIDE, /* R6: the side faces another tile */
  BASTIDE_REASON_FACES_HOLE, /* R6: the side faces a hole */
  BASTIDE_REASON_BUILT,      /* R6: a piece stands there already */
  BASTIDE_REASON_NOT_AT_END, /* P12, R6: it would not continue the wall */
  /* of a guard */
  BASTIDE_REASON_GUARD_OPPOSITE, /* P14, R11: a guard stands opposite at `x`, `y`, `side` */
  /* of a tower */
  BASTIDE_REASON_NOT_AN_END,     /* P16: the wall has no end there */
  BASTIDE_REASON_NO_TOWER,       /* R12: the player has none left */
  BASTIDE_REASON_NOTHING_BEHIND, /* R12: no wall piece since the last tower or the gate */
  BASTIDE_REASONS,
} BastideReasonCode;

typedef struct {
  uint8_t code; /* a BastideReasonCode */
  int8_t x, y;  /* the place that is in the way; the move's own where there is no other */
  uint8_t side; /* BastideSide, or a segment, where the code says so; else 0 */
} BastideReason;

/* The paragraph or ruling, such as `R7`; "" for BASTIDE_LEGAL. */
const char *bastide_reason_rule (BastideReasonCode code);

/* A short English sentence for the protocol, without the rule's number; "legal" for BASTIDE_LEGAL. */
const char *bastide_reason_text (BastideReasonCode code);
