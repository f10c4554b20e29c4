/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The status of a state. Code outside src/core/ reads it with these functions only. */
#pragma once

#include "state.h"

/* The question that is asked now. */
static inline TownPhase
town_state_phase (const BastideState *state)
{
  return (TownPhase) state->status.phase;
}

static inline bool
town_state_is_over (const BastideState *state)
{
  return state->status.phase == TOWN_PHASE_OVER;
}

/* Why the game ended; TOWN_END_NONE if it goes on. */
static inline TownEnd
town_state_end (const BastideState *state)
{
  return (TownEnd) state->status.end;
}

/* The number of players, 2-4. */
static inline uint8_t
town_state_players (const BastideState *state)
{
  return state->status.players;
}

/* The player who decides now. In a round of wall building it need not be the one whose turn it is. */
static inline uint8_t
town_state_to_move (const BastideState *state)
{
  return state->status.to_move;
}

/* The player whose turn it is. */
static inline uint8_t
town_state_active (const BastideState *state)
{
  return state->status.active;
}

/* How many tiles lie on the table, which are the first ones of the state. */
static inline uint8_t
town_state_n_tiles (const BastideState *state)
{
  return state->status.n_tiles;
}

/* How many segments these tiles have. */
static inline uint16_t
town_state_n_nodes (const BastideState *state)
{
  return state->status.n_nodes;
}

/* How many cells the state has: those of the tiles and all around them, corners included. */
static inline uint16_t
town_state_n_cells (const BastideState *state)
{
  return state->status.n_cells;
}

/* How many pieces are built, the gate included. */
static inline uint8_t
town_state_n_pieces (const BastideState *state)
{
  return state->status.n_pieces;
}

/* The tile that was placed last. There must be one. */
static inline const TownTile *
town_state_last_tile (const BastideState *state)
{
  return &state->tiles[state->status.n_tiles - 1];
}

/* The piece that was built last. There must be one. */
static inline const TownPiece *
town_state_last_piece (const BastideState *state)
{
  return &state->pieces[state->status.n_pieces - 1];
}

/* The index of the last piece at END of the wall; 0, the gate, if there is no other. */
static inline uint8_t
town_state_piece_at_end (const BastideState *state, TownWallEnd end)
{
  return state->status.last_piece[end];
}

/* The index in the deal of the tile of this turn: as many tiles were drawn before it, with the discarded ones. */
static inline uint8_t
town_state_drawn_index (const BastideState *state)
{
  return state->status.drawn_index;
}

/* The set of indices in the deal of the tiles that were discarded so far (R3). */
static inline const uint64_t *
town_state_discarded (const BastideState *state)
{
  return state->status.discarded;
}

/* Followers and towers that PLAYER has not used. */
static inline uint8_t
town_state_supply (const BastideState *state, int player)
{
  return state->status.supply[player];
}

static inline uint8_t
town_state_towers (const BastideState *state, int player)
{
  return state->status.towers[player];
}

/* Wall pieces that are not built. */
static inline uint8_t
town_state_long_walls (const BastideState *state)
{
  return state->status.long_walls;
}

static inline uint8_t
town_state_short_walls (const BastideState *state)
{
  return state->status.short_walls;
}

/* Pieces that all players together build in a round during STACK (P11). */
static inline int
town_state_round (const BastideState *state, int stack)
{
  return state->status.players * town_pieces_each (state->status.players, stack);
}

/* Pieces that are still to be built in this round, including the one that is asked for. */
static inline uint8_t
town_state_round_left (const BastideState *state)
{
  return state->status.round_left;
}

/* Wall pieces that a tower at END (0 or 1) of the wall would count: those since the last tower or the gate (P16). */
static inline uint8_t
town_state_behind (const BastideState *state, int end)
{
  return state->status.behind[end];
}

/* The points of a tower that counts PIECES wall pieces (P16). */
static inline uint8_t
town_tower_points (unsigned pieces)
{
  return (uint8_t) pieces;
}

/* The most wall pieces since the last tower or the gate at either end (P16). */
static inline uint8_t
town_state_most_behind (const BastideState *state)
{
  const uint8_t *behind = state->status.behind;

  return behind[TOWN_CLOCKWISE] > behind[TOWN_ANTICLOCKWISE] ? behind[TOWN_CLOCKWISE] : behind[TOWN_ANTICLOCKWISE];
}

/* The number of sides of the outline, with and without pieces (R5). */
static inline uint16_t
town_state_outline (const BastideState *state)
{
  return state->status.outline;
}

/* How many cells are in the frontier, which are those of BastideState.frontier. */
static inline uint16_t
town_state_n_frontier (const BastideState *state)
{
  return state->status.n_frontier;
}

/* The points of PLAYER from each of the TOWN_SOURCES, owned by STATE. */
static inline const uint16_t *
town_state_points (const BastideState *state, int player)
{
  return state->status.score_by[player];
}

/* The points of PLAYER from SOURCE. */
static inline uint16_t
town_state_score_by (const BastideState *state, int player, TownSource source)
{
  return state->status.score_by[player][source];
}
