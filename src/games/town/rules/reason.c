/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule of each reason, and its short English sentence for the protocol. */
#include "reason.h"
#include "core/translate.h"

static const struct {
  const char *rule, *text;
} reasons[TOWN_REASONS] = {
  [BASTIDE_LEGAL] = { "", N_ ("legal") },
  [TOWN_REASON_OVER] = { "P17", N_ ("the game is over") },
  [TOWN_REASON_NOT_ASKED] = { "P3", N_ ("another question is asked now") },
  [TOWN_REASON_MUST] = { "R20", N_ ("a tile, the gate and wall pieces cannot be passed") },
  [TOWN_REASON_FIRST] = { "P2", N_ ("the first tile lies at 0 0") },
  [TOWN_REASON_TAKEN] = { "P4", N_ ("a tile lies there already") },
  [TOWN_REASON_APART] = { "P4", N_ ("no tile touches that cell along a side") },
  [TOWN_REASON_BEHIND_WALL] = { "R7", N_ ("a piece faces that cell") },
  [TOWN_REASON_ENCLOSES_WALL] = { "R7", N_ ("a piece would face a hole") },
  [TOWN_REASON_STREET_MISSING] = { "P4", N_ ("the neighbour has a street there and the tile has none") },
  [TOWN_REASON_STREET_EXTRA] = { "P4", N_ ("the tile has a street there and the neighbour has none") },
  [TOWN_REASON_NO_SEGMENT] = { "P6", N_ ("the tile just placed has no such segment") },
  [TOWN_REASON_NO_FOLLOWER] = { "P6", N_ ("no follower is left in the supply") },
  [TOWN_REASON_COMPLETE] = { "P6", N_ ("the feature is complete") },
  [TOWN_REASON_OCCUPIED] = { "P6", N_ ("a follower stands in the feature") },
  [TOWN_REASON_NO_TILE] = { "R6", N_ ("no tile lies there") },
  [TOWN_REASON_INNER_SIDE] = { "R6", N_ ("that side faces another tile") },
  [TOWN_REASON_FACES_HOLE] = { "R6", N_ ("that side faces a hole") },
  [TOWN_REASON_BUILT] = { "R6", N_ ("a piece stands there already") },
  [TOWN_REASON_NOT_AT_END] = { "P12", N_ ("it would not continue the wall at either end") },
  [TOWN_REASON_GUARD_OPPOSITE] = { "P14", N_ ("a guard stands directly opposite") },
  [TOWN_REASON_NOT_AN_END] = { "P16", N_ ("the wall has no end there") },
  [TOWN_REASON_NO_TOWER] = { "R12", N_ ("no tower is left") },
  [TOWN_REASON_NOTHING_BEHIND] = { "R12", N_ ("no wall piece is behind that end") },
};

const char *
town_reason_rule (TownReasonCode code)
{
  return reasons[code].rule;
}

const char *
town_reason_text (TownReasonCode code)
{
  return reasons[code].text;
}
