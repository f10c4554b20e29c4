/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game: plain data without pointers, at most 16 KiB, which can be copied by assignment. */
#pragma once

#include "core/moment.h"
#include "deal.h"
#include "event.h"
#include "move.h"
#include "state-parts.h"

/* Invariants: the first n_… entries of each list are used and all others are zero; town_state_check () has the
 * rest. */
struct BastideState {
  TownStatus status;
  TownDeal deal;
  TownTile tiles[TOWN_MAX_TILES];    /* in the order of placing */
  TownPiece pieces[TOWN_MAX_PIECES]; /* in the order of building, the gate first */
  TownNode nodes[TOWN_MAX_NODES];    /* the segments of a tile begin at its first_node */
  uint8_t node_tile[TOWN_MAX_NODES]; /* the tile of each node */
  TownCell cells[TOWN_MAX_CELLS];
  uint16_t frontier[TOWN_MAX_FRONTIER]; /* cells that touch a tile and are not barred by the wall (wall.h); before
                                            * the first tile, the cell 0, 0 */
  uint16_t hash[TOWN_CELL_HASH];        /* index of a cell + 1 by its coordinates; 0 if none */
};

_Static_assert(sizeof (BastideState) <= 16 * 1024, "a state must stay small enough to be copied often");

/* Sets up a game of PLAYERS (2-4) with DEAL, whose kinds are those of SET, and draws a tile. EVENTS may be NULL. */
void town_state_init (BastideState *state, const BastideKit *set, int players, const TownDeal *deal,
                      BastideEvents *events);

/* Shuffles the tiles that nobody has seen, across the ends of the stacks, so that a computer player cannot know their
 * order. The result depends on which tiles are left and on RNG, not on their order before. The drawn tile and
 * everything seen before stay. */
void town_state_hide (BastideState *state, BastideRng *rng);

/* A hash that is equal for equal positions, however they were reached. It covers everything that `state` of the
 * protocol shows, and the order of the unseen tiles. */
uint64_t town_state_hash (const BastideState *state);

/* Checks every invariant, slowly. Returns NULL, or a static text that says what is wrong. For debug builds and
 * tests. */
const char *town_state_check (const BastideState *state, const BastideKit *set);

/* What is asked, and what everybody sees of the scores. A guard's question is tied to its piece; a tile that was drawn
 * or discarded is something new. */
void town_state_look (const BastideState *state, BastideMoment *moment);

/* The number of the turn, from 1: tiles that were drawn and not discarded. */
unsigned town_state_turn (const BastideState *state);

/* The number of tiles of a stack (from 0) that are still to be drawn. */
unsigned town_state_left (const BastideState *state, int stack);

/* The set of players with most points; if the game is over, its winners (R23). */
unsigned town_state_leaders (const BastideState *state);

/* The stack (from 0) that the tile of this turn came from (R4). */
static inline int
town_state_stack (const BastideState *state)
{
  return town_deal_stack (&state->deal, state->status.drawn_index);
}

/* The kind of the tile that was drawn for this turn, even if it was placed already. Must not be called when the game is
 * over. */
static inline int
town_state_drawn_kind (const BastideState *state)
{
  return state->deal.order[state->status.drawn_index];
}

/* The number of sides of the outline without a piece (R15). */
static inline int
town_state_gap (const BastideState *state)
{
  return state->status.outline - state->status.n_pieces;
}

/* The sum of all points of a player. */
static inline int
town_state_score (const BastideState *state, int player)
{
  int points = 0;

  for (int source = 0; source < TOWN_SOURCES; source++)
    points += state->status.score_by[player][source];
  return points;
}

/* The index of the tile at X, Y, or -1 if there is none. Any numbers are allowed. */
int town_state_tile_at (const BastideState *state, int x, int y);

/* The index of the tile across SIDE of TILE, or -1 if there is none. */
static inline int
town_state_beside (const BastideState *state, int tile, BastideSide side)
{
  return state->tiles[tile].beside[side] - 1;
}

/* The segment of TILE at SLOT, in the orientation of the table. */
static inline int
town_state_segment_at (const BastideState *state, const BastideKit *set, int tile, int slot)
{
  const TownTile *t = &state->tiles[tile];

  return set->segment_at[t->kind][t->turns][slot];
}
