/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thing in the city that a person may want to know about: a small value. */
#pragma once

#include "basics.h"

typedef enum {
  BASTIDE_THING_NONE,
  BASTIDE_THING_FEATURE,  /* the street, market or residential area of segment PART */
  BASTIDE_THING_FOLLOWER, /* the follower on segment PART */
  BASTIDE_THING_PIECE,    /* the gate or wall piece on side PART */
  BASTIDE_THING_GUARD,    /* the guard on that piece */
  BASTIDE_THING_TOWER,    /* the tower at the end of that piece */
  BASTIDE_THING_NEXT,     /* the place on side PART where the wall continues at one of its ends (next-piece.h) */
} BastideThingType;

typedef struct {
  uint8_t type; /* a BastideThingType */
  uint8_t tile; /* index of the tile */
  uint8_t part; /* a segment of the tile or a BastideSide, as the type says */
} BastideThing;
