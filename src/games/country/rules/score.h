/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is scored in a turn and at the end. */
#pragma once

#include "event.h"

/* Step 3: scores what the tile just placed completed (K11). */
void country_score_tile (BastideState *state, const BastideKit *kit, BastideEvents *events);

/* Scores what is incomplete, fields and goods (K38). */
void country_score_end (BastideState *state, const BastideKit *kit, BastideEvents *events);
