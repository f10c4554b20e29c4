/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that illustrates a rule, and the part of the sheet that shows it. */
#pragma once

#include "thing.h"

struct BastideExample {
  BastideKit kit;
  BastideState state;
  uint8_t from, to;     /* the picture shows these cells and what lies between them */
  bool is_asking;       /* what can be chosen is lit; to build, the best use is on the counters */
  BastideReason reason; /* BASTIDE_LEGAL if nothing is refused */
};
