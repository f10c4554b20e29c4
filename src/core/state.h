/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game: plain data without pointers, at most 16 KiB, which can be copied by assignment. */
#pragma once

#include "deal.h"
#include "event.h"
#include "move.h"
#include "state-parts.h"

/* Invariants: the first n_… entries of each list are used and all others are zero; bastide_state_check () has the
 * rest. */
typedef struct {
  BastideStatus status;
  BastideDeal deal;
  BastideTile tiles[BASTIDE_MAX_TILES];    /* in the order of placing */
  BastidePiece pieces[BASTIDE_MAX_PIECES]; /* in the order of building, the gate first */
  BastideNode nodes[BASTIDE_MAX_NODES];    /* the segments of a tile begin at its first_node */
  uint8_t node_tile[BASTIDE_MAX_NODES];    /* the tile of each node */
  BastideCell cells[BASTIDE_MAX_CELLS];
  uint16_t frontier[BASTIDE_MAX_FRONTIER]; /* cells that touch a tile and are not barred by the wall (wall.h); before
                                            * the first tile, the cell 0, 0 */
  uint16_t hash[BASTIDE_CELL_HASH];        /* index of a cell + 1 by its coordinates; 0 if none */
} BastideState;

_Static_assert(sizeof (BastideState) <= 16 * 1024, "a state must stay small enough to be copied often");

/* Sets up a game of PLAYERS (2-4) with DEAL, whose kinds are those of SET, and draws a tile. EVENTS may be NULL. */
void bastide_state_init (BastideState *state, const BastideTileSet *set, int players, const BastideDeal *deal,
                         BastideEvents *events);

/* Shuffles the tiles that nobody has seen, across the ends of the stacks, so that a computer player cannot know their
 * order. The result depends on which tiles are left and on RNG, not on their order before. The drawn tile and
 * everything seen before stay. */
void bastide_state_hide (BastideState *state, BastideRng *rng);

/* A hash that is equal for equal positions, however they were reached. It covers everything that `state` of the
 * protocol shows, and the order of the unseen tiles. */
uint64_t bastide_state_hash (const BastideState *state);

/* Checks every invariant, slowly. Returns NULL, or a static text that says what is wrong. For debug builds and
 * tests. */
const char *bastide_state_check (const BastideState *state, const BastideTileSet *set);

/* The number of the turn, from 1: tiles that were drawn and not discarded. */
unsigned bastide_state_turn (const BastideState *state);

/* The number of tiles of a stack (from 0) that are still to be drawn. */
unsigned bastide_state_left (const BastideState *state, int stack);

/* The set of players with most points; if the game is over, its winners (R23). */
unsigned bastide_state_leaders (const BastideState *state);

/* The stack (from 0) that the tile of this turn came from (R4). */
static inline int
bastide_state_stack (const BastideState *state)
{
  return bastide_deal_stack (&state->deal, state->status.drawn_index);
}

/* The kind of the tile that was drawn for this turn, even if it was placed already. Must not be called when the game is
 * over. */
static inline int
bastide_state_drawn_kind (const BastideState *state)
{
  return state->deal.order[state->status.drawn_index];
}

/* The number of sides of the outline without a piece (R15). */
static inline int
bastide_state_gap (const BastideState *state)
{
  return state->status.outline - state->status.n_pieces;
}

/* The sum of all points of a player. */
static inline int
bastide_state_score (const BastideState *state, int player)
{
  int points = 0;

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    points += state->status.score_by[player][source];
  return points;
}

/* The index of the tile at X, Y, or -1 if there is none. Any numbers are allowed. */
int bastide_state_tile_at (const BastideState *state, int x, int y);

/* The index of the tile across SIDE of TILE, or -1 if there is none. */
static inline int
bastide_state_beside (const BastideState *state, int tile, BastideSide side)
{
  return state->tiles[tile].beside[side] - 1;
}

/* The segment of TILE at SLOT, in the orientation of the table. */
static inline int
bastide_state_segment_at (const BastideState *state, const BastideTileSet *set, int tile, int slot)
{
  const BastideTile *t = &state->tiles[tile];

  return set->segment_at[t->kind][t->turns][slot];
}
