/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person may want to know about in the city. */
#pragma once

#include "core/thing.h"

/* BastideThing.type. PART is a segment of the tile, or a BastideSide. */
typedef enum {
  TOWN_THING_NONE = BASTIDE_THING_NONE,
  TOWN_THING_FEATURE,  /* the street, market or residential area of segment PART */
  TOWN_THING_FOLLOWER, /* the follower on segment PART */
  TOWN_THING_PIECE,    /* the gate or wall piece on side PART */
  TOWN_THING_GUARD,    /* the guard on that piece */
  TOWN_THING_TOWER,    /* the tower at the end of that piece */
  TOWN_THING_NEXT,     /* the place on side PART where the wall continues at one of its ends (next-piece.h) */
} TownThingType;
