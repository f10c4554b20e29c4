/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small position that illustrates a rule, and what of it is lit. */
#pragma once

#include "game.h"

struct BastideExample {
  const BastideKit *set; /* the built-in one */
  BastideState state;
  BastideEvents events; /* scorings to be lit; no other events */
  bool is_asking;       /* all legal places are lit */
  bool is_open;         /* the sides without wall are lit */
  BastideMove move;     /* the illegal move that `reason` is about */
  BastideReason reason; /* BASTIDE_LEGAL if nothing is refused */
  unsigned n_lit;
  TownSegmentRef lit[TOWN_MAX_NODES]; /* the segments of a feature to be lit */
};
