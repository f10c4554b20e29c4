/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's face for one open game: writes every change of it, in order, on the store's thread. */
#pragma once

#include "bastide-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_JOURNAL (bastide_journal_get_type ())
G_DECLARE_FINAL_TYPE (BastideJournal, bastide_journal, BASTIDE, JOURNAL, GObject)

/* How far the game is stored. */
typedef enum {
  BASTIDE_JOURNAL_SAVED,  /* everything is committed */
  BASTIDE_JOURNAL_SAVING, /* something is on its way */
  BASTIDE_JOURNAL_HELD,   /* writing failed; changes are held in memory and written when it is possible again */
  BASTIDE_JOURNAL_ADRIFT, /* the stored game was changed elsewhere or is gone; nothing is overwritten. With
                            * bastide_journal_keep () the game goes on as one of its own */
} BastideJournalState;

#define BASTIDE_TYPE_JOURNAL_STATE (bastide_journal_state_get_type ())
GType bastide_journal_state_get_type (void);

/* All functions belong on the thread that made the store. Nothing waits for the disk. Changes are numbered
 * from 1; everything handed over is copied.
 *
 * Property `state` (BastideJournalState), notified when it changes.
 * Signal `committed` (BastideJournal *, guint64 number): this change and all before it are on the disk. */

/* Stores RECORD as a new game, with its result where it is over; that is change number 1. */
BastideJournal *bastide_journal_new (BastideStore *store, const BastideRecord *record);

/* Opens the game with number GAME, or the unfinished game that was played last if GAME is 0. The finish function
 * returns the journal and fills *RECORD, which the caller owns. Without an unfinished game it returns NULL and sets no
 * error. Fails with GAME where what is stored makes no sense, NOT_FOUND and the like. */
void bastide_journal_open_async (BastideStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
BastideJournal *bastide_journal_open_finish (BastideStore *store, GAsyncResult *result, BastideRecord **record,
                                             GError **error);

/* The number of the game in the library; 0 until its first change is committed. */
gint64 bastide_journal_get_game (BastideJournal *self);

BastideJournalState bastide_journal_get_state (BastideJournal *self);

/* Why the state is HELD or ADRIFT, otherwise NULL. Owned by the journal until the state changes. */
const GError *bastide_journal_get_problem (BastideJournal *self);

/* The number of the last change that was asked for, and of the last one that is committed. */
guint64 bastide_journal_get_asked (BastideJournal *self);
guint64 bastide_journal_get_committed (BastideJournal *self);

/* To be called after every change of the game, with the whole of it: the journal compares RECORD with what it handed
 * over before, and what is new (moves at the end of lines, new lines, the head, seats, notes, names, the title) is
 * written as one change. What is compared takes some microseconds. Moves succeed only where the stored game is as the
 * journal left it, so that two processes cannot overwrite each other. A head that leaves its last move is noted as
 * moves taken back, which statistics show apart. OVER says that the game is over at its head. Returns the number of the
 * change, the last one's where nothing is new. */
guint64 bastide_journal_write (BastideJournal *self, const BastideRecord *record, gboolean over);

/* For a journal that is ADRIFT: stores RECORD as a game of its own with a new identifier, which the journal then
 * follows. */
guint64 bastide_journal_keep (BastideJournal *self, const BastideRecord *record);

G_END_DECLS
