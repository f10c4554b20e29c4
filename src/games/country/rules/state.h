/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of Country: plain bytes without pointers, complete without the moves that led to it. */
#pragma once

#include "kit.h"

enum {
  COUNTRY_COMMON = 7,     /* followers of a player (C1) */
  COUNTRY_CELLS = 512,    /* buckets for the cells with a tile; a power of two above COUNTRY_TILES */
  COUNTRY_FRONTIER = 580, /* empty cells beside tiles, at most */
};

/* What is asked; the index of BastideRules.questions. */
typedef enum { COUNTRY_OVER, COUNTRY_ASKS_TILE, COUNTRY_ASKS_FIGURE } CountryPhase;

/* The sorts of figures, in the order of their moves. */
typedef enum {
  COUNTRY_FOLLOWER,
  COUNTRY_LARGE,
  COUNTRY_THE_ABBOT,
  COUNTRY_BUILDER,
  COUNTRY_PIG,
  COUNTRY_FIGURES,
} CountryFigure;

/* Where points come from; the index of BastideRules.sources. */
typedef enum {
  COUNTRY_FROM_NOTHING,
  COUNTRY_FROM_ROADS,
  COUNTRY_FROM_CITIES,
  COUNTRY_FROM_MONASTERIES,
  COUNTRY_FROM_GARDENS,
  COUNTRY_FROM_FIELDS,
  COUNTRY_FROM_GOODS,
  COUNTRY_SOURCES,
} CountrySource;

/* One segment of a placed tile. Nodes count by tile in the order of placing, then by segment. Those of a feature lead
 * to its root, the lowest of them, and form a ring. What stands behind the first line is right at a root only. */
typedef struct {
  uint32_t parent : 11, next : 11, tile : 10;
  uint32_t open : 11;    /* ends that face empty cells (K5); of a monastery or garden the empty cells round it (K6) */
  uint32_t held_by : 6;  /* set of players with a follower, large follower or abbot in it (K7) */
  uint32_t built_by : 6; /* set of players with a builder in it */
  uint32_t won_by : 6;   /* set of players who scored it when it was completed (C11) */
} CountryNode;

typedef struct {
  int16_t x, y; /* to the east and south of the start tile */
  uint32_t kind : 9, turns : 2, first_node : 11;
  uint32_t figure : 3;  /* 1 + CountryFigure; 0 if nobody stands on it (K9) */
  uint32_t player : 3;  /* whose figure */
  uint32_t segment : 4; /* where it stands */
} CountryTile;

/* A number of `order`: a kind, and whether that tile left the game unplaced (K15). */
enum { COUNTRY_DISCARDED = 1 << 15 };

struct BastideState {
  uint8_t players;
  uint8_t phase;  /* CountryPhase */
  uint8_t active; /* whose turn it is; when the game is over, whose it was last */
  uint8_t part;   /* 1 or 2, of a double turn (K35) */
  bool again;     /* in the phase of figures: a second part follows (K33) */
  uint8_t stack;  /* that of the last tile drawn and not discarded, or COUNTRY_STACK_START */
  uint16_t turn;  /* tiles drawn and not discarded */
  uint16_t drawn; /* kind of the tile of this turn, also after it was placed; COUNTRY_NO_KIND when the game is over */
  uint16_t n_drawn, river_end, n_order; /* numbers of `order`: drawn, up to the end of the river, and all */
  uint16_t n_tiles, n_nodes, n_frontier;
  uint16_t abbots[BASTIDE_PLAYERS];                  /* 1 + the tile on which a player's abbot stands; 0 if on none */
  uint8_t at_hand[BASTIDE_PLAYERS][COUNTRY_FIGURES]; /* supplies */
  int16_t points[BASTIDE_PLAYERS][COUNTRY_SOURCES];
  uint16_t goods[BASTIDE_PLAYERS][COUNTRY_GOODS]; /* tokens */
  uint16_t cells[COUNTRY_CELLS];                  /* 1 + tile, in the first free bucket from that of its cell on */
  uint32_t frontier[COUNTRY_FRONTIER]; /* sorted: a cell in the upper 20 bits, in the lower 12 what lies beside it, like
                                        * the sides of a kind, with 0 where nothing lies */
  uint16_t order[COUNTRY_TILES];       /* the start tile, the river, the land */
  CountryTile tiles[COUNTRY_TILES];    /* in the order of placing */
  CountryNode nodes[COUNTRY_NODES];
};

_Static_assert(sizeof (BastideState) <= 16 * 1024, "a state of Country is too large (G11)");

static inline const CountryTileKind *
country_kind_of (const BastideKit *kit, const CountryTile *tile)
{
  return &kit->kinds[tile->kind];
}

static inline const CountrySegment *
country_segment_of (const BastideState *state, const BastideKit *kit, unsigned node)
{
  const CountryTile *tile = &state->tiles[state->nodes[node].tile];

  return &kit->kinds[tile->kind].segments[node - tile->first_node];
}

/* The tile just placed. */
static inline const CountryTile *
country_new_tile (const BastideState *state)
{
  return &state->tiles[state->n_tiles - 1];
}

/* The node whose number names the feature of NODE (chapter 6 of the protocol). */
static inline unsigned
country_root (const BastideState *state, unsigned node)
{
  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;
  return node;
}
