/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The box of Country: the tiles of the joined sets (chapters 1 and 2 of the tiles' page). */
#pragma once

#include "core/rules.h"

enum {
  COUNTRY_SLOTS = 12,    /* three a side, clockwise from the left one of the north (K1) */
  COUNTRY_SEGMENTS = 12, /* at most, on a tile */
  COUNTRY_TILES = 288,   /* at most, in a game */
  COUNTRY_NODES = 1152,  /* segments of all tiles of a game, at most */
  COUNTRY_ID = 32,       /* bytes of an identifier, at most */
  COUNTRY_BESIDE =
      4096, /* what can lie beside a cell: 1 + ground in three bits for each of N, E, S, W; 0 for nothing */
  COUNTRY_OWN_DEAL = 128,
  COUNTRY_NONE = 0xff,
  COUNTRY_NO_KIND = 0xffff,
};

/* The options of a game, as bits. */
enum {
  COUNTRY_FIELDS = 1 << 0,
  COUNTRY_RIVER = 1 << 1,
  COUNTRY_ABBOT = 1 << 2,
  COUNTRY_INNS = 1 << 3,
  COUNTRY_TRADERS = 1 << 4,
};

/* What a segment is. */
typedef enum {
  COUNTRY_ROAD,
  COUNTRY_CITY,
  COUNTRY_FIELD,
  COUNTRY_WATER, /* the river */
  COUNTRY_MONASTERY,
  COUNTRY_GARDEN,
  COUNTRY_GROUNDS,
} CountryGround;

/* Marks of a segment, as bits. */
enum {
  COUNTRY_SHIELD = 1 << 0,
  COUNTRY_CATHEDRAL = 1 << 1,
  COUNTRY_WINE = 1 << 2,
  COUNTRY_GRAIN = 1 << 3,
  COUNTRY_CLOTH = 1 << 4,
  COUNTRY_INN = 1 << 5,
  COUNTRY_GOODS_SHIFT = 2, /* of wine, the first of the goods */
  COUNTRY_MARKS = 6,
  COUNTRY_GOODS = 3,
};

/* Where copies of a kind lie; the number is that of the protocol. */
typedef enum { COUNTRY_STACK_START = 1, COUNTRY_STACK_RIVER, COUNTRY_STACK_LAND } CountryStack;

typedef struct {
  uint8_t ground;   /* CountryGround */
  uint8_t marks;    /* set of bits */
  uint8_t ends;     /* how many joins with other tiles it can have: sides, and slots of other sides */
  uint16_t slots;   /* set; empty for monasteries, gardens and inner fields */
  uint16_t borders; /* of a field: set of the tile's cities that it touches (K13) */
  uint16_t twins;   /* set of the tile's lower segments of the same ground: they may be one feature (K2) */
} CountrySegment;

typedef struct {
  char id[COUNTRY_ID + 1];
  uint8_t copies;
  uint8_t stack; /* CountryStack of those copies that are drawn; that of a single start tile is the table (K19) */
  bool is_start; /* of its set: one copy is not drawn */
  uint8_t n_segments;
  uint8_t house;                        /* the segment that is a monastery or garden; COUNTRY_NONE if there is none */
  uint8_t water;                        /* the segment that is a river; COUNTRY_NONE if there is none */
  uint64_t sides;                       /* 16 bits for each of its four turns, as what lies beside a cell */
  uint8_t segment_at[4][COUNTRY_SLOTS]; /* by turns and slot */
  CountrySegment segments[COUNTRY_SEGMENTS];
} CountryTileKind;

struct BastideKit {
  uint32_t options;
  unsigned n_sets;
  BastideSet sets[BASTIDE_SETS]; /* joined, in their order */
  uint16_t n_kinds;
  uint16_t n_tiles;                      /* with all copies */
  uint16_t n_segments;                   /* of all copies */
  uint16_t start;                        /* kind of the start tile */
  uint16_t last[COUNTRY_STACK_LAND + 1]; /* by stack: the kind that is its last, or COUNTRY_NO_KIND */
  CountryTileKind kinds[COUNTRY_TILES];

  /* By kind and by what lies beside a cell: the set of turns in which the kind fits there (C4). */
  uint8_t fits[COUNTRY_TILES][COUNTRY_BESIDE];
};

/* The kind that LENGTH bytes of ID name, or COUNTRY_NO_KIND. */
unsigned country_find_kind (const BastideKit *kit, const char *id, size_t length);

/* For BastideRules. */
extern const char *const country_options[];
extern const BastideBuiltinSet country_builtin_sets[];
void country_seats (uint32_t options, unsigned *least, unsigned *most);
bool country_open_kit (BastideKit *kit, uint32_t options, const char *const *texts, unsigned n_texts,
                       BastideFault *fault);
unsigned country_list_sets (const BastideKit *kit, BastideSet sets[BASTIDE_SETS]);

/* Where SLOTS, a set, lie on a tile that was turned TURNS times by a quarter, clockwise. */
static inline unsigned
country_turn_slots (unsigned slots, unsigned turns)
{
  unsigned by = 3 * turns;

  return (slots << by | slots >> (COUNTRY_SLOTS - by)) & 0xfff;
}

/* What lies on SIDE (0 to 3, from the north) of KIND after TURNS: 1 + its CountryGround. */
static inline unsigned
country_side (const CountryTileKind *kind, unsigned turns, unsigned side)
{
  return (unsigned) (kind->sides >> (16 * turns + 3 * side)) & 7;
}
