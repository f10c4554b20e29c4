/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cathedral: six rounds of workers, builders and craftsmen. */
#include "games/cathedral/mind/mind.h"
#include "games/cathedral/protocol/protocol.h"
#include "games/cathedral/rules/rules.h"
#include "games/kind.h"

const BastideGameKind bastide_cathedral = {
  .rules = &cathedral_rules,
  .mind = &cathedral_mind,
  .protocol = &cathedral_protocol,
};
