/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals of somebody's own, for tests with random games. */
#pragma once

#include <glib.h>

#include "core/rng.h"
#include "core/rules.h"
#include "games/cathedral/rules/cards.h"

/* Sets DEAL to one of somebody's own (M49): any card anywhere. */
static void
make_own_deal (const BastideRules *rules, const BastideKit *kit, BastideRng *rng, unsigned players, BastideDeal *deal)
{
  BastideText lines = { 0 };
  BastideFault fault;

  for (unsigned round = 1; round <= CATHEDRAL_ROUNDS; round++)
    {
      unsigned left = bastide_rng_below (rng, 8);

      bastide_text_add_format (&lines, "round %u guild", round);
      for (unsigned i = 0; i < 4; i++)
        bastide_text_add_format (&lines, "%s%s",
                                 i == 0   ? " "
                                 : i == 2 ? " display "
                                          : ",",
                                 cathedral_card_word (1 + bastide_rng_below (rng, CATHEDRAL_CRAFTSMEN - 1)));
      bastide_text_add_format (&lines, " left %s,%s town %s,%s event %s bag ", cathedral_resources[left].word,
                               cathedral_resources[left + 1 + bastide_rng_below (rng, 8 - left)].word,
                               cathedral_privilege_word (1 + bastide_rng_below (rng, CATHEDRAL_PRIVILEGES - 1)),
                               cathedral_privilege_word (1 + bastide_rng_below (rng, CATHEDRAL_PRIVILEGES - 1)),
                               cathedral_event_word (1 + bastide_rng_below (rng, CATHEDRAL_EVENTS - 1)));
      for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
        bastide_text_add_format (&lines, "%u", i % players);
      bastide_text_add_format (&lines, " back %u die %u\n", bastide_rng_below (rng, CATHEDRAL_BACKS),
                               2 + bastide_rng_below (rng, 4));
    }
  if (!rules->parse_deal (kit, players, lines.at, deal, &fault))
    g_error ("%s", fault.reason);
  bastide_text_free (&lines);
}
