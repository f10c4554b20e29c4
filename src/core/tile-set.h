/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile set: which tiles there are, what lies on them, and how they fit; read from text, never changed. */
#pragma once

#include "basics.h"

enum {
  BASTIDE_MAX_ID = 32,       /* bytes of an identifier, without the final NUL */
  BASTIDE_MAX_BUILDING = 63, /* bytes of a historic building's name (UTF-8), without the final NUL */
  BASTIDE_MAX_SET_TEXT = 64 * 1024,
};

/* One part of a feature on one tile, in the tile's own orientation (TURNS 0). */
typedef struct {
  uint8_t kind;     /* a BastideKind */
  uint8_t goods;    /* set of BastideGoods; 0 unless a market */
  uint16_t slots;   /* set of slots, bit = slot; never empty */
  uint16_t borders; /* set of segments of this tile that touch it within the tile, market to residential
                      * area and back (R17); 0 for a street */
} BastideSegment;

/* All copies of one tile. */
typedef struct {
  char id[BASTIDE_MAX_ID + 1];
  uint8_t count;            /* copies, from 1 */
  uint8_t public_buildings; /* 0-9 on each copy */
  bool has_historic;        /* a historic building stands on it, named by the next field */
  char historic[BASTIDE_MAX_BUILDING + 1];
  uint8_t n_segments;
  BastideSegment segments[BASTIDE_MAX_SEGMENTS];
} BastideTileKind;

/* What reading a text found: the line from 1 (0 where no line is to blame) and the reason (translate.h). */
typedef struct {
  unsigned line;
  char reason[320];
} BastideTextError;

/* The whole set. Plain data without pointers; tables at the end are made from what stands before them. */
typedef struct {
  char name[BASTIDE_MAX_ID + 1];
  uint64_t checksum; /* FNV-1a, 64 bit, of the text it was read from (RECORD.md) */
  uint8_t n_kinds;
  uint8_t n_tiles; /* with all copies, 1-128 */
  BastideTileKind kinds[BASTIDE_MAX_TILES];

  /* segment_at[kind][turns][slot]: the segment at a slot of the tile as it lies after TURNS quarter turns clockwise. */
  uint8_t segment_at[BASTIDE_MAX_TILES][4][BASTIDE_SLOTS];
  /* streets[kind][turns]: set of sides that have a street, as the tile lies. */
  uint8_t streets[BASTIDE_MAX_TILES][4];
  /* fits[kind][signature]: set of turns with which the tile fits a cell (P4). The signature of a cell is
   * the set of its sides that touch a tile, plus sixteen times the set of those that touch a street. */
  uint8_t fits[BASTIDE_MAX_TILES][256];
} BastideTileSet;

/* Reads a set from LENGTH bytes of TEXT (need not end with NUL). On failure returns false, fills *ERROR (may
 * be NULL) and leaves *SET untouched. The form is described in `bastide-75.tiles` and checked as TILES.md says. */
bool bastide_tile_set_parse (BastideTileSet *set, const char *text, size_t length, BastideTextError *error);

/* The text of the built-in set; *LENGTH is set. Static, never freed. */
const char *bastide_tile_set_builtin_text (size_t *length);

/* The built-in set. Static and constant; made at the first call, which must return before threads are started. */
const BastideTileSet *bastide_tile_set_builtin (void);

/* The kind with identifier ID of LENGTH bytes, or -1. */
int bastide_tile_set_find (const BastideTileSet *set, const char *id, size_t length);

/* The slot of a tile in its own orientation that lies at SLOT of the table after TURNS. */
static inline int
bastide_slot_before_turns (int slot, int turns)
{
  return (slot + BASTIDE_SLOTS - 3 * turns) % BASTIDE_SLOTS;
}

/* The slots of SEGMENT as they lie after TURNS quarter turns clockwise. */
static inline unsigned
bastide_slots_turned (unsigned slots, int turns)
{
  return ((slots << (3 * turns)) | (slots >> (BASTIDE_SLOTS - 3 * turns))) & 0xfff;
}
