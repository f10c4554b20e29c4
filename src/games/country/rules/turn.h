/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn (C3). */
#pragma once

#include "event.h"

/* Scores the end and ends the game (C14-C17). */
void country_finish (BastideState *state, const BastideKit *kit, BastideEvents *events);

/* For BastideRules. */
void country_begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                    BastideEvents *events);
void country_apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events);
