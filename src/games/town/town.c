/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of the town. */
#include "games/kind.h"
#include "games/town/mind/mind.h"
#include "games/town/protocol/protocol.h"
#include "games/town/rules/rules.h"

const BastideGameKind bastide_town = {
  .rules = &town_rules,
  .mind = &town_mind,
  .protocol = &town_protocol,
};
