/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing: which moves are legal and why others are not, what a move does, undoing it, and what features are worth. */
#pragma once

#include "reason.h"
#include "status.h"

/* What bastide_revert () needs to take a move back. It is only valid for the state just after that move. */
typedef struct {
  BastideStatus status; /* before the move */
  BastideMove move;
  uint8_t n_joins;
  uint8_t n_returned;                   /* followers that left the board, by scoring or at the end */
  uint8_t n_removed;                    /* cells that the move removed from the frontier */
  uint8_t hole_sides;                   /* for a tile: set of its sides at which it made a hole */
  uint8_t new_corners;                  /* for a piece: cells that were added only to be barred */
  uint16_t joins[BASTIDE_MAX_SEGMENTS]; /* roots that stopped being roots, in order (feature.c) */
  uint16_t returned[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS]; /* segment + 2048 × player */
  struct {
    uint16_t cell, index;
  } removed[3]; /* cells and their indices in the frontier */
} BastideUndo;

/* The same as bastide_state_discarded (), before the move of UNDO. */
static inline const uint64_t *
bastide_undo_discarded (const BastideUndo *undo)
{
  return undo->status.discarded;
}

/* Lists every legal move that answers the current question; none if the game is over. Their order depends on the moves
 * before. Nothing is allocated. */
void bastide_legal (const BastideState *state, const BastideTileSet *set, BastideMoves *moves);

/* Sorts a list of moves by type, then y, x and part, as `legal` of the protocol does. */
void bastide_moves_sort (BastideMoves *moves);

/* Checks whether MOVE is legal now. Returns the first reason against it in the order of BastideReasonCode, or
 * BASTIDE_LEGAL. Any values are allowed. */
BastideReason bastide_why (const BastideState *state, const BastideTileSet *set, BastideMove move);

/* Checks whether PLAYER could put a guard on a piece on SIDE of TILE, built already or not (P14, R11). */
BastideReason bastide_why_guard (const BastideState *state, int tile, BastideSide side, int player);

/* Plays MOVE, which must be legal. UNDO may be NULL if the move is never taken back. EVENTS may be NULL, otherwise it
 * is cleared and filled. Nothing is allocated. In debug builds every invariant is checked before it returns. */
void bastide_apply (BastideState *state, const BastideTileSet *set, BastideMove move, BastideUndo *undo,
                    BastideEvents *events);

/* Takes back the last move, which filled UNDO. The state is then the same as before that move, byte for byte. */
void bastide_revert (BastideState *state, const BastideTileSet *set, const BastideUndo *undo);

/* Finds out what N MOVES, played one after the other, would lead to. STATE does not change. Previews, numbers, hints,
 * sentences and the reasons of a choice all use this. Returns the reason why one of them is illegal, or a reason with
 * the code BASTIDE_LEGAL. AFTER (or STATE itself, which is then changed) receives the position before the first illegal
 * move, or after all of them. EVENTS may be NULL, otherwise it has room for N lists and receives the events of each
 * move; those of moves that were not played are empty. */
BastideReason bastide_try (const BastideState *state, const BastideTileSet *set, const BastideMove *moves, unsigned n,
                           BastideState *after, BastideEvents *events);

/* The ledger: the points if the game ended now (P18-P21), computed by the code of the final scoring on a copy of STATE.
 * SCORE_BY (may be NULL) receives the points of each player by source, including those already scored. EVENTS (may be
 * NULL) is cleared and receives the causes of the points still to come, as the events of the final scoring; streets and
 * markets that this turn has completed and not yet scored are among them. If the game is over, the points are those of
 * the state and EVENTS is left empty. */
void bastide_ledger (const BastideState *state, const BastideTileSet *set,
                     uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES], BastideEvents *events);

/* What the feature that SEGMENT of TILE belongs to is worth now (R24), and to whom: an event of type COMPLETED (as if
 * it were complete now) or AREA. */
BastideEvent bastide_feature_worth (const BastideState *state, const BastideTileSet *set, int tile, int segment);

/* The row of tiles that a guard on SIDE of TILE would watch now, as an event of type ROW (R24). *LAST (may be NULL)
 * receives the tile at its far end (R11). */
BastideEvent bastide_row_worth (const BastideState *state, const BastideTileSet *set, int tile, BastideSide side,
                                int *last);

/* A segment of a placed tile. */
typedef struct {
  uint8_t tile;
  uint8_t segment;
} BastideSegmentRef;

/* Lists all segments of the feature that SEGMENT of TILE belongs to, in no particular order, in REFS, which has room
 * for BASTIDE_MAX_NODES. Returns their number. */
unsigned bastide_feature_segments (const BastideState *state, int tile, int segment, BastideSegmentRef *refs);

/* Whether the feature of SEGMENT of TILE has the segment REF. */
bool bastide_feature_has (const BastideState *state, int tile, int segment, BastideSegmentRef ref);

/* Lists one segment of each market that borders on the residential area of SEGMENT of TILE (R17) in REFS, which has
 * room for BASTIDE_MAX_NODES or is NULL. Returns their number. */
unsigned bastide_area_markets (const BastideState *state, const BastideTileSet *set, int tile, int segment,
                               BastideSegmentRef *refs);

/* Replaces *TILE and *SIDE, a side of the outline, by the next side of the outline in DIRECTION (R5). */
void bastide_outline_step (const BastideState *state, BastideWallEnd direction, int *tile, BastideSide *side);

/* Whether SIDE of TILE belongs to the outline, that is, faces the outside (R5). */
bool bastide_on_outline (const BastideState *state, int tile, BastideSide side);

/* Whether a piece on SIDE of TILE, a legal place for the current question, would be short (R8). */
bool bastide_piece_is_short (const BastideState *state, int tile, BastideSide side);

/* Plays uniformly random legal moves, chosen with RNG, to the end of the game. Returns the number of moves. */
unsigned bastide_playout (BastideState *state, const BastideTileSet *set, BastideRng *rng);
