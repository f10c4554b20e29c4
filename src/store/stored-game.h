/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the database: the text of its record, and beside it what lists and searches need. */
#pragma once

#include "bastide-store.h"
#include "database.h"

enum {
  BASTIDE_REVISION_CUT, /* the game was copied from a damaged database and has only its beginning */
  BASTIDE_REVISION_FIRST,
};

/* Stored data of a game that its record does not have. */
typedef struct {
  gint64 game;             /* 0 for a new number */
  gint64 revision;         /* incremented with every change, from BASTIDE_REVISION_FIRST */
  gint64 sitting;          /* 0 for the game that was played last */
  gint64 created, changed; /* in seconds since 1970 UTC; 0 for now */
  gint64 finished;         /* the same, if the game is over at its head; 0 for CHANGED */
  gint64 deleted;          /* 0 if it is not */
  gboolean taken_back;
  gint64 ended; /* when the first end was reached. If 0 and RECORD has an end: now, and APART is computed */
  gint64 apart; /* why the result does not count: bits of BastideApart */
  BastidePartners partners;
} BastideGameFacts;

/* The current time in seconds since 1970 UTC. */
gint64 bastide_stored_now (void);

/* Inserts RECORD, with its result if it has one, and sets FACTS->game. To be called inside a transaction, as all that
 * changes something here. */
gboolean bastide_stored_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts,
                                GError **error);

/* The text of a stored game, not yet checked. NULL and *ERROR on failure: NOT_FOUND, GAME. */
GString *bastide_stored_read_text (BastideDatabase *database, gint64 game, GError **error);

/* The game as a record, with every move checked. The caller frees it with bastide_record_free (). NULL and *ERROR on
 * failure. */
BastideRecord *bastide_stored_read (BastideDatabase *database, gint64 game, GError **error);

/* What can be read of the beginning of a game with faults; NULL if nothing can. The caller frees it as above. */
BastideRecord *bastide_stored_read_beginning (BastideDatabase *database, gint64 game);

/* The stored data of GAME that its record does not have. On failure only FACTS->game is set. */
gboolean bastide_stored_read_facts (BastideDatabase *database, gint64 game, BastideGameFacts *facts, GError **error);

/* Where a game stands. */
typedef struct {
  unsigned head_line, head_ply;
  unsigned turn; /* the seat of the person who decides at the head, from 1; 0 if a computer player does */
  gboolean is_over;
  char result[8 * BASTIDE_PLAYERS]; /* as in the record; "" if it has no such line */
} BastideStanding;

/* The standing of RECORD. DECIDES is the player who decides at its head, -1 if the game is over there. */
BastideStanding bastide_stored_stand (const BastideRecord *record, int decides);

/* The same, found by replaying the moves of RECORD. */
BastideStanding bastide_stored_find_standing (const BastideRecord *record);

/* Moves the head of GAME to STANDING and adds the text ADDED (may be NULL) to its body, before the last AFTER bytes.
 * The game is the one that was played last then, and not deleted any more. Fails with ELSEWHERE if its revision is not
 * REVISION, which becomes the next one, and with NOT_FOUND if there is no such game. */
gboolean bastide_stored_play (BastideDatabase *database, gint64 game, gint64 revision, const BastideStanding *standing,
                              gboolean taken_back, const char *added, gsize after, GError **error);

/* Replaces the text of GAME, and what is taken from it, by that of RECORD; not its head, nor its revision. */
gboolean bastide_stored_write (BastideDatabase *database, gint64 game, const BastideRecord *record, GError **error);

/* Sets what is known about the partners of GAME. */
gboolean bastide_stored_set_partners (BastideDatabase *database, gint64 game, const BastidePartners *partners,
                                      GError **error);
