/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields at the end (C16, K37). */
#pragma once

#include "feature.h"

/* How many complete cities touch the field ROOT, each once (K13). */
unsigned country_count_cities (const BastideState *state, const BastideKit *kit, unsigned root);

/* Scores every field in which a farmer stands. */
void country_score_fields (BastideState *state, const BastideKit *kit, BastideEvents *events);
