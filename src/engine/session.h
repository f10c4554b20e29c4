/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the engine plays: its record, the state at the record's head, and the way back. */
#pragma once

#include "core/record.h"

typedef struct {
  BastideRecord *record;               /* owned */
  BastideState state;                  /* at the head */
  BastideUndo undo[BASTIDE_MAX_PLIES]; /* of the moves up to the head, in order */
} BastideSession;

/* A session over RECORD, which it owns from now on, at the record's head. */
BastideSession *bastide_session_new (BastideRecord *record);

/* NULL is allowed. */
void bastide_session_free (BastideSession *session);

/* Plays MOVE, which must be legal; false, and nothing is changed, where the record has no room for it. */
bool bastide_session_play (BastideSession *session, BastideMove move);

/* One move back; false at the start. */
bool bastide_session_undo (BastideSession *session);

/* One move forth along the line last left; false at its end. */
bool bastide_session_redo (BastideSession *session);

/* The move number PLY, below the head. */
BastideMove bastide_session_move (const BastideSession *session, unsigned ply);

/* The discards that the move number PLY, below the head, caused: sets of indices in the deal. */
void bastide_session_discards (const BastideSession *session, unsigned ply, uint64_t discarded[2]);

/* What the last move caused, or the first draw. */
void bastide_session_events (BastideSession *session, BastideEvents *events);
