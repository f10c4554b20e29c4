/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a stored game, sent by the journal to the store's thread. */
#pragma once

#include "store-private.h"
#include "stored-game.h"

/* The state of a journal's game on the store's thread. While a change is pending, only that thread may read it. */
typedef struct {
  gint64 game; /* 0 before it is stored */
  gint64 revision;
  gboolean adrift; /* a change was refused, so that all later ones are */
} BastideStored;

typedef enum {
  BASTIDE_JOURNAL_CREATES,  /* a new game */
  BASTIDE_JOURNAL_PLAYS,    /* what was added in one place, and the head */
  BASTIDE_JOURNAL_REPLACES, /* the whole record */
  BASTIDE_JOURNAL_PARTNERS, /* only what is known about the partners, which is no part of the record */
} BastideJournalKind;

typedef struct _BastideJournalChange BastideJournalChange;
struct _BastideJournalChange {
  BastideChange base;
  BastideJournalKind kind;
  BastideStored *stored; /* owned by `journal` */
  gint64 game;           /* CREATES: the game's number, after it was written */
  gint64 revision;       /* after the change */

  BastideRecord *record;    /* CREATES, REPLACES: a copy */
  BastideStanding standing; /* PLAYS, REPLACES */
  gboolean taken_back;
  char *added;              /* PLAYS: NULL if only the head has moved */
  gsize after;              /* PLAYS: bytes of the body that follow what was added */
  BastidePartners partners; /* CREATES, PARTNERS */

  guint64 number;
  gpointer journal; /* a reference, dropped with the change */
};

/* A change with `write`, `committed` and `free` set. The caller sets the other fields. */
BastideJournalChange *bastide_journal_change_new (BastideJournalKind kind);
