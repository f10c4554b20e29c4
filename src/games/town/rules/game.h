/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing: which moves are legal and why others are not, what a move does, undoing it, and what features are worth. */
#pragma once

#include "reason.h"
#include "status.h"
#include "thing.h"

/* What town_revert () needs to take a move back. It is only valid for the state just after that move. */
typedef struct {
  TownStatus status; /* before the move */
  BastideMove move;
  uint8_t n_joins;
  uint8_t n_returned;                                   /* followers that left the board, by scoring or at the end */
  uint8_t n_removed;                                    /* cells that the move removed from the frontier */
  uint8_t hole_sides;                                   /* for a tile: set of its sides at which it made a hole */
  uint8_t new_corners;                                  /* for a piece: cells that were added only to be barred */
  uint16_t joins[TOWN_MAX_SEGMENTS];                    /* roots that stopped being roots, in order (feature.c) */
  uint16_t returned[TOWN_MAX_PLAYERS * TOWN_FOLLOWERS]; /* segment + 2048 × player */
  struct {
    uint16_t cell, index;
  } removed[3]; /* cells and their indices in the frontier */
} TownUndo;

/* The same as town_state_discarded (), before the move of UNDO. */
static inline const uint64_t *
town_undo_discarded (const TownUndo *undo)
{
  return undo->status.discarded;
}

/* Lists every legal move that answers the current question; none if the game is over. Their order depends on the moves
 * before. Nothing is allocated. */
void town_legal (const BastideState *state, const BastideKit *set, BastideMoves *moves);

/* Sorts a list of moves by type, then y, x and part, as `legal` of the protocol does. */
void town_moves_sort (BastideMoves *moves);

/* Checks whether MOVE is legal now. Returns the first reason against it in the order of TownReasonCode, or
 * BASTIDE_LEGAL. Any values are allowed. */
BastideReason town_why (const BastideState *state, const BastideKit *set, BastideMove move);

/* Checks whether PLAYER could put a guard on a piece on SIDE of TILE, built already or not (P14, R11). */
BastideReason town_why_guard (const BastideState *state, int tile, BastideSide side, int player);

/* Plays MOVE, which must be legal. UNDO may be NULL if the move is never taken back. EVENTS may be NULL, otherwise it
 * is cleared and filled. Nothing is allocated. In debug builds every invariant is checked before it returns. */
void town_apply (BastideState *state, const BastideKit *set, BastideMove move, TownUndo *undo, BastideEvents *events);

/* Takes back the last move, which filled UNDO. The state is then the same as before that move, byte for byte. */
void town_revert (BastideState *state, const BastideKit *set, const TownUndo *undo);

/* Finds out what N MOVES, played one after the other, would lead to. STATE does not change. Previews, numbers, hints,
 * sentences and the reasons of a choice all use this. Returns the reason why one of them is illegal, or a reason with
 * the code BASTIDE_LEGAL. AFTER (or STATE itself, which is then changed) receives the position before the first illegal
 * move, or after all of them. EVENTS may be NULL, otherwise it has room for N lists and receives the events of each
 * move; those of moves that were not played are empty. */
BastideReason town_try (const BastideState *state, const BastideKit *set, const BastideMove *moves, unsigned n,
                        BastideState *after, BastideEvents *events);

/* The moves that build PIECE (a gate or wall move that is legal now) and answer the question about its guard in the
 * same step: one move if that question would not be asked, otherwise two. Returns their number, 0 if GUARD is true and
 * no guard is allowed. */
unsigned town_build (const BastideState *state, const BastideKit *set, BastideMove piece, bool guard,
                     BastideMove moves[2]);

/* The ledger: the points if the game ended now (P18-P21), computed by the code of the final scoring on a copy of STATE.
 * SCORE_BY (may be NULL) receives the points of each player by source, including those already scored. EVENTS (may be
 * NULL) is cleared and receives the causes of the points still to come, as the events of the final scoring; streets and
 * markets that this turn has completed and not yet scored are among them. If the game is over, the points are those of
 * the state and EVENTS is left empty. */
void town_ledger (const BastideState *state, const BastideKit *set, uint16_t score_by[TOWN_MAX_PLAYERS][TOWN_SOURCES],
                  BastideEvents *events);

/* What the feature that SEGMENT of TILE belongs to is worth now (R24), and to whom: an event of type COMPLETED (as if
 * it were complete now) or AREA. */
BastideEvent town_feature_worth (const BastideState *state, const BastideKit *set, int tile, int segment);

/* The row of tiles that a guard on SIDE of TILE would watch now, as an event of type ROW (R24). *LAST (may be NULL)
 * receives the tile at its far end (R11). */
BastideEvent town_row_worth (const BastideState *state, const BastideKit *set, int tile, BastideSide side, int *last);

/* A segment of a placed tile. */
typedef BastidePart TownSegmentRef;

/* Lists all segments of the feature that SEGMENT of TILE belongs to, in no particular order, in REFS, which has room
 * for TOWN_MAX_NODES. Returns their number. */
unsigned town_feature_segments (const BastideState *state, int tile, int segment, TownSegmentRef *refs);

/* Whether the feature of SEGMENT of TILE has the segment REF. */
bool town_feature_has (const BastideState *state, int tile, int segment, TownSegmentRef ref);

/* Lists one segment of each market that borders on the residential area of SEGMENT of TILE (R17) in REFS, which has
 * room for TOWN_MAX_NODES or is NULL. Returns their number. */
unsigned town_area_markets (const BastideState *state, const BastideKit *set, int tile, int segment,
                            TownSegmentRef *refs);

/* Replaces *TILE and *SIDE, a side of the outline, by the next side of the outline in DIRECTION (R5). */
void town_outline_step (const BastideState *state, TownWallEnd direction, int *tile, BastideSide *side);

/* Whether SIDE of TILE belongs to the outline, that is, faces the outside (R5). */
bool town_on_outline (const BastideState *state, int tile, BastideSide side);

/* Whether a piece on SIDE of TILE, a legal place for the current question, would be short (R8). */
bool town_piece_is_short (const BastideState *state, int tile, BastideSide side);
