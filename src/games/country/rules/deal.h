/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of Country: the start tile, the river and the land, as kinds. The ends are behind each of the three. */
#pragma once

#include "state.h"

/* For BastideRules. */
void country_deal (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal);
void country_print_deal (const BastideKit *kit, const BastideDeal *deal, BastideText *lines);
bool country_parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal,
                         BastideFault *fault);
void country_hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng);
