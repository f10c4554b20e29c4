/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves of Country look best at once. */
#pragma once

#include "value.h"

/* Ranks the legal moves for who decides, by the lead after each: a tile with the best figure on it. Turns in which a
 * tile looks the same are ranked once. STATE is restored at the end. */
void country_rank (BastideState *state, const BastideKit *kit, const CountryWeights *weights, BastideRanking *ranking);

/* A good move at once: the best place of the tile without a figure, or the best figure, for somebody with that CARE
 * about the points of others. STATE is restored. */
BastideMove country_quick (BastideState *state, const BastideKit *kit, const CountryWeights *weights, float care);
