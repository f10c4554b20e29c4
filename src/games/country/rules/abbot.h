/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The abbot and gardens (C21-C24). */
#pragma once

#include "event.h"

/* Why the abbot of the player whose turn it is cannot be taken back from X, Y, which may be any numbers. */
CountryReason country_why_not_home (const BastideState *state, const BastideKit *kit, int x, int y);

/* Sets MOVE to taking him back, and returns whether that is possible. */
bool country_find_home (const BastideState *state, const BastideKit *kit, BastideMove *move);

/* Takes him back, for what the monastery or garden is worth as it stands. */
void country_take_home (BastideState *state, const BastideKit *kit, BastideEvents *events);
