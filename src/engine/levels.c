/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the levels. */
#include "levels.h"

#include <string.h>

/* Any legal move. The seed is mixed with what has been played, so that one seed gives different choices through a game. */
static BastideMove
choose_randomly (const BastideState *state, const BastideTileSet *set, uint64_t sims, uint64_t seed)
{
  const BastideStatus *status = &state->status;
  BastideRng rng = bastide_rng (seed);
  BastideMoves moves;

  rng.state ^= (uint64_t) status->n_tiles << 40 | (uint64_t) status->n_pieces << 48 | (uint64_t) status->phase << 56;
  bastide_rng_next (&rng);
  bastide_legal (state, set, &moves);
  bastide_moves_sort (&moves);
  return moves.at[bastide_rng_below (&rng, moves.n)];
}

static const BastideLevel levels[] = {
  { "random", choose_randomly },
};

const BastideLevel *
bastide_level_find (const char *name, size_t length)
{
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    if (strlen (levels[i].name) == length && memcmp (levels[i].name, name, length) == 0)
      return &levels[i];
  return NULL;
}
