/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The things of the town that have chances (ai/chances.h): its open streets and markets. */
#pragma once

#include "ai/chances.h"
#include "games/town/rules/game.h"

/* What becomes of an open street or market. */
enum {
  TOWN_CHANCE_OPEN,
  TOWN_CHANCE_COMPLETED, /* a tile or wall piece completed it */
  TOWN_CHANCE_CLOSED,    /* only the end of the game closed it (P18) */
};

/* Whether SEGMENT of TILE belongs to a street or market of STATE that is open, so that it has a chance. */
bool town_has_chance (const BastideState *state, int tile, int segment);

/* The number of the feature whose first segment is SEGMENT of TILE. Tiles and segments keep their numbers when more are
 * placed. */
static inline unsigned
town_chance_thing (unsigned tile, unsigned segment)
{
  return tile * TOWN_MAX_SEGMENTS + segment;
}

/* The functions of BastideMind. */
unsigned town_chances_list (const BastideState *state, const BastideKit *set, uint16_t things[BASTIDE_CHANCE_THINGS]);
unsigned town_chances_find_outcome (const BastideState *over, const BastideKit *set, unsigned thing);

/* The counts of the street or market that SEGMENT of TILE belongs to in STATE, for which CHANCES were made; NULL if it
 * is a residential area or not open. Owned by CHANCES. */
const BastideChance *town_chances_find (const BastideChances *chances, const BastideState *state, int tile,
                                        int segment);
