/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game: plain data without pointers, at most 16 KiB, copied with one assignment. */
#pragma once

#include "deal.h"
#include "event.h"
#include "move.h"
#include "state-parts.h"

/* Invariants: the first n_… entries of each list are in use and all others are zero;
 * `bastide_state_check` says the rest. */
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

_Static_assert(sizeof (BastideState) <= 16 * 1024, "a state must stay small enough to be copied often");

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
