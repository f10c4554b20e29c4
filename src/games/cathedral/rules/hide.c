/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing anew what a seat cannot know: the only place that says what that is. */
#include "hide.h"
#include "deal.h"

bool
cathedral_knows_event (const BastideState *state, int viewer)
{
  return state->is_event_shown
         || (viewer >= 0 && viewer < state->players
             && cathedral_has_privilege (&state->seats[viewer], CATHEDRAL_STARGAZER));
}

/* So that it makes no difference how they lay before. */
static void
sort (uint8_t *owners, unsigned n)
{
  for (unsigned i = 1; i < n; i++)
    for (unsigned at = i; at > 0 && owners[at - 1] > owners[at]; at--)
      {
        uint8_t owner = owners[at];

        owners[at] = owners[at - 1];
        owners[at - 1] = owner;
      }
}

void
cathedral_hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng)
{
  CathedralRound *now = &state->rounds[state->round];
  unsigned in_bag = (unsigned) CATHEDRAL_BUILDERS * state->players - state->n_drawn;
  CathedralUnseen unseen = {
    .round = state->round + 1u,
    .event = state->round + (cathedral_knows_event (state, viewer) ? 1u : 0u),
    .die = state->round + (state->is_die_shown ? 1u : 0u),
  };

  cathedral_shuffle (state->rounds, state->players, unseen, rng);
  sort (now->bag + state->n_drawn, in_bag);
  cathedral_mix (now->bag + state->n_drawn, in_bag, rng);
  if (in_bag > 0 && !state->is_thrown)
    now->back = (uint16_t) bastide_rng_below (rng, CATHEDRAL_BACKS);
}
