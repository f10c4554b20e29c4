/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move of the town is not legal. PART of a reason is a side, or a segment if its code says so. */
#pragma once

#include "move.h"

/* In the order in which they are checked; the first that applies is reported. */
typedef enum {
  /* for every move */
  TOWN_REASON_OVER = 1,  /* P17: the game is over */
  TOWN_REASON_NOT_ASKED, /* P3: another question is asked now */
  TOWN_REASON_MUST,      /* R20: a tile, the gate and wall pieces cannot be passed */
  /* for a tile, first about the cell, then about the turns */
  TOWN_REASON_FIRST,          /* P2: the first tile lies at 0,0 */
  TOWN_REASON_TAKEN,          /* P4: the cell has a tile already */
  TOWN_REASON_APART,          /* P4: no tile touches the cell along a side */
  TOWN_REASON_BEHIND_WALL,    /* P5, R7: a piece faces the cell */
  TOWN_REASON_ENCLOSES_WALL,  /* R7: a piece would face a hole */
  TOWN_REASON_STREET_MISSING, /* P4: the neighbour at `part` has a street, the tile has none there */
  TOWN_REASON_STREET_EXTRA,   /* P4: the tile has a street at `part`, the neighbour has none */
  /* for a follower */
  TOWN_REASON_NO_SEGMENT,  /* P6: the tile just placed has no such segment */
  TOWN_REASON_NO_FOLLOWER, /* P6, P14: the supply is empty */
  TOWN_REASON_COMPLETE,    /* P6: the feature is complete */
  TOWN_REASON_OCCUPIED,    /* P6: the feature holds a follower; it is on segment `part` of the tile at `x`, `y` */
  /* for the gate and wall pieces */
  TOWN_REASON_NO_TILE,    /* R6: the cell has no tile */
  TOWN_REASON_INNER_SIDE, /* R6: the side faces another tile */
  TOWN_REASON_FACES_HOLE, /* R6: the side faces a hole */
  TOWN_REASON_BUILT,      /* R6: the side has a piece already */
  TOWN_REASON_NOT_AT_END, /* P12, R6: it would not continue the wall */
  /* for a guard */
  TOWN_REASON_GUARD_OPPOSITE, /* P14, R11: there is a guard opposite, at `x`, `y`, `part` */
  /* for a tower */
  TOWN_REASON_NOT_AN_END,     /* P16: the wall has no end there */
  TOWN_REASON_NO_TOWER,       /* R12: the player has none left */
  TOWN_REASON_NOTHING_BEHIND, /* R12: no wall piece since the last tower or the gate */
  TOWN_REASONS,
} TownReasonCode;

/* The rule, such as `R7`; "" for BASTIDE_LEGAL. */
const char *town_reason_rule (TownReasonCode code);

/* A short English sentence for the protocol, without the number of the rule; "legal" for BASTIDE_LEGAL. */
const char *town_reason_text (TownReasonCode code);
