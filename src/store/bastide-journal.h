/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores one open game: every change of it, in order, on the store's thread. */
#pragma once

#include "bastide-store.h"

#define BASTIDE_TYPE_JOURNAL (bastide_journal_get_type ())
G_DECLARE_FINAL_TYPE (BastideJournal, bastide_journal, BASTIDE, JOURNAL, GObject)

/* Whether the game is stored. */
typedef enum {
  BASTIDE_JOURNAL_SAVED,  /* everything is committed */
  BASTIDE_JOURNAL_SAVING, /* something is waiting to be written */
  BASTIDE_JOURNAL_HELD,   /* writing failed; changes are held in memory and written as soon as possible */
  BASTIDE_JOURNAL_ADRIFT, /* another process changed or deleted the stored game; nothing is overwritten.
                           * bastide_journal_store_copy () stores the game as a separate copy */
} BastideJournalState;

#define BASTIDE_TYPE_JOURNAL_STATE (bastide_journal_state_get_type ())
GType bastide_journal_state_get_type (void);

/* All functions must be called on the thread that made the store. None waits for the disk. Changes are numbered from 1,
 * and all arguments are copied.
 * Property `state` (BastideJournalState), notified when it changes.
 * Signal `committed` (BastideJournal *, guint64 number): this change and all before it are on the disk. */

/* Stores RECORD as a new game, with its result if it has one. This is change number 1. Keeps a reference to STORE. */
BastideJournal *bastide_journal_new (BastideStore *store, const BastideRecord *record);

/* Instead of the number of a game. */
enum {
  BASTIDE_GAME_SHOWN_LAST = 0,  /* or begun last, over or not; if that is not known or was deleted, the next one */
  BASTIDE_GAME_UNFINISHED = -1, /* the one that was played last */
};

/* Opens the game with number GAME, or one of the above. The finish function returns the journal (transfer full) and
 * sets *RECORD, which the caller frees with bastide_record_free (). If there is no such game, it returns NULL without
 * an error. Fails with GAME if the stored game is not valid, NOT_FOUND and the like; if GAME is no number also with
 * NOT_SHOWN, if the program ended after the game was last opened and before bastide_journal_let_open (). */
void bastide_journal_open_async (BastideStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data);
BastideJournal *bastide_journal_open_finish (BastideStore *store, GAsyncResult *result, BastideRecord **record,
                                             GError **error);

/* To be called after the game was shown: the next start of the program opens it again. */
void bastide_journal_set_shown (BastideJournal *self);

/* Lets the next start of the program open the game, if it is the one shown or played last. So do
 * bastide_journal_set_shown () and freeing the journal. */
void bastide_journal_let_open (BastideJournal *self);

/* The number of the game in the library; 0 before its first change is committed. */
gint64 bastide_journal_get_game (BastideJournal *self);

/* Where the game is stored. Owned by the journal. */
BastideStore *bastide_journal_get_store (BastideJournal *self);

BastideJournalState bastide_journal_get_state (BastideJournal *self);

/* Why the state is HELD or ADRIFT, otherwise NULL. Owned by the journal; valid until the state changes. */
const GError *bastide_journal_get_problem (BastideJournal *self);

/* The number of the last change, and of the last one that is committed. For tests. */
guint64 bastide_journal_get_asked (BastideJournal *self);
guint64 bastide_journal_get_committed (BastideJournal *self);

/* To be called after every change of the game, with the whole game. If only moves and notes were added at the end of
 * one line, or one line, the change sends these and where they go; after any other change of the text it sends a copy
 * of RECORD. The change is refused if the stored game is not as the journal left it, so that two processes cannot
 * overwrite each other. If the new head is not after the old one, the game is marked as one with moves taken back,
 * which the statistics keep separate. DECIDES is the player who decides at the head, or -1 if the game is over there;
 * the first such end is stored as the result of the game. Returns the number of the change, or of the last one if
 * nothing is new. */
guint64 bastide_journal_write (BastideJournal *self, const BastideRecord *record, int decides);

/* What is known about the partners of a game that is played by file; all 0 for a new game. A separate copy of the game
 * keeps it. Setting it returns the number of the change, or of the last one if nothing is new. */
const BastidePartners *bastide_journal_get_partners (BastideJournal *self);
guint64 bastide_journal_set_partners (BastideJournal *self, const BastidePartners *partners);

/* For a journal that is ADRIFT: stores RECORD as a separate game with a new identifier. From then on this is the
 * journal's game. Returns the number of the change. */
guint64 bastide_journal_store_copy (BastideJournal *self, const BastideRecord *record);
