/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lit.h"

_Static_assert((int) TOWN_MAX_NODES <= (int) BASTIDE_MAX_LIT, "a feature must fit in a list of parts");

static unsigned
list_tile (const BastideState *state, const BastideKit *kit, int tile, TownSegmentRef *refs)
{
  const unsigned n = kit->kinds[state->tiles[tile].kind].n_segments;

  for (unsigned segment = 0; segment < n; segment++)
    refs[segment] = (TownSegmentRef) { (uint8_t) tile, (uint8_t) segment };
  return n;
}

unsigned
town_lit_segments (const BastideKit *kit, const BastideState *state, const BastideEvent *event,
                   BastidePart refs[BASTIDE_MAX_LIT])
{
  int tile = town_state_tile_at (state, event->x, event->y);

  if (tile < 0)
    return 0;
  switch (event->type)
    {
    case TOWN_EVENT_PLACED:
    case TOWN_EVENT_GATE:
    case TOWN_EVENT_WALL:
    case TOWN_EVENT_GUARD: return list_tile (state, kit, tile, refs);
    case TOWN_EVENT_FOLLOWER:
    case TOWN_EVENT_COMPLETED:
    case TOWN_EVENT_RETURNED:
    case TOWN_EVENT_REMOVED:
    case TOWN_EVENT_AREA: return town_feature_segments (state, tile, event->part, refs);
    default: return 0;
    }
}
