/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing: what is legal and why not, what a move does, taking it back, and what everything is worth. */
#pragma once

#include "reason.h"
#include "state.h"

/* What `bastide_revert` needs. The caller owns it; it is only valid for the state just after the move. */
typedef struct {
  BastideStatus status; /* before the move */
  BastideMove move;
  uint8_t n_joins;
  uint8_t n_returned;                   /* followers that left the board, by scoring or at the end */
  uint8_t n_thawed;                     /* frontier cells that the move took out of the frontier */
  uint8_t hole_sides;                   /* tile: set of its sides at which it made a hole */
  uint8_t new_corners;                  /* wall: cells that were made only to be barred */
  uint16_t joins[BASTIDE_MAX_SEGMENTS]; /* roots that stopped being roots, in order (feature.c) */
  uint16_t returned[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS]; /* segment + 2048 × player */
  struct {
    uint16_t cell, index;
  } thawed[3]; /* cells and their places in the frontier */
} BastideUndo;

/* Lists every legal move of the question that is asked now, none when the game is over, in an order that depends on the
 * moves before. Nothing is allocated. */
void bastide_legal (const BastideState *state, const BastideTileSet *set, BastideMoves *moves);

/* Sorts a list of moves: by type, then y, x and part; the order of the protocol's `legal`. */
void bastide_moves_sort (BastideMoves *moves);

/* Whether MOVE is legal now, and if not, the first reason in the order of BastideReasonCode. Any values are allowed. */
BastideReason bastide_why (const BastideState *state, const BastideTileSet *set, BastideMove move);

/* Whether any tile may be laid at X, Y at all, whichever tile and turn: the reason that concerns the cell alone. */
BastideReason bastide_why_cell (const BastideState *state, int x, int y);

/* Whether PLAYER could put a guard on a piece on SIDE of TILE, built already or not (P14, R11). */
BastideReason bastide_why_guard (const BastideState *state, int tile, BastideSide side, int player);

/* Plays MOVE, which must be legal. UNDO may be NULL where the move is never taken back; EVENTS may be NULL, otherwise
 * it is emptied and filled. Nothing is allocated. In debug builds every invariant is checked before it returns. */
void bastide_apply (BastideState *state, const BastideTileSet *set, BastideMove move, BastideUndo *undo,
                    BastideEvents *events);

/* Takes back the move that filled UNDO, the last one played: the state is what it was, byte for byte. */
void bastide_revert (BastideState *state, const BastideTileSet *set, const BastideUndo *undo);

/* The final scoring as if the game ended now (P18-P21): the very code of the end. SCORE_BY (may be NULL) receives the
 * points of each player by source, EVENTS (may be NULL) is emptied and filled with the ledger. Of a game that is over,
 * the scores stand already and the ledger is empty. */
void bastide_final (const BastideState *state, const BastideTileSet *set,
                    uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES], BastideEvents *events);

/* What a feature is worth now (R24), to whom, and its figures: an event of type COMPLETED (as if it closed as it
 * stands) or AREA, by any segment of it. */
BastideEvent bastide_feature_worth (const BastideState *state, const BastideTileSet *set, int tile, int segment);

/* The row of tiles that a guard on SIDE of TILE would watch now: an event of type ROW (R24). *LAST (may be NULL)
 * receives the tile at its far end (R11). */
BastideEvent bastide_row_worth (const BastideState *state, const BastideTileSet *set, int tile, BastideSide side,
                                int *last);

/* A segment of a placed tile. */
typedef struct {
  uint8_t tile;
  uint8_t segment;
} BastideSegmentRef;

/* All segments of the feature that SEGMENT of TILE belongs to, in no particular order, into REFS, which has room for
 * BASTIDE_MAX_NODES; returns how many. */
unsigned bastide_feature_segments (const BastideState *state, int tile, int segment, BastideSegmentRef *refs);

/* One segment of each market that borders on the residential area of SEGMENT of TILE (R17), into REFS (room for
 * BASTIDE_MAX_NODES, may be NULL); returns how many. */
unsigned bastide_area_markets (const BastideState *state, const BastideTileSet *set, int tile, int segment,
                               BastideSegmentRef *refs);

/* The side of the outline after (CLOCKWISE) or before the given one (R5). *TILE and *SIDE are a side of the outline and
 * are replaced. */
void bastide_outline_step (const BastideState *state, BastideWallEnd direction, int *tile, BastideSide *side);

/* Whether SIDE of TILE belongs to the outline: it faces the outside (R5). */
bool bastide_on_outline (const BastideState *state, int tile, BastideSide side);

/* Whether a piece at a legal place of the present question would be short (R8). */
bool bastide_piece_is_short (const BastideState *state, int tile, BastideSide side);

/* Plays uniformly random legal moves to the end with numbers from RNG; returns how many. */
unsigned bastide_playout (BastideState *state, const BastideTileSet *set, BastideRng *rng);
