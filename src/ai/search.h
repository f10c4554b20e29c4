/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the frame only: the searches that every game has. */
#pragma once

#include "mind.h"

/* Chooses a move of STATE in SIMULATIONS: playouts of a few turns for the moves that rank highest. */
BastideMove bastide_search (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                            unsigned simulations, BastideRng *rng, BastideClock *clock);

/* Chooses a move of STATE, which has several, by plain UCT over random playouts; only used to measure others. */
BastideMove bastide_uct (const BastideMind *mind, const BastideState *state, const BastideKit *kit,
                         unsigned simulations, BastideRng *rng, BastideClock *clock);
