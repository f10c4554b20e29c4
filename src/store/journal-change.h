/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a stored game, as it travels from the journal to the store's thread. */
#pragma once

#include "store-private.h"

G_BEGIN_DECLS

/* What the store's thread knows of the game of a journal, and nobody else reads while a change is on its way. */
typedef struct {
  gint64 game; /* 0 until it is stored */
  gint64 revision;
  gboolean adrift; /* a change was refused: none may follow */
} BastideStored;

/* What is new in a line. */
typedef struct {
  unsigned line;
  gboolean is_new;
  gboolean says_parent; /* where it is new */
  unsigned parent, start;
  unsigned length; /* own moves that are stored already */
  unsigned added;
  char *moves;      /* their log, or NULL */
  gboolean renamed; /* also where it is new: NAME and ASIDES hold */
  char *name, *asides;
} BastideLineChange;

typedef enum {
  BASTIDE_JOURNAL_CREATES,  /* a new game */
  BASTIDE_JOURNAL_UPDATES,  /* what is new in some lines */
  BASTIDE_JOURNAL_REPLACES, /* all seats, lines and titles of the game */
} BastideJournalKind;

typedef struct _BastideJournalChange BastideJournalChange;
struct _BastideJournalChange {
  BastideChange base;
  BastideJournalKind kind;
  BastideStored *stored; /* owned by the journal, which JOURNAL keeps */
  gint64 game;           /* CREATES: its number, once written */
  gint64 revision;       /* after the change */

  char *text; /* CREATES, REPLACES: the whole record */
  gsize length;
  char *new_id; /* CREATES: instead of the record's, or NULL */

  GArray *lines; /* UPDATES: of BastideLineChange */
  unsigned head_line, head_ply;
  gboolean over; /* UPDATES, REPLACES: the game is over at its head */
  gboolean taken_back;

  guint64 number;
  gpointer journal; /* a reference, let go of with the change */
};

/* Its `write`, `committed` and `free` are set; the rest is the caller's. */
BastideJournalChange *bastide_journal_change_new (BastideJournalKind kind);

G_END_DECLS
