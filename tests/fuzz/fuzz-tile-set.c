/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile tile sets: what is accepted must be playable to the end of a game. */
#include "fuzz.h"

#include <stdlib.h>

#include "games/town/rules/game.h"
#include "games/town/rules/rules.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  static BastideKit set;
  BastideFault error;
  TownDeal deal;
  BastideState state;
  BastideRng rng = bastide_rng (length);

  if (!town_tile_set_parse (&set, (const char *) data, length, &error))
    return 0;
  town_deal_shuffle (&deal, &set, length);
  town_state_init (&state, &set, 2 + (int) (length % 3), &deal, NULL);
  bastide_rules_play_out (&town_rules, &state, &set, &rng);
  if (town_state_check (&state, &set) != NULL)
    abort ();
  return 0;
}
