/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goods, builders and pigs (C29-C34). */
#pragma once

#include "feature.h"

/* Whether the tile just placed continues a road or city in which the builder of the player whose turn it is stands
 * (K33). Asked before step 2. */
bool country_continues_builder (const BastideState *state, const BastideKit *kit);

/* Takes the goods of a city that the player whose turn it is completed (C30). */
void country_take_goods (BastideState *state, const BastideKit *kit, const CountrySurvey *survey,
                         BastideEvents *events);

/* Scores the majorities of goods at the end (C31). */
void country_score_goods (BastideState *state, BastideEvents *events);
