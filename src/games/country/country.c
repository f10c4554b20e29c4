/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game Country. */
#include "games/country/mind/mind.h"
#include "games/country/protocol/protocol.h"
#include "games/country/rules/rules.h"
#include "games/kind.h"

const BastideGameKind bastide_country = {
  .rules = &country_rules,
  .mind = &country_mind,
  .protocol = &country_protocol,
};
