/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game: plain data without pointers, at most 16 KiB, copied with one assignment. */
#pragma once

#include "deal.h"
#include "event.h"
#include "move.h"

/* The question that is asked now. */
typedef enum {
  BASTIDE_PHASE_TILE,
  BASTIDE_PHASE_FOLLOWER,
  BASTIDE_PHASE_GATE,
  BASTIDE_PHASE_WALL,
  BASTIDE_PHASE_GUARD,
  BASTIDE_PHASE_TOWER,
  BASTIDE_PHASE_OVER,
} BastidePhase;

/* Why the game ended (P17); where several hold, the first of gap, walls, tiles. */
typedef enum {
  BASTIDE_END_NONE,
  BASTIDE_END_GAP,
  BASTIDE_END_WALLS,
  BASTIDE_END_TILES,
} BastideEnd;

/* The two ends of the wall, as one stands inside and looks out: clockwise is to the right. */
typedef enum {
  BASTIDE_CLOCKWISE,
  BASTIDE_ANTICLOCKWISE,
} BastideWallEnd;

enum {
  BASTIDE_MAX_CELLS = 3 * BASTIDE_MAX_TILES + 6, /* tiles and all cells round them, corners included */
  BASTIDE_MAX_FRONTIER = 2 * BASTIDE_MAX_TILES + 2,
  BASTIDE_MAX_NODES = BASTIDE_MAX_TILES * BASTIDE_MAX_SEGMENTS,
  BASTIDE_MAX_PIECES = BASTIDE_LONG_WALLS + BASTIDE_SHORT_WALLS + 1,
  BASTIDE_CELL_HASH = 512,                       /* a power of two above BASTIDE_MAX_CELLS */
};

/* Everything small. An undo record holds a copy of it. */
typedef struct {
  uint8_t players;            /* 2-4 */
  uint8_t phase;              /* a BastidePhase */
  uint8_t active;             /* whose turn it is */
  uint8_t to_move;            /* who decides now */
  uint8_t end;                /* a BastideEnd */
  uint8_t drawn;              /* index in the deal of this turn's tile */
  uint8_t n_tiles;            /* placed */
  uint8_t n_pieces;           /* built, the gate included */
  uint8_t long_walls, short_walls; /* left */
  uint8_t round_left;         /* pieces still to be built in this round, the one being asked for included */
  uint8_t last_piece[2];      /* by BastideWallEnd: the piece at that end (0, the gate, where none follows) */
  uint8_t behind[2];          /* by BastideWallEnd: wall pieces since the last tower or the gate (P16) */
  uint8_t supply[BASTIDE_MAX_PLAYERS];
  uint8_t towers[BASTIDE_MAX_PLAYERS];
  int8_t west, north, east, south; /* the smallest box round all tiles, sides included */
  uint16_t n_nodes, n_cells, n_frontier;
  uint16_t outline;           /* sides of the outline (R5), with pieces or without */
  uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];
  uint64_t discarded[2];      /* set of indices in the deal (R3) */
} BastideStatus;

/* A placed tile. (Bits that nothing uses have a name here and below: bits without one need not be zero after an assignment,
 * and states are compared byte for byte.) */
typedef struct {
  int8_t x, y;
  uint8_t kind;
  uint8_t turns : 2;          /* quarter turns clockwise */
  uint8_t pieces : 4;         /* set of sides with a piece */
  uint8_t unused : 2;
  uint16_t first_node : 12;
  uint16_t guards : 4;        /* set of sides with a guard */
  uint8_t beside[4];          /* by side: index + 1 of the tile across it; 0 none */
} BastideTile;

/* A segment of a placed tile. Segments of one feature form a tree whose root, the first segment of the feature, speaks
 * for it, and a ring to walk through them all. No path is ever shortened, so that cutting one link undoes a join. */
typedef struct {
  uint16_t parent : 11;       /* itself at the root */
  uint16_t follower : 3;      /* player + 1 of the follower on this segment; 0 none */
  uint16_t occupied : 1;      /* root only: some follower stands in the feature */
  uint16_t unused : 1;
  uint16_t next : 11;         /* ring */
  uint16_t goods : 3;         /* root only: set of BastideGoods in the feature */
  uint16_t kind : 2;          /* a BastideKind */
  uint16_t open;              /* root only: open slots (R21) */
} BastideNode;

