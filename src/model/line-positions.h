/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions along one line of a record, with checkpoints to reach any ply quickly (D5). */
#pragma once

#include "bastide-game.h"

/* Invariant: `moments` holds one entry more than `moves`, and `tip` is the position after all of them. */
typedef struct {
  const BastideRecord *record;
  GArray *moves;       /* BastideMove */
  GArray *moments;     /* BastideMoment */
  GArray *checkpoints; /* of SIZE bytes each: states after 0, 16, 32, … moves */
  size_t size;         /* of a state */
  BastideState *tip;
} BastideLinePositions;

/* Starts with no moves of line 0 of RECORD, which must outlive the path. */
BastideLinePositions *bastide_line_positions_new (const BastideRecord *record);
void bastide_line_positions_free (BastideLinePositions *path);

/* Makes LINE, up to its end, the path's line. Keeps the moves that LINE shares with the previous one. To be called
 * after every change of the record's moves. */
void bastide_line_positions_follow (BastideLinePositions *path, unsigned line);

/* Replaces what follows PLY by N MOVES, which no line needs to have yet. Appends the events of all to EVENTS (of
 * BastideEvent); LAST receives those of the last. If one of them is illegal, it and what follows it are left out, and
 * the reason is returned, otherwise one with the code BASTIDE_LEGAL. */
BastideReason bastide_line_positions_play (BastideLinePositions *path, unsigned ply, const BastideMove *moves,
                                           unsigned n, GArray *events, BastideEvents *last);

/* The number of moves of the line. */
unsigned bastide_line_positions_length (const BastideLinePositions *path);

/* The position after PLY moves and the events of the last; either may be NULL. */
void bastide_line_positions_replay (const BastideLinePositions *path, unsigned ply, BastideState *state,
                                    BastideEvents *events);

const BastideMoment *bastide_line_positions_moment (const BastideLinePositions *path, unsigned ply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLinePositions, bastide_line_positions_free)
