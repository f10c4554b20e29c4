/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the wall, for words-card.c. */
#pragma once

#include "bastide-words.h"
#include "core/thing.h"

/* Adds the card of THING, which is a piece, a guard or a tower, to TEXT. */
void bastide_words_add_wall_card (GString *text, const BastideWords *words, BastideThing thing);

/* "Red’s guard", of THING, which is a guard. */
char *bastide_words_guard (const BastideWords *words, BastideThing thing);
