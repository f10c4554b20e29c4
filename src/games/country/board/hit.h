/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit testing: what is at a point of the table. */
#pragma once

#include "place.h"

/* For BastideBoard. A click beside all places means the drawn tile on that cell, or the figure in hand on that segment
 * or, if there is one, that abbot. */
BastidePlace country_hit_test (const BastideStage *stage, float x, float y, float reach);
bool country_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move);
