/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person may want to know about on the table of Country. */
#pragma once

#include "core/thing.h"

/* BastideThing.type. The board always names a feature by its first segment, that of its root, and a cell by the first
 * tile beside it and the first of its sides. */
typedef enum {
  COUNTRY_THING_NONE = BASTIDE_THING_NONE,
  COUNTRY_THING_FEATURE,   /* that of segment PART of TILE; a river too */
  COUNTRY_THING_FIGURE,    /* the figure on segment PART of TILE */
  COUNTRY_THING_DEAD_CELL, /* the empty cell on side PART of TILE, which no unseen tile can fill */
} CountryThingType;
