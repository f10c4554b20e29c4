/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile tile sets: what is accepted must be playable to the end of a game. */
#include "fuzz.h"

#include <stdlib.h>

#include "core/game.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  static BastideTileSet set;
  BastideTextError error;
  BastideDeal deal;
  BastideState state;
  BastideRng rng = bastide_rng (length);

  if (!bastide_tile_set_parse (&set, (const char *) data, length, &error))
    return 0;
  bastide_deal_shuffle (&deal, &set, length);
  bastide_state_init (&state, &set, 2 + (int) (length % 3), &deal, NULL);
  bastide_playout (&state, &set, &rng);
  if (bastide_state_check (&state, &set) != NULL)
    abort ();
  return 0;
}