/* A place of the table that a tile lies on or touches, or that the wall goes round. */
typedef struct {
  int8_t x, y;
  uint8_t signature;          /* of its neighbours, as BastideTileSet.fits wants it */
  uint8_t pieces : 4;         /* set of its own sides from which a piece faces it */
  uint8_t hole : 1;           /* empty and not part of the outside (R5) */
  uint8_t unused : 3;
  uint16_t held;              /* a tile, a place in the frontier or nothing: see board.h */
} BastideCell;

/* A wall piece or the gate. */
typedef struct {
  uint8_t tile;               /* index of the tile it stands on */
  uint8_t side : 2;
  uint8_t end : 1;            /* the BastideWallEnd it was built at; the gate 0 */
  uint8_t is_short : 1;
  uint8_t unused : 4;
  uint8_t guard : 4;          /* player + 1, 0 none */
  uint8_t tower : 4;          /* player + 1, 0 none; it stands at the piece's end away from the gate */
} BastidePiece;

/* Invariants: the first n_… entries of each list are in use and all others are zero; `bastide_state_check` says the rest. */
typedef struct {
  BastideStatus status;
  BastideDeal deal;
  BastideTile tiles[BASTIDE_MAX_TILES];    /* in the order of laying */
  BastidePiece pieces[BASTIDE_MAX_PIECES]; /* in the order of building, the gate first */
  BastideNode nodes[BASTIDE_MAX_NODES];    /* the segments of a tile are first_node … */
  uint8_t node_tile[BASTIDE_MAX_NODES];    /* the tile of each */
  BastideCell cells[BASTIDE_MAX_CELLS];
  uint16_t frontier[BASTIDE_MAX_FRONTIER]; /* cells that touch a tile and are not barred by the wall (wall.h); before
                                            * the first tile the cell 0, 0 */
  uint16_t hash[BASTIDE_CELL_HASH];        /* cell + 1 by coordinates, 0 none */
} BastideState;

_Static_assert (sizeof (BastideState) <= 16 * 1024, "a state must stay small enough to be copied often");

/* Sets up a game of PLAYERS (2-4) over DEAL, whose kinds are those of SET, and draws the first tile.
 * EVENTS may be NULL. */
void bastide_state_init (BastideState *state, const BastideTileSet *set, int players, const BastideDeal *deal,
                         BastideEvents *events);

/* Deals the tiles that nobody has seen anew, each in any place of the stacks, so that a computer player cannot know
 * their order: what comes out depends on which tiles are left and on RNG, not on the order before. The drawn tile and
 * everything seen stay. */
void bastide_state_hide (BastideState *state, BastideRng *rng);

/* Equal for equal positions however they were reached; covers everything that `state` of the protocol shows and
 * the order of the unseen tiles. */
uint64_t bastide_state_hash (const BastideState *state);

/* NULL, or what is wrong with the state: every invariant, recomputed slowly. For debug builds and tests. */
const char *bastide_state_check (const BastideState *state, const BastideTileSet *set);

/* The turn from 1: tiles drawn and not discarded. */
unsigned bastide_state_turn (const BastideState *state);

/* Tiles of a stack (from 0) that are still to be drawn. */
unsigned bastide_state_left (const BastideState *state, int stack);

/* The set of players with most points: the winners of a game that is over (R23). */
unsigned bastide_state_leaders (const BastideState *state);

/* The stack (from 0) that this turn's tile came from (R4). */
static inline int
bastide_state_stack (const BastideState *state)
{
  return bastide_deal_stack (&state->deal, state->status.drawn);
}

/* The kind of this turn's tile. Not to be asked when the game is over. */
static inline int
bastide_state_drawn (const BastideState *state)
{
  return state->deal.order[state->status.drawn];
}

/* Outline sides without a piece (R15). */
static inline int
bastide_state_gap (const BastideState *state)
{
  return state->status.outline - state->status.n_pieces;
}

/* All points of a player. */
static inline int
bastide_state_score (const BastideState *state, int player)
{
  int points = 0;

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    points += state->status.score_by[player][source];
  return points;
}

/* The index of the tile at X, Y, or -1. Any numbers are allowed. */
int bastide_state_tile_at (const BastideState *state, int x, int y);

/* The tile across SIDE of TILE, or -1. */
static inline int
bastide_state_beside (const BastideState *state, int tile, BastideSide side)
{
  return state->tiles[tile].beside[side] - 1;
}

/* The segment of TILE at SLOT of the table. */
static inline int
bastide_state_segment_at (const BastideState *state, const BastideTileSet *set, int tile, int slot)
{
  const BastideTile *t = &state->tiles[tile];

  return set->segment_at[t->kind][t->turns][slot];
}
