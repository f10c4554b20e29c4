/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the wall, for words-card.c. */
#pragma once

#include "bastide-words.h"
#include "core/thing.h"

/* Adds the card of THING, which is a piece, a guard, a tower or the place of a next piece, to TEXT. */
void bastide_words_add_wall_card (GString *text, const BastideWords *words, BastideThing thing);

/* "Red’s guard", of THING, which is a guard. */
char *bastide_words_guard (const BastideWords *words, BastideThing thing);

/* Adds what the next piece at END of the wall would do: what it closes, what its guard would watch, and what a tower
 * would score after it. Returns false, without adding anything, if none can be built there. */
bool bastide_words_add_next_piece (GString *text, const BastideWords *words, BastideWallEnd end);
