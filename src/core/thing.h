/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thing on the table that a person may want to know about: a small value. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { BASTIDE_THING_NONE = 0 }; /* the type of no thing */

typedef struct {
  uint8_t type;  /* the game's own */
  uint16_t tile; /* index of the tile */
  uint8_t part;  /* of the tile, as the type says */
} BastideThing;

static inline bool
bastide_thing_equal (BastideThing a, BastideThing b)
{
  return a.type == b.type && a.tile == b.tile && a.part == b.part;
}

/* A part of a tile on the table. */
typedef struct {
  uint16_t tile; /* its index */
  uint8_t segment;
} BastidePart;
