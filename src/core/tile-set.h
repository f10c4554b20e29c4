/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile set: which tiles there are, their features, and how they fit together. It is parsed from text and then
 * constant. */
#pragma once

#include "basics.h"

enum {
  BASTIDE_MAX_ID = 32,       /* bytes of an identifier, without the final NUL */
  BASTIDE_MAX_BUILDING = 63, /* bytes of the name (UTF-8) of a historic building, without the final NUL */
  BASTIDE_MAX_SET_TEXT = 64 * 1024,
};

/* One part of a feature on one tile, in the tile's own orientation (TURNS 0). */
typedef struct {
  uint8_t type;     /* a BastideFeatureType */
  uint8_t goods;    /* set of BastideGoods; 0 unless a market */
  uint8_t n_slots;  /* the number of slots, counted once and not for each tile that is placed */
  uint16_t slots;   /* set of slots, bit = slot; never empty */
  uint16_t borders; /* set of segments of this tile that touch it within the tile: markets and residential areas border
                     * on each other (R17); 0 for a street */
} BastideSegment;

/* All copies of one tile. */
typedef struct {
  char id[BASTIDE_MAX_ID + 1];
  uint8_t count;            /* copies, at least 1 */
  uint8_t public_buildings; /* 0-9 on each copy */
  bool has_historic;        /* it has a historic building, whose name is the next field */
  char historic[BASTIDE_MAX_BUILDING + 1];
  uint8_t n_segments;
  BastideSegment segments[BASTIDE_MAX_SEGMENTS];
} BastideTileKind;

/* A fault in a text: the number of the line, from 1 (0 if it is not about a line), and the reason (translate.h). */
typedef struct {
  unsigned line;
  char reason[320];
} BastideTextError;

/* The whole set. It is plain data without pointers. The tables at the end are computed from the fields before them. */
typedef struct {
  char name[BASTIDE_MAX_ID + 1];
  uint64_t checksum; /* FNV-1a, 64 bit, of the text it was read from (doc/record.md) */
  uint8_t n_kinds;
  uint8_t n_tiles; /* including all copies, 1-128 */
  BastideTileKind kinds[BASTIDE_MAX_TILES];

  /* segment_at[kind][turns][slot]: the segment at a slot of the table, after TURNS quarter turns clockwise. */
  uint8_t segment_at[BASTIDE_MAX_TILES][4][BASTIDE_SLOTS];
  /* streets[kind][turns]: set of sides of the table that have a street, after that many turns. */
  uint8_t streets[BASTIDE_MAX_TILES][4];
  /* fits[kind][signature]: set of turns with which the tile fits a cell (P4). The signature of a cell is the set of its
   * sides that touch a tile, plus sixteen times the set of those that touch a street. */
  uint8_t fits[BASTIDE_MAX_TILES][256];
  /* different_turns[kind]: after so many quarter turns, 1, 2 or 4, the tile is the same again. */
  uint8_t different_turns[BASTIDE_MAX_TILES];
} BastideTileSet;

/* Parses a set from LENGTH bytes of TEXT (which need not end with NUL) as described in doc/tile-sets.md. On failure
 * returns false, fills *ERROR (may be NULL) and leaves *SET untouched. */
bool bastide_tile_set_parse (BastideTileSet *set, const char *text, size_t length, BastideTextError *error);

/* The text of the built-in set; *LENGTH receives its length. Static. */
const char *bastide_tile_set_builtin_text (size_t *length);

/* The built-in set; static and constant. The first call makes it and must return before threads are started. */
const BastideTileSet *bastide_tile_set_builtin (void);

/* The kind with the identifier ID of LENGTH bytes, or -1 if there is none. */
int bastide_tile_set_find (const BastideTileSet *set, const char *id, size_t length);

/* The slot of a tile, in its own orientation, that is at SLOT of the table after TURNS. */
static inline int
bastide_slot_before_turns (int slot, int turns)
{
  return (slot + BASTIDE_SLOTS - 3 * turns) % BASTIDE_SLOTS;
}

/* A set of SLOTS after TURNS quarter turns clockwise. */
static inline unsigned
bastide_slots_turned (unsigned slots, int turns)
{
  return ((slots << (3 * turns)) | (slots >> (BASTIDE_SLOTS - 3 * turns))) & 0xfff;
}
