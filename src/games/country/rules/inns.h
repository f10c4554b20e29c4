/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inns, cathedrals and the large follower (C25-C28). */
#pragma once

#include "rule.h"
#include "state.h"

/* What each tile of a road or city with MARKS scores instead of RATE. Sets RULE if it is not RATE. */
unsigned country_rate (const BastideKit *kit, unsigned marks, unsigned rate, bool is_complete, CountryRule *rule);

/* What FIGURE counts when the majority is decided. */
uint8_t country_strength (CountryFigure figure);
