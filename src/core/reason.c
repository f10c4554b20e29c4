/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule of each reason, and its short English sentence for the protocol. */
#include "reason.h"
#include "translate.h"

static const struct {
  const char *rule, *text;
} reasons[BASTIDE_REASONS] = {
  [BASTIDE_LEGAL] = { "", N_ ("legal") },
  [BASTIDE_REASON_OVER] = { "P17", N_ ("the game is over") },
  [BASTIDE_REASON_NOT_ASKED] = { "P3", N_ ("another question is asked now") },
  [BASTIDE_REASON_MUST] = { "R20", N_ ("a tile, the gate and wall pieces cannot be passed") },
  [BASTIDE_REASON_FIRST] = { "P2", N_ ("the first tile lies at 0 0") },
  [BASTIDE_REASON_TAKEN] = { "P4", N_ ("a tile lies there already") },
  [BASTIDE_REASON_APART] = { "P4", N_ ("no tile touches that cell along a side") },
  [BASTIDE_REASON_BEHIND_WALL] = { "R7", N_ ("a piece faces that cell") },
  [BASTIDE_REASON_ENCLOSES_WALL] = { "R7", N_ ("a piece would face a hole") },
  [BASTIDE_REASON_STREET_MISSING] = { "P4", N_ ("the neighbour has a street there and the tile has none") },
  [BASTIDE_REASON_STREET_EXTRA] = { "P4", N_ ("the tile has a street there and the neighbour has none") },
  [BASTIDE_REASON_NO_SEGMENT] = { "P6", N_ ("the tile just placed has no such segment") },
  [BASTIDE_REASON_NO_FOLLOWER] = { "P6", N_ ("no follower is left in the supply") },
  [BASTIDE_REASON_COMPLETE] = { "P6", N_ ("the feature is complete") },
  [BASTIDE_REASON_OCCUPIED] = { "P6", N_ ("a follower stands in the feature") },
  [BASTIDE_REASON_NO_TILE] = { "R6", N_ ("no tile lies there") },
  [BASTIDE_REASON_INNER_SIDE] = { "R6", N_ ("that side faces another tile") },
  [BASTIDE_REASON_FACES_HOLE] = { "R6", N_ ("that side faces a hole") },
  [BASTIDE_REASON_BUILT] = { "R6", N_ ("a piece stands there already") },
  [BASTIDE_REASON_NOT_AT_END] = { "P12", N_ ("it would not continue the wall at either end") },
  [BASTIDE_REASON_GUARD_OPPOSITE] = { "P14", N_ ("a guard stands directly opposite") },
  [BASTIDE_REASON_NOT_AN_END] = { "P16", N_ ("the wall has no end there") },
  [BASTIDE_REASON_NO_TOWER] = { "R12", N_ ("no tower is left") },
  [BASTIDE_REASON_NOTHING_BEHIND] = { "R12", N_ ("no wall piece is behind that end") },
};

const char *
bastide_reason_rule (BastideReasonCode code)
{
  return reasons[code].rule;
}

const char *
bastide_reason_text (BastideReasonCode code)
{
  return reasons[code].text;
}
