/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small position that illustrates a rule, and what of it is lit. */
#pragma once

#include "state.h"

enum { COUNTRY_EXAMPLE_EVENTS = 16 };

struct BastideExample {
  BastideState state;
  bool is_asking;       /* all legal places are lit */
  BastideMove move;     /* the illegal move that `reason` is about */
  BastideReason reason; /* BASTIDE_LEGAL if nothing is refused */
  unsigned n_events;
  BastideEvent events[COUNTRY_EXAMPLE_EVENTS]; /* scorings to be lit */
  BastideKit kit;                              /* the built-in sets with the options of the example */
};
