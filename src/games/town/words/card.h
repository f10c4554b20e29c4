/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cards share with each other and with the overlays; for card.c, card-wall.c and overlay.c. */
#pragma once

#include "core/thing.h"
#include "words.h"

/* That the feature of SEGMENT of TILE would bring nothing if the game ended now, because a hole keeps it open (P18), in
 * few words that follow what would close it; NULL if it is worth then what it is worth now. The caller frees it with
 * g_free (). */
char *town_words_held_open (const BastideWords *words, int tile, int segment);

/* Who owns the feature of SEGMENT of TILE with most of the followers on it, and how many these are; NULL if nobody else
 * has a follower on it, or if it is shared. The caller frees it with g_free (). */
char *town_words_majority (const BastideWords *words, int tile, int segment);

/* Adds the card of THING, which is a piece, a guard, a tower or the place of a next piece, to TEXT and what explains it
 * to REST. */
void town_words_add_wall_card (GString *text, GString *rest, const BastideWords *words, BastideThing thing);

/* "Red’s guard", of THING, which is a guard. */
char *town_words_guard (const BastideWords *words, BastideThing thing);

/* Adds what the next piece at END of the wall would do: what it closes, what its guard would be worth, and what a tower
 * would score after it; and to REST, which may be TEXT, what its guard would watch. Returns false, without adding
 * anything, if none can be built there. */
bool town_words_add_next_piece (GString *text, GString *rest, const BastideWords *words, TownWallEnd end);
