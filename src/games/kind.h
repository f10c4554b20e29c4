/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as the rest of the program sees it: its word and its tables. */
#pragma once

#include "protocol.h"

typedef struct {
  const char *word; /* of protocol and record */
  const BastideRules *rules;
  const BastideProtocol *protocol;
} BastideGameKind;

extern const BastideGameKind bastide_country;
extern const BastideGameKind bastide_cathedral;

/* All games, ended by NULL. */
extern const BastideGameKind *const bastide_game_kinds[];
