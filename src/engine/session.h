/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the engine plays: its record, the state at the record's head, and what undo needs. */
#pragma once

#include "core/record.h"

typedef struct {
  BastideRecord *record;               /* owned */
  BastideState state;                  /* at the head */
  BastideUndo undo[BASTIDE_MAX_PLIES]; /* of the moves up to the head, in order */
} BastideSession;

/* A session at the head of RECORD. Takes ownership of RECORD. */
BastideSession *bastide_session_new (BastideRecord *record);

/* NULL is allowed. */
void bastide_session_free (BastideSession *session);

/* Plays MOVE, which must be legal. Returns false, and changes nothing, if the record has no room for it. */
bool bastide_session_play (BastideSession *session, BastideMove move);

/* Takes back one move. Returns false at the start. */
bool bastide_session_undo (BastideSession *session);

/* Plays the next move of the line that was left last. Returns false at its end. */
bool bastide_session_redo (BastideSession *session);

/* The move from ply PLY to the next one; PLY is below the head's. */
BastideMove bastide_session_move (const BastideSession *session, unsigned ply);

/* The tiles that left the game by that move (R3): a set of indices in the deal. */
void bastide_session_discards (const BastideSession *session, unsigned ply, uint64_t discarded[2]);

/* What the last move before the head caused; at the start, the first draw. */
void bastide_session_events (BastideSession *session, BastideEvents *events);
