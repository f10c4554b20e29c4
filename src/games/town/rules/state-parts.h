/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a state: the status, and the tiles, segments, cells and pieces. */
#pragma once

#include "tile-set.h"

/* The current question. */
typedef enum {
  TOWN_PHASE_OVER,
  TOWN_PHASE_TILE,
  TOWN_PHASE_FOLLOWER,
  TOWN_PHASE_GATE,
  TOWN_PHASE_WALL,
  TOWN_PHASE_GUARD,
  TOWN_PHASE_TOWER,
} TownPhase;

/* Why the game ended (P17); if several reasons hold, the first of gap, walls, tiles. */
typedef enum {
  TOWN_END_NONE,
  TOWN_END_GAP,
  TOWN_END_WALLS,
  TOWN_END_TILES,
} TownEnd;

/* The two ends of the wall. Seen from the city, looking outwards, clockwise is to the right. */
typedef enum {
  TOWN_CLOCKWISE,
  TOWN_ANTICLOCKWISE,
} TownWallEnd;

enum {
  TOWN_MAX_CELLS = 3 * TOWN_MAX_TILES + 6, /* tiles and all cells around them, corners included */
  TOWN_MAX_FRONTIER = 2 * TOWN_MAX_TILES + 2,
  TOWN_MAX_NODES = TOWN_MAX_TILES * TOWN_MAX_SEGMENTS,
  TOWN_MAX_PIECES = TOWN_LONG_WALLS + TOWN_SHORT_WALLS + 1,
  TOWN_CELL_HASH = 512, /* a power of two above TOWN_MAX_CELLS */
};

/* Everything small. TownUndo holds a copy of it. */
typedef struct {
  uint8_t players;                 /* 2-4 */
  uint8_t phase;                   /* a TownPhase */
  uint8_t active;                  /* whose turn it is */
  uint8_t to_move;                 /* who decides now */
  uint8_t end;                     /* a TownEnd */
  uint8_t drawn_index;             /* index of the tile of this turn in the deal */
  uint8_t n_tiles;                 /* placed */
  uint8_t n_pieces;                /* built, the gate included */
  uint8_t long_walls, short_walls; /* left */
  uint8_t round_left;              /* pieces still to be built in this round, including the one that is asked for */
  uint8_t last_piece[2];           /* by TownWallEnd: index of the last piece at that end; 0, the gate, if no other
                                    * was built there */
  uint8_t behind[2];               /* by TownWallEnd: wall pieces since the last tower or the gate (P16) */
  uint8_t supply[TOWN_MAX_PLAYERS];
  uint8_t towers[TOWN_MAX_PLAYERS];
  int8_t west, north, east, south; /* the smallest box around all tiles: its first and last columns and rows */
  uint16_t n_nodes, n_cells, n_frontier;
  uint16_t outline; /* number of sides of the outline (R5), with and without pieces */
  uint16_t score_by[TOWN_MAX_PLAYERS][TOWN_SOURCES];
  uint64_t discarded[2]; /* set of indices in the deal (R3) */
} TownStatus;

/* A placed tile. (All unused bits have a name, here and below: bits without one need not be zero after an assignment,
 * and states are compared byte by byte.) */
typedef struct {
  int8_t x, y;
  uint8_t kind;
  uint8_t turns : 2;  /* quarter turns clockwise */
  uint8_t pieces : 4; /* set of sides with a piece */
  uint8_t unused : 2;
  uint16_t first_node : 12;
  uint16_t guards : 4; /* set of sides with a guard */
  uint8_t beside[4];   /* by side: index + 1 of the tile across it; 0 if none */
} TownTile;

/* A segment of a placed tile. The segments of a feature form a tree and a ring. The root of the tree, which is the
 * first segment, stores the data of the feature; the ring visits all segments. Paths in the tree are never shortened,
 * so that removing one link undoes a join. */
typedef struct {
  uint16_t parent : 11;  /* the node itself at the root */
  uint16_t follower : 3; /* player + 1 of the follower on this segment; 0 if none */
  uint16_t occupied : 1; /* root only: the feature holds a follower */
  uint16_t unused : 1;
  uint16_t next : 11; /* next node in the ring */
  uint16_t goods : 3; /* root only: set of TownGoods in the feature */
  uint16_t type : 2;  /* a TownFeatureType */
  uint16_t open;      /* root only: open slots (R21) */
} TownNode;

/* A cell of the table that has a tile, touches one, or is at a corner of the wall. */
typedef struct {
  int8_t x, y;
  uint8_t signature;  /* of its neighbours, as an index into BastideKit.fits */
  uint8_t pieces : 4; /* set of its sides across which a piece faces it */
  uint8_t hole : 1;   /* empty and not part of the outside (R5) */
  uint8_t unused : 3;
  uint16_t held; /* a tile, an index in the frontier, or nothing: see board.h */
} TownCell;

/* A wall piece or the gate. */
typedef struct {
  uint8_t tile; /* index of its tile */
  uint8_t side : 2;
  uint8_t end : 1; /* the TownWallEnd that it was built at; 0 for the gate */
  uint8_t is_short : 1;
  uint8_t unused : 4;
  uint8_t guard : 4; /* player + 1; 0 if none */
  uint8_t tower : 4; /* player + 1; 0 if none. The tower is at the end of the piece away from the gate */
} TownPiece;
