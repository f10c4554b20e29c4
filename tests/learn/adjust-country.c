/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "adjust.h"

#include <string.h>

#include "games/country/mind/rank.h"

static BastideMove
choose (BastideState *state, const BastideKit *kit, const float *weights)
{
  static BastideRanking ranking;
  CountryWeights own;

  memcpy (own.of, weights, sizeof own.of);
  country_rank (state, kit, &own, &ranking);
  return ranking.at[0].move;
}

const Pupil country_pupil = {
  .kind = &bastide_country,
  .options = { COUNTRY_FIELDS, COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_ABBOT | COUNTRY_INNS | COUNTRY_TRADERS,
               COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_INNS, COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_ABBOT },
  .weights = country_weights.of,
  .n_weights = COUNTRY_WEIGHTS,
  .clear = 30,
  .choose = choose,
};
