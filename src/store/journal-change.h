/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a stored game, sent by the journal to the store's thread. */
#pragma once

#include "store-private.h"

G_BEGIN_DECLS

/* The state of a journal's game on the store's thread. While a change is pending, only that thread may read it. */
typedef struct {
  gint64 game; /* 0 before it is stored */
  gint64 revision;
  gboolean adrift; /* a change was refused, so that all later ones are */
} BastideStored;

/* The new parts of a line. */
typedef struct {
  unsigned line;
  gboolean is_new;
  gboolean says_parent; /* for a new line */
  unsigned parent, start;
  unsigned length; /* number of the line's own moves that are stored already */
  unsigned added;
  char *moves;      /* the log of the added moves, or NULL */
  gboolean renamed; /* `name` and `annotations` are set; also TRUE for a new line */
  char *name, *annotations;
} BastideLineChange;

typedef enum {
  BASTIDE_JOURNAL_CREATES,  /* a new game */
  BASTIDE_JOURNAL_UPDATES,  /* parts of some lines, and the head */
  BASTIDE_JOURNAL_REPLACES, /* the title and all seats and lines */
  BASTIDE_JOURNAL_PARTNERS, /* only what is known about the partners, which is no part of the record */
} BastideJournalKind;

typedef struct _BastideJournalChange BastideJournalChange;
struct _BastideJournalChange {
  BastideChange base;
  BastideJournalKind kind;
  BastideStored *stored; /* owned by `journal` */
  gint64 game;           /* CREATES: the game's number, after it was written */
  gint64 revision;       /* after the change */

  char *text; /* CREATES, REPLACES: the whole record */
  gsize length;
  char *new_id; /* CREATES: replaces the record's identifier; may be NULL */

  GArray *lines; /* UPDATES: of BastideLineChange */
  unsigned head_line, head_ply;
  gboolean over; /* UPDATES, REPLACES: whether the game is over at its head */
  gboolean taken_back;
  BastidePartners partners; /* CREATES, PARTNERS */

  guint64 number;
  gpointer journal; /* a reference, dropped with the change */
};

/* A change with `write`, `committed` and `free` set. The caller sets the other fields. */
BastideJournalChange *bastide_journal_change_new (BastideJournalKind kind);

G_END_DECLS
