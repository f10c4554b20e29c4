/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cathedral: six rounds of workers, builders and craftsmen. */
#include "games/cathedral/protocol/protocol.h"
#include "games/cathedral/rules/rules.h"
#include "games/kind.h"

const BastideGameKind bastide_cathedral = {
  .word = "cathedral",
  .rules = &cathedral_rules,
  .protocol = &cathedral_protocol,
};
