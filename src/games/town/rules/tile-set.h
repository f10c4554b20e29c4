/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile set: which tiles there are, their features, and how they fit together. It is parsed from text and then
 * constant. */
#pragma once

#include "basics.h"
#include "core/rules.h"

enum {
  TOWN_MAX_ID = 32,       /* bytes of an identifier, without the final NUL */
  TOWN_MAX_BUILDING = 63, /* bytes of the name (UTF-8) of a historic building, without the final NUL */
};

/* One part of a feature on one tile, in the tile's own orientation (TURNS 0). */
typedef struct {
  uint8_t type;     /* a TownFeatureType */
  uint8_t goods;    /* set of TownGoods; 0 unless a market */
  uint8_t n_slots;  /* the number of slots, counted once and not for each tile that is placed */
  uint16_t slots;   /* set of slots, bit = slot; never empty */
  uint16_t borders; /* set of segments of this tile that touch it within the tile: markets and residential areas border
                     * on each other (R17); 0 for a street */
} TownSegment;

/* All copies of one tile. */
typedef struct {
  char id[TOWN_MAX_ID + 1];
  uint8_t count;            /* copies, at least 1 */
  uint8_t public_buildings; /* 0-9 on each copy */
  bool has_historic;        /* it has a historic building, whose name is the next field */
  char historic[TOWN_MAX_BUILDING + 1];
  uint8_t n_segments;
  TownSegment segments[TOWN_MAX_SEGMENTS];
} TownTileKind;

/* The whole set, which is the town's kit. It is plain data without pointers. The tables at the end are computed from
 * the fields before them. */
struct BastideKit {
  char name[TOWN_MAX_ID + 1];
  uint64_t checksum; /* FNV-1a, 64 bit, of the text it was read from (doc/record.md) */
  uint8_t n_kinds;
  uint8_t n_tiles; /* including all copies, 1-128 */
  TownTileKind kinds[TOWN_MAX_TILES];

  /* segment_at[kind][turns][slot]: the segment at a slot of the table, after TURNS quarter turns clockwise. */
  uint8_t segment_at[TOWN_MAX_TILES][4][TOWN_SLOTS];
  /* streets[kind][turns]: set of sides of the table that have a street, after that many turns. */
  uint8_t streets[TOWN_MAX_TILES][4];
  /* fits[kind][signature]: set of turns with which the tile fits a cell (P4). The signature of a cell is the set of its
   * sides that touch a tile, plus sixteen times the set of those that touch a street. */
  uint8_t fits[TOWN_MAX_TILES][256];
  /* different_turns[kind]: after so many quarter turns, 1, 2 or 4, the tile is the same again. */
  uint8_t different_turns[TOWN_MAX_TILES];
};

typedef BastideKit BastideKit;

/* Parses a set from LENGTH bytes of TEXT (which need not end with NUL) as described in doc/tile-sets.md. On failure
 * returns false, fills *ERROR (may be NULL) and leaves *SET untouched. */
bool town_tile_set_parse (BastideKit *set, const char *text, size_t length, BastideFault *error);

/* The text of the built-in set; *LENGTH receives its length. Static. For tests. */
const char *town_tile_set_builtin_text (size_t *length);

/* The built-in set; static and constant. */
const BastideKit *town_tile_set_builtin (void);

/* The kind with the identifier ID of LENGTH bytes, or -1 if there is none. */
int town_tile_set_find (const BastideKit *set, const char *id, size_t length);

/* The slot of a tile, in its own orientation, that is at SLOT of the table after TURNS. */
static inline int
town_slot_before_turns (int slot, int turns)
{
  return (slot + TOWN_SLOTS - 3 * turns) % TOWN_SLOTS;
}

/* A set of SLOTS after TURNS quarter turns clockwise. */
static inline unsigned
town_slots_turned (unsigned slots, int turns)
{
  return ((slots << (3 * turns)) | (slots >> (TOWN_SLOTS - 3 * turns))) & 0xfff;
}
