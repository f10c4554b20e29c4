/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game Country. */
#include "games/country/protocol/protocol.h"
#include "games/country/rules/rules.h"
#include "games/kind.h"

const BastideGameKind bastide_country = {
  .word = "country",
  .rules = &country_rules,
  .protocol = &country_protocol,
};
