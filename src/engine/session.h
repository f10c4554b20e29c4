/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the engine plays: its record, and the state at the record's head. */
#pragma once

#include "core/record.h"
#include "games/kind.h"

typedef struct {
  const BastideGameKind *kind;
  BastideRecord *record; /* owned */
  BastideState *state;   /* owned; at the head, but for what follows */
  BastideEvents events;  /* what the last move before it caused; at the start, what came before the first question */
  bool is_hidden;        /* the state has another deal than the record since bastide_session_hide () */
  unsigned tried;        /* moves that were played there and are not in the record */
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

/* Deals anew what VIEWER cannot know. Moves that are played then are not recorded: undo takes back all of them at once.
 * Undo and redo bring the recorded deal back. */
void bastide_session_hide (BastideSession *session, unsigned viewer, uint64_t seed);
