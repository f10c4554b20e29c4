/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others ask about a position. */
#pragma once

#include "event.h"

/* The points of PLAYER from all sources. */
int country_total (const BastideState *state, unsigned player);

/* The set of players with most points (K18). */
uint8_t country_find_winners (const BastideState *state);

/* How many copies of each kind nobody has seen, from FIRST to before END of the order. */
void country_count_unseen (const BastideState *state, unsigned first, unsigned end, uint16_t of[COUNTRY_TILES]);

/* The end of the numbers of `order` that are equally likely to come next: those of the stack that is drawn from but for
 * a tile that lies under it as the last (C18). 0 numbers are left when that one is next. */
unsigned country_find_end (const BastideState *state, const BastideKit *kit);

/* For BastideRules. */
size_t country_state_size (const BastideKit *kit);
void country_look (const BastideState *state, const BastideKit *kit, BastideMoment *moment);
void country_count (const BastideState *state, const BastideKit *kit, bool if_ended,
                    int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes);
uint64_t country_hash (const BastideState *state, const BastideKit *kit);
