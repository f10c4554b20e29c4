/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "adjust.h"

#include <string.h>

#include "ai/think.h"
#include "games/cathedral/mind/value.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/play.h"

static BastideMove
choose (BastideState *state, const BastideKit *kit, const float *weights)
{
  CathedralWeights own;
  BastideMoves moves;
  float best = -1e9f;
  unsigned chosen = 0;

  memcpy (own.of, weights, sizeof own.of);
  cathedral_list (state, kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      BastideState after = *state;
      BastideValue value;
      float lead;

      cathedral_apply (&after, kit, moves.at[i], NULL);
      cathedral_evaluate (&after, kit, &own, &value);
      lead = bastide_lead (&value, state->players, state->to_move, 1);
      if (lead > best)
        {
          best = lead;
          chosen = i;
        }
    }
  return moves.at[chosen];
}

const Pupil cathedral_pupil = {
  .kind = &bastide_cathedral,
  .weights = cathedral_weights.of,
  .n_weights = CATHEDRAL_WEIGHTS,
  .clear = 12,
  .choose = choose,
};
