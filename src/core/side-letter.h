/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters of sides and slots in records, tile sets, lessons and the protocol. */
#pragma once

#include "side.h"

/* `N`, `E`, `S` or `W`. */
char bastide_side_letter (BastideSide side);

/* Finds the side of LETTER. Returns false if there is none. */
bool bastide_side_find (char letter, int *side);

/* The set of slots that LENGTH bytes of WORD name: three for `N`, one for `Nl`; 0 if they are neither. */
unsigned bastide_slots_find (const char *word, size_t length);
